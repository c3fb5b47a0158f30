"""Roads that four like pieces go, the last of them first: the steps that are left as one number.

A room keeps its pieces in order, the farthest from home first. Every step forward makes the number
smaller, and 0 is home with all four.
"""

from math import comb

from parlour.core.craft.pieces import PIECES, Pieces
from parlour.core.law import CHANCE, law

# In how many ways so few things are chosen, at 5 x of how many + how many.
CHOICES = tuple(comb(things, chosen) for things in range(24) for chosen in range(PIECES + 1))


@law
def count_steps(steps: int, ahead: int) -> int:
    """Return what a piece with so many *steps* to go adds, with *ahead* pieces before it."""
    return CHOICES[5 * (steps + ahead) + ahead + 1]


@law
def steps_left(number: int, ahead: int) -> int:
    """Return the steps of the last piece, with *ahead* pieces before it, in an ending."""
    steps = 0
    while count_steps(steps + 1, ahead) <= number:
        steps += 1
    return steps


@law
def race_number(p: Pieces, seat: int, size: int, end: int, home: int) -> int:
    """Return the number of the steps that a seat has to go; -1 if a piece has more than *size*.

    A piece has so many steps to go as it stands before *end*, and none at *home*.
    """
    number = 0
    for i in range(PIECES):
        place = p.at[PIECES * seat + i]
        steps = end - place if place != home else 0
        if steps > size or (steps <= 0 and place != home):
            return -1
        number += count_steps(steps, PIECES - 1 - i)
    return number


@law
def set_race(p: Pieces, seat: int, number: int, end: int, home: int) -> None:
    """Put the pieces of a seat where `race_number` counts them, and let the first seat throw."""
    for i in range(PIECES):
        steps = steps_left(number, PIECES - 1 - i)
        number -= count_steps(steps, PIECES - 1 - i)
        p.at[PIECES * seat + i] = end - steps if steps > 0 else home
    p.waiting = p.leaders = p.best = 0
    p.rolling = 0
    p.turn = CHANCE
