"""Endings without dice, solved backward: how many acts the winner needs against the best defence.

One number a byte: 0 for a draw, otherwise one more than the acts to the end of the game. They are
odd in number if the seat to move wins. What ends in n acts is found by one sweep over all that is
not known yet, when everything that ends sooner is known: whoever reaches a loss in n - 1 acts
wins in n, and who only reaches wins loses after the longest of them.
"""

import sys
from typing import Any

import numpy as np

from parlour.bots import tables
from parlour.bots.race import begun
from parlour.core.advice import Ending, ending, set_ending
from parlour.core.contract import apply, forfeit, legal
from parlour.core.fast import fast
from parlour.core.fields import OVER
from parlour.core.game import Game
from parlour.core.law import law
from parlour.core.legal import playable, save

LOOPS = ("sweep",)
# No game of so few pieces takes as long; a byte ends there.
LONGEST = 254
PART = 1 << 18
FIRST, TEMPLATE = 0, 2
HOLE, UNKNOWN = 255, 0


def build(
    game: Game, wanted: Ending, progress: tables.Progress = lambda done: None
) -> tables.Arrays:
    """Solve all endings of a size."""
    solved = np.zeros(wanted.count, np.uint8)
    todo = np.arange(wanted.count)
    for acts in range(LONGEST):
        before = len(todo)
        todo = swept(game, wanted, solved, todo, acts, progress)
        if len(todo) == before and acts > 0:
            break
    progress(1.0)  # what is still not known is drawn
    return {"acts": filled(solved)}


def swept(
    game: Game, wanted: Ending, solved: Any, todo: Any, acts: int, progress: tables.Progress
) -> Any:
    """Return what is still not known after the sweep for games that end in so many *acts*."""
    memory, rest, settled = bench(game, wanted), [], wanted.count - len(todo)
    loop = fast(game).loop(sys.modules[__name__], "sweep")
    for at in range(0, len(todo), PART):
        part = todo[at : at + PART].copy()
        left = loop(*memory, solved, part, acts, wanted.size)
        rest.append(part[:left])
        settled += len(part) - left
        progress(settled / wanted.count)
    return np.concatenate(rest)


def bench(game: Game, wanted: Ending) -> tuple[Any, ...]:
    """Return what a sweep works in: positions, as records and as words, and acts."""
    stack, words = fast(game).positions(TEMPLATE + 1)
    fast(game).pack(begun(game, wanted), TEMPLATE, stack)
    return stack, words, np.zeros(fast(game).row, np.int64)


def filled(solved: Any) -> Any:
    """Return the table with the holes like what stands before them, which packs better."""
    at = np.where(solved == HOLE, 0, np.arange(len(solved)))
    made = solved[np.maximum.accumulate(at)]
    made[made == HOLE] = UNKNOWN
    return made


@law
def sweep(stack: Any, words: Any, acts: Any, solved: Any, todo: Any, length: int, size: int) -> int:
    """Write what ends in *length* acts into *solved*; keep the others in *todo*, and count them."""
    kept = 0
    for i in range(len(todo)):
        number = todo[i]
        if length == 0 and is_hole(stack, words, number, size):
            solved[number] = HOLE
            continue
        if length > 0:
            set_up(stack, words, number, size)
        if ends_in(stack, words, acts, solved, length, size):
            solved[number] = length + 1
        else:
            todo[kept] = number
            kept += 1
    return kept


@law
def set_up(stack: Any, words: Any, number: int, size: int) -> None:
    """Set up an ending with the first seat to move."""
    save(stack, words, 0, TEMPLATE)
    set_ending(stack[0], FIRST, number, size)


@law
def is_hole(stack: Any, words: Any, number: int, size: int) -> int:
    """Set up an ending; say whether no position has that number."""
    set_up(stack, words, number, size)
    return 1 if ending(stack[0], FIRST, size) != number else 0


@law
def ends_in(stack: Any, words: Any, acts: Any, solved: Any, length: int, size: int) -> int:
    """Say whether the best play from the first position ends the game in *length* acts."""
    p = stack[0]
    count = legal(p, acts)
    if count < 0:
        count = playable(p, acts)
    if count == 0 or length == 0:
        return 1 if count == 0 and length == 0 else 0
    wins = length % 2
    for k in range(count):
        save(stack, words, 1, 0)
        apply(stack[1], acts[k])
        found = looked_up(stack[1], solved, size)
        sooner = found != UNKNOWN and found <= length
        if wins and found == length:
            return 1
        if wins == 0 and (not sooner or found % 2 == 1):
            return 0
    return 1 - wins


@law
def looked_up(p: Any, solved: Any, size: int) -> int:
    """Return what is known of the position after an act.

    Where the table does not reach somebody has nothing left, and has lost on the spot.
    """
    number = ending(p, p.turn, size) if p.turn >= 0 else -1
    if number >= 0:
        return solved[number]
    if p.turn >= 0:
        forfeit(p)
    return 1 if p.turn == OVER and p.won else 0
