"""Roads that four like pieces go, the last of them first: the steps that are left as one number.

A room keeps its pieces in order, the farthest from home first. Every step forward makes the number
smaller, and 0 is home with all four.
"""

from math import comb

from parlour.core.law import law

PIECES = 4
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
