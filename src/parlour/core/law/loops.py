"""The compiled loops over any game's laws: playouts, results of a throw, perft, a close look.

They are laws as well, written over the contract; `fast` binds a room's laws and compiles them.
Positions come packed: *stack* holds records, *words* is the same memory as 64-bit words, of which
the first WORDS are the position and the first LIVING of those can change during a game.
"""

from parlour.core.law.contract import (
    alone,
    apply,
    candidates,
    forfeit,
    left,
    legal,
    play,
    plays,
    throw,
    thrown,
    tickets,
    verdict,
)
from parlour.core.law.fields import CHANCE, OVER, Fields
from parlour.core.law.legal import least_left, legal_acts, playable, save, settle, stays
from parlour.core.law.mark import hot, law
from parlour.core.law.memory import Array, Grid, Packed, Row, Rows

# What `fast` compiles; any module with such a list may bring loops of its own.
LOOPS = ("playouts", "throw_playouts", "results", "own_results", "perft", "look")
# `fast` puts each game's own numbers here.
WORDS = LIVING = TEMPLATE = 0
# Constants of the random stream; `fast` makes them unsigned.
STEP, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
S27, S30, S31, S32 = 27, 30, 31, 32
unsigned = signed = int
NOTHING = -1


@law
def copy_words(stack: Packed, words: Grid, to: int, source: int) -> None:
    """Copy a packed position; the compiled twin of `legal.save`."""
    for k in range(WORDS):
        words[to, k] = words[source, k]


@hot
def below(rng: Row, count: int) -> int:
    """Draw a number from 0 to *count* - 1 (SplitMix64, upper bits)."""
    rng[0] += STEP
    z = rng[0]
    z = (z ^ (z >> S30)) * MIX_1
    z = (z ^ (z >> S27)) * MIX_2
    z ^= z >> S31
    return signed(((z >> S32) * unsigned(count)) >> S32)


@hot
def draw(acts: Row, stack: Packed, words: Grid, lists: Rows, rng: Row) -> int:
    """Draw one of the legal acts, all alike; NOTHING if there is none."""
    count = legal(stack[0], acts)
    if count > 0:
        return acts[below(rng, count)]
    return NOTHING if count == 0 else draw_slowly(acts, stack, words, lists, rng)


@law
def draw_slowly(acts: Row, stack: Packed, words: Grid, lists: Rows, rng: Row) -> int:
    """Draw among the candidates until a legal one is found.

    The duty to play as much as possible is asked of the drawn act only, as long as that act
    leaves nothing over: then it is legal, and every legal act was as likely.
    """
    p = stack[0]
    count = candidates(p, acts)
    duty = left(p)
    while count > 0:
        at = below(rng, count)
        act = acts[at]
        if verdict(p, act) == 0:
            if duty == 0 or least_left(act, stack, words, lists) == 0:
                return act
            return acts[below(rng, legal_acts(acts, stack, words, lists))]
        count -= 1
        acts[at] = acts[count]
    return NOTHING


@law
def playouts(
    stack: Packed,
    words: Grid,
    lists: Rows,
    acts: Row,
    rng: Row,
    tally: Grid,
    kinds: Array,
    log: Array,
) -> int:
    """Play a game from the template for each row of *tally*; write the codes into *log* too.

    A row of the tally: winners, decisions, throws, turns, ending. Returns how many codes there
    were in all.
    """
    logged = 0
    p = stack[0]
    for g in range(tally.shape[0]):
        save(stack, words, 0, TEMPLATE)
        decisions = throws = 0
        while p.turn != OVER:
            p.told_count = 0
            code = NOTHING
            if p.turn == CHANCE:
                code = thrown(p, below(rng, tickets(p)))
                throw(p, code)
                throws += 1
            else:
                code = draw(acts, stack, words, lists, rng)
                if code == NOTHING:
                    forfeit(p)
                else:
                    apply(p, code)
                    decisions += 1
            if code != NOTHING:
                if logged < log.shape[0]:
                    log[logged] = code
                logged += 1
            for i in range(p.told_count):
                kinds[p.told[4 * i]] += 1
        tally[g, 0] = p.won
        tally[g, 1] = decisions
        tally[g, 2] = throws
        tally[g, 3] = p.turns
        tally[g, 4] = p.ending
    return logged


@law
def alike(one: Array, other: Array) -> int:
    """Return whether two packed positions are the same in what lives."""
    for k in range(LIVING):
        if one[k] != other[k]:
            return 0
    return 1


@law
def find(words: Grid, table: Array, slots: Array, at: int) -> int:
    """Return the first row that equals row *at* in what lives, and remember a new one."""
    key = 0
    for k in range(LIVING):
        key = (key ^ words[at, k]) * 0x2545F4914F6CDD1D
        key ^= key >> 29
    slot = key & (table.shape[0] - 1)
    while table[slot] >= 0:
        other = table[slot]
        if alike(words[other], words[at]):
            return other
        slot = (slot + 1) & (table.shape[0] - 1)
    table[slot] = at
    slots[at] = slot
    return at


@law
def results(
    stack: Packed, words: Grid, acts: Row, table: Array, slots: Array, rests: Grid, ends: Array
) -> int:
    """Write the rows of the distinct results of the throw in row 0; NOTHING if memory ran out.

    Every line of play is followed once, through what a seat loses in it as well; those that leave
    the least over are the legal ones. A row of *rests* holds what is left over at an end, where
    the duty began, and, there, the least.
    """
    seat = stack[0].turn
    count = 1
    row = 0
    find(words, table, slots, 0)
    rests[0, 1] = 0
    while row < count:
        p = stack[row]
        rests[row, 0] = NOTHING
        rests[row, 2] = NOTHING
        on = p.turn == seat and (row == 0 or alone(p) == 0)
        moves = playable(p, acts) if on else 0
        over = left(p) if p.turn == seat else 0
        if over == 0:
            rests[rests[row, 1], 2] = 0
        if on and moves == 0:
            if count == rests.shape[0]:
                return NOTHING
            acts[0] = NOTHING
            moves = stays(stack, words, row, count)
        if moves == 0:
            rests[row, 0] = over
        for k in range(moves):
            if count == rests.shape[0]:
                return NOTHING
            save(stack, words, count, row)
            play_on(stack[count], acts[k])
            if find(words, table, slots, count) == count:
                rests[count, 1] = rests[row, 1] if over > 0 else count
                count += 1
        row += 1
    return fullest(stack, words, acts, table, slots, rests, ends, count)


@law
def play_on(p: Fields, act: int) -> None:
    """Let *act* happen; NOTHING loses what cannot be played."""
    if act == NOTHING:
        forfeit(p)
    else:
        apply(p, act)


@law
def fullest(
    stack: Packed,
    words: Grid,
    acts: Row,
    table: Array,
    slots: Array,
    rests: Grid,
    ends: Array,
    count: int,
) -> int:
    """Write the rows of the ends that leave the least over, each result once.

    The duty begins with the throw, or after an act that no duty bound: a choice that comes first.
    """
    for row in range(count):
        table[slots[row]] = NOTHING
        begun = rests[row, 1]
        if rests[row, 0] >= 0 and (rests[begun, 2] < 0 or rests[row, 0] < rests[begun, 2]):
            rests[begun, 2] = rests[row, 0]
    found = 0
    for row in range(count):
        if rests[row, 0] >= 0 and rests[row, 0] == rests[rests[row, 1], 2]:
            settle(stack[row], acts)
            if find(words, table, slots, row) == row:
                ends[found] = row
                found += 1
    for i in range(found):
        table[slots[ends[i]]] = NOTHING
    return found


@law
def own_results(stack: Packed, words: Grid, acts: Row, codes: Array) -> int:
    """Write the results by the room's own `plays` into rows 1, 2, ...; NOTHING if it has none."""
    count = plays(stack[0], codes)
    for which in range(count):
        save(stack, words, which + 1, 0)
        play(stack[which + 1], codes, which)
        settle(stack[which + 1], acts)
    return count


@law
def throw_playouts(
    stack: Packed,
    words: Grid,
    acts: Row,
    table: Array,
    slots: Array,
    rests: Grid,
    ends: Array,
    codes: Array,
    rng: Row,
    tally: Grid,
) -> int:
    """Play random games that draw among the distinct results of each throw, all alike.

    The position they begin with lies in the last row, which `results` never writes to.
    """
    p = stack[0]
    for g in range(tally.shape[0]):
        save(stack, words, 0, stack.shape[0] - 1)
        decisions = throws = 0
        while p.turn != OVER:
            p.told_count = 0
            if p.turn == CHANCE:
                throw(p, thrown(p, below(rng, tickets(p))))
                throws += 1
                continue
            count = plays(p, codes)
            if count > 0:
                play(p, codes, below(rng, count))
                decisions += 1
            elif count == 0 or playable(p, acts) == 0:
                forfeit(p)
            else:
                count = results(stack, words, acts, table, slots, rests, ends)
                if count < 0:
                    return NOTHING
                save(stack, words, 0, ends[below(rng, count)])
                decisions += 1
        tally[g, 0] = p.won
        tally[g, 1] = decisions
        tally[g, 2] = throws
        tally[g, 3] = p.turns
        tally[g, 4] = p.ending
    return 0


@law
def follow(p: Fields, code: int, acts: Row) -> None:
    """Let a roll or an act happen, and whatever follows by itself."""
    if p.turn == CHANCE:
        throw(p, code)
    else:
        apply(p, code)
    settle(p, acts)


@law
def branches(stack: Packed, words: Grid, lists: Rows, out: Array) -> int:
    """Write the distinct outcomes or the legal acts of the first position."""
    p = stack[0]
    if p.turn == OVER:
        return 0
    if p.turn != CHANCE:
        return legal_acts(out, stack, words, lists)
    count = 0
    for ticket in range(tickets(p)):
        outcome = thrown(p, ticket)
        known = False
        for i in range(count):
            known = known or out[i] == outcome
        if not known:
            out[count] = outcome
            count += 1
    return count


@law
def perft(stack: Packed, words: Grid, lists: Rows, levels: Grid, marks: Grid, depth: int) -> int:
    """Count the ways to go on for *depth* rolls and acts from the template.

    The positions of the levels lie in the stack from TEMPLATE on.
    """
    nodes = 0
    level = 0
    save(stack, words, 0, TEMPLATE)
    marks[0, 0] = branches(stack, words, lists, levels[0])
    marks[0, 1] = 0
    while level >= 0:
        if level == depth - 1:
            nodes += marks[level, 0]
            level -= 1
        elif marks[level, 1] == marks[level, 0]:
            level -= 1
        else:
            code = levels[level, marks[level, 1]]
            marks[level, 1] += 1
            level += 1
            save(stack, words, TEMPLATE + level, TEMPLATE + level - 1)
            follow(stack[TEMPLATE + level], code, levels[level])
            save(stack, words, 0, TEMPLATE + level)
            marks[level, 0] = branches(stack, words, lists, levels[level])
            marks[level, 1] = 0
    return nodes


@law
def look(
    stack: Packed, words: Grid, lists: Rows, acts: Row, code: int, found: Array, verdicts: Array
) -> int:
    """Follow *code* from the first position, then write candidates, verdicts and legal acts.

    Returns the number of candidates + 4096 x the number of legal acts; with NOTHING for a code
    the position is only looked at.
    """
    p = stack[0]
    p.told_count = 0
    if code != NOTHING:
        follow(p, code, acts)
    if p.turn < 0:
        return 0
    count = candidates(p, found)
    for i in range(count):
        verdicts[i] = verdict(p, found[i])
    return count + 4096 * legal_acts(acts, stack, words, lists)
