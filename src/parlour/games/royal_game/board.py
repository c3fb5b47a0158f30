"""The board of the Royal Game as tables: a road of 68 spaces, four middle rows, twelve circles.

Progress counts a disc's own steps: 0 is its entering circle, 63 the bottom of its middle row,
64 to 70 lead up that row, 71 is HOME; -1 is the large circle where discs wait. Seen by its own
discs the board is the same from every side, so that one table serves all four sides:
0 South, 1 East, 2 North, 3 West, to the right (counter-clockwise), as the discs run.

A *space* is a place as everybody sees it: 0 to 67 on the road, 68 to 95 in the middle rows.
"""

COLOURS = ("red", "yellow", "green", "blue")
WAITING = -1
ROAD = 68
QUARTER = 17
ENTERING = 5
BOTTOM = 63
ROW = 7
HOME = 71
HOME_SPACE = ROAD + 4 * ROW
WAY = HOME + 1


def space_of(side: int, progress: int) -> int:
    """Return the space on which a disc of *side* stands."""
    if progress <= BOTTOM:
        return (QUARTER * side + ENTERING + progress) % ROAD
    return HOME_SPACE if progress == HOME else ROAD + ROW * side + progress - BOTTOM - 1


# The way of each side, one after the other.
SPACE = bytes(space_of(side, progress) for side in range(4) for progress in range(WAY))
# Small circles: the bottom of each row, five spaces on where discs enter, and twelve on.
CIRCLE = bytes(
    1 if space < ROAD and space % QUARTER in (0, ENTERING, 12) else 0
    for space in range(HOME_SPACE + 1)
)
# Where a seat sits: two opposite each other, three leave one side empty (ROY-A14); after the 20
# numbers for turns to the right come those for turns to the left (ROY-A12).
SIDES = bytes(
    (turn * (2 * seat if seats == 2 else seat)) % 4
    for turn in (1, -1)
    for seats in range(5)
    for seat in range(4)
)


def square(space: int) -> tuple[int, int]:
    """Return row and column of a space on a grid of 19 by 19."""
    if space < ROAD:
        found = _quarter(space % QUARTER)
        return turned(found, space // QUARTER)
    side, step = divmod(space - ROAD, ROW)
    return turned((17 - step, 9), side)


def _quarter(step: int) -> tuple[int, int]:
    """Return where the road runs from South's middle row to East's."""
    if step == 0:
        return 18, 9
    return (19 - step, 10) if step <= 8 else (10, step + 2)


def turned(found: tuple[int, int], side: int) -> tuple[int, int]:
    """Return where a square comes when the board is turned counter-clockwise, side by side."""
    row, column = found
    for _ in range(side):
        row, column = 18 - column, row
    return row, column
