"""The board as the seat that moves sees it: who bars the way, where one may stop, whom one takes.

All spaces are bits, counted from the mover's own Starting Point (bit 0).
"""

from parlour.core.craft.pieces import PIECES
from parlour.core.law import law
from parlour.games.pollyanna.board import PATH_SPACES, PLACES, SEEN, SEEN_ASIDE, SEEN_SAFE
from parlour.games.pollyanna.rules.terms import FOUR, USUAL, State


@law
def allied(p: State) -> int:
    """POL-1, POLP-1: four play in partnership, unless the house says no."""
    return 1 if p.seats == 4 and p.partners == USUAL else 0


@law
def of_one_side(p: State, seat: int, other: int) -> int:
    """Say whether two seats play together: opposite ones do in a partnership (POLP-1)."""
    return 1 if seat == other or (allied(p) and (seat ^ other) == 2) else 0


@law
def side(p: State, seat: int) -> int:
    """Return the side of the seat: partners share that of the first of them (POLP-1)."""
    return seat & 1 if allied(p) else seat


@law
def view(p: State, seat: int) -> int:
    """Return where the tables of the board have the places of *seat* as the mover sees them."""
    return PLACES * ((p.colour[seat] - p.colour[p.turn]) & 3) + 1


@law
def look(p: State) -> None:
    """See the whole board anew."""
    p.track = p.mates = 0
    see_rivals(p)
    see_friends(p)


@law
def see_rivals(p: State) -> None:
    """Note the Blockades of rivals (POL-15), whom one may take (POL-24), who is safe (POL-23).

    Two rivals of different sides never share a space, so that all rivals can be counted together.
    """
    once = twice = safe = 0
    for seat in range(p.seats):
        if of_one_side(p, seat, p.turn) == 0:
            base = view(p, seat)
            for i in range(PIECES * seat, PIECES * seat + PIECES):
                space = SEEN[base + p.at[i]]
                twice |= once & space
                once |= space
                safe |= SEEN_SAFE[base + p.at[i]]
                p.track |= SEEN_ASIDE[base + p.at[i]]
    p.walls = twice
    p.shut = twice | safe
    p.prey = once & ~p.shut


@law
def see_friends(p: State) -> None:
    """Note the own side's Blockades (POL-15, POLP-2) and those that take nobody more (POL-A8).

    On turnouts and on the own Home Path even a single piece bars the way (POL-20, POL-34,
    POLP-A9).
    """
    once = twice = thrice = full = 0
    for seat in range(p.seats):
        if of_one_side(p, seat, p.turn):
            base = view(p, seat)
            for i in range(PIECES * seat, PIECES * seat + PIECES):
                space = SEEN[base + p.at[i]]
                full |= thrice & space
                thrice |= twice & space
                twice |= once & space
                once |= space
                p.track |= SEEN_ASIDE[base + p.at[i]]
                p.mates |= space if seat != p.turn else 0
    p.friends = once
    p.walls |= twice | (once & PATH_SPACES)
    p.shut |= (once & PATH_SPACES) | (full if p.stack == FOUR else thrice)


@law
def look_away(p: State) -> None:
    """Forget what was seen."""
    p.walls = p.shut = p.prey = p.track = p.friends = p.mates = 0
