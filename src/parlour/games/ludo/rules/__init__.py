"""The law of Ludo, in the order of the booklet.

terms      what a position remembers, what can happen, why a move is refused
entering   LUD-5 to 11    fives bring counters out of Prison
landing    LUD-12 to 22   captures, safe spaces, blockades
moving     LUD-4, 15, 23  dice, totals and twenties
turn       LUD-1, 2, 24   a turn from throw to throw, and the end
"""

from parlour.games.ludo.rules.glance import legal
from parlour.games.ludo.rules.terms import BOTH, CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.ludo.rules.turn import (
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


def conserved(p: State) -> tuple[int, ...]:
    """Return what a game never changes: four counters for every seat."""
    return tuple(sum(-1 <= at <= 56 for at in p.at[4 * s : 4 * s + 4]) for s in range(p.seats))


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
    "start",
    "throw",
    "thrown",
    "tickets",
    "verdict",
]
