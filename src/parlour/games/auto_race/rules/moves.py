"""Moves of Auto Race: none, since the die drives."""

from parlour.core.law import law
from parlour.games.auto_race.rules.state import State


@law
def candidates(p: State, acts: list[int]) -> int:
    """Return none: the die drives."""
    return 0


@law
def verdict(p: State, act: int) -> int:
    """Return 0, though nobody is ever asked (AUT-2)."""
    return 0
