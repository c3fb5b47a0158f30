"""Two ways home against each other, solved exactly: who throws first wins how often.

Both seats play for the win, not for the fewest turns; nothing but the throws is between them.
"""

import sys
from typing import Any

import numpy as np

from parlour.bots.endgame.files import Arrays, Progress
from parlour.bots.endgame.race import CLOSE, Ways, listed
from parlour.core.compile.fast import fast
from parlour.core.game import Game
from parlour.core.law import law
from parlour.core.law.advice import Ending

LOOPS = ("contest",)
# Chances are kept in parts of ONE.
ONE = (1 << 16) - 1


def build(game: Game, wanted: Ending, progress: Progress) -> Arrays:
    """Return the chance of the seat that throws, for its ending and then the other's."""
    chance = wins(game, listed(game, wanted, progress))
    return {"wins": np.round(chance * ONE).astype(np.uint16)}


def wins(game: Game, ways: Ways) -> Any:
    """Return how often the seat that throws wins; repeated until it stands."""
    chance = np.zeros((ways.count, ways.count))
    chance[0] = 1
    loop = fast(game).loop(sys.modules[__name__], "contest")
    while loop(*ways.memory(), chance) > CLOSE:
        pass
    return chance


@law
def contest(nexts: Any, starts: Any, weights: Any, chance: Any) -> float:
    """Reckon every pair of endings from the others; return how much it changed.

    Where throws always lead to lower numbers, pairs in the order of their sums need one round.
    """
    count = chance.shape[0]
    change = 0.0
    for total in range(2, 2 * count - 1):
        for mine in range(max(1, total - count + 1), min(count, total)):
            new = outlook(nexts, starts, weights, chance, mine, total - mine)
            change = max(change, abs(new - chance[mine, total - mine]))
            chance[mine, total - mine] = new
    return change


@law
def outlook(nexts: Any, starts: Any, weights: Any, chance: Any, mine: int, theirs: int) -> float:
    """Return the chance of the seat that throws, by the best play of every roll."""
    rolls = weights.shape[0]
    made = 0.0
    for roll in range(rolls):
        at = rolls * mine + roll
        best = 0.0
        for i in range(starts[at], starts[at + 1]):
            best = max(best, hope_after(chance, nexts[i], theirs))
        made += weights[roll] * best
    return made


@law
def hope_after(chance: Any, way: int, theirs: int) -> float:
    """Return the chance after one way to play: won, throwing again, or the other throws."""
    if way >> 1 == 0:
        return 1.0
    return chance[way >> 1, theirs] if way & 1 else 1.0 - chance[theirs, way >> 1]
