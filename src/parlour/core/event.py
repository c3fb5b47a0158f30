"""Events: what an act or a throw made happen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of event that a game can produce.

    *says* is a sentence with the words {seat}, {piece} and {place}; a room's
    `notation.words` may give other words for the three numbers of an event.
    """

    name: str
    rule: str
    says: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: captured, entered, a turn lost, chips paid."""

    name: str
    rule: str
    seat: int
    piece: int
    place: int
    text: str

    def __str__(self) -> str:
        """Tell it, with its rule."""
        return f"{self.text} [{self.rule}]"
