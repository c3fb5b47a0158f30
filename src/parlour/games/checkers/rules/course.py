"""What a move makes happen, and how the game ends."""

from parlour.core.fields import CHANCE, OVER
from parlour.core.law import law, tell
from parlour.games.checkers.board import BLACK, BLACK_HOME, WHITE_HOME
from parlour.games.checkers.rules.moves import jumpers, onward
from parlour.games.checkers.rules.squares import (
    HUFF,
    captured,
    down_left,
    down_right,
    far_row,
    from_square,
    going_down,
    going_up,
    jumps,
    last_square,
    lowest,
    up_left,
    up_right,
    vacant,
)
from parlour.games.checkers.rules.state import (
    CAPTURED,
    CROWNED,
    FORTY_MOVES,
    HUFFED,
    MOST_TURNS,
    QUIET_LIMIT,
    REPEATED,
    WON,
    State,
)


@law
def start(p: State) -> None:
    """Twelve men each (CHK-1); Black begins (CHK-2), or a ballot does (CHK-A2)."""
    p.black = BLACK_HOME
    p.white = WHITE_HOME
    p.turn = CHANCE if p.opening else BLACK


@law
def apply(p: State, act: int) -> None:
    """Huff, or move and pass the turn (CHK-2)."""
    if jumps(act) == HUFF:
        forget(p)
        take(p, 1 << from_square(act), HUFFED)
        p.lapsed = 0
        return
    if p.huff:
        p.lapsed = lapsing(p, act)
    if jumps(act) > 0:
        forget(p)
        take(p, captured(act), CAPTURED)
    elif (p.kings >> from_square(act)) & 1:
        remember(p)
    else:
        forget(p)
    carry(p, from_square(act), last_square(act))
    p.turn = 1 - p.turn
    p.turns = min(p.turns + 1, MOST_TURNS)
    if p.quiet:
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
        tell(p, CROWNED, p.turn, 1, there + 1)


@law
def lapsing(p: State, act: int) -> int:
    """Return which pieces, where they will stand, fail to jump with this move (CHK-A1).

    After a step: all that could have jumped. After a jump: the piece, if it could have jumped on.
    """
    here, there = 1 << from_square(act), 1 << last_square(act)
    if jumps(act) > 0:
        return there if onward(p, act) else 0
    able = jumpers(p)
    return (able & ~here) | there if able & here else able


@law
def kings_key(p: State) -> int:
    """Return the kings of both sides in one signed number of 64 bits."""
    black, white = p.black & p.kings, p.white & p.kings
    return ((black - ((black >> 31) << 32)) << 32) | white


@law
def remember(p: State) -> None:
    """Keep the position before a king's step: nothing was captured and no man moved (CHK-11)."""
    p.past[p.quiet] = kings_key(p)
    p.quiet += 1


@law
def forget(p: State) -> None:
    """Begin a new count: what stood before can never come back (CHK-11)."""
    for i in range(p.quiet):
        p.past[i] = 0
    p.quiet = 0


@law
def look_for_a_draw(p: State) -> None:
    """End the game by repetition or after forty quiet moves each, unasked (CHK-11, CHK-A3).

    Whoever is left without a move by the last of them has lost nevertheless (CHK-A5).
    """
    if repeated(p):
        draw(p, REPEATED)
    elif p.quiet == QUIET_LIMIT and movable(p):
        draw(p, FORTY_MOVES)


@law
def repeated(p: State) -> int:
    """Say whether this position, with this side to move, stands for the third time (CHK-11)."""
    here, seen = kings_key(p), 1
    at = p.quiet - 4
    while at >= 0:
        if p.past[at] == here:
            seen += 1
        at -= 2
    return 1 if seen >= 3 else 0


@law
def movable(p: State) -> int:
    """Return the pieces of this side that can move, and those that it can huff (CHK-10)."""
    free, down, up = vacant(p), going_down(p), going_up(p)
    stepping = (down & (up_right(free) | up_left(free))) | (
        up & (down_right(free) | down_left(free))
    )
    return stepping | jumpers(p) | p.lapsed


@law
def draw(p: State, why: int) -> None:
    """End the game without a winner (CHK-11)."""
    p.lapsed = 0
    p.ending = why
    p.turn = OVER
    tell(p, why, -1, 0, 0)


@law
def forfeit(p: State) -> None:
    """Who cannot move has lost, whether taken or blocked (CHK-10, CHK-A5)."""
    winner = 1 - p.turn
    p.won = 1 << winner
    p.ending = WON
    p.turn = OVER
    tell(p, WON, winner, 0, 0)


@law
def score(p: State, seat: int) -> int:
    """Return 1 for the winner, -1 for the loser, and 0 for each after a draw."""
    if p.won == 0:
        return 0
    return 1 if (p.won >> seat) & 1 else -1
