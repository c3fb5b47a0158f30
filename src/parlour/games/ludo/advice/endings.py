"""The endings that are known exactly: all counters on the lower space of their colour or beyond.

Nobody captures them there, and nobody but their owner is in their way (LUD-21, LUD-22).
"""

from parlour.core.craft.road import count_steps, steps_left
from parlour.core.law import CHANCE, law
from parlour.core.law.advice import Ending
from parlour.games.ludo.board import FINISH
from parlour.games.ludo.rules.landing import note
from parlour.games.ludo.rules.state import COUNTERS, NO, TOTAL, State

# From the lower space it is so far to FINISH on every board.
STEPS, COUNT = 6, 210
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
    number = 0
    for i in range(COUNTERS):
        steps = FINISH[p.board] - p.at[COUNTERS * seat + i]
        if steps > size:
            return -1
        number += count_steps(steps, COUNTERS - 1 - i)
    return number


@law
def set_ending(p: State, seat: int, number: int, size: int) -> None:
    """Put the counters on their coloured way, and let the first seat throw."""
    for i in range(COUNTERS):
        steps = steps_left(number, COUNTERS - 1 - i)
        number -= count_steps(steps, COUNTERS - 1 - i)
        p.at[COUNTERS * seat + i] = FINISH[p.board] - steps
    note(p, seat)
    p.waiting = p.leaders = p.best = 0
    p.rolling = 0
    p.turn = CHANCE
