"""Draws of Checkers: repetition, quiet moves, and who may claim one (CHK-11)."""

from parlour.core.law import OVER, law, tell
from parlour.games.checkers.rules import squares, state
from parlour.games.checkers.rules.movegen import jumpers
from parlour.games.checkers.rules.state import State


@law
def kings_key(p: State) -> int:
    """Return the kings of both sides in one signed number of 64 bits."""
    black = p.black & p.kings
    white = p.white & p.kings
    return ((black - ((black >> 31) << 32)) << 32) | white


@law
def remember(p: State) -> None:
    """Keep the position before a king's step: nothing was captured and no man moved (CHK-11).

    Of a longer run than makes a draw the earliest is forgotten: the draw stands anyway.
    """
    if p.quiet == state.QUIET_LIMIT:
        for i in range(state.QUIET_LIMIT - 1):
            p.past[i] = p.past[i + 1]
        p.quiet -= 1
    p.past[p.quiet] = kings_key(p)
    p.quiet += 1


@law
def forget(p: State) -> None:
    """Begin a new count: what stood before can never come back (CHK-11)."""
    for i in range(p.quiet):
        p.past[i] = 0
    p.quiet = 0


@law
def repeated(p: State) -> int:
    """Return 1 if this position, with this side to move, stands for the third time (CHK-11)."""
    here = kings_key(p)
    seen = 1
    at = p.quiet - 4
    while at >= 0:
        if p.past[at] == here:
            seen += 1
        at -= 2
    return 1 if seen >= 3 else 0


@law
def movable(p: State) -> int:
    """Return the pieces of this side that can move, and those that it can huff (CHK-10)."""
    free = squares.vacant(p)
    down = squares.going_down(p)
    up = squares.going_up(p)
    stepping = (down & (squares.up_right(free) | squares.up_left(free))) | (
        up & (squares.down_right(free) | squares.down_left(free))
    )
    return stepping | jumpers(p) | p.lapsed


@law
def standing_draw(p: State) -> int:
    """Return which draw stands here, by repetition or after forty quiet moves each; 0 for none.

    Whoever is left without a move by the last of them has lost nevertheless (CHK-11, CHK-A5).
    """
    if p.quiet == 0:
        return 0
    if repeated(p):
        return state.REPEATED
    return state.FORTY_MOVES if p.quiet == state.QUIET_LIMIT and movable(p) else 0


@law
def look_for_a_draw(p: State) -> None:
    """End the game if a draw stands; where draws are claimed, at the cap (CHK-A3, U-9)."""
    if p.draws == 0:
        found = standing_draw(p)
        if found:
            draw(p, found)
    elif p.turns >= state.UNCLAIMED_CAP and movable(p):
        draw(p, state.CAPPED)


@law
def claimable(p: State) -> int:
    """Return 1 if the side to move may claim a draw (CHK-A3)."""
    return 1 if p.draws and standing_draw(p) else 0


@law
def claim_fault(p: State) -> int:
    """Return what is wrong with a claim (CHK-A3, CHK-11)."""
    if p.draws == 0:
        return state.NO_CLAIMING
    return 0 if standing_draw(p) else state.NO_DRAW_YET


@law
def claim(p: State) -> None:
    """End the game by the draw that stands (CHK-A3)."""
    tell(p, state.CLAIMED, p.turn, 0, 0)
    draw(p, standing_draw(p))


@law
def draw(p: State, why: int) -> None:
    """End the game without a winner (CHK-11)."""
    p.lapsed = 0
    p.ending = why
    p.turn = OVER
    tell(p, why, -1, 0, 0)
