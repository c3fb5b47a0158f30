"""`parlour verify`: throw the dice of a record again."""

from pathlib import Path
from typing import Annotated

import typer

from parlour import game
from parlour.cli.paper import write
from parlour.records import load
from parlour.records import verify as throw_again

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record from a table.")]


def verify(file: File) -> None:
    """Check a record from a table: every move, and every roll of its dice.

    The house had committed itself to a secret before the players added their seeds; with both,
    each roll is made again. Whatever was changed since is found.
    """
    record = load(file, game)
    count = throw_again(record)
    write(f"{record.game.title}: {len(record)} plies replayed, {count} rolls thrown again.")
    write("All dice are as the house and the players made them.")
