"""Invariants of Auto Race: what no move changes, for the kit."""

from parlour.games.auto_race.board import FINISH
from parlour.games.auto_race.rules.state import State


def conserved(p: State) -> tuple[int, ...]:
    """Count the autos on the circuit."""
    return (sum(0 <= space <= FINISH for space in p.at[: p.seats]),)
