"""Options: what a booklet leaves open, as named values, the default first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.core.errors import BadOption

if TYPE_CHECKING:
    from parlour.core.game import Game


@dataclass(frozen=True, slots=True)
class Option:
    """One named house rule: a choice among *values*, or a number from *low* to *high*.

    A number that may also be missing has 0 for that, written as the word *zero*. *words* are each
    value with what it means, for whoever sets up a table; of a number they leave room for it.
    """

    name: str
    rule: str
    says: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    start: int = 0
    zero: str = ""
    words: tuple[tuple[str, str], ...] = ()

    def read(self, game: str, text: str) -> int:
        """Return the integer that a position keeps for the value *text*."""
        if self.values and text in self.values:
            return self.values.index(text)
        if self.zero and text == self.zero:
            return 0
        plain = not self.values and text.isascii() and text.isdigit() and len(text) < 10
        if plain and self.lowest <= int(text) <= self.high:
            return int(text)
        raise BadOption(game, f"{self.name}={text}", "no such value", f"use {self.choices}")

    def write(self, value: int) -> str:
        """Return the text of what `read` returned."""
        if self.values:
            return self.values[value]
        return str(value) if value or not self.zero else self.zero

    def means(self, value: str) -> str:
        """Return what a value means, in words."""
        said = dict(self.words)
        return said.get(value) or said[""].format(value)

    @property
    def lowest(self) -> int:
        """Return the lowest number that can be said as a number."""
        return max(self.low, 1) if self.zero else self.low

    @property
    def default(self) -> str:
        """Return the text of the default."""
        return self.write(self.start)

    @property
    def choices(self) -> str:
        """Return the values as a person would list them."""
        if self.values:
            return ", ".join(self.values)
        word = f"{self.zero}, or " if self.zero else ""
        return f"{word}a number from {self.lowest} to {self.high}"


def spread(game: "Game", options: Mapping[str, object]) -> dict[str, str]:
    """Return options one by one: `session=throws:50` says both session and throws."""
    said: dict[str, str] = {}
    for name, text in (part for pair in options.items() for part in _parts(game, *pair)):
        plain = game.options[name].write(game.options[name].read(game.name, text))
        if said.setdefault(name, plain) != plain:
            wrong = f"{name}={said[name]} and {name}={plain} were both said"
            raise BadOption(game.name, f"{name}={text}", wrong, "say one of them")
    return said


def _parts(game: "Game", name: str, value: object) -> Iterator[tuple[str, str]]:
    known, text = game.options, str(value)
    if name not in known:
        right = "it has " + (", ".join(known) or "none")
        raise BadOption(game.name, name, "no such option", right)
    first, colon, count = text.partition(":")
    if colon and first in known:
        yield first, count
        text = first
    yield name, text
