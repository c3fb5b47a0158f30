"""Short sight: one act at a time, by what is liked about the position after it."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from parlour.bots.ways import Way
from parlour.core.game import Game, Position
from parlour.core.law import advice
from parlour.core.move import Move

Ranked = list[tuple[Move, float]]


def best_first(moves: Iterable[tuple[Move, float]]) -> Ranked:
    """Return moves with their values, the best first, equals as they came."""
    return sorted(moves, key=lambda each: each[1], reverse=True)


def pick(ranked: Ranked, chance: Random) -> Move:
    """Draw one of the best."""
    return chance.choice([move for move, value in ranked if value == ranked[0][1]])


def act_by_act(position: Position, liking: Callable[[Any, int], int]) -> Ranked:
    """Return the moves with how *liking* likes what each alone leads to."""
    seat = position.turn
    return best_first(
        (move, liking(position.after(move.act).state, seat)) for move in position.moves
    )


class Taste:
    """A bot with one of the tastes that a room names in `advice/worth.py`."""

    def __init__(self, name: str) -> None:
        """Know the taste by its name."""
        self.name = name

    def plays(self, game: Game) -> bool:
        """Say whether there is such a taste in *game*."""
        return self.name in tastes(game)

    def rank(self, position: Position) -> Ranked:
        """Return the moves as one likes them who has this taste."""
        law, which = position.game.bound(advice.taste), tastes(position.game).index(self.name)
        return act_by_act(position, lambda p, seat: law(p, seat, which))

    def choose(self, position: Position, chance: Random) -> Move:
        """Make one of the moves that are liked best."""
        return pick(self.rank(position), chance)


def tastes(game: Game) -> tuple[str, ...]:
    """Return the names of the tastes that *game* has."""
    return game.advice.TASTES


class Either:
    """A bot that thinks with the first of several parts that plays the game.

    A part has `plays`, `prepare`, `rank`, `choose`, `tells`; where there are dice `worths`, and
    `way` if it thinks in compiled games.
    """

    def __init__(self, *parts: Any) -> None:
        """Know the parts."""
        self.parts = parts

    def plays(self, game: Game) -> bool:
        """Say whether any part plays *game*."""
        return any(part.plays(game) for part in self.parts)

    def part(self, game: Game) -> Any:
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
        """Say a value in words."""
        return str(self.part(position.game).tells(position, value))

    def worths(self, position: Position) -> dict[int, tuple[float, ...]] | None:
        """Return what each roll is worth to each seat, or None if nobody can say."""
        judge = getattr(self.part(position.game), "worths", None)
        return judge(position) if judge else None

    def way(self, game: Game) -> Way | None:
        """Return how it thinks in compiled games, if it does."""
        stated = getattr(self.part(game), "way", None)
        return stated(game) if stated else None
