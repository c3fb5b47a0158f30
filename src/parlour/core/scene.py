"""What a position looks like, as data: the same for SVG, terminal, browser and speech.

Lengths are in board units; x grows to the right, y downward. One unit is about the width of a
piece: the terminal gives it one row and a few columns. Colours are names of the palette
(see `draw`): paper, card, ink, quiet, wood, dark, light, green, yellow, blue, red, black, white.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere that a piece can stand or a player can point at; x and y are its middle."""

    name: str
    says: str
    x: float
    y: float
    width: float = 1
    height: float = 1
    shape: str = "square"
    colour: str = "paper"
    label: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A man, a counter, an auto, a stack of chips; *mark* tells it apart without colour."""

    place: str
    seat: int
    x: float
    y: float
    colour: str
    mark: str = ""
    count: int = 1
    says: str = ""
    size: float = 0.8


@dataclass(frozen=True, slots=True)
class Die:
    """A die that was thrown: its face in words or as a digit."""

    face: str
    used: bool = False
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Button:
    """A move that is made by a word, not on the board: double, take, done."""

    move: str
    says: str


@dataclass(frozen=True, slots=True)
class Shape:
    """Printed decoration: a polygon, circle, line or text; no meaning to the game."""

    kind: str
    points: tuple[float, ...]
    fill: str = "none"
    stroke: str = "ink"
    text: str = ""
    size: float = 0.6


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is seen of a position."""

    width: float
    height: float
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    dice: tuple[Die, ...] = ()
    buttons: tuple[Button, ...] = ()
    shapes: tuple[Shape, ...] = ()
    captions: tuple[str, ...] = field(default=())
