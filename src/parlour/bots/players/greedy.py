"""Looks one throw ahead and takes what looks best."""

from parlour.bots.greedy import choose, rank
from parlour.bots.ways import WORTH, Way
from parlour.core.game import Game

__all__ = ["RANK", "choose", "rank", "way"]

RANK = 20


def way(game: Game) -> Way:
    """Look one throw ahead, in compiled games too."""
    return WORTH
