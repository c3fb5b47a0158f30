"""Messages from the table to its guests, and answers to requests for data.

`is` is a keyword of Python's, so that its literals are written as calls.
"""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from parlour.server.wire.seating import DiceState, OwnSeating, Seat, Seating, TableFacts
from parlour.server.wire.view import Drawings, Said, StoryLine, Transition, View


class Refusal(TypedDict):
    """Why one move may not be made."""

    says: str
    rule: str
    text: str  # the rule in full
    move: str


class Instead(TypedDict):
    """A move that is possible."""

    move: str
    says: str  # in words
    path: Sequence[str]


class RefusedMove(TypedDict):
    """The rule by which a move was refused that somebody tried to make."""

    rule: str
    text: str  # the rule in full
    instead: list[str]  # moves that are possible


class HintMove(Instead):
    """A move that a good player would think of."""

    tells: str  # what it is worth
    same: int  # how many other moves come to the same, which are not listed


IsTable = TypedDict("IsTable", {"is": Literal["table"]})
IsStep = TypedDict("IsStep", {"is": Literal["step"]})
IsSeats = TypedDict("IsSeats", {"is": Literal["seats"]})
IsChat = TypedDict("IsChat", {"is": Literal["chat"]})
IsAck = TypedDict("IsAck", {"is": Literal["ack"]})
IsNo = TypedDict("IsNo", {"is": Literal["no"]})
IsWhy = TypedDict("IsWhy", {"is": Literal["why"]})
IsHint = TypedDict("IsHint", {"is": Literal["hint"]})
IsRematch = TypedDict("IsRematch", {"is": Literal["rematch"]})


class TableMessage(IsTable, OwnSeating, Drawings):
    """Everything: sent first, and after a stale command."""

    table: TableFacts
    seats: list[Seat]
    dice: DiceState
    step: int
    ply: int
    view: View
    what: Transition | None
    story: list[StoryLine]
    chat: list[Said]
    commitment: str
    faces: Sequence[Sequence[str]]  # for each kind of throw, what each of its tickets stands for
    rewound: int  # how often throws were taken back with a turn, to fall again
    rematch: str  # the table where the same game is played once more, or nothing


class StepMessage(IsStep, Drawings):
    """A roll, an act, a take-back or the end has happened, and is safe on disk."""

    step: int
    ply: int
    what: Transition
    view: View
    story: list[StoryLine]  # what is new
    again: bool  # after a take-back: the story is the whole story


class SeatsMessage(IsSeats, Seating):
    """Somebody sat down, came, went, has been away for long, or offers a draw; a bot took over.

    It also comes when the pace was changed, and whenever something becomes known of the dice.
    """


class ChatMessage(IsChat):
    """Somebody has said something."""

    chat: Said


class AckMessage(IsAck):
    """The command is done, and safe on disk."""

    key: str
    step: int


Why = Literal["stale", "refused", "not_yours", "malformed", "too_fast", "not_now"]


class NoMessage(IsNo):
    """The command is not done."""

    key: str
    why: Why
    says: str
    refusal: NotRequired[RefusedMove]


class WhyMessage(IsWhy):
    """Why not: what a player pointed at, or the move they named, and what there is to say of it."""

    path: NotRequired[list[str]]
    move: NotRequired[str]
    says: str
    rule: str  # of the first refusal, or nothing
    text: str
    refusals: list[Refusal]
    instead: list[Instead]


class HintMessage(IsHint):
    """What a good player would do, best first."""

    step: int
    bot: str  # who advises
    even: bool  # it thinks that all moves come to the same
    moves: list[HintMove]


class RematchMessage(IsRematch):
    """The same game is played once more, at another table."""

    table: str


Message = (
    TableMessage
    | StepMessage
    | SeatsMessage
    | ChatMessage
    | AckMessage
    | NoMessage
    | WhyMessage
    | HintMessage
    | RematchMessage
)


# Answers to requests


class PastView(Drawings):
    """`GET /table/ID/view/N`: the table as it stood after N plies.

    Its dice are those of the last throw, none that wait.
    """

    ply: int
    step: None
    view: View
    what: Transition | None  # of ply N, as in a step


class RevealedRoll(TypedDict):
    """A roll with the ticket that made it."""

    roll: int  # its number: 0, 1, ...
    ply: int
    tickets: int
    ticket: int
    text: str
    says: str
    faces: int  # which list of faces is that of its tickets


class DiceReveal(TypedDict):
    """`GET /table/ID/dice`: what is needed to recompute every roll."""

    table: str
    commitment: str
    names: NotRequired[Sequence[str]]
    pledges: NotRequired[Sequence[str]]
    secret: str
    seeds: Sequence[str]
    opened: NotRequired[str]  # why they were opened before the end
    plies: int
    rolls: list[RevealedRoll]
    faces: Sequence[Sequence[str]]  # as in the message `table`
