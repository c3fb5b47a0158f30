"""Races solved by value iteration: how many turns a seat still needs if it wastes none.

A room numbers its endings (`core.law.advice`: `ending`, `set_ending`; 0 is the end itself). Its own
laws say what every throw can come to; best is what leaves the fewest turns on the average.
A turn lasts until another seat throws or decides, however many throws it has.
"""

import sys
from collections import Counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.bots.arrays import Doubles, Integers, Records
from parlour.bots.endgame.files import Arrays, Progress
from parlour.core.compile.fast import fast
from parlour.core.errors import BadTable
from parlour.core.game import Game, Position
from parlour.core.law import OVER, Fields, law
from parlour.core.law.advice import Ending, ending, set_ending, viewer
from parlour.core.law.contract import throw, thrown, tickets
from parlour.core.law.legal import save, settle
from parlour.core.law.loops import NOTHING, own_results, results

LOOPS = ("list_transitions", "sweep_means", "sweep_turns")
# So many endings are listed at a time; a throw passes through so many positions at the most.
CHUNK, MOST = 256, 1 << 10
# Averages are kept in such parts of a turn, chances in parts of ONE.
PARTS, ONE = 1 << 24, 1 << 14
# Longer than any way home with a chance that could be kept.
LONGEST = 64
CLOSE = 1e-13


class Transitions(NamedTuple):
    """What every throw in every ending can come to.

    *nexts* are endings: twice their number, and one more if the same seat throws again. Those of
    roll r in ending e begin at starts[rolls x e + r]; *weights* are the chances of the rolls.
    """

    nexts: NDArray[np.int32]
    starts: Integers
    weights: Doubles

    @property
    def endings(self) -> int:
        """Return the number of endings."""
        return (len(self.starts) - 1) // len(self.weights)


class Lister(NamedTuple):
    """What `list_transitions` works in, and the *outcomes* of a throw; it fills the last two."""

    stack: Records
    words: Integers
    table: Integers
    slots: Integers
    rests: Integers
    ends: Integers
    acts: Integers
    codes: Integers
    outcomes: Integers
    nexts: NDArray[np.int32]
    counts: Integers


def build(game: Game, wanted: Ending, progress: Progress) -> Arrays:
    """Return the average number of turns, and the chance of each number of turns from 0 on."""
    found = transitions(game, wanted, progress)
    mean = mean_turns(game, found)
    turns = np.round(turn_chances(game, found, mean) * ONE).astype(np.uint16)
    longest = int(np.flatnonzero(turns.any(axis=0))[-1])
    made = {"mean": np.round(mean * PARTS).astype(np.uint32)}
    return made | {"turns": np.ascontiguousarray(turns[:, : longest + 1].T)}


def transitions(game: Game, wanted: Ending, progress: Progress) -> Transitions:
    """Ask the laws for every throw in every ending."""
    rolls = rolled(game, wanted)
    outcomes = np.array(list(rolls), np.int64)
    loop = fast(game).loop(sys.modules[__name__], "list_transitions")
    nexts = []
    counts = [outcomes * 0]
    lister = new_lister(game, wanted, outcomes)
    for first in range(1, wanted.count, CHUNK):
        last = min(first + CHUNK, wanted.count)
        lister = lister._replace(counts=np.zeros((last - first) * len(rolls), np.int64))
        found = loop(lister, wanted.size, wanted.count, first)
        if found < 0:
            raise BadTable(game.name, wanted.name, "a throw leads out of the endings")
        nexts.append(lister.nexts[:found].copy())
        counts.append(lister.counts)
        progress(last / wanted.count)
    weights = np.array(list(rolls.values())) / rolls.total()
    starts = np.concatenate(([0], np.cumsum(np.concatenate(counts))))
    return Transitions(np.concatenate(nexts), starts, weights)


def new_lister(game: Game, wanted: Ending, outcomes: Integers) -> Lister:
    """Return room to work in, with a fresh position in the last row."""
    laws = fast(game)
    stack, words, table, slots, rests, ends = laws.results_memory(MOST)
    laws.pack(begun(game, wanted), MOST, stack)
    memory = stack, words, table, slots, rests, ends, laws.acts, np.zeros(1 << 15, np.int64)
    return Lister(*memory, outcomes, np.zeros(len(outcomes) * CHUNK * 64, np.int32), outcomes)


def begun(game: Game, wanted: Ending) -> Position:
    """Return a first position under the options of the endings."""
    options: dict[str, Any] = {**wanted.options}
    return game.start(**options)


def rolled(game: Game, wanted: Ending) -> Counter[int]:
    """Return the outcomes of a throw, each with the number of its tickets."""
    p = begun(game, wanted).state.copy()
    for seat in range(p.seats):
        game.bound(set_ending)(p, seat, wanted.count - 1, wanted.size)
    fall = game.bound(thrown)
    return Counter(fall(p, ticket) for ticket in range(game.bound(tickets)(p)))


def mean_turns(game: Game, found: Transitions) -> Doubles:
    """Return the average number of turns from each ending; repeated until it stands."""
    mean = np.zeros(found.endings)
    loop = fast(game).loop(sys.modules[__name__], "sweep_means")
    while loop(found, mean) > CLOSE:
        pass
    return mean


def turn_chances(game: Game, found: Transitions, mean: Doubles) -> Doubles:
    """Return the chance of each number of turns from each ending, for whoever plays the best."""
    turns = np.zeros((found.endings, LONGEST))
    turns[0, 0] = 1
    loop = fast(game).loop(sys.modules[__name__], "sweep_turns")
    while loop(found, mean, turns) > CLOSE:
        pass
    return turns


@law
def list_transitions(m: Lister, size: int, count: int, first: int) -> int:
    """List the results of all throws from ending *first* on, as far as *counts* has room.

    A fresh position lies in the last row, which `results` never writes to; other seats are in
    their last ending, out of the way. Returns how many results there are, or NOTHING.
    """
    rolls = m.outcomes.shape[0]
    template = m.stack.shape[0] - 1
    p = m.stack[template]
    for seat in range(1, p.seats):
        set_ending(p, seat, count - 1, size)
    found = 0
    for at in range(m.counts.shape[0]):
        set_ending(p, 0, first + at // rolls, size)
        save(m.stack, m.words, 0, template)
        throw(m.stack[0], m.outcomes[at % rolls])
        settle(m.stack[0], m.acts)
        listed = list_results(m)
        for i in range(listed):
            m.nexts[found] = transition(m.stack[m.ends[i]], size)
            if m.nexts[found] < 0:
                return NOTHING
            found += 1
        m.counts[at] = listed
        if listed < 0 or found + m.rests.shape[0] > m.nexts.shape[0]:
            return NOTHING
    return found


@law
def list_results(m: Lister) -> int:
    """Write the rows of the results of the throw in row 0, by the room's shortcut if it has one."""
    m.ends[0] = 0
    if m.stack[0].turn < 0 or viewer(m.stack[0]) != 0:
        return 1
    count = own_results(m.stack, m.words, m.acts, m.codes)
    if count < 0:
        return results(m.stack, m.words, m.acts, m.table, m.slots, m.rests, m.ends)
    for which in range(count):
        m.ends[which] = which + 1
    return count


@law
def transition(p: Fields, size: int) -> int:
    """Return where seat 0 has come to: twice the ending, and one more if it throws again."""
    if p.turn == OVER:
        return 0
    return 2 * ending(p, 0, size) + (1 if viewer(p) == 0 else 0)


@law
def turns_after(mean: Doubles, way: int) -> float:
    """Return how many more turns there are on the average after this one."""
    return mean[way >> 1] - (way & 1)


@law
def best_way(t: Transitions, at: int, mean: Doubles) -> int:
    """Return the transition with the fewest turns, the first of equals."""
    best = t.nexts[t.starts[at]]
    for i in range(t.starts[at] + 1, t.starts[at + 1]):
        if turns_after(mean, t.nexts[i]) < turns_after(mean, best):
            best = t.nexts[i]
    return best


@law
def sweep_means(t: Transitions, mean: Doubles) -> float:
    """Reckon every ending from the others; return how much it changed."""
    rolls = t.weights.shape[0]
    change = 0.0
    for number in range(1, mean.shape[0]):
        turns = 1.0
        for roll in range(rolls):
            at = rolls * number + roll
            turns += t.weights[roll] * turns_after(mean, best_way(t, at, mean))
        change = max(change, abs(turns - mean[number]))
        mean[number] = turns
    return change


@law
def sweep_turns(t: Transitions, mean: Doubles, turns: Doubles) -> float:
    """Reckon the chance of every number of turns from the others; return how much it changed."""
    rolls = t.weights.shape[0]
    change = 0.0
    for number in range(1, mean.shape[0]):
        for k in range(1, turns.shape[1]):
            chance = 0.0
            for roll in range(rolls):
                at = rolls * number + roll
                best = best_way(t, at, mean)
                chance += t.weights[roll] * turns[best >> 1, k - 1 + (best & 1)]
            change = max(change, abs(chance - turns[number, k]))
            turns[number, k] = chance
    return change
