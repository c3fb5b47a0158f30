"""A sheet of terminal cells: painting, writing, and turning it into text."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

RESET = "\x1b[0m"


@dataclass(slots=True)
class Cell:
    """One character with the shades of its letter and its ground ("": the terminal's own)."""

    char: str = " "
    ink: str = ""
    ground: str = ""
    bold: bool = False

    @property
    def look(self) -> tuple[str, str, bool]:
        """Return everything but the character."""
        return self.ink, self.ground, self.bold


Row = list[Cell]


class Canvas:
    """Rows of cells; what falls outside is not drawn."""

    def __init__(self, rows: int, columns: int, ground: str = "") -> None:
        """Make an empty sheet."""
        self.rows: list[Row] = [[Cell(ground=ground) for _ in range(columns)] for _ in range(rows)]

    @property
    def height(self) -> int:
        """Return how many rows there are."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Return how many columns there are."""
        return len(self.rows[0]) if self.rows else 0

    def at(self, row: int, column: int) -> Cell | None:
        """Return a cell, or None outside."""
        inside = 0 <= row < self.height and 0 <= column < self.width
        return self.rows[row][column] if inside else None

    def write(self, row: int, column: int, text: str, ink: str, bold: bool = False) -> None:
        """Write over whatever is there, keeping the ground."""
        for i, char in enumerate(printable(text)):
            cell = self.at(row, column + i)
            if cell:
                cell.char, cell.ink, cell.bold = char, ink, bold

    def fill(self, row: int, column: int, width: int, ground: str) -> None:
        """Paint the ground of a few cells."""
        for i in range(width):
            cell = self.at(row, column + i)
            if cell:
                cell.ground = ground

    def where(self, box: "Box", inside: Callable[[int, int], bool]) -> Iterable[Cell]:
        """Return the cells of *box* for which *inside* (row, column) holds."""
        for row in range(max(box.top, 0), min(box.bottom, self.height)):
            for column in range(max(box.left, 0), min(box.right, self.width)):
                if inside(row, column):
                    yield self.rows[row][column]

    def is_free(self, row: int, column: int, width: int) -> bool:
        """Return whether nothing is written on these cells."""
        cells = [self.at(row, column + i) for i in range(width)]
        return all(cell is not None and cell.char == " " for cell in cells)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells; bottom and right lie outside."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def width(self) -> int:
        """Return the columns."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Return the rows."""
        return self.bottom - self.top


def printable(text: str) -> str:
    """Return *text* without what would move the cursor or change colours."""
    return "".join(c if c.isprintable() else " " for c in text)


def plain(rows: Iterable[Row]) -> str:
    """Return the characters alone."""
    return "\n".join("".join(cell.char for cell in row).rstrip() for row in rows)


def ansi(rows: Iterable[Row]) -> str:
    """Return the characters with their colours, in 24 bits."""
    return "\n".join("".join(coloured(row)) for row in rows)


def coloured(row: Row) -> Iterable[str]:
    """Return runs of cells that look the same, each with its codes."""
    last = len(row)
    while last and row[last - 1].char == " " and not row[last - 1].ground:
        last -= 1
    for (ink, ground, bold), run in groupby(row[:last], key=lambda cell: cell.look):
        codes = ["1"] * bold + code("38", ink) + code("48", ground)
        text = "".join(cell.char for cell in run)
        yield f"\x1b[{';'.join(codes)}m{text}{RESET}" if codes else text


def code(kind: str, shade: str) -> list[str]:
    """Return the code of a shade for letters (38) or ground (48)."""
    if not shade:
        return []
    return [f"{kind};2;" + ";".join(str(int(shade[i : i + 2], 16)) for i in (1, 3, 5))]
