"""Where compiled bots work: their memory, and single decisions and whole games for Python."""

import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from parlour.bots.endgame.lookup import Known, knowledge
from parlour.bots.neural import expectimax
from parlour.bots.neural.expectimax import consider, contest, prospects
from parlour.bots.neural.net import Net, Shape, records
from parlour.bots.neural.td import Pace, lessons
from parlour.bots.policy import NET
from parlour.core.compile.fast import fast
from parlour.core.game import Game, Position
from parlour.core.law import legal, loops

__all__ = [
    "Desk", "consider", "contest", "desk", "lessons", "play", "prospects", "study", "weigh",
    "worths",
]  # fmt: skip

# They are compiled from here, so that they share their laws.
LOOPS = ("contest", "consider", "lessons", "prospects")
# How many positions one throw may come to; beyond it a bot thinks act by act.
MOST = 1 << 12
# Where a room's own list of results has room to work.
CODES = 1 << 15
# From how many throws of a game one learns; longer ones are rare, and their ends are left out.
MOST_LEARNT = 1 << 12
# How many outcomes a throw may have.
MOST_FALLS = 1 << 10
# What `exact.knowledge` says of a game that has no tables.
NOTHING_KNOWN = Known(np.zeros(2, np.int64), *[np.zeros((1, 1), np.float32)] * 3)


class Desk(NamedTuple):
    """The memory of the loops in `decide` and `learn`; levels come first, or *flat* in one row."""

    flat: Any
    flat_words: Any
    stack: Any
    words: Any
    ends: Any
    values: Any
    bare: Any
    acts: Any
    tried: Any
    lists: Any
    table: Any
    slots: Any
    rests: Any
    codes: Any
    falls: Any
    nets: Any
    dice: Any
    luck: Any
    story: Any
    views: Any
    aims: Any
    hoped: Any
    known: Known


def no_net() -> Net:
    """Return a net for games that have none: laws want one, and never ask it."""
    return Net.new(Shape(1, 1, 1, 1), 0)


def desk(
    game: Game, nets: Sequence[Net], most: int = MOST, exact: bool = False, learns: bool = False
) -> Desk:
    """Return a desk for *game* with these nets on it; a desk is for one thread at a time.

    With *exact* the tables of endings lie there too; who *learns* has room for a whole game.
    """
    made = fast(game)
    stack, words = made.positions(3 * (most + 1))
    row, laid, story = made.row, records(list(nets) or [no_net()]), MOST_LEARNT if learns else 1
    return Desk(
        flat=stack,
        flat_words=words,
        stack=stack.reshape(3, most + 1),
        words=words.reshape(3, most + 1, -1),
        ends=np.zeros((3, most), np.int64),
        values=np.zeros((3, most), np.float64),
        bare=np.zeros(most, np.float64),
        acts=np.zeros(row, np.int64),
        tried=np.zeros(row, np.int64),
        lists=np.zeros((legal.DEEPEST + 3, row), np.int64),
        table=np.full(4 * most, loops.NOTHING, np.int64),
        slots=np.zeros(most, np.int64),
        rests=np.zeros((most, 3), np.int64),
        codes=np.zeros(CODES, np.int64),
        falls=np.zeros((2, MOST_FALLS, 2), np.int64),
        nets=laid,
        dice=np.zeros(1, np.uint64),
        luck=np.zeros(1, np.uint64),
        story=np.zeros((story, laid["x"].shape[1]), np.int16),
        views=np.zeros((story, 2), np.int64),
        aims=np.zeros(laid["y"].shape[1], np.float32),
        hoped=np.zeros((story, 2, laid["y"].shape[1]), np.float32),
        known=knowledge(game) if exact else NOTHING_KNOWN,
    )


def play(
    at: Desk, start: Position, ways: Sequence[Sequence[int]], seeds: Sequence[int]
) -> dict[str, Any]:
    """Play a game from *start* for each seed of the dice; *ways* says how each seat thinks.

    Returns columns: won, throws, decisions, turns, ending, and scores and grades by seat.
    """
    most = start.game.seats[-1]
    tally = np.zeros((len(seeds), expectimax.SCORES + 2 * most), np.int64)
    loop = _ready(at, start, "contest", seeds[0])
    loop(at, np.array(ways, np.int64), np.array(seeds, np.uint64), tally)
    names = ("won", "throws", "decisions", "turns", "ending")
    columns = {name: tally[:, at] for at, name in enumerate(names)}
    scores = tally[:, expectimax.SCORES :]
    return {**columns, "scores": scores[:, :most], "grades": scores[:, most:]}


def study(  # noqa: PLR0913, PLR0917 (what a lesson consists of)
    at: Desk,
    start: Position,
    games: int,
    seed: int,
    pace: Pace,
    ways: Sequence[Sequence[int]] = (),
) -> int:
    """Let the nets on the desk learn from games, as *ways* says against themselves or others.

    Returns how many throws there were. Where *ways* is silent all seats play by the nets.
    """
    loop = _ready(at, start, "lessons", seed)
    at.dice[0] = (seed ^ 0x5DEECE66D) & (2**64 - 1)
    seats = np.array(ways or [NET] * start.seats, np.int64)
    return int(loop(at, seats, games, np.array(pace, np.float32)))


def weigh(at: Desk, position: Position, way: Sequence[int]) -> list[tuple[int, float]]:
    """Return the legal acts of a position, each with what the best it leads to is worth."""
    made = fast(position.game)
    acts, values = np.zeros(made.row, np.int64), np.zeros(made.row, np.float64)
    loop = _ready(at, position, "consider", 0)
    made.pack(position, 0, at.stack[0])
    count = loop(at, np.array(way, np.int64), acts, values)
    return list(zip(acts[:count].tolist(), values[:count].tolist(), strict=True))


def worths(at: Desk, position: Position) -> dict[int, tuple[float, ...]]:
    """Return what each outcome of the coming throw is worth to each seat, by the nets."""
    found = np.zeros((MOST_FALLS, position.seats), np.float64)
    loop = _ready(at, position, "prospects", 0)
    fast(position.game).pack(position, 0, at.stack[0])
    count = loop(at, 0, found)
    rows = zip(at.falls[0, :count, 0].tolist(), found[:count].tolist(), strict=True)
    return {outcome: tuple(values) for outcome, values in rows}


def _ready(at: Desk, start: Position, loop: str, seed: int) -> Any:
    """Lay a position on the desk where games begin with it, and return a loop."""
    made = fast(start.game)
    made.pack(start, at.stack.shape[1] - 1, at.stack[0])
    at.luck[0] = seed
    return made.loop(sys.modules[__name__], loop)
