"""What can be wrong with what somebody gave us.

    ParlourError (a ValueError)
    ├── UnknownGame     no room has this name
    ├── UnknownBot      no player has this name
    ├── OutsideFailed   a program from outside is missing, silent or dead
    ├── BadSeats        the game is not for so many
    ├── BadOption       no such option, value or edition
    ├── BadPosition     a text that is no position
    ├── BadMove         a text that is no move or roll
    ├── IllegalMove     a move that breaks a rule; `.refusal` says which
    ├── BadRecord       a damaged record; `.ply` says where
    ├── BadLesson       a lesson that is missing, or that nobody can play
    └── BadTable        a table of endings that is missing, damaged or of other rules

Each message names the game, what was given, what is wrong with it and what would be right.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.core.rule import Refusal


def some_of(texts: Iterable[str]) -> str:
    """Return the first few of what would be right, for a message."""
    shown = list(texts)
    return ", ".join(shown[:12]) + (", ..." if len(shown) > 12 else "")


class ParlourError(ValueError):
    """Something that was given to us makes no sense."""

    def __init__(self, game: str, given: object, wrong: str, right: str = "") -> None:
        shown = str(given)
        if len(shown) > 200:
            shown = shown[:197] + "..."
        super().__init__(f"{game}: {shown!r}: {wrong}" + (f"; {right}" if right else ""))
        self.game = game
        self.given = given
        self.wrong = wrong
        self.right = right

    def __reduce__(self) -> tuple[Any, ...]:
        """Come whole out of another process, in which somebody else was asked."""
        return _told, (type(self), self.args), vars(self)


def _told(kind: type[ParlourError], args: tuple[Any, ...]) -> ParlourError:
    return kind.__new__(kind, *args)


class UnknownGame(ParlourError):
    """No room has this name."""


class UnknownBot(ParlourError):
    """No bot has this name."""


class OutsideFailed(ParlourError):
    """A program from outside is missing, does not answer, or has ended."""


class BadSeats(ParlourError):
    """The game is not for so many."""


class BadOption(ParlourError):
    """No such option, value or edition."""


class BadPosition(ParlourError):
    """A text that is no position of this game."""


class BadMove(ParlourError):
    """A text that is no move, or no roll, of this game."""


class IllegalMove(ParlourError):
    """A move that breaks a rule."""

    def __init__(self, game: str, given: object, refusal: "Refusal") -> None:
        super().__init__(game, given, str(refusal))
        self.refusal = refusal


class BadTable(ParlourError):
    """A table of endings that is missing, damaged or of other rules."""


class TooManyResults(ParlourError):
    """A throw that can become more positions than compiled code has room for."""


class BadLesson(ParlourError):
    """A lesson that is not there, or is written so that nobody can play it."""


class BadRecord(ParlourError):
    """A record that is damaged; `ply` counts its rolls and acts from 1 (0: the head)."""

    def __init__(self, game: str, given: object, wrong: str, right: str = "", ply: int = 0) -> None:
        super().__init__(game, given, f"ply {ply}: {wrong}" if ply else wrong, right)
        self.ply = ply
