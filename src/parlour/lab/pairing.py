"""Pairings of two bots: every arrangement at one table, with common random numbers (paired dice).

One of the two sits alone, on each side of the table in turn, and the other in all other seats. At
a table of two sides that is everything; at a larger one, the other sits alone as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from parlour.bots import Bot, bot
from parlour.bots.policy import NET, Policy
from parlour.core.game import Position
from parlour.core.law import advice
from parlour.games import game as find
from parlour.lab.ledger import Rows
from parlour.lab.luck import Dice, deal_seed, luck


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who sits where: *alone* is 0 or 1, which of the two has one *side* for itself."""

    alone: int
    side: int
    seats: tuple[int, ...]

    @property
    def seat(self) -> int:
        """Return the first seat of who sits alone."""
        return self.seats.index(self.alone)


@dataclass(frozen=True, slots=True)
class Played:
    """How a game came out for who sat alone.

    *share* is its part of the win, *value* its grade less the mean grade of the other sides, and
    *luck* what of that the dice gave, if somebody judged them.
    """

    share: float
    value: float
    luck: float | None
    throws: int


def lineups(start: Position, both_alone: bool) -> list[Lineup]:
    """Return all arrangements of two bots; *both_alone*: also the second alone among the first."""
    sides = sides_of(start)
    alone = (0, 1) if both_alone and len(set(sides)) > 2 else (0,)
    return [
        Lineup(who, side, tuple(who if mine == side else 1 - who for mine in sides))
        for who in alone
        for side in dict.fromkeys(sides)
    ]


def sides_of(start: Position) -> list[int]:
    """Return the side of every seat."""
    return [start.side(seat) for seat in range(start.seats)]


@dataclass(frozen=True)
class Pairing:
    """Two bots at a table, as a process is told of it; *judge* is a name or nothing."""

    name: str
    text: str
    pair: tuple[str, str]
    both_alone: bool
    judge: str
    seed: int

    def deals(self, numbers: Sequence[int]) -> list[list[Played]]:
        """Play some deals; return a row for each, with a game for each lineup.

        Where all have a policy for compiled games, they run there, a thousand times faster.
        """
        if self.policies:
            from parlour.lab.compiled import play_deals

            return play_deals(self, numbers)
        return [[self.play(line, deal) for line in self.lines] for deal in numbers]

    @cached_property
    def start(self) -> Position:
        """Return where all games begin."""
        return find(self.name).position(self.text)

    @cached_property
    def lines(self) -> list[Lineup]:
        """Return the arrangements."""
        return lineups(self.start, self.both_alone)

    @cached_property
    def players(self) -> list[Bot]:
        """Return the two, ready to play their best from the first move."""
        found = [bot(each, self.start.game) for each in self.pair]
        for each in found:
            each.prepare(self.start.game)
        return found

    @cached_property
    def policies(self) -> list[Policy]:
        """Return the policies of the two in compiled games; none if they or the judge cannot."""
        game = self.start.game
        judge = bot(self.judge, game).policy(game) if self.judge else NET
        found = [policy for name in self.pair if (policy := bot(name, game).policy(game))]
        return found if len(found) == len(self.pair) and judge and judge >= NET else []

    def play(self, line: Lineup, deal: int) -> Played:
        """Play one game of a deal, one decision after the other."""
        here = self.start
        dice = Dice(deal_seed(self.seed, deal))
        chance = Random(f"{self.seed}:{deal}:{line.seats}")
        judge = bot(self.judge, here.game) if self.judge else None
        gained = 0.0
        throws = 0
        while not here.is_over:
            if here.is_chance:
                ticket = dice.below(here.tickets)
                gained += luck_of(judge, here, ticket, line.seat) if judge else 0.0
                here = here.thrown(ticket)
                throws += 1
            else:
                here = here.apply(self.players[line.seats[here.turn]].choose(here, chance))
        return played(here, line.seat, gained if judge else None, throws)


def luck_of(judge: Bot, here: Position, ticket: int, seat: int) -> float:
    """Return the luck of *seat* in a roll, as *judge* sees it."""
    worths = judge.worths(here) if judge.worths else None
    return luck(worths, here, ticket)[seat] if worths else 0.0


def played(end: Position, seat: int, gained: float | None, throws: int) -> Played:
    """Return how an ended game came out for the side of *seat*."""
    grade = end.game.bound(advice.grade)
    grades = [grade(end.state, other) for other in range(end.seats)]
    return Played(*outcome(sides_of(end), grades, end.state.won, seat), gained, throws)


def outcome(
    sides: Sequence[int], grades: Sequence[int], won: int, seat: int
) -> tuple[float, float]:
    """Return the share of the win, and the grade less the others' mean, of the side of *seat*."""
    mine = sides[seat]
    others = [grade for side, grade in zip(sides, grades, strict=True) if side != mine]
    winners = {side for other, side in enumerate(sides) if won >> other & 1}
    share = (mine in winners) / len(winners) if winners else 1 / len(set(sides))
    return share, grades[seat] - sum(others) / max(1, len(others))


def can_judge(judge: Bot, start: Position) -> bool:
    """Return True if *judge* can tell what the rolls of a game are worth."""
    here = first_throw(start)
    return bool(judge.worths and here and judge.worths(here))


def first_throw(start: Position) -> Position | None:
    """Return the first position in which dice are thrown, or None in a game without dice.

    Words that end a turn come last among the moves, so the last one leads there soonest.
    """
    here = start
    for _ in range(100):
        if here.turn < 0:
            break
        here = here.apply(here.moves[-1])
    return here if here.is_chance else None


def rows_of(deals: list[list[Played]]) -> Rows:
    """Return games as plain lists, for a file."""
    return [[[g.share, g.value, g.luck, g.throws] for g in deal] for deal in deals]


def in_points(start: Position) -> bool:
    """Return True if some wins count more than others."""
    return bool(start.game.bound(advice.in_points)(start.state))
