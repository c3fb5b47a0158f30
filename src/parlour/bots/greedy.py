"""Looks one throw ahead and takes what looks best.

What looks best is for each game to say: `worth(p, seat)` in the room's `worth.py`, higher for
what *seat* likes better, asked of every position that the rest of a throw can come to, ended games
included. Equals are drawn among. Without dice it looks as far as its own turn goes.

A room without `worth.py` is played too: there it takes a win, avoids a loss, and else draws.
"""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from parlour.core.game import Game, Position
from parlour.core.legal import DEEPEST
from parlour.core.move import Move

# Of all half-played throws the most promising are followed: enough that a pair of dice is seen
# whole, and few enough that doubles of four moves are thought over in the blink of an eye.
BREADTH = 40

Worth = Callable[[Any, int], int]


def choose(position: Position, chance: Random) -> Move:
    """Make the first move on the way to the result that is worth most."""
    if len(position.moves) == 1:
        return position.moves[0]
    worth, seat = worth_of(position.game), position.turn
    likings = [(worth(end._state, seat), act) for end, act in ends(position, worth).items()]
    best = max(liking for liking, _ in likings)
    act = chance.choice([act for liking, act in likings if liking == best])
    return next(move for move in position.moves if move.act == act)


@cache
def worth_of(game: Game) -> Worth:
    """Return what *game* says about the worth of positions."""
    name = f"{game.package}.worth"
    if find_spec(name) is None:
        return won_or_lost
    worth: Worth = import_module(name).worth
    return worth


def won_or_lost(p: Any, seat: int) -> int:
    """Know nothing but the end of a game: 1 for a win, -1 for somebody else's, else 0."""
    if p.won == 0:
        return 0
    return 1 if p.won >> seat & 1 else -1


def ends(position: Position, worth: Worth) -> dict[Position, int]:
    """Return what the rest of the throw can come to, each with the first act on the way there.

    It looks act by act; what is not finished after the last look counts as it stands.
    """
    found: dict[Position, int] = {}
    waiting = following(position)
    for _ in range(DEEPEST):
        going = {after: first for after, first in waiting.items() if goes_on(position, after)}
        found |= {after: first for after, first in waiting.items() if after not in going}
        waiting = {}
        for here in promising(going, position.turn, worth):
            waiting |= dict.fromkeys(following(here), going[here])
    return found | waiting


def following(here: Position) -> dict[Position, int]:
    """Return the positions to which one act leads, each with that act."""
    apply = here.game.rules.apply
    return {here._next(apply, act): act for act in here.acts()}


def goes_on(position: Position, after: Position) -> bool:
    """Say whether the same throw, or without dice the same turn, is still being played."""
    same = after.turn == position.turn and after._state.turns == position._state.turns
    return same and not position.game.law("alone")(after._state)


def promising(going: Iterable[Position], seat: int, worth: Worth) -> list[Position]:
    """Return the half-played throws that look best."""
    return sorted(going, key=lambda here: worth(here._state, seat), reverse=True)[:BREADTH]
