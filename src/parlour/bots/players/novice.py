"""Sees one act at a time and thinks of its own way only."""

from random import Random

from parlour.bots.oneply import Ranked, act_by_act, pick
from parlour.bots.policy import NOVICE, Policy
from parlour.core.game import Game, Position
from parlour.core.law import advice
from parlour.core.move import Move

RANK = 10


def plays(game: Game) -> bool:
    """Return True if the room knows what a novice likes."""
    return advice.novice_worth in game.advice.laws


def rank(position: Position) -> Ranked:
    """Return the moves by what the seat itself has of each."""
    return act_by_act(position, position.game.bound(advice.novice_worth))


def choose(position: Position, chance: Random) -> Move:
    """Make the act that brings the seat on most."""
    return pick(rank(position), chance)


def policy(game: Game) -> Policy:
    """See one act at a time, in compiled games too."""
    return NOVICE
