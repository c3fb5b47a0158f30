"""Takes what looks best at the end of its turn."""

from parlour.bots.greedy import choose, rank
from parlour.bots.policy import WORTH, Way
from parlour.core.game import Game

__all__ = ["RANK", "choose", "rank", "way"]

RANK = 20


def way(game: Game) -> Way:
    """Look one throw ahead, in compiled games too."""
    return WORTH
