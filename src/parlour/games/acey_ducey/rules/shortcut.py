"""Legal moves of Acey Ducey at once, on bit masks: for bots and the lab.

It is a shortcut past candidates and verdicts; that it comes to the same is tested.
"""

from parlour.core.craft.points import BAR_BIT, leaving, list_moves, place_of, stepping, stood_after
from parlour.core.law import law
from parlour.games.acey_ducey.rules.flow import is_placing
from parlour.games.acey_ducey.rules.state import AT_ONCE, PLAY, State


@law
def legal(p: State, acts: list[int]) -> int:
    """Write the legal moves of men; the choices of set-up and Acey-Ducey go the generic way.

    Men leave the Dog House by either die; otherwise both numbers are played if possible, or the
    higher (AD-A10). Of one number played several times every move is legal: none costs another.
    """
    if p.stage != PLAY or is_placing(p, p.side):
        return -1
    high = p.dice[0] if p.unplayed[0] > 0 else 0
    low = p.dice[1] if p.unplayed[1] > 0 else 0
    stood = p.stood[p.side]
    by_high = movable(p, stood, high) if high > 0 else 0
    by_low = movable(p, stood, low) if low > 0 else 0
    if high > 0 and low > 0 and stood < BAR_BIT:
        both_high = going_on(p, by_high, high, low)
        both_low = going_on(p, by_low, low, high)
        if (both_high | both_low) > 0:
            by_high = both_high
            by_low = both_low
        elif by_high > 0 and p.one_number == 0:
            by_low = 0
    return list_moves(by_high, high, by_low, low, acts)


@law
def going_on(p: State, sources: int, first: int, second: int) -> int:
    """Return the points from which *first* can be moved so that *second* can follow."""
    kept = 0
    while sources > 0:
        bit = sources & -sources
        sources ^= bit
        stood = stood_after(p, p.stood[p.side], place_of(bit), first)
        if stood == 0 or movable(p, stood, second) > 0:
            kept |= bit
    return kept


@law
def movable(p: State, stood: int, number: int) -> int:
    """Return the points from which *number* can be moved, as a mask (AD-10, AD-26 to AD-28).

    Bearing off waits for the next throw (AD-A24), and may have to come first (AD-A16).
    """
    steps = stepping(stood, p.shut[1 - p.side], number)
    off = leaving(stood, number) if p.bear_off_from == AT_ONCE or p.bearing == 1 else 0
    return off if off > 0 and p.bear_off == 1 else steps | off
