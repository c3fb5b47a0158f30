"""Reach of a man: steps, rows of jumps, and the boat.

A *spot* is a square, or the Start of a colour.
"""

from parlour.core.law import law
from parlour.games.dont_miss_the_boat import board
from parlour.games.dont_miss_the_boat.rules.state import ANYBODY, OWN_FIRST, State

ONLY_BOARD = 1
MOVE = 2


@law
def colour(p: State, seat: int) -> int:
    """Return a seat's colour: two play Red and Blue, of three nobody plays Green (BOAT-1)."""
    return 2 * seat if p.seats == 2 else seat


@law
def spot_of(p: State, seat: int, here: int) -> int:
    """Return the square *here*, or the Start of the seat."""
    return board.START + colour(p, seat) if here == board.START else here


@law
def stands(p: State, seat: int, here: int) -> int:
    """Return 1 if a man of *seat* stands on the square *here*, or waits in its Start."""
    if here == board.START:
        return 1 if p.waiting[seat] > 0 else 0
    return 1 if p.at[here] == seat + 1 else 0


@law
def is_next(spot: int, there: int) -> int:
    """Return 1 if a square is one step away."""
    for way in range(8 * spot, 8 * spot + 8):
        if board.NEXT[way] == there:
            return 1
    return 0


@law
def lowest(mask: int) -> int:
    """Return the number of the lowest bit."""
    return board.BIT_NUMBER[(((mask & -mask) * board.DE_BRUIJN) >> 12) & 15]


@law
def lattice_square(lattice: int, bit: int) -> int:
    """Return the square that a bit stands for."""
    return board.LATTICE_SQUARES[board.LATTICE_SIZE * lattice + bit]


@law
def dock_of(p: State, seat: int) -> int:
    """Return where a boat lies: one dock on for every man aboard (BOAT-14, BOAT-A13)."""
    sailed = board.FIRST_DOCKS[4 * p.first_dock + colour(p, seat)]
    for other in range(p.seats):
        sailed += p.aboard[other]
    return sailed & 3


@law
def hops_from(p: State, spot: int, origin: int, own: int) -> int:
    """Return where one jump leads, as a mask of the lattice (BOAT-7, BOAT-A1).

    The man has left *origin* and can land there; since that is on its lattice, it never comes to
    jump over it. It jumps over anybody, or only over the men of seat *own* - 1. No Start is a
    square: nobody lands in one or jumps over the men who wait there (BOAT-A7).
    """
    found = 0
    for way in range(8 * spot, 8 * spot + 8):
        over = board.HOP_OVER[way]
        if over == board.NONE or p.at[over] == 0:
            continue
        to = board.HOP_TO[way]
        free = p.at[to] == 0 or to == origin
        if free and (own == 0 or p.at[over] == own):
            found |= 1 << board.BIT[to]
    return found


@law
def only_over(p: State, seat: int, origin: int, jumped: int) -> int:
    """Return *seat* + 1 where a man jumps over its own side alone, or 0.

    The first jump out of Start goes over one's own man (BOAT-10), and so do all others, unless the
    table lets a man that has *jumped* go on over anybody (BOAT-A5).
    """
    if origin < board.START or p.start_over == ANYBODY:
        return 0
    return 0 if jumped and p.start_over == OWN_FIRST else seat + 1


@law
def reached(p: State, seat: int, origin: int) -> int:
    """Return where one jump or several lead, as a mask of the lattice (BOAT-7, BOAT-9)."""
    return rows_of_jumps(p, origin, only_over(p, seat, origin, 0), only_over(p, seat, origin, 1))


@law
def rows_of_jumps(p: State, origin: int, first: int, later: int) -> int:
    """Return where jumps lead: the first over men of *first*, the others over men of *later*.

    Ways may bend, and a man may be jumped again: only where they end counts (BOAT-A2).
    """
    found = 0
    fresh = 0
    seen = 1 << board.BIT[origin]
    own = first
    spot = origin
    while spot != board.NONE:
        hops = hops_from(p, spot, origin, own)
        own = later
        fresh |= hops & ~seen
        seen |= hops
        found |= hops
        spot = lattice_square(board.LATTICE[origin], lowest(fresh)) if fresh else board.NONE
        fresh &= fresh - 1
    return found


@law
def may_step(p: State, seat: int, spot: int) -> int:
    """Return 1 if men step from here: out of Start by a house rule only (BOAT-A6, BOAT-A8)."""
    if spot < board.START or p.start_step:
        return 1
    nobody = p.waiting[seat] + p.aboard[seat] == board.MEN
    return 1 if p.rescue and nobody else 0


@law
def boards(p: State, seat: int, origin: int, jumps: int) -> int:
    """Return 1 if a man can go aboard, when jumps lead it to the squares *jumps*.

    From the dock a man steps (BOAT-11), from behind it jumps (BOAT-12), also as the last of
    several jumps, if the table plays so (BOAT-A4).
    """
    dock = dock_of(p, seat)
    if board.DOCK[origin] == dock:
        return 1
    chain = 0 if p.chain_aboard else jumps
    own = only_over(p, seat, origin, 1)
    return jumps_aboard(p, dock, origin, chain | 1 << board.BIT[origin], own)


@law
def jumps_aboard(p: State, dock: int, origin: int, squares: int, own: int) -> int:
    """Return 1 if a jump from one of the squares leads into a boat at *dock* (BOAT-12).

    It goes straight, over a man on a centre square of the dock: anybody's, or only one of *own*.
    """
    for side in range(2 * dock, 2 * dock + 2):
        over = board.CENTRE[side]
        behind = (
            board.LATTICE[board.BEHIND[side]] == board.LATTICE[origin]
            and (squares >> board.BIT[board.BEHIND[side]]) & 1
        )
        if behind and p.at[over] > 0 and (own == 0 or p.at[over] == own):
            return 1
    return 0


@law
def can_step(p: State, seat: int, spot: int) -> int:
    """Return 1 if a man can step from here to a vacant square (BOAT-6)."""
    if may_step(p, seat, spot):
        for way in range(8 * spot, 8 * spot + 8):
            if board.NEXT[way] != board.NONE and p.at[board.NEXT[way]] == 0:
                return 1
    return 0


@law
def able(p: State, seat: int) -> int:
    """Return MOVE for a seat that can step or jump, ONLY_BOARD, or 0 if it can do nothing."""
    best = 0
    for here in range(board.START + 1):
        if best == MOVE or stands(p, seat, here) == 0:
            continue
        spot = spot_of(p, seat, here)
        jumps = reached(p, seat, spot)
        if jumps or can_step(p, seat, spot):
            best = MOVE
        elif boards(p, seat, spot, jumps):
            best = ONLY_BOARD
    return best
