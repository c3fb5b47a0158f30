"""Bots that search ahead in games without dice, each at so many positions."""

from random import Random
from typing import TYPE_CHECKING

from parlour.bots.oneply import Ranked
from parlour.core.game import Game, Position
from parlour.core.law import advice
from parlour.core.move import Move

if TYPE_CHECKING:
    from parlour.bots.search.search import Search


class SearchPlayer:
    """A bot that searches so many positions, in games without dice."""

    def __init__(self, nodes: int) -> None:
        """Know how far to look."""
        self.nodes = nodes

    def plays(self, game: Game) -> bool:
        """Return True if the room has a hash of its positions, so that a search is worth it."""
        return advice.key in game.advice.laws

    def prepare(self, game: Game) -> None:
        """Compile the search, or wait until that is done."""
        self._search(game).ready.wait()

    def rank(self, position: Position) -> Ranked:
        """Return the moves by what they lead to."""
        return self._search(position.game).rank(position, self.nodes)

    def choose(self, position: Position, chance: Random) -> Move:
        """Make the move that leads to the best."""
        return self._search(position.game).choose(position, chance, self.nodes)

    def tells(self, position: Position, value: float) -> str:
        """Return a value in words."""
        from parlour.bots.search.search import tells

        return tells(position, value)

    def _search(self, game: Game) -> "Search":
        """Return the search of *game*; it is heavy, and loaded when somebody thinks."""
        from parlour.bots.search.search import search

        return search(game)
