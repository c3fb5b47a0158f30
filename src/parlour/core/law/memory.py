"""Types of the memory that laws and loops write to: lists interpreted, arrays compiled."""

from typing import Protocol, TypeAlias, overload

from parlour.core.law.fields import Fields


class Row(Protocol):
    """Integers in a row: acts, inputs, codes."""

    def __getitem__(self, at: int, /) -> int:
        """Read one."""
        ...

    def __setitem__(self, at: int, value: int, /) -> None:
        """Write one."""
        ...


class Array(Row, Protocol):
    """A compiled row, which knows its length."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Return its length."""
        ...


class Grid(Protocol):
    """Compiled integers in rows and columns."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the numbers of its rows and columns."""
        ...

    @overload
    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, at: int, /) -> Array: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None:
        """Write one."""
        ...


class Stack(Protocol):
    """Positions in a row: states interpreted, packed records compiled."""

    def __getitem__(self, at: int, /) -> Fields:
        """Return one, to be changed in place."""
        ...

    def __setitem__(self, at: int, value: Fields, /) -> None:
        """Put one there."""
        ...


class Packed(Stack, Protocol):
    """A compiled stack, which knows its length."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Return its length."""
        ...


Rows: TypeAlias = list[list[int]]
