"""One-ply evaluation: bots that look at the position after each act, and what they share."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING

from parlour.bots.policy import Policy
from parlour.core.game import Game, Position
from parlour.core.law import Fields, advice
from parlour.core.move import Move

if TYPE_CHECKING:
    from parlour.bots.neural.player import NetPlayer
    from parlour.bots.search.player import SearchPlayer

Ranked = list[tuple[Move, float]]


def best_first(moves: Iterable[tuple[Move, float]]) -> Ranked:
    """Return moves with their values, the best first, equals as they came."""
    return sorted(moves, key=lambda each: each[1], reverse=True)


def pick(ranked: Ranked, chance: Random) -> Move:
    """Draw one of the best."""
    return chance.choice([move for move, value in ranked if value == ranked[0][1]])


def act_by_act(position: Position, liking: Callable[[Fields, int], int]) -> Ranked:
    """Return the moves with how *liking* likes what each alone leads to."""
    after = ((move, position.after(move.act)) for move in position.moves)
    return best_first((move, liking(there.state, position.turn)) for move, there in after)


class Style:
    """A bot with one of the styles of play that a room names in `advice/worth.py`."""

    def __init__(self, name: str) -> None:
        """Know the style by its name."""
        self.name = name

    def plays(self, game: Game) -> bool:
        """Return True if *game* has such a style."""
        return self.name in styles(game)

    def rank(self, position: Position) -> Ranked:
        """Return the moves in the order of this style."""
        law = position.game.bound(advice.style)
        which = styles(position.game).index(self.name)
        return act_by_act(position, lambda p, seat: law(p, seat, which))

    def choose(self, position: Position, chance: Random) -> Move:
        """Make one of the moves that are liked best."""
        return pick(self.rank(position), chance)


def styles(game: Game) -> tuple[str, ...]:
    """Return the names of the styles that *game* has."""
    return game.advice.STYLES


class FirstOf:
    """A bot that is the first of several parts that plays the game.

    A part has `plays`, `prepare`, `rank`, `choose`, `tells`; where there are dice `worths`, and
    `policy` if it has one in compiled games.
    """

    def __init__(self, *parts: "SearchPlayer | NetPlayer") -> None:
        """Know the parts."""
        self.parts = parts

    def plays(self, game: Game) -> bool:
        """Return True if any part plays *game*."""
        return any(part.plays(game) for part in self.parts)

    def part(self, game: Game) -> "SearchPlayer | NetPlayer":
        """Return the part that plays *game*."""
        return next(part for part in self.parts if part.plays(game))

    def prepare(self, game: Game) -> None:
        """Be at full strength from the first move on, however long that takes."""
        self.part(game).prepare(game)

    def rank(self, position: Position) -> Ranked:
        """Return the moves with their values, best first."""
        return self.part(position.game).rank(position)

    def choose(self, position: Position, chance: Random) -> Move:
        """Make the best move."""
        return self.part(position.game).choose(position, chance)

    def tells(self, position: Position, value: float) -> str:
        """Return a value in words."""
        return self.part(position.game).tells(position, value)

    def worths(self, position: Position) -> dict[int, tuple[float, ...]] | None:
        """Return what each roll is worth to each seat, or None if nobody can say."""
        judge = getattr(self.part(position.game), "worths", None)
        return judge(position) if judge else None

    def policy(self, game: Game) -> Policy | None:
        """Return its policy in compiled games, if it has one."""
        stated = getattr(self.part(game), "policy", None)
        return stated(game) if stated else None
