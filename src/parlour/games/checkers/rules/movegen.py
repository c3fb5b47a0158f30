"""Move generation of Checkers on bitboards: steps, and jumps carried on to their end."""

from parlour.core.law import law
from parlour.games.checkers.board import (
    DOWN_LEFT,
    DOWN_RIGHT,
    HOP_BY,
    STEP_DOWN,
    STEP_UP,
    UP_LEFT,
    UP_RIGHT,
)
from parlour.games.checkers.rules.squares import (
    FIRST,
    HUFF,
    captured,
    down_left,
    down_right,
    from_square,
    going_down,
    going_up,
    jumps,
    last_square,
    longer,
    lowest,
    theirs,
    up_left,
    up_right,
    vacant,
)
from parlour.games.checkers.rules.state import State

# Two ways round take the same pieces only where a ring of four stands.
RING = 4


@law
def piece_moves(p: State, acts: list[int]) -> int:
    """Write the legal moves of pieces: jumps if there are any (CHK-5), otherwise steps.

    Where pieces are huffed players may do as they like, and take what has lapsed (CHK-A1).
    """
    if p.huff:
        count = with_shorter(p, acts, first_jumps(p, acts))
        return steps(p, acts, huffs(p.lapsed, acts, count))
    if jumpers(p):
        return carried_on(p, acts, first_jumps(p, acts))
    return steps(p, acts, 0)


@law
def steps(p: State, acts: list[int], count: int) -> int:
    """Add the steps to vacant squares (CHK-3, CHK-8)."""
    free = vacant(p)
    down = going_down(p)
    up = going_up(p)
    if down:
        left = down & up_right(free)
        right = down & up_left(free)
        count = add_steps(left, right, STEP_DOWN, acts, count)
    if up:
        left = up & down_right(free)
        right = up & down_left(free)
        count = add_steps(left, right, STEP_UP, acts, count)
    return count


@law
def add_steps(left: int, right: int, by: int, acts: list[int], count: int) -> int:
    """Add the steps to the left, which lead on *by* squares, and those to the right.

    From odd rows they lead one square less. What is written too much is written over: this is
    faster than to ask.
    """
    pieces = left | right
    while pieces:
        here = lowest(pieces)
        there = here + by - ((here >> 2) & 1)
        acts[count] = here | (there << FIRST)
        count += (left >> here) & 1
        acts[count] = here | ((there + 1) << FIRST)
        count += (right >> here) & 1
        pieces &= pieces - 1
    return count


@law
def jumpers(p: State) -> int:
    """Return the pieces that can jump (CHK-4, CHK-8)."""
    free = vacant(p)
    foes = theirs(p)
    down = going_down(p)
    up = going_up(p)
    found = down & (up_right(foes & up_right(free)) | up_left(foes & up_left(free)))
    return found | (up & (down_right(foes & down_right(free)) | down_left(foes & down_left(free))))


@law
def first_jumps(p: State, acts: list[int]) -> int:
    """Write the jumps over one piece (CHK-4, CHK-8)."""
    free = vacant(p)
    foes = theirs(p)
    down = going_down(p)
    up = going_up(p)
    count = add_jumps(down & up_right(foes & up_right(free)), HOP_BY[DOWN_LEFT], acts, 0)
    count = add_jumps(down & up_left(foes & up_left(free)), HOP_BY[DOWN_RIGHT], acts, count)
    count = add_jumps(up & down_right(foes & down_right(free)), HOP_BY[UP_LEFT], acts, count)
    return add_jumps(up & down_left(foes & down_left(free)), HOP_BY[UP_RIGHT], acts, count)


@law
def add_jumps(pieces: int, by: int, acts: list[int], count: int) -> int:
    """Add a jump of *by* for each piece."""
    while pieces:
        here = lowest(pieces)
        acts[count] = longer(here, here + by)
        count += 1
        pieces &= pieces - 1
    return count


@law
def onward(p: State, act: int) -> int:
    """Return the directions in which a jump can be carried on, a bit each (CHK-6).

    What was jumped still stands but counts no more, and the piece has left its square (CHK-9).
    A man stops on the far row by itself: no way leads forward from there (CHK-7).
    """
    origin = 1 << from_square(act)
    at = 1 << last_square(act)
    free = vacant(p) | origin
    foes = theirs(p) & ~captured(act)
    found = 0
    if going_down(p) & origin:
        found |= 1 << DOWN_LEFT if down_left(down_left(at) & foes) & free else 0
        found |= 1 << DOWN_RIGHT if down_right(down_right(at) & foes) & free else 0
    if going_up(p) & origin:
        found |= 1 << UP_LEFT if up_left(up_left(at) & foes) & free else 0
        found |= 1 << UP_RIGHT if up_right(up_right(at) & foes) & free else 0
    return found


@law
def carried_on(p: State, acts: list[int], count: int) -> int:
    """Carry every jump on as far as it goes, on every way where it forks (CHK-6)."""
    at = 0
    while at < count:
        act = acts[at]
        ways = onward(p, acts[at])
        if ways:
            last = last_square(act)
            acts[at] = longer(act, last + HOP_BY[lowest(ways)])
            ways &= ways - 1
            while ways:
                acts[count] = longer(act, last + HOP_BY[lowest(ways)])
                count += 1
                ways &= ways - 1
        elif merged(acts, at):
            count -= 1
            acts[at] = acts[count]
        else:
            at += 1
    return count


@law
def with_shorter(p: State, acts: list[int], count: int) -> int:
    """Add to every jump all ways to carry it on; to stop early is possible too (CHK-A1)."""
    at = 0
    while at < count:
        act = acts[at]
        ways = onward(p, acts[at])
        while ways:
            acts[count] = longer(act, last_square(act) + HOP_BY[lowest(ways)])
            count += 1
            ways &= ways - 1
        at += 1
    return once_each(acts, count)


@law
def once_each(acts: list[int], count: int) -> int:
    """Keep one of the jumps that come to the same (U-7)."""
    at = 0
    while at < count:
        if merged(acts, at):
            count -= 1
            acts[at] = acts[count]
        else:
            at += 1
    return count


@law
def merged(acts: list[int], at: int) -> int:
    """Merge a jump into an earlier one that comes to the same; the lesser number stays (U-7)."""
    if jumps(acts[at]) < RING:
        return 0
    for other in range(at):
        if alike(acts[other], acts[at]):
            acts[other] = min(acts[other], acts[at])
            return 1
    return 0


@law
def alike(one: int, two: int) -> int:
    """Return 1 if two jumps take the same pieces with the same man to the same square (U-7)."""
    if from_square(one) != from_square(two) or last_square(one) != last_square(two):
        return 0
    return 1 if jumps(one) == jumps(two) and captured(one) == captured(two) else 0


@law
def huffs(pieces: int, acts: list[int], count: int) -> int:
    """Add a huff for each of the opposing *pieces* (CHK-A1)."""
    while pieces:
        acts[count] = lowest(pieces) | (HUFF << 5)
        count += 1
        pieces &= pieces - 1
    return count
