"""What a throw gives: numbers to move, entries, gifts to others, or three in a row."""

from parlour.core.craft.pieces import PIECES, waits
from parlour.core.law import law, tell
from parlour.games.royal_game.board import HOME, WAITING
from parlour.games.royal_game.rules import state
from parlour.games.royal_game.rules.entering import barred, fives_thrown, judge_fives
from parlour.games.royal_game.rules.landing import remove
from parlour.games.royal_game.rules.state import State

THIRD = 3
NOBODY = -1


@law
def cast_one(p: State) -> int:
    """Take up one die: 1 if there is something to play, 0 if the turn is over.

    A six moves twelve (ROY1-13), or six where the house leaves the choice (ROY-A7).
    """
    p.run = p.run + 1 if p.high == state.SIX else 0
    if p.run == THIRD:
        put_out(p)  # ROY1-15
        return 0
    p.turn = p.rolling
    p.numbers[0] = state.TWELVE if p.high == state.SIX else p.high
    p.times[0] = 1
    if p.high == state.SIX and p.six == state.SIX_OR_TWELVE:
        p.numbers[1] = state.SIX
        p.times[1] = 1
    p.fives = 1 if p.high == state.FIVE else 0
    judge_fives(p)
    return 1


@law
def cast_two(p: State) -> int:
    """Take up two dice: 1 if somebody has something to play, 0 if the throw is over."""
    p.run = p.run + 1 if p.high == p.low else 0
    if p.run == THIRD and p.third_double == state.PENALTY:
        put_out(p)  # ROY2-A10
        return 0
    p.run = min(p.run, THIRD - 1)
    if (p.entered >> p.rolling) & 1 == 0:
        if fives_thrown(p) == 0:
            return give(p, p.rolling)
        if barred(p, p.rolling):
            tell(p, state.LOST, p.rolling, p.high, p.low)
            return 0
    p.turn = p.rolling
    read_dice(p, 0 if waits(p, p.rolling) else 2)
    p.fives = fives_thrown(p)
    judge_fives(p)
    return 1


@law
def spots(p: State, face: int) -> int:
    """Return what a face moves (ROY2-A9)."""
    long = p.six_is_twelve == state.SIX_COUNTS_TWELVE
    return state.TWELVE if long and face == state.SIX else face


@law
def read_dice(p: State, undersides: int) -> None:
    """Lay out the numbers of the throw, and note old Blockades if it is doubles (ROY2-11).

    Doubles give what is underneath as well when nobody waits (ROY2-8, ROY2-A13), otherwise only
    the spots on top (ROY2-9). No double has a total of five (ROY2-A8).
    """
    p.spent = p.came_in = 0
    p.numbers[0] = spots(p, p.high)
    p.times[0] = 1
    if p.high != p.low:
        p.numbers[1] = spots(p, p.low)
        p.times[1] = 1
        return
    p.times[0] = 2
    p.times[1] = undersides
    p.numbers[1] = state.SIX + 1 - p.high if undersides else 0
    mark_pairs(p)


@law
def mark_pairs(p: State) -> None:
    """Mark the mover's Blockades, the lower one 1 and the higher one 2."""
    mark = 0
    first = PIECES * p.turn
    for slot in range(PIECES - 1):
        at = p.at[first + slot]
        if WAITING < at < HOME and at == p.at[first + slot + 1]:
            mark += 1
            p.pairs[slot] = p.pairs[slot + 1] = mark


@law
def in_play(p: State, seat: int) -> int:
    """Return 1 if a disc of *seat* is on its way."""
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if WAITING < p.at[i] < HOME:
            return 1
    return 0


@law
def give(p: State, after: int) -> int:
    """ROY2-2, ROY2-A1: let the next opponent with a disc on its way play; 0 if there is none.

    Each plays just the two numbers on top; nobody enters by them. With `next_opponent` only the
    first gets them, with `lost` nobody.
    """
    p.times[0] = p.times[1] = 0
    seat = NOBODY if p.unentered_throw == state.LOST_THROW else taker(p, after)
    if p.unentered_throw == state.NEXT_OPPONENT and after != p.rolling:
        seat = NOBODY
    if seat == NOBODY:
        if after == p.rolling:
            tell(p, state.LOST, p.rolling, p.high, p.low)
        return 0
    p.turn = seat
    clear_pairs(p)
    read_dice(p, 0)
    tell(p, state.GIFT, seat, p.high, p.low)
    return 1


@law
def taker(p: State, after: int) -> int:
    """Return the next seat after *after*, short of the thrower, with a disc on its way."""
    seat = (after + 1) % p.seats
    while seat != p.rolling:
        if in_play(p, seat):
            return seat
        seat = (seat + 1) % p.seats
    return NOBODY


@law
def clear_pairs(p: State) -> None:
    """Forget the old Blockades."""
    for slot in range(PIECES):
        p.pairs[slot] = 0


@law
def put_out(p: State) -> None:
    """ROY1-15: the thrower's disc nearest Home is put out of play, if there is one (ROY-A9).

    Discs that are Home are safe; those in the middle row are not.
    """
    nearest = WAITING
    for i in range(PIECES * p.rolling, PIECES * p.rolling + PIECES):
        nearest = max(nearest, p.at[i] if p.at[i] < HOME else WAITING)
    if nearest == WAITING:
        tell(p, state.SPARED, p.rolling, 0, 0)
    else:
        tell(p, state.PUT_OUT, p.rolling, nearest, WAITING)
        remove(p, p.rolling, nearest)
