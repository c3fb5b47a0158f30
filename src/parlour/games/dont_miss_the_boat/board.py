"""Board of Don't Miss the Boat: a cross of 64 squares, a dock at the end of each arm.

          a b c d e f g h i j
     1          D D D D            D  a dock, four squares wide
     2          . . . .            R Y B G  the Starts: no squares, but for leaving them each
     3        R r . . y Y             counts as the corner between two arms
     4    D . r r . . y y . D      r y b g  the circles of a colour
     5    D . . . . . . . . D
     6    D . . . . . . . . D
     7    D . g g . . b b . D
     8        G g . . b B
     9          . . . .
    10          D D D D

Squares are counted from 0, row by row. Jumps lead two columns or two rows on, or both, so that a
man who jumps stays on one of four lattices of sixteen squares each; a bit of a mask is a square
of the lattice. The size of the cross, the first docks and the circles are data (BOAT-A15).
"""

COLOURS = ("red", "yellow", "blue", "green")
DOCKS = ("north", "east", "south", "west")
FRAME = 10
INNER = range(3, 7)
MEN = 8
CIRCLES_EACH = 3
PLACES_ABOARD = 5

Cell = tuple[int, int]
CELLS: tuple[Cell, ...] = tuple(
    (row, column)
    for row in range(FRAME)
    for column in range(FRAME)
    if row in INNER or column in INNER
)
SQUARES = len(CELLS)
NAMES = tuple(f"{'abcdefghij'[column]}{row + 1}" for row, column in CELLS)
# Besides squares a move can name these: the Start that a man leaves, the boat that it boards.
START = SQUARES
BOAT = SQUARES

WAYS = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
NONE = -1
# The corner that each colour's Start counts as.
CORNERS: tuple[Cell, ...] = ((2, 2), (2, 7), (7, 7), (7, 2))
# A man stands on a square or in one of the four Starts, which are counted after the squares.
SPOTS = (*CELLS, *CORNERS)


def square_at(row: int, column: int) -> int:
    """Return the square of a cell, or NONE."""
    return CELLS.index((row, column)) if (row, column) in CELLS else NONE


def quarter(cell: Cell) -> Cell:
    """Return where a cell comes to lie when the board is turned clockwise by a quarter."""
    row, column = cell
    return column, FRAME - 1 - row


def beyond(spot: int, way: Cell, count: int) -> int:
    """Return the square that lies *count* steps that way, or NONE; out of Start lead arrows."""
    (row, column), (down, right) = SPOTS[spot], way
    if spot >= START and (down * (5 - row) < 0 or right * (5 - column) < 0):
        return NONE
    return square_at(row + count * down, column + count * right)


def hops() -> list[tuple[int, int]]:
    """Return for every spot and way which square is jumped over and which one reached."""
    spots = range(len(SPOTS))
    pairs = [(beyond(spot, way, 1), beyond(spot, way, 2)) for spot in spots for way in WAYS]
    return [pair if NONE not in pair else (NONE, NONE) for pair in pairs]


# Eight for each spot: the next square, the one that is jumped over, the one that is reached.
NEXT = tuple(beyond(spot, way, 1) for spot in range(len(SPOTS)) for way in WAYS)
HOP_OVER = tuple(over for over, _ in hops())
HOP_TO = tuple(to for _, to in hops())
ROW = bytes(row for row, _ in SPOTS)
COLUMN = bytes(column for _, column in SPOTS)
# BOAT-2: three for each colour, the squares next to its Start.
CIRCLES = tuple(square for square in NEXT[8 * START :] if square != NONE)

# The lattices: which one a spot is on, which bit of a mask it is there, and back. A Start is the
# seventeenth of its lattice, where no jump ends.
LATTICE_SIZE = 16
LATTICE = bytes(2 * (row % 2) + column % 2 for row, column in SPOTS)
BIT = bytes(
    LATTICE[:spot].count(LATTICE[spot]) if spot < START else LATTICE_SIZE
    for spot in range(len(SPOTS))
)
LATTICE_SQUARES = bytes(
    square for lattice in range(4) for square in range(SQUARES) if LATTICE[square] == lattice
)
# A lone bit times this number carries the number of the bit in its bits 12 to 15.
DE_BRUIJN = 0x09AF
BIT_NUMBER = bytes(
    next(bit for bit in range(16) if ((DE_BRUIJN << bit) >> 12) & 15 == shown)
    for shown in range(16)
)


def dock_cells(count: int, ends: int) -> list[list[Cell]]:
    """Return for each dock the cells *count* rows from its end of the arm, without so many ends."""
    row = [(count, column) for column in INNER][ends : len(INNER) - ends]
    found = [row]
    for _ in range(3):
        found.append([quarter(cell) for cell in found[-1]])
    return found


def squares_of(cells: list[list[Cell]]) -> list[list[int]]:
    """Return the squares of cells."""
    return [[square_at(*cell) for cell in row] for row in cells]


DOCK_SQUARES = squares_of(dock_cells(0, 0))
# The dock that a spot belongs to, or NONE.
DOCK = tuple(
    next((dock for dock in range(4) if spot in DOCK_SQUARES[dock]), NONE)
    for spot in range(len(SPOTS))
)
# BOAT-12: the two centre squares of each dock, and the squares right behind them.
CENTRE = tuple(square for row in squares_of(dock_cells(0, 1)) for square in row)
BEHIND = tuple(square for row in squares_of(dock_cells(1, 1)) for square in row)

# The first dock of each colour: the one across the board, or its own (BOAT-A15).
FIRST_DOCKS = (2, 3, 0, 1, 0, 1, 2, 3)
