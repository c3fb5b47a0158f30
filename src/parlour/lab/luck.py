"""Variance reduction: common random numbers for all arrangements, and results luck adjusted.

Every arrangement of the players gets the same dice: the n-th throw of a deal falls in the same
way whoever throws it. What a roll was worth beyond the mean of all rolls is luck. It is nothing on
the average, whoever judges it and however badly; so an outcome less its luck is as true as the
outcome itself, and far less scattered where the judge is good.
"""

from collections.abc import Sequence

from parlour.bots import Worths
from parlour.core.game import Position
from parlour.core.law import loops
from parlour.lab.simulate import chunk_seed

WORD = (1 << 64) - 1


class Dice:
    """The throws of one deal: the same stream of numbers as `loops.below` draws from a seed.

    >>> dice = Dice(7)
    >>> [dice.below(36) for _ in range(5)]
    [14, 0, 32, 20, 16]
    """

    def __init__(self, seed: int) -> None:
        """Begin with the first throw."""
        self.state = seed & WORD

    def below(self, count: int) -> int:
        """Return a number from 0 to *count* - 1."""
        self.state = (self.state + loops.STEP) & WORD
        z = self.state
        z = ((z ^ (z >> loops.S30)) * loops.MIX_1) & WORD
        z = ((z ^ (z >> loops.S27)) * loops.MIX_2) & WORD
        z ^= z >> loops.S31
        return ((z >> loops.S32) * count) >> loops.S32


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of the dice of one deal."""
    return chunk_seed(seed, deal)


def luck(worths: Worths, position: Position, ticket: int) -> Sequence[float]:
    """Return how much the roll of *ticket* gave each seat beyond what it could expect."""
    thrown = position.game.rules.thrown
    fallen = [thrown(position.state, other) for other in range(position.tickets)]
    got = worths[fallen[ticket]]
    seats = range(position.seats)
    mean = [sum(worths[roll][seat] for roll in fallen) / len(fallen) for seat in seats]
    return [got[seat] - mean[seat] for seat in seats]
