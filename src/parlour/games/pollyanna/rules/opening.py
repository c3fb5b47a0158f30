"""POL-4, POL-A30: each player throws two dice, the highest total begins, equals throw again."""

from parlour.core.law import law, tell
from parlour.games.pollyanna.rules.terms import BEGINS, THREW, TIED, State


@law
def open_throws(p: State) -> None:
    """Let everybody throw for the first turn, beginning with the first seat."""
    p.waiting = (1 << p.seats) - 1
    p.leaders = p.best = 0
    p.rolling = 0


@law
def throw_for_first(p: State, total: int) -> None:
    """Note a total; when nobody is left to throw, begin or throw again."""
    tell(p, THREW, p.rolling, 0, total)
    p.waiting &= ~(1 << p.rolling)
    if total > p.best:
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
    """Let the one who leads begin; if several do, these alone throw again."""
    highest = p.leaders
    p.rolling = next_of(p, highest)
    if highest == 1 << p.rolling:
        tell(p, BEGINS, p.rolling, 0, 0)
    else:
        p.waiting = highest
        tell(p, TIED, -1, 0, p.best)
    p.leaders = p.best = 0


@law
def next_of(p: State, seats: int) -> int:
    """Return the next of these seats, going right from the one that threw last."""
    seat = (p.rolling + 1) % p.seats
    while (seats >> seat) & 1 == 0:
        seat = (seat + 1) % p.seats
    return seat
