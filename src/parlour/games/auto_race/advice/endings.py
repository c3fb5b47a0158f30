"""Endgames of Auto Race: the whole race is known exactly, as long as nobody is bumped."""

from parlour.core.law import CHANCE, law
from parlour.core.law.advice import Ending
from parlour.games.auto_race.board import FINISH
from parlour.games.auto_race.rules import State

TABLES = (
    Ending("circuit", "race", FINISH, FINISH + 1, {"bump": "no"}),
    Ending("two_autos", "duel", FINISH, FINISH + 1, {"bump": "no"}),
)


@law
def viewer(p: State) -> int:
    """Return who drives next."""
    return p.rolling


@law
def racing(p: State) -> int:
    """Somebody is to drive, nobody is bumped, and the first at FINISH wins (AUT-A3, AUT-A5)."""
    return 1 if p.turn == CHANCE and p.rolling >= 0 and p.bump + p.complete_round == 0 else 0


@law
def ending(p: State, seat: int, size: int) -> int:
    """Return how many spaces there are to FINISH."""
    return size - p.at[seat]


@law
def set_ending(p: State, seat: int, number: int, size: int) -> None:
    """Put an auto so many spaces before FINISH, and let the first seat drive."""
    p.at[seat] = size - number
    p.rolling = 0
    p.turn = CHANCE
