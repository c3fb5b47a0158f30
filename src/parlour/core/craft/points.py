"""Boards of 24 points: where the men stand, as counts and as bit masks.

Each seat counts the points its own way from 24 down to 1: a seat's point is 25 less the other's.
25 holds the men that were sent back and must enter first, 0 those that are off the board.

A room that builds on this has the fields of `Men`. Points 1 to 6 are home.
"""

from math import comb
from typing import Protocol

from parlour.core.craft.dice import SHOTS
from parlour.core.law import Cells, law

OFF = 0
BAR = 25
HOME = 6
SIDE = 26
MEN = 15
# Acts below WORDS are a room's words; a man's move is WORDS x point + number.
WORDS = 32


class PointsState(Protocol):
    """The fields that this asks of a room's state, and the dice of whoever moves."""

    men: Cells
    stood: Cells
    shut: Cells
    dice: Cells
    unplayed: Cells
    side: int


def bit_places() -> bytes:
    """Return a table that finds a lone bit: 2 is a primitive root of 29, so none collide."""
    table = bytearray(29)
    for place in range(28):
        table[(1 << place) % 29] = place
    return bytes(table)


PLACE_OF = bit_places()
# A bit for each of the 24 points, and one for the men that must enter.
POINTS = (1 << BAR) - 2
BAR_BIT = 1 << BAR


@law
def put(p: PointsState, seat: int, point: int) -> None:
    """Put a man of *seat* down on a point, among those that must enter, or off the board."""
    at = seat * SIDE + point
    p.men[at] += 1
    mark(p, seat, point, p.men[at])


@law
def lift(p: PointsState, seat: int, point: int) -> None:
    """Take a man of *seat* up."""
    at = seat * SIDE + point
    p.men[at] -= 1
    mark(p, seat, point, p.men[at])


@law
def mark(p: PointsState, seat: int, point: int, count: int) -> None:
    """Keep the masks true to *count* men on a point; off the board nobody stands."""
    if point > 0:
        bit = 1 << point
        p.stood[seat] = (p.stood[seat] | bit) if count > 0 else (p.stood[seat] & ~bit)
        if point < BAR:
            seen = 1 << (BAR - point)
            p.shut[seat] = (p.shut[seat] | seen) if count > 1 else (p.shut[seat] & ~seen)


@law
def send_back(p: PointsState, seat: int, point: int) -> None:
    """Take a man of *seat* from a point; it must enter anew."""
    lift(p, seat, point)
    put(p, seat, BAR)


@law
def place_of(bit: int) -> int:
    """Return the number of the only bit that is set."""
    return PLACE_OF[bit % 29]


@law
def highest(mask: int) -> int:
    """Return the highest bit that is set, as a mask; 0 for none."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    return mask ^ (mask >> 1)


@law
def pips(p: PointsState, seat: int) -> int:
    """Return how many points *seat* has still to go, all men together."""
    count = 0
    for point in range(SIDE):
        count += point * p.men[seat * SIDE + point]
    return count


@law
def pairs(p: PointsState, seat: int) -> int:
    """Return on how many points *seat* has two men or more."""
    count = 0
    for point in range(1, BAR):
        if p.men[seat * SIDE + point] > 1:
            count += 1
    return count


@law
def danger(p: PointsState, seat: int, dread: int) -> int:
    """Return what *seat* may lose by men that stand alone before men of the other, in pips.

    A man that is hit loses its way so far and, because it must enter again, *dread* pips more.
    Points that are shut are not asked for: it is what a player sees at a glance.
    """
    lost = 0
    for point in range(1, BAR):
        if p.men[seat * SIDE + point] == 1:
            shots = 0
            for ahead in range(1, 13):
                behind = BAR - point + ahead
                if behind <= BAR and p.men[(1 - seat) * SIDE + behind] > 0:
                    shots += SHOTS[ahead]
            lost += (BAR - point + dread) * min(shots, 36)
    return lost // 36


@law
def stepping(stood: int, shut: int, number: int) -> int:
    """Return the points from which a man can go *number* points on, to one that is not shut.

    As long as a man has to enter, it is that man or none.
    """
    open_points = POINTS & ~shut
    if stood >= BAR_BIT:
        return BAR_BIT if (open_points >> (BAR - number)) & 1 else 0
    return ((stood >> number) & open_points) << number


@law
def leaving(stood: int, number: int) -> int:
    """Return the point from which *number* takes a man off, as a mask, once all are home.

    It is the point of that number, or the highest one if all men stand lower.
    """
    if stood >= (2 << HOME):
        return 0
    exact = stood & (1 << number)
    if exact > 0:
        return exact
    return highest(stood) if (stood >> number) == 0 else 0


@law
def stood_after(p: PointsState, stood: int, point: int, number: int) -> int:
    """Return where the side stands after one of its men has gone *number* on from *point*."""
    if p.men[p.side * SIDE + point] == 1:
        stood &= ~(1 << point)
    return stood | (1 << (point - number)) if point > number else stood


@law
def list_moves(by_high: int, high: int, by_low: int, low: int, acts: list[int]) -> int:
    """Write moves from the lowest point up, of each man the lower number first.

    A man whom both numbers take off goes by the lower.
    """
    count = 0
    sources = by_high | by_low
    while sources > 0:
        bit = sources & -sources
        sources ^= bit
        point = place_of(bit)
        if by_low & bit:
            acts[count] = WORDS * point + low
            count += 1
        if by_high & bit and low < point:
            acts[count] = WORDS * point + high
            count += 1
    return count


def ways_to_stand() -> tuple[int, ...]:
    """Return in how many ways up to *men* men stand on *points* points, at 7 x men + points."""
    return tuple(comb(men + points, points) for men in range(16) for points in range(HOME + 1))


WAYS = ways_to_stand()


@law
def home_number(p: PointsState, seat: int, most: int) -> int:
    """Return the number of *seat*'s position at home among all of up to *most* men there.

    Every move makes it smaller, and 0 is the end; -1 if men are elsewhere or there are more.
    """
    if p.stood[seat] >= (2 << HOME):
        return -1
    number = 0
    for lower in range(HOME):
        points = HOME - lower
        number += WAYS[7 * most + points]
        most -= p.men[seat * SIDE + points]
        if most < 0:
            return -1
        number -= WAYS[7 * most + points]
    return number


@law
def set_home(p: PointsState, seat: int, number: int, most: int, men: int) -> None:
    """Let *seat* stand at home as `home_number` counts; of *men* men the others are off."""
    for point in range(SIDE):
        p.men[seat * SIDE + point] = 0
        mark(p, seat, point, 0)
    p.men[seat * SIDE + OFF] = men
    for lower in range(HOME):
        points = HOME - lower
        before = WAYS[7 * most + points]
        while most > 0 and number >= before - WAYS[7 * (most - 1) + points]:
            lift(p, seat, OFF)
            put(p, seat, points)
            most -= 1
        number -= before - WAYS[7 * most + points]


@law
def is_unplayed(p: PointsState, number: int) -> int:
    """Return 1 if *number* is among those left to play."""
    if p.unplayed[0] > 0 and p.dice[0] == number:
        return 1
    return 1 if p.unplayed[1] > 0 and p.dice[1] == number else 0
