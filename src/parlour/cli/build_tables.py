"""`parlour build-tables`: work out the endings that the rooms want to know exactly."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from parlour import Game, game, names
from parlour.cli.console import write
from parlour.cli.params import GAME, chosen_game
from parlour.cli.simulate import INTERRUPTED

if TYPE_CHECKING:
    from parlour.bots.endgame.files import Progress

SomeGame = Annotated[str | None, GAME]


def build_tables(name: SomeGame = None) -> None:
    """Build the tables of endings, of one game or of all, and keep them in the package.

    \b
    parlour build-tables
    parlour build-tables backgammon

    Ctrl-C stops it and leaves the table at hand as it was; those before it are done.
    """  # noqa: D301
    from parlour.bots.endgame.files import endings

    try:
        for played in [chosen_game(name)] if name else [game(each) for each in names()]:
            build_all(played)
        if name and not endings(played):
            write(f"{played.title} wants no tables of endings.")
    except KeyboardInterrupt:
        write("Stopped: what was being built is as it was before.")
        raise typer.Exit(INTERRUPTED) from None


def build_all(played: Game) -> None:
    """Build the tables of one game, and tell of each."""
    from parlour.bots.endgame.files import build, endings, store

    for ending in endings(played):
        with progress_bar(f"{played.title}, {ending.name}") as progress:
            arrays = build(played, ending, progress)
        path = store(played, ending, arrays)
        size = f"{path.stat().st_size:,} bytes"
        write(f"{played.title}: {ending.name}, {ending.count:,} endings, {size}")


@contextmanager
def progress_bar(title: str) -> "Iterator[Progress]":
    """Show how far it is, if somebody watches."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = "{task.description}", BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda done: bar.update(task, completed=done)
