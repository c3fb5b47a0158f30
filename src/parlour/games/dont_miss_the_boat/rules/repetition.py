"""Repetition: the turns that could be undone, and whether they led in a circle (BOAT-A11).

No position is kept. A turn is undone by putting its man back, so that walking back over the turns
and noting which squares differ from now finds every earlier position that was the same, exactly.
"""

from parlour.core.law import law
from parlour.games.dont_miss_the_boat.board import SQUARES
from parlour.games.dont_miss_the_boat.rules.state import State


@law
def remember(p: State, here: int, there: int) -> None:
    """Keep a turn that can be undone."""
    p.past[2 * p.quiet] = here
    p.past[2 * p.quiet + 1] = there
    p.quiet += 1


@law
def forget(p: State) -> None:
    """Begin anew: nothing that stood before can come back."""
    for i in range(2 * p.quiet):
        p.past[i] = 0
    p.quiet = 0


@law
def repeated(p: State) -> int:
    """Return 1 if men, Starts, boats and player to move were the same often enough."""
    return 1 if occurrences(p) >= p.repeat else 0


@law
def occurrences(p: State) -> int:
    """Return how often men, Starts, boats and player to move were as now; enough is enough.

    *p.turn* is the seat to move, and every turn of the quiet run is kept, lost ones too: so the
    same seat was to move every `seats` turns.
    """
    seen = 1
    back = 0
    enough = p.repeat
    differing = 0
    seat = p.turn
    while back < p.quiet and seen < enough:
        back += 1
        seat = seat - 1 if seat > 0 else p.seats - 1
        at = 2 * (p.quiet - back)
        differing += differ(p, p.past[at], p.past[at + 1], seat + 1)
        if differing == 0 and back % p.seats == 0:
            seen += 1
    for square in range(SQUARES):
        p.unlike[square] = 0
    return seen


@law
def differ(p: State, here: int, there: int, man: int) -> int:
    """Undo a turn of *man*; return how many squares more than before differ from now.

    A turn that changed nothing has the same square twice, and undoes itself.
    """
    old = (1 if p.unlike[here] else 0) + (1 if p.unlike[there] else 0)
    p.unlike[here] ^= man
    p.unlike[there] ^= man
    return (1 if p.unlike[here] else 0) + (1 if p.unlike[there] else 0) - old
