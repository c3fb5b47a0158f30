"""Legal moves of Backgammon at once, on bit masks: for bots and the lab.

It is a shortcut past candidates and verdicts; that it comes to the same is tested.
"""

from parlour.core.craft.points import leaving, list_moves, place_of, stepping, stood_after
from parlour.core.law import law
from parlour.games.backgammon.rules.state import PLAY, State


@law
def legal(p: State, acts: list[int]) -> int:
    """Write the legal moves of men at once; words are left to the generic way (BG-7).

    Of a double every move that can be made is legal: none costs another.
    """
    if p.stage != PLAY:
        return -1
    high = p.dice[0] if p.unplayed[0] > 0 else 0
    low = p.dice[1] if p.unplayed[1] > 0 else 0
    by_high = sources_of(p, high)
    by_low = sources_of(p, low)
    if high > 0 and low > 0:
        both_high = going_on(p, by_high, high, low)
        both_low = going_on(p, by_low, low, high)
        if (both_high | both_low) > 0:
            by_high = both_high
            by_low = both_low
        elif by_high > 0:
            # the last man, whom either takes off, goes by the lower
            by_low &= by_high & ((2 << low) - 1)
    return list_moves(by_high, high, by_low, low, acts)


@law
def sources_of(p: State, number: int) -> int:
    """Return the points from which *number* can be moved; none for the number 0."""
    return movable(p.stood[p.side], p.shut[1 - p.side], number) if number > 0 else 0


@law
def going_on(p: State, sources: int, first: int, second: int) -> int:
    """Return the points from which *first* can be moved so that *second* can follow."""
    kept = 0
    while sources > 0:
        bit = sources & -sources
        sources ^= bit
        stood = stood_after(p, p.stood[p.side], place_of(bit), first)
        if movable(stood, p.shut[1 - p.side], second) > 0:
            kept |= bit
    return kept


@law
def movable(stood: int, shut: int, number: int) -> int:
    """Return the points from which *number* can be moved, as a mask (BG-5, BG-6, BG-8)."""
    return stepping(stood, shut, number) | leaving(stood, number)
