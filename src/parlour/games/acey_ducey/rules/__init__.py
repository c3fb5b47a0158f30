"""The law of Acey Ducey: state, hits, result, flow, set-up, choice, turn."""

from parlour.games.acey_ducey.board import SIDE
from parlour.games.acey_ducey.rules.result import score
from parlour.games.acey_ducey.rules.setup import start
from parlour.games.acey_ducey.rules.state import BOTH, CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.acey_ducey.rules.turn import (
    apply,
    candidates,
    forfeit,
    left,
    throw,
    thrower,
    thrown,
    tickets,
    verdict,
)
from parlour.games.acey_ducey.throws import legal

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
    "score",
    "start",
    "throw",
    "thrower",
    "thrown",
    "tickets",
    "verdict",
]


def conserved(p: State) -> tuple[int, ...]:
    """Return what no game changes: fifteen men a side (AD-1)."""
    return tuple(sum(p.men[seat * SIDE : (seat + 1) * SIDE]) + p.hand[seat] for seat in range(2))
