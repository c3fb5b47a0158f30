"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import HIGHEST, throw_for_first
from parlour.core.craft.pieces import BOTH_SPENT, LEFT, PIECES, finish, next_seat, progress, waits
from parlour.core.law import CHANCE, hot, law, tell
from parlour.games.ludo.board import FINISH
from parlour.games.ludo.rules.entering import enter, may_enter
from parlour.games.ludo.rules.moving import (
    advance,
    may_move,
    may_refuse,
    move,
    refuse,
    twenty_due,
    twenty_usable,
)
from parlour.games.ludo.rules.terms import (
    AGAIN,
    CAP,
    CAPPED,
    COUNT,
    ENTER,
    NOBODY,
    NOT_THROWN,
    PASSED,
    PLACE,
    REFUSE,
    THREW,
    TWENTY,
    TWENTY_FIRST,
    TWENTY_LOST,
    WON,
    YES,
    State,
)


@hot
def throw(p: State, outcome: int) -> None:
    """Throw for the first turn (LUD-3), or to play."""
    if p.waiting:
        throw_for_first(p, THREW, outcome // 10 + outcome % 10, HIGHEST)
    else:
        p.high = outcome // 10
        p.low = outcome % 10
        p.turn = p.rolling


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every act that could be meant: entering, and each number with each counter."""
    count = 0
    if waits(p, p.rolling):
        acts[count] = ENTER
        count += 1
    if twenty_due(p) and p.bonus_refuse == YES:
        acts[count] = REFUSE
        count += 1
    for i in range(PIECES * p.rolling, PIECES * p.rolling + PIECES):
        first = i == PIECES * p.rolling or p.at[i] != p.at[i - 1]  # like counters once (U-7)
        if first and 0 <= p.at[i] < FINISH[p.board]:
            count = numbers(p, p.at[i], acts, count)
    return count


@law
def numbers(p: State, place: int, acts: list[int], count: int) -> int:
    """Write the moves of one counter: the twenty, or the total and each die (LUD-4)."""
    if twenty_due(p):
        acts[count] = (TWENTY << COUNT) + place
        return count + 1
    if p.spent == 0:
        acts[count] = ((p.high + p.low) << COUNT) + place
        count += 1
    if p.spent & 1 == 0:
        acts[count] = (p.high << COUNT) + place
        count += 1
    if p.spent & 2 == 0 and (p.low != p.high or p.spent & 1):
        acts[count] = (p.low << COUNT) + place
        count += 1
    return count


@law
def verdict(p: State, act: int) -> int:
    """Return the reason why an act is refused, or 0."""
    if p.lost and p.twenties == 0:
        return NOT_THROWN  # the die that was lost comes too late (LUD-A7)
    if act == REFUSE:
        return may_refuse(p)
    if act == ENTER:
        reason = may_enter(p)
        return TWENTY_FIRST if reason == 0 and twenty_due(p) else reason  # LUD-A18
    return may_move(p, act & PLACE, act >> COUNT)


@law
def left(p: State) -> int:
    """LUD-A2: both dice are used if there is any way to; otherwise one, whichever one likes.

    A blockade is broken when nothing else can move, because something must (LUD-19), and may be
    broken at any time (LUD-A20).
    """
    return LEFT[p.spent]


@law
def apply(p: State, act: int) -> None:
    """Do it, and go on."""
    if act == ENTER:
        enter(p)
    elif act == REFUSE:
        refuse(p)
    elif act >> COUNT == TWENTY:
        advance(p, act & PLACE)
    else:
        move(p, act & PLACE, act >> COUNT)
    go_on(p)


@law
def forfeit(p: State) -> None:
    """Lose what cannot be played: the dice, and after them a twenty (LUD-5, LUD-11, U-2).

    A die that is lost before a twenty is still left over while that is taken (LUD-A2, LUD-A7).
    """
    if twenty_due(p):
        lose_twenties(p)
    elif p.lost:
        p.spent = BOTH_SPENT
    else:
        tell(p, PASSED, p.rolling, p.high, p.low)
        if p.twenties:
            p.lost = 1
        else:
            p.spent = BOTH_SPENT
    go_on(p)


@law
def lose_twenties(p: State) -> None:
    """LUD-A8: a twenty that no counter can use is lost."""
    p.twenties = 0
    tell(p, TWENTY_LOST, p.rolling, 0, TWENTY)


@law
def go_on(p: State) -> None:
    """LUD-2, LUD-24: win with the fourth counter in FINISH; else play on, or pass the dice."""
    if p.at[PIECES * p.rolling] == FINISH[p.board]:
        tell(p, WON, p.rolling, 0, 0)
        clear(p)
        finish(p, 1 << p.rolling, WON)
        return
    if twenty_due(p) and not twenty_usable(p):
        lose_twenties(p)
    if p.spent == BOTH_SPENT and p.twenties == 0:
        pass_dice(p)


@law
def pass_dice(p: State) -> None:
    """Let the next to the left throw (LUD-11), or the same again after doubles (LUD-A12)."""
    p.turns += 1
    if p.doubles_again == YES and p.high == p.low:
        tell(p, AGAIN, p.rolling, 0, 0)
    else:
        p.rolling = next_seat(p, p.rolling)
    clear(p)
    p.turn = CHANCE
    if p.turns >= CAP:
        tell(p, CAPPED, -1, 0, 0)
        finish(p, farthest(p), CAPPED)


@hot
def clear(p: State) -> None:
    """Take up the dice and forget the throw."""
    p.high = p.low = p.spent = p.lost = p.twenties = 0
    p.moved = p.entered = NOBODY


@law
def farthest(p: State) -> int:
    """Return the seats with most counters in FINISH, then most progress in all (U-9)."""
    winners = 0
    best = -1
    for seat in range(p.seats):
        reached = progress(p, seat, FINISH[p.board])
        if reached > best:
            best = reached
            winners = 0
        if reached == best:
            winners |= 1 << seat
    return winners
