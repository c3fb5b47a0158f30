"""Evaluation of Don't Miss the Boat, one turn ahead: men aboard, and near the boat."""

from parlour.core.law import OVER, law
from parlour.core.law.advice import mixed
from parlour.games.dont_miss_the_boat.board import COLUMN, FRAME, ROW, SQUARES
from parlour.games.dont_miss_the_boat.rules import State
from parlour.games.dont_miss_the_boat.rules.jumps import dock_of
from parlour.games.dont_miss_the_boat.rules.turn import leaders

# More than all men aboard and near.
WIN = 100_000
# Five men aboard win: one of them is worth more than all the ways that a sailing boat may cost.
ABOARD = 1000
# A man in Start cannot step, and needs company to jump out.
WAITING = 60
# To a beginner: more than any way on the board.
CROWD = 30
NORTH, EAST, SOUTH = range(3)
# A number for every man on every square, at 4 x square + seat: together they tell boards apart.
SIGNS = tuple(mixed(place + 1, place) for place in range(4 * SQUARES))


@law
def worth(p: State, seat: int) -> int:
    """Return how much better *seat* stands than the others."""
    if p.turn == OVER:
        return WIN if (p.won >> seat) & 1 else -WIN
    found = 0
    for other in range(p.seats):
        found += (p.seats - 1) * stand(p, other) if other == seat else -stand(p, other)
    return found


@law
def novice_worth(p: State, seat: int) -> int:
    """Return what a beginner likes: men aboard, all others out of Start, each step as the next.

    So a crowd moves together, where one man who runs would catch the boat.
    """
    found = WIN * ((p.won >> seat) & 1) + ABOARD * p.aboard[seat] - CROWD * p.waiting[seat]
    dock = dock_of(p, seat)
    for square in range(SQUARES):
        if p.at[square] == seat + 1:
            found -= away(square, dock)
    return found


@law
def key(p: State) -> int:
    """Return a number for the men on their squares and aboard; the others are in Start."""
    men = 0
    for square in range(SQUARES):
        if p.at[square] > 0:
            men ^= SIGNS[4 * square + p.at[square] - 1]
    aboard = 1
    for seat in range(p.seats):
        aboard = 8 * aboard + p.aboard[seat]
    return mixed(men, aboard)


@law
def repetition_value(p: State, seat: int) -> int:
    """Return who wins when play goes round in a circle: whoever has most men aboard (BOAT-A11)."""
    ahead = leaders(p)
    if ahead == 1 << seat:
        return WIN
    return 0 if (ahead >> seat) & 1 else -WIN


@law
def stand(p: State, seat: int) -> int:
    """Return how one seat stands: men aboard, few in Start, the others near the boat.

    Near counts twice, by squares: one man at the dock is better than two half-way.
    """
    found = ABOARD * p.aboard[seat] - WAITING * p.waiting[seat]
    dock = dock_of(p, seat)
    for square in range(SQUARES):
        if p.at[square] == seat + 1:
            near = FRAME - 1 - away(square, dock)
            found += near * near
    return found


@law
def away(square: int, dock: int) -> int:
    """Return how many steps lie between a square and the row of a dock."""
    if dock == NORTH:
        return ROW[square]
    if dock == EAST:
        return FRAME - 1 - COLUMN[square]
    return FRAME - 1 - ROW[square] if dock == SOUTH else COLUMN[square]
