"""The law of Backgammon, in five parts: state, men, result, cube, turn."""

from parlour.games.backgammon.board import SIDE
from parlour.games.backgammon.rules.result import score
from parlour.games.backgammon.rules.state import BOTH, CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.backgammon.rules.turn import (
    apply,
    candidates,
    forfeit,
    left,
    start,
    throw,
    thrown,
    tickets,
    verdict,
)
from parlour.games.backgammon.throws import legal, play, plays

__all__ = [
    "BOTH",
    "CAP",
    "KINDS",
    "MOST_ACTS",
    "REASONS",
    "State",
    "apply",
    "candidates",
    "conserved",
    "forfeit",
    "left",
    "legal",
    "play",
    "plays",
    "score",
    "start",
    "throw",
    "thrown",
    "tickets",
    "verdict",
]


def conserved(p: State) -> tuple[int, ...]:
    """Return what no game changes: fifteen men a side (BG-1)."""
    return tuple(sum(p.men[seat * SIDE : (seat + 1) * SIDE]) for seat in range(2))
