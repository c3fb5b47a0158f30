"""Random walks: games played by drawing lots among the legal moves."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from parlour.core.errors import IllegalMove
from parlour.core.game import Game, Position
from parlour.core.move import Move, Roll
from parlour.testing.fault import Fault, demand, describe
from parlour.testing.setting import every_setting, mixed

# No game of the house comes near this many rolls and moves.
MOST_PLIES = 100_000

Chooser = Callable[[int], int]


class Step(NamedTuple):
    """One roll or move of a walk."""

    before: Position
    move: Move | Roll
    after: Position


def walk(position: Position, choose: Chooser, plies: int) -> Iterator[Step]:
    """Go on from *position* until the game ends; `choose(n)` picks a number below n."""
    for _ in range(plies):
        if position.is_over:
            return
        if position.is_chance:
            move: Move | Roll = position.roll_of(choose(position.tickets))
        else:
            demand(position.moves, position, f"seat {position.turn} decides without a legal move")
            move = position.moves[choose(len(position.moves))]
        after = played(position, move)
        yield Step(position, move, after)
        position = after


def played(position: Position, move: Move | Roll) -> Position:
    """Return the position after a move that was said to be legal."""
    try:
        return position.apply(move)
    except IllegalMove as error:
        raise Fault(describe(position, f"{move} is legal and refused: {error}")) from error


def whole_game(position: Position, seed: int) -> Iterator[Step]:
    """Play to the end, and demand that there is one."""
    last = position
    for step in walk(position, Random(seed).randrange, MOST_PLIES):
        yield step
        last = step.after
    demand(last.is_over, last, f"no end within {MOST_PLIES} rolls and moves")


def sample(game: Game, count: int = 60) -> tuple[Position, ...]:
    """Return positions from all over the game and its settings, always the same."""
    found = gathered(game)
    return tuple(Random(count).sample(found, min(count, len(found))))


@cache
def gathered(game: Game) -> tuple[Position, ...]:
    """Walk once under every setting and some mixed ones, and keep a few positions of each walk."""
    rng = Random(1928)
    settings = [*every_setting(game), *(mixed(game, rng) for _ in range(10))]
    found: list[Position] = []
    for setting in settings:
        position = setting.start()
        passed = [position, *(step.after for step in walk(position, rng.randrange, 250))]
        found += [passed[-1], *rng.choices(passed, k=9)]
    return tuple(dict.fromkeys(found))
