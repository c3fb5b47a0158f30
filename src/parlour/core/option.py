"""Options: what a booklet leaves open, as named values, the default first."""

from dataclasses import dataclass

from parlour.core.errors import BadOption


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
