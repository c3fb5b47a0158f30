"""The law of Pollyanna, in the order of the booklet.

terms      what a position remembers, what can happen, why a move is refused
sight      POL-14 to 24     the board as the mover sees it: Blockades, safe pieces, prey
moving     POL-6 to 37      entering, moving, capturing, Rewards
glance     the legal acts, quickly
turn       POL-5, 13, 31    a turn from throw to throw, and the end

POL-1 and POL-2 (all pieces wait, two sit opposite, three leave yellow out) and the two dice of
POL-4, which say who begins, are those of `core.craft`.
"""

from parlour.core.craft.dice import thrown, tickets
from parlour.core.craft.pieces import start
from parlour.games.pollyanna.board import CORNER, HOME
from parlour.games.pollyanna.rules.glance import legal
from parlour.games.pollyanna.rules.sight import side
from parlour.games.pollyanna.rules.terms import BOTH, KINDS, MOST_ACTS, REASONS, State
from parlour.games.pollyanna.rules.turn import (
    apply,
    candidates,
    forfeit,
    left,
    throw,
    verdict,
    why_wasted,
)


def conserved(p: State) -> tuple[int, ...]:
    """Return what a game never changes: four pieces for every seat."""
    rows = (p.at[4 * seat : 4 * seat + 4] for seat in range(p.seats))
    return tuple(sum(CORNER <= at <= HOME for at in row) for row in rows)


__all__ = [
    "BOTH",
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
    "side",
    "start",
    "throw",
    "thrown",
    "tickets",
    "verdict",
    "why_wasted",
]
