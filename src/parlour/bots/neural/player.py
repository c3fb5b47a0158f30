"""Bots that evaluate what a throw can come to by the neural nets of the room.

Until the compiled loop is ready the same nets evaluate interpreted, without looking further ahead:
so the first move comes at once.
"""

import threading
from functools import cache
from pkgutil import get_data
from random import Random
from typing import TYPE_CHECKING

from parlour.bots import wording
from parlour.bots.lazy import Lazy
from parlour.bots.oneply import Ranked, best_first, pick
from parlour.bots.policy import NET, Policy
from parlour.core.game import Game, Position
from parlour.core.law import advice
from parlour.core.move import Move

if TYPE_CHECKING:
    from parlour.bots.neural.net import Net
    from parlour.bots.workspace import Workspace


class NetPlayer:
    """A bot that asks the room's nets, by one of the policies."""

    def __init__(self, policy: Policy) -> None:
        """Know how to play."""
        self._policy = policy

    def policy(self, game: Game) -> Policy:
        """Return its policy, the same in compiled games."""
        return self._policy

    def plays(self, game: Game) -> bool:
        """Return True if the room has nets."""
        return has_nets(game)

    def prepare(self, game: Game) -> None:
        """Compile what evaluates, or wait until that is done."""
        evaluator(game).ready.wait()

    def rank(self, position: Position) -> Ranked:
        """Return the moves by the best result that each can lead to."""
        return evaluator(position.game).rank(position, self._policy)

    def choose(self, position: Position, chance: Random) -> Move:
        """Make the first move on the way to the best result."""
        if len(position.moves) == 1:
            return position.moves[0]
        return pick(self.rank(position), chance)

    def worths(self, position: Position) -> dict[int, tuple[float, ...]]:
        """Return what each roll is worth to each seat."""
        return evaluator(position.game).worths(position)

    def tells(self, position: Position, value: float) -> str:
        """Return a value in words: a chance to win, or points where some wins count more."""
        if position.game.bound(advice.in_points)(position.state):
            return wording.points(position, value)
        sides = len({position.side(seat) for seat in range(position.seats)})
        return wording.chance(position, (value * (sides - 1) + 1) / sides)


@cache
def has_nets(game: Game) -> bool:
    """Return True if there are nets for *game*, without loading what is heavy."""
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
    here = game.start()
    dice = Random(1)
    while here.turn < 0:
        here = here.thrown(dice.randrange(here.tickets))
    return here


@cache
def evaluator(game: Game) -> "Evaluator":
    """Return the evaluator of *game*, one for all who ask."""
    return Evaluator(game)


class Evaluator:
    """The nets of one game, for one thought at a time."""

    def __init__(self, game: Game) -> None:
        """Load and compile nothing yet."""
        self.game = game
        self._nets: list[Net] = []
        self._work: Workspace | None = None
        self.ready = Lazy(self._compile)
        self._busy = threading.Lock()

    def rank(self, position: Position, policy: Policy) -> Ranked:
        """Return the moves with their values, best first."""
        if not self.ready.soon():
            return self._plainly(position)
        from parlour.bots.neural import loops

        with self._busy:
            assert self._work
            values = dict(loops.evaluate(self._work, position, policy))
        return best_first((move, values[move.act]) for move in position.moves)

    def worths(self, position: Position) -> dict[int, tuple[float, ...]]:
        """Return what each roll is worth to each seat."""
        from parlour.bots.neural import loops

        self.ready.wait()
        with self._busy:
            assert self._work
            return loops.worths(self._work, position)

    def _compile(self) -> None:
        """Compile by thinking once, of any position at which somebody decides."""
        from parlour.bots.neural import loops
        from parlour.bots.neural.net import nets_of
        from parlour.bots.workspace import workspace

        self._work = workspace(self.game, nets_of(self.game), exact=True)
        loops.evaluate(self._work, first_decision(self.game), NET)

    def _plainly(self, position: Position) -> Ranked:
        """Rank the moves without a further throw, interpreted."""
        from parlour.bots.greedy import by_ends, ends
        from parlour.bots.neural.net import evaluate_all, nets_of

        self._nets = self._nets or nets_of(self.game)
        found = ends(position, self.game.bound(advice.worth))
        states = [end.state for end in found]
        values = evaluate_all(self.game, states, position.turn, self._nets, exact=True)
        return by_ends(position, found, values)
