"""Alpha-beta with a transposition table and late move reductions, compiled over a room's laws.

Iterative deepening of a principal variation search: the first act gets the whole window, the
others a null window and, late in the list, less depth; who beats alpha is searched again. Acts are
ordered by the table's best, killer moves and history. Lines end in a quiescence search: tactical
positions are followed until they are quiet.

Between two it is plain alpha-beta: what one wants, the other does not. Of three or more each is
taken to make the act that looks best for itself at a single look, and the seat that thinks
looks for what is best against that.

Laws know no recursion, so the levels of the tree are rows of memory: a position, its acts, and a
*frame* of numbers. Values in a frame are seen by whoever decides there: `SIDE` is 1 where that is
the seat that thinks, -1 elsewhere.

Interpreted, the same text runs over lists: the first move of a cold start comes from there.
"""

from typing import NamedTuple

from parlour.core.law import OVER, Cells, Fields, advice, law
from parlour.core.law.advice import MULTIPLIER, ODD, is_tactical, mixed, worth
from parlour.core.law.contract import apply, forfeit, legal
from parlour.core.law.legal import playable, save
from parlour.core.law.memory import Grid

LOOPS = ("deepen",)

# What a frame holds: the window and what was found,
ALPHA, BETA, FIRST_ALPHA, BEST, BEST_INDEX, BEST_ACT = range(6)
# where it is, and how far it has come with its acts,
KEY, SIDE, DEPTH, COUNT, NEXT, CURRENT = range(6, 12)
# whether an act is searched again, by how much less deep it was searched, and the killer moves.
AGAIN, REDUCTION, KILLER_1, KILLER_2 = range(12, 16)
FRAME = 16
# What a report holds: who thinks, for how long, a word from outside to stop, a seed for tie noise,
# the size of the endings in the table; how deep the search came and what it found.
ME, LIMIT, STOP, SEED, SIZE, NODES, REACHED, CHOSEN, VALUE = range(9)
REPORT = 9

# A won game is worth this, less for every act on the way there.
WIN = 1 << 30
DECIDED = WIN - 4096
# How many acts deep a line can get, quiescence search included.
LEVELS = 96
NOTHING = -1
# How the value in a row of the transposition table is to be read.
EXACT, LOWER_BOUND, UPPER_BOUND = 1, 2, 3
ACTS = 4095
HISTORY = 4096
# Scores of move ordering: the best act of the table, and killer moves.
TABLE_ACT, KILLER = 1 << 40, 1 << 36
# From the third act on a quiet line is reduced, if there is so much depth left.
LATE, DEEP_ENOUGH = 3, 3


class Memory(NamedTuple):
    """What a search works in: lists, or arrays when compiled; *words* are the *stack* packed."""

    stack: list[Fields]
    words: Grid | None
    acts: list[Cells]
    scores: list[Cells]
    frames: list[Cells]
    transpositions: Cells
    history: Cells
    report: Cells
    endings: Cells


@law
def deepen(m: Memory, deepest: int) -> int:
    """Search deeper and deeper from the first position, until a limit; return the chosen act."""
    r = m.report
    r[NODES] = r[REACHED] = r[VALUE] = 0
    r[CHOSEN] = NOTHING
    for depth in range(1, deepest + 1):
        search_to(m, depth)
        root = m.frames[0]
        if root[BEST_ACT] != NOTHING:
            r[CHOSEN] = root[BEST_ACT]
            r[VALUE] = root[BEST]
        if may_go_on(r) == 0:
            break
        r[REACHED] = depth
        if abs(root[BEST]) > DECIDED:
            break
    return r[CHOSEN]


@law
def search_to(m: Memory, depth: int) -> None:
    """Search the tree to one depth."""
    open_frame(m, 0, -WIN, WIN, depth)
    probe(m, 0)
    list_acts(m, 0)
    level = 0
    while level >= 0 and (depth == 1 or may_go_on(m.report)):
        f = m.frames[level]
        if f[NEXT] < f[COUNT] and f[BEST] < f[BETA]:
            descend(m, level)
            level += 1
            enter(m, level)
        else:
            store(m, level)
            level -= 1
            if level >= 0:
                back_up(m, level)


@law
def may_go_on(r: Cells) -> int:
    """Return 1 while neither the limit is reached nor somebody has said stop, or 0."""
    return 1 if r[NODES] < r[LIMIT] and r[STOP] == 0 else 0


@law
def open_frame(m: Memory, level: int, alpha: int, beta: int, depth: int) -> None:
    """Begin with the position of a level; the window is as who decides there sees it."""
    f = m.frames[level]
    p = m.stack[level]
    f[SIDE] = 1 if p.turn == m.report[ME] else -1
    f[ALPHA] = f[FIRST_ALPHA] = alpha
    f[BETA] = beta
    f[BEST] = -WIN
    f[BEST_INDEX] = f[BEST_ACT] = NOTHING
    f[DEPTH] = depth
    f[COUNT] = f[NEXT] = f[AGAIN] = f[REDUCTION] = 0
    f[KEY] = table_key(p)


@law
def table_key(p: Fields) -> int:
    """Return the key of a position, with whose turn it is; 0 if the room has none."""
    own = advice.key(p)
    return mixed(own, p.turn) if own else 0


@law
def descend(m: Memory, level: int) -> None:
    """Make the most promising act that is left happen, on the next level.

    Only the first is searched with the whole window and depth; the others have to show first, in
    a null window and, late in the list, with less depth, that they are better.
    """
    f = m.frames[level]
    act = next_act(m, level)
    save(m.stack, m.words, level + 1, level)
    after = m.stack[level + 1]
    if act == NOTHING:
        forfeit(after)
    else:
        apply(after, act)
    full = f[AGAIN] or f[NEXT] == 0
    f[REDUCTION] = 0 if full else late_move_reduction(f, after)
    alpha = f[ALPHA]
    beta = f[BETA] if full else alpha + 1
    depth = f[DEPTH] - 1 - f[REDUCTION]
    if (after.turn == m.report[ME]) == (f[SIDE] == 1):
        open_frame(m, level + 1, alpha, beta, depth)
    else:
        open_frame(m, level + 1, -beta, -alpha, depth)
    f[NEXT] += 1


@law
def late_move_reduction(f: Cells, after: Fields) -> int:
    """Return by how much less deep an act is searched, since better ones came before it."""
    if f[NEXT] < LATE or f[DEPTH] < DEEP_ENOUGH or is_tactical(after):
        return 0
    return 1 if f[NEXT] < 2 * LATE else 2


@law
def next_act(m: Memory, level: int) -> int:
    """Bring the act with the highest score to the front of those that are left, and return it."""
    f = m.frames[level]
    acts = m.acts[level]
    scores = m.scores[level]
    at = best = f[NEXT]
    if f[AGAIN] == 0:
        for i in range(at + 1, f[COUNT]):
            if scores[i] > scores[best]:
                best = i
        acts[at], acts[best] = acts[best], acts[at]
        scores[at], scores[best] = scores[best], scores[at]
    f[CURRENT] = at
    return acts[at]


@law
def enter(m: Memory, level: int) -> None:
    """Settle a new position at once, or list what can be done there."""
    m.report[NODES] += 1
    f = m.frames[level]
    p = m.stack[level]
    if p.turn == OVER:
        f[BEST] = f[SIDE] * terminal_value(p, m.report[ME], level)
    elif is_repetition(m, level):
        f[BEST] = f[SIDE] * advice.repetition_value(p, m.report[ME])
    elif level == LEVELS - 1 or (f[DEPTH] <= 0 and is_tactical(p) == 0):
        f[BEST] = f[SIDE] * (worth(p, m.report[ME]) + tie_noise(f[KEY], m.report[SEED]))
    elif probe_endings(m, level) == 0 and probe_cutoff(m, level) == 0:
        list_acts(m, level)


@law
def probe_endings(m: Memory, level: int) -> int:
    """Return 1 if the endgame database knows a position, and take its value from there, or 0."""
    p = m.stack[level]
    at = advice.ending(p, p.turn, m.report[SIZE]) if m.report[SIZE] else NOTHING
    if at >= 0:
        m.frames[level][BEST] = ending_value(m.endings[at], level)
        return 1
    return 0


@law
def ending_value(found: int, level: int) -> int:
    """Return what the mover gets: 0 stands for a draw, otherwise one more than the acts to the end.

    The mover makes the last act too, and wins, if their number is odd; then the other can do
    nothing, which is one level more.
    """
    if found == 0:
        return 0
    value = WIN - level - found
    return value if found % 2 == 0 else -value


@law
def terminal_value(p: Fields, me: int, level: int) -> int:
    """Return what an ended game is worth to the seat that thinks: sooner won is better."""
    mine = 1 << me
    if p.won == mine:
        return WIN - level
    return 0 if p.won == 0 or p.won & mine else level - WIN


@law
def tie_noise(mixed_key: int, seed: int) -> int:
    """Return next to nothing, differently for each seed, to break ties."""
    return (((mixed_key ^ seed) * MULTIPLIER) >> 40) & 3


@law
def is_repetition(m: Memory, level: int) -> int:
    """Return 1 if the line of play has been in this position before, or 0."""
    here = m.frames[level][KEY]
    for above in range(level - 1 if here else 0):
        if m.frames[above][KEY] == here:
            return 1
    return 0


@law
def probe_cutoff(m: Memory, level: int) -> int:
    """Return 1 if what the transposition table has about a position settles it, or 0."""
    f = m.frames[level]
    row = probe(m, level)
    if row == 0 or (row >> 2) & 1023 < f[DEPTH]:
        return 0
    value = row >> 24
    bound = row & 3
    if abs(value) > DECIDED - LEVELS:
        value += -level if value > 0 else level
    fails_high = value >= f[BETA] and bound != UPPER_BOUND
    fails_low = value <= f[ALPHA] and bound != LOWER_BOUND
    if fails_high or fails_low or bound == EXACT:
        f[BEST] = value
        return 1
    return 0


@law
def probe(m: Memory, level: int) -> int:
    """Return the transposition table's row about a position, or 0; note its best act."""
    f = m.frames[level]
    table = m.transpositions
    slot = table_slot(table, f[KEY])
    if table[slot] != f[KEY] or f[KEY] == 0:
        return 0
    f[BEST_INDEX] = (table[slot + 1] >> 12) & ACTS
    return table[slot + 1]


@law
def table_slot(table: Cells, mixed_key: int) -> int:
    """Return where the transposition table keeps a position: its key, and then its row."""
    return 2 * (mixed_key & (len(table) // 2 - 1))


@law
def list_acts(m: Memory, level: int) -> None:
    """List what can be done, with scores for move ordering: table, killer moves, history."""
    f = m.frames[level]
    p = m.stack[level]
    acts = m.acts[level]
    best = f[BEST_INDEX]
    f[BEST_INDEX] = NOTHING
    count = legal(p, acts)
    if count < 0:
        count = playable(p, acts)
    if count == 0:
        acts[0] = NOTHING
        count = 1
    if count > 1 and f[SIDE] < 0 and p.seats > 2:
        acts[0] = own_best(m, level, count)
        count = 1
    f[COUNT] = count
    for i in range(count):
        act = acts[i]
        score = m.history[history_slot(act, f[SIDE])]
        if i == best:
            score = TABLE_ACT
        elif act == f[KILLER_1] or act == f[KILLER_2]:
            score += KILLER
        m.scores[level][i] = (score << 12) | i


@law
def own_best(m: Memory, level: int, count: int) -> int:
    """Return the act that the seat of a level likes best for itself, at a single look.

    Of three or more nobody plays against one seat alone: each is taken to go for its own good.
    """
    acts = m.acts[level]
    best = NOTHING
    highest = -WIN
    for i in range(count):
        save(m.stack, m.words, level + 1, level)
        apply(m.stack[level + 1], acts[i])
        found = worth(m.stack[level + 1], m.stack[level].turn)
        if found > highest:
            best = acts[i]
            highest = found
    m.report[NODES] += count
    return best


@law
def history_slot(act: int, side: int) -> int:
    """Return where the history keeps an act of a side."""
    return (((act * ODD) >> 16) & (HISTORY - 1)) + (HISTORY if side > 0 else 0)


@law
def store(m: Memory, level: int) -> None:
    """Write what was found about a position into the transposition table."""
    f = m.frames[level]
    table = m.transpositions
    if f[COUNT] == 0 or f[DEPTH] <= 0:
        return
    bound = EXACT
    if f[BEST] >= f[BETA]:
        bound = LOWER_BOUND
    elif f[BEST] <= f[FIRST_ALPHA]:
        bound = UPPER_BOUND
    value = f[BEST]
    if abs(value) > DECIDED - LEVELS:
        value += level if value > 0 else -level
    slot = table_slot(table, f[KEY])
    table[slot] = f[KEY]
    best = f[BEST_INDEX] if f[BEST_INDEX] >= 0 else ACTS
    table[slot + 1] = (value << 24) | (best << 12) | (f[DEPTH] << 2) | bound


@law
def back_up(m: Memory, level: int) -> None:
    """Take the value that the level below has found for the current act.

    An act that was searched in a null window, or less deep, and turns out better is searched again.
    """
    f = m.frames[level]
    below = m.frames[level + 1]
    value = below[BEST] if below[SIDE] == f[SIDE] else -below[BEST]
    narrow = f[AGAIN] == 0 and f[CURRENT] > 0
    f[AGAIN] = 0
    if narrow and value > f[ALPHA] and (f[REDUCTION] or value < f[BETA]):
        f[AGAIN] = 1
        f[NEXT] -= 1
    elif value > f[BEST]:
        f[BEST] = value
        f[BEST_INDEX] = m.scores[level][f[CURRENT]] & ACTS
        f[BEST_ACT] = m.acts[level][f[CURRENT]]
        f[ALPHA] = max(f[ALPHA], value)
        if value >= f[BETA]:
            remember_cutoff(m, level)


@law
def remember_cutoff(m: Memory, level: int) -> None:
    """Remember an act that made a beta cutoff, by killer moves and the history heuristic."""
    f = m.frames[level]
    slot = history_slot(f[BEST_ACT], f[SIDE])
    m.history[slot] = min(m.history[slot] + f[DEPTH] * f[DEPTH], KILLER - 1)
    if f[KILLER_1] != f[BEST_ACT]:
        f[KILLER_2] = f[KILLER_1]
        f[KILLER_1] = f[BEST_ACT]
