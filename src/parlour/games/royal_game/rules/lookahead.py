"""Looking ahead: how much of a throw can be moved, and whether without a capture.

Doubles are moved whole or not at all, other throws as far as possible, and a throw that only
captures can use may be declined. Which of these holds is asked of the whole rest of a throw, so
that the room looks ahead itself: it moves its own discs, one number after the other, and back.
Rivals need not be followed: where one of them can be captured an own disc may end its move,
before and after.
"""

from parlour.core.craft.pieces import PIECES
from parlour.core.law import law
from parlour.games.royal_game.board import HOME, HOME_SPACE, SPACE, WAITING
from parlour.games.royal_game.rules import state
from parlour.games.royal_game.rules.landing import drop, lift, place_of, prey, way, way_of
from parlour.games.royal_game.rules.state import State

# A step of the trail: which disc and number, and what stood on the two spaces.
KEPT = 3
LAST = 4
WAYS = 2 * PIECES


@law
def numbers_left(p: State) -> int:
    """Return how many numbers are still to be moved."""
    return p.times[0] + p.times[1]


@law
def whole(p: State) -> int:
    """ROY2-10, ROY2-A6: doubles are moved whole, unless one of them has entered (ROY2-A7)."""
    doubles = p.high == p.low and p.doubles == state.ALL_OR_NOTHING
    return 1 if doubles and p.came_in == 0 and p.dice == state.TWO else 0


@law
def strict(p: State) -> int:
    """ROY2-A3: with `divide=doubles_only` one disc takes the total of a plain throw."""
    total = p.divide == state.DOUBLES_ONLY and p.high != p.low and p.dice == state.TWO
    return 1 if total and numbers_left(p) == 2 else 0


@law
def together(p: State, slot: int, end: int) -> int:
    """ROY2-11: two that were a Blockade when doubles fell may not meet on a new space.

    They have then gone equally far; unequal moves, or one disc moved twice, part them (ROY2-A14).
    """
    mark = p.pairs[slot]
    if mark and end < HOME:
        for other in range(PIECES):
            partner = other != slot and p.pairs[other] == mark
            if partner and p.at[PIECES * p.turn + other] == end:
                return state.TOGETHER
    return 0


@law
def shadowed(p: State, slot: int) -> int:
    """Return 1 if the same was asked of a like disc on the same place (U-7).

    Of two with different marks both are asked: either may be the one that moves on (ROY2-A14).
    """
    first = PIECES * p.turn
    for other in range(slot):
        alike = p.pairs[other] == p.pairs[slot]
        if alike and p.at[first + other] == p.at[first + slot]:
            return 1
    return 0


@law
def fits(p: State, slot: int, which: int, quiet: int) -> int:
    """Return 1 if a disc can take a number that is left; *quiet* forbids captures."""
    start = place_of(p, p.turn, slot)
    if p.times[which] == 0 or not WAITING < start < HOME or shadowed(p, slot):
        return 0
    count = p.numbers[which] + 0
    if way(p, p.turn, start, count) or together(p, slot, start + count):
        return 0
    return 0 if quiet and prey(p, p.turn, SPACE[way_of(p, p.turn) + start + count]) else 1


@law
def step(p: State, depth: int, slot: int, which: int) -> None:
    """Try a number on a disc, and note how to take it back."""
    i = PIECES * p.turn + slot
    first = way_of(p, p.turn)
    old = SPACE[first + p.at[i]]
    new = SPACE[first + p.at[i] + p.numbers[which]]
    p.trail[KEPT * depth] = 2 * slot + which
    p.trail[KEPT * depth + 1] = p.on[old]
    p.trail[KEPT * depth + 2] = p.on[new]
    lift(p, old)
    drop(p, p.turn, new)
    p.at[i] += p.numbers[which]
    p.times[which] -= 1


@law
def back(p: State, depth: int) -> None:
    """Take a tried number back."""
    slot = p.trail[KEPT * depth] >> 1
    which = p.trail[KEPT * depth] & 1
    i = PIECES * p.turn + slot
    first = way_of(p, p.turn)
    p.times[which] += 1
    new = SPACE[first + p.at[i]]
    p.at[i] -= p.numbers[which]
    if new != HOME_SPACE:
        p.on[new] = p.trail[KEPT * depth + 2]
    p.on[SPACE[first + p.at[i]]] = p.trail[KEPT * depth + 1]
    for k in range(KEPT * depth, KEPT * depth + KEPT):
        p.trail[k] = 0


@law
def all_home(p: State, seat: int) -> int:
    """Return 1 if all discs of a seat are Home; while one looks ahead they are in any order."""
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if p.at[i] != HOME:
            return 0
    return 1


@law
def most(p: State, quiet: int) -> int:
    """Return how many of the numbers left can be moved, in the best order (U-6).

    To bring the last disc Home uses up everything, but not of doubles that are moved whole.
    """
    total = numbers_left(p)
    best = depth = 0
    while depth >= 0 and best < total:
        tried = p.tried[depth]
        if tried == WAYS:
            p.tried[depth] = 0
            depth -= 1
            if depth >= 0:
                back(p, depth)
            continue
        p.tried[depth] = tried + 1
        if fits(p, tried >> 1, tried & 1, quiet):
            step(p, depth, tried >> 1, tried & 1)
            depth += 1
            best = max(best, depth)
            if all_home(p, p.turn) and not whole(p):
                best = total
    while depth >= 0:
        p.tried[depth] = 0
        depth -= 1
        if depth >= 0:
            back(p, depth)
    return best


@law
def duty(p: State, slot: int, which: int) -> int:
    """Return why a number must not be moved like this, although the disc could, or 0.

    As much of a throw as possible is moved (ROY2-A5); doubles whole or not at all (ROY2-A6).
    """
    total = numbers_left(p)
    if total == 1:
        return 0
    step(p, LAST, slot, which)
    after = total if all_home(p, p.turn) and not whole(p) else 1 + most(p, 0)
    back(p, LAST)
    if after == total:
        return 0
    if whole(p):
        return state.WHOLE
    return 0 if after == most(p, 0) else state.BOTH
