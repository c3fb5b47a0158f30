"""What stands beside the board in the terminal: the game, whose turn, dice, words to type."""

from itertools import zip_longest
from textwrap import wrap

from parlour.core.scene import Die, Scene
from parlour.draw.canvas import Canvas, Cell, Row, printable
from parlour.draw.designs import PIPS, ROW, Spots
from parlour.draw.palette import Theme

NARROWEST, WIDEST = 20, 36
GAP = 2
DIE = 10
TOP, BOTTOM, WIDE = "╭───────╮", "╰───────╯", 7
USED = "╌"


def side_room(width: int, board: int) -> int:
    """Return the columns for notes beside a board, or 0 when they must go below it."""
    room = width - board - GAP
    return min(room, WIDEST) if room >= NARROWEST else 0


def beside(board: list[Row], notes: list[Row]) -> list[Row]:
    """Return the board with the notes at its right."""
    empty = [Cell() for _ in board[0]]
    pairs = zip_longest(board, notes)
    return [(row or empty) + line(" " * GAP) + (note or []) for row, note in pairs]


def below(board: list[Row], notes: list[Row]) -> list[Row]:
    """Return the board with the notes under it."""
    return board + [line(" ") + row for row in notes]


def panel(scene: Scene, theme: Theme | None, width: int) -> list[Row]:
    """Return title and captions, dice, and buttons as rows, with air between them."""
    title = [line(scene.title.upper(), bold=True)] if scene.title else []
    captions = [row for caption in scene.captions for row in lines(caption, width)]
    several = max(1, width // DIE)
    faces = [
        row
        for first in range(0, len(scene.dice), several)
        for row in dice(scene.dice[first : first + several], theme)
    ]
    words = [row for b in scene.buttons for row in lines(f"{b.move}: {b.says}", width)]
    groups = [group for group in (title + captions, faces, words) if group]
    return [row for i, group in enumerate(groups) for row in [*([[]] if i else []), *group]]


def lines(text: str, width: int) -> list[Row]:
    """Return a text as lines of this width at most."""
    return [line(part) for part in wrap(printable(text), width)]


def line(text: str, bold: bool = False) -> Row:
    """Return a line in the terminal's own colours."""
    return [Cell(char, bold=bold) for char in printable(text)]


def dice(thrown: tuple[Die, ...], theme: Theme | None) -> list[Row]:
    """Return dice side by side."""
    canvas = Canvas(5, len(thrown) * DIE)
    for i, die in enumerate(thrown):
        ink = theme["quiet" if die.used else "ink"] if theme else ""
        ground = theme["paper" if die.used else "card"] if theme else ""
        for row, text in enumerate(face(die)):
            canvas.fill(row, DIE * i, len(text), ground)
            canvas.write(row, DIE * i, text, ink)
    return canvas.rows


def face(die: Die) -> list[str]:
    """Return the five lines of a die; a used one has broken edges."""
    side = "┊" if die.used else "│"
    inside = pips(PIPS[die.face]) if die.face in PIPS else named(die)
    lines = [TOP, *(f"{side}{text}{side}" for text in inside), BOTTOM]
    return [text.replace("─", USED) for text in lines] if die.used else lines


def word(face: str) -> str:
    """Return a face that is a word or a design."""
    return printable(face)[:WIDE].center(WIDE)


def named(die: Die) -> list[str]:
    """Return a word, under the pips of a face that has both."""
    return [pips(ROW[die.pips])[1], word(die.face), " " * WIDE]


def pips(spots: Spots) -> list[str]:
    """Return the pips of a face."""
    canvas = Canvas(3, WIDE)
    for across, down in spots:
        canvas.write(1 + down, 3 + 2 * across, "●", "")
    return ["".join(cell.char for cell in row) for row in canvas.rows]
