"""Console output: colours and tables on a terminal, plain text elsewhere.

Nothing here reads markup, so that a rule in brackets stays a rule in brackets.
"""

from functools import cache
from json import dumps
from typing import TYPE_CHECKING

import typer

from parlour import Position

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

PLAIN_WIDTH, PLAIN_HEIGHT = 100, 30
# Rows of a terminal that the board leaves for the story and the moves.
KEPT_ROWS = 12
# The palette's names that a terminal shows under another one.
SHOWN = {"black": "bright_black", "white": "bright_white", "dark": "bright_black", "wood": "yellow"}
NAMED = ("green", "yellow", "blue", "red")


@cache
def paper() -> "Console":
    """Return the console that everything is written to."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console = Console(highlight=False, markup=False, emoji=False, width=PLAIN_WIDTH)
    return console


def write(text: "str | Text" = "", style: str | None = None) -> None:
    """Write one paragraph; the terminal breaks long lines, nobody else does."""
    paper().print(text, style=style, soft_wrap=not paper().is_terminal)


def write_json(facts: object) -> None:
    """Write figures for programs."""
    typer.echo(dumps(facts, indent=2))


def table(*heads: str, right: tuple[int, ...] = ()) -> "Table":
    """Return an empty table; the columns *right* hold numbers."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD if paper().is_terminal else None, pad_edge=False)
    for at, head in enumerate(heads):
        made.add_column(head, justify="right" if at in right else "left", no_wrap=at in right)
    return made


def show(made: "Table") -> None:
    """Write a table."""
    paper().print(made)


def gap() -> None:
    """Leave a line free between tables; on a terminal they bring their own."""
    if not paper().is_terminal:
        write()


def with_rule(text: str, rule: str) -> "Text":
    """Return a sentence with its rule in brackets behind it, quietly."""
    from rich.text import Text

    return Text.assemble(text, (f"  [{rule}]", "dim")) if rule else Text(text)


def seat_style(position: Position, seat: int) -> str:
    """Return the colour in which a seat's name is written: that of its pieces."""
    for piece in position.scene.pieces:
        if piece.seat == seat:
            shown = SHOWN.get(piece.colour, piece.colour)
            return f"bold {shown}" if shown in (*NAMED, *SHOWN.values()) else "bold"
    return "bold"


def colours() -> bool:
    """Return whether colours can be seen."""
    console = paper()
    return console.is_terminal and not console.no_color and console.color_system is not None


def board(position: Position) -> None:
    """Draw a position."""
    from rich.text import Text

    from parlour import draw

    height = max(20, paper().height - KEPT_ROWS) if paper().is_terminal else PLAIN_HEIGHT
    drawn = draw.text(position.scene, colour=colours(), width=paper().width, height=height)
    paper().print(Text.from_ansi(drawn), soft_wrap=True)
