"""Hits: men sent to the Dog House, and let out again (AD-11 to AD-16)."""

from parlour.core.craft.points import SIDE, lift, put, send_back
from parlour.core.law import law, tell
from parlour.games.acey_ducey.board import DOG
from parlour.games.acey_ducey.rules.state import CAPTURED, ENTERED, State


@law
def hit(p: State, seat: int, point: int) -> None:
    """Send a man of *seat* who stands alone on *point* to the Dog House (AD-11, AD-12)."""
    if p.men[seat * SIDE + point] == 1:
        to_dog_house(p, seat, point)
        tell(p, CAPTURED, seat, 0, point)


@law
def to_dog_house(p: State, seat: int, point: int) -> None:
    """Put a man into the Dog House, at a price if one was agreed (AD-13, AD-31)."""
    send_back(p, seat, point)
    if p.doghouse_penalty > 0:
        p.sent[seat] += 1


@law
def leave_dog_house(p: State, seat: int, number: int) -> None:
    """Let a man start over on the point of that number (AD-15, AD-16)."""
    lift(p, seat, DOG)
    hit(p, 1 - seat, number)
    put(p, seat, 25 - number)
    tell(p, ENTERED, seat, 0, number)
