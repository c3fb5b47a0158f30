"""Moves of Don't Miss the Boat: every candidate, and why it is refused."""

from parlour.core.law import law
from parlour.games.dont_miss_the_boat import board
from parlour.games.dont_miss_the_boat.rules import state
from parlour.games.dont_miss_the_boat.rules.jumps import (
    ONLY_BOARD,
    able,
    boards,
    dock_of,
    is_next,
    jumps_aboard,
    lattice_square,
    may_step,
    only_over,
    reached,
    rows_of_jumps,
    spot_of,
    stands,
)
from parlour.games.dont_miss_the_boat.rules.shortcut import add_jumps, end_of, origin_of
from parlour.games.dont_miss_the_boat.rules.state import State


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write for every man the steps, jumps and boardings that one could mean, and the pass."""
    count = 0
    for here in range(board.START + 1):
        if stands(p, p.turn, here):
            spot = spot_of(p, p.turn, here)
            jumps = reached(p, p.turn, spot)
            count = tried_nearby(p, here, spot, acts, count)
            count = add_jumps(here, board.LATTICE[spot], jumps | tried_hops(p, spot), acts, count)
            if near_dock(p, spot) != board.NONE or boards(p, p.turn, spot, jumps):
                acts[count] = here + state.TO * board.BOAT
                count += 1
    acts[count] = state.PASS
    return count + 1


@law
def tried_nearby(p: State, here: int, spot: int, acts: list[int], count: int) -> int:
    """Add the squares next to a man, vacant or not, and those behind two men in a row."""
    for way in range(8):
        if board.NEXT[8 * spot + way] != board.NONE:
            acts[count] = here + state.TO * board.NEXT[8 * spot + way]
            count += 1
        over = board.HOP_OVER[8 * spot + way]
        to = board.HOP_TO[8 * spot + way]
        if (
            over != board.NONE
            and p.at[over] > 0
            and p.at[to] > 0
            and board.NEXT[8 * to + way] != board.NONE
        ):
            acts[count] = here + state.TO * board.NEXT[8 * to + way]
            count += 1
    return count


@law
def tried_hops(p: State, spot: int) -> int:
    """Return the squares behind a man's neighbours, vacant or not, as a mask of its lattice."""
    found = 0
    for way in range(8 * spot, 8 * spot + 8):
        if board.HOP_OVER[way] != board.NONE and p.at[board.HOP_OVER[way]] > 0:
            found |= 1 << board.BIT[board.HOP_TO[way]]
    return found


@law
def verdict(p: State, act: int) -> int:
    """Judge a move of one's own man, or a pass (BOAT-5)."""
    if act == state.PASS:
        return pass_fault(p)
    here = origin_of(act)
    there = end_of(act)
    if stands(p, p.turn, here) == 0:
        return state.START_EMPTY if here == board.START else state.NOT_YOURS
    if there == state.HOME:  # BOAT-A7
        return state.NO_ENTRY
    spot = spot_of(p, p.turn, here)
    if there != board.BOAT and is_next(spot, there):
        return step_fault(p, spot, there)
    return jump_fault(p, spot, there)


@law
def jump_fault(p: State, spot: int, there: int) -> int:
    """Return what is wrong with jumps to a square (BOAT-7), or with any way into the boat."""
    jumps = reached(p, p.turn, spot)
    if there == board.BOAT:
        return 0 if boards(p, p.turn, spot, jumps) else boat_fault(p, spot, jumps)
    if spot == there:
        return 0 if p.null_jump and jumps else state.NO_CHANGE
    if board.LATTICE[spot] == board.LATTICE[there] and (jumps >> board.BIT[there]) & 1:
        return 0
    return far_fault(p, spot, there)


@law
def pass_fault(p: State) -> int:
    """Return what is wrong with a pass: only boarding is never compulsory (BOAT-13, BOAT-A16)."""
    if able(p, p.turn) != ONLY_BOARD:
        return state.MUST_MOVE
    return state.MUST_BOARD if p.only_boarding else 0


@law
def step_fault(p: State, spot: int, there: int) -> int:
    """Return what is wrong with a step (BOAT-6), also out of Start (BOAT-10, BOAT-A6)."""
    if may_step(p, p.turn, spot) == 0:
        return state.NO_STEP_OUT
    return state.SQUARE_TAKEN if p.at[there] else 0


@law
def far_fault(p: State, spot: int, there: int) -> int:
    """Return what is wrong with a move to a square that jumps do not reach (BOAT-7, BOAT-10)."""
    for way in range(8 * spot, 8 * spot + 8):
        over = board.HOP_OVER[way]
        to = board.HOP_TO[way]
        if over == board.NONE:
            continue
        if to == there:
            return hop_fault(p, spot, p.at[over], p.at[to])
        down = 3 * (board.ROW[over] - board.ROW[spot])
        right = 3 * (board.COLUMN[over] - board.COLUMN[spot])
        straight = (
            board.ROW[there] - board.ROW[spot] == down
            and board.COLUMN[there] - board.COLUMN[spot] == right
        )
        if straight and p.at[over] > 0 and p.at[to] > 0:
            return state.TWO_IN_A_ROW
    if board.LATTICE[spot] != board.LATTICE[there]:
        return state.NO_ARROW if spot >= board.START else state.TOO_FAR
    return rivals_fault(p) if (freely_reached(p, spot) >> board.BIT[there]) & 1 else state.NO_JUMPS


@law
def freely_reached(p: State, spot: int) -> int:
    """Return where jumps would lead a man in Start if they went over anybody; for others none."""
    return rows_of_jumps(p, spot, 0, 0) if spot >= board.START else 0


@law
def rivals_fault(p: State) -> int:
    """Return which jumps out of Start may not lead over others: all, or the first (BOAT-A5)."""
    return state.OWN_MEN_ONLY if p.start_over == state.OWN_ONLY else state.NOT_OVER_OTHERS


@law
def hop_fault(p: State, spot: int, over: int, end: int) -> int:
    """Return what is wrong with one jump over the man *over* to where *end* stands (BOAT-7).

    If neither is the fault, the man is in Start, and *over* is a rival (BOAT-10, BOAT-A5).
    """
    if over == 0:
        return state.BARE_CIRCLE if spot >= board.START else state.NOBODY_THERE
    if end:
        return state.NO_LANDING
    return rivals_fault(p)


@law
def boat_fault(p: State, spot: int, jumps: int) -> int:
    """Return what is wrong with going aboard (BOAT-11, BOAT-12, BOAT-A4, BOAT-A5)."""
    dock = dock_of(p, p.turn)
    if jumps_aboard(p, dock, spot, jumps, only_over(p, p.turn, spot, 1)):
        return state.NO_CHAIN
    if jumps_aboard(p, dock, spot, freely_reached(p, spot), 0):
        return rivals_fault(p)
    for bit in range(board.LATTICE_SIZE):
        if (jumps >> bit) & 1 and board.DOCK[lattice_square(board.LATTICE[spot], bit)] == dock:
            return state.NOT_BOTH
    near = near_dock(p, spot)
    if near == board.NONE:
        return state.NOT_AT_THE_DOCK
    return state.NOT_STRAIGHT if near == dock else state.BOAT_ELSEWHERE


@law
def near_dock(p: State, spot: int) -> int:
    """Return the dock that a man stands on, or next to one who stands on it, or NONE."""
    if board.DOCK[spot] != board.NONE:
        return board.DOCK[spot]
    for way in range(8 * spot, 8 * spot + 8):
        there = board.NEXT[way]
        if there != board.NONE and board.DOCK[there] != board.NONE and p.at[there] > 0:
            return board.DOCK[there]
    return board.NONE
