"""Invariants and symmetry of the Royal Game: what no move changes, seats moved up; for the kit."""

from parlour.core.craft.pieces import PIECES
from parlour.games.royal_game.board import HOME
from parlour.games.royal_game.rules.landing import note
from parlour.games.royal_game.rules.state import State


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
