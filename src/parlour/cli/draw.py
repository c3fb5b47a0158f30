"""`parlour draw`: a position as a picture, for a page, a letter or a wall."""

from typing import Annotated

import typer

from parlour.cli.params import GameName, PositionText, chosen_game
from parlour.draw import svg, text

Theme = Annotated[
    str | None, typer.Option(help="paper or lamp; without it the picture follows its reader.")
]
Plain = Annotated[bool, typer.Option("--text", help="In letters, for a terminal.")]
Written = Annotated[
    str | None,
    typer.Option("--as", metavar="FORMAT", help="Not drawn, but written as others write it."),
]


def draw(
    name: GameName,
    position: PositionText = "start",
    theme: Theme = None,
    plain: Plain = False,
    written: Written = None,
) -> None:
    """Draw a position as SVG.

    \b
    parlour draw checkers > board.svg
    parlour draw ludo "green:P,20,31,F blue:7,7,P,40 high=5 low=3" > ludo.svg
    parlour draw backgammon "start seats=2" --text
    parlour draw backgammon 4HPwATDgc/ABMA:cAkAAAAAAAAE --as xgid
    """  # noqa: D301
    here = chosen_game(name).pictured(position)
    if written is not None:
        typer.echo(here.written(written))
        return
    shown = here.scene
    if theme not in (None, "paper", "lamp"):
        raise typer.BadParameter("use paper or lamp", param_hint="--theme")
    typer.echo(text(shown) if plain else svg(shown, theme=theme))
