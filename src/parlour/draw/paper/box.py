"""What lies in the box of a game: board, counters, dice; from its first scene and `data/box.toml`.

A game may state there: *board*, how wide the printed board is in millimetres; *seats*, for how many
it is printed; *places*, if only those are printed; *each*, how many of every kind of piece there
are where the scene shows fewer; *needs*, what else is needed, in a sentence; *edge*, of the dice in
millimetres; and a table [[dice]] with *title*, *count* and six *faces*, each
as a face of `scene.Die`, with *pips* where faces are words, and *figures* true for a doubling cube.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pkgutil import get_data
from typing import Any

from parlour.core.game import Game
from parlour.core.scene import Die, Piece, Place, Scene
from parlour.draw.svg import corners_of, svg

BOARD, SEATS, EDGE = 360.0, 6, 18.0
# Round the places to which a board is cropped, in its units.
MARGIN = 0.6
VIEW = re.compile(r'viewBox="([^"]*)"')
Box = tuple[float, float, float, float]
NAMES = {"disc": "counter", "auto": "auto", "chip": "chip", "cube": "cube"}


def stated(game: Game) -> Mapping[str, Any]:
    """Return what a room says about its box; where it is silent, nothing."""
    try:
        text = get_data(game.package, "data/box.toml") or b""
    except OSError:
        return {}
    return tomllib.loads(text.decode())


def first_scene(game: Game) -> Scene:
    """Return the first scene with as many seats as the board is printed for."""
    seats = stated(game).get("seats", min(SEATS, game.seats[-1]))
    return game.start(seats).scene


def board(game: Game) -> tuple[str, float, float]:
    """Return the empty board as SVG in plain colours, its width and its height in board units."""
    scene = first_scene(game)
    bare = fixed(replace(scene, pieces=(), dice=(), buttons=(), captions=(), title=""))
    kept = stated(game).get("places")
    drawn = _cropped(bare, kept) if kept else svg(bare, theme="paper")
    return drawn, *size(drawn)


def _cropped(scene: Scene, kept: list[str]) -> str:
    """Return the part of a board that a table needs where players count for themselves."""
    places = tuple(place for place in scene.places if place.name in kept)
    corners = [xy for place in places for xy in corners_of(replace(place, shape="square"))]
    return _view(replace(scene, places=places), bounds(corners, MARGIN))


def bounds(points: Sequence[float], margin: float) -> Box:
    """Return left, top, right and bottom of points that are given as x, y, x, y, ..."""
    across, down = points[::2], points[1::2]
    return min(across) - margin, min(down) - margin, max(across) + margin, max(down) + margin


def _view(scene: Scene, seen: Box) -> str:
    left, top, right, bottom = seen
    view = f'viewBox="{left:.3f} {top:.3f} {right - left:.3f} {bottom - top:.3f}"'
    return VIEW.sub(view, svg(scene, theme="paper"), count=1)


def movable(scene: Scene) -> dict[str, Box]:
    """Return the parts that are printed but move as a whole, and where each lies."""
    points: dict[str, list[float]] = {}
    for shape in scene.shapes:
        if shape.part and shape.kind in ("polygon", "line"):
            points.setdefault(shape.part, []).extend(shape.points)
    return {part: bounds(found, 0.1) for part, found in points.items()}


def fixed(scene: Scene) -> Scene:
    """Return the scene without what moves, and without places that move with it."""
    moving = movable(scene)
    shapes = tuple(shape for shape in scene.shapes if shape.part not in moving)
    places = tuple(spot for spot in scene.places if not any(_in(spot, b) for b in moving.values()))
    return replace(scene, shapes=shapes, places=places)


def _in(spot: Place, seen: Box) -> bool:
    left, top, right, bottom = seen
    return left < spot.x < right and top < spot.y < bottom


def parts(game: Game, unit: float) -> list[dict[str, object]]:
    """Return what is printed on the board in a scene but is cut out, a picture each."""
    scene = first_scene(game)
    made = []
    for part, seen in movable(scene).items():
        shapes = tuple(shape for shape in scene.shapes if shape.part == part)
        places = tuple(spot for spot in scene.places if _in(spot, seen))
        drawn = _view(Scene(scene.width, scene.height, places, shapes=shapes, ground="none"), seen)
        made.append(_cut_out(drawn, unit, 1, " ".join(reversed(part.split("-")))))
    return made


def size(drawn: str) -> tuple[float, float]:
    """Return width and height of a picture in its own units."""
    found = VIEW.search(drawn)
    if not found:
        raise ValueError("a picture without a viewBox has no size")
    return float(found[1].split()[2]), float(found[1].split()[3])


def counters(game: Game, unit: float) -> list[dict[str, object]]:
    """Return every kind of piece: its picture, its size if a unit is so many mm, how many."""
    each = stated(game).get("each", 0)
    kinds: Counter[Piece] = Counter()
    for man in first_scene(game).pieces:
        look = replace(man, place="", seat=0, x=0, y=0, count=1, says="")
        kinds[look] += man.count
    men = [_counter(man, each or count, unit) for man, count in kinds.items()]
    return men + parts(game, unit)


def _counter(man: Piece, count: int, unit: float) -> dict[str, object]:
    wide = (1.6 if man.shape == "auto" else 1) * man.size
    middle = replace(man, x=wide / 2, y=man.size / 2)
    alone = Scene(wide, man.size, (), (middle,), ground="none")
    kind = NAMES.get(man.shape, "piece")
    says = f"{man.colour} {kind}{'s' if count > 1 else ''}, marked {man.mark}"
    made = _cut_out(svg(alone, theme="paper"), unit, count, says)
    return made | {"round": man.shape in ("disc", "chip")}


def _cut_out(drawn: str, unit: float, count: int, says: str) -> dict[str, object]:
    across, down = size(drawn)
    return {
        "svg": drawn,
        "wide": across * unit,
        "tall": down * unit,
        "round": False,
        "count": count,
        "says": f"{count} {says}",
    }


def dice(game: Game) -> list[dict[str, object]]:
    """Return the dice that nobody has at home: title, how many, six faces as pictures."""
    return [
        {
            "title": die["title"],
            "count": die["count"],
            "faces": [_face(face) for face in _faces(die)],
        }
        for die in stated(game).get("dice", ())
    ]


def _faces(die: Mapping[str, Any]) -> list[Die | Piece]:
    """Return the faces of a die; *figures* are those of a doubling cube."""
    if die.get("figures"):
        return [
            Piece("", 0, 0.5, 0.5, "card", face, size=0.9, shape="cube") for face in die["faces"]
        ]
    pips = die.get("pips", [0] * 6)
    return [Die(face, x=0.5, y=0.5, pips=n) for face, n in zip(die["faces"], pips, strict=True)]


def _face(face: Die | Piece) -> str:
    pieces = (face,) if isinstance(face, Piece) else ()
    dice = (face,) if isinstance(face, Die) else ()
    return svg(Scene(1, 1, (), pieces, dice, ground="none"), theme="paper")
