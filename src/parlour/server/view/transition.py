"""Transition between two positions: who walks where, dice that fell, what is paid."""

import re
from collections.abc import Sequence
from dataclasses import replace

from parlour.core.game import Position
from parlour.core.law import CHANCE
from parlour.core.move import Move, Roll
from parlour.core.scene import Die
from parlour.draw import parts
from parlour.draw.designs import PATHS, PIPS
from parlour.records import Record
from parlour.server.wire import view as wire

BETWEEN = re.compile("[-,:]")


def transition(before: Position, made: Move | Roll, after: Position) -> wire.Transition:
    """Return who did what along which path; its way if that says more; dice that no board shows."""
    if isinstance(made, Roll):
        return _of_throw(before, made, after)
    path = before.path(made)
    shown: wire.Transition = {"kind": "act", "seat": before.turn, "text": made.text, "path": path}
    if before.game.scene.states("way"):
        _add_way(shown, before.way(made))
    return shown


def _of_throw(before: Position, roll: Roll, after: Position) -> wire.Transition:
    shown: wire.Transition = {"kind": "roll", "seat": before.thrower, "text": roll.text, "path": ()}
    _add_way(shown, before.way(roll))
    if after.turn < 0:
        shown["dice"] = dice(before, roll)
    look = before.game.scene
    lost = look.taken(before.state, roll.outcome)
    if lost:
        shown["taken"] = dict(lost)
    flights = look.paid(before.state, roll.outcome)
    if flights:
        shown["paid"] = [
            {"svg": parts.man(piece), "spots": [piece.x, piece.y, *spots]}
            for piece, spots in flights
        ]
    return shown


def _add_way(shown: wire.Transition, walked: tuple[str, ...]) -> None:
    if walked != shown["path"]:
        shown["way"] = walked


def dice(before: Position, roll: Roll) -> list[wire.Fallen]:
    """Return the dice of a throw that was over as soon as it fell; a lot has none."""
    return [
        {"face": die.face, "svg": parts.thrown(die), "x": die.x, "y": die.y}
        for die in thrown(before, roll)
    ]


def lying(record: Record, ply: int) -> Sequence[Die]:
    """Return the dice that lie there when somebody looks back: none wait to be thrown then.

    Those of a throw that was played lie there until the next, as they do at the table.
    """
    here = record.at(ply)
    moves = record.moves[:ply]
    if here.turn != CHANCE:
        return here.scene.dice
    last = next((at for at in range(ply, 0, -1) if isinstance(moves[at - 1], Roll)), 0)
    if last == ply:  # over as soon as it fell
        fell = transition(record.at(ply - 1), moves[-1], here).get("dice") if moves else None
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
