"""ROY1-5, ROY1-13, ROY1-17: which disc may move how far, and when one may decline."""

from parlour.core.craft.pieces import PIECES, waits
from parlour.core.law import law, tell
from parlour.games.royal_game.board import HOME, SPACE
from parlour.games.royal_game.rules import lookahead, state
from parlour.games.royal_game.rules.entering import entry_due, may_enter, may_wait
from parlour.games.royal_game.rules.landing import arrive, place_of, prey, way, way_of
from parlour.games.royal_game.rules.state import State

# Which number a move takes: one of the two, or their total.
TOTAL = 2
NONE = 3


@law
def number_of(p: State, which: int) -> int:
    """Return a number that is left to be moved, or 0."""
    if which == TOTAL:
        return p.numbers[0] + p.numbers[1] if lookahead.strict(p) else 0
    return p.numbers[which] if p.times[which] else 0


@law
def which_of(p: State, count: int) -> int:
    """Return which number a move of *count* takes."""
    for which in range(NONE):
        if number_of(p, which) == count:
            return which
    return NONE


@law
def disc_on(p: State, start: int) -> int:
    """Return which disc of the mover on *start* moves first, or -1."""
    for slot in range(PIECES):
        if p.at[PIECES * p.turn + slot] == start:
            return slot
    return -1


@law
def may_move(p: State, start: int, count: int) -> int:
    """Return why a disc on *start* may not move *count* spaces, or 0."""
    slot = disc_on(p, start)
    if slot < 0 or start == HOME:
        return state.NOT_THERE
    if entry_due(p):
        return state.MUST_ENTER
    which = which_of(p, count)
    if which == NONE:
        six = p.dice == state.ONE and p.high == state.SIX and count == state.SIX
        return state.NOT_SIX if six else state.NOT_THROWN
    reason = way(p, p.turn, start, count)
    return reason if reason or p.dice == state.ONE else may_use(p, start, which)


@law
def may_use(p: State, start: int, which: int) -> int:
    """Return why a disc that could take a number of two dice must not, or 0.

    Of two on one place either may be the one that moves (ROY2-A14).
    """
    if start and p.came_in and p.other_number == state.ENTERED_MAY and p.high != p.low:
        return state.ENTERED_MOVES  # ROY2-A12: the disc that entered stands on its circle
    if lookahead.strict(p):
        return state.TOTAL_FIRST if which != TOTAL and total_fits(p) else 0
    reason = 0
    for slot in range(PIECES):
        if place_of(p, p.turn, slot) == start and lookahead.shadowed(p, slot) == 0:
            reason = lookahead.together(p, slot, start + p.numbers[which])
            if reason == 0:
                reason = lookahead.duty(p, slot, which)
            if reason == 0:
                return 0
    return reason


@law
def total_fits(p: State) -> int:
    """Return 1 if some disc can move the total of the dice (ROY2-A3)."""
    for slot in range(PIECES):
        at = place_of(p, p.turn, slot)
        if 0 <= at < HOME and way(p, p.turn, at, p.numbers[0] + p.numbers[1]) == 0:
            return 1
    return 0


@law
def move(p: State, start: int, count: int) -> None:
    """Move a disc, to the right and in the end Home (ROY1-6), with a stop after each number.

    ROY2-A4: each number is a move of its own. One die moves one disc (ROY1-5), and so does a plain
    throw that may not be divided.
    """
    which = which_of(p, count)
    alone = p.dice == state.ONE or lookahead.strict(p)
    tell(p, state.MOVED, p.turn, start, start + count)
    if alone:
        p.times[0] = p.times[1] = 0
    else:
        p.times[which] -= 1
    p.fives = 0
    p.spent += 1
    arrive(p, disc_on(p, start), start + count)


@law
def captures(p: State, start: int, count: int) -> int:
    """Return 1 if a move ends on a single rival disc, if it is possible at all."""
    end = start + count
    return prey(p, p.turn, SPACE[way_of(p, p.turn) + end]) if end <= HOME else 0


@law
def capture_in_sight(p: State) -> int:
    """Return 1 if any number left would capture, legal or not: else nobody thinks of declining."""
    if entry_due(p):
        return 0
    if lookahead.whole(p):
        return 1 if p.spent == 0 else 0
    for slot in range(PIECES):
        at = place_of(p, p.turn, slot)
        for which in range(NONE):
            count = number_of(p, which)
            if count and 0 <= at < HOME and captures(p, at, count):
                return 1
    if p.fives:
        return prey(p, p.turn, SPACE[way_of(p, p.turn)])
    return 0


@law
def may_decline(p: State) -> int:
    """ROY1-17, ROY-A11: nobody must capture, so a throw may be left if only captures could use it.

    The duty to enter comes first (ROY-A2). Doubles that are moved whole may be left whole, if
    every way to move them captures (ROY2-A18). Some houses let more be left (ROY2-A12).
    """
    if may_leave(p):
        return 0
    if p.decline_capture == state.NO:
        return state.NO_DECLINING
    if entry_due(p):
        return state.MUST_ENTER
    if lookahead.whole(p):
        total = lookahead.numbers_left(p)
        if p.spent:
            return state.BEGUN
        captured = lookahead.most(p, 1) < total and lookahead.most(p, 0) == total
        return 0 if captured else state.NEED_NOT_CAPTURE
    return only_captures(p)


@law
def may_leave(p: State) -> int:
    """Return 1 if the number that is left after an entry may be left for good (ROY2-A12).

    Where nobody can move it there is nothing to say: it is lost by itself (U-2).
    """
    if p.came_in == 0 or p.other_number == state.ANY_MUST or entry_due(p):
        return 0
    if p.fives:
        return 1
    for slot in range(PIECES):
        at = place_of(p, p.turn, slot)
        for which in range(TOTAL):
            count = number_of(p, which)
            if count and 0 <= at < HOME and may_move(p, at, count) == 0:
                return 1
    return 0


@law
def only_captures(p: State) -> int:
    """Return 0 if there is a move and every move captures, otherwise the reason."""
    found = 1 if p.fives else 0
    if found and prey(p, p.turn, SPACE[way_of(p, p.turn)]) == 0:
        return state.NEED_NOT_CAPTURE
    for slot in range(PIECES):
        at = place_of(p, p.turn, slot)
        for which in range(NONE):
            count = number_of(p, which)
            if count and 0 <= at < HOME and may_move(p, at, count) == 0:
                found = 1
                if captures(p, at, count) == 0:
                    return state.NEED_NOT_CAPTURE
    return 0 if found else state.NEED_NOT_CAPTURE


@law
def decline(p: State) -> None:
    """Leave what is left of the throw."""
    tell(p, state.LEFT if may_leave(p) else state.DECLINED, p.turn, p.high, p.low)
    p.times[0] = p.times[1] = p.fives = 0


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every act that could be meant: the words, and each number with each disc."""
    count = 0
    if p.turn == p.rolling and waits(p, p.turn):
        acts[count] = state.ENTER
        count += 1
    if p.fives and may_wait(p) == 0:
        acts[count] = state.WAIT
        count += 1
    if may_leave(p) or (p.decline_capture == state.YES and capture_in_sight(p)):
        acts[count] = state.DECLINE
        count += 1
    for i in range(PIECES * p.turn, PIECES * p.turn + PIECES):
        first = i == PIECES * p.turn or p.at[i] != p.at[i - 1]  # like discs once (U-7)
        if first and 0 <= p.at[i] < HOME:
            for which in range(NONE):
                number = number_of(p, which)
                if number:
                    acts[count] = (number << state.COUNT) + p.at[i]
                    count += 1
    return count


@law
def verdict(p: State, act: int) -> int:
    """Return the reason why an act is refused, or 0; who can move must (U-3, ROY-A10)."""
    if act == state.ENTER:
        return may_enter(p)
    if act == state.WAIT:
        return may_wait(p)
    if act == state.DECLINE:
        return may_decline(p)
    return may_move(p, act & state.PLACE, act >> state.COUNT)
