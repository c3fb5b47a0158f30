"""What is known exactly about a position: who wins the race home, and how long it takes.

Compiled loops take `knowledge(game)` and ask `known_chance` of every position that they judge; a
room that never says `racing` pays nothing for it.
"""

from functools import cache
from typing import Any

import numpy as np

from parlour.bots.race import PARTS
from parlour.bots.tables import endings, load
from parlour.core.advice import Ending, ending, racing, viewer
from parlour.core.game import Game, Position
from parlour.core.law import law

UNKNOWN = -1.0


@law
def known_chance(p: Any, sizes: Any, turns: Any, later: Any, wins: Any) -> float:
    """Return how often the viewer beats the other, or UNKNOWN; only of two seats."""
    if p.seats != 2:
        return UNKNOWN
    return seat_chance(p, viewer(p), sizes, turns, later, wins)


@law
def seat_chance(p: Any, seat: int, sizes: Any, turns: Any, later: Any, wins: Any) -> float:
    """Return how often *seat* wins, or UNKNOWN: where all race home, before the dice fall.

    Of two seats the last pieces are known by playing for the win; else each plays for the fewest
    turns of its own.
    """
    if racing(p) == 0:
        return UNKNOWN
    first = viewer(p)
    if p.seats == 2 and sizes[1] > 0:
        mine = ending(p, first, sizes[1])
        theirs = ending(p, 1 - first, sizes[1])
        if mine >= 0 and theirs >= 0:
            chance = wins[mine, theirs]
            return chance if seat == first else 1.0 - chance
    mine = ending(p, seat, sizes[0])
    chance = 0.0
    for k in range(turns.shape[1]):
        if turns[mine, k] > 0.0:
            chance += turns[mine, k] * nobody_sooner(p, seat, first, k, sizes[0], later)
    return chance


@law
def nobody_sooner(p: Any, seat: int, first: int, turn: int, size: int, later: Any) -> float:
    """Return the chance that nobody else is home before *seat* is, in its turn of that number."""
    chance = 1.0
    place = (seat - first) % p.seats
    for other in range(p.seats):
        if other != seat:
            before = 1 if (other - first) % p.seats < place else 0
            chance *= later[ending(p, other, size), turn + before]
    return chance


@cache
def knowledge(game: Game) -> tuple[Any, ...]:
    """Return what `known_chance` takes: sizes, chances of turns, of so many or more, of wins."""
    sizes = np.zeros(2, np.int64)
    turns = later = wins = np.zeros((1, 1), np.float32)
    for each in reversed(endings(game)):
        if each.kind == "race":
            sizes[0], turns = each.size, shares(load(game, each.name)["turns"])
            later = at_least(turns)
        if each.kind == "duel":
            sizes[1], found = each.size, load(game, each.name)["wins"]
            wins = (found / np.float32(np.iinfo(found.dtype).max)).astype(np.float32)
    return sizes, turns, later, wins


def shares(turns: Any) -> Any:
    """Return the chances of each number of turns, an ending in a row; they make one together."""
    found = turns.T.astype(np.float32)
    return np.ascontiguousarray(found / found.sum(axis=1, keepdims=True))


def at_least(turns: Any) -> Any:
    """Return the chances of so many turns or more."""
    summed = np.cumsum(turns[:, ::-1], axis=1)[:, ::-1]
    return np.ascontiguousarray(np.pad(summed, ((0, 0), (0, 1))))


def chances(position: Position) -> list[float] | None:
    """Return how often each seat wins, or None where that is not known."""
    game, state = position.game, position._state
    ask = game.bound(seat_chance)
    found = [float(ask(state, seat, *knowledge(game))) for seat in range(position.seats)]
    return None if UNKNOWN in found else found


def chance(position: Position) -> float | None:
    """Return how often who is next to throw beats the other, or None where that is not known."""
    found = position.game.bound(known_chance)(position._state, *knowledge(position.game))
    return None if found == UNKNOWN else float(found)


def turns_to_go(position: Position, seat: int) -> float | None:
    """Return how many turns *seat* still needs on the average if it is left alone, or None."""
    game = position.game
    for table in endings(game):
        if table.kind == "race" and holds(table, position):
            number = game.bound(ending)(position._state, seat, table.size)
            return None if number < 0 else float(load(game, table.name)["mean"][number]) / PARTS
    return None


def holds(table: Ending, position: Position) -> bool:
    """Say whether the position's options are those of the table."""
    return all(position.options[name] == value for name, value in table.options.items())
