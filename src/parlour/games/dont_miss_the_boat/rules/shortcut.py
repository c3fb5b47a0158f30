"""Legal moves of Don't Miss the Boat at once, without asking for verdicts."""

from parlour.core.law import law
from parlour.games.dont_miss_the_boat.board import BIT, BOAT, LATTICE, NEXT, NONE, START
from parlour.games.dont_miss_the_boat.rules.jumps import (
    boards,
    lattice_square,
    lowest,
    may_step,
    reached,
    spot_of,
    stands,
)
from parlour.games.dont_miss_the_boat.rules.state import PASS, TO, State


@law
def origin_of(act: int) -> int:
    """Return where the man of an act stands: a square, or START."""
    return act % TO


@law
def end_of(act: int) -> int:
    """Return where the man of an act ends: a square, BOAT, or HOME."""
    return act // TO


@law
def legal(p: State, acts: list[int]) -> int:
    """Write a step, a row of jumps or a boarding for every man who can (BOAT-5, BOAT-9, BOAT-13).

    Who can only board may let the turn go by instead (BOAT-A16).
    """
    seat = p.turn
    count = 0
    boarding = 0
    for here in range(START + 1):
        if stands(p, seat, here):
            spot = spot_of(p, seat, here)
            jumps = reached(p, seat, spot)
            count = add_steps(p, here, spot, acts, count)
            away = jumps if p.null_jump else jumps & ~(1 << BIT[spot])  # BOAT-A3
            count = add_jumps(here, LATTICE[spot], away, acts, count)
            if boards(p, seat, spot, jumps):
                acts[count] = here + TO * BOAT
                count += 1
                boarding += 1
    if boarding > 0 and boarding == count and p.only_boarding == 0:
        acts[count] = PASS
        count += 1
    return count


@law
def add_steps(p: State, here: int, spot: int, acts: list[int], count: int) -> int:
    """Add the steps to vacant squares in all eight directions (BOAT-6, BOAT-A9)."""
    if may_step(p, p.turn, spot):
        for way in range(8 * spot, 8 * spot + 8):
            there = NEXT[way]
            if there != NONE and p.at[there] == 0:
                acts[count] = here + TO * there
                count += 1
    return count


@law
def add_jumps(here: int, lattice: int, squares: int, acts: list[int], count: int) -> int:
    """Add the squares of a lattice to which jumps lead (BOAT-7)."""
    while squares:
        acts[count] = here + TO * lattice_square(lattice, lowest(squares))
        count += 1
        squares &= squares - 1
    return count
