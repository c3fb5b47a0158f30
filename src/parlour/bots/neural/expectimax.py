"""Expectimax over whole throws, compiled: every result is listed and evaluated, the best is taken.

How a seat plays is its *policy*, a row of integers, so that whole games between any of them run
inside one loop, and a single decision is the same text. With EXPECTIMAX the best few results are
valued once more by the mean over the next throw, where whoever throws takes what is best for them;
and where the room says that it pays (`horizon`), those that are still close by the throw after it.

The workspace has three levels: 0 for the position itself and the results of its throw, 1 for those
of the next throw, 2 for those of the throw after it and for single acts.
"""

from parlour.bots.arrays import Doubles, Integers
from parlour.bots.endgame.lookup import known_edge
from parlour.bots.neural.net import drop_base, evaluate
from parlour.bots.workspace import Workspace
from parlour.core.law import CHANCE, OVER, Fields, law
from parlour.core.law.advice import equity, grade, horizon, novice_worth, worth
from parlour.core.law.contract import alone, apply, score, throw, thrown, tickets
from parlour.core.law.legal import legal_acts, save, settle
from parlour.core.law.loops import alike, below, own_results, results

# Kinds of policies, as in `policy`.
RANDOM, NOVICE, GREEDY, NET, EXPECTIMAX = range(5)
# The columns of a policy.
KIND, FIRST_NET, BREADTH = range(3)
# The columns of a tally before scores and grades.
WON, THROWS, DECISIONS, TURNS, ENDING, SCORES = range(6)
# A result so much worse than the best is not worth a second look.
SECOND_LOOK = 0.25
# Nor, after that look, is one worth a third that is farther than this from the best.
THIRD_LOOK = 0.06
# By so much what was not looked at again stays behind what was.
LESS = 1e-6
# No edge is so high: what `known_edge` says of what is not known.
NOT_KNOWN = 2.0
NOTHING = -1
NEVER = -1e30


@law
def play_games(work: Workspace, policies: Integers, seeds: Integers, tally: Integers) -> int:
    """Play a game for each row of *tally*, with dice from *seeds*; each seat has its policy.

    The games begin with the position in the last row of level 0. A row of the tally: winners,
    throws, decisions, turns, ending, then the scores of all seats and the grades of all seats.
    """
    p = work.stack[0][0]
    for g in range(tally.shape[0]):
        save(work.stack[0], work.words[0], 0, work.stack.shape[1] - 1)
        work.dice[0] = seeds[g]
        throws = decisions = 0
        while p.turn != OVER:
            if p.turn == CHANCE:
                throw_dice(p, work)
                throws += 1
            else:
                decide(work, policies[p.turn])
                decisions += 1
        write_result(p, tally[g], throws, decisions)
    return 0


@law
def write_result(p: Fields, row: Integers, throws: int, decisions: int) -> None:
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
def throw_dice(p: Fields, work: Workspace) -> None:
    """Let the dice fall, and whoever can do nothing lose the throw."""
    throw(p, thrown(p, below(work.dice, tickets(p))))
    settle(p, work.acts)


@law
def decide(work: Workspace, policy: Integers) -> None:
    """Let the seat whose turn it is play: a whole throw, or an act if its policy is act by act."""
    p = work.stack[0][0]
    seat = p.turn
    if policy[KIND] <= NOVICE:
        one_act(work, seat, policy)
        return
    count = list_results(work, 0)
    if count > 1:
        evaluate_results(work, 0, count, seat, policy)
        look_ahead(work, count, seat, policy)
    save(work.stack[0], work.words[0], 0, work.ends[0][draw_best(work, work.values[0], count)])


@law
def one_act(work: Workspace, seat: int, policy: Integers) -> None:
    """Make one act: any, or the best at a single look."""
    stack = work.stack[2]
    words = work.words[2]
    copy_across(work, 2, 0, 0, 0)
    count = legal_acts(work.tried, stack, words, work.lists)
    which = below(work.ties, count)
    if policy[KIND] == NOVICE:
        for k in range(count):
            save(stack, words, 1, 0)
            apply(stack[1], work.tried[k])
            settle(stack[1], work.acts)
            work.values[2][k] = novice_worth(stack[1], seat)
        which = draw_best(work, work.values[2], count)
    apply(work.stack[0][0], work.tried[which])
    settle(work.stack[0][0], work.acts)


@law
def copy_across(work: Workspace, to: int, to_row: int, source: int, row: int) -> None:
    """Copy a position from one level to another."""
    rows = work.stack.shape[1]
    save(work.flat, work.flat_words, to * rows + to_row, source * rows + row)


@law
def list_results(work: Workspace, level: int) -> int:
    """List what the throw in row 0 of a level can come to; return how many results there are."""
    stack = work.stack[level]
    words = work.words[level]
    ends = work.ends[level]
    count = own_results(stack, words, work.acts, work.codes)
    if count > 0:
        for k in range(count):
            ends[k] = k + 1
        return count
    count = results(stack, words, work.acts, work.table, work.slots, work.rests, ends)
    return count if count > 0 else list_acts(work, level)


@law
def list_acts(work: Workspace, level: int) -> int:
    """List what single acts lead to: the throw has more results than there is memory for."""
    for k in range(work.table.shape[0]):
        work.table[k] = NOTHING
    stack = work.stack[level]
    words = work.words[level]
    count = legal_acts(work.tried, stack, words, work.lists)
    for k in range(count):
        row = k + work.lists.shape[0]
        save(stack, words, row, 0)
        apply(stack[row], work.tried[k])
        settle(stack[row], work.acts)
        work.ends[level][k] = row
    return count


@law
def evaluate_results(work: Workspace, level: int, count: int, seat: int, policy: Integers) -> None:
    """Evaluate the results of a throw for *seat*."""
    values = work.values[level]
    drop_base(work.nets)
    for k in range(count):
        p = work.stack[level][work.ends[level][k]]
        if policy[KIND] == GREEDY:
            values[k] = worth(p, seat)
        else:
            values[k] = value_of(p, seat, work, policy[FIRST_NET])


@law
def value_of(p: Fields, seat: int, work: Workspace, first: int) -> float:
    """Return what a position is worth to *seat*: exactly where that is known, else by the nets."""
    if work.known.sizes[0] > 0 and p.turn != OVER:
        edge = known_edge(p, seat, work.known)
        if edge < NOT_KNOWN:
            return equity(p, seat, (edge, 0.0, 0.0))
    return evaluate(p, seat, work.nets, first)


@law
def draw_best(work: Workspace, values: Doubles, count: int) -> int:
    """Return which of the values is the highest; equals are drawn among."""
    found = 0
    equals = 1
    for k in range(1, count):
        if values[k] > values[found]:
            found = k
            equals = 1
        elif values[k] == values[found]:
            equals += 1
            if below(work.ties, equals) == 0:
                found = k
    return found


@law
def look_ahead(work: Workspace, count: int, seat: int, policy: Integers) -> None:
    """Value the best few results by the next throw, and where it pays once more by the second."""
    if policy[KIND] == EXPECTIMAX:
        expect(work, count, seat, policy, 1, SECOND_LOOK)
        if horizon(work.stack[0][0]) > 1:
            expect(work, count, seat, policy, 2, THIRD_LOOK)


@law
def expect(
    work: Workspace, count: int, seat: int, policy: Integers, throws: int, within: float
) -> None:
    """Value the best few results by the next throws; the others keep below the worst of those."""
    values = work.values[0]
    bare = work.unsearched
    for k in range(count):
        bare[k] = values[k]
    top = bare[argmax(bare, count)]
    lowest = -NEVER
    for rank in range(min(count, policy[BREADTH])):
        k = argmax(bare, count)
        if bare[k] < top - within:
            break
        bare[k] = NEVER
        if throws > 1 and rank == 0 and bare[argmax(bare, count)] < top - within:
            return  # there is nothing left to choose from
        values[k] = expectation(work, work.ends[0][k], seat, policy[FIRST_NET], throws)
        lowest = min(lowest, values[k])
    for k in range(count):
        if bare[k] > NEVER:
            values[k] = min(values[k], lowest - LESS)


@law
def argmax(values: Doubles, count: int) -> int:
    """Return which of the values is the highest, the first of equals."""
    found = 0
    for k in range(1, count):
        if values[k] > values[found]:
            found = k
    return found


@law
def expectation(work: Workspace, row: int, seat: int, first: int, throws: int) -> float:
    """Return the mean over the next throw or two of a row of level 0, for *seat*."""
    p = work.stack[0][row]
    if p.turn != CHANCE:
        copy_across(work, 1, 0, 0, row)
        return expectation_after(work, best_reply(work, 1, first), seat, first, throws)
    total = 0.0
    for k in range(list_rolls(p, work.rolls[0])):
        copy_across(work, 1, 0, 0, row)
        throw(work.stack[1][0], work.rolls[0, k, 0])
        value = expectation_after(work, best_reply(work, 1, first), seat, first, throws)
        total += work.rolls[0, k, 1] * value
    return total / tickets(p)


@law
def expectation_after(work: Workspace, row: int, seat: int, first: int, throws: int) -> float:
    """Return the value of a row of level 1 for *seat*, at once or by the mean over a throw."""
    p = work.stack[1][row]
    if throws == 1 or p.turn != CHANCE:
        return value_of(p, seat, work, first)
    total = 0.0
    for k in range(list_rolls(p, work.rolls[1])):
        copy_across(work, 2, 0, 1, row)
        throw(work.stack[2][0], work.rolls[1, k, 0])
        value = value_of(work.stack[2][best_reply(work, 2, first)], seat, work, first)
        total += work.rolls[1, k, 1] * value
    return total / tickets(p)


@law
def list_rolls(p: Fields, rolls: Integers) -> int:
    """Write the outcomes of the coming throw with the number of their tickets; return how many."""
    count = 0
    for ticket in range(tickets(p)):
        outcome = thrown(p, ticket)
        at = 0
        while at < count and rolls[at, 0] != outcome:
            at += 1
        if at == count:
            rolls[at, 0] = outcome
            rolls[at, 1] = 0
            count += 1
        rolls[at, 1] += 1
    return count


@law
def best_reply(work: Workspace, level: int, first: int) -> int:
    """Return the row of a level to which whoever decides in its row 0 brings it, at their best."""
    p = work.stack[level][0]
    settle(p, work.acts)
    who = p.turn
    drop_base(work.nets)
    if who < 0:
        return 0
    count = list_results(work, level)
    if count == 1:
        return work.ends[level][0]
    top = NEVER
    found = 0
    for k in range(count):
        value = value_of(work.stack[level][work.ends[level][k]], who, work, first)
        if value > top:
            top = value
            found = work.ends[level][k]
    return found


@law
def roll_values(work: Workspace, first: int, worths: Doubles) -> int:
    """Write what each outcome of the throw in row 0 of level 0 is worth to each seat, a row each.

    The outcomes themselves are left in *rolls*; returns how many there are.
    """
    p = work.stack[0][0]
    kinds = list_rolls(p, work.rolls[0])
    for k in range(kinds):
        copy_across(work, 1, 0, 0, 0)
        throw(work.stack[1][0], work.rolls[0, k, 0])
        row = best_reply(work, 1, first)
        for seat in range(p.seats):
            worths[k, seat] = value_of(work.stack[1][row], seat, work, first)
    return kinds


@law
def rank_acts(work: Workspace, policy: Integers, acts: Integers, values: Doubles) -> int:
    """Write the legal acts of row 0 of level 0, each with the best result that it can lead to."""
    seat = work.stack[0][0].turn
    copy_across(work, 2, 0, 0, 0)
    legal = legal_acts(acts, work.stack[2], work.words[2], work.lists)
    count = list_results(work, 0)
    evaluate_results(work, 0, count, seat, policy)
    look_ahead(work, count, seat, policy)
    copy_across(work, 2, 0, 0, 0)  # looking further has written there
    for k in range(legal):
        values[k] = value_of_act(work, acts[k], seat, count)
    return legal


@law
def value_of_act(work: Workspace, act: int, seat: int, count: int) -> float:
    """Return the value of the best of the *count* results in level 0 that *act* can lead to."""
    copy_across(work, 1, 0, 2, 0)
    p = work.stack[1][0]
    apply(p, act)
    settle(p, work.acts)
    top = value_among(work, 0, count)
    if top > NEVER or p.turn != seat or alone(p) == 1:
        return top
    ends = list_results(work, 1)
    for k in range(ends):
        top = max(top, value_among(work, work.ends[1][k], count))
    return top


@law
def value_among(work: Workspace, row: int, count: int) -> float:
    """Return the value of the position in a row of level 1 if it is among the results."""
    for k in range(count):
        if alike(work.words[1][row], work.words[0][work.ends[0][k]]):
            return work.values[0][k]
    return NEVER
