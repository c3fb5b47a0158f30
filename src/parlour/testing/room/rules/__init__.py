"""The law of Dozen."""

from parlour.testing.room.rules.moves import candidates, verdict
from parlour.testing.room.rules.state import KINDS, MOST_ACTS, REASONS, State
from parlour.testing.room.rules.turn import apply, start

__all__ = [
    "KINDS",
    "MOST_ACTS",
    "REASONS",
    "State",
    "apply",
    "candidates",
    "start",
    "verdict",
]
