"""Bots: players that need no person, from a few parts that know no game.

A module in `players` is a bot; there is no list to edit. It states

    choose(position, chance)   the move it makes where a seat has to decide, with *chance* for
                               whatever it leaves to luck
    rank(position)             optional: every legal move with its value to who decides, best first
    plays(game)                optional: whether it plays that game; who says nothing plays all
    RANK                       its place on the ladder, weakest first

and its docstring's first line introduces it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from parlour.bots import players
from parlour.core.errors import UnknownBot
from parlour.core.game import Game, Position
from parlour.core.move import Move

# A move, and what it is worth to who decides, in the bot's own measure.
Ranked = tuple[Move, float]


@dataclass(frozen=True, slots=True)
class Bot:
    """A player: its name, a sentence about it, and how it chooses."""

    name: str
    says: str
    choose: Callable[[Position, Random], Move]
    rank: Callable[[Position], list[Ranked]] | None
    plays: Callable[[Game], bool]
    place: int


def names(game: Game | None = None) -> list[str]:
    """Return the names of all bots, or of those that play *game*, weakest first."""
    found = [_bot(each.name) for each in iter_modules(players.__path__)]
    found = [each for each in found if game is None or each.plays(game)]
    return [each.name for each in sorted(found, key=lambda each: (each.place, each.name))]


def bot(name: str) -> Bot:
    """Return the bot called *name*.

    >>> bot("random").says
    'Plays any legal move, each as likely as the next.'
    """
    if name not in names():
        raise UnknownBot("bots", name, "no such bot", "there are " + ", ".join(names()))
    return _bot(name)


@cache
def _bot(name: str) -> Bot:
    module = import_module(f"{players.__name__}.{name}")
    says = (module.__doc__ or "").partition("\n")[0]
    plays = getattr(module, "plays", lambda game: True)
    return Bot(name, says, module.choose, getattr(module, "rank", None), plays, module.RANK)
