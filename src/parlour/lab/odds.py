"""Exact odds: the expected value of a stake at the coming throw, by counting every ticket.

>>> import parlour
>>> before = to_decide(parlour.game("crown_and_anchor").start(3, sit_out="no"))
>>> [str(stake.each) for stake in stakes(before, "greedy") if stake.staked]
['-17/216', '-17/216']
"""

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from parlour.bots import bot
from parlour.core.errors import ParlourError
from parlour.core.game import Position
from parlour.lab.luck import Dice
from parlour.lab.pairing import first_throw


@dataclass(frozen=True, slots=True)
class Stake:
    """What a seat has put down, and what it wins or loses by the throw on the average."""

    seat: int
    staked: int
    expected: Fraction

    @property
    def each(self) -> Fraction:
        """Return the expectation of each single thing that was put down."""
        return self.expected / self.staked if self.staked else Fraction(0)


def to_decide(start: Position, seed: int = 0) -> Position:
    """Return the first position after *start* in which somebody decides."""
    here = start
    dice = Dice(seed)
    while here.is_chance:
        here = here.thrown(dice.below(here.tickets))
    if here.is_over:
        raise ParlourError(start.game.name, start.text, "nobody decides anything here")
    return here


def stakes(before: Position, player: str, seed: int = 0) -> list[Stake]:
    """Let *player* decide for everybody until dice are thrown; return what all can expect then."""
    choose = bot(player, before.game).choose
    chance = Random(seed)
    here = before
    while here.turn >= 0 and first_throw(before):
        here = here.apply(choose(here, chance))
    if not here.is_chance:
        raise ParlourError(before.game.name, before.text, "no throw comes after this")
    held = scores(before)
    down = scores(here)
    mean = expected(here)
    if held == down:
        right = "this is for games in which something is put down before a throw"
        raise ParlourError(before.game.name, before.text, "nobody stakes anything here", right)
    return [
        Stake(seat, held[seat] - down[seat], mean[seat] - held[seat])
        for seat in range(before.seats)
    ]


def scores(position: Position) -> list[int]:
    """Return what every seat has won so far."""
    score = position.game.rules.score
    return [int(score(position.state, seat)) for seat in range(position.seats)]


def expected(position: Position) -> list[Fraction]:
    """Return the exact mean of every seat's score after the coming throw."""
    tickets = position.tickets
    after = [scores(position.thrown(ticket)) for ticket in range(tickets)]
    return [Fraction(sum(column), tickets) for column in zip(*after, strict=True)]
