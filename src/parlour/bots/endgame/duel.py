"""Duels solved by value iteration: two races against each other, and who throws first wins.

Both seats play for the win, not for the fewest turns; nothing but the throws is between them.
"""

import sys

import numpy as np

from parlour.bots.arrays import Doubles
from parlour.bots.endgame.files import Arrays, Progress
from parlour.bots.endgame.race import CLOSE, Transitions, transitions
from parlour.core.compile.fast import fast
from parlour.core.game import Game
from parlour.core.law import law
from parlour.core.law.advice import Ending

LOOPS = ("sweep",)
# Chances are kept in parts of ONE.
ONE = (1 << 16) - 1


def build(game: Game, wanted: Ending, progress: Progress) -> Arrays:
    """Return the chance of the seat that throws, for its ending and then the other's."""
    chance = wins(game, transitions(game, wanted, progress))
    return {"wins": np.round(chance * ONE).astype(np.uint16)}


def wins(game: Game, found: Transitions) -> Doubles:
    """Return how often the seat that throws wins; repeated until it stands."""
    chance = np.zeros((found.endings, found.endings))
    chance[0] = 1
    loop = fast(game).loop(sys.modules[__name__], "sweep")
    while loop(found, chance) > CLOSE:
        pass
    return chance


@law
def sweep(t: Transitions, chance: Doubles) -> float:
    """Reckon every pair of endings from the others; return how much it changed.

    Where throws always lead to lower numbers, pairs in the order of their sums need one round.
    """
    count = chance.shape[0]
    change = 0.0
    for total in range(2, 2 * count - 1):
        for mine in range(max(1, total - count + 1), min(count, total)):
            new = expectation(t, chance, mine, total - mine)
            change = max(change, abs(new - chance[mine, total - mine]))
            chance[mine, total - mine] = new
    return change


@law
def expectation(t: Transitions, chance: Doubles, mine: int, theirs: int) -> float:
    """Return the chance of the seat that throws, by the best play of every roll."""
    rolls = t.weights.shape[0]
    made = 0.0
    for roll in range(rolls):
        at = rolls * mine + roll
        best = 0.0
        for i in range(t.starts[at], t.starts[at + 1]):
            best = max(best, chance_after(chance, t.nexts[i], theirs))
        made += t.weights[roll] * best
    return made


@law
def chance_after(chance: Doubles, way: int, theirs: int) -> float:
    """Return the chance after one transition: won, throwing again, or the other throws."""
    if way >> 1 == 0:
        return 1.0
    return chance[way >> 1, theirs] if way & 1 else 1.0 - chance[theirs, way >> 1]
