"""Looking ahead where no dice are thrown: alpha-beta, compiled, without the interpreter's lock.

A thought is limited by the positions that it looks at, so that it is as good on a slow day as on
a fast one; a person may limit it by seconds instead, or stop it. It keeps nothing from one move
to the next: the same position, limit and seed give the same move.

Until the compiled loop is ready the same text thinks interpreted, for less than a second.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from parlour.bots import search_loops as loops
from parlour.bots import telling
from parlour.bots.ready import Ready
from parlour.bots.sight import Ranked, best_first
from parlour.core.game import Game, Position
from parlour.core.move import Move

# So many seconds are given to the interpreter as long as nothing is compiled.
MEANWHILE = 0.6
# The book has a row or two for every position that is looked at, within these bounds.
LEAST_BOOK, MOST_BOOK = 1 << 12, 1 << 20
# Among equals everybody has a taste, by a seed, in so many first turns; later nobody has.
OPENING, SEEDS = 12, 1 << 30


@dataclass(frozen=True)
class Found:
    """What a thought came to: the act, its value to the seat, how deep and wide it looked."""

    act: int
    value: int
    depth: int
    nodes: int


@cache
def search(game: Game) -> "Search":
    """Return the one that looks ahead in *game*."""
    return Search(game)


class Search:
    """Thoughts about one game, one at a time."""

    def __init__(self, game: Game) -> None:
        """Compile nothing yet."""
        self.game = game
        self.ready = Ready(self._get_ready)
        self._busy = threading.Lock()
        self._memory: loops.Memory | None = None

    def choose(self, position: Position, chance: Random, nodes: int) -> Move:
        """Make the best move that is found within so many positions."""
        if len(position.moves) == 1:
            return position.moves[0]
        young = position.state.turns < OPENING
        act = self.think(position, nodes, chance.randrange(SEEDS) if young else 0).act
        return next(move for move in position.moves if move.act == act)

    def rank(self, position: Position, nodes: int) -> Ranked:
        """Return the moves with their values: first the one that is chosen, none better than it.

        The others are looked at for as long together as the choice has taken.
        """
        best, count = self.think(position, nodes), len(position.moves)
        values, each = {best.act: best.value}, (max(1, nodes // count), MEANWHILE / count)
        for act in position.acts():
            if act != best.act:
                after = position.after(act)
                values[act] = min(best.value, self._after(after, position.turn, *each))
        order = sorted(position.moves, key=lambda move: move.act != best.act)
        return best_first((move, values[move.act]) for move in order)

    def _after(self, position: Position, me: int, nodes: int, meanwhile: float) -> int:
        """Return what a position is worth to *me*, an act before it: an end is one act farther."""
        if position.is_over:
            return int(self.game.bound(loops.ended)(position.state, me, 1))
        if self.ready.soon():
            value = self.think(position, nodes, me=me).value
        else:
            value = interpreted(position, me, nodes, seconds=meanwhile).value
        return value - (value > loops.SURE) + (value < -loops.SURE)

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
        self._memory = compiled_memory(self.game, LEAST_BOOK)
        self._think(0)

    def _think(self, deepest: int) -> None:
        from parlour.core.compile.fast import fast

        fast(self.game).loop(loops, "think")(self._memory, deepest)

    def _compiled(
        self, position: Position, seat: int, nodes: int, seed: int, seconds: float
    ) -> Found:
        from parlour.core.compile.fast import fast

        memory = self._blank(nodes)
        fast(self.game).pack(position, 0, memory.stack)
        ask(memory, seat, nodes, seed)
        with limited(memory, seconds):
            self._think(loops.LEVELS)
        return found(memory, position, seat)

    def _blank(self, nodes: int) -> loops.Memory:
        rows = min(max(LEAST_BOOK, 1 << nodes.bit_length()), MOST_BOOK)
        if self._memory is None or len(self._memory.book) != 2 * rows:
            self._memory = compiled_memory(self.game, rows)
        for part in (self._memory.book, self._memory.history, self._memory.frames):
            part[:] = 0
        return self._memory


def tells(position: Position, value: float) -> str:
    """Say a value in words: an end that is seen, or by how much one stands better."""
    if abs(value) <= loops.SURE:
        return telling.standing(position, value)
    return telling.ending(position, value > 0, loops.END - abs(int(value)))


def ask(memory: loops.Memory, seat: int, nodes: int, seed: int) -> None:
    """Write a question into the report."""
    question = {loops.ME: seat, loops.LIMIT: nodes, loops.SEED: seed, loops.STOP: 0}
    for at, number in question.items():
        memory.report[at] = number


def stop(memory: loops.Memory) -> None:
    """Say that it is enough."""
    memory.report[loops.STOP] = 1


@contextmanager
def limited(memory: loops.Memory, seconds: float) -> Iterator[None]:
    """Stop a thought after so many seconds; 0 lets it be."""
    timer = threading.Timer(seconds, stop, [memory])
    if seconds:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def found(memory: loops.Memory, position: Position, seat: int) -> Found:
    """Read the answer from the report."""
    *_, nodes, depth, act, value = map(int, memory.report)
    return Found(act, value if position.turn == seat else -value, depth, nodes)


@cache
def known_endings(game: Game) -> tuple[int, Any]:
    """Return the size of the endings that the room's table knows, and the table; or 0 and none."""
    import numpy as np

    from parlour.bots import tables

    for each in tables.endings(game):
        if each.kind == "backward":
            return each.size, np.array(tables.load(game, each.name)["acts"])
    return 0, np.zeros(1, np.uint8)


def compiled_memory(game: Game, rows: int) -> loops.Memory:
    """Return what the compiled loop works in."""
    import numpy as np

    from parlour.core.compile.fast import fast

    quick = fast(game)
    acts, likes = (np.zeros((loops.LEVELS, quick.row), np.int64) for _ in range(2))
    frames = np.zeros((loops.LEVELS, loops.FRAME), np.int64)
    book, history, report = (
        np.zeros(size, np.int64) for size in (2 * rows, 2 * loops.HISTORY, loops.REPORT)
    )
    stack, words = quick.positions(loops.LEVELS)
    report[loops.SIZE], table = known_endings(game)
    return loops.Memory(stack, words, acts, likes, frames, book, history, report, table)


def interpreted(
    position: Position, seat: int, nodes: int, seed: int = 0, seconds: float = 0
) -> Found:
    """Look ahead without anything compiled, over lists."""
    memory = plain_memory(position)
    ask(memory, seat, nodes, seed)
    with limited(memory, seconds):
        position.game.bound(loops.think)(memory, loops.LEVELS)
    return found(memory, position, seat)


def plain_memory(position: Position) -> loops.Memory:
    """Return what the interpreted loop works in; it has less to remember."""
    stack: list[Any] = [position.state.copy(), *[None] * loops.LEVELS]
    acts, likes = ([position.game.blank() for _ in range(loops.LEVELS)] for _ in range(2))
    frames = [[0] * loops.FRAME for _ in range(loops.LEVELS)]
    book, history, report = (
        [0] * size for size in (2 * LEAST_BOOK, 2 * loops.HISTORY, loops.REPORT)
    )
    report[loops.SIZE], table = known_endings(position.game)
    return loops.Memory(stack, None, acts, likes, frames, book, history, report, table.data)
