"""The endings that are known exactly: all counters on the lower space of their colour or beyond.

Nobody captures them there, and nobody but their owner is in their way (LUD-21, LUD-22).
"""

from parlour.core.craft.road import race_number, set_race
from parlour.core.law import CHANCE, law
from parlour.core.law.advice import Ending
from parlour.games.ludo.board import FINISH
from parlour.games.ludo.rules.landing import note
from parlour.games.ludo.rules.state import NO, TOTAL, State

# From the lower space it is so far to FINISH on every board.
STEPS = 6
COUNT = 210
# What these endings depend on; at other tables they take another time.
BOOKLET = {"both_dice": "total", "stack": "any", "doubles_again": "no"}
TABLES = (
    Ending("coloured_way", "race", STEPS, COUNT, BOOKLET),
    Ending("last_four", "duel", STEPS, COUNT, BOOKLET),
)


@law
def racing(p: State) -> int:
    """All are on their coloured ways, the dice are in the air, and the house plays the booklet."""
    if p.turn != CHANCE or p.waiting or p.both_dice != TOTAL or p.doubles_again != NO or p.stack:
        return 0
    for seat in range(p.seats):
        if ending(p, seat, STEPS) < 0:
            return 0
    return 1


@law
def ending(p: State, seat: int, size: int) -> int:
    """Return the number of the steps that the four counters have to go (LUD-23)."""
    return race_number(p, seat, size, FINISH[p.board], FINISH[p.board])


@law
def set_ending(p: State, seat: int, number: int, size: int) -> None:
    """Put the counters on their coloured way, and let the first seat throw."""
    set_race(p, seat, number, FINISH[p.board], FINISH[p.board])
    note(p, seat)
