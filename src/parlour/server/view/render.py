"""Rendering of positions for clients: places, pieces, dice, legal acts as paths of places."""

import json
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from operator import itemgetter

from parlour.core.game import Position
from parlour.core.law import OVER
from parlour.core.move import Move
from parlour.core.scene import Button, Die, Piece, Place, Scene
from parlour.draw import parts
from parlour.records import Ended
from parlour.server.view.story import ending, how_it_ended
from parlour.server.wire import view as wire

MOST_BOARDS = 256
MOST_MEN = 4096
LOOK = itemgetter("look")


def name_of(drawn: str) -> str:
    """Return a short name for a drawing, the same for the same drawing."""
    return blake2b(drawn.encode(), digest_size=8).hexdigest()


@dataclass(frozen=True)
class PrintedBoard:
    """A printed board by its name."""

    name: str
    drawn: wire.Board


@dataclass(frozen=True)
class View:
    """What a position looks like, and the drawings that it needs, out of *known* ones."""

    shown: wire.View
    printed: PrintedBoard
    looks: frozenset[str]
    known: dict[str, str]

    @property
    def board(self) -> str:
        """Return the name of the board."""
        return self.printed.name

    def drawings(self, board: str, looks: set[str]) -> wire.Drawings:
        """Return the drawings that are lacking where *board* is shown and *looks* are known."""
        made: wire.Drawings = {}
        if self.board != board:
            made["boards"] = {self.board: self.printed.drawn}
        new = self.looks - looks
        if new:
            made["looks"] = self.drawn(new)
        return made

    def drawn(self, looks: Iterable[str]) -> dict[str, str]:
        """Return drawings by name, always in the same order."""
        return {look: self.known[look] for look in sorted(looks)}


class Renderer:
    """Shows positions; each board, piece and die is drawn once.

    Rooms keep their tables, and the better part of their pieces: what is the same object as before
    need not be looked at again. So some are known by their identity, with the object beside it.
    """

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._drawings: dict[str, str] = {}
        self._boards: OrderedDict[tuple[int, int], tuple[Scene, PrintedBoard]] = OrderedDict()
        self._men: dict[tuple[str, str, int, float, str, bool], str] = {}
        self._dice: dict[tuple[str, int], str] = {}
        self._pieces: dict[int, tuple[Piece, wire.Piece]] = {}

    def view(
        self,
        position: Position,
        back: int = -1,
        legal: bool = True,
        lying: Sequence[Die] | None = None,
    ) -> View:
        """Return what *position* looks like, or with other dice; *legal* adds what may be done."""
        scene = position.scene
        board = self._board(scene)
        known = self._pieces.get
        pieces = [
            found[1] if (found := known(id(man))) and found[0] is man else self._piece(man)
            for man in scene.pieces
        ]
        dice = [self._die(die) for die in (scene.dice if lying is None else lying)]
        shown: wire.View = {
            "board": board.name,
            "pieces": pieces,
            "dice": dice,
            "captions": scene.captions,
            "turn": position.turn,
            "thrower": position.thrower,
            "back": back,
            "acts": [],
            "buttons": [],
            "outcome": ending(position),
        }
        if legal:
            put_acts(shown, position, scene)
        looks = frozenset(map(LOOK, pieces)).union(map(LOOK, dice))
        return View(shown, board, looks, self._drawings)

    def _board(self, scene: Scene) -> PrintedBoard:
        """Return the board that *scene* is printed on."""
        key = id(scene.places), id(scene.shapes)
        found = self._boards.get(key)
        if found and (found[0].places is scene.places and found[0].shapes is scene.shapes):
            return found[1]
        board = _print(scene)
        self._boards[key] = replace(scene, pieces=(), dice=()), board
        if len(self._boards) > MOST_BOARDS:
            self._boards.popitem(last=False)
        return board

    def _piece(self, man: Piece) -> wire.Piece:
        if len(self._pieces) > MOST_MEN:
            self._pieces.clear()
        key = man.colour, man.mark, man.count, man.size, man.shape, man.crowned
        if key not in self._men:
            self._men[key] = self._keep(parts.man(man))
        shown: wire.Piece = {
            "place": man.place,
            "seat": man.seat,
            "x": round(man.x, 3),
            "y": round(man.y, 3),
            "look": self._men[key],
            "says": man.says,
            "count": man.count,
        }
        self._pieces[id(man)] = man, shown
        return shown

    def _die(self, die: Die) -> wire.Die:
        key = die.face, die.pips
        if key not in self._dice:
            self._dice[key] = self._keep(parts.thrown(die))
        return {
            "look": self._dice[key],
            "face": die.face,
            "used": die.used,
            "seat": die.seat,
            "x": die.x,
            "y": die.y,
        }

    def _keep(self, drawn: str) -> str:
        """Keep a drawing and return its name."""
        name = name_of(drawn)
        self._drawings[name] = drawn
        return name


def _print(scene: Scene) -> PrintedBoard:
    drawn: wire.Board = {
        "svg": parts.printed(scene),
        "box": parts.box(scene),
        "width": scene.width,
        "height": scene.height,
        "places": list(map(_place, scene.places)),
    }
    return PrintedBoard(name_of(json.dumps(drawn)), drawn)


def _place(spot: Place) -> wire.Place:
    return {
        "name": spot.name,
        "says": spot.says,
        "x": spot.x,
        "y": spot.y,
        "width": spot.width,
        "height": spot.height,
        "shape": spot.shape,
    }


def closed(seen: View, position: Position, ended: Ended) -> View:
    """Return a view of a game that its players ended there: nobody has to do anything."""
    outcome = how_it_ended(position, ended.outcome(position.seats))
    shown = seen.shown | {"turn": OVER, "thrower": -1, "back": -1, "outcome": outcome}
    return replace(seen, shown=shown)


def put_acts(shown: wire.View, position: Position, scene: Scene) -> None:
    """Put in the legal moves: those with a path on the board, and those that are made by a word."""
    said = {button.move: button for button in scene.buttons}
    state = position.state
    look = position.game.scene
    walks = look.states("way")
    for move in position.moves:
        path = look.path(state, move.act)
        if path and move.text not in said:
            act: wire.Act = {"move": move.text, "path": path}
            if walks:
                _add_way(act, position.way(move))
            shown["acts"].append(act)
        else:
            shown["buttons"].append(_button(move, said.get(move.text)))


def _add_way(act: wire.Act, walk: tuple[str, ...]) -> None:
    """Add the way of a move where that leads over more than its path."""
    if walk != tuple(act["path"]):
        act["way"] = walk


def _button(move: Move, button: Button | None) -> wire.Button:
    word: wire.Button = {"move": move.text, "says": button.says if button else move.text}
    if button and button.throws:
        word["throws"] = True
    return word
