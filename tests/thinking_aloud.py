"""For a process of its own: bots play a game from a seed and say what every move is worth to them.

Worths are written to the last bit.
"""

import sys
from random import Random

import parlour
from parlour import bots
from parlour.bots.neural.player import evaluator
from parlour.core.position import Position

# A match, so that its score counts too.
START = parlour.game("backgammon").start(match=25)
THROWS, SEED = 60, 4


def told(ranked: list[tuple[parlour.Move, float]]) -> str:
    """Return moves with what they are worth."""
    return " ".join(f"{move.text}={float(value).hex()}" for move, value in ranked)


def think_aloud(name: str) -> None:
    """Let a bot play both seats, and say besides what it would think before it is compiled."""
    here, dice, chance, player = START, Random(SEED), Random(SEED), bots.bot(name)
    player.prepare(here.game)
    for _ in range(THROWS):
        here = here.thrown(dice.randrange(here.tickets))
        while here.turn >= 0:
            here = said(here, player, chance)


def said(here: Position, player: bots.Bot, chance: Random) -> Position:
    """Say what the moves are worth, make one, and return where it leads."""
    if len(here.moves) == 1:
        return here.apply(here.moves[0])
    assert player.rank
    chosen = player.choose(here, chance)
    plainly = evaluator(here.game)._plainly(here)
    print(here.text, chosen.text, told(player.rank(here)), told(plainly))
    return here.apply(chosen)


if __name__ == "__main__":
    for each in sys.argv[1:]:
        think_aloud(each)
