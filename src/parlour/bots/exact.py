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
    """Return how often the viewer wins, or UNKNOWN: for two seats that race, before the dice fall.

    The last men are known by playing for the win; more of them by the fewest turns for each.
    """
    if racing(p) == 0 or p.seats != 2:
        return UNKNOWN
    seat = viewer(p)
    if sizes[1] > 0:
        mine = ending(p, seat, sizes[1])
        theirs = ending(p, 1 - seat, sizes[1])
        if mine >= 0 and theirs >= 0:
            return wins[mine, theirs]
    mine = ending(p, seat, sizes[0])
    theirs = ending(p, 1 - seat, sizes[0])
    if mine < 0 or theirs < 0:
        return UNKNOWN
    chance = 0.0
    for k in range(turns.shape[1]):
        chance += turns[mine, k] * later[theirs, k]
    return chance


@cache
def knowledge(game: Game) -> tuple[Any, ...]:
    """Return what `known_chance` takes: sizes, chances of turns, of no fewer turns, of wins."""
    sizes = np.zeros(2, np.int64)
    turns = later = wins = np.zeros((1, 1), np.float32)
    for each in reversed(endings(game)):
        if each.kind == "race":
            sizes[0], turns = each.size, shares(load(game, each.name)["turns"])
            later = np.ascontiguousarray(np.cumsum(turns[:, ::-1], axis=1)[:, ::-1])
        if each.kind == "duel":
            sizes[1], found = each.size, load(game, each.name)["wins"]
            wins = (found / np.float32(np.iinfo(found.dtype).max)).astype(np.float32)
    return sizes, turns, later, wins


def shares(turns: Any) -> Any:
    """Return the chances of each number of turns, an ending in a row; they make one together."""
    found = turns.T.astype(np.float32)
    return np.ascontiguousarray(found / found.sum(axis=1, keepdims=True))


def chance(position: Position) -> float | None:
    """Return how often who is next to throw wins, or None where that is not known."""
    game = position.game
    found = game.bound(known_chance)(position._state, *knowledge(game))
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
