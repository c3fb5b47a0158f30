"""Commands from a guest to the table."""

from typing import Literal, NotRequired, TypedDict


class Keyed(TypedDict):
    """A command that is done once, however often it is sent: the key is its idempotency key."""

    key: str


class SeatCommand(Keyed):
    """A command for one seat."""

    seat: int


class ActCommand(Keyed):
    """Make this move for the seat that has to decide."""

    do: Literal["act"]
    step: int
    move: str


class ThrowCommand(Keyed):
    """Throw the dice, for the seat whose throw it is (`view.thrower`)."""

    do: Literal["throw"]
    step: int


class BackCommand(Keyed):
    """Take back the last act, if `view.back` names a seat of mine.

    With *turn* it is my whole last turn, and what bots did since, if `view.turn_back` does. Throws
    fall again as they fell.
    """

    do: Literal["back"]
    step: int
    turn: NotRequired[bool]


class WhyPathCommand(TypedDict):
    """Ask why nothing can be done along these places."""

    do: Literal["why"]
    path: list[str]


class WhyMoveCommand(TypedDict):
    """Ask why this move may not be made."""

    do: Literal["why"]
    move: str


class HintCommand(TypedDict):
    """Ask what a good player would do: for whose turn it is, without friends at other screens."""

    do: Literal["hint"]


class SitCommand(SeatCommand):
    """Take a friend's empty chair, or one that is kept for me.

    An empty name keeps the one that was given, and one that is taken gets a number. *pledge* is
    the hash of my seed; a program may give the seed itself instead, with less effect: see The dice.
    """

    do: Literal["sit"]
    name: str
    pledge: NotRequired[str]
    seed: NotRequired[str]


class BotCommand(SeatCommand):
    """The host lets a bot play on an empty chair, or for who has been away for two minutes."""

    do: Literal["bot"]
    bot: str


class RetakeCommand(SeatCommand):
    """I take my chair back, on which a bot has played for me."""

    do: Literal["retake"]


class StandCommand(SeatCommand):
    """I give my chair back: whoever comes may sit down on it, also in the middle of a game."""

    do: Literal["stand"]


class GiveUpCommand(SeatCommand):
    """I give up."""

    do: Literal["give_up"]


class DrawCommand(SeatCommand):
    """A draw: in games that know draws, among people."""

    do: Literal["draw"]
    say: Literal["offer", "accept", "decline"]


class ClaimCommand(Keyed):
    """I am left alone: the game is mine."""

    do: Literal["claim"]


class SeedCommand(SeatCommand):
    """Show the seed that I pledged, when `dice.waits` is seeds and my place is in `dice.awaited`.

    *seat* is that place.
    """

    do: Literal["seed"]
    seed: str


class PledgeCommand(Keyed):
    """Pledge a seed for bots that play alone, when `dice.waits` is watcher.

    My place comes after the last seat.
    """

    do: Literal["pledge"]
    pledge: NotRequired[str]
    seed: NotRequired[str]


class OpenCommand(Keyed):
    """Open the dice of a game that will not be finished, for those who sit here.

    They are opened when all have asked for it, or one still asks a week after the first and
    nothing was played since. A chair on which a bot plays for somebody who is away is still
    theirs. The game is over then, without an outcome.
    """

    do: Literal["open"]


class PaceCommand(Keyed):
    """Say how long bots seem to think: slow, usual, quick or none; declined if it is so already."""

    do: Literal["pace"]
    pace: str


class ChatCommand(Keyed):
    """Say something, at most 300 characters; for those who sit here."""

    do: Literal["chat"]
    text: str


class RematchCommand(Keyed):
    """After the end: the same game once more."""

    do: Literal["rematch"]


Command = (
    ActCommand
    | ThrowCommand
    | BackCommand
    | WhyPathCommand
    | WhyMoveCommand
    | HintCommand
    | SitCommand
    | BotCommand
    | RetakeCommand
    | StandCommand
    | GiveUpCommand
    | DrawCommand
    | ClaimCommand
    | SeedCommand
    | PledgeCommand
    | OpenCommand
    | PaceCommand
    | ChatCommand
    | RematchCommand
)
