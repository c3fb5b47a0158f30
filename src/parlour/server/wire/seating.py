"""Who sits where, what a guest may do, what is known of the dice."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from parlour.server.wire.view import View


class Option(TypedDict):
    """A house rule."""

    name: str
    value: str
    default: str
    says: str
    rule: str
    idle: bool  # it means nothing beside the others


class TableFacts(TypedDict):
    """What is true of a table as long as it stands."""

    id: str
    game: str
    title: str
    year: str
    edition: str
    options: list[Option]
    link: str  # the address by which others reach the table, or only its path if nobody does


class Seat(TypedDict):
    """A chair, and who sits on it."""

    seat: int
    name: str  # what the chair is called: Green
    player: str  # who sits on it; a bot with a player plays for that person
    who: Literal["person", "bot", "empty"]
    bot: str  # its name, or nothing
    present: bool
    away: int  # seconds since they went, or since the house opened the table again
    out: bool  # who sat there gave up
    side: int  # seats of one side are partners
    colour: str
    mark: str
    facing: int  # quarter turns clockwise that bring its side of the board to the bottom


class Rights(TypedDict, total=False):
    """What a guest may do besides playing, each only if there is something.

    Seconds count from this message; 0 is now.
    """

    give_up: list[int]  # seats
    offer: list[int]  # seats that may offer a draw
    answer: list[int]  # seats whose answer to the offer of a draw is awaited
    stand: list[int]  # seats that may be given back, where chairs are for other people too
    retake: list[int]  # seats on which a bot plays for the guest
    bot: list[tuple[int, int]]  # seats that a bot may take, and after how many seconds
    claim: int  # the game, after so many seconds


class DiceState(TypedDict):
    """What is known of the dice: see The dice.

    A *place* is a seat, or the number after the last seat for a guest who watches.
    """

    waits: Literal["chairs", "watcher", "seeds", ""]  # what the game waits for
    commitment: str
    names: NotRequired[Sequence[str]]  # fixed when all chairs are taken, before any seed is shown
    pledges: NotRequired[Sequence[str]]
    seeds: Sequence[str]  # none until they are fixed
    awaited: list[int]  # places whose seeds have not come yet
    agreed: list[int]  # seats that would open the dice before the end
    opened: str  # why they were opened before the end, or nothing


class SharedSeating(TypedDict):
    """What a table is to all."""

    seats: list[Seat]
    dice: DiceState
    view: NotRequired[View]  # new when a chair was taken


class OwnSeating(TypedDict):
    """What a table is to one guest."""

    you: list[int]  # the seats that this guest holds: several at one screen
    host: bool  # who laid the table, and while they are away for long the next who sits there
    pace: str  # how long bots seem to think
    begun: bool
    may: Rights
    offer: int  # the seat that offers a draw, or -1


class Seating(SharedSeating, OwnSeating):
    """Who sits where, and what this guest may do."""
