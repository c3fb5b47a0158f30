"""Bradley-Terry ratings by maximum likelihood, with jackknife errors; means with standard errors.

All games of a deal have the same dice, so a deal is one observation and the error of a mean is
that of the means of deals. Ratings are such that 400 points are odds of ten to one between two;
alone against several of another kind, one wins as if each of those had an equal chance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

# Points of rating for each step of the natural logarithm of odds.
POINTS = 400 / log(10)
# Ratings that are fixed by agreement; the first of these bots that plays.
ANCHORS = (("greedy", 1000.0), ("random", 0.0))
# The jackknife leaves out one of so many parts at a time.
PARTS = 20
# Added to both sides of a score (a prior), so that a bot that never lost has a rating.
PRIOR = 0.5
SWEEPS = 200


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its standard error, of which a single value tells nothing."""

    mean: float
    error: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> "Mean":
        """Return the mean of independent values.

        >>> Mean.of([1.0, 0.0, 1.0, 0.0, 0.5])
        Mean(mean=0.5, error=0.22360679774997896)
        """
        count = len(values)
        mean = sum(values) / count
        if count < 2:
            return cls(mean, None)
        spread = sum((value - mean) ** 2 for value in values) / (count - 1)
        return cls(mean, sqrt(spread / count))


@dataclass(frozen=True, slots=True)
class Score:
    """One bot alone against another in *rivals* other sides: its part of so many games."""

    bot: str
    against: str
    rivals: int
    games: float
    won: float


def ratings(bots: Sequence[str], scores: Sequence[Score]) -> dict[str, float]:
    """Return the ratings of maximum likelihood: Newton's method, one bot after the other."""
    strengths = dict.fromkeys(bots, 0.0)
    for _ in range(SWEEPS):
        for name in bots:
            strengths[name] += newton_step(name, scores, strengths)
    anchors = (pair for pair in ANCHORS if pair[0] in strengths)
    fixed, rating = next(anchors, (bots[0], 1000.0))
    zero = strengths[fixed]
    return {name: POINTS * (at - zero) + rating for name, at in strengths.items()}


def newton_step(name: str, scores: Sequence[Score], strengths: dict[str, float]) -> float:
    """Return by how much one strength is to change: gradient over curvature, not too long."""
    gradient = curvature = 0.0
    for score in scores:
        if name in (score.bot, score.against):
            expected = chance(score, strengths)
            sign = 1 if name == score.bot else -1
            games = score.games + 2 * PRIOR
            gradient += sign * (score.won + PRIOR - games * expected)
            curvature += games * expected * (1 - expected)
    return max(-1.0, min(1.0, gradient / curvature)) if curvature else 0.0


def chance(score: Score, strengths: dict[str, float]) -> float:
    """Return how likely the bot that sits alone wins a game."""
    return 1 / (1 + score.rivals * exp(strengths[score.against] - strengths[score.bot]))


def rated(bots: Sequence[str], parts: Sequence[Sequence[Score]]) -> dict[str, Mean]:
    """Return ratings with their errors, from the scores of several parts of the deals."""
    whole = ratings(bots, added(parts))
    if len(parts) < 2:
        return {name: Mean(at, None) for name, at in whole.items()}
    without = [ratings(bots, added([*parts[:at], *parts[at + 1 :]])) for at in range(len(parts))]
    return {
        name: Mean(at, jackknife([each[name] for each in without])) for name, at in whole.items()
    }


def jackknife(values: Sequence[float]) -> float:
    """Return the jackknife error of an estimate, from estimates that each lack one part."""
    mean = sum(values) / len(values)
    return sqrt((len(values) - 1) / len(values) * sum((value - mean) ** 2 for value in values))


def added(parts: Sequence[Sequence[Score]]) -> list[Score]:
    """Return the scores of all parts together."""
    sums: dict[tuple[str, str, int], tuple[float, float]] = {}
    for score in (score for part in parts for score in part):
        key = score.bot, score.against, score.rivals
        games, won = sums.get(key, (0.0, 0.0))
        sums[key] = games + score.games, won + score.won
    return [Score(*key, *counted) for key, counted in sums.items()]
