"""Dice on the scales, compiled: what each roll is worth, and whole games with their luck.

A judge is a net: a roll is worth what the best result is worth that can be made of it. Luck is
that less the mean of all rolls, summed over a game for every seat.
"""

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from parlour.bots.neural.expectimax import SCORES, decide, note, prospects
from parlour.bots.workspace import MOST_FALLS, Desk
from parlour.core.compile.fast import fast
from parlour.core.game import Position
from parlour.core.law import CHANCE, OVER, law
from parlour.core.law.contract import throw, thrown, tickets
from parlour.core.law.legal import save, settle
from parlour.core.law.loops import below

LOOPS = ("judged_contest",)


@law
def judged_contest(desk: Any, ways: Any, seeds: Any, tally: Any, gains: Any, worths: Any) -> int:
    """Play as `decide.contest` does, and write the luck of every seat into *gains*."""
    p = desk.stack[0][0]
    for g in range(tally.shape[0]):
        save(desk.stack[0], desk.words[0], 0, desk.stack.shape[1] - 1)
        desk.dice[0] = seeds[g]
        throws = decisions = 0
        while p.turn != OVER:
            if p.turn == CHANCE:
                fall_judged(p, desk, gains[g], worths)
                throws += 1
            else:
                decide(desk, ways[p.turn])
                decisions += 1
        note(p, tally[g], throws, decisions)
    return 0


@law
def fall_judged(p: Any, desk: Any, gain: Any, worths: Any) -> None:
    """Let the dice fall, and add to *gain* what they gave beyond the mean."""
    kinds = prospects(desk, 0, worths)
    chances = tickets(p)
    outcome = thrown(p, below(desk.dice, chances))
    for seat in range(p.seats):
        mean = 0.0
        got = 0.0
        for k in range(kinds):
            mean += desk.falls[0, k, 1] * worths[k, seat]
            if desk.falls[0, k, 0] == outcome:
                got = worths[k, seat]
        gain[seat] += got - mean / chances
    throw(p, outcome)
    settle(p, desk.acts)


def play_judged(
    at: Desk, start: Position, ways: Sequence[Sequence[int]], seeds: Sequence[int]
) -> dict[str, Any]:
    """Play games as `desk.play` does; besides its columns, *gains* is the luck of each seat."""
    made, most = fast(start.game), start.game.seats[-1]
    tally = np.zeros((len(seeds), SCORES + 2 * most), np.int64)
    gains, worths = np.zeros((len(seeds), most)), np.zeros((MOST_FALLS, most))
    made.pack(start, at.stack.shape[1] - 1, at.stack[0])
    at.luck[0] = seeds[0]
    loop = made.loop(sys.modules[__name__], "judged_contest")
    loop(at, np.array(ways, np.int64), np.array(seeds, np.uint64), tally, gains, worths)
    scores = tally[:, SCORES:]
    return {"won": tally[:, 0], "throws": tally[:, 1], "grades": scores[:, most:], "gains": gains}
