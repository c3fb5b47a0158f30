"""Alpha-beta as a compiled loop over any room's laws: for games without dice.

Between two it is plain alpha-beta: what one wants, the other does not. Of three or more each is
taken to make the act that looks best for itself at a single look, and the seat that thinks
looks for what is best against that.

Laws know no recursion, so the levels of the tree are rows of memory: a position, its acts, and a
*frame* of numbers. Values in a frame are seen by whoever decides there: `SIDE` is 1 where that is
the seat that thinks, -1 elsewhere.

Interpreted, the same text runs over lists: the first move of a cold start comes from there.
"""

from typing import Any, NamedTuple

from parlour.core.law import OVER, law
from parlour.core.law.advice import (
    MULTIPLIER,
    ODD,
    ending,
    is_tactical,
    key,
    mixed,
    repetition_value,
    worth,
)
from parlour.core.law.contract import apply, forfeit, legal
from parlour.core.law.legal import playable, save

LOOPS = ("think",)

# What a frame holds.
(
    ALPHA, BETA, BEST, PICK, ACT, DEPTH, COUNT, NEXT, KEY, SIDE, FLOOR, FULL, CUT, HERE, KILLER_1,
    KILLER_2,
) = range(16)  # fmt: skip
FRAME = 16
# What a report holds: who thinks, for how long, a word from outside to stop, a seed for
# whims, the size of the endings in the table; how deep the search came and what it found.
ME, LIMIT, STOP, SEED, SIZE, NODES, REACHED, CHOSEN, VALUE = range(9)
REPORT = 9

# The end of a game is worth this, less for every act on the way there.
END = 1 << 30
SURE = END - 4096
# How many acts deep a line can get, quiet search included.
LEVELS = 96
NOTHING = -1
# How the value of a row of the book is to be read.
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
ACTS = 4095
HISTORY = 4096
LIKED_MOST, LIKED = 1 << 40, 1 << 36
# From the third act on a quiet line is looked at with less depth first.
LATE, DEEP_ENOUGH = 3, 3


class Memory(NamedTuple):
    """What a search works in; the first two are the same packed positions."""

    stack: Any
    words: Any
    acts: Any
    likes: Any
    frames: Any
    book: Any
    history: Any
    report: Any
    table: Any


@law
def think(m: Any, deepest: int) -> int:
    """Look deeper and deeper from the first position, until a limit; return the chosen act."""
    r = m.report
    r[NODES] = r[REACHED] = r[VALUE] = 0
    r[CHOSEN] = NOTHING
    for depth in range(1, deepest + 1):
        look(m, depth)
        root = m.frames[0]
        if root[ACT] != NOTHING:
            r[CHOSEN] = root[ACT]
            r[VALUE] = root[BEST]
        if in_time(r) == 0:
            break
        r[REACHED] = depth
        if abs(root[BEST]) > SURE:
            break
    return r[CHOSEN]


@law
def look(m: Any, depth: int) -> None:
    """Search the tree to one depth."""
    open_frame(m, 0, -END, END, depth)
    booked(m, 0)
    list_acts(m, 0)
    level = 0
    while level >= 0 and (depth == 1 or in_time(m.report)):
        f = m.frames[level]
        if f[NEXT] < f[COUNT] and f[BEST] < f[BETA]:
            descend(m, level)
            level += 1
            enter(m, level)
        else:
            keep(m, level)
            level -= 1
            if level >= 0:
                take(m, level)


@law
def in_time(r: Any) -> int:
    """Say whether the thought may go on."""
    return 1 if r[NODES] < r[LIMIT] and r[STOP] == 0 else 0


@law
def open_frame(m: Any, level: int, alpha: int, beta: int, depth: int) -> None:
    """Begin a frame for the position of a level; who decides there sees the window so."""
    f, p = m.frames[level], m.stack[level]
    f[SIDE] = 1 if p.turn == m.report[ME] else -1
    f[ALPHA] = f[FLOOR] = alpha
    f[BETA] = beta
    f[BEST] = -END
    f[PICK] = f[ACT] = NOTHING
    f[DEPTH] = depth
    f[COUNT] = f[NEXT] = f[FULL] = f[CUT] = 0
    f[KEY] = seen(p)


@law
def seen(p: Any) -> int:
    """Return the key of a position, with whose turn it is; 0 if the room has none."""
    own = key(p)
    return mixed(own, p.turn) if own else 0


@law
def descend(m: Any, level: int) -> None:
    """Make the most promising act that is left happen, on the next level.

    Only the first is looked at with the whole window and depth; the others have to show first, in
    a narrow window and, late in the list, with less depth, that they are better.
    """
    f = m.frames[level]
    act = promising(m, level)
    save(m.stack, m.words, level + 1, level)
    after = m.stack[level + 1]
    if act == NOTHING:
        forfeit(after)
    else:
        apply(after, act)
    full = f[FULL] or f[NEXT] == 0
    f[CUT] = 0 if full else less(f, after)
    alpha = f[ALPHA]
    beta = f[BETA] if full else alpha + 1
    depth = f[DEPTH] - 1 - f[CUT]
    if (after.turn == m.report[ME]) == (f[SIDE] == 1):
        open_frame(m, level + 1, alpha, beta, depth)
    else:
        open_frame(m, level + 1, -beta, -alpha, depth)
    f[NEXT] += 1


@law
def less(f: Any, after: Any) -> int:
    """Return by how much less deep an act is looked at, since better ones came before it."""
    if f[NEXT] < LATE or f[DEPTH] < DEEP_ENOUGH or is_tactical(after):
        return 0
    return 1 if f[NEXT] < 2 * LATE else 2


@law
def promising(m: Any, level: int) -> int:
    """Bring the most liked of the acts that are left to the front of them, and return it."""
    f, acts, likes = m.frames[level], m.acts[level], m.likes[level]
    at = best = f[NEXT]
    if f[FULL] == 0:
        for i in range(at + 1, f[COUNT]):
            if likes[i] > likes[best]:
                best = i
        swapped, liking = acts[best], likes[best]
        acts[best] = acts[at]
        likes[best] = likes[at]
        acts[at] = swapped
        likes[at] = liking
    f[HERE] = at
    return acts[at]


@law
def enter(m: Any, level: int) -> None:
    """Settle a new position at once, or list what can be done there."""
    m.report[NODES] += 1
    f, p = m.frames[level], m.stack[level]
    if p.turn == OVER:
        f[BEST] = f[SIDE] * ended(p, m.report[ME], level)
    elif came_before(m, level):
        f[BEST] = f[SIDE] * repetition_value(p, m.report[ME])
    elif level == LEVELS - 1 or (f[DEPTH] <= 0 and is_tactical(p) == 0):
        f[BEST] = f[SIDE] * (worth(p, m.report[ME]) + whim(f[KEY], m.report[SEED]))
    else:
        search_on(m, level)


@law
def search_on(m: Any, level: int) -> None:
    """Take the value of a position from a table or the book, or else list its acts."""
    if known(m, level) == 0:
        list_acts(m, level)


@law
def known(m: Any, level: int) -> int:
    """Say whether the tables or the book know enough about a position, and write its value."""
    f, p = m.frames[level], m.stack[level]
    at = ending(p, p.turn, m.report[SIZE]) if m.report[SIZE] else NOTHING
    if at >= 0:
        f[BEST] = by_table(m.table[at], level)
        return 1
    return in_book(m, level)


@law
def by_table(found: int, level: int) -> int:
    """Return what the mover gets: 0 stands for a draw, otherwise one more than the acts to the end.

    The mover makes the last act too, and wins, if their number is odd; then the other can do
    nothing, which is one level more.
    """
    if found == 0:
        return 0
    value = END - level - found
    return value if found % 2 == 0 else -value


@law
def ended(p: Any, me: int, level: int) -> int:
    """Return what an ended game is worth to the seat that thinks: sooner won is better."""
    mine = 1 << me
    if p.won == mine:
        return END - level
    return 0 if p.won == 0 or p.won & mine else level - END


@law
def whim(known: int, seed: int) -> int:
    """Return next to nothing, differently for each seed: everybody has a taste among equals."""
    return (((known ^ seed) * MULTIPLIER) >> 40) & 3


@law
def came_before(m: Any, level: int) -> int:
    """Say whether the line of play has been in this position before."""
    here = m.frames[level][KEY]
    for above in range(level - 1 if here else 0):
        if m.frames[above][KEY] == here:
            return 1
    return 0


@law
def in_book(m: Any, level: int) -> int:
    """Say whether what the book has about a position settles it; remember its best act anyhow."""
    f, row = m.frames[level], booked(m, level)
    if row == 0 or (row >> 2) & 1023 < f[DEPTH]:
        return 0
    value, bound = row >> 24, row & 3
    if abs(value) > SURE - LEVELS:
        value += -level if value > 0 else level
    enough = (value >= f[BETA] and bound != AT_MOST) or (value <= f[ALPHA] and bound != AT_LEAST)
    if enough or bound == EXACT:
        f[BEST] = value
        return 1
    return 0


@law
def booked(m: Any, level: int) -> int:
    """Return the book's row about a position, or 0; its best act is remembered for `list_acts`."""
    f, book = m.frames[level], m.book
    slot = slot_in(book, f[KEY])
    if book[slot] != f[KEY] or f[KEY] == 0:
        return 0
    f[PICK] = (book[slot + 1] >> 12) & ACTS
    return book[slot + 1]


@law
def slot_in(book: Any, mixed_key: int) -> int:
    """Return where the book keeps a position: its key, and then its row."""
    return 2 * (mixed_key & (len(book) // 2 - 1))


@law
def list_acts(m: Any, level: int) -> None:
    """List what can be done, with how promising it looks: known best, then what did well lately."""
    f, p, acts, likes = m.frames[level], m.stack[level], m.acts[level], m.likes[level]
    best = f[PICK]
    f[PICK] = NOTHING
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
        liking = m.history[slot_of(act, f[SIDE])]
        if i == best:
            liking = LIKED_MOST
        elif act == f[KILLER_1] or act == f[KILLER_2]:
            liking += LIKED
        likes[i] = (liking << 12) | i


@law
def own_best(m: Any, level: int, count: int) -> int:
    """Return the act that the seat of a level likes best for itself, at a single look.

    Of three or more nobody plays against one seat alone: each is taken to go for its own good.
    """
    acts, best, highest = m.acts[level], NOTHING, -END
    for i in range(count):
        save(m.stack, m.words, level + 1, level)
        apply(m.stack[level + 1], acts[i])
        found = worth(m.stack[level + 1], m.stack[level].turn)
        if found > highest:
            best, highest = acts[i], found
    m.report[NODES] += count
    return best


@law
def slot_of(act: int, side: int) -> int:
    """Return where the history keeps an act of a side."""
    return (((act * ODD) >> 16) & (HISTORY - 1)) + (HISTORY if side > 0 else 0)


@law
def keep(m: Any, level: int) -> None:
    """Write into the book what was found about a position."""
    f, book = m.frames[level], m.book
    if f[COUNT] == 0 or f[DEPTH] <= 0:
        return
    bound = EXACT
    if f[BEST] >= f[BETA]:
        bound = AT_LEAST
    elif f[BEST] <= f[FLOOR]:
        bound = AT_MOST
    value = f[BEST]
    if abs(value) > SURE - LEVELS:
        value += level if value > 0 else -level
    slot = slot_in(book, f[KEY])
    book[slot] = f[KEY]
    pick = f[PICK] if f[PICK] >= 0 else ACTS
    book[slot + 1] = (value << 24) | (pick << 12) | (f[DEPTH] << 2) | bound


@law
def take(m: Any, level: int) -> None:
    """Take the value that the level below has found for the act in hand.

    An act that was only looked at in passing and turns out better is looked at again.
    """
    f, below = m.frames[level], m.frames[level + 1]
    value = below[BEST] if below[SIDE] == f[SIDE] else -below[BEST]
    passing = f[FULL] == 0 and f[HERE] > 0
    f[FULL] = 0
    if passing and value > f[ALPHA] and (f[CUT] or value < f[BETA]):
        f[FULL] = 1
        f[NEXT] -= 1
    elif value > f[BEST]:
        f[BEST] = value
        f[PICK] = m.likes[level][f[HERE]] & ACTS
        f[ACT] = m.acts[level][f[HERE]]
        f[ALPHA] = max(f[ALPHA], value)
        if value >= f[BETA]:
            praise(m, level)


@law
def praise(m: Any, level: int) -> None:
    """Remember an act that was too good for the other side to let happen."""
    f = m.frames[level]
    slot = slot_of(f[ACT], f[SIDE])
    m.history[slot] = min(m.history[slot] + f[DEPTH] * f[DEPTH], LIKED - 1)
    if f[KILLER_1] != f[ACT]:
        f[KILLER_2] = f[KILLER_1]
        f[KILLER_1] = f[ACT]
