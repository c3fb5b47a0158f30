"""Plays any legal move, each as likely as the next."""

from random import Random

from parlour.bots.policy import RANDOM, Policy
from parlour.core.game import Game, Position
from parlour.core.move import Move

RANK = 0


def choose(position: Position, chance: Random) -> Move:
    """Draw one of the legal moves."""
    return chance.choice(position.moves)


def policy(game: Game) -> Policy:
    """Draw, in compiled games too."""
    return RANDOM
