"""A room's shortcut for the legal moves, held against the verdicts all through compiled games."""

import sys
from typing import Any

import numpy as np

from parlour.core.contract import apply, forfeit, throw, thrown, tickets
from parlour.core.fast import TEMPLATE as FIRST
from parlour.core.fast import fast
from parlour.core.fields import CHANCE, OVER
from parlour.core.game import Position
from parlour.core.law import law
from parlour.core.legal import legal_acts, save, worked_out
from parlour.core.loops import below
from parlour.testing.fault import demand

LOOPS = ("differs",)


@law
def differs(
    stack: Any, words: Any, lists: Any, quick: Any, slow: Any, rng: Any, games: int, first: int
) -> int:
    """Play random games from row *first*; say whether a position was met that has other moves."""
    p = stack[0]
    for _ in range(games):
        save(stack, words, 0, first)
        while p.turn != OVER:
            p.told_count = 0
            if p.turn == CHANCE:
                throw(p, thrown(p, below(rng, tickets(p))))
                continue
            count = legal_acts(quick, stack, words, lists)
            if count != worked_out(slow, stack, words, lists) or not within(quick, slow, count):
                return 1
            if count == 0:
                forfeit(p)
            else:
                apply(p, quick[below(rng, count)])
    return 0


@law
def within(some: Any, others: Any, count: int) -> int:
    """Say whether the first *count* of some acts are among the first *count* of others."""
    for i in range(count):
        at = 0
        while at < count and others[at] != some[i]:
            at += 1
        if at == count:
            return 0
    return 1


def same_without_shortcut(start: Position, games: int, seed: int) -> None:
    """Play compiled games; in every position the shortcut gives what the verdicts give."""
    made = fast(start.game)
    quick, slow = (np.zeros(made.row, np.int64) for _ in range(2))
    loop = made.loop(sys.modules[__name__], "differs")
    made.pack(start, FIRST)
    rng = np.array([seed], np.uint64)
    same = not loop(made.stack, made.words, made.lists, quick, slow, rng, games, FIRST)
    here = made.unpack(0)
    demand(same, here, "the compiled shortcut gives other moves than the verdicts")
