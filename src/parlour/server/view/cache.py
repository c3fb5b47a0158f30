"""Cached position: everything is worked out once, however often it is asked for."""

from functools import cached_property
from typing import Any

from parlour.core.game import Position
from parlour.core.move import Move
from parlour.core.rule import Reason
from parlour.core.scene import Scene


class CachedPosition:
    """Stands for a position wherever somebody asks about it again and again."""

    def __init__(self, position: Position) -> None:
        """Know the position."""
        self.position = position
        self._paths: dict[Move, tuple[str, ...]] = {}

    def __getattr__(self, name: str) -> Any:
        """Leave to the position what costs little."""
        return getattr(self.position, name)

    @cached_property
    def scene(self) -> Scene:
        """Return what it looks like."""
        return self.position.scene

    @cached_property
    def _candidates(self) -> dict[Move, Reason | None]:
        return self.position.candidates()

    def candidates(self) -> dict[Move, Reason | None]:
        """Return every move that one could mean, with the reason why not, or None."""
        return self._candidates

    def path(self, move: Move) -> tuple[str, ...]:
        """Return the places of a move."""
        if move not in self._paths:
            self._paths[move] = self.position.path(move)
        return self._paths[move]
