"""Tallies of many games in integers that add up in any order, and Wilson intervals."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.bots.arrays import Integers

# The width of a 95 % interval, in standard deviations.
WIDTH = 1.959963984540054
# The lengths that are counted, with their columns in a row of `fast.playouts`.
LENGTHS = {"turns": 3, "decisions": 1, "throws": 2}


@dataclass
class Spread:
    """How a number is spread over games: exact sums, so that order does not matter."""

    count: int = 0
    total: int = 0
    squares: int = 0
    low: int = 0
    high: int = 0

    @classmethod
    def of(cls, values: "Integers") -> "Spread":
        """Take the spread of a numpy row of whole numbers."""
        squares = int((values * values).sum())
        return cls(len(values), int(values.sum()), squares, int(values.min()), int(values.max()))

    def add(self, other: "Spread") -> None:
        """Take in another spread."""
        if not self.count or not other.count:
            self.low = self.low or other.low
            self.high = self.high or other.high
        else:
            self.low = min(self.low, other.low)
            self.high = max(self.high, other.high)
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Return the mean."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Return the standard deviation, from whole numbers so that nothing cancels."""
        over = self.count * self.squares - self.total * self.total
        return sqrt(over / (self.count * (self.count - 1))) if self.count > 1 else 0.0

    def facts(self) -> dict[str, float]:
        """Return the figures for JSON."""
        shown = {"mean": self.mean, "sd": self.deviation}
        return {name: round(value, 6) for name, value in shown.items()} | {
            "min": self.low,
            "max": self.high,
        }


@dataclass
class Tally:
    """What was counted over many games of one setting."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    shared: int = 0
    nobody: int = 0
    endings: Counter[int] = field(default_factory=Counter)
    events: Counter[int] = field(default_factory=Counter)
    lengths: dict[str, Spread] = field(default_factory=lambda: {name: Spread() for name in LENGTHS})

    @classmethod
    def of(cls, rows: "Integers", kinds: "Integers") -> "Tally":
        """Count rows of (winners, decisions, throws, turns, ending), as `fast` returns them."""
        masks = Counter(rows[:, 0].tolist())
        wins: Counter[int] = Counter()
        for mask, count in masks.items():
            wins.update({seat: count for seat in range(mask.bit_length()) if mask >> seat & 1})
        lengths = {name: Spread.of(rows[:, at]) for name, at in LENGTHS.items()}
        shared = sum(count for mask, count in masks.items() if mask.bit_count() > 1)
        endings = Counter(rows[:, 4].tolist())
        events = Counter({kind: count for kind, count in enumerate(kinds.tolist()) if count})
        return cls(len(rows), wins, shared, masks[0], endings, events, lengths)

    def add(self, other: "Tally") -> None:
        """Take in another tally."""
        self.games += other.games
        self.shared += other.shared
        self.nobody += other.nobody
        self.wins += other.wins
        self.endings += other.endings
        self.events += other.events
        for name, spread in other.lengths.items():
            self.lengths[name].add(spread)


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson.

    >>> [round(end, 4) for end in interval(8, 10)]
    [0.4902, 0.9433]
    """
    if not tries:
        return 0.0, 1.0
    share = hits / tries
    weight = WIDTH * WIDTH / tries
    middle = (share + weight / 2) / (1 + weight)
    half = WIDTH / (1 + weight) * sqrt(share * (1 - share) / tries + weight / (4 * tries))
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))
