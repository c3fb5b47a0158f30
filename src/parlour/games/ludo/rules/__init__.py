"""The law of Ludo, in the order of the booklet.

terms      what a position remembers, what can happen, why a move is refused
entering   LUD-5 to 11    fives bring counters out of Prison
landing    LUD-12 to 22   captures, safe spaces, blockades
moving     LUD-4, 15, 23  dice, totals and twenties
turn       LUD-2, 24      a turn from throw to throw, and the end

LUD-1 (all in Prison, two sit diagonally, three leave red out) and the two dice of LUD-3, which
say who begins, are those of `core.craft`.
"""

from parlour.core.craft.dice import thrown, tickets
from parlour.core.craft.pieces import start
from parlour.games.ludo.rules.glance import legal
from parlour.games.ludo.rules.terms import BOTH, KINDS, MOST_ACTS, REASONS, State
from parlour.games.ludo.rules.turn import (
    apply,
    candidates,
    forfeit,
    left,
    throw,
    verdict,
)


def conserved(p: State) -> tuple[int, ...]:
    """Return what a game never changes: four counters for every seat."""
    return tuple(sum(-1 <= at <= 56 for at in p.at[4 * s : 4 * s + 4]) for s in range(p.seats))


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
    "start",
    "throw",
    "thrown",
    "tickets",
    "verdict",
]
