"""ROY-A12 and ROY2-1: who begins, by lot with one die, by the lowest throw with two."""

from parlour.core.law import law, tell
from parlour.games.royal_game.rules.terms import BEGINS, DRAWN, THREW, TIED, State


@law
def open_throws(p: State) -> None:
    """Let everybody throw for the first turn, beginning with the first seat."""
    p.waiting = (1 << p.seats) - 1
    p.leaders = p.best = 0
    p.rolling = 0


@law
def draw_first(p: State, seat: int) -> None:
    """ROY-A12: with one die the lot says who begins."""
    p.waiting = 0
    p.rolling = seat
    tell(p, DRAWN, seat, 0, 0)


@law
def throw_for_first(p: State, total: int) -> None:
    """ROY2-1: note a total; when nobody is left to throw, the lowest begins."""
    tell(p, THREW, p.rolling, 0, total)
    p.waiting &= ~(1 << p.rolling)
    if p.leaders == 0 or total < p.best:
        p.best = total
        p.leaders = 0
    if total == p.best:
        p.leaders |= 1 << p.rolling
    if p.waiting == 0:
        compare(p)
    else:
        p.rolling = next_of(p, p.waiting)


@law
def compare(p: State) -> None:
    """Let the lowest begin; if several are equal, these alone throw again (ROY2-A16)."""
    lowest = p.leaders
    p.rolling = next_of(p, lowest)
    if lowest == 1 << p.rolling:
        tell(p, BEGINS, p.rolling, 0, 0)
    else:
        p.waiting = lowest
        tell(p, TIED, -1, 0, p.best)
    p.leaders = p.best = 0


@law
def next_of(p: State, seats: int) -> int:
    """Return the next of these seats after the one that threw last."""
    seat = (p.rolling + 1) % p.seats
    while (seats >> seat) & 1 == 0:
        seat = (seat + 1) % p.seats
    return seat
