"""What a position is worth to a player who looks one move ahead: pieces, kings, safety."""

from parlour.core.fields import OVER
from parlour.core.law import law
from parlour.games.checkers.board import BLACK, BOTTOM_ROW, SQUARES, TOP_ROW
from parlour.games.checkers.rules import State
from parlour.games.checkers.rules.squares import (
    down_left,
    down_right,
    going_down,
    going_up,
    row,
    theirs,
    up_left,
    up_right,
    vacant,
)

# More than a board full of pieces.
WIN = 100_000
# A king goes both ways, which is worth about half a man more.
MAN, KING = 100, 150
# What a piece is in danger of that can be jumped at once; often it is an exchange.
HANGS = 80
# A man is worth more the nearer he is to being crowned, and at home he keeps kings away.
ROW, GUARD = 3, 8


@law
def worth(p: State, seat: int) -> int:
    """Return how much better *seat* stands; a draw is neither good nor bad (CHK-11)."""
    if p.turn == OVER:
        if p.won == 0:
            return 0
        return WIN if (p.won >> seat) & 1 else -WIN
    hanging = HANGS * count(jumpable(p))
    found = hanging if p.turn == seat else -hanging
    return found + material(p, seat) - material(p, 1 - seat)


@law
def hope(p: State, seat: int) -> int:
    """Return what a beginner likes: more pieces than the other, and no thought of his answer."""
    if p.turn == OVER:
        return worth(p, seat)
    return material(p, seat) - material(p, 1 - seat)


@law
def material(p: State, seat: int) -> int:
    """Return what the pieces of one side are worth where they stand."""
    mine = p.black if seat == BLACK else p.white
    home = TOP_ROW if seat == BLACK else BOTTOM_ROW
    found = KING * count(mine & p.kings) + GUARD * count(mine & home & ~p.kings)
    for square in range(SQUARES):
        if (mine & ~p.kings) >> square & 1:
            found += MAN + ROW * (row(square) if seat == BLACK else 7 - row(square))
    return found


@law
def jumpable(p: State) -> int:
    """Return the pieces that the side to move can jump."""
    free, foes, down, up = vacant(p), theirs(p), going_down(p), going_up(p)
    found = (down_left(down) & up_right(free)) | (down_right(down) & up_left(free))
    found |= (up_left(up) & down_right(free)) | (up_right(up) & down_left(free))
    return foes & found


@law
def count(mask: int) -> int:
    """Return how many squares a mask has."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
