"""Ways home, solved exactly: how many turns a seat still needs if it wastes none.

A room numbers its endings (`core.advice`: `ending`, `set_ending`; 0 is the end itself). Its own
laws say what every throw can come to; best is what leaves the fewest turns on the average.
A turn lasts until another seat throws or decides, however many throws it has.
"""

import sys
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.bots.tables import Arrays, Progress
from parlour.core.compile.fast import fast
from parlour.core.errors import BadTable
from parlour.core.game import Game, Position
from parlour.core.law import OVER, law
from parlour.core.law.advice import Ending, ending, set_ending, viewer
from parlour.core.law.contract import play, plays, throw, thrown, tickets
from parlour.core.law.legal import save, settle
from parlour.core.law.loops import NOTHING, results

LOOPS = ("list_ways", "shorten", "spread_out")
# So many endings are listed at a time; a throw passes through so many positions at the most.
CHUNK, MOST = 256, 1 << 10
# Averages are kept in such parts of a turn, chances in parts of ONE.
PARTS, ONE = 1 << 24, 1 << 14
# Longer than any way home with a chance that could be kept.
LONGEST = 64
CLOSE = 1e-13


@dataclass(frozen=True)
class Ways:
    """What every throw in every ending can come to.

    *nexts* are endings: twice their number, and one more if the same seat throws again. Those of
    roll r in ending e begin at starts[rolls x e + r]; *weights* are the chances of the rolls.
    """

    nexts: Any
    starts: Any
    weights: Any

    def memory(self) -> tuple[Any, ...]:
        """Return it as loops take it."""
        return self.nexts, self.starts, self.weights

    @property
    def count(self) -> int:
        """Return the number of endings."""
        return (len(self.starts) - 1) // len(self.weights)


def build(game: Game, wanted: Ending, progress: Progress) -> Arrays:
    """Return the average number of turns, and the chance of each number of turns from 0 on."""
    ways = listed(game, wanted, progress)
    mean = averages(game, ways)
    turns = np.round(chances(game, ways, mean) * ONE).astype(np.uint16)
    longest = int(np.flatnonzero(turns.any(axis=0))[-1])
    made = {"mean": np.round(mean * PARTS).astype(np.uint32)}
    return made | {"turns": np.ascontiguousarray(turns[:, : longest + 1].T)}


def listed(game: Game, wanted: Ending, progress: Progress) -> Ways:
    """Ask the laws for every throw in every ending."""
    laws, rolls = fast(game), rolled(game, wanted)
    memory = laws.results_memory(MOST)
    laws.pack(begun(game, wanted), MOST, memory[0])
    outcomes = np.array(list(rolls), np.int64)
    given = *memory, laws.acts, np.zeros(1 << 15, np.int64), outcomes, wanted.size, wanted.count
    loop, nexts, counts = laws.loop(sys.modules[__name__], "list_ways"), [], [outcomes * 0]
    for first in range(1, wanted.count, CHUNK):
        last = min(first + CHUNK, wanted.count)
        out = np.zeros(len(rolls) * CHUNK * 64, np.int32)
        each = np.zeros((last - first) * len(rolls), np.int64)
        found = loop(*given, first, out, each)
        if found < 0:
            raise BadTable(game.name, wanted.name, "a throw leads out of the endings")
        nexts.append(out[:found].copy())
        counts.append(each)
        progress(last / wanted.count)
    weights = np.array(list(rolls.values())) / rolls.total()
    starts = np.concatenate(([0], np.cumsum(np.concatenate(counts))))
    return Ways(np.concatenate(nexts), starts, weights)


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


def averages(game: Game, ways: Ways) -> Any:
    """Return the average number of turns from each ending; repeated until it stands."""
    mean = np.zeros(ways.count)
    loop = fast(game).loop(sys.modules[__name__], "shorten")
    while loop(*ways.memory(), mean) > CLOSE:
        pass
    return mean


def chances(game: Game, ways: Ways, mean: Any) -> Any:
    """Return the chance of each number of turns from each ending, for whoever plays the best."""
    turns = np.zeros((ways.count, LONGEST))
    turns[0, 0] = 1
    loop = fast(game).loop(sys.modules[__name__], "spread_out")
    while loop(*ways.memory(), mean, turns) > CLOSE:
        pass
    return turns


@law
def list_ways(
    stack: Any, words: Any, table: Any, slots: Any, rests: Any, ends: Any, acts: Any, codes: Any,
    outcomes: Any, size: int, count: int, first: int, nexts: Any, counts: Any,
) -> int:  # fmt: skip
    """List the results of all throws from ending *first* on, as far as *counts* has room.

    A fresh position lies in the last row, which `results` never writes to; other seats are in
    their last ending, out of the way. Returns how many results there are, or NOTHING.
    """
    p = stack[stack.shape[0] - 1]
    for seat in range(1, p.seats):
        set_ending(p, seat, count - 1, size)
    found = 0
    for at in range(counts.shape[0]):
        set_ending(p, 0, first + at // outcomes.shape[0], size)
        save(stack, words, 0, stack.shape[0] - 1)
        throw(stack[0], outcomes[at % outcomes.shape[0]])
        settle(stack[0], acts)
        listed = list_results(stack, words, table, slots, rests, ends, acts, codes)
        for i in range(listed):
            nexts[found] = way(stack[ends[i]], size)
            if nexts[found] < 0:
                return NOTHING
            found += 1
        counts[at] = listed
        if listed < 0 or found + rests.shape[0] > nexts.shape[0]:
            return NOTHING
    return found


@law
def list_results(
    stack: Any, words: Any, table: Any, slots: Any, rests: Any, ends: Any, acts: Any, codes: Any
) -> int:
    """Write the rows of the results of the throw in row 0, by the room's shortcut if it has one."""
    ends[0] = 0
    if stack[0].turn < 0 or viewer(stack[0]) != 0:
        return 1
    count = plays(stack[0], codes)
    if count < 0:
        return results(stack, words, acts, table, slots, rests, ends)
    for which in range(count):
        save(stack, words, which + 1, 0)
        play(stack[which + 1], codes, which)
        settle(stack[which + 1], acts)
        ends[which] = which + 1
    return count


@law
def way(p: Any, size: int) -> int:
    """Return where seat 0 has come to: twice the ending, and one more if it throws again."""
    if p.turn == OVER:
        return 0
    return 2 * ending(p, 0, size) + (1 if viewer(p) == 0 else 0)


@law
def turns_after(mean: Any, way: int) -> float:
    """Return how many more turns there are on the average after this one."""
    return mean[way >> 1] - (way & 1)


@law
def best_way(nexts: Any, first: int, last: int, mean: Any) -> int:
    """Return the way with the fewest turns, the first of equals."""
    best = nexts[first]
    for i in range(first + 1, last):
        if turns_after(mean, nexts[i]) < turns_after(mean, best):
            best = nexts[i]
    return best


@law
def shorten(nexts: Any, starts: Any, weights: Any, mean: Any) -> float:
    """Reckon every ending from the others; return how much it changed."""
    rolls = weights.shape[0]
    change = 0.0
    for number in range(1, mean.shape[0]):
        turns = 1.0
        for roll in range(rolls):
            at = rolls * number + roll
            turns += weights[roll] * turns_after(
                mean, best_way(nexts, starts[at], starts[at + 1], mean)
            )
        change = max(change, abs(turns - mean[number]))
        mean[number] = turns
    return change


@law
def spread_out(nexts: Any, starts: Any, weights: Any, mean: Any, turns: Any) -> float:
    """Reckon the chance of every number of turns from the others; return how much it changed."""
    rolls = weights.shape[0]
    change = 0.0
    for number in range(1, mean.shape[0]):
        for k in range(1, turns.shape[1]):
            chance = 0.0
            for roll in range(rolls):
                at = rolls * number + roll
                best = best_way(nexts, starts[at], starts[at + 1], mean)
                chance += weights[roll] * turns[best >> 1, k - 1 + (best & 1)]
            change = max(change, abs(chance - turns[number, k]))
            turns[number, k] = chance
    return change
