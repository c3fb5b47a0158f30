"""Bots: players that need no person. A module here is a bot; there is no list to edit.

A bot's module states `choose(position, chance)`: the move it makes where a seat has to decide,
with *chance* for whatever it leaves to luck. Its docstring's first line introduces it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from parlour.core.errors import UnknownBot
from parlour.core.game import Position
from parlour.core.move import Move


@dataclass(frozen=True, slots=True)
class Bot:
    """A player: its name, a sentence about it, and how it chooses."""

    name: str
    says: str
    choose: Callable[[Position, Random], Move]


def names() -> list[str]:
    """Return the names of all bots."""
    return sorted(found.name for found in iter_modules(__path__))


@cache
def bot(name: str) -> Bot:
    """Return the bot called *name*.

    >>> bot("random").says
    'Plays any legal move, each as likely as the next.'
    """
    if name not in names():
        raise UnknownBot("bots", name, "no such bot", "there are " + ", ".join(names()))
    module = import_module(f"{__name__}.{name}")
    return Bot(name, (module.__doc__ or "").partition("\n")[0], module.choose)
