"""Board of Backgammon: 24 points, each player counting their own way from 24 down to 1.

own     12 11 10  9  8  7 | 6  5  4  3  2  1     the opponent's p is one's own 25 - p
other   13 14 15 16 17 18 |19 20 21 22 23 24     25 is the bar, 0 is off the board
"""

from parlour.core.craft.points import SIDE

START = {24: 2, 13: 5, 8: 3, 6: 5}
COLOURS = ("white", "black")
NAMES = ("White", "Black")


def set_up_row(start: dict[int, int]) -> bytes:
    """Return the men of one side, point by point (BG-1)."""
    return bytes(start.get(point, 0) for point in range(SIDE))


SET_UP = set_up_row(START)
