"""Parlour: the games of five old rule booklets, complete and exact.

>>> import parlour
>>> position = parlour.game("auto_race").start(seats=2)
"""

from parlour.core.errors import ParlourError
from parlour.core.fields import CHANCE, OVER
from parlour.core.game import Game, Position
from parlour.core.move import Move, Outcome, Roll
from parlour.games import game, names

__version__ = "0.1.0"
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
