"""Moves, rolls and outcomes, as values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """One small act of a player; its text is the one way to write it."""

    act: int
    text: str

    def __str__(self) -> str:
        """Write it."""
        return self.text


@dataclass(frozen=True, slots=True)
class Roll:
    """One outcome of a throw, with its weight among all tickets."""

    outcome: int
    text: str
    weight: int = 1

    def __str__(self) -> str:
        """Write it."""
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (several share), the score of each seat, and why."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str
