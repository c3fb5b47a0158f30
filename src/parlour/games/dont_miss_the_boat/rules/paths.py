"""Shortest path of a man who jumps, for the eye (BOAT-A2 leaves it open)."""

from parlour.games.dont_miss_the_boat import board
from parlour.games.dont_miss_the_boat.rules.jumps import (
    dock_of,
    hops_from,
    jumps_aboard,
    lattice_square,
    only_over,
    spot_of,
)
from parlour.games.dont_miss_the_boat.rules.state import State


def shortest(p: State, here: int, there: int) -> list[int]:
    """Return the squares between *here* and *there*, none for a step or for what cannot be."""
    origin = spot_of(p, p.turn, here)
    ways: list[list[int]] = [[]]
    seen: set[int] = set()
    while ways:
        way = ways.pop(0)
        last = way[-1] if way else origin
        if arrives(p, origin, last, there):
            return way
        nexts = jumps(p, origin, last)
        if there < board.SQUARES and there in nexts:
            return way
        ways += [[*way, square] for square in nexts if square not in seen]
        seen.update(nexts)
    return []


def jumps(p: State, origin: int, last: int) -> list[int]:
    """Return where a man who began at *origin* can jump to from *last*."""
    own = only_over(p, p.turn, origin, last != origin)
    mask = hops_from(p, last, origin, own)
    lattice = board.LATTICE[origin]
    return [lattice_square(lattice, bit) for bit in range(board.LATTICE_SIZE) if mask >> bit & 1]


def arrives(p: State, origin: int, last: int, there: int) -> bool:
    """Return True if a jump from *last* leads into the boat; one from the dock never does."""
    if there != board.BOAT:
        return False
    dock = dock_of(p, p.turn)
    own = only_over(p, p.turn, origin, last != origin)
    return bool(jumps_aboard(p, dock, origin, 1 << board.BIT[last], own))
