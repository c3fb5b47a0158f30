"""A position as a client sees it: places, pieces, dice, and every legal act as a path of places."""

import json
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any

from parlour.core.game import Position
from parlour.core.law import OVER
from parlour.core.move import Move
from parlour.core.scene import Die, Piece, Place, Scene
from parlour.draw import parts
from parlour.records import Ended
from parlour.server.story import ending, how_it_ended

Shown = dict[str, Any]
MOST_BOARDS = 256
MOST_MEN = 4096


def name_of(drawn: str) -> str:
    """Return a short name for a drawing, the same for the same drawing."""
    return blake2b(drawn.encode(), digest_size=8).hexdigest()


@dataclass(frozen=True)
class Board:
    """A printed board by its name."""

    name: str
    drawn: Shown


@dataclass
class Boards:
    """Printed boards by what they were printed from; rooms keep their tables, so most are known."""

    known: OrderedDict[tuple[int, int], tuple[Scene, Board]] = field(default_factory=OrderedDict)

    def of(self, scene: Scene) -> Board:
        """Return the board that *scene* is printed on."""
        key = id(scene.places), id(scene.shapes)
        found = self.known.get(key)
        if found and (found[0].places is scene.places and found[0].shapes is scene.shapes):
            return found[1]
        board = _print(scene)
        self.known[key] = replace(scene, pieces=(), dice=()), board
        if len(self.known) > MOST_BOARDS:
            self.known.popitem(last=False)
        return board


def _print(scene: Scene) -> Board:
    drawn: Shown = {"svg": parts.printed(scene), "box": list(parts.box(scene))}
    drawn |= {"width": scene.width, "height": scene.height}
    drawn["places"] = list(map(_place, scene.places))
    return Board(name_of(json.dumps(drawn)), drawn)


BOARDS = Boards()
LOOKS: dict[str, str] = {}
_men: dict[tuple[Any, ...], str] = {}
_dice: dict[tuple[Any, ...], str] = {}
_shown: dict[int, tuple[Piece, Shown]] = {}


def _place(spot: Place) -> Shown:
    words = ("name", "says", "x", "y", "width", "height", "shape")
    return {word: getattr(spot, word) for word in words}


def man_look(man: Piece) -> str:
    """Return the name of how a piece looks; what it looks like is in LOOKS."""
    key = man.colour, man.mark, man.count, man.size, man.shape, man.crowned
    if key not in _men:
        drawn = parts.man(man)
        _men[key] = name_of(drawn)
        LOOKS[_men[key]] = drawn
    return _men[key]


def die_look(die: Die) -> str:
    """Return the name of how a die looks."""
    key = die.face, die.pips
    if key not in _dice:
        drawn = parts.thrown(die)
        _dice[key] = name_of(drawn)
        LOOKS[_dice[key]] = drawn
    return _dice[key]


@dataclass(frozen=True)
class View:
    """What a position looks like, and the drawings that it needs."""

    shown: Shown
    printed: Board
    looks: frozenset[str]

    @property
    def board(self) -> str:
        """Return the name of the board."""
        return self.printed.name

    def drawings(self, board: str, looks: set[str]) -> Shown:
        """Return the drawings that are lacking where *board* is shown and *looks* are known."""
        made: Shown = {}
        if self.board != board:
            made["boards"] = {self.board: self.printed.drawn}
        new = self.looks - looks
        if new:
            made["looks"] = {look: LOOKS[look] for look in sorted(new)}
        return made


def view(
    position: Position, back: int = -1, legal: bool = True, lying: Sequence[Die] | None = None
) -> View:
    """Return what *position* looks like, or with other dice; *legal* adds what may be done."""
    scene = position.scene
    board = BOARDS.of(scene)
    known = _shown.get
    pieces = [
        found[1] if (found := known(id(man))) and found[0] is man else _new_man(man)
        for man in scene.pieces
    ]
    dice = [_die(die) for die in (scene.dice if lying is None else lying)]
    shown: Shown = {
        "board": board.name, "pieces": pieces, "dice": dice, "captions": scene.captions,
        "turn": position.turn, "thrower": position.thrower, "back": back,
        "acts": [], "buttons": [], "outcome": ending(position),
    }  # fmt: skip
    if legal:
        put_acts(shown, position, scene)
    looks = frozenset([thing["look"] for thing in pieces + dice])
    return View(shown, board, looks)


def closed(seen: View, position: Position, ended: Ended) -> View:
    """Return a view of a game that its players ended there: nobody has to do anything."""
    outcome = how_it_ended(position, ended.outcome(position.seats))
    over = {"turn": OVER, "thrower": -1, "back": -1, "outcome": outcome}
    return replace(seen, shown=seen.shown | over)


def _new_man(man: Piece) -> Shown:
    """Return a man as it is sent; a room that keeps its men saves them from being shown anew."""
    if len(_shown) > MOST_MEN:
        _shown.clear()
    _shown[id(man)] = man, _man(man)
    return _shown[id(man)][1]


def _man(man: Piece) -> Shown:
    return {
        "place": man.place, "seat": man.seat, "x": round(man.x, 3), "y": round(man.y, 3),
        "look": man_look(man), "says": man.says, "count": man.count,
    }  # fmt: skip


def _die(die: Die) -> Shown:
    return {
        "look": die_look(die), "face": die.face, "used": die.used, "seat": die.seat,
        "x": die.x, "y": die.y,
    }  # fmt: skip


def put_acts(shown: Shown, position: Position, scene: Scene) -> None:
    """Put in the legal moves: those with a path on the board, and those that are made by a word."""
    said = {button.move: button for button in scene.buttons}
    state = position.state
    look = position.game.scene
    walks = look.states("way")
    for move in position.moves:
        path = look.path(state, move.act)
        if path and move.text not in said:
            act: Shown = {"move": move.text, "path": path}
            shown["acts"].append(act | _way(position, move, path) if walks else act)
        else:
            button = said.get(move.text)
            word: Shown = {"move": move.text, "says": button.says if button else move.text}
            shown["buttons"].append(word | {"throws": True} if button and button.throws else word)


def _way(position: Position, move: Move, path: Sequence[str]) -> Shown:
    """Return the way of a move where that leads over more than its path."""
    walk = position.way(move)
    return {"way": walk} if walk != tuple(path) else {}
