"""Luck of the dice measured by nets, compiled: the control variate of variance reduction.

A roll is worth what the best result is worth that can be made of it. Luck is that less the mean
of all rolls, summed over a game for every seat; an outcome less its luck is luck adjusted.
"""

import sys
from collections.abc import Sequence

import numpy as np

from parlour.bots.arrays import Doubles, Integers
from parlour.bots.neural.expectimax import SCORES, decide, roll_values, write_result
from parlour.bots.neural.loops import columns
from parlour.bots.workspace import MOST_ROLLS, Workspace
from parlour.core.compile.fast import fast
from parlour.core.game import Position
from parlour.core.law import CHANCE, OVER, Fields, law
from parlour.core.law.contract import throw, thrown, tickets
from parlour.core.law.legal import save, settle
from parlour.core.law.loops import below

LOOPS = ("play_measured",)


@law
def play_measured(
    work: Workspace,
    policies: Integers,
    seeds: Integers,
    tally: Integers,
    scale: tuple[Doubles, Doubles],
) -> int:
    """Play as `expectimax.play_games` does; *scale* is the luck of every seat, and room for it."""
    p = work.stack[0][0]
    for g in range(tally.shape[0]):
        save(work.stack[0], work.words[0], 0, work.stack.shape[1] - 1)
        work.dice[0] = seeds[g]
        throws = decisions = 0
        while p.turn != OVER:
            if p.turn == CHANCE:
                throw_measured(p, work, scale[0][g], scale[1])
                throws += 1
            else:
                decide(work, policies[p.turn])
                decisions += 1
        write_result(p, tally[g], throws, decisions)
    return 0


@law
def throw_measured(p: Fields, work: Workspace, luck: Doubles, values: Doubles) -> None:
    """Let the dice fall, and add to *luck* what they gave beyond the mean."""
    kinds = roll_values(work, 0, values)
    chances = tickets(p)
    outcome = thrown(p, below(work.dice, chances))
    for seat in range(p.seats):
        mean = 0.0
        got = 0.0
        for k in range(kinds):
            mean += work.rolls[0, k, 1] * values[k, seat]
            if work.rolls[0, k, 0] == outcome:
                got = values[k, seat]
        luck[seat] += got - mean / chances
    throw(p, outcome)
    settle(p, work.acts)


def play_with_luck(
    work: Workspace, start: Position, policies: Sequence[Sequence[int]], seeds: Sequence[int]
) -> tuple[dict[str, Integers], Doubles]:
    """Play games as `loops.play` does; return its columns, and the luck of each seat."""
    made = fast(start.game)
    most = start.game.seats[-1]
    tally = np.zeros((len(seeds), SCORES + 2 * most), np.int64)
    luck = np.zeros((len(seeds), most))
    made.pack(start, work.stack.shape[1] - 1, work.stack[0])
    work.ties[0] = seeds[0]
    loop = made.loop(sys.modules[__name__], "play_measured")
    scale = luck, np.zeros((MOST_ROLLS, most))
    loop(work, np.array(policies, np.int64), np.array(seeds, np.uint64), tally, scale)
    return columns(tally, most), luck
