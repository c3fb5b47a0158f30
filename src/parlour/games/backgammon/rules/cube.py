"""Doubling cube, and the other choices that are made by a word (BG-2, BG-10 to BG-12)."""

from parlour.core.law import CHANCE, law, tell
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.result import cube_in_use, finish, money_play
from parlour.games.backgammon.rules.state import State


@law
def may_double(p: State, seat: int) -> int:
    """Return 1 if *seat* has access to the cube (BG-10).

    It must lie in the middle or be theirs, below the limit (BG-A2), not in the Crawford game
    (BG-11), and another turn of it must be of use: points beyond the match are dead.
    """
    if not cube_in_use(p) or p.crawford_game or p.cube_value >= state.CUBE_LIMIT:
        return 0
    if p.cube_owner >= 0 and p.cube_owner != seat:
        return 0
    return 1 if p.match == 1 or p.points[seat] + p.cube_value < p.match else 0


@law
def may_beaver(p: State) -> int:
    """Return 1 if the double on offer may be beavered: money play, if agreed (BG-12)."""
    if p.stage != state.OFFERED or not p.beavers or not money_play(p):
        return 0
    return 1 if 4 * p.cube_value <= state.CUBE_LIMIT else 0


@law
def words(p: State, acts: list[int]) -> int:
    """Write the words among which the seat chooses now."""
    if p.stage == state.CUBE:
        acts[0] = state.ROLL
        acts[1] = state.DOUBLE
        return 2
    if p.stage == state.CHOICE:
        acts[0] = state.KEEP
        acts[1] = state.RETHROW
        return 2
    acts[0] = state.TAKE
    acts[1] = state.DROP
    acts[2] = state.BEAVER
    return 3 if p.stage == state.OFFERED else 2


@law
def word_verdict(p: State, act: int) -> int:
    """Return 0 if this word may be said now, otherwise why not."""
    answering = state.OFFERED <= p.stage <= state.BEAVERED
    if act == state.BEAVER:
        return 0 if may_beaver(p) else state.NO_BEAVER
    if state.TAKE <= act <= state.DROP:
        return 0 if answering else state.NO_OFFER
    if state.KEEP <= act <= state.RETHROW:
        return 0 if p.stage == state.CHOICE else state.NO_CHOICE
    if answering:
        return state.ANSWER_FIRST
    if p.stage == state.CUBE:
        return 0
    return why_no_double(p) if act == state.DOUBLE else state.THROWN_ALREADY


@law
def why_no_double(p: State) -> int:
    """Return why the side that has thrown may not double: it never could, or is too late."""
    if not cube_in_use(p):
        return state.NO_CUBE
    if p.crawford_game:
        return state.CUBE_AWAY
    if p.cube_owner == 1 - p.side:
        return state.NOT_THE_OWNER
    return state.TOO_LATE if may_double(p, p.side) else state.DEAD_CUBE


@law
def say(p: State, act: int) -> None:
    """Let a word take effect."""
    if act == state.DOUBLE:
        offer(p, state.OFFERED, 1 - p.side)
        tell(p, state.DOUBLED, p.side, 0, 2 * p.cube_value)
    elif act == state.DROP:
        # the present value is lost, not the one on offer (BG-10)
        finish(p, 1 << (1 - p.turn), p.cube_value, state.DROPPED)
    elif act == state.TAKE:
        tell(p, state.TAKEN, p.turn, 0, 2 * p.cube_value)
        turn_cube(p)
        to_throw(p)
    elif act == state.BEAVER:
        tell(p, state.BEAVERED_TO, p.turn, 0, 4 * p.cube_value)
        turn_cube(p)
        offer(p, state.BEAVERED, p.side)
    elif act == state.KEEP:
        p.unplayed[0] = 1
        p.unplayed[1] = 1
        p.stage = state.PLAY
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
    p.stage = state.THROW
    p.turn = CHANCE
