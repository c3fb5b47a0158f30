"""Invariants and symmetry of Checkers: what no move changes, the board turned; for the kit."""

from parlour.core.law import CHANCE
from parlour.games.checkers.board import BOTTOM_ROW, SQUARES, TOP_ROW
from parlour.games.checkers.rules.draws import kings_key
from parlour.games.checkers.rules.state import State

WORD = (1 << 64) - 1


def conserved(p: State) -> tuple[int, ...]:
    """Return what stays as it is: one piece a square, kings are pieces, no man on its far row."""
    men = ~p.kings
    on_far_row = (p.black & men & BOTTOM_ROW) | (p.white & men & TOP_ROW)
    return p.black & p.white, p.kings & ~(p.black | p.white), on_far_row


def turned(p: State) -> State | None:
    """Return the position from the other chair: board turned, colours and seats exchanged.

    Ballots are written for Black alone, so a game that waits for one has no such twin.
    """
    if p.turn == CHANCE:
        return None
    made = p.copy()
    made.black = turned_mask(p.white)
    made.white = turned_mask(p.black)
    made.kings = turned_mask(p.kings)
    made.lapsed = turned_mask(p.lapsed)
    made.won = (p.won >> 1 & 1) | (p.won & 1) << 1
    made.turn = 1 - p.turn if p.turn >= 0 else p.turn
    made.past = [turned_key(key) for key in p.past]
    return made


def turned_mask(mask: int) -> int:
    """Return the squares of *mask* on the turned board."""
    return sum(1 << (SQUARES - 1 - square) for square in range(SQUARES) if mask >> square & 1)


def turned_key(key: int) -> int:
    """Return what `kings_key` gives on the turned board."""
    plain = key & WORD
    bare = State()
    bare.black = turned_mask(plain & (WORD >> SQUARES))
    bare.white = turned_mask(plain >> SQUARES)
    bare.kings = bare.black | bare.white
    return kings_key(bare)
