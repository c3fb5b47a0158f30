"""Turns of Checkers: start, what a move makes happen, and how the game ends."""

from parlour.core.law import CHANCE, OVER, law, tell
from parlour.games.checkers.board import BLACK, BLACK_HOME, WHITE_HOME
from parlour.games.checkers.rules import state
from parlour.games.checkers.rules.draws import claim, forget, look_for_a_draw, remember
from parlour.games.checkers.rules.movegen import jumpers, onward
from parlour.games.checkers.rules.squares import (
    CLAIM,
    HUFF,
    captured,
    far_row,
    from_square,
    jumps,
    last_square,
    lowest,
)
from parlour.games.checkers.rules.state import State


@law
def start(p: State) -> None:
    """Twelve men each (CHK-1); Black begins (CHK-2), or a ballot does (CHK-A2)."""
    p.black = BLACK_HOME
    p.white = WHITE_HOME
    p.turn = CHANCE if p.opening else BLACK


@law
def apply(p: State, act: int) -> None:
    """Claim a draw, huff, or move and pass the turn (CHK-2)."""
    if act == CLAIM:
        claim(p)
        return
    if jumps(act) == HUFF:
        forget(p)
        take(p, 1 << from_square(act), state.HUFFED)
        p.lapsed = 0
        return
    if p.huff:
        p.lapsed = lapsing(p, act)
    if jumps(act) > 0:
        forget(p)
        take(p, captured(act), state.CAPTURED)
    elif (p.kings >> from_square(act)) & 1:
        remember(p)
    else:
        forget(p)
    carry(p, from_square(act), last_square(act))
    p.turn = 1 - p.turn
    p.turns = min(p.turns + 1, state.MOST_TURNS)
    look_for_a_draw(p)


@law
def take(p: State, squares: int, kind: int) -> None:
    """Take opposing pieces off the board, all at once (CHK-4, CHK-9)."""
    rest = squares
    while rest:
        square = lowest(rest)
        tell(p, kind, p.turn, (p.kings >> square) & 1, square + 1)
        rest &= rest - 1
    p.kings &= ~squares
    p.black &= ~squares
    p.white &= ~squares


@law
def carry(p: State, here: int, there: int) -> None:
    """Put a piece from one square on another; on the far row a man becomes a king (CHK-7)."""
    moved = (1 << here) ^ (1 << there)
    if p.turn == BLACK:
        p.black ^= moved
    else:
        p.white ^= moved
    if (p.kings >> here) & 1:
        p.kings ^= moved
    elif (far_row(p.turn) >> there) & 1:
        p.kings |= 1 << there
        tell(p, state.CROWNED, p.turn, 1, there + 1)


@law
def lapsing(p: State, act: int) -> int:
    """Return which pieces, where they will stand, fail to jump with this move (CHK-A1).

    After a step: all that could have jumped. After a jump: the piece, if it could have jumped on.
    """
    here = 1 << from_square(act)
    there = 1 << last_square(act)
    if jumps(act) > 0:
        return there if onward(p, act) else 0
    able = jumpers(p)
    return (able & ~here) | there if able & here else able


@law
def forfeit(p: State) -> None:
    """Who cannot move has lost, whether taken or blocked (CHK-10, CHK-A5)."""
    winner = 1 - p.turn
    p.won = 1 << winner
    p.ending = state.WON
    p.turn = OVER
    tell(p, state.WON, winner, 0, 0)


@law
def score(p: State, seat: int) -> int:
    """Return 1 for the winner, -1 for the loser, and 0 for each after a draw."""
    if p.won == 0:
        return 0
    return 1 if (p.won >> seat) & 1 else -1
