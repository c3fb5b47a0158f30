"""Invariants of Backgammon: what no move changes, for the kit."""

from parlour.core.craft.points import SIDE
from parlour.games.backgammon.rules.state import State


def conserved(p: State) -> tuple[int, ...]:
    """Return what no game changes: fifteen men a side (BG-1)."""
    return tuple(sum(p.men[seat * SIDE : (seat + 1) * SIDE]) for seat in range(2))
