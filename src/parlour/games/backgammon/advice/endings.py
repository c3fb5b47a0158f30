"""Endgames of Backgammon, solved: both sides at home, nothing but bearing off."""

from parlour.core.craft.points import MEN, OFF, SIDE, home_number, set_home
from parlour.core.law import CHANCE, law
from parlour.core.law.advice import Ending
from parlour.games.backgammon.rules.state import CUBE, THROW, State

TABLES = (Ending("bearing_off", "race", MEN, 54264), Ending("last_five", "duel", 5, 462))


@law
def racing(p: State) -> int:
    """Both are at home, and both have men off: nothing is left but to win a single game."""
    if p.stage not in (THROW, CUBE):
        return 0
    for seat in range(2):
        if p.men[seat * SIDE + OFF] == 0 or home_number(p, seat, MEN) < 0:
            return 0
    return 1


@law
def ending(p: State, seat: int, size: int) -> int:
    """Return the number of the men at home (BG-8)."""
    return home_number(p, seat, size)


@law
def set_ending(p: State, seat: int, number: int, size: int) -> None:
    """Put the men on their points at home, and let White throw."""
    set_home(p, seat, number, size, MEN)
    p.side = 0
    p.stage = THROW
    p.turn = CHANCE
