"""What a position looks like, as data: the same for SVG, terminal, browser and speech.

Lengths are in board units; x grows to the right, y downward. One unit is about the width of a
piece: the terminal gives it one to three rows and a few columns. Colours are names of the palette
(see `draw.palette`): paper, card, ink, quiet, wood, dark, light, water, felt, green, yellow, blue,
red, black, white, and none for what is not painted.

Painted in this order: the ground, shapes, places, texts and shapes that lie *over*, pieces, dice.
Captions, dice without a spot of their own and buttons stand beside or below the board.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere that a piece can stand or a player can point at; x and y are its middle.

    *shape* is square, circle, lozenge, up or down (a long point with its tip up or down).
    *label* is printed on it: in the middle, or in the corner for `label_at="corner"`; that of up
    and down only in the terminal. The terminal shows the first that fits of *glyph*, *label*,
    *name*.
    """

    name: str
    says: str
    x: float
    y: float
    width: float = 1
    height: float = 1
    shape: str = "square"
    colour: str = "paper"
    label: str = ""
    glyph: str = ""
    label_at: str = "middle"


@dataclass(frozen=True, slots=True)
class Piece:
    """A man, a counter, an auto, a stack of chips; *mark* tells it apart without colour.

    *shape* is disc, chip (a notched edge), cube (a square with its number) or auto. A *crowned*
    man is a king: give it another mark too, for the terminal.
    """

    place: str
    seat: int
    x: float
    y: float
    colour: str
    mark: str = ""
    count: int = 1
    says: str = ""
    size: float = 0.8
    shape: str = "disc"
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Die:
    """A die that was thrown: its face in words, as a digit, or the name of a design.

    With *x* and *y* it lies there on the picture of the board, otherwise beside it. A face in
    words may have one to three *pips* above them.
    """

    face: str
    used: bool = False
    seat: int = -1
    x: float | None = None
    y: float | None = None
    pips: int = 0


@dataclass(frozen=True, slots=True)
class Button:
    """A move that is made by a word, not on the board: double, take, done.

    Who says one that *throws* has nothing else to decide before the dice fall.
    """

    move: str
    says: str
    throws: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """Printed decoration: no meaning to the game.

    *kind* and its *points*: polygon and line (x, y, x, y, ...), circle (x, y, radius),
    rectangle (x, y, width, height; x and y are a corner), text (x, y: its middle),
    design (x, y: its middle; *text* is crown, anchor, heart, diamond, spade or club) and
    path (x, y: its origin; *text* is SVG path data, in units of *size*).
    A text with a *fill* is written on that colour, in letters that can be read there; one without
    fill and stroke is for the terminal alone.
    *size* is the height of letters and designs, *weight* the width of lines; *over* lays it on
    the places instead of under them (texts and designs always are). The terminal paints what is
    filled, writes texts, draws designs and level or upright lines; *terminal* false leaves it out.
    Shapes of one *part* move together, whatever it is. On a board that
    is turned, what is read keeps its upper side *about* its own middle, or about that spot, and so
    does any shape that names one.
    """

    kind: str
    points: tuple[float, ...]
    fill: str = "none"
    stroke: str = "ink"
    text: str = ""
    size: float = 0.6
    weight: float = 0.05
    over: bool = False
    terminal: bool = True
    part: str = ""
    about: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is seen of a position.

    *title* is the name of the game. *ground* is the colour under everything, within a frame;
    none for a board that brings its own (the terminal then has paper). *rows* and *columns* are
    how many terminal cells a unit takes at most (0: as many as there is room for). *facing* says
    by seat how many quarter turns clockwise bring its own side of the board to the bottom, for
    who looks at it from there; without it the board lies one way for all.
    """

    width: float
    height: float
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    dice: tuple[Die, ...] = ()
    buttons: tuple[Button, ...] = ()
    shapes: tuple[Shape, ...] = ()
    captions: tuple[str, ...] = field(default=())
    title: str = ""
    ground: str = "paper"
    rows: int = 0
    columns: int = 0
    facing: tuple[int, ...] = ()
