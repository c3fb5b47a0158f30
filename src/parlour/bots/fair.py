"""Dice on the scales, compiled: what each roll is worth, and whole games with their luck.

A judge is a net: a roll is worth what the best result is worth that can be made of it. Luck is
that less the mean of all rolls, summed over a game for every seat.
"""

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from parlour.bots.decide import NEVER, SCORES, across, decide, fallen, list_ends, note
from parlour.bots.desk import MOST_FALLS, Desk
from parlour.bots.net import forget, judged
from parlour.core.contract import throw, thrown, tickets
from parlour.core.fast import fast
from parlour.core.fields import CHANCE, OVER
from parlour.core.game import Position
from parlour.core.law import law
from parlour.core.legal import save, settle
from parlour.core.loops import below

LOOPS = ("judged_contest", "measure")


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
    kinds = measure(desk, worths)
    chances = tickets(p)
    outcome = thrown(p, below(desk.dice, chances))
    for seat in range(p.seats):
        mean = 0.0
        got = 0.0
        for k in range(kinds):
            mean += desk.falls[k, 1] * worths[k, seat]
            if desk.falls[k, 0] == outcome:
                got = worths[k, seat]
        gain[seat] += got - mean / chances
    throw(p, outcome)
    settle(p, desk.acts)


@law
def measure(desk: Any, worths: Any) -> int:
    """Write what each outcome of the throw in row 0 of level 0 is worth to each seat.

    The outcomes themselves stand in `desk.falls`. Returns how many there are.
    """
    p = desk.stack[0][0]
    kinds = fallen(p, desk)
    for k in range(kinds):
        across(desk, 1, 0, 0, 0)
        throw(desk.stack[1][0], desk.falls[k, 0])
        row = best_end(desk)
        for seat in range(p.seats):
            worths[k, seat] = judged(desk.stack[1][row], seat, desk.nets, 0)
    return kinds


@law
def best_end(desk: Any) -> int:
    """Return the row of level 1 with the best that can be made of the throw in its row 0."""
    p = desk.stack[1][0]
    settle(p, desk.acts)
    forget(desk.nets)
    who = p.turn
    if who < 0:
        return 0
    count = list_ends(desk, 1)
    top = NEVER
    found = 0
    for k in range(count):
        value = judged(desk.stack[1][desk.ends[1][k]], who, desk.nets, 0)
        if value > top:
            top = value
            found = desk.ends[1][k]
    return found


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


def worths_of(at: Desk, position: Position) -> dict[int, tuple[float, ...]]:
    """Return what each outcome of the coming throw is worth to each seat, by the nets."""
    made, seats = fast(position.game), position.seats
    worths = np.zeros((MOST_FALLS, position.game.seats[-1]))
    made.pack(position, 0, at.stack[0])
    kinds = made.loop(sys.modules[__name__], "measure")(at, worths)
    return {int(at.falls[k, 0]): tuple(worths[k, :seats].tolist()) for k in range(kinds)}
