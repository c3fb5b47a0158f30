"""Two dice, and throwing them for the first turn: highest or lowest begins, equals throw again.

A room that uses it has the fields *waiting*, *leaders* (sets of seats), *best* and *rolling*, and
three kinds of events in a row: threw, tied, begins; *threw* is the number of the first.
"""

from typing import Protocol

from parlour.core.law import hot, law, tell
from parlour.core.law.mark import Teller

# The 36 ways in which two dice fall, the higher one first: 53 is a five and a three.
THROWS = tuple(10 * max(a, b) + min(a, b) for a in range(1, 7) for b in range(1, 7))
# In how many of the 36 ways one die or the total of both shows a number: how likely two dice hit
# a piece that many spaces ahead of another.
SHOTS = (0, *(number + 10 if number < 7 else 13 - number for number in range(1, 13)))
TIED = 1
BEGINS = 2
HIGHEST, LOWEST = range(2)


class Thrower(Teller, Protocol):
    """A position in which somebody throws: *rolling*."""

    seats: int
    turn: int
    rolling: int
    waiting: int
    leaders: int
    best: int


@law
def tickets(p: object) -> int:
    """Return the 36 ways that two dice fall."""
    return 36


@law
def thrower(p: Thrower) -> int:
    """Return the seat that throws for its turn, or for the first one."""
    return p.rolling


@hot
def thrown(p: object, ticket: int) -> int:
    """Return both dice as one number, the higher first."""
    return THROWS[ticket]


@law
def open_throws(p: Thrower) -> None:
    """Let everybody throw for the first turn, beginning with the first seat."""
    p.waiting = (1 << p.seats) - 1
    p.leaders = p.best = 0
    p.rolling = 0


@law
def throw_for_first(p: Thrower, threw: int, total: int, begins: int) -> None:
    """Note a total; *begins* is HIGHEST or LOWEST. When all have thrown, begin or throw again."""
    tell(p, threw, p.rolling, 0, total)
    p.waiting &= ~(1 << p.rolling)
    gain = p.best - total if begins == LOWEST else total - p.best
    if p.leaders == 0 or gain > 0:
        p.best = total
        p.leaders = 0
    if total == p.best:
        p.leaders |= 1 << p.rolling
    if p.waiting == 0:
        compare(p, threw)
    else:
        p.rolling = next_of(p, p.waiting)


@law
def compare(p: Thrower, threw: int) -> None:
    """Let the one who leads begin; if several do, these alone throw again."""
    leaders = p.leaders
    p.rolling = next_of(p, leaders)
    if leaders == 1 << p.rolling:
        tell(p, threw + BEGINS, p.rolling, 0, 0)
    else:
        p.waiting = leaders
        tell(p, threw + TIED, -1, 0, p.best)
    p.leaders = p.best = 0


@law
def next_of(p: Thrower, seats: int) -> int:
    """Return the next of these seats after the one that threw last."""
    seat = (p.rolling + 1) % p.seats
    while (seats >> seat) & 1 == 0:
        seat = (seat + 1) % p.seats
    return seat
