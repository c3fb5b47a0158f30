"""Greedy play by static evaluation (beam search): the best of all that the throw can come to.

What looks best is for each game to say: `worth(p, seat)` in its `advice/worth.py`, asked of every
position that the rest of a throw can come to, ended games included. Equals are drawn among.
Without dice it looks as far as its own turn goes. A room without it is played too: there
it takes a win, avoids a loss, and else draws.
"""

from collections.abc import Callable, Iterable
from random import Random

from parlour.bots.oneply import best_first, pick
from parlour.core.game import Game, Position
from parlour.core.law import Fields, advice
from parlour.core.law.legal import DEEPEST
from parlour.core.move import Move

# The width of the beam of half-played throws: enough that a pair of dice is seen
# whole, and few enough that doubles of four moves are thought over in the blink of an eye.
BREADTH = 40

NEVER = float("-inf")

Worth = Callable[[Fields, int], int]
# What a throw can come to, and by which first acts.
Ends = dict[Position, set[int]]


def choose(position: Position, chance: Random) -> Move:
    """Make the first move on the way to the result that is worth most."""
    return position.moves[0] if len(position.moves) == 1 else pick(rank(position), chance)


def rank(position: Position) -> list[tuple[Move, float]]:
    """Return the moves with the worth of the best result that each leads to, best first."""
    worth, seat = worth_of(position.game), position.turn
    found = ends(position, worth)
    return by_ends(position, found, [worth(end.state, seat) for end in found])


def by_ends(position: Position, found: Ends, values: Iterable[float]) -> list[tuple[Move, float]]:
    """Return the moves by the best value among the ends that each leads to, best first."""
    best: dict[int, float] = {}
    for firsts, value in zip(found.values(), values, strict=True):
        best |= {act: max(best.get(act, NEVER), value) for act in firsts}
    return best_first((move, best[move.act]) for move in position.moves if move.act in best)


def worth_of(game: Game) -> Worth:
    """Return what *game* says about the worth of positions."""
    return game.bound(advice.worth)


def ends(position: Position, worth: Worth) -> Ends:
    """Return what the rest of the throw can come to, each with the first acts on ways there.

    It looks act by act; what is not finished after the last look counts as it stands.
    """
    found: Ends = {}
    waiting: Ends = {}
    for act, after in following(position):
        lead(waiting, after, {act})
    for _ in range(DEEPEST):
        going = {after: firsts for after, firsts in waiting.items() if goes_on(position, after)}
        for after, firsts in waiting.items():
            if after not in going:
                lead(found, after, firsts)
        waiting = {}
        for here in promising(going, position.turn, worth):
            for _, after in following(here):
                lead(waiting, after, going[here])
    for after, firsts in waiting.items():
        lead(found, after, firsts)
    return found


def lead(found: Ends, end: Position, firsts: set[int]) -> None:
    """Note that these first acts lead to *end*, maybe besides others."""
    found[end] = found.get(end, set()) | firsts


def following(here: Position) -> list[tuple[int, Position]]:
    """Return the acts, each with the position to which it leads."""
    return [(act, here.after(act)) for act in here.acts()]


def goes_on(position: Position, after: Position) -> bool:
    """Return True if the same throw, or without dice the same turn, is still being played."""
    same = after.turn == position.turn and after.state.turns == position.state.turns
    return same and not position.game.rules.alone(after.state)


def promising(going: Iterable[Position], seat: int, worth: Worth) -> list[Position]:
    """Return the half-played throws that look best."""
    return sorted(going, key=lambda here: worth(here.state, seat), reverse=True)[:BREADTH]
