"""What a position remembers, declared once: plain object here, packed record in `fast`.

A room writes a class whose attributes are fields:

    class State(Fields):
        at = cells(1, per_seat=True, high=60)
        bump = option(rule="AUT-A3", says="...", no="autos share a space", yes="...")

Interpreted, a state holds Python integers and flat lists; nothing checks them there, so laws
must keep to the declared ranges (the kit looks).
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from parlour.core.law.mark import MOST_EVENTS
from parlour.core.option import Option

Cells = list[int]
S = TypeVar("S", bound="Fields")

CHANCE = -1
OVER = -2

NUMBER, SEAT, SEAT_MASK = "number", "seat", "seat mask"
WIDEST = (1 << 62) - 1


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to remember: a number, or a row of *length* cells."""

    name: str = ""
    length: int = 0
    low: int = 0
    high: int = WIDEST
    start: int = 0
    bits: int = 64
    per_seat: bool = False
    holds: str = NUMBER
    scratch: bool = False
    option: Option | None = None


def _declared(field: Field) -> Any:
    """Return a field for a class attribute that will hold what it declares, not the field."""
    return field


def number(low: int = 0, high: int = WIDEST, start: int = 0) -> int:
    """Declare one integer."""
    return _declared(Field(low=low, high=high, start=start))


def seat_number(low: int = 0, start: int = 0) -> int:
    """Declare the number of a seat; it turns when the seats are turned."""
    return _declared(Field(low=low, high=15, start=start, holds=SEAT))


def seat_mask() -> int:
    """Declare a set of seats, a bit each."""
    return _declared(Field(high=(1 << 16) - 1, holds=SEAT_MASK))


def cells(
    length: int, low: int = 0, high: int = 127, start: int = 0, per_seat: bool = False
) -> Cells:
    """Declare a row of integers; with *per_seat*, *length* of them for every seat."""
    bits = 8 if low >= -128 and high <= 127 else 64
    return _declared(
        Field(length=length, low=low, high=high, start=start, bits=bits, per_seat=per_seat)
    )


def scratch(length: int, bits: int = 64) -> Cells:
    """Declare room to work in: no part of the position, zero whenever a law begins."""
    return _declared(Field(length=length, bits=bits, scratch=True))


def option(*, rule: str, says: str, **words: str) -> int:
    """Declare a house rule: its values with what each means in words, the default first."""
    made = Option("", rule, says, tuple(words), words=tuple(words.items()))
    return _declared(Field(high=len(words) - 1, option=made))


def number_option(  # noqa: PLR0913 (an option is all of these)
    start: int, low: int, high: int, *, rule: str, says: str, number: str, **zero: str
) -> int:
    """Declare a house rule that is a number, with words that leave room for it: `throws: {}`.

    Where 0 means that there is none, a word stands for it: `none="a stake may be any"`.
    """
    words = (("", number), *zero.items())
    made = Option("", rule, says, (), low, high, start, next(iter(zero), ""), words)
    return _declared(Field(low=low, high=high, start=start, option=made))


class Fields:
    """The base of every room's State; these fields every game has."""

    most_seats: ClassVar[int] = 4
    fields: ClassVar[dict[str, Field]] = {}
    rows: ClassVar[tuple[str, ...]] = ()
    kept: ClassVar[tuple[str, ...]] = ()
    kept_rows: ClassVar[tuple[str, ...]] = ()

    seats: int = number(low=1, high=16, start=2)
    turn: int = _declared(Field(low=OVER, high=15, holds=SEAT))
    won: int = seat_mask()
    ending: int = number(high=127)
    turns: int = number(high=1_000_000)
    told: Cells = scratch(4 * MOST_EVENTS)
    told_count: int = _declared(Field(scratch=True))

    def __init_subclass__(cls) -> None:
        """Collect the declared fields; the class attributes make way for values."""
        cls.fields = dict(cls.fields)
        for name, made in list(vars(cls).items()):
            if isinstance(made, Field):
                cls.fields[name] = _named(made, name, cls.most_seats)
                delattr(cls, name)
        cls.rows = tuple(name for name, made in cls.fields.items() if made.length)
        lasting = [made for made in cls.fields.values() if not made.scratch]
        cls.kept = tuple(made.name for made in lasting if not made.length)
        cls.kept_rows = tuple(made.name for made in lasting if made.length)

    def __init__(self) -> None:
        """Fill every field with its start."""
        for name, field in self.fields.items():
            row = [field.start] * field.length
            setattr(self, name, row if field.length else field.start)

    def copy(self: S) -> S:
        """Return another state of the same content."""
        other = object.__new__(type(self))
        mine = other.__dict__
        mine.update(self.__dict__)
        for name in self.rows:
            mine[name] = mine[name][:]
        return other

    def key(self) -> tuple[object, ...]:
        """Return what makes two states the same position."""
        mine = self.__dict__
        numbers = [mine[name] for name in self.kept]
        return (*numbers, *[tuple(mine[name]) for name in self.kept_rows])

    def turned(self: S) -> S:
        """Return the state with all seats moved up by one, each with what is kept for it."""
        made = self.copy()
        for name, field in self.fields.items():
            if not field.scratch:
                setattr(made, name, _turned(self, field, getattr(self, name)))
        return made

    @classmethod
    def options(cls) -> dict[str, Option]:
        """Return the house rules among the fields."""
        return {name: field.option for name, field in cls.fields.items() if field.option}


def _named(field: Field, name: str, most_seats: int) -> Field:
    length = field.length * most_seats if field.per_seat else field.length
    made = replace(field.option, name=name) if field.option else None
    return replace(field, name=name, length=length, option=made)


def _turned(state: Fields, field: Field, value: Any) -> Any:
    seats = state.seats
    if field.per_seat:
        each = field.length // state.most_seats
        own = value[: each * seats]
        return own[-each:] + own[:-each] + value[each * seats :]
    if field.holds == SEAT:
        return (value + 1) % seats if value >= 0 else value
    if field.holds == SEAT_MASK:
        return (value << 1 | value >> (seats - 1)) & ((1 << seats) - 1)
    return value


Fields.__init_subclass__.__func__(Fields)  # type: ignore[attr-defined]
