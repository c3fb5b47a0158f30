"""All results of a throw of Backgammon at once, on bit masks: for bots and the lab.

A result is written as the line of acts that leads to it: a number in which each act takes
LINE_BITS, the first act lowest. `play` just lets them happen, so there is no second copy of what
a move does; that the results are those of the laws is tested.

Moves of a double are lined up from the highest point down: any order that is possible can be
brought into that one, and different lines then have different results. Two different numbers
can lead to the same result by several lines; a key that tells results apart finds them.
"""

from parlour.core.craft import points
from parlour.core.law import law
from parlour.games.backgammon.rules.shortcut import movable
from parlour.games.backgammon.rules.state import PLAY, State
from parlour.games.backgammon.rules.turn import apply, forfeit

LINE_BITS = 10
ACT = (1 << LINE_BITS) - 1
# Lines are written from the start, their keys from here on.
KEYS = 1 << 14
BLOT_BITS = 26
# Room to work in for doubles, by depth: the points not yet tried, the last point, the line.
UNTRIED = KEYS
LAST = KEYS + 8
SO_FAR = KEYS + 16


@law
def plays(p: State, ends: list[int]) -> int:
    """Write a line for each distinct result; words are left to the generic way (BG-7).

    So is the last throw of a game in a match: all lines that win the same lead to one new game.
    """
    if p.stage != PLAY or (
        p.match > 1 and p.men[p.side * points.SIDE + points.OFF] >= points.MEN - 4
    ):
        return -1
    if p.dice[0] == p.dice[1]:
        return repeated(p, ends)
    if p.unplayed[0] > 0 and p.unplayed[1] > 0:
        count = two_numbers(p, ends)
        if count > 0:
            return count
    if p.unplayed[0] > 0:
        count = one_number(p, p.dice[0], ends)
        if count > 0:
            return count
    return one_number(p, p.dice[1], ends) if p.unplayed[1] > 0 else 0


@law
def play(p: State, ends: list[int], which: int) -> None:
    """Let the acts of a line happen; numbers that then remain cannot be played."""
    seat = p.turn
    line = ends[which]
    while line > 0:
        apply(p, line & ACT)
        line >>= LINE_BITS
    if p.turn == seat and p.stage == PLAY:
        forfeit(p)


@law
def one_number(p: State, number: int, ends: list[int]) -> int:
    """Write the moves of a single number; each leads somewhere else."""
    sources = movable(p.stood[p.side], p.shut[1 - p.side], number)
    count = 0
    while sources > 0:
        bit = sources & -sources
        sources ^= bit
        ends[count] = points.WORDS * points.place_of(bit) + number
        count += 1
    return count


@law
def two_numbers(p: State, ends: list[int]) -> int:
    """Write the plays of both numbers, in either order."""
    count = pairs(p, p.dice[0], p.dice[1], ends, 0)
    return pairs(p, p.dice[1], p.dice[0], ends, count)


@law
def pairs(p: State, first: int, second: int, ends: list[int], count: int) -> int:
    """Write the plays of *first* and then *second* that are new."""
    shut = p.shut[1 - p.side]
    sources = movable(p.stood[p.side], shut, first)
    while sources > 0:
        bit = sources & -sources
        sources ^= bit
        point = points.place_of(bit)
        act = points.WORDS * point + first
        stood = points.stood_after(p, p.stood[p.side], point, first)
        onward = movable(stood, shut, second)
        while onward > 0:
            bit = onward & -onward
            onward ^= bit
            other = points.place_of(bit)
            line = act | (points.WORDS * other + second) << LINE_BITS
            count = add_line(ends, count, line, key(p, point, first, other, second))
    return count


@law
def add_line(ends: list[int], count: int, line: int, key: int) -> int:
    """Write a line unless its result is known; return how many there are."""
    for i in range(count):
        if ends[KEYS + i] == key:
            return count
    ends[count] = line
    ends[KEYS + count] = key
    return count + 1


@law
def key(p: State, one: int, first: int, two: int, second: int) -> int:
    """Return a number that two plays share only if they lead to the same position.

    It holds the points that lose a man, those that gain one, and the blots hit; a man that
    moves on from where another arrives cancels out.
    """
    one_to = max(one - first, 0)
    two_to = max(two - second, 0)
    blots = blot(p, one_to) | blot(p, two_to)
    gone = max(one, two) * 32 + min(one, two)
    come = max(one_to, two_to) * 32 + min(one_to, two_to)
    if one_to == two:
        gone = one
        come = two_to
    elif two_to == one:
        gone = two
        come = one_to
    return (gone * 1024 + come) << BLOT_BITS | blots


@law
def blot(p: State, target: int) -> int:
    """Return a bit for *target* if a single man of the other side stands there (BG-5)."""
    if target > 0 and p.men[(1 - p.side) * points.SIDE + points.BAR - target] == 1:
        return 1 << target
    return 0


@law
def repeated(p: State, ends: list[int]) -> int:
    """Write the plays of a double, as many moves as can be, from the highest point down (BG-4)."""
    count = 0
    best = 0
    depth = 0
    ends[UNTRIED] = movable(p.stood[p.side], p.shut[1 - p.side], p.dice[0])
    ends[SO_FAR] = 0
    while depth >= 0:
        if ends[UNTRIED + depth] == 0:
            depth -= 1
            if depth >= 0:
                shift(p, ends[LAST + depth], -1)
            continue
        played = step(p, ends, depth)
        depth += 1
        if played > best:
            best = played
            count = 0
        if played == best:
            ends[count] = ends[SO_FAR + depth]
            count += 1
    return count


@law
def step(p: State, ends: list[int], depth: int) -> int:
    """Try the next point at *depth*; return how many moves were made if the line ends here, or 0.

    A line that ends the game is as long as any: each man needs the same moves in every line.
    """
    number = p.dice[0]
    bit = ends[UNTRIED + depth] & -ends[UNTRIED + depth]
    ends[UNTRIED + depth] ^= bit
    point = points.place_of(bit)
    ends[LAST + depth] = point
    ends[SO_FAR + depth + 1] = (
        ends[SO_FAR + depth] | (points.WORDS * point + number) << LINE_BITS * depth
    )
    shift(p, point, 1)
    onward = 0
    if depth + 1 < p.unplayed[0]:
        onward = movable(p.stood[p.side], p.shut[1 - p.side], number) & (2 * bit - 1)
    ends[UNTRIED + depth + 1] = onward
    return 0 if onward > 0 else depth + 1


@law
def shift(p: State, point: int, way: int) -> None:
    """Move a man by the double's number without hitting, or take that back."""
    target = max(point - p.dice[0], 0)
    points.lift(p, p.side, point if way > 0 else target)
    points.put(p, p.side, target if way > 0 else point)
