"""Lookup in the endgame databases: who wins the race home, and how long it takes.

Compiled loops take `knowledge(game)` and ask `known_chance` of every position that they judge; a
room that never says `racing` pays nothing for it.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.bots.arrays import Integers, Singles
from parlour.bots.endgame.files import endings, load
from parlour.bots.endgame.race import PARTS
from parlour.core.game import Game, Position
from parlour.core.law import Fields, law
from parlour.core.law.advice import Ending, ending, racing, viewer

UNKNOWN = -1.0


class Known(NamedTuple):
    """The tables of a room as laws take them.

    *sizes* are those of the race and of the duel, 0 for none. By endings: the chance of each
    number of *turns*, that of so many or more (*later*), and how often who throws *wins*.
    """

    sizes: Integers
    turns: Singles
    later: Singles
    wins: Singles


NOTHING_KNOWN = Known(np.zeros(2, np.int64), *[np.zeros((1, 1), np.float32)] * 3)


@law
def known_chance(p: Fields, seat: int, known: Known) -> float:
    """Return how often *seat* wins, or UNKNOWN: where all race home, before the dice fall.

    Of two seats the last pieces are known by playing for the win; else each plays for the fewest
    turns of its own.
    """
    if racing(p) == 0:
        return UNKNOWN
    first = viewer(p)
    if p.seats == 2 and known.sizes[1] > 0:
        mine = ending(p, first, known.sizes[1])
        theirs = ending(p, 1 - first, known.sizes[1])
        if mine >= 0 and theirs >= 0:
            found = float(known.wins[mine, theirs])
            return found if seat == first else 1.0 - found
    turns = known.turns[ending(p, seat, known.sizes[0])]
    chance = 0.0
    for k in range(turns.shape[0]):
        if turns[k] > 0.0:
            chance += float(turns[k]) * nobody_sooner(p, seat, first, k, known)
    return chance


@law
def nobody_sooner(p: Fields, seat: int, first: int, turn: int, known: Known) -> float:
    """Return the chance that nobody else is home before *seat* is, in its turn of that number."""
    chance = 1.0
    place = (seat - first) % p.seats
    for other in range(p.seats):
        if other != seat:
            before = 1 if (other - first) % p.seats < place else 0
            chance *= float(known.later[ending(p, other, known.sizes[0]), turn + before])
    return chance


@law
def known_edge(p: Fields, seat: int, known: Known) -> float:
    """Return how much more often *seat* wins than its rivals on the average; 2 for not known."""
    chance = known_chance(p, seat, known)
    return 2.0 if chance == UNKNOWN else chance - (1.0 - chance) / (p.seats - 1)


@cache
def knowledge(game: Game) -> Known:
    """Return what is known of *game*; a room without tables has empty ones."""
    sizes = np.zeros(2, np.int64)
    turns = later = wins = NOTHING_KNOWN.turns
    for each in reversed(endings(game)):
        if each.kind == "race":
            sizes[0] = each.size
            turns = shares(load(game, each.name)["turns"])
            later = at_least(turns)
        if each.kind == "duel":
            sizes[1] = each.size
            found = load(game, each.name)["wins"]
            wins = (found / np.float32(np.iinfo(found.dtype).max)).astype(np.float32)
    return Known(sizes, turns, later, wins)


def shares(turns: NDArray[np.uint16]) -> Singles:
    """Return the chances of each number of turns, an ending in a row; they make one together."""
    found = turns.T.astype(np.float32)
    return np.ascontiguousarray(found / found.sum(axis=1, keepdims=True))


def at_least(turns: Singles) -> Singles:
    """Return the chances of so many turns or more."""
    summed = np.cumsum(turns[:, ::-1], axis=1)[:, ::-1]
    return np.ascontiguousarray(np.pad(summed, ((0, 0), (0, 1))))


def chances(position: Position) -> list[float] | None:
    """Return how often each seat wins, or None where that is not known."""
    known = knowledge(position.game)
    ask = position.game.bound(known_chance)
    found = [float(ask(position.state, seat, known)) for seat in range(position.seats)]
    return None if UNKNOWN in found else found


def turns_to_go(position: Position, seat: int) -> float | None:
    """Return how many turns *seat* still needs on the average if it is left alone, or None."""
    game = position.game
    for table in endings(game):
        if table.kind == "race" and holds(table, position):
            number = game.bound(ending)(position.state, seat, table.size)
            return None if number < 0 else float(load(game, table.name)["mean"][number]) / PARTS
    return None


def holds(table: Ending, position: Position) -> bool:
    """Return True if the position's options are those of the table."""
    return all(position.options[name] == value for name, value in table.options.items())
