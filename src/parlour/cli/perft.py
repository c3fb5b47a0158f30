"""`parlour perft`: count the ways a game can go on, to compare with what others counted."""

from collections.abc import Callable
from functools import partial
from threading import Thread
from time import perf_counter
from typing import Annotated

import typer

from parlour import ParlourError, Position
from parlour.cli import params
from parlour.cli.console import show, table

Depth = Annotated[int, typer.Option(help="How many rolls and moves deep.", min=1)]


def perft(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    name: params.GameName,
    depth: Depth,
    position: params.FromPosition = None,
    seats: params.SeatCount = None,
    option: params.Options = None,
    edition: params.Edition = None,
    json: params.AsJson = False,
) -> None:
    """Count the ways to go on, roll by roll and move by move.

    \b
    parlour perft checkers --depth 8
    parlour perft auto_race --depth 3 --seats 4 --json
    """  # noqa: D301
    played = params.chosen_game(name)
    start = params.chosen_position(played, position, seats, edition, option)
    counts, seconds = counted(start, depth)
    if json:
        from json import dumps

        told = {"game": played.name, "position": start.text, "counts": counts}
        typer.echo(dumps({**told, "seconds": [round(taken, 6) for taken in seconds]}))
        return
    rows = table("depth", "ways", "seconds", right=(0, 1, 2))
    for at, (count, taken) in enumerate(zip(counts, seconds, strict=True), 1):
        rows.add_row(str(at), f"{count:,}", f"{taken:.3f}")
    show(rows)


def counted(start: Position, depth: int) -> tuple[list[int], list[float]]:
    """Return the counts of every depth, and how long each took."""
    from parlour.core.compile.fast import MOST_DEPTH, fast

    if depth > MOST_DEPTH:
        raise ParlourError(start.game.name, depth, "too deep", f"from 1 to {MOST_DEPTH}")
    laws = fast(start.game)
    laws.perft(start, 1)  # compiled before the clock runs
    counts = []
    seconds = []
    for deep in range(1, depth + 1):
        begun = perf_counter()
        counts.append(interruptible(partial(laws.perft, start, deep)))
        seconds.append(perf_counter() - begun)
    return counts, seconds


def interruptible(work: Callable[[], int]) -> int:
    """Do *work* where Ctrl-C is heard: compiled code hears nothing until it ends."""
    done: list[int | BaseException] = []

    def run() -> None:
        try:
            done.append(work())
        except BaseException as error:
            done.append(error)

    worker = Thread(target=run, daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(0.2)
    if isinstance(done[0], BaseException):
        raise done[0]
    return done[0]
