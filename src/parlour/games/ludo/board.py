"""The three boards of Ludo as tables: the ring, the coloured ways, and who stands where for whom.

Progress counts a counter's own steps: 0 is its entrance, then round the ring to the lower space
of its colour, up five inner spaces, and into FINISH; -1 is the Prison. Seen by its own counters
the board is the same for every colour, so that one table serves all four:

    ring56          0 entrance ... 49 lower space, 50-54 inner, 55 FINISH    (the default)
    ring52_corner   0 entrance ... 46 lower space, 47-51 inner, 52 FINISH
    ring52_usual    0 entrance ... 50 lower space, 51-55 inner, 56 FINISH

The booklet's picture is lost. Only on the ring of 56 does a square of the track lie *on* the
inside corner of a Prison, as its words ask; the others are kept as house rules (LUD-A15).
"""

from typing import NamedTuple

COLOURS = ("green", "yellow", "blue", "red")
PRISON = -1
INNER = 5


class Board(NamedTuple):
    """The numbers in which the boards differ."""

    ring: int
    lower: int

    @property
    def finish(self) -> int:
        """Return the progress of FINISH: five inner spaces and one more."""
        return self.lower + INNER + 1

    @property
    def quarter(self) -> int:
        """Return the way from one colour's entrance to the next one's."""
        return self.ring // 4


SHAPES = (Board(56, 49), Board(52, 46), Board(52, 50))
FINISH = tuple(board.finish for board in SHAPES)
LOWER = tuple(board.lower for board in SHAPES)
QUARTER = tuple(board.quarter for board in SHAPES)


def bits(*places: int) -> int:
    """Return a set of places, a bit each."""
    return sum(1 << place for place in places)


RING = tuple(board.ring for board in SHAPES)
# As bits: the four entrances as anybody passes them, their own at 0; the part of the way that lies
# on the ring; the whole way without FINISH.
ENTRANCES = tuple(bits(*range(0, b.ring, b.quarter)) for b in SHAPES)
SHARED = tuple(bits(*range(b.lower + 1)) for b in SHAPES)
ON_WAY = tuple(bits(*range(b.finish)) for b in SHAPES)


def squares(board: int) -> tuple[tuple[int, int], ...]:
    """Return row and column of green's way from its entrance to FINISH, on a grid of 15 by 15."""
    ring = SHAPES[board].ring
    entrance = (7, 6, 2)[board]
    track = corners() if ring == 56 else tuple(s for s in corners() if s not in BENDS)
    round_trip = tuple(track[(entrance + step) % ring] for step in range(SHAPES[board].lower + 1))
    return round_trip + tuple((row, 7) for row in range(13, 7, -1))


BENDS = ((8, 6), (6, 6), (6, 8), (8, 8))


def corners() -> tuple[tuple[int, int], ...]:
    """Return the ring of 56 clockwise, from green's lower space in the middle of the bottom row."""
    arm = [
        (14, 7),
        *((row, 6) for row in range(14, 7, -1)),
        *((8, col) for col in range(5, -1, -1)),
    ]
    made: list[tuple[int, int]] = []
    for _ in range(4):
        made += arm
        arm = [turned(square) for square in arm]
    return tuple(made)


def turned(square: tuple[int, int]) -> tuple[int, int]:
    """Return where a square comes when the board is turned clockwise by a quarter."""
    row, column = square
    return column, 14 - row
