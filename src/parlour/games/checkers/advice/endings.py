"""Endgame database of Checkers: few pieces, each position numbered.

The side to move counts as Black, with the board turned if it is White. Endings with the same men
and kings follow each other; where its own men, its own kings, the other's men and kings stand
are four numbers, of which the ending's is made. Some numbers mean two pieces on one square: no
position has them.
"""

from itertools import product
from math import comb

from parlour.core.law import law
from parlour.core.law.advice import Ending
from parlour.games.checkers.advice.worth import count
from parlour.games.checkers.board import ALL, BLACK, SQUARES
from parlour.games.checkers.rules import State
from parlour.games.checkers.rules.squares import lowest

PIECES = 4
# A man never stands on its far row: the other's are counted from the second row on.
MEN_SQUARES = 28
FIRST_ROW = 4
CHOICES = PIECES
# In how many ways so many pieces stand on so many squares, at CHOICES x squares + pieces.
WAYS = tuple(comb(n, k) for n in range(SQUARES + 1) for k in range(CHOICES))


def slices() -> list[tuple[int, ...]]:
    """Return how many men and kings the two sides can have: fewer pieces first."""
    found = [
        each
        for each in product(range(PIECES), repeat=4)
        if sum(each) <= PIECES and any(each[:2]) and any(each[2:])
    ]
    return sorted(found, key=lambda each: (sum(each), each))


def ways(men: int, kings: int, their_men: int, their_kings: int) -> int:
    """Return how many numbers the endings with these pieces take."""
    ours = comb(MEN_SQUARES, men) * comb(SQUARES, kings)
    return ours * comb(MEN_SQUARES, their_men) * comb(SQUARES, their_kings)


def code(*pieces: int) -> int:
    """Return one number for four counts of pieces."""
    return sum(count << 2 * at for at, count in enumerate(pieces))


SLICES = slices()
CODES = bytes(code(*each) for each in SLICES)
STARTS = tuple(sum(ways(*each) for each in SLICES[:at]) for at in range(len(SLICES) + 1))
# The first number of each slice, by its code.
START_OF = tuple(dict(zip(CODES, STARTS, strict=False)).get(each, -1) for each in range(256))

TABLES = (Ending("pieces", "retrograde", PIECES, STARTS[-1], {"huff": "off"}),)


@law
def ending(p: State, seat: int, size: int) -> int:
    """Return the number of an ending of up to *size* pieces with *seat* to move, or -1."""
    if count(p.black | p.white) > size or p.black == 0 or p.white == 0 or p.huff:
        return -1
    own = p.black
    foes = p.white
    kings = p.kings
    if seat != BLACK:
        own = turned(p.white)
        foes = turned(p.black)
        kings = turned(p.kings)
    men = own & ~kings
    crowned = own & kings
    their_men = foes & ~kings
    their_crowned = foes & kings
    pieces = count(men) | (count(crowned) << 2)
    pieces |= (count(their_men) << 4) | (count(their_crowned) << 6)
    number = placing(men) * WAYS[CHOICES * SQUARES + ((pieces >> 2) & 3)] + placing(crowned)
    number *= WAYS[CHOICES * MEN_SQUARES + ((pieces >> 4) & 3)]
    number += placing(their_men >> FIRST_ROW)
    number *= WAYS[CHOICES * SQUARES + (pieces >> 6)]
    return START_OF[pieces] + number + placing(their_crowned)


@law
def placing(mask: int) -> int:
    """Return the number of these squares among all choices of as many."""
    number = 0
    which = 1
    while mask:
        number += WAYS[CHOICES * lowest(mask) + which]
        mask &= mask - 1
        which += 1
    return number


@law
def placed(number: int, pieces: int) -> int:
    """Return the squares that `placing` counts so."""
    mask = 0
    square = SQUARES
    while pieces > 0:
        square -= 1
        if WAYS[CHOICES * square + pieces] <= number:
            number -= WAYS[CHOICES * square + pieces]
            mask |= 1 << square
            pieces -= 1
    return mask


@law
def turned(mask: int) -> int:
    """Return the squares of *mask* on the turned board: the bits in the other order."""
    mask = ((mask >> 1) & 0x55555555) | ((mask & 0x55555555) << 1)
    mask = ((mask >> 2) & 0x33333333) | ((mask & 0x33333333) << 2)
    mask = ((mask >> 4) & 0x0F0F0F0F) | ((mask & 0x0F0F0F0F) << 4)
    mask = ((mask >> 8) & 0x00FF00FF) | ((mask & 0x00FF00FF) << 8)
    return ((mask >> 16) | (mask << 16)) & ALL


@law
def set_ending(p: State, seat: int, number: int, size: int) -> None:
    """Set up the ending of that number with *seat* to move.

    Where two pieces would stand on one square it becomes another position, or none.
    """
    at = slice_of(number)
    pieces = CODES[at]
    number -= STARTS[at]
    ways_here = WAYS[CHOICES * SQUARES + (pieces >> 6)]
    foe_kings = placed(number % ways_here, pieces >> 6)
    number //= ways_here
    ways_here = WAYS[CHOICES * MEN_SQUARES + ((pieces >> 4) & 3)]
    foe_men = placed(number % ways_here, (pieces >> 4) & 3) << FIRST_ROW
    number //= ways_here
    ways_here = WAYS[CHOICES * SQUARES + ((pieces >> 2) & 3)]
    own_kings = placed(number % ways_here, (pieces >> 2) & 3)
    own_men = placed(number // ways_here, pieces & 3)
    stand(p, own_men | own_kings, foe_men | foe_kings, own_kings | foe_kings, seat)


@law
def stand(p: State, own: int, foes: int, kings: int, seat: int) -> None:
    """Put the pieces on the board as *seat* sees them, who is to move."""
    p.turn = seat
    p.black = own
    p.white = foes & ~own
    p.kings = kings
    if seat != BLACK:
        p.black = turned(foes & ~own)
        p.white = turned(own)
        p.kings = turned(kings)


@law
def slice_of(number: int) -> int:
    """Return which slice an ending belongs to."""
    at = 0
    while STARTS[at + 1] <= number:
        at += 1
    return at
