"""Retrograde analysis of endings without dice: how many acts the winner needs.

Both sides play their best.

One number a byte: 0 for a draw, otherwise one more than the acts to the end of the game. They are
odd in number if the seat to move wins. First the room's laws say where every act leads to. Then
what ends in n acts is found by one sweep over all that is not known yet, when everything that ends
sooner is known: whoever reaches a loss in n - 1 acts wins in n, and who only reaches wins loses
after the longest of them.
"""

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.bots.arrays import Bytes, Integers, Records
from parlour.bots.endgame.files import Arrays, Progress
from parlour.bots.endgame.race import begun
from parlour.core.compile.fast import fast
from parlour.core.game import Game
from parlour.core.law import OVER, Fields, law
from parlour.core.law.advice import Ending, ending, set_ending
from parlour.core.law.contract import apply, forfeit, legal
from parlour.core.law.legal import playable, save

LOOPS = ("mark_holes", "list_acts", "sweep")
# No game of so few pieces takes as long; a byte ends there.
LONGEST = 254
# So many endings are listed and swept at a time: so soon Ctrl-C is heard.
PART = 1 << 16
FIRST, TEMPLATE = 0, 2
HOLE, UNKNOWN, LOST = 255, 0, 1
# Behind all endings stand two more: lost on the spot, and never decided.
BEYOND = (LOST, UNKNOWN)


class Graph(NamedTuple):
    """Where every act leads to: those of ending e are nexts[starts[e]] to nexts[starts[e + 1]]."""

    starts: Integers
    nexts: NDArray[np.int32]


class RetrogradeMemory(NamedTuple):
    """What the laws work in: positions, as records and as words, and acts."""

    stack: Records
    words: Integers
    acts: Any  # an array where laws expect a list


def build(game: Game, wanted: Ending, progress: Progress = lambda done: None) -> Arrays:
    """Solve all endings of a size."""
    solved = blank(game, wanted)
    graph = listed(game, wanted, solved, lambda done: progress(done / 2))
    todo = np.flatnonzero(solved[: wanted.count] == UNKNOWN)
    for length in range(1, LONGEST):
        before = len(todo)
        todo = swept(game, graph, solved, todo, length)
        progress(1 - len(todo) / wanted.count / 2)
        if len(todo) == before:
            break
    progress(1.0)  # what is still not known is drawn
    return {"acts": filled(solved[: wanted.count])}


def blank(game: Game, wanted: Ending) -> Bytes:
    """Return a table in which nothing is known but the numbers that no position has."""
    solved = np.zeros(wanted.count + len(BEYOND), np.uint8)
    solved[wanted.count :] = BEYOND
    loop(game, "mark_holes")(board(game, wanted), solved[: wanted.count], wanted.size)
    return solved


def listed(game: Game, wanted: Ending, solved: Bytes, progress: Progress) -> Graph:
    """Ask the laws where every act leads to; who can do nothing has lost."""
    laid = board(game, wanted)
    room = np.zeros(PART * fast(game).row, np.int32)
    counts = np.zeros(wanted.count, np.int64)
    nexts = []
    for at in range(0, wanted.count, PART):
        part = counts[at : at + PART]
        graph = Graph(part, room)
        made = loop(game, "list_acts")(laid, solved, at, graph, wanted.size)
        nexts.append(room[:made].copy())
        progress((at + len(part)) / wanted.count)
    solved[: wanted.count][(counts == 0) & (solved[: wanted.count] != HOLE)] = LOST
    return Graph(np.concatenate([[0], np.cumsum(counts)]), np.concatenate(nexts))


def swept(game: Game, graph: Graph, solved: Bytes, todo: Integers, length: int) -> Integers:
    """Return what is still not known after the sweep for games that end in *length* acts."""
    rest = []
    for at in range(0, len(todo), PART):
        part = todo[at : at + PART].copy()
        left = loop(game, "sweep")(graph, solved, part, length)
        rest.append(part[:left])
    return np.concatenate(rest) if rest else todo


def loop(game: Game, name: str) -> Callable[..., Any]:
    """Return a loop of this module, compiled."""
    return fast(game).loop(sys.modules[__name__], name)


def board(game: Game, wanted: Ending) -> RetrogradeMemory:
    """Return what the laws work in, with a fresh position to begin with."""
    stack, words = fast(game).positions(TEMPLATE + 1)
    fast(game).pack(begun(game, wanted), TEMPLATE, stack)
    return RetrogradeMemory(stack, words, np.zeros(fast(game).row, np.int64))


def filled(solved: Bytes) -> Bytes:
    """Return the table with the holes like what stands before them, which packs better."""
    at = np.where(solved == HOLE, 0, np.arange(len(solved)))
    made = solved[np.maximum.accumulate(at)]
    made[made == HOLE] = UNKNOWN
    return made


@law
def mark_holes(m: RetrogradeMemory, solved: Bytes, size: int) -> int:
    """Mark the numbers that no position has."""
    for number in range(len(solved)):
        set_up(m, number, size)
        if ending(m.stack[0], FIRST, size) != number:
            solved[number] = HOLE
    return 0


@law
def set_up(m: RetrogradeMemory, number: int, size: int) -> None:
    """Set up an ending with the first seat to move."""
    save(m.stack, m.words, 0, TEMPLATE)
    set_ending(m.stack[0], FIRST, number, size)


@law
def list_acts(m: RetrogradeMemory, solved: Bytes, first: int, made: Graph, size: int) -> int:
    """Write where the acts of the endings from *first* on lead to; return how many there are.

    In *made*, the starts are counts as yet.
    """
    total = 0
    for k in range(len(made.starts)):
        if solved[first + k] != HOLE:
            set_up(m, first + k, size)
            made.starts[k] = list_one(m, made.nexts, total, size)
            total += made.starts[k]
    return total


@law
def list_one(m: RetrogradeMemory, nexts: NDArray[np.int32], first: int, size: int) -> int:
    """Write where the acts of the first position lead to; return how many there are."""
    count = legal(m.stack[0], m.acts)
    if count < 0:
        count = playable(m.stack[0], m.acts)
    for k in range(count):
        save(m.stack, m.words, 1, 0)
        apply(m.stack[1], m.acts[k])
        nexts[first + k] = led_to(m.stack[1], size)
    return count


@law
def led_to(p: Fields, size: int) -> int:
    """Return the number of the position after an act, below 0 for the two beyond all endings.

    Where the table does not reach somebody has nothing left, and has lost on the spot.
    """
    number = ending(p, p.turn, size) if p.turn >= 0 else -1
    if number >= 0:
        return number
    if p.turn >= 0:
        forfeit(p)
    return -2 if p.turn == OVER and p.won else -1


@law
def sweep(graph: Graph, solved: Bytes, todo: Integers, length: int) -> int:
    """Write what ends in *length* acts into *solved*; keep the others in *todo*, and count them."""
    kept = 0
    for i in range(len(todo)):
        number = todo[i]
        if ends_in(graph, solved, number, length):
            solved[number] = length + 1
        else:
            todo[kept] = number
            kept += 1
    return kept


@law
def ends_in(graph: Graph, solved: Bytes, number: int, length: int) -> int:
    """Return 1 if the best play from an ending ends the game in *length* acts, or 0."""
    wins = length % 2
    for i in range(graph.starts[number], graph.starts[number + 1]):
        found = solved[graph.nexts[i]]
        if wins and found == length:
            return 1
        if wins == 0 and (found == UNKNOWN or found > length or found % 2 == 1):
            return 0
    return 1 - wins
