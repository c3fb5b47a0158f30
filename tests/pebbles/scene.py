"""The path as a row of steps."""

from parlour.core.scene import Piece, Place, Scene
from pebbles.board import HOME, PEBBLES

PLACES = tuple(Place(str(n), f"step {n}", n + 0.5, 1) for n in range(HOME + 1))


def scene(p):
    """Draw it."""
    pieces = []
    for seat in range(p.seats):
        for step in p.at[PEBBLES * seat : PEBBLES * (seat + 1)]:
            says = f"pebble of {seat}"
            pieces.append(Piece(str(step), seat, step + 0.5, 1, "red", str(seat), says=says))
    return Scene(HOME + 1, 2, PLACES, tuple(pieces))


def path(p, act):
    """Return from and to; past home one points at home."""
    return [str(act // 3), str(min(act // 3 + act % 3, HOME))]
