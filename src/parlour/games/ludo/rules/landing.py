"""LUD-12 to LUD-22: who bars the way, where one may stop, and who is captured there.

Everything is seen from the seat that moves: bit 0 is its entrance, bit n the space n steps on.
"""

from parlour.core.craft import pieces
from parlour.core.craft.pieces import PIECES
from parlour.core.law import hot, law, tell
from parlour.games.ludo.board import ENTRANCES, LOWER, ON_WAY, PRISON, QUARTER, RING, SHARED
from parlour.games.ludo.rules import state
from parlour.games.ludo.rules.state import State


@hot
def note(p: State, seat: int) -> None:
    """Note in bits where a seat's counters are on their way, and where two or more of them."""
    here = twice = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        place = (1 << (p.at[i] + 1)) >> 1
        twice |= here & place
        here |= place
    p.here[seat] = here & ON_WAY[p.board]
    p.twice[seat] = twice & ON_WAY[p.board]


@law
def ahead(p: State, eye: int, seat: int) -> int:
    """Return how far the entrance of *seat* lies ahead of that of *eye*, in spaces."""
    return ((p.colour[seat] - p.colour[eye]) & 3) * QUARTER[p.board]


@hot
def seen_by(p: State, eye: int, seat: int, places: int) -> int:
    """Turn the places of *seat* into those of *eye*; what they do not share is gone."""
    turn = ahead(p, eye, seat)
    shared = SHARED[p.board]
    before = (places & (shared >> turn)) << turn
    return before | ((places & shared) >> (RING[p.board] - turn))


@hot
def blockades(p: State, seat: int) -> int:
    """LUD-16: two of a colour together are a blockade, on the coloured way too (LUD-A16).

    On an entrance they are none (LUD-20, LUD-A3), and an owner with a guest is none (LUD-A13).
    """
    return p.twice[seat] & ~ENTRANCES[p.board]


@law
def closed_by(p: State, seat: int) -> int:
    """Return where another seat lets nobody stop: blockades (LUD-A14), its entrance (LUD-13)."""
    return seen_by(p, p.rolling, seat, blockades(p, seat) | (p.here[seat] & 1))


@law
def closed_by_own(p: State) -> int:
    """Return where the mover's own counters let no other stop.

    Two on somebody else's entrance would be a blockade (LUD-20, LUD-A4); more than two on one
    space are too many for some houses (LUD-A11).
    """
    closed = 0
    if p.foreign_entrance_pair != state.NO_BLOCKADE:
        closed |= p.here[p.rolling] & ENTRANCES[p.board]
    if p.stack == state.TWO:
        closed |= p.twice[p.rolling]
    return closed


@law
def walls(p: State) -> int:
    """LUD-16: nobody passes a blockade, not even its owner."""
    found = blockades(p, p.rolling)
    for seat in range(p.seats):
        if seat != p.rolling:
            found |= seen_by(p, p.rolling, seat, blockades(p, seat))
    return found


@law
def shut(p: State) -> int:
    """Return all spaces where the mover may not stop."""
    found = closed_by_own(p)
    for seat in range(p.seats):
        if seat != p.rolling:
            found |= closed_by(p, seat)
    return found


@law
def barred(p: State, start: int, end: int) -> int:
    """Return why a counter may not go from *start* to *end*, or 0."""
    if walls(p) & ((1 << end) - (2 << start)):
        return state.IN_THE_WAY
    return why_shut(p, end) if (shut(p) >> end) & 1 else 0


@law
def why_shut(p: State, end: int) -> int:
    """Return why the mover may not stop on a space that is shut."""
    entrance = (ENTRANCES[p.board] >> end) & 1
    if (p.here[p.rolling] >> end) & 1:
        pair = entrance and p.foreign_entrance_pair != state.NO_BLOCKADE
        return state.PAIR if pair else state.TWO_AT_MOST
    return state.COVERED if entrance else state.HELD


@hot
def put(p: State, start: int, end: int) -> None:
    """Take a counter of the mover from *start* to *end*."""
    pieces.put(p, p.rolling, start, end)
    note(p, p.rolling)


@hot
def take(p: State, end: int) -> int:
    """LUD-12: capture whoever is found on a space of the ring; return how many."""
    captured = 0
    if end <= LOWER[p.board]:
        for seat in range(p.seats):
            if seat != p.rolling:
                place = end - ahead(p, p.rolling, seat)
                place += RING[p.board] if place < 0 else 0
                if (exposed(p, seat) >> place) & 1:
                    captured += imprison(p, seat, place)
    return captured


@law
def exposed(p: State, seat: int) -> int:
    """Return where counters of *seat* can be captured if one may stop there at all.

    They are safe on their own entrance (LUD-13), their own lower space (LUD-22) and beyond it
    (LUD-21); a guest on either is not, nor a pair on somebody's entrance (LUD-14, LUD-A13).
    """
    return p.here[seat] & SHARED[p.board] & ~(1 << LOWER[p.board]) & ~1


@law
def imprison(p: State, seat: int, place: int) -> int:
    """Put all counters of *seat* on *place* back into Prison; return how many there were.

    There is more than one only on an entrance of a house that lets pairs stand there (LUD-A4).
    """
    captured = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if p.at[i] == place:
            tell(p, state.CAPTURED, seat, place, PRISON)
            captured += 1
            pieces.send_back(p, seat, i)
    note(p, seat)
    return captured


@hot
def earn(p: State, captured: int) -> None:
    """LUD-15: each captured counter is worth an advance of twenty."""
    if captured:
        p.twenties += captured
        tell(p, state.EARNED, p.rolling, captured, state.TWENTY)
