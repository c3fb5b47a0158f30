"""Boards of 24 points as a picture: four tables, their long points, and the men in rows on them.

Seat 0 sits below and is at home at the lower right. Places are named by its numbers; at the rim
stand those of both sides, so that nothing on the board changes when the turn does.
"""

from dataclasses import dataclass

from parlour.core.craft.points import BAR, MEN, OFF
from parlour.core.scene import Die, Piece, Place, Shape

Spot = tuple[float, float]
# Which die it is, and of how many.
Nth = tuple[int, int]

TALL = 5.0
SHOWN = 5
# Air between the rim and the base of a point, where its numbers stand.
MARGIN = 1.0
# How far from the rim, how large and how dark the numbers of each side are.
RIM = ((0.72, 0.42, "ink"), (0.26, 0.36, "quiet"))


@dataclass(frozen=True)
class Tables:
    """How the tables of a board lie, and what its men look like.

    *height* is that of the board; *left* and *right* are where the tables on both sides of the
    bar begin. *tints* are the colours of even and odd points, *marks* the letters on the men, *bar*
    is what the bar is called.
    """

    height: float
    left: float
    right: float
    tints: tuple[str, str]
    names: tuple[str, str]
    colours: tuple[str, str]
    marks: str
    bar: str = "bar"
    size: float = 0.92

    def place(self, seat: int, point: int) -> str:
        """Return the name of a point, of the bar or of where men are off, as *seat* counts them."""
        if OFF < point < BAR:
            return str(point if seat == 0 else BAR - point)
        return f"{self.bar if point == BAR else 'off'}-{self.colours[seat]}"

    def column(self, point: int) -> float:
        """Return the middle of a point: 1 to 6 and 19 to 24 lie at the right."""
        across = 12 - point if point <= 12 else point - 13
        return 0.5 + (self.left + across if across < 6 else self.right + across - 6)

    def point(self, point: int, side: int) -> Place:
        """Return one long point; in the terminal its number is the one that *side* counts."""
        below = point <= 12
        says = f"{self.names[0]}'s {point} point, {self.names[1]}'s {BAR - point}"
        y = MARGIN + TALL / 2
        return Place(
            str(point),
            says,
            self.column(point),
            self.height - y if below else y,
            1,
            TALL,
            "up" if below else "down",
            self.tints[point % 2],
            str(BAR - point if side == 1 else point),
        )

    def points(self, side: int) -> list[Place]:
        """Return all long points."""
        return [self.point(point, side) for point in range(1, BAR)]

    def rim(self) -> list[Shape]:
        """Return the numbers of all points as each side counts them, and its mark on the bar."""
        return [shape for point in range(1, BAR) for shape in self._numbers(point)] + [
            Shape("text", (self.left + 6.28, y), "dark", text=mark, size=0.36, terminal=False)
            for mark, (up, _, _) in zip(self.marks, RIM, strict=True)
            for y in (up, self.height - up)
        ]

    def _numbers(self, point: int) -> list[Shape]:
        return [
            Shape(
                "text",
                (self.column(point), self.height - up if point <= 12 else up),
                stroke=ink,
                text=str(number),
                size=size,
                terminal=False,
            )
            for number, (up, size, ink) in zip((point, BAR - point), RIM, strict=True)
        ]

    def spots(self, seat: int, point: int) -> list[Spot]:
        """Return where the men of *seat* lie on its *point*, from the rim inward."""
        own = point if seat == 0 else BAR - point
        steps = [MARGIN + 0.5 + man for man in range(SHOWN)]
        return [(self.column(own), self.height - y if own <= 12 else y) for y in steps]

    def stack(
        self, seat: int, place: str, spots: list[Spot], count: int, where: str
    ) -> list[Piece]:
        """Return *count* men on *spots*; if there are more men than spots the last has a number."""
        numbers = [1] * min(count, len(spots))
        if count > len(spots):
            numbers[-1] = count
        return [
            self.man(seat, place, spot, number, f"{self.said(seat, number)} {where}")
            for spot, number in zip(spots, numbers, strict=False)
        ]

    def heap(self, seat: int, place: str, x: float, count: int, where: str) -> list[Piece]:
        """Return the men that lie together beside the tables, as one with their number."""
        says = f"{count} of {MEN} {self.names[seat]} men {where}"
        spot = (x, (self.height - 2.5, 2.5)[seat])
        return [self.man(seat, place, spot, count, says)] if count else []

    def die(self, side: int, face: str, used: bool, nth: Nth, pips: int = 0) -> Die:
        """Return the *nth* die of a row, in the half of the board of a side."""
        at, count = nth
        middle = (self.right, self.left)[side] + 3
        return Die(face, used, side, middle + 1.1 * (at - (count - 1) / 2), self.height / 2, pips)

    def man(self, seat: int, place: str, spot: Spot, count: int, says: str) -> Piece:
        """Return one man, or *count* of them as one with that number."""
        colour = self.colours[seat]
        return Piece(place, seat, *spot, colour, self.marks[seat], count, says, self.size)

    def said(self, seat: int, count: int) -> str:
        """Return so many men in words."""
        return f"{self.names[seat]} man" if count == 1 else f"{count} {self.names[seat]} men"


def told(start: object, end: int) -> str:
    """Return in words how a man goes, in the numbers of its side."""
    return f"from {start} to {end}" if end > OFF else f"from {start} off the board"
