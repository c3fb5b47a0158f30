"""Bots: players that need no person, from a few parts that know no game.

A module in `players` is a bot; there is no list to edit. It states

    choose(position, chance)   the move it makes where a seat has to decide, with *chance* for
                               whatever it leaves to luck
    rank(position)             optional: every legal move with its value to who decides, best first
    tells(position, value)     optional: such a value in words; who says nothing gives the number
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

# Whom one plays against who has not chosen.
USUAL = "greedy"
# A move, and what it is worth to who decides, in the bot's own measure.
Ranked = tuple[Move, float]


@dataclass(frozen=True, slots=True)
class Bot:
    """A player: its name, a sentence about it, and how it chooses."""

    name: str
    says: str
    choose: Callable[[Position, Random], Move]
    rank: Callable[[Position], list[Ranked]] | None
    tells: Callable[[Position, float], str]
    plays: Callable[[Game], bool]
    place: int


def names(game: Game | None = None) -> list[str]:
    """Return the names of all bots, or of those that play *game*, weakest first."""
    found = [_bot(each.name) for each in iter_modules(players.__path__)]
    found = [each for each in found if game is None or each.plays(game)]
    return [each.name for each in sorted(found, key=lambda each: (each.place, each.name))]


def bot(name: str, game: Game | None = None) -> Bot:
    """Return the bot called *name*; it must play *game*.

    >>> bot("random").says
    'Plays any legal move, each as likely as the next.'
    """
    if name not in names(game):
        wrong = (
            "no such bot" if game is None or name not in names() else f"does not play {game.title}"
        )
        raise UnknownBot("bots", name, wrong, "there are " + ", ".join(names(game)))
    return _bot(name)


@cache
def _bot(name: str) -> Bot:
    module = import_module(f"{players.__name__}.{name}")
    says = (module.__doc__ or "").partition("\n")[0]
    plays = getattr(module, "plays", lambda game: True)
    rank, tells = getattr(module, "rank", None), getattr(module, "tells", plainly)
    return Bot(name, says, module.choose, rank, tells, plays, module.RANK)


def plainly(position: Position | None, value: float) -> str:
    """Return a value as the number that it is.

    >>> plainly(None, 12.0)
    '+12'
    """
    return f"{value:+.4g}"


def adviser(game: Game) -> Bot:
    """Return the strongest bot that can rank the moves of *game*."""
    ranking = [bot(name) for name in names(game)]
    return [each for each in ranking if each.rank][-1]
