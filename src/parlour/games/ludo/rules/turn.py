"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import HIGHEST, throw_for_first
from parlour.core.craft.pieces import BOTH_SPENT, PIECES, finish, next_seat, progress
from parlour.core.law import CHANCE, hot, law, tell
from parlour.games.ludo.board import FINISH
from parlour.games.ludo.rules import state
from parlour.games.ludo.rules.entering import enter
from parlour.games.ludo.rules.moves import advance, move, refuse, twenty_due, twenty_usable
from parlour.games.ludo.rules.state import State


@hot
def throw(p: State, outcome: int) -> None:
    """Throw for the first turn (LUD-3), or to play."""
    if p.waiting:
        throw_for_first(p, state.THREW, outcome // 10 + outcome % 10, HIGHEST)
    else:
        p.high = outcome // 10
        p.low = outcome % 10
        p.turn = p.rolling


@law
def apply(p: State, act: int) -> None:
    """Do it, and go on."""
    if act == state.ENTER:
        enter(p)
    elif act == state.REFUSE:
        refuse(p)
    elif act >> state.COUNT == state.TWENTY:
        advance(p, act & state.PLACE)
    else:
        move(p, act & state.PLACE, act >> state.COUNT)
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
        tell(p, state.PASSED, p.rolling, p.high, p.low)
        if p.twenties:
            p.lost = 1
        else:
            p.spent = BOTH_SPENT
    go_on(p)


@law
def lose_twenties(p: State) -> None:
    """LUD-A8: a twenty that no counter can use is lost."""
    p.twenties = 0
    tell(p, state.TWENTY_LOST, p.rolling, 0, state.TWENTY)


@law
def go_on(p: State) -> None:
    """LUD-2, LUD-24: win with the fourth counter in FINISH; else play on, or pass the dice."""
    if p.at[PIECES * p.rolling] == FINISH[p.board]:
        tell(p, state.WON, p.rolling, 0, 0)
        clear(p)
        finish(p, 1 << p.rolling, state.WON)
        return
    if twenty_due(p) and not twenty_usable(p):
        lose_twenties(p)
    if p.spent == BOTH_SPENT and p.twenties == 0:
        pass_dice(p)


@law
def pass_dice(p: State) -> None:
    """Let the next to the left throw (LUD-11), or the same again after doubles (LUD-A12)."""
    p.turns += 1
    if p.doubles_again == state.YES and p.high == p.low:
        tell(p, state.AGAIN, p.rolling, 0, 0)
    else:
        p.rolling = next_seat(p, p.rolling)
    clear(p)
    p.turn = CHANCE
    if p.turns >= state.CAP:
        tell(p, state.CAPPED, -1, 0, 0)
        finish(p, farthest(p), state.CAPPED)


@hot
def clear(p: State) -> None:
    """Take up the dice and forget the throw."""
    p.high = p.low = p.spent = p.lost = p.twenties = 0
    p.moved = p.entered = state.NOBODY


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
