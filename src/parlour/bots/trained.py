"""Players with a trained eye: they judge what a throw can come to by the nets of the room.

Until the compiled loop is ready the same nets judge interpreted, without looking further ahead:
so the first move comes at once.
"""

import threading
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from parlour.bots import telling
from parlour.bots.ready import Ready
from parlour.bots.sight import Ranked, best_first, pick
from parlour.bots.ways import NET, Way
from parlour.core.game import Game, Position
from parlour.core.law import advice
from parlour.core.move import Move

if TYPE_CHECKING:
    from parlour.bots.net import Net


class Trained:
    """A bot that asks the room's nets, in one of the ways of `decide`."""

    def __init__(self, way: Way) -> None:
        """Know how to think."""
        self._way = way

    def way(self, game: Game) -> Way:
        """Think in compiled games as it does here."""
        return self._way

    def plays(self, game: Game) -> bool:
        """Say whether the room has nets."""
        return trained(game)

    def prepare(self, game: Game) -> None:
        """Compile what judges, or wait until that is done."""
        eye(game).ready.wait()

    def rank(self, position: Position) -> Ranked:
        """Return the moves by the best result that each can lead to."""
        return eye(position.game).rank(position, self._way)

    def choose(self, position: Position, chance: Random) -> Move:
        """Make the first move on the way to the best result."""
        if len(position.moves) == 1:
            return position.moves[0]
        return pick(self.rank(position), chance)

    def worths(self, position: Position) -> dict[int, tuple[float, ...]]:
        """Return what each roll is worth to each seat."""
        return eye(position.game).worths(position)

    def tells(self, position: Position, value: float) -> str:
        """Say a value in words: a chance to win, or points where some wins count more."""
        if position.game.bound(advice.in_points)(position.state):
            return telling.points(position, value)
        sides = len({position.side(seat) for seat in range(position.seats)})
        return telling.chance(position, (value * (sides - 1) + 1) / sides)


@cache
def trained(game: Game) -> bool:
    """Say whether there are nets for *game*, without loading what is heavy."""
    from pkgutil import get_data

    names = game.advice.NETS
    try:
        return bool(names) and all(
            get_data(game.package, f"data/nets/{name}.npz") for name in names
        )
    except OSError:
        return False


def first_decision(game: Game) -> Position:
    """Return a position at which somebody decides, soon after the start.

    The dice are drawn: one and the same roll may be thrown again for ever, such as a tie.
    """
    here, dice = game.start(), Random(1)
    while here.turn < 0:
        here = here.thrown(dice.randrange(here.tickets))
    return here


@cache
def eye(game: Game) -> "Eye":
    """Return who judges in *game*."""
    return Eye(game)


class Eye:
    """The nets of one game, for one thought at a time."""

    def __init__(self, game: Game) -> None:
        """Load and compile nothing yet."""
        self.game = game
        self._nets: list[Net] = []
        self._desk: Any = None
        self.ready = Ready(self._compile)
        self._busy = threading.Lock()

    def rank(self, position: Position, way: Way) -> Ranked:
        """Return the moves with their values, best first."""
        if not self.ready.soon():
            return self._plainly(position)
        from parlour.bots.desk import weigh

        with self._busy:
            values = dict(weigh(self._desk, position, way))
        return best_first((move, values[move.act]) for move in position.moves)

    def worths(self, position: Position) -> dict[int, tuple[float, ...]]:
        """Return what each roll is worth to each seat."""
        from parlour.bots.desk import worths

        self.ready.wait()
        with self._busy:
            return worths(self._desk, position)

    def _compile(self) -> None:
        """Compile by thinking once, of any position at which somebody decides."""
        from parlour.bots.desk import desk, weigh
        from parlour.bots.net import nets_of

        self._desk = desk(self.game, nets_of(self.game), exact=True)
        weigh(self._desk, first_decision(self.game), NET)

    def _plainly(self, position: Position) -> Ranked:
        """Rank the moves without a further throw, interpreted."""
        from parlour.bots.greedy import by_ends, ends
        from parlour.bots.net import judge_all, nets_of

        self._nets = self._nets or nets_of(self.game)
        found = ends(position, self.game.bound(advice.worth))
        states = [end.state for end in found]
        values = judge_all(self.game, states, position.turn, self._nets, exact=True)
        return by_ends(position, found, values)
