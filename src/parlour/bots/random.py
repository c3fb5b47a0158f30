"""Plays any legal move, each as likely as the next."""

from random import Random

from parlour.core.game import Move, Position


def choose(position: Position, chance: Random) -> Move:
    """Draw one of the legal moves."""
    return chance.choice(position.moves)
