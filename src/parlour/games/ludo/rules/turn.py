"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import HIGHEST, THROWS, open_throws, throw_for_first
from parlour.core.law import CHANCE, OVER, hot, law, tell
from parlour.games.ludo.board import FINISH
from parlour.games.ludo.rules.entering import enter
from parlour.games.ludo.rules.moves import (
    advance,
    move,
    refuse,
    twenty_due,
    twenty_usable,
)
from parlour.games.ludo.rules.state import (
    AGAIN,
    BOTH_SPENT,
    CAP,
    CAPPED,
    COUNT,
    COUNTERS,
    ENTER,
    NOBODY,
    PASSED,
    PLACE,
    REFUSE,
    THREW,
    TWENTY,
    TWENTY_LOST,
    WON,
    YES,
    State,
)


@law
def start(p: State) -> None:
    """LUD-1: all counters in Prison; two sit diagonally, three leave red out. Then LUD-3."""
    for seat in range(p.seats):
        p.colour[seat] = 2 * seat if p.seats == 2 else seat
    open_throws(p)
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the 36 ways that two dice fall (LUD-3)."""
    return 36


@law
def thrower(p: State) -> int:
    """Return the seat that throws for its turn, or for the first one."""
    return p.rolling


@hot
def thrown(p: State, ticket: int) -> int:
    """Return both dice as one number, the higher first."""
    return THROWS[ticket]


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
    if p.at[COUNTERS * p.rolling] == FINISH[p.board]:
        tell(p, WON, p.rolling, 0, 0)
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
        p.rolling = p.rolling + 1 if p.rolling + 1 < p.seats else 0
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
def finish(p: State, winners: int, why: int) -> None:
    """End the game."""
    clear(p)
    p.won = winners
    p.ending = why
    p.turn = OVER


@law
def farthest(p: State) -> int:
    """Return the seats with most counters in FINISH, then most progress in all (U-9)."""
    winners = 0
    best = -1
    for seat in range(p.seats):
        reached = 0
        for i in range(COUNTERS * seat, COUNTERS * seat + COUNTERS):
            reached += p.at[i] + 1 + (1000 if p.at[i] == FINISH[p.board] else 0)
        if reached > best:
            best = reached
            winners = 0
        if reached == best:
            winners |= 1 << seat
    return winners
