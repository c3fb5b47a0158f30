"""Ratings of a game's bots: what a tournament found, kept in the room as `data/ratings.txt`.

A line is a name, its rating and the error of that; 400 points are odds of ten to one.
"""

from pkgutil import get_data

from parlour.core.game import Game

FILE = "data/ratings.txt"


def ratings(game: Game) -> dict[str, int]:
    """Return the ratings of the bots of *game* by name; those that were never measured lack one."""
    try:
        text = (get_data(game.package, FILE) or b"").decode()
    except OSError:
        return {}
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {name: int(rating) for name, rating, *_ in lines}
