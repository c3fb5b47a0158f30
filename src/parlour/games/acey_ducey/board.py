"""Board of Acey Ducey: 24 points, each player counting their own way from 24 down to 1.

own     12 11 10  9  8  7 | DOG | 6  5  4  3  2  1    home: number n is the point n
other   13 14 15 16 17 18 |HOUSE|19 20 21 22 23 24    start: number n is the point 25 - n

The other's point is 25 less one's own, so that each starts where the other is at home (AD-3).
The Dog House is the place 25 of `core.points`, where men wait who must enter first (AD-13).
"""

from parlour.core.craft.points import BAR

DOG = BAR
# Men not yet placed have a place of their own in the text and in acts, not on the board.
HAND = 26
# The lowest point of the starting table.
STARTING = 19
COLOURS = ("red", "black")
NAMES = ("Red", "Black")
# What each face is called (AD-A1): a cube has six faces, the lowest two have names.
FACES = ("", "Acey", "Ducey", "3", "4", "5", "6")


def point_mask(*points: int) -> int:
    """Return a bit for each of *points* and for the same points as the other counts them."""
    return sum(1 << point | 1 << (BAR - point) for point in points)


# The points numbered 1 and 2 (AD-A7): of the two inner tables, or of all four; an outer table
# is counted from the bar, so that its first two are 7 and 8.
LOW_POINTS = (point_mask(1, 2), point_mask(1, 2, 7, 8))
