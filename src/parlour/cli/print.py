"""`parlour print`: a game as a PDF, to cut out and play without a computer."""

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.params import GameName, chosen_game
from parlour.draw import paper as printing

Paper = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Wide = Annotated[
    float | None,
    typer.Option("--wide", metavar="MM", help="How wide the board is; otherwise as its box says."),
]
Output = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Otherwise GAME.pdf in this folder."),
]


def print_game(
    name: GameName, paper: Paper = "a4", wide: Wide = None, output: Output = None
) -> None:
    """Print a game: rules on one sheet, the board at true size, counters and special dice.

    A board that is larger than the paper comes in sheets that overlap by 10 mm. Print at 100 %;
    a line on every page tells whether the printer kept to it.

    \b
    parlour print ludo
    parlour print checkers --paper letter -o checkers.pdf
    parlour print backgammon --wide 180
    """  # noqa: D301
    game = chosen_game(name)
    made = printing.pdf(game, paper.lower(), wide)
    target = output or Path(f"{game.name}.pdf")
    target.write_bytes(made)
    typer.echo(f"{game.title} is in {target}: print it at 100 %.")
