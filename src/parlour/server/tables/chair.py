"""A chair at a table: who sits on it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypedDict, cast
from unicodedata import normalize

# How long bots seem to think, in seconds.
PACES = {"slow": 1.6, "usual": 0.8, "quick": 0.25, "none": 0.0}


Who = Literal["person", "bot", "empty"]


class ChairLine(TypedDict, total=False):
    """A chair as the log keeps it: what is empty or false is left out."""

    who: Who
    holder: str
    player: str
    bot: str
    seed: str
    owner: str
    out: bool
    pledge: str


@dataclass
class Chair:
    """A person (known by the hash of a cookie), a bot (by name), or nobody yet.

    An empty chair with a *holder* is kept for that person. A bot that plays for somebody who was
    away knows the *owner*, who may have the chair back; who gave up is *out* of the game.
    """

    who: Who = "empty"
    holder: str = ""
    player: str = ""
    bot: str = ""
    seed: str = ""
    owner: str = ""
    out: bool = False
    pledge: str = ""

    @property
    def is_empty(self) -> bool:
        """Return True if somebody is awaited."""
        return self.who == "empty"

    @property
    def is_bot(self) -> bool:
        """Return True if a bot plays."""
        return self.who == "bot"

    def line(self) -> ChairLine:
        """Return it for the log."""
        kept = {name: value for name, value in self.__dict__.items() if value}
        return cast("ChairLine", kept)


def unlike(name: str, others: Iterable[str]) -> str:
    """Return a name by which nobody else at the table can be meant.

    >>> unlike("Ann", ["Ben", "ANN"]), unlike("", ["", "Ben"])
    ('Ann (2)', '')
    """
    taken = {_heard(other) for other in others}
    made = name
    number = 1
    while name and _heard(made) in taken:
        number += 1
        made = f"{name} ({number})"
    return made


def _heard(name: str) -> str:
    """Return a name as one hears it."""
    return normalize("NFKC", name).casefold()
