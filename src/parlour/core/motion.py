"""The way of a piece and the dice of a throw, for whoever shows them moving."""

from functools import cache
from typing import Any

from parlour.core.game import Position
from parlour.core.move import Move, Roll
from parlour.core.scene import Die, Piece


def way(position: Position, made: Move | Roll) -> tuple[str, ...]:
    """Return the places that a piece comes by, both ends with it.

    A room whose paths name only the ends says more with `way(p, act)` in its scene, and with
    `walked(p, outcome)` if a throw itself moves a piece; without them a move walks its path.
    """
    state, scene = position.state, position.game.scene
    if isinstance(made, Roll):
        return tuple(getattr(scene, "walked", _nowhere)(state, made.outcome))
    return tuple(getattr(scene, "way", scene.path)(state, made.act))


def says_ways(position: Position) -> bool:
    """Say whether the ways of this game lead over more than its paths."""
    return _has_ways(position.game.scene)


@cache
def _has_ways(scene: Any) -> bool:
    return hasattr(scene, "way")  # a name that is missing is looked for a long time


def meant(position: Position, start: str, goal: str) -> tuple[int, int] | None:
    """Return the act of going from place to place, whatever the dice say, and the number it takes.

    A room says so with `meant(p, start, goal)` in its scene, of whatever its verdict can judge;
    the number is 0 where nothing is counted. None is no way at all, or a room that says nothing.
    """
    stated: Any = getattr(position.game.scene, "meant", None)
    found: tuple[int, int] | None = stated(position.state, start, goal) if stated else None
    return found


def taken(position: Position, roll: Roll) -> dict[str, str]:
    """Return where a throw lets things go that it takes from a place, as `taken` of a scene says.

    What else leaves the board by that throw goes back to whose it is.
    """
    stated: Any = getattr(position.game.scene, "taken", None)
    return dict(stated(position.state, roll.outcome)) if stated else {}


def paid(position: Position, roll: Roll) -> list[tuple[Piece, tuple[float, ...]]]:
    """Return what a throw pays, as `paid` of a scene says: what is seen, and how it goes.

    It stands where it comes from, and goes by each x and y to whoever has it then.
    """
    stated: Any = getattr(position.game.scene, "paid", None)
    return list(stated(position.state, roll.outcome)) if stated else []


def fallen(position: Position, roll: Roll) -> tuple[Die, ...] | None:
    """Return the dice of a throw as `fallen` of a scene draws them; None where it says nothing."""
    stated: Any = getattr(position.game.scene, "fallen", None)
    return tuple(stated(position.state, roll.outcome)) if stated else None


def _nowhere(state: Any, outcome: int) -> tuple[str, ...]:
    return ()
