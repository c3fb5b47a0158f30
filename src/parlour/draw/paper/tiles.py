"""A board cut into sheets of paper that overlap."""

from dataclasses import dataclass
from itertools import product
from math import ceil

# Width and height of a sheet in millimetres.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
# What is left white at the sides and the top, and at the foot where the label stands.
SIDE, FOOT = 10.0, 20.0
OVERLAP = 10.0


@dataclass(frozen=True, slots=True)
class Tiles:
    """How a board lies on sheets: all tiles are of one size, neighbours share a strip."""

    columns: int
    rows: int
    width: float
    height: float
    flipped: bool

    @property
    def spots(self) -> list[dict[str, float]]:
        """Return row, column and upper left corner of every tile on the board."""
        return [
            {
                "row": row,
                "column": column,
                "x": column * (self.width - OVERLAP),
                "y": row * (self.height - OVERLAP),
            }
            for row, column in product(range(self.rows), range(self.columns))
        ]


def tiled(wide: float, tall: float, paper: tuple[float, float]) -> Tiles:
    """Return the fewest sheets for a board; upright ones if that makes no difference."""
    upright = _cut(wide, tall, *paper, flipped=False)
    flipped = _cut(wide, tall, *reversed(paper), flipped=True)
    return min(upright, flipped, key=lambda tiles: tiles.columns * tiles.rows)


def _cut(wide: float, tall: float, across: float, down: float, *, flipped: bool) -> Tiles:
    columns = _sheets(wide, across - 2 * SIDE)
    rows = _sheets(tall, down - SIDE - FOOT)
    return Tiles(columns, rows, _share(wide, columns), _share(tall, rows), flipped)


def _sheets(length: float, room: float) -> int:
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))


def _share(length: float, sheets: int) -> float:
    return (length + (sheets - 1) * OVERLAP) / sheets
