"""Moves of Dozen. An act is how many counters are taken."""

from parlour.core.law import law
from parlour.testing.room.board import MOST_TAKEN
from parlour.testing.room.rules import state
from parlour.testing.room.rules.state import State


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write one and two (DOZ-2)."""
    for i in range(MOST_TAKEN):
        acts[i] = i + 1
    return MOST_TAKEN


@law
def verdict(p: State, act: int) -> int:
    """Judge how many are taken (DOZ-2, DOZ-3)."""
    if act > MOST_TAKEN:
        return state.TOO_MANY
    return state.NOT_THERE if act > p.heap else 0
