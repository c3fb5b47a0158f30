"""What Dozen looks like: a heap to point at for one counter, and a button for two."""

from parlour.core.law import OVER
from parlour.core.scene import Button, Piece, Place, Scene
from parlour.testing.room.notation import seat_name
from parlour.testing.room.rules.state import State

HEAP = Place("heap", "the heap", 3, 2, 3, 2)


def scene(p: State) -> Scene:
    """Draw the heap with its number of counters."""
    says = f"{p.heap} counters"
    pieces = (Piece("heap", -1, 3, 2, "blue", str(p.heap), p.heap, says),) if p.heap else ()
    buttons = (Button("2", "Take two"),) if p.turn != OVER and p.heap > 1 else ()
    return Scene(6, 4, (HEAP,), pieces, buttons=buttons, captions=(caption(p),))


def caption(p: State) -> str:
    """Return who takes, or who has won."""
    if p.turn == OVER:
        return f"{seat_name(p, (p.turns - 1) % p.seats)} has taken the last counter."
    return f"{seat_name(p, p.turn)} takes one or two."


def path(p: State, act: int) -> list[str]:
    """Return what one points at: the heap for one counter."""
    return ["heap"] if act == 1 else []
