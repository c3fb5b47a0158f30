"""The endings that are known exactly: all pieces on their Home Entrance or Home Path.

Nobody captures them there, and nobody but their owner is in their way (POL-23, POL-34). Partners
win together, so that these endings tell who wins only where each plays alone.
"""

from parlour.core.craft.road import race_number, set_race
from parlour.core.law import CHANCE, law
from parlour.core.law.advice import Ending
from parlour.games.pollyanna.board import HOME, TURNOUT
from parlour.games.pollyanna.rules.landing import allied
from parlour.games.pollyanna.rules.state import State

# From the Home Entrance it is so far; a Home Path has six spaces.
STEPS = 7
COUNT = 330
# What these endings depend on; at other tables they take another time.
BOOKLET = {"stack": "three_but_start", "one_die": "free"}
TABLES = (
    Ending("home_path", "race", STEPS, COUNT, BOOKLET),
    Ending("last_four", "duel", STEPS, COUNT, BOOKLET),
)


@law
def racing(p: State) -> int:
    """All are on their Home Paths, the dice are in the air, and each plays alone."""
    if p.turn != CHANCE or p.waiting or p.stack or p.one_die or allied(p):
        return 0
    for seat in range(p.seats):
        if ending(p, seat, STEPS) < 0:
            return 0
    return 1


@law
def ending(p: State, seat: int, size: int) -> int:
    """Return the number of the steps that the four pieces have to go (POL-35)."""
    return race_number(p, seat, size, TURNOUT, HOME)


@law
def set_ending(p: State, seat: int, number: int, size: int) -> None:
    """Put the pieces on their Home Path, and let the first seat throw."""
    set_race(p, seat, number, TURNOUT, HOME)
