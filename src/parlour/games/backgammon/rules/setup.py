"""Set-up of Backgammon; how men are moved stands in `core.craft.points`."""

from parlour.core.craft.points import SIDE, mark
from parlour.core.law import law
from parlour.games.backgammon.board import SET_UP
from parlour.games.backgammon.rules.state import State


@law
def set_up(p: State) -> None:
    """Place 15 men each (BG-1)."""
    for seat in range(2):
        for point in range(SIDE):
            p.men[seat * SIDE + point] = SET_UP[point]
            mark(p, seat, point, SET_UP[point])
