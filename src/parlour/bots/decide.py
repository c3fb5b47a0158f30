"""Decisions, compiled: all that a throw can come to is listed, judged, and the best is taken.

A throw is the unit of thought. How a seat thinks is a row of integers, *ways*, so that whole games
between any of these ways run inside one loop, and a single decision is the same text. With AHEAD
the best few results are judged once more by what the next throw makes of them, where whoever
throws takes what is best for them; and where the room says that it pays (`horizon`), those that
are still close by the throw after it.

The laws work at a *desk* (`desk.py`), which holds all memory in three levels: 0 for the position
itself and the results of its throw, 1 for those of the next throw, 2 for those of the throw after
it and for single acts.
"""

from typing import Any

from parlour.bots.exact import known_edge
from parlour.bots.net import forget, judged
from parlour.core.law import CHANCE, OVER, law
from parlour.core.law.advice import grade, horizon, novice_worth, stake, worth
from parlour.core.law.contract import alone, apply, score, throw, thrown, tickets
from parlour.core.law.legal import legal_acts, save, settle
from parlour.core.law.loops import alike, below, own_results, results

# How a seat thinks: any act, act by act with hope, a throw by worth, a throw by net, a throw more.
RANDOM, HOPE, WORTH, NET, AHEAD = range(5)
# The columns of *ways*: how, the first of its nets, how many results are judged once more.
HOW, FIRST_NET, BREADTH = range(3)
# The columns of a tally before scores and grades.
WON, THROWS, DECISIONS, TURNS, ENDING, SCORES = range(6)
# A result so much worse than the best is not worth a second look.
WITHIN = 0.25
# Nor, after that look, is one worth a third that is farther than this from the best.
NEAR = 0.06
# By so much what was not looked at again stays behind what was.
LESS = 1e-6
# No edge is so high: what `known_edge` says of what is not known.
NOT_KNOWN = 2.0
NOTHING = -1
NEVER = -1e30


@law
def contest(desk: Any, ways: Any, seeds: Any, tally: Any) -> int:
    """Play a game for each row of *tally*, with dice from *seeds*; each seat thinks in its way.

    The games begin with the position in the last row of level 0. A row of the tally: winners,
    throws, decisions, turns, ending, then the scores of all seats and the grades of all seats.
    """
    p = desk.stack[0][0]
    for g in range(tally.shape[0]):
        save(desk.stack[0], desk.words[0], 0, desk.stack.shape[1] - 1)
        desk.dice[0] = seeds[g]
        throws = decisions = 0
        while p.turn != OVER:
            if p.turn == CHANCE:
                fall(p, desk)
                throws += 1
            else:
                decide(desk, ways[p.turn])
                decisions += 1
        note(p, tally[g], throws, decisions)
    return 0


@law
def note(p: Any, row: Any, throws: int, decisions: int) -> None:
    """Write down how a game ended."""
    row[WON] = p.won
    row[THROWS] = throws
    row[DECISIONS] = decisions
    row[TURNS] = p.turns
    row[ENDING] = p.ending
    most = (row.shape[0] - SCORES) // 2
    for seat in range(p.seats):
        row[SCORES + seat] = score(p, seat)
        row[SCORES + most + seat] = grade(p, seat)


@law
def fall(p: Any, desk: Any) -> None:
    """Let the dice fall, and whoever can do nothing lose the throw."""
    throw(p, thrown(p, below(desk.dice, tickets(p))))
    settle(p, desk.acts)


@law
def decide(desk: Any, way: Any) -> None:
    """Let the seat whose turn it is play: a whole throw, or an act where it thinks act by act."""
    p = desk.stack[0][0]
    seat = p.turn
    if way[HOW] <= HOPE:
        one_act(desk, seat, way)
        return
    count = list_ends(desk, 0)
    if count > 1:
        weigh(desk, 0, count, seat, way)
        look_ahead(desk, count, seat, way)
    save(desk.stack[0], desk.words[0], 0, desk.ends[0][best(desk, desk.values[0], count)])


@law
def one_act(desk: Any, seat: int, way: Any) -> None:
    """Make one act: any, or the one after which there is most to hope for."""
    stack = desk.stack[2]
    words = desk.words[2]
    across(desk, 2, 0, 0, 0)
    count = legal_acts(desk.tried, stack, words, desk.lists)
    which = below(desk.luck, count)
    if way[HOW] == HOPE:
        for k in range(count):
            save(stack, words, 1, 0)
            apply(stack[1], desk.tried[k])
            settle(stack[1], desk.acts)
            desk.values[2][k] = novice_worth(stack[1], seat)
        which = best(desk, desk.values[2], count)
    apply(desk.stack[0][0], desk.tried[which])
    settle(desk.stack[0][0], desk.acts)


@law
def across(desk: Any, to: int, to_row: int, source: int, row: int) -> None:
    """Copy a position from one level to another."""
    rows = desk.stack.shape[1]
    save(desk.flat, desk.flat_words, to * rows + to_row, source * rows + row)


@law
def list_ends(desk: Any, level: int) -> int:
    """List what the throw in row 0 of a level can come to; return how many results there are."""
    stack = desk.stack[level]
    words = desk.words[level]
    ends = desk.ends[level]
    count = own_results(stack, words, desk.acts, desk.codes)
    if count > 0:
        for k in range(count):
            ends[k] = k + 1
        return count
    count = results(stack, words, desk.acts, desk.table, desk.slots, desk.rests, ends)
    return count if count > 0 else list_acts(desk, level)


@law
def list_acts(desk: Any, level: int) -> int:
    """List what single acts lead to: the throw has more results than there is memory for."""
    for k in range(desk.table.shape[0]):
        desk.table[k] = NOTHING
    stack = desk.stack[level]
    words = desk.words[level]
    count = legal_acts(desk.tried, stack, words, desk.lists)
    for k in range(count):
        row = k + desk.lists.shape[0]
        save(stack, words, row, 0)
        apply(stack[row], desk.tried[k])
        settle(stack[row], desk.acts)
        desk.ends[level][k] = row
    return count


@law
def weigh(desk: Any, level: int, count: int, seat: int, way: Any) -> None:
    """Judge the results of a throw for *seat*."""
    values = desk.values[level]
    forget(desk.nets)
    for k in range(count):
        p = desk.stack[level][desk.ends[level][k]]
        if way[HOW] == WORTH:
            values[k] = worth(p, seat)
        else:
            values[k] = value_of(p, seat, desk, way[FIRST_NET])


@law
def value_of(p: Any, seat: int, desk: Any, first: int) -> float:
    """Return what a position is worth to *seat*: exactly where that is known, else by the nets."""
    if desk.known.sizes[0] > 0 and p.turn != OVER:
        edge = known_edge(p, seat, desk.known)
        if edge < NOT_KNOWN:
            return stake(p, seat, (edge, 0.0, 0.0))
    return judged(p, seat, desk.nets, first)


@law
def best(desk: Any, values: Any, count: int) -> int:
    """Return which of the values is the highest; equals are drawn among."""
    found = 0
    equals = 1
    for k in range(1, count):
        if values[k] > values[found]:
            found = k
            equals = 1
        elif values[k] == values[found]:
            equals += 1
            if below(desk.luck, equals) == 0:
                found = k
    return found


@law
def look_ahead(desk: Any, count: int, seat: int, way: Any) -> None:
    """Judge the best few results by the next throw, and where it pays once more by the second."""
    if way[HOW] == AHEAD:
        look_again(desk, count, seat, way, 1, WITHIN)
        if horizon(desk.stack[0][0]) > 1:
            look_again(desk, count, seat, way, 2, NEAR)


@law
def look_again(desk: Any, count: int, seat: int, way: Any, throws: int, within: float) -> None:
    """Judge the best few results by the next throws; the others keep below the worst of those."""
    values = desk.values[0]
    bare = desk.bare
    for k in range(count):
        bare[k] = values[k]
    top = bare[highest(bare, count)]
    lowest = -NEVER
    for rank in range(min(count, way[BREADTH])):
        k = highest(bare, count)
        if bare[k] < top - within:
            break
        bare[k] = NEVER
        if throws > 1 and rank == 0 and bare[highest(bare, count)] < top - within:
            return  # there is nothing left to choose from
        values[k] = outlook(desk, desk.ends[0][k], seat, way[FIRST_NET], throws)
        lowest = min(lowest, values[k])
    for k in range(count):
        if bare[k] > NEVER:
            values[k] = min(values[k], lowest - LESS)


@law
def highest(values: Any, count: int) -> int:
    """Return which of the values is the highest, the first of equals."""
    found = 0
    for k in range(1, count):
        if values[k] > values[found]:
            found = k
    return found


@law
def outlook(desk: Any, row: int, seat: int, first: int, throws: int) -> float:
    """Return what *seat* expects of the position in a row of level 0, one or two throws on."""
    p = desk.stack[0][row]
    if p.turn != CHANCE:
        across(desk, 1, 0, 0, row)
        return further(desk, replied(desk, 1, first), seat, first, throws)
    total = 0.0
    for k in range(fallen(p, desk.falls[0])):
        across(desk, 1, 0, 0, row)
        throw(desk.stack[1][0], desk.falls[0, k, 0])
        value = further(desk, replied(desk, 1, first), seat, first, throws)
        total += desk.falls[0, k, 1] * value
    return total / tickets(p)


@law
def further(desk: Any, row: int, seat: int, first: int, throws: int) -> float:
    """Return what *seat* expects of the position in a row of level 1, at once or a throw on."""
    p = desk.stack[1][row]
    if throws == 1 or p.turn != CHANCE:
        return value_of(p, seat, desk, first)
    total = 0.0
    for k in range(fallen(p, desk.falls[1])):
        across(desk, 2, 0, 1, row)
        throw(desk.stack[2][0], desk.falls[1, k, 0])
        value = value_of(desk.stack[2][replied(desk, 2, first)], seat, desk, first)
        total += desk.falls[1, k, 1] * value
    return total / tickets(p)


@law
def fallen(p: Any, falls: Any) -> int:
    """Write the outcomes of the coming throw with the number of their tickets; return how many."""
    count = 0
    for ticket in range(tickets(p)):
        outcome = thrown(p, ticket)
        at = 0
        while at < count and falls[at, 0] != outcome:
            at += 1
        if at == count:
            falls[at, 0] = outcome
            falls[at, 1] = 0
            count += 1
        falls[at, 1] += 1
    return count


@law
def replied(desk: Any, level: int, first: int) -> int:
    """Return the row of a level to which whoever decides in its row 0 brings it, at their best."""
    p = desk.stack[level][0]
    settle(p, desk.acts)
    who = p.turn
    forget(desk.nets)
    if who < 0:
        return 0
    count = list_ends(desk, level)
    if count == 1:
        return desk.ends[level][0]
    top = NEVER
    found = 0
    for k in range(count):
        value = value_of(desk.stack[level][desk.ends[level][k]], who, desk, first)
        if value > top:
            top = value
            found = desk.ends[level][k]
    return found


@law
def prospects(desk: Any, first: int, worths: Any) -> int:
    """Write what each outcome of the throw in row 0 of level 0 is worth to each seat, a row each.

    The outcomes themselves are left in *falls*; returns how many there are.
    """
    p = desk.stack[0][0]
    kinds = fallen(p, desk.falls[0])
    for k in range(kinds):
        across(desk, 1, 0, 0, 0)
        throw(desk.stack[1][0], desk.falls[0, k, 0])
        row = replied(desk, 1, first)
        for seat in range(p.seats):
            worths[k, seat] = value_of(desk.stack[1][row], seat, desk, first)
    return kinds


@law
def consider(desk: Any, way: Any, acts: Any, values: Any) -> int:
    """Write the legal acts of row 0 of level 0, each with the best result that it can lead to."""
    seat = desk.stack[0][0].turn
    across(desk, 2, 0, 0, 0)
    legal = legal_acts(acts, desk.stack[2], desk.words[2], desk.lists)
    count = list_ends(desk, 0)
    weigh(desk, 0, count, seat, way)
    look_ahead(desk, count, seat, way)
    across(desk, 2, 0, 0, 0)  # looking further has written there
    for k in range(legal):
        values[k] = led_to(desk, acts[k], seat, count)
    return legal


@law
def led_to(desk: Any, act: int, seat: int, count: int) -> float:
    """Return the value of the best of the *count* results in level 0 that *act* can lead to."""
    across(desk, 1, 0, 2, 0)
    p = desk.stack[1][0]
    apply(p, act)
    settle(p, desk.acts)
    top = known(desk, 0, count)
    if top > NEVER or p.turn != seat or alone(p) == 1:
        return top
    ends = list_ends(desk, 1)
    for k in range(ends):
        top = max(top, known(desk, desk.ends[1][k], count))
    return top


@law
def known(desk: Any, row: int, count: int) -> float:
    """Return the value of the position in a row of level 1 if it is among the results."""
    for k in range(count):
        if alike(desk.words[1][row], desk.words[0][desk.ends[0][k]]):
            return desk.values[0][k]
    return NEVER
