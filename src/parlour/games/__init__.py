"""The rooms: one folder per game. A folder here is a game; there is no list to edit."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from parlour.core.errors import UnknownGame
from parlour.core.game import Game


def names() -> list[str]:
    """Return the names of all games."""
    return sorted(found.name for found in iter_modules(__path__) if found.ispkg)


@cache
def game(name: str) -> Game:
    """Return the game called *name*."""
    if name not in names():
        raise UnknownGame(name, name, "no such game", "there are " + ", ".join(names()))
    found: Game = import_module(f"{__name__}.{name}").GAME
    return found
