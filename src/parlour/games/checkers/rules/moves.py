"""Moves of Checkers: every candidate, and why it is refused."""

from parlour.core.law import law
from parlour.games.checkers.board import (
    ALL,
    DOWN_LEFT,
    DOWN_RIGHT,
    HOP_BY,
    STEP_DOWN,
    STEP_UP,
    UP_LEFT,
    UP_RIGHT,
)
from parlour.games.checkers.rules import state
from parlour.games.checkers.rules.draws import claim_fault
from parlour.games.checkers.rules.movegen import (
    add_jumps,
    add_steps,
    huffs,
    jumpers,
    once_each,
    onward,
)
from parlour.games.checkers.rules.squares import (
    CLAIM,
    HUFF,
    apart,
    between,
    down_left,
    down_right,
    far_row,
    from_square,
    goes_back,
    jumps,
    last_square,
    longer,
    lowest,
    mine,
    stop,
    theirs,
    up_left,
    up_right,
    vacant,
)
from parlour.games.checkers.rules.state import State


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write all jumps over opposing pieces, short and long, all steps, huffs, and a claim."""
    count = once_each(acts, tried_further(p, acts, tried_jumps(p, acts)))
    count = tried_steps(p, acts, count)
    if p.lapsed:
        count = huffs(theirs(p), acts, count)
    if p.draws:
        acts[count] = CLAIM
        count += 1
    return count


@law
def tried_steps(p: State, acts: list[int], count: int) -> int:
    """Add the steps to all neighbours, forward and back, vacant or not."""
    own = mine(p)
    count = add_steps(own & up_right(ALL), own & up_left(ALL), STEP_DOWN, acts, count)
    return add_steps(own & down_right(ALL), own & down_left(ALL), STEP_UP, acts, count)


@law
def tried_jumps(p: State, acts: list[int]) -> int:
    """Write the jumps over one piece, forward and back, whatever stands behind it."""
    own = mine(p)
    foes = theirs(p)
    count = add_jumps(own & up_right(foes & up_right(ALL)), HOP_BY[DOWN_LEFT], acts, 0)
    count = add_jumps(own & up_left(foes & up_left(ALL)), HOP_BY[DOWN_RIGHT], acts, count)
    count = add_jumps(own & down_right(foes & down_right(ALL)), HOP_BY[UP_LEFT], acts, count)
    return add_jumps(own & down_left(foes & down_left(ALL)), HOP_BY[UP_RIGHT], acts, count)


@law
def tried_further(p: State, acts: list[int], count: int) -> int:
    """Add to every sound jump one more over any neighbour, jumped already or not."""
    at = 0
    while at < count:
        act = acts[at]
        ways = neighbours_to_jump(p, act) if jump_fault(p, act) == 0 else 0
        while ways:
            acts[count] = longer(act, last_square(act) + HOP_BY[lowest(ways)])
            count += 1
            ways &= ways - 1
        at += 1
    return count


@law
def neighbours_to_jump(p: State, act: int) -> int:
    """Return the directions where an opposing piece has a vacant square behind it, a bit each."""
    at = 1 << last_square(act)
    foes = theirs(p)
    free = vacant(p) | (1 << from_square(act))
    found = 1 << DOWN_LEFT if down_left(down_left(at) & foes) & free else 0
    found |= 1 << DOWN_RIGHT if down_right(down_right(at) & foes) & free else 0
    found |= 1 << UP_LEFT if up_left(up_left(at) & foes) & free else 0
    return found | (1 << UP_RIGHT if up_right(up_right(at) & foes) & free else 0)


@law
def verdict(p: State, act: int) -> int:
    """Judge a claim, a huff, a step or a jump; only one's own pieces are moved (CHK-2)."""
    if act == CLAIM:
        return claim_fault(p)
    if jumps(act) == HUFF:
        return huff_fault(p, act)
    if not (mine(p) >> from_square(act)) & 1:
        return state.NOT_YOURS
    if jumps(act) == 0:
        found = step_fault(p, act)
        return state.MUST_JUMP if found == 0 and p.huff == 0 and jumpers(p) else found  # CHK-5
    found = jump_fault(p, act)
    return state.MUST_GO_ON if found == 0 and p.huff == 0 and onward(p, act) else found  # CHK-6


@law
def step_fault(p: State, act: int) -> int:
    """Return what is wrong with a step: one square, forward but for kings, vacant (CHK-3, 8).

    A jump written like a step is told apart from a step that is too long (CHK-12).
    """
    here = from_square(act)
    there = last_square(act)
    king = (p.kings >> here) & 1
    if apart(here, there) == 2 and jump_fault(p, longer(here, there)) == 0:
        return state.WRITE_X
    if apart(here, there) != 1:
        return state.KING_TOO_FAR if king else state.TOO_FAR
    if king == 0 and goes_back(p.turn, here, there):
        return state.STEP_BACK
    return 0 if (vacant(p) >> there) & 1 else state.SQUARE_TAKEN


@law
def jump_fault(p: State, act: int) -> int:
    """Return what is wrong with the first jump of a path that breaks a rule."""
    taken = 0
    for which in range(jumps(act)):
        found = hop_fault(p, act, which, taken)
        if found:
            return found
        taken |= between(stop(act, which), stop(act, which + 1))
    return 0


@law
def hop_fault(p: State, act: int, which: int, taken: int) -> int:
    """Return what is wrong with one jump of a path, when *taken* were jumped before it.

    CHK-4 for men, CHK-8 for kings, CHK-9 for what was taken already, CHK-7 for a crowned man.
    """
    here = stop(act, which)
    there = stop(act, which + 1)
    origin = from_square(act)
    king = (p.kings >> origin) & 1
    if king == 0 and which > 0 and (far_row(p.turn) >> here) & 1:
        return state.CROWNED_STOPS
    if apart(here, there) != 2:
        return state.NO_HOP
    if king == 0 and goes_back(p.turn, here, there):
        return state.HOP_BACK
    over = between(here, there)
    if over & taken:
        return state.TWICE
    if over & theirs(p) == 0:
        return state.NOBODY_THERE
    return 0 if (vacant(p) | (1 << origin)) >> there & 1 else state.NO_LANDING


@law
def huff_fault(p: State, act: int) -> int:
    """Return what is wrong with a huff (CHK-A1)."""
    if p.huff == 0:
        return state.NO_HUFFING
    return 0 if (p.lapsed >> from_square(act)) & 1 else state.NOT_HUFFED
