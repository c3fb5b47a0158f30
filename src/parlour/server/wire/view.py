"""What a client sees: boards, pieces, dice, legal acts, what happened, the story."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict


class Place(TypedDict):
    """Somewhere on the board that a piece can stand, or a player can point at."""

    name: str
    says: str  # in words
    x: float  # of its middle, in board units
    y: float
    width: float
    height: float
    shape: str  # square, circle, lozenge, up or down


class Board(TypedDict):
    """A printed board, in board units, without pieces, dice and places' names.

    In the drawing `data-upright="x y"` marks what keeps its upper side about that spot when a
    client turns the board.
    """

    svg: str
    box: tuple[float, float, float, float]  # x, y, width, height
    width: float
    height: float
    places: list[Place]


class Piece(TypedDict):
    """A piece, or several of a kind, on a place."""

    place: str
    seat: int
    x: float
    y: float
    look: str  # by its name in `looks`
    says: str
    count: int


class Die(TypedDict):
    """A die. One with x lies on the board, others lie beside it."""

    look: str
    face: str
    used: bool
    seat: int
    x: float | None
    y: float | None


class Act(TypedDict):
    """A legal move as a path of places."""

    move: str
    path: Sequence[str]
    way: NotRequired[Sequence[str]]  # every place that is walked over, if the path does not say


class Button(TypedDict):
    """A legal move that is made by a word; all others have a path."""

    move: str
    says: str
    throws: NotRequired[bool]  # nothing is left to decide before the dice fall: throw at once


class Outcome(TypedDict):
    """How a game ended."""

    winners: list[int]
    scores: list[int]
    reason: str  # of the rules, or given_up, agreed, deserted
    rule: str  # its number, or nothing if the players ended it
    says: str


class View(TypedDict):
    """A position as a client sees it."""

    board: str  # by its name in `boards`
    pieces: list[Piece]
    dice: list[Die]
    captions: Sequence[str]
    turn: int  # a seat, -1 while dice are in the air, -2 when it is over
    thrower: int  # the seat that holds the dice, or -1
    back: int  # the seat that may take back its last act, or -1
    turn_back: int  # the seat that may take back its last turn, or -1: where no friend plays
    acts: list[Act]
    buttons: list[Button]
    outcome: Outcome | None


class Drawings(TypedDict, total=False):
    """What a client needs in order to draw a view, each only if it was not sent before."""

    boards: dict[str, Board]  # those that were not sent before, as with looks
    looks: dict[str, str]  # pieces and dice as SVG fragments, drawn round (0, 0) in board units


class Fallen(TypedDict):
    """A die of a throw that was over as soon as it fell."""

    face: str
    svg: str
    x: float | None
    y: float | None


class Paid(TypedDict):
    """Something that changes hands by a throw, drawn round (0, 0)."""

    svg: str
    spots: Sequence[float]  # x, y, x, y, ...: it goes from the first by the others


class Transition(TypedDict):
    """What has happened last."""

    kind: Literal["roll", "act", "back", "end"]
    seat: int
    text: str
    path: Sequence[str]
    way: NotRequired[Sequence[str]]  # as of an act; a throw may move a piece by itself as well
    says: NotRequired[str]  # what was taken back, in words
    plies: NotRequired[int]  # how many were taken back, if it was a whole turn
    dice: NotRequired[list[Fallen]]  # which no view shows; they lie there until the next throw
    taken: NotRequired[dict[str, str]]  # by place that a throw clears, where things go that stay
    paid: NotRequired[list[Paid]]


class StoryLine(TypedDict):
    """One line of the story."""

    ply: int
    seat: int
    text: str
    rule: str  # the number of the rule that it names, or nothing
    kind: Literal["roll", "act", "event"]


class Said(TypedDict):
    """Something that was said at the table."""

    name: str
    text: str
