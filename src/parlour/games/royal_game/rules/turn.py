"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import LOWEST, THROWS, open_throws, throw_for_first
from parlour.core.craft.pieces import PIECES, all_home, finish, next_seat, progress, waits
from parlour.core.law import CHANCE, law, tell
from parlour.games.royal_game.board import HOME
from parlour.games.royal_game.rules.ahead import numbers_left
from parlour.games.royal_game.rules.entering import (
    enter,
    fine,
    let_wait,
    may_enter,
    may_wait,
)
from parlour.games.royal_game.rules.moving import (
    NONE,
    capture_in_sight,
    decline,
    may_decline,
    may_leave,
    may_move,
    move,
    number_of,
)
from parlour.games.royal_game.rules.opening import draw_first
from parlour.games.royal_game.rules.terms import (
    AGAIN,
    CAPPED,
    CAPS,
    COUNT,
    DECLINE,
    DOUBLES,
    ENTER,
    FINISHED,
    FINISHER,
    NEXT_THROW,
    ONE,
    PASSED,
    PLACE,
    SIX,
    SIX_COUNTS_TWELVE,
    THREW,
    TWO,
    WAIT,
    WON,
    YES,
    State,
)
from parlour.games.royal_game.rules.throwing import THIRD, cast_one, cast_two, clear_pairs, give


@law
def start(p: State) -> None:
    """ROY1-1: all discs wait. With one die a lot, with two the lowest throw says who begins."""
    open_throws(p)
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the ways that a lot, one die (ROY1-2) or two dice (ROY2-1) fall."""
    if p.dice == TWO:
        return 36
    return p.seats if p.waiting else 6


@law
def thrown(p: State, ticket: int) -> int:
    """Return a seat, a face, or both dice as one number, the higher first."""
    if p.dice == TWO:
        return THROWS[ticket]
    return ticket if p.waiting else ticket + 1


@law
def throw(p: State, outcome: int) -> None:
    """Throw for the first turn, or to play."""
    if p.dice == ONE:
        if p.waiting:
            draw_first(p, outcome)
            return
        p.high = outcome
        if cast_one(p) == 0:
            end_throw(p)
        return
    if p.waiting:
        throw_for_first(p, THREW, outcome // 10 + outcome % 10, LOWEST)  # ROY2-1, ROY2-A16
        return
    p.high = outcome // 10
    p.low = outcome % 10
    if cast_two(p) == 0:
        end_throw(p)


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every act that could be meant: the words, and each number with each disc."""
    count = 0
    if p.turn == p.rolling and waits(p, p.turn):
        acts[count] = ENTER
        count += 1
    if p.fives and may_wait(p) == 0:
        acts[count] = WAIT
        count += 1
    if may_leave(p) or (p.decline_capture == YES and capture_in_sight(p)):
        acts[count] = DECLINE
        count += 1
    for i in range(PIECES * p.turn, PIECES * p.turn + PIECES):
        first = i == PIECES * p.turn or p.at[i] != p.at[i - 1]  # like discs once (U-7)
        if first and 0 <= p.at[i] < HOME:
            for which in range(NONE):
                number = number_of(p, which)
                if number:
                    acts[count] = (number << COUNT) + p.at[i]
                    count += 1
    return count


@law
def verdict(p: State, act: int) -> int:
    """Return the reason why an act is refused, or 0; who can move must (U-3, ROY-A10)."""
    if act == ENTER:
        return may_enter(p)
    if act == WAIT:
        return may_wait(p)
    if act == DECLINE:
        return may_decline(p)
    return may_move(p, act & PLACE, act >> COUNT)


@law
def apply(p: State, act: int) -> None:
    """Do it, and go on."""
    if act == ENTER:
        enter(p)
    elif act == WAIT:
        let_wait(p)
    elif act == DECLINE:
        decline(p)
    else:
        move(p, act & PLACE, act >> COUNT)
    if all_home(p, p.turn, HOME):
        win(p)
    elif numbers_left(p) == 0:
        next_mover(p)


@law
def forfeit(p: State) -> None:
    """Lose what cannot be moved (U-2)."""
    tell(p, PASSED, p.turn, p.high, p.low)
    next_mover(p)


@law
def next_mover(p: State) -> None:
    """Let the next opponent play a throw that is given away, or end the throw (ROY2-2)."""
    if p.turn == p.rolling or give(p, p.turn) == 0:
        end_throw(p)


@law
def win(p: State) -> None:
    """End with the fourth disc Home, by a given throw too (ROY1-19, ROY2-16, ROY2-A17)."""
    seat = p.turn
    tell(p, WON if p.dice == ONE else FINISHED, seat, 0, 0)
    clear(p)
    p.run = 0
    if p.dice == ONE:
        finish(p, 1 << seat, WON)
        return
    winners = leading(p)
    if p.tie == FINISHER and (winners >> seat) & 1:
        winners = 1 << seat
    finish(p, winners, FINISHED)


@law
def throws_again(p: State) -> int:
    """Say whether the throw gives another one, moved or not, entered or not.

    ROY1-14, ROY1-16, ROY-A8: with one die a six, but not the third. ROY2-7: with two dice doubles,
    in some houses a six as well (ROY2-A9), but not a third double that is punished (ROY2-A10).
    """
    if p.run == THIRD:
        return 0
    if p.dice == ONE:
        return 1 if p.high == SIX else 0
    six = p.six_is_twelve == SIX_COUNTS_TWELVE and p.high == SIX
    return 1 if p.high == p.low or six else 0


@law
def end_throw(p: State) -> None:
    """Throw again, or pass the dice, whether anybody could enter or not (ROY1-2, ROY1-4)."""
    if p.late_entry == NEXT_THROW and p.dice == TWO:
        while p.fresh[p.rolling]:  # ROY2-A11: entered or not
            p.fresh[p.rolling] -= 1
            fine(p, p.rolling)
    p.turn = CHANCE
    again = throws_again(p)
    if again:
        tell(p, DOUBLES if p.high == p.low else AGAIN, p.rolling, 0, 0)
    clear(p)
    if not again:
        pass_dice(p)


@law
def clear(p: State) -> None:
    """Take up the dice and forget the throw."""
    p.high = p.low = p.fives = p.came_in = p.spent = 0
    p.numbers[0] = p.numbers[1] = 0
    p.times[0] = p.times[1] = 0
    clear_pairs(p)


@law
def pass_dice(p: State) -> None:
    """Let the next seat throw (ROY-A12)."""
    p.run = 0
    p.turns += 1
    p.rolling = next_seat(p, p.rolling)
    if p.turns >= CAPS[p.dice]:
        tell(p, CAPPED, -1, 0, 0)
        finish(p, leading(p), CAPPED)


@law
def standing(p: State, seat: int) -> int:
    """Return how well a seat stands: its points, or discs Home and then progress (ROY-A13)."""
    if p.dice == TWO:
        return p.points[seat]
    return progress(p, seat, HOME)


@law
def leading(p: State) -> int:
    """Return the seats that stand best; equals share (ROY2-16, ROY2-A15, U-9)."""
    best = standing(p, 0)
    winners = 0
    for seat in range(p.seats):
        here = standing(p, seat)
        if here > best:
            best = here
            winners = 0
        if here == best:
            winners |= 1 << seat
    return winners


@law
def score(p: State, seat: int) -> int:
    """Return the points of two dice, or 1 for the winner with one die (ROY-A13)."""
    return p.points[seat] if p.dice == TWO else (p.won >> seat) & 1
