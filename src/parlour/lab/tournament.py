"""Tournaments: round robins of bots in every seat, with common random numbers (paired dice).

    >>> import parlour
    >>> start = parlour.game("auto_race").start(seats=2)
    >>> done = tournament(start, ["greedy", "random"], games=4, seed=1, processes=1)
    >>> done.results[0].games
    4

A deal is the unit: its dice come from the seed and its number alone, and all arrangements of all
pairs get them. Blocks of deals are played on all cores, and kept in a file as they come; a
tournament that goes on with that file gets the same figures as one that was never interrupted.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from parlour.bots import Bot, bot, names
from parlour.core.errors import ParlourError, UnknownBot
from parlour.core.game import Position
from parlour.lab.fit import PARTS, Mean, Score, rated
from parlour.lab.ledger import Facts, Figures, Key, Ledger, Rows, known
from parlour.lab.pairing import Lineup, Pairing, can_judge, in_points, lineups, rows_of, sides_of
from parlour.lab.parallel import in_parallel

# Deals that are played in one go: enough to be worth a process, few enough to lose.
BLOCK = 10

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Result:
    """How one bot did against another in all other seats."""

    bot: str
    against: str
    games: int
    share: Mean
    value: Mean
    adjusted: Mean | None


@dataclass
class Tournament:
    """Who plays what against whom, and what came of it so far."""

    start: Position
    bots: tuple[str, ...]
    games: int
    seed: int
    against: str = ""
    judge: str = ""
    rows: dict[Key, Rows] = field(default_factory=dict)
    stopped: bool = False

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Return who meets whom: each each, or all of them one."""
        if self.against:
            return [(name, self.against) for name in self.bots if name != self.against]
        return list(combinations(self.bots, 2))

    @property
    def facts(self) -> Facts:
        """Return what decides how the games go, for the head of a file."""
        game = self.start.game
        made = {"game": game.name, "version": game.version, "position": self.start.text}
        who = {"bots": list(self.bots), "against": self.against, "judge": self.judge}
        return {**made, **who, "seed": self.seed, "knows": known(game), "block": BLOCK}

    @cached_property
    def lines(self) -> list[Lineup]:
        """Return the arrangements of a pair."""
        return lineups(self.start, not self.against)

    @property
    def deals(self) -> int:
        """Return how many deals make so many games of a pair."""
        return -(-self.games // len(self.lines))

    def block(self, number: int) -> range:
        """Return the deals of a block."""
        return range(number * BLOCK, min(self.deals, (number + 1) * BLOCK))

    def missing(self) -> list[Key]:
        """Return the blocks that are still to be played, pair by pair within each."""
        blocks = range(-(-self.deals // BLOCK))
        wanted = [(pair, block) for block in blocks for pair in range(len(self.pairs))]
        return [key for key in wanted if len(self.rows.get(key, ())) < len(self.block(key[1]))]

    @property
    def played(self) -> int:
        """Return how many of the games that were asked for have been played."""
        asked = ((rows, len(self.block(key[1]))) for key, rows in self.rows.items())
        return sum(len(deal) for rows, deals in asked for deal in rows[:deals])

    @property
    def total(self) -> int:
        """Return how many games there are to play."""
        return self.deals * len(self.lines) * len(self.pairs)

    def of_pair(self, pair: int) -> Rows:
        """Return the deals of a pair that have been played."""
        keys = sorted(key for key in self.rows if key[0] == pair)
        return [deal for key in keys for deal in self.rows[key][: len(self.block(key[1]))]]

    @property
    def results(self) -> list[Result]:
        """Return how everybody did against everybody."""
        made = []
        for number, pair in enumerate(self.pairs):
            deals = self.of_pair(number)
            for alone in dict.fromkeys(line.alone for line in self.lines):
                at = [k for k, line in enumerate(self.lines) if line.alone == alone]
                if deals:
                    made.append(result(pair[alone], pair[1 - alone], deals, at))
        return made

    @property
    def ratings(self) -> dict[str, Mean]:
        """Return the ratings of all who played; before the first game nobody has one."""
        parts = [self._scores(part) for part in range(min(PARTS, self.deals))]
        return rated(self.bots, [part for part in parts if part]) if self.rows else {}

    def _scores(self, part: int) -> list[Score]:
        """Return the scores of every so many-th deal."""
        rivals = len(set(sides_of(self.start))) - 1
        made = []
        for number, pair in enumerate(self.pairs):
            deals = self.of_pair(number)[part :: min(PARTS, self.deals)]
            for k, line in enumerate(self.lines):
                won = sum(deal[k][0] for deal in deals)
                who = pair[line.alone], pair[1 - line.alone]
                made += [Score(*who, rivals, len(deals), won)] if deals else []
        return made

    def as_share(self, value: Mean) -> Mean:
        """Return a value (a win less the others' mean) as a part of the wins."""
        sides = len(set(sides_of(self.start)))
        error = value.error and value.error * (sides - 1) / sides
        return Mean((value.mean * (sides - 1) + 1) / sides, error)

    @property
    def counts_points(self) -> bool:
        """Return True if some wins count more than others."""
        return in_points(self.start)


def result(name: str, against: str, deals: Rows, at: Sequence[int]) -> Result:
    """Return how one bot did in some lineups; the games of a deal count as one observation."""

    def mean(value: Callable[[Figures], float]) -> Mean:
        return Mean.of([sum(value(deal[k]) for k in at) / len(at) for deal in deals])

    judged = all(deal[k][2] is not None for deal in deals for k in at)
    adjusted = mean(lambda game: game[1] - game[2]) if judged else None
    shares = mean(lambda game: game[0])
    values = mean(lambda game: game[1])
    return Result(name, against, len(deals) * len(at), shares, values, adjusted)


def tournament(  # noqa: PLR0913 (each is a choice of who asks)
    start: Position,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    against: str = "",
    judge: str | None = None,
    processes: int | None = None,
    ledger: Ledger | None = None,
    progress: Progress = lambda done: None,
) -> Tournament:
    """Play *games* games of every pair; Ctrl-C stops early with what is done so far.

    With *against*, everybody plays only that one, who sits in all other seats. *judge* measures
    the luck; if not said, the best of the players who can, and "" is nobody.
    """
    if games < 1:
        raise ParlourError(start.game.name, games, "no number of games", "at least 1")
    made = Tournament(start, invited(start, bots, against), games, seed, against)
    made.judge = chosen_judge(made, judge)
    if ledger:
        made.rows.update(ledger.begin(made.facts, len(made.pairs), len(made.lines)))
    try:
        progress(made.played)
        for key, rows in blocks(made, processes):
            made.rows[key] = rows
            if ledger:
                ledger.keep(key, rows)
            progress(made.played)
    except KeyboardInterrupt:
        made.stopped = True
    return made


def invited(start: Position, bots: Sequence[str], against: str) -> tuple[str, ...]:
    """Return the bots that play, each once; all must exist and play this game."""
    game = start.game
    if len(set(sides_of(start))) < 2:
        raise ParlourError(game.name, start.seats, "nobody to play against", "take more seats")
    asked = tuple(dict.fromkeys([*bots, *([against] if against else [])]))
    if len(asked) < 2 or len(bots) != len(set(bots)):
        right = "name two or more, each once, of " + ", ".join(names(game))
        raise UnknownBot("bots", ", ".join(bots), "no tournament", right)
    return tuple(bot(name, game).name for name in asked)


def chosen_judge(made: Tournament, asked: str | None) -> str:
    """Return who measures the luck; whoever is asked for must be able to."""
    game = made.start.game
    if asked is None:
        able = [each for each in players(made) if can_judge(each, made.start)]
        return max(able, key=lambda each: each.place).name if able else ""
    if asked and not can_judge(bot(asked, game), made.start):
        right = "leave it out, or name another, of " + ", ".join(names(game))
        raise UnknownBot("bots", asked, "cannot judge the dice of this game", right)
    return asked


def players(made: Tournament) -> list[Bot]:
    """Return the bots that play."""
    return [bot(name, made.start.game) for name in made.bots]


def blocks(made: Tournament, processes: int | None) -> Iterator[tuple[Key, Rows]]:
    """Play what is missing; give every block as it comes."""
    work = [(key, *job(made, *key)) for key in made.missing()]
    yield from in_parallel(play_block, work, processes, lambda: compile_first(made))


def compile_first(made: Tournament) -> None:
    """Let everything be compiled once, for all processes to load."""
    for pair in range(len(made.pairs)):
        pairing, _ = job(made, pair, 0)
        if pairing.policies:
            pairing.deals([0])
        else:
            assert pairing.players


def job(made: Tournament, pair: int, block: int) -> tuple[Pairing, range]:
    """Return what a process has to know to play a block."""
    start = made.start
    who = made.pairs[pair], not made.against, made.judge
    return Pairing(start.game.name, start.text, *who, made.seed), made.block(block)


def play_block(key: Key, pairing: Pairing, deals: range) -> tuple[Key, Rows]:
    """Play a block, and say which it was."""
    return key, rows_of(pairing.deals(deals))
