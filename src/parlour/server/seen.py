"""What is seen of a move or a throw while it happens: who walks where, and dice that fell."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from parlour.core.game import Position
from parlour.core.law import CHANCE
from parlour.core.move import Move, Roll
from parlour.core.scene import Die
from parlour.draw import parts
from parlour.draw.designs import PATHS, PIPS
from parlour.records import Record

BETWEEN = re.compile("[-,:]")


def seen(before: Position, made: Move | Roll, after: Position) -> dict[str, Any]:
    """Return who did what along which path; its way if that says more; dice that no board shows."""
    path = before.path(made) if isinstance(made, Move) else ()
    kind, seat = ("act", before.turn) if isinstance(made, Move) else ("roll", before.thrower)
    shown: dict[str, Any] = {"kind": kind, "seat": seat, "text": made.text, "path": list(path)}
    walked = before.way(made)
    if walked != path:
        shown["way"] = list(walked)
    return shown | (_of_throw(before, made, after) if isinstance(made, Roll) else {})


def _of_throw(before: Position, roll: Roll, after: Position) -> dict[str, Any]:
    shown: dict[str, Any] = {"dice": dice(before, roll)} if after.turn < 0 else {}
    lost = before.game.scene.taken(before.state, roll.outcome)
    if lost:
        shown["taken"] = lost
    flights = [
        {"svg": parts.man(piece), "spots": [piece.x, piece.y, *spots]}
        for piece, spots in before.game.scene.paid(before.state, roll.outcome)
    ]
    return shown | ({"paid": flights} if flights else {})


def dice(before: Position, roll: Roll) -> list[dict[str, Any]]:
    """Return the dice of a throw that was over as soon as it fell; a lot has none."""
    return [
        {"face": die.face, "svg": parts.thrown(die), "x": die.x, "y": die.y}
        for die in thrown(before, roll)
    ]


def lying(record: Record, ply: int) -> Sequence[Die]:
    """Return the dice that lie there when somebody looks back: none wait to be thrown then.

    Those of a throw that was played lie there until the next, as they do at the table.
    """
    here, moves = record.at(ply), record.moves[:ply]
    if here.turn != CHANCE:
        return here.scene.dice
    last = next((at for at in range(ply, 0, -1) if isinstance(moves[at - 1], Roll)), 0)
    if last == ply:  # over as soon as it fell
        fell = seen(record.at(ply - 1), moves[-1], here).get("dice") if moves else None
        return here.scene.dice if fell else ()
    return [replace(die, used=True) for die in record.at(last).scene.dice]


def thrown(before: Position, roll: Roll) -> Sequence[Die]:
    """Return the dice of a throw, as its room draws them or as its text names them."""
    fell = before.game.scene.fallen(before.state, roll.outcome)
    return read(roll.text) if fell is None else fell


def read(text: str) -> list[Die]:
    """Return the dice that the text of a throw names, if all of it does."""
    faces = BETWEEN.split(text)
    known = all(face in PIPS or face in PATHS for face in faces)
    return [Die(face) for face in faces] if known else []
