"""What is seen of a move or a throw while it happens: who walks where, and dice that fell."""

import re
from typing import Any

from parlour.core.game import Position
from parlour.core.move import Move, Roll
from parlour.core.scene import Die
from parlour.core.way import says_ways, taken, way
from parlour.draw import parts
from parlour.draw.designs import PATHS, PIPS

BETWEEN = re.compile("[-,:]")


def seen(before: Position, made: Move | Roll, after: Position) -> dict[str, Any]:
    """Return the path of what was done; its way if that says more; its dice if no board does."""
    path = before.path(made) if isinstance(made, Move) else ()
    shown: dict[str, Any] = {"path": list(path)}
    walked = path if isinstance(made, Move) and not says_ways(before) else way(before, made)
    if walked != path:
        shown["way"] = list(walked)
    return shown | (_of_throw(before, made, after) if isinstance(made, Roll) else {})


def _of_throw(before: Position, roll: Roll, after: Position) -> dict[str, Any]:
    shown: dict[str, Any] = {"dice": fallen(roll.text)} if after.turn < 0 else {}
    lost = taken(before, roll)
    return shown | ({"taken": lost} if lost else {})


def fallen(text: str) -> list[dict[str, str]]:
    """Return the dice of a throw that was over as soon as it fell; a lot has none."""
    faces = BETWEEN.split(text)
    if not all(face in PIPS or face in PATHS for face in faces):
        return []
    return [{"face": face, "svg": parts.thrown(Die(face))} for face in faces]
