"""Alpha-beta search by nodes or seconds: compiled without the GIL, interpreted until then.

A thought is limited by the positions that it looks at, so that it is as good on a slow day as on
a fast one; a person may limit it by seconds instead, or stop it. It keeps nothing from one move
to the next: the same position, limit and seed give the same move.

Until the compiled loop is ready the same text runs interpreted, for less than a second.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, cast

from parlour.bots import wording
from parlour.bots.lazy import Lazy
from parlour.bots.oneply import Ranked, best_first
from parlour.bots.search import alphabeta
from parlour.core.game import Game, Position
from parlour.core.law.memory import Grid
from parlour.core.move import Move

# So many seconds are given to the interpreter as long as nothing is compiled.
MEANWHILE = 0.6
# The transposition table has a row or two for every node, within these bounds.
LEAST_ROWS, MOST_ROWS = 1 << 12, 1 << 20
# In so many first turns ties are broken by a seed; later by none.
OPENING, SEEDS = 12, 1 << 30


@dataclass(frozen=True)
class Found:
    """What a search found: the act, its value to the seat, the depth and the number of nodes."""

    act: int
    value: int
    depth: int
    nodes: int


@cache
def search(game: Game) -> "Search":
    """Return the search of *game*, one for all who ask."""
    return Search(game)


class Search:
    """The search of one game, for one thought at a time."""

    def __init__(self, game: Game) -> None:
        """Compile nothing yet."""
        self.game = game
        self.ready = Lazy(self._get_ready)
        self._busy = threading.Lock()
        self._memory: alphabeta.Memory | None = None

    def choose(self, position: Position, chance: Random, nodes: int) -> Move:
        """Make the best move that is found within so many positions."""
        if len(position.moves) == 1:
            return position.moves[0]
        seed = chance.randrange(SEEDS) if position.state.turns < OPENING else 0
        act = self.think(position, nodes, seed).act
        return next(move for move in position.moves if move.act == act)

    def rank(self, position: Position, nodes: int) -> Ranked:
        """Return the moves with their values: first the one that is chosen, none better than it.

        The others are looked at for as long together as the choice has taken.
        """
        best = self.think(position, nodes)
        values = {best.act: best.value}
        count = len(position.moves)
        each = max(1, nodes // count), MEANWHILE / count
        for act in position.acts():
            if act != best.act:
                after = position.after(act)
                values[act] = min(best.value, self._after(after, position.turn, *each))
        order = sorted(position.moves, key=lambda move: move.act != best.act)
        return best_first((move, values[move.act]) for move in order)

    def _after(self, position: Position, me: int, nodes: int, meanwhile: float) -> int:
        """Return what a position is worth to *me*, an act before it: an end is one act farther."""
        if position.is_over:
            return int(self.game.bound(alphabeta.terminal_value)(position.state, me, 1))
        if self.ready.soon():
            value = self.think(position, nodes, me=me).value
        else:
            value = interpreted(position, me, nodes, seconds=meanwhile).value
        return value - (value > alphabeta.DECIDED) + (value < -alphabeta.DECIDED)

    def think(
        self, position: Position, nodes: int, seed: int = 0, seconds: float = 0, me: int = -1
    ) -> Found:
        """Look ahead from *position* for the seat *me*, or whoever decides there."""
        seat = position.turn if me < 0 else me
        if self.ready.soon():
            with self._busy:
                return self._compiled(position, seat, nodes, seed, seconds)
        return interpreted(position, seat, nodes, seed, seconds or MEANWHILE)

    def stop(self) -> None:
        """End the thought that goes on, from another thread: it answers with what it has."""
        if self._memory:
            stop(self._memory)

    def _get_ready(self) -> None:
        self._memory = compiled_memory(self.game, LEAST_ROWS)
        self._deepen(0)

    def _deepen(self, deepest: int) -> None:
        from parlour.core.compile.fast import fast

        fast(self.game).loop(alphabeta, "deepen")(self._memory, deepest)

    def _compiled(
        self, position: Position, seat: int, nodes: int, seed: int, seconds: float
    ) -> Found:
        from parlour.core.compile.fast import Records, fast

        memory = self._blank(nodes)
        fast(self.game).pack(position, 0, cast("Records", memory.stack))
        ask(memory, seat, nodes, seed)
        with limited(memory, seconds):
            self._deepen(alphabeta.LEVELS)
        return found(memory, position, seat)

    def _blank(self, nodes: int) -> alphabeta.Memory:
        rows = min(max(LEAST_ROWS, 1 << nodes.bit_length()), MOST_ROWS)
        if self._memory is None or len(self._memory.transpositions) != 2 * rows:
            self._memory = compiled_memory(self.game, rows)
        made: Any = self._memory
        for part in (made.transpositions, made.history, made.frames):
            part[:] = 0
        return self._memory


def tells(position: Position, value: float) -> str:
    """Return a value in words: an end that is seen, or by how much one stands better."""
    if abs(value) <= alphabeta.DECIDED:
        return wording.standing(position, value)
    return wording.ending(position, value > 0, alphabeta.WIN - abs(int(value)))


def ask(memory: alphabeta.Memory, seat: int, nodes: int, seed: int) -> None:
    """Write a question into the report."""
    question = {alphabeta.ME: seat, alphabeta.LIMIT: nodes, alphabeta.SEED: seed, alphabeta.STOP: 0}
    for at, number in question.items():
        memory.report[at] = number


def stop(memory: alphabeta.Memory) -> None:
    """Say that it is enough."""
    memory.report[alphabeta.STOP] = 1


@contextmanager
def limited(memory: alphabeta.Memory, seconds: float) -> Iterator[None]:
    """Stop a thought after so many seconds; 0 lets it be."""
    timer = threading.Timer(seconds, stop, [memory])
    if seconds:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def found(memory: alphabeta.Memory, position: Position, seat: int) -> Found:
    """Read the answer from the report."""
    *_, nodes, depth, act, value = map(int, memory.report)
    return Found(act, value if position.turn == seat else -value, depth, nodes)


@cache
def known_endings(game: Game) -> tuple[int, Any]:
    """Return the size of the endings that the room's table knows, and the table; or 0 and none."""
    import numpy as np

    from parlour.bots.endgame import files

    for each in files.endings(game):
        if each.kind == "retrograde":
            return each.size, np.array(files.load(game, each.name)["acts"])
    return 0, np.zeros(1, np.uint8)


def memory(
    game: Game, positions: tuple[Any, Grid | None], zeros: Callable[..., Any], rows: int, width: int
) -> alphabeta.Memory:
    """Return what a search works in, made of *zeros*: a table of *rows*, acts of that *width*."""
    levels = alphabeta.LEVELS
    report = zeros(alphabeta.REPORT)
    report[alphabeta.SIZE], endings = known_endings(game)
    return alphabeta.Memory(
        *positions,
        acts=zeros(levels, width),
        scores=zeros(levels, width),
        frames=zeros(levels, alphabeta.FRAME),
        transpositions=zeros(2 * rows),
        history=zeros(2 * alphabeta.HISTORY),
        report=report,
        endings=endings if positions[1] is not None else endings.data,
    )


def compiled_memory(game: Game, rows: int) -> alphabeta.Memory:
    """Return what the compiled loop works in."""
    import numpy as np

    from parlour.core.compile.fast import fast

    def zeros(*shape: int) -> Any:
        return np.zeros(shape, np.int64)

    stack, words = fast(game).positions(alphabeta.LEVELS)
    return memory(game, (stack, words), zeros, rows, fast(game).row)


def plain_memory(position: Position) -> alphabeta.Memory:
    """Return what the interpreted loop works in; it has less to remember."""

    def zeros(*shape: int) -> Any:
        return [zeros(*shape[1:]) for _ in range(shape[0])] if shape else 0

    stack = [position.state.copy(), *[None] * alphabeta.LEVELS]
    game = position.game
    return memory(game, (stack, None), zeros, LEAST_ROWS, len(game.blank()))


def interpreted(
    position: Position, seat: int, nodes: int, seed: int = 0, seconds: float = 0
) -> Found:
    """Look ahead without anything compiled, over lists."""
    memory = plain_memory(position)
    ask(memory, seat, nodes, seed)
    with limited(memory, seconds):
        position.game.bound(alphabeta.deepen)(memory, alphabeta.LEVELS)
    return found(memory, position, seat)
