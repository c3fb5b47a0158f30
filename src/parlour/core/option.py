"""Options: what a booklet leaves open, as named values, the default first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.core.errors import BadOption

if TYPE_CHECKING:
    from parlour.core.game import Game


@dataclass(frozen=True, slots=True)
class Option:
    """One named house rule: a choice among *values*, or a number from *low* to *high*."""

    name: str
    rule: str
    says: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    start: int = 0

    def read(self, game: str, text: str) -> int:
        """Return the integer that a position keeps for the value *text*."""
        if self.values and text in self.values:
            return self.values.index(text)
        plain = not self.values and text.isascii() and text.isdigit() and len(text) < 10
        if plain and self.low <= int(text) <= self.high:
            return int(text)
        raise BadOption(game, f"{self.name}={text}", "no such value", f"use {self.choices}")

    def write(self, value: int) -> str:
        """Return the text of what `read` returned."""
        return self.values[value] if self.values else str(value)

    @property
    def default(self) -> str:
        """Return the text of the default."""
        return self.write(self.start)

    @property
    def choices(self) -> str:
        """Return the values as a person would list them."""
        return ", ".join(self.values) if self.values else f"a number from {self.low} to {self.high}"


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
