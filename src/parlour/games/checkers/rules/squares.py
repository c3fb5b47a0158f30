"""Bitboards of Checkers: neighbours, sides, and how an act is written into one number.

An act names its squares, five bits each: where the piece stands, then (from bit 9 on) where it
goes. Bits 5 to 8 count the jumps: 0 for a step, HUFF for a huff. CLAIM claims a draw.
"""

from parlour.core.law import law
from parlour.games.checkers import board
from parlour.games.checkers.rules.state import State

HUFF = 15
CLAIM = 14 << 5
ONE_JUMP = 1 << 5
FIRST = 9


@law
def down_left(mask: int) -> int:
    """Move every square of *mask* down to the left; what leaves the board is gone."""
    return (((mask & board.EVEN_ROWS) << 4) | ((mask & board.ODD_INNER) << 3)) & board.ALL


@law
def down_right(mask: int) -> int:
    """Move every square of *mask* down to the right."""
    return (((mask & board.EVEN_INNER) << 5) | ((mask & board.ODD_ROWS) << 4)) & board.ALL


@law
def up_left(mask: int) -> int:
    """Move every square of *mask* up to the left."""
    return ((mask & board.EVEN_ROWS) >> 4) | ((mask & board.ODD_INNER) >> 5)


@law
def up_right(mask: int) -> int:
    """Move every square of *mask* up to the right."""
    return ((mask & board.EVEN_INNER) >> 3) | ((mask & board.ODD_ROWS) >> 4)


@law
def lowest(mask: int) -> int:
    """Return the lowest square of *mask*."""
    return board.BIT_NUMBER[(((mask & -mask) * board.DE_BRUIJN) >> 27) & 31]


@law
def row(square: int) -> int:
    """Return the row, from 0 at the top."""
    return square >> 2


@law
def column(square: int) -> int:
    """Return the column, from 0 at the left."""
    return 2 * (square & 3) + 1 - ((square >> 2) & 1)


@law
def between(here: int, there: int) -> int:
    """Return the square in the middle of a jump, as a mask."""
    return 1 << ((here + there + 1 - ((here >> 2) & 1)) >> 1)


@law
def apart(here: int, there: int) -> int:
    """Return how many squares lie from one to the other diagonally; 0 if no diagonal does."""
    rows = abs(row(here) - row(there))
    return rows if rows == abs(column(here) - column(there)) else 0


@law
def goes_back(seat: int, here: int, there: int) -> int:
    """Return 1 if a man of *seat* would go backward (CHK-3)."""
    rows = row(there) - row(here)
    return 1 if (rows < 0 if seat == board.BLACK else rows > 0) else 0


@law
def mine(p: State) -> int:
    """Return the pieces of the side that decides."""
    return p.black if p.turn == board.BLACK else p.white


@law
def theirs(p: State) -> int:
    """Return the pieces of the other side."""
    return p.white if p.turn == board.BLACK else p.black


@law
def vacant(p: State) -> int:
    """Return the squares where nothing stands."""
    return board.ALL & ~(p.black | p.white)


@law
def going_down(p: State) -> int:
    """Return the pieces of this side that may go down: Black's, and kings (CHK-3, CHK-8)."""
    return p.black if p.turn == board.BLACK else p.white & p.kings


@law
def going_up(p: State) -> int:
    """Return the pieces of this side that may go up: White's, and kings (CHK-3, CHK-8)."""
    return p.black & p.kings if p.turn == board.BLACK else p.white


@law
def far_row(seat: int) -> int:
    """Return the row where a man of *seat* is crowned (CHK-7)."""
    return board.BOTTOM_ROW if seat == board.BLACK else board.TOP_ROW


@law
def from_square(act: int) -> int:
    """Return where the piece stands that an act is about."""
    return act & 31


@law
def jumps(act: int) -> int:
    """Return how many jumps an act has: 0 is a step, HUFF a huff."""
    return (act >> 5) & 15


@law
def stop(act: int, which: int) -> int:
    """Return a square of the path: 0 is where the piece stood, 1 its first stop."""
    return (act >> (FIRST + 5 * (which - 1))) & 31 if which > 0 else act & 31


@law
def last_square(act: int) -> int:
    """Return where the piece ends."""
    return stop(act, max(jumps(act), 1))


@law
def step_act(here: int, there: int) -> int:
    """Return the act of a step."""
    return here | (there << FIRST)


@law
def longer(act: int, there: int) -> int:
    """Return the jump that goes on to *there*."""
    return (act + ONE_JUMP) | (there << (FIRST + 5 * jumps(act)))


@law
def captured(act: int) -> int:
    """Return the squares that a jump leads over."""
    mask = 0
    for which in range(jumps(act)):
        mask |= between(stop(act, which), stop(act, which + 1))
    return mask
