"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import LOWEST, THROWS, open_throws, throw_for_first
from parlour.core.craft.pieces import all_home, finish, next_seat, progress
from parlour.core.law import CHANCE, law, tell
from parlour.games.royal_game.board import HOME
from parlour.games.royal_game.rules import state
from parlour.games.royal_game.rules.dice import THIRD, cast_one, cast_two, clear_pairs, give
from parlour.games.royal_game.rules.entering import enter, fine, let_wait
from parlour.games.royal_game.rules.lookahead import numbers_left
from parlour.games.royal_game.rules.moves import decline, move
from parlour.games.royal_game.rules.state import State


@law
def start(p: State) -> None:
    """ROY1-1: all discs wait. With one die a lot, with two the lowest throw says who begins."""
    open_throws(p)
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the ways that a lot, one die (ROY1-2) or two dice (ROY2-1) fall."""
    if p.dice == state.TWO:
        return 36
    return p.seats if p.waiting else 6


@law
def thrower(p: State) -> int:
    """Return the seat that throws; with one die a lot falls first, which nobody throws."""
    return -1 if p.waiting and p.dice == state.ONE else p.rolling


@law
def thrown(p: State, ticket: int) -> int:
    """Return a seat, a face, or both dice as one number, the higher first."""
    if p.dice == state.TWO:
        return THROWS[ticket]
    return ticket if p.waiting else ticket + 1


@law
def throw(p: State, outcome: int) -> None:
    """Throw for the first turn, or to play."""
    if p.dice == state.ONE:
        if p.waiting:
            draw_first(p, outcome)
            return
        p.high = outcome
        if cast_one(p) == 0:
            end_throw(p)
        return
    if p.waiting:
        throw_for_first(p, state.THREW, outcome // 10 + outcome % 10, LOWEST)  # ROY2-1, ROY2-A16
        return
    p.high = outcome // 10
    p.low = outcome % 10
    if cast_two(p) == 0:
        end_throw(p)


@law
def apply(p: State, act: int) -> None:
    """Do it, and go on."""
    if act == state.ENTER:
        enter(p)
    elif act == state.WAIT:
        let_wait(p)
    elif act == state.DECLINE:
        decline(p)
    else:
        move(p, act & state.PLACE, act >> state.COUNT)
    if all_home(p, p.turn, HOME):
        win(p)
    elif numbers_left(p) == 0:
        next_mover(p)


@law
def forfeit(p: State) -> None:
    """Lose what cannot be moved (U-2)."""
    tell(p, state.PASSED, p.turn, p.high, p.low)
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
    tell(p, state.WON if p.dice == state.ONE else state.FINISHED, seat, 0, 0)
    clear(p)
    p.run = 0
    if p.dice == state.ONE:
        finish(p, 1 << seat, state.WON)
        return
    winners = leading(p)
    if p.tie == state.FINISHER and (winners >> seat) & 1:
        winners = 1 << seat
    finish(p, winners, state.FINISHED)


@law
def throws_again(p: State) -> int:
    """Return 1 if the throw gives another one, moved or not, entered or not.

    ROY1-14, ROY1-16, ROY-A8: with one die a six, but not the third. ROY2-7: with two dice doubles,
    in some houses a six as well (ROY2-A9), but not a third double that is punished (ROY2-A10).
    """
    if p.run == THIRD:
        return 0
    if p.dice == state.ONE:
        return 1 if p.high == state.SIX else 0
    six = p.six_is_twelve == state.SIX_COUNTS_TWELVE and p.high == state.SIX
    return 1 if p.high == p.low or six else 0


@law
def end_throw(p: State) -> None:
    """Throw again, or pass the dice, whether anybody could enter or not (ROY1-2, ROY1-4)."""
    if p.late_entry == state.NEXT_THROW and p.dice == state.TWO:
        while p.fresh[p.rolling]:  # ROY2-A11: entered or not
            p.fresh[p.rolling] -= 1
            fine(p, p.rolling)
    p.turn = CHANCE
    again = throws_again(p)
    if again:
        tell(p, state.DOUBLES if p.high == p.low else state.AGAIN, p.rolling, 0, 0)
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
    if p.turns >= state.CAPS[p.dice]:
        tell(p, state.CAPPED, -1, 0, 0)
        finish(p, leading(p), state.CAPPED)


@law
def standing(p: State, seat: int) -> int:
    """Return how well a seat stands: its points, or discs Home and then progress (ROY-A13)."""
    if p.dice == state.TWO:
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
    return p.points[seat] if p.dice == state.TWO else (p.won >> seat) & 1


@law
def draw_first(p: State, seat: int) -> None:
    """Let *seat* begin."""
    p.waiting = 0
    p.rolling = seat
    tell(p, state.DRAWN, seat, 0, 0)
