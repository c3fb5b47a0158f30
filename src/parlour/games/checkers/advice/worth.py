"""Evaluation of Checkers: pieces, kings, safety; and whether captures are in the air."""

from parlour.core.law import OVER, law
from parlour.core.law.advice import mixed
from parlour.games.checkers.board import BLACK, BOTTOM_ROW, TOP_ROW
from parlour.games.checkers.rules import State
from parlour.games.checkers.rules.draws import claimable
from parlour.games.checkers.rules.movegen import jumpers
from parlour.games.checkers.rules.squares import (
    down_left,
    down_right,
    going_down,
    going_up,
    theirs,
    up_left,
    up_right,
    vacant,
)

# More than a board full of pieces.
WIN = 100_000
# A king goes both ways, which is worth about half a man more.
MAN = 100
KING = 150
# What a piece is in danger of that can be jumped at once; often it is an exchange.
HANGS = 80
# A man is worth more the nearer it is to being crowned, and at home it keeps kings away.
ROW = 3
GUARD = 8
# The rows whose number has a 1, a 2 or a 4 in it.
ONES = 0xF0F0F0F0
TWOS = 0xFF00FF00
FOURS = 0xFFFF0000
# Kings in the middle see more; a piece ahead tells more when fewer are left.
MIDDLE = 0x00666600
CENTRE = 4
AHEAD = 240
# From so many quiet moves on their number tells positions apart: the end of the count is near.
LONG_QUIET = 48


@law
def worth(p: State, seat: int) -> int:
    """Return how much better *seat* stands; a draw is neither good nor bad (CHK-11)."""
    if p.turn == OVER:
        if p.won == 0:
            return 0
        return WIN if (p.won >> seat) & 1 else -WIN
    hanging = HANGS * count(jumpable(p))
    found = hanging if p.turn == seat else -hanging
    ahead = balance(p)
    return found + (ahead if seat == BLACK else -ahead)


@law
def novice_worth(p: State, seat: int) -> int:
    """Return what a beginner likes: more pieces than the other, and no thought of the answer."""
    if p.turn == OVER:
        return worth(p, seat)
    return balance(p) if seat == BLACK else -balance(p)


@law
def balance(p: State) -> int:
    """Return how much better Black's pieces are than White's, where they stand."""
    men = ~p.kings
    black = count(p.black)
    white = count(p.white)
    found = MAN * (black - white) + lead(black, white) - lead(white, black)
    found += (KING - MAN) * (count(p.black & p.kings) - count(p.white & p.kings))
    found += GUARD * (count(p.black & men & TOP_ROW) - count(p.white & men & BOTTOM_ROW))
    found += CENTRE * (count(p.black & MIDDLE) - count(p.white & MIDDLE))
    return found + ROW * (rows(p.black & men) - (7 * count(p.white & men) - rows(p.white & men)))


@law
def lead(ours: int, theirs: int) -> int:
    """Return what being pieces ahead is worth besides them: more when few are left."""
    return AHEAD * (ours - theirs) // (ours + theirs) if ours > theirs else 0


@law
def rows(mask: int) -> int:
    """Return the sum of the rows of all squares."""
    return count(mask & ONES) + 2 * count(mask & TWOS) + 4 * count(mask & FOURS)


@law
def jumpable(p: State) -> int:
    """Return the pieces that the side to move can jump."""
    free = vacant(p)
    foes = theirs(p)
    down = going_down(p)
    up = going_up(p)
    found = (down_left(down) & up_right(free)) | (down_right(down) & up_left(free))
    found |= (up_left(up) & down_right(free)) | (up_right(up) & down_left(free))
    return foes & found


@law
def count(mask: int) -> int:
    """Return how many squares a mask has: by pairs, fours and eights, all at the same time."""
    pairs = mask - ((mask >> 1) & 0x55555555)
    fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F
    return ((eights * 0x01010101) >> 24) & 0xFF


@law
def is_tactical(p: State) -> int:
    """Return 1 if a jump has to be made now (CHK-5)."""
    return 1 if p.huff == 0 and jumpers(p) else 0


@law
def key(p: State) -> int:
    """Return a number for the pieces, with what can be huffed or claimed, and a long quiet run."""
    more = late_quiet(p) | (p.lapsed << 8) | (claimable(p) << 40)
    return mixed(mixed(p.black | (p.white << 32), p.kings), more)


@law
def late_quiet(p: State) -> int:
    """Return how many quiet moves have been made, if they are many."""
    return p.quiet if p.quiet >= LONG_QUIET else 0
