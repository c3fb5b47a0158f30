"""The board as the seat that moves sees it: who bars the way, where one may stop, whom one takes.

All spaces are bits, counted from the mover's own Starting Point (bit 0).
"""

from parlour.core.craft.pieces import BOTH_SPENT, PIECES, send_back
from parlour.core.law import law, tell
from parlour.games.pollyanna.board import CORNER, PATH_SPACES, PLACES, SEEN, SEEN_ASIDE, SEEN_SAFE
from parlour.games.pollyanna.rules import state
from parlour.games.pollyanna.rules.state import State


@law
def allied(p: State) -> int:
    """POL-1, POLP-1: four play in partnership, unless the house says no."""
    return 1 if p.seats == 4 and p.partners == state.USUAL else 0


@law
def of_one_side(p: State, seat: int, other: int) -> int:
    """Return 1 if two seats play together: opposite ones do in a partnership (POLP-1)."""
    return 1 if seat == other or (allied(p) and (seat ^ other) == 2) else 0


@law
def side(p: State, seat: int) -> int:
    """Return the side of the seat: partners share that of the first of them (POLP-1)."""
    return seat & 1 if allied(p) else seat


@law
def view(p: State, eye: int, seat: int) -> int:
    """Return where the tables of the board have the places of *seat* as *eye* sees them."""
    return PLACES * ((p.colour[seat] - p.colour[eye]) & 3) + 1


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
            base = view(p, p.turn, seat)
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
            base = view(p, p.turn, seat)
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
    p.shut |= (once & PATH_SPACES) | (full if p.stack == state.FOUR else thrice)


@law
def look_away(p: State) -> None:
    """Forget what was seen."""
    p.walls = p.shut = p.prey = p.track = p.friends = p.mates = 0


@law
def arrive(p: State, end: int) -> None:
    """Meet friends (POL-15, POL-16, POLP-2, POLP-3), or capture and earn a Reward (POL-26).

    Whatever made the capture, it earns one: a die, a six that entered, or a Reward (POL-28).
    """
    if (p.friends >> end) & 1:
        tell(p, state.JOINED if (p.walls >> end) & 1 else state.BLOCKADED, p.turn, 0, end)
    elif (p.prey >> end) & 1:
        take(p, end)
        p.rewards += 1
        tell(p, state.EARNED, p.turn, 0, state.TEN)


@law
def settle_down(p: State, end: int) -> None:
    """POLP-A4: who moves on to a Blockade with a partner's piece in it rests for this turn."""
    if p.third_rests == state.YES and (p.walls & p.mates & p.friends) >> end & 1:
        p.rests_too ^= p.rests & (1 << end)
        p.rests ^= 1 << end


@law
def take(p: State, end: int) -> None:
    """POL-24, POL-25: put the single rival on a space back on its corner."""
    for seat in range(p.seats):
        if of_one_side(p, seat, p.turn) == 0:
            base = view(p, p.turn, seat)
            for i in range(PIECES * seat, PIECES * seat + PIECES):
                if SEEN[base + p.at[i]] == 1 << end:
                    tell(p, state.CAPTURED, seat, p.at[i], CORNER)
                    send_back(p, seat, i)


@law
def reward_due(p: State) -> int:
    """POL-A12, POL-A18: a Reward is taken at once, or when the dice are used if the house says so.

    It may so come between the dice (POL-29).
    """
    return 1 if p.rewards and (p.reward_when == state.AT_ONCE or p.spent == BOTH_SPENT) else 0
