"""The board of Checkers: 32 dark squares in eight rows, seen from White's chair.

        1   2   3   4      Black starts up here and moves down
      5   6   7   8
        9  10  11  12
     13  14  15  16
       17  18  19  20
     21  22  23  24
       25  26  27  28
     29  30  31  32        White starts down here and moves up

In a mask square n is bit n - 1, and inside the laws squares count from 0. Rows count from 0 at
the top; in the even ones the squares stand half a step to the right.
"""

SQUARES = 32
MEN = 12
ALL = 0xFFFFFFFF
EVEN_ROWS = 0x0F0F0F0F
ODD_ROWS = 0xF0F0F0F0
# Squares with a neighbour to the right in even rows, and to the left in odd ones.
EVEN_INNER = 0x07070707
ODD_INNER = 0xE0E0E0E0
BLACK_HOME = 0x00000FFF
WHITE_HOME = 0xFFF00000
TOP_ROW = 0x0000000F
BOTTOM_ROW = 0xF0000000
BLACK = 0
WHITE = 1
COLOURS = ("black", "white")

# The four directions, and how far a jump leads there.
DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT = range(4)
HOP_BY = (7, 9, -9, -7)
# How far a step to the left leads from an even row; to the right one more, from odd rows one less.
STEP_DOWN = 4
STEP_UP = -4

# A lone bit times this number carries the number of the bit in its bits 27 to 31.
DE_BRUIJN = 0x077CB531


def bit_numbers() -> bytes:
    """Return the number of each lone bit, by what its product with DE_BRUIJN shows."""
    table = bytearray(SQUARES)
    for square in range(SQUARES):
        table[((DE_BRUIJN << square) >> 27) & 31] = square
    return bytes(table)


BIT_NUMBER = bit_numbers()
