"""The law of the Royal Game, for one die and for two.

terms      what a position remembers, what can happen, why a move is refused
opening    ROY-A12, ROY2-1        who begins
throwing   ROY1-13 to 15, ROY2-8  what a throw gives, and to whom
entering   ROY1-3, ROY2-3 to 6    fives bring in waiting discs
road       ROY1-6 to 12           Blockades, circles, captures
ahead      ROY2-10, ROY2-11       how much of a throw can be moved
moving     ROY1-5, ROY1-17        which disc may move how far; declining
turn       ROY1-14, ROY1-19       a turn from throw to throw, and the end
"""

from parlour.core.craft.pieces import PIECES
from parlour.games.royal_game.board import HOME
from parlour.games.royal_game.rules.road import note
from parlour.games.royal_game.rules.terms import (
    BOTH,
    CAP,
    KINDS,
    MOST_ACTS,
    REASONS,
    State,
)
from parlour.games.royal_game.rules.turn import (
    apply,
    candidates,
    forfeit,
    score,
    start,
    throw,
    thrown,
    tickets,
    verdict,
)


def conserved(p: State) -> tuple[int, ...]:
    """Return what a game never changes: four discs for every seat, each where it is noted."""
    seats = range(p.seats)
    noted = note_all(p.copy()) == p.on
    return (
        *(sum(-1 <= at <= HOME for at in p.at[PIECES * s : PIECES * s + PIECES]) for s in seats),
        noted,
    )


def note_all(p: State) -> list[int]:
    """Note all discs on the board anew, and return the board."""
    p.on = [0] * len(p.on)
    for seat in range(p.seats):
        note(p, seat)
    return p.on


def turned(p: State) -> State | None:
    """Return the position with all seats moved up by one; three do not sit evenly (ROY-A14)."""
    if p.seats == 3:
        return None
    for row, each in ((p.at, PIECES), (p.points, 1), (p.fresh, 1)):
        used = each * p.seats
        row[:used] = row[used - each : used] + row[: used - each]
    full = (1 << p.seats) - 1
    for name in ("won", "entered", "waiting", "leaders"):
        mask = getattr(p, name)
        setattr(p, name, (mask << 1 | mask >> (p.seats - 1)) & full)
    p.rolling = (p.rolling + 1) % p.seats
    p.turn = (p.turn + 1) % p.seats if p.turn >= 0 else p.turn
    note_all(p)
    return p


__all__ = [
    "BOTH",
    "CAP",
    "KINDS",
    "MOST_ACTS",
    "REASONS",
    "State",
    "apply",
    "candidates",
    "conserved",
    "forfeit",
    "score",
    "start",
    "throw",
    "thrown",
    "tickets",
    "turned",
    "verdict",
]
