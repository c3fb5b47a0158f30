"""`parlour train`: a net learns a game by playing itself."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour import Position
from parlour.cli.console import write
from parlour.cli.params import Edition, GameName, Options, chosen_game, chosen_options
from parlour.core.game import Game

if TYPE_CHECKING:
    from parlour.lab.train import Progress, Training

Hours = Annotated[
    float, typer.Option(help="How long, all in all: several nets share it.", min=0.001)
]
Games = Annotated[
    int,
    typer.Option(
        help="How many games for each net, instead of hours: the weights are the same again.", min=0
    ),
]
SeatCounts = Annotated[
    list[int] | None,
    typer.Option("--seats", help="How many play; their nets are trained in turn. All if not said."),
]
Units = Annotated[int, typer.Option(help="Hidden units of the net.", min=1, max=1024)]
Sparring = Annotated[
    float,
    typer.Option(help="In which part of the games one side plays greedy ones.", min=0, max=1),
]
Fair = Annotated[
    float,
    typer.Option(
        help="In which part of the training, the last one, luck is taken out of what is learnt.",
        min=0,
        max=1,
    ),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Folder = Annotated[Path, typer.Option(help="Where the net is kept.", file_okay=False)]
INTERRUPTED = 130


def train(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    name: GameName,
    hours: Hours = 1.0,
    seats: SeatCounts = None,
    option: Options = None,
    edition: Edition = None,
    games: Games = 0,
    units: Units = 80,
    sparring: Sparring = 0.0,
    fair: Fair = 0.0,
    seed: Seed = 1,
    into: Folder = Path("nets"),
) -> None:
    """Train a net by play against itself, and keep it with a card that says how.

    \b
    parlour train backgammon --hours 2
    parlour train ludo --hours 1 --seats 2 --seats 4 --units 60

    Ctrl-C stops it and keeps what was learnt; the same command goes on from there.
    """  # noqa: D301
    from parlour.lab.train import Plan, Training, by_net

    nets = by_net(begins(chosen_game(name), seats, edition, option))
    plans = [
        Plan(starts, hours / len(nets), games, units, seed, sparring=sparring, fair=fair)
        for starts in nets
    ]
    for plan in plans:
        training = Training(plan, into)
        run(training)
        if training.progress.stopped:
            raise typer.Exit(INTERRUPTED)


def begins(
    played: Game, seats: list[int] | None, edition: str | None, option: list[str] | None
) -> tuple[Position, ...]:
    """Return a first position for each number of seats."""
    chosen = chosen_options(played, option)
    return tuple(played.start(count, edition, **chosen) for count in seats or played.seats)


def run(training: "Training") -> None:
    """Train, and show how far it is and how strong the net has become."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    errors = Console(stderr=True)
    columns = BarColumn(), TextColumn("{task.description}")
    with Bar(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=1.0)
        training.run(lambda now: bar.update(task, completed=training.done, description=told(now)))
    write(f"{training.file('npz')}: {told(training.progress)}")


def told(now: "Progress") -> str:
    """Say how far it is, and how strong."""
    text = f"{now.games:,} games in {now.seconds / 60:,.1f} min"
    if now.strength:
        text += f"; against greedy {now.strength[-1][1]:.2f} times the even share of wins"
    return text
