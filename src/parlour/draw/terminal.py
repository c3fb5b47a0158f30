"""Scene -> terminal text: the board in cells, dice as faces, whose turn beside it.

A unit of the board takes one to three rows, as many as there is room for. Without colour the
marks tell the seats apart, and dark places are hatched.
"""

from itertools import pairwise
from math import floor

from parlour.core.scene import Place, Scene, Shape
from parlour.draw.canvas import Box, Canvas, Row, ansi, plain
from parlour.draw.designs import ART
from parlour.draw.men import put_men
from parlour.draw.palette import Theme, letters_on, mix, readable, shade, theme_named
from parlour.draw.panel import below, beside, panel, side_room

HATCHED = ("dark", "ink", "black")
FILLED = ("rectangle", "polygon", "circle")
BLOCKS = ("square", "circle", "lozenge")
USUAL_NOTES = 9
LARGE = 1.3
SCALES = ((3, 7), (3, 6), (2, 5), (2, 4), (1, 4))


def text(
    scene: Scene, *, colour: bool = True, theme: str = "paper", width: int = 100, height: int = 30
) -> str:
    """Return *scene* as lines of text, within *width* columns and about *height* rows."""
    rows = grid(scene, colour=colour, theme=theme, width=width, height=height)
    return ansi(rows) if colour else plain(rows)


def grid(
    scene: Scene, *, colour: bool = True, theme: str = "paper", width: int = 100, height: int = 30
) -> list[Row]:
    """Return *scene* as rows of cells: character, shades of letter and ground, bold."""
    shades = theme_named(theme)
    down, across, room = fit(scene, width, height)
    sheet = Sheet(scene, shades if colour else None, down, across)
    sheet.frame()
    for printed in scene.shapes:
        sheet.print_under(printed)
    for spot in scene.places:
        sheet.place(spot)
    for printed in scene.shapes:
        sheet.print_over(printed)
    put_men(sheet, scene)
    notes = panel(scene, shades if colour else None, room or width - 1)
    return beside(sheet.canvas.rows, notes) if room else below(sheet.canvas.rows, notes)


def fit(scene: Scene, width: int, height: int) -> tuple[int, int, int]:
    """Return rows and columns of a unit, as large as fits, and the room for notes at the side."""
    for rows, most in SCALES:
        columns = min(most, int((width - 2) // scene.width), scene.columns or most)
        room = side_room(width, nearest(scene.width * columns) + 2)
        notes = len(panel(scene, None, room or width - 1))
        board = nearest(scene.height * rows) + 2
        tall = max(board, notes) if room else board + max(notes, USUAL_NOTES)
        if rows == 1 or (tall <= height and rows <= (scene.rows or 3) and columns >= 2 * rows):
            break
    return rows, max(1, columns), room


class Sheet:
    """A canvas with the board on it: knows how units become cells."""

    def __init__(self, scene: Scene, theme: Theme | None, down: int, across: int) -> None:
        """Lay the ground, a unit being *down* rows and *across* columns; no theme, no colour."""
        self.theme = theme
        self.down = down
        self.across = across
        rows, columns = nearest(scene.height * down), nearest(scene.width * across)
        self.ground = "paper" if scene.ground == "none" else scene.ground
        self.canvas = Canvas(rows + 2, columns + 2, self.shade(self.ground))
        self.labels: list[tuple[int, int, int]] = []
        self.boxes = {spot.name: self.box_of(spot) for spot in scene.places}
        self.shifts = {spot.name: self.shift_of(spot) for spot in scene.places}

    def shade(self, colour: str) -> str:
        """Return the shade of *colour*, or the terminal's own without colour."""
        return shade(self.theme, colour) if self.theme and colour != "none" else ""

    def letters(self, colour: str) -> str:
        """Return the shade for letters on *colour*."""
        if not self.theme:
            return ""
        quiet = colour in ("paper", "card", "none")
        return shade(self.theme, "quiet") if quiet else letters_on(self.theme, colour)

    def row(self, y: float) -> int:
        """Return the row in which the height *y* lies."""
        return 1 + int(y * self.down + 1e-6)

    def column(self, x: float) -> float:
        """Return the column at which *x* lies."""
        return 1 + x * self.across

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        """Return the cells of a rectangle given by its middle, one at least."""
        left, top = nearest(self.column(x - width / 2)), nearest(1 + (y - height / 2) * self.down)
        down, across = nearest(height * self.down), nearest(width * self.across)
        return Box(top, left, top + max(1, down), left + max(1, across))

    def box_of(self, spot: Place) -> Box:
        """Return the cells of a place."""
        return self.box(spot.x, spot.y, spot.width, spot.height)

    def shift_of(self, spot: Place) -> float:
        """Return how far to the right of its true spot the box of a place lies."""
        return self.boxes[spot.name].left - self.column(spot.x - spot.width / 2)

    def frame(self) -> None:
        """Draw the line round the board."""
        canvas, ink = self.canvas, self.letters(self.ground)
        last = canvas.height - 1
        right = canvas.width - 1
        line = "─" * (right - 1)
        canvas.write(0, 0, f"╭{line}╮", ink)
        canvas.write(last, 0, f"╰{line}╯", ink)
        for row in range(1, last):
            canvas.write(row, 0, "│", ink)
            canvas.write(row, right, "│", ink)

    def place(self, spot: Place) -> None:
        """Paint a place and write what it is called."""
        box = self.boxes[spot.name]
        self.paint(spot, box)
        label, ink = called(spot, box.width), self.letters(spot.colour)
        if spot.shape in ("up", "down"):
            row = box.bottom if spot.shape == "up" else box.top - 1
            self.canvas.write(row, middle(box, len(label)), label, self.shade("quiet"))
            return
        boxed = not self.theme and spot.width >= LARGE and self.outline(box)
        if not label.strip():
            return
        left = box.left + boxed if box.height > 1 else middle(box, len(label))
        self.canvas.write(box.top, left, label, ink)
        self.labels.append((box.top, left, left + len(label)))

    def outline(self, box: Box) -> bool:
        """Draw a line within the edge of a large box; return whether it was large enough."""
        if box.height < 3 or box.width < 5:
            return False
        line, last, right = "─" * (box.width - 2), box.bottom - 1, box.right - 1
        self.canvas.write(box.top, box.left, f"┌{line}┐", "")
        self.canvas.write(last, box.left, f"└{line}┘", "")
        for row in range(box.top + 1, last):
            self.canvas.write(row, box.left, "│", "")
            self.canvas.write(row, right, "│", "")
        return True

    def clear(self, row: int, left: int, right: int) -> None:
        """Wipe out whole words of labels of which a part is about to be covered."""
        for line, start, end in self.labels:
            if line == row and start < right and left < end:
                self.wipe(row, range(left, max(start, 1) - 1, -1))
                self.wipe(row, range(right - 1, end))

    def wipe(self, row: int, columns: range) -> None:
        """Wipe out what is written, up to the first gap."""
        for column in columns:
            cell = self.canvas.at(row, column)
            if cell is None or cell.char == " ":
                return
            cell.char = " "

    def paint(self, spot: Place, box: Box) -> None:
        """Paint the ground of a place; neighbours of one colour differ a little."""
        ground = self.shade(spot.colour)
        if self.theme and ground and is_odd_square(spot):
            ground = mix(ground, self.theme["ink"], 0.07)
        for cell in self.canvas.where(box, lambda row, column: self.covers(spot, row, column)):
            cell.ground = ground or cell.ground
            if not self.theme:
                cell.char = "░" if is_hatched(spot) else " "
        if spot.shape in ("up", "down"):
            dot = ":" if spot.colour in HATCHED else "·"
            for row in range(box.top, box.bottom):
                self.canvas.write(row, middle(box, 1), dot, self.letters(spot.colour))

    def covers(self, spot: Place, row: int, column: int) -> bool:
        """Return whether a cell of the box belongs to a place: points grow narrow at the tip."""
        if spot.shape not in ("up", "down"):
            return True
        box = self.boxes[spot.name]
        from_base = box.bottom - row - 0.5 if spot.shape == "up" else row - box.top + 0.5
        room = max(1.0, box.width * (1 - from_base / box.height))
        return abs(column + 0.5 - (box.left + box.right) / 2) <= room / 2

    def print_under(self, printed: Shape) -> None:
        """Paint what is filled, draw level and upright lines; *over* comes later."""
        if printed.terminal and not printed.over:
            self.flood(printed)
            self.rule(printed)

    def flood(self, printed: Shape) -> None:
        """Paint the cells whose middle lies in a shape."""
        if printed.kind not in FILLED or printed.fill == "none":
            return
        if printed.kind == "rectangle":
            x, y, width, height = printed.points[:4]
            box = self.box(x + width / 2, y + height / 2, width, height)
            self.pour(box, printed.fill)
            return
        for row in range(1, self.canvas.height - 1):
            for x, to_x in spans(printed, (row - 0.5) / self.down):
                left, right = nearest(self.column(x)), nearest(self.column(to_x))
                self.pour(Box(row, max(left, 1), row + 1, right), printed.fill)

    def pour(self, box: Box, colour: str) -> None:
        """Paint the ground of a box, within the frame."""
        ground, right = self.shade(colour), min(box.right, self.canvas.width - 1)
        for row in range(max(box.top, 1), min(box.bottom, self.canvas.height - 1)):
            self.canvas.fill(row, box.left, right - box.left, ground)

    def rule(self, printed: Shape) -> None:
        """Draw the level and upright parts of a line."""
        if printed.kind != "line":
            return
        points = list(zip(printed.points[::2], printed.points[1::2], strict=True))
        ink = self.shade(printed.stroke)
        for (x, y), (to_x, to_y) in pairwise(points):
            row, column = self.row(y), nearest(self.column(x))
            if y == to_y:
                left, right = sorted((column, nearest(self.column(to_x))))
                self.canvas.write(row, left, "─" * (right - left), ink)
            elif x == to_x:
                for line in range(*sorted((row, self.row(to_y)))):
                    self.canvas.write(line, column, "│", ink)

    def print_over(self, printed: Shape) -> None:
        """Paint what lies over the places, write texts, draw designs."""
        if not printed.terminal:
            return
        if printed.over:
            self.flood(printed)
        x, y = printed.points[:2]
        ink = self.ink_of(printed, self.row(y), nearest(self.column(x)))
        lines = {"text": (printed.text,), "design": ART.get(printed.text, ())}.get(printed.kind, ())
        top = self.row(y) - len(lines) // 2
        for i, line in enumerate(lines):
            self.canvas.write(top + i, nearest(self.column(x) - len(line) / 2), line, ink)

    def ink_of(self, printed: Shape, row: int, column: int) -> str:
        """Return the shade of a text or design; words on a fill are readable where they stand."""
        cell = self.canvas.at(row, column)
        if printed.kind == "text" and printed.fill != "none" and self.theme and cell:
            return readable(self.theme, cell.ground)
        colours = [colour for colour in (printed.fill, printed.stroke) if colour != "none"]
        return self.shade(colours[0] if colours else "ink")


def nearest(value: float) -> int:
    """Round to the nearest integer, halves always up, so that equal steps stay equal."""
    return floor(value + 0.5 + 1e-6)


def is_hatched(spot: Place) -> bool:
    """Return whether a place is dark in plain text too; large ones have an outline instead."""
    return spot.colour in HATCHED and spot.shape in BLOCKS and spot.width < LARGE


def is_odd_square(spot: Place) -> bool:
    """Return whether a place is a small square of the odd kind, as on a chequered board."""
    small = spot.shape == "square" and max(spot.width, spot.height) < LARGE
    return small and (int(spot.x) + int(spot.y)) % 2 == 1


def called(spot: Place, room: int) -> str:
    """Return what an empty place shows: names keep a gap to the next, glyphs need none."""
    if spot.glyph and len(spot.glyph) <= room:
        return spot.glyph
    fitting = (text for text in (spot.label, spot.name) if 0 < len(text) < max(2, room))
    return next(fitting, "·")


def middle(box: Box, length: int) -> int:
    """Return the column at which a text of this length begins to stand in the middle."""
    return box.left + (box.width - length) // 2


def spans(printed: Shape, y: float) -> list[tuple[float, float]]:
    """Return the stretches of a circle or polygon at the height *y*, each from x to x."""
    points = printed.points
    if printed.kind == "circle":
        x, middle_y, radius = points[:3]
        half = max(0.0, radius**2 - (y - middle_y) ** 2) ** 0.5
        return [(x - half, x + half)] if half else []
    corners = list(zip(points[::2], points[1::2], strict=True))
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    crossed = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in edges
        if (y1 > y) != (y2 > y)
    )
    return list(zip(crossed[::2], crossed[1::2], strict=True))
