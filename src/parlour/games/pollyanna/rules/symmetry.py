"""Invariants of Pollyanna: what no move changes, for the kit."""

from parlour.games.pollyanna.board import CORNER, HOME
from parlour.games.pollyanna.rules.state import State


def conserved(p: State) -> tuple[int, ...]:
    """Return what a game never changes: four pieces for every seat."""
    rows = (p.at[4 * seat : 4 * seat + 4] for seat in range(p.seats))
    return tuple(sum(CORNER <= at <= HOME for at in row) for row in rows)
