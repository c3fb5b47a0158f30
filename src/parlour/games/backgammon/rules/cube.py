"""The cube and the other choices that are made by a word (BG-2, BG-10, BG-11, BG-12)."""

from parlour.core.law import CHANCE, law, tell
from parlour.games.backgammon.rules.result import cube_in_use, finish, money_play
from parlour.games.backgammon.rules.state import (
    ANSWER_FIRST,
    BEAVER,
    BEAVERED,
    BEAVERED_TO,
    CHOICE,
    CUBE,
    CUBE_AWAY,
    CUBE_LIMIT,
    DEAD_CUBE,
    DOUBLE,
    DOUBLED,
    DROP,
    DROPPED,
    KEEP,
    NO_BEAVER,
    NO_CHOICE,
    NO_CUBE,
    NO_OFFER,
    NOT_THE_OWNER,
    OFFERED,
    PLAY,
    RETHROW,
    ROLL,
    TAKE,
    TAKEN,
    THROW,
    THROWN_ALREADY,
    TOO_LATE,
    State,
)


@law
def may_double(p: State, seat: int) -> int:
    """Say whether *seat* has access to the cube (BG-10).

    It must lie in the middle or be theirs, below the limit (BG-A2), not in the Crawford game
    (BG-11), and another turn of it must be of use: points beyond the match are dead.
    """
    if not cube_in_use(p) or p.crawford_game or p.cube_value >= CUBE_LIMIT:
        return 0
    if p.cube_owner >= 0 and p.cube_owner != seat:
        return 0
    return 1 if p.match == 1 or p.points[seat] + p.cube_value < p.match else 0


@law
def may_beaver(p: State) -> int:
    """Say whether the double on offer may be beavered: money play, if agreed (BG-12)."""
    if p.stage != OFFERED or not p.beavers or not money_play(p):
        return 0
    return 1 if 4 * p.cube_value <= CUBE_LIMIT else 0


@law
def words(p: State, acts: list[int]) -> int:
    """Write the words among which the seat chooses now."""
    if p.stage == CUBE:
        acts[0] = ROLL
        acts[1] = DOUBLE
        return 2
    if p.stage == CHOICE:
        acts[0] = KEEP
        acts[1] = RETHROW
        return 2
    acts[0] = TAKE
    acts[1] = DROP
    acts[2] = BEAVER
    return 3 if p.stage == OFFERED else 2


@law
def word_verdict(p: State, act: int) -> int:
    """Return 0 if this word may be said now, otherwise why not."""
    answering = OFFERED <= p.stage <= BEAVERED
    if act == BEAVER:
        return 0 if may_beaver(p) else NO_BEAVER
    if TAKE <= act <= DROP:
        return 0 if answering else NO_OFFER
    if KEEP <= act <= RETHROW:
        return 0 if p.stage == CHOICE else NO_CHOICE
    if answering:
        return ANSWER_FIRST
    if p.stage == CUBE:
        return 0
    return why_no_double(p) if act == DOUBLE else THROWN_ALREADY


@law
def why_no_double(p: State) -> int:
    """Return why the side that has thrown may not double: it never could, or is too late."""
    if not cube_in_use(p):
        return NO_CUBE
    if p.crawford_game:
        return CUBE_AWAY
    if p.cube_owner == 1 - p.side:
        return NOT_THE_OWNER
    return TOO_LATE if may_double(p, p.side) else DEAD_CUBE


@law
def say(p: State, act: int) -> None:
    """Let a word take effect."""
    if act == DOUBLE:
        offer(p, OFFERED, 1 - p.side)
        tell(p, DOUBLED, p.side, 0, 2 * p.cube_value)
    elif act == DROP:
        # the present value is lost, not the one on offer (BG-10)
        finish(p, 1 << (1 - p.turn), p.cube_value, DROPPED)
    elif act == TAKE:
        tell(p, TAKEN, p.turn, 0, 2 * p.cube_value)
        turn_cube(p)
        to_throw(p)
    elif act == BEAVER:
        tell(p, BEAVERED_TO, p.turn, 0, 4 * p.cube_value)
        turn_cube(p)
        offer(p, BEAVERED, p.side)
    elif act == KEEP:
        p.unplayed[0] = 1
        p.unplayed[1] = 1
        p.stage = PLAY
    else:
        to_throw(p)


@law
def offer(p: State, stage: int, seat: int) -> None:
    """Ask *seat* to take or drop."""
    p.stage = stage
    p.turn = seat


@law
def turn_cube(p: State) -> None:
    """Double the cube; whoever did not begin the doubling has it (BG-10, BG-12)."""
    p.cube_value *= 2
    p.cube_owner = 1 - p.side


@law
def to_throw(p: State) -> None:
    """Let the side throw both dice."""
    p.dice[0] = 0
    p.dice[1] = 0
    p.stage = THROW
    p.turn = CHANCE
