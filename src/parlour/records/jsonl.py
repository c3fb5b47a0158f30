"""JSON Lines: one line of a record, an object with known words of known types."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour.core.errors import BadRecord

LONGEST_TEXT = 1000


@dataclass
class Line:
    """A line with its ply (0: the head), to be taken apart and complained about."""

    raw: bytes
    ply: int
    longest: int
    game: str = "record"
    words: dict[str, Any] = field(default_factory=dict)

    @property
    def is_cut(self) -> bool:
        """Return whether the line breaks off: no line end, and no JSON object."""
        if self.raw.endswith(b"\n") or len(self.raw) > self.longest:
            return False
        try:
            self.parsed()
        except BadRecord:
            return True
        return False

    def parsed(self) -> "Line":
        """Take the line apart."""
        if len(self.raw) > self.longest:
            raise self.bad("the line is too long", f"at most {self.longest} bytes")
        try:
            made = json.loads(
                self.raw.decode("utf-8"), object_pairs_hook=_once, parse_constant=_refuse
            )
        except (ValueError, RecursionError):
            raise self.bad("this is not JSON") from None
        if not isinstance(made, dict):
            raise self.bad("a line should be a JSON object")
        self.words = made
        return self

    def bad(self, wrong: str, right: str = "") -> BadRecord:
        """Return the error that tells what is wrong with this line."""
        shown = self.raw.decode("utf-8", "replace").rstrip("\n")
        return BadRecord(self.game, shown, wrong, right, self.ply)

    def only(self, known: Iterable[str]) -> None:
        """Refuse words that do not belong here."""
        for word in self.words:
            if word not in known:
                raise self.bad(f"{word!r} does not belong here", "it has " + ", ".join(known))

    def number(self, word: str, low: int, high: int = 1 << 31) -> int:
        """Return a whole number from *low* to *high* - 1."""
        value = self.words.get(word)
        if type(value) is not int or not low <= value < high:
            raise self.bad(f"{word!r} should be a whole number", f"from {low} to {high - 1}")
        return value

    def text(self, word: str) -> str:
        """Return a short printable text."""
        return self.printable(word, self.words.get(word))

    def printable(self, what: str, value: object) -> str:
        """Return *value* if a terminal can show it: no control characters, no broken letters."""
        if not isinstance(value, str):
            raise self.bad(f"{what} should be a text")
        if len(value) > LONGEST_TEXT or not value.isprintable():
            raise self.bad(f"{what} should be a short text that can be printed")
        return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a word stands there twice")
    return made


def _refuse(constant: str) -> float:
    raise ValueError(constant)
