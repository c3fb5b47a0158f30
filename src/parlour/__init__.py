"""Parlour: the games of five old rule booklets, complete and exact.

>>> import parlour
>>> position = parlour.game("auto_race").start(seats=2)
"""

from typing import TYPE_CHECKING

from parlour.core.errors import ParlourError
from parlour.core.game import Game, Position
from parlour.core.law import CHANCE, OVER
from parlour.core.move import Move, Outcome, Roll
from parlour.games import game, names

if TYPE_CHECKING:
    from parlour.core.scene import Scene

__version__ = "0.2.0"
__all__ = [
    "CHANCE",
    "OVER",
    "Game",
    "Move",
    "Outcome",
    "ParlourError",
    "Position",
    "Roll",
    "game",
    "names",
]


def _picture(scene: "Scene") -> str:
    from parlour.draw import svg

    return svg(scene, pixels=480)


def _lines(scene: "Scene") -> str:
    from parlour.draw import text

    return text(scene, colour=False)


Position.painter, Position.writer = _picture, _lines
