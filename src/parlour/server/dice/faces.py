"""What each ticket of a throw stands for: told before any seed is known, so that it cannot be bent.

A page that heard it only when the dice are opened would have to believe any throw.
"""

from functools import lru_cache
from random import Random

from parlour.core.game import Game, Position

Faces = tuple[str, ...]
# So many plies without a new kind of throw, and there is none: a lot, one for the bank, and the
# others come early in every game.
QUIET = 60
MOST_SETTINGS = 256


def faces(here: Position) -> Faces:
    """Return the texts of the coming throw, by ticket."""
    return tuple([here.roll_of(ticket).text for ticket in range(here.tickets)])


def kinds(start: Position) -> list[Faces]:
    """Return the faces of every kind of throw in a game that begins so, in a fixed order."""
    return _kinds(start.game, start.seats, tuple(start.options.items()))


@lru_cache(MOST_SETTINGS)
def _kinds(played: Game, seats: int, options: tuple[tuple[str, str], ...]) -> list[Faces]:
    here = start = played.start(seats, None, **dict(options))
    found: list[Faces] = []
    chance = Random(0)
    quiet = 0
    while quiet < QUIET:
        quiet += 1
        if here.is_chance and faces(here) not in found:
            found.append(faces(here))
            quiet = 0
        here = followed(here, chance)
        if here.is_over:
            here = start
    return found


def followed(here: Position, chance: Random) -> Position:
    """Return a position after this one, whatever comes."""
    if here.is_chance:
        return here.thrown(chance.randrange(here.tickets))
    return here.apply(chance.choice(here.moves))
