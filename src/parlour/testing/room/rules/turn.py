"""Turns of Dozen: the beginning, what an act does, and the end."""

from parlour.core.law import OVER, law, tell
from parlour.testing.room.rules import state
from parlour.testing.room.rules.state import State


@law
def start(p: State) -> None:
    """Let the first seat begin (DOZ-1)."""
    p.turn = 0


@law
def apply(p: State, act: int) -> None:
    """Take them; the turn goes round (DOZ-1) until the last one is taken."""
    p.heap -= act
    p.turns += 1
    tell(p, state.TAKES, p.turn, act, 0)
    if p.heap == 0:
        finish(p)
    else:
        p.turn = (p.turn + 1) % p.seats


@law
def winners(p: State, taker: int) -> int:
    """Return who wins when *taker* has the last counter, a bit each (DOZ-4, DOZ-A1)."""
    everybody = (1 << p.seats) - 1
    return everybody ^ (1 << taker) if p.last == state.LOSES else 1 << taker


@law
def finish(p: State) -> None:
    """End the game."""
    p.won = winners(p, p.turn)
    p.ending = state.WON
    p.turn = OVER
    for seat in range(p.seats):
        if (p.won >> seat) & 1:
            tell(p, state.WON, seat, 0, 0)
