"""The kit at the command line: check a room, freeze a golden game, count."""

import sys
import time
from typing import Annotated

import typer

from parlour.core.errors import ParlourError
from parlour.core.game import Position
from parlour.games import game as game_called
from parlour.testing import golden as golden_games
from parlour.testing import refusals as shown
from parlour.testing.counts import write, write_every
from parlour.testing.kit import CHECKS

app = typer.Typer(help=__doc__, no_args_is_help=True, add_completion=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as `ludo`.")]
Seats = Annotated[int | None, typer.Option(help="How many play; the least if not said.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="A house rule as bump=yes, or edition=fair; may come again."),
]


def begin(name: str, seats: int | None, options: list[str] | None) -> Position:
    """Return the start of a game as the command line wants it."""
    chosen = dict(word.partition("=")[::2] for word in options or [])
    return game_called(name).start(seats, chosen.pop("edition", None), **chosen)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As nine_mens_morris.")],
    title: Annotated[str, typer.Option(help="As people say it; if not said, from the name.")] = "",
    prefix: Annotated[str, typer.Option(help="What rules are numbered with, as PIG.")] = "",
) -> None:
    """Make a small room that passes every check, to be changed into another game."""
    from parlour.testing.new import new as made

    for file in made(name, title, prefix):
        typer.echo(file)
    typer.echo(f"Play it: parlour play {name}. CONTRIBUTING.md tells how to go on.")


@app.command()
def check(
    game: GameName,
    only: Annotated[str, typer.Option(help="Only checks whose name contains this.")] = "",
    effort: Annotated[int, typer.Option(help="Try so many times as much.")] = 1,
) -> None:
    """Run every check on a room and tell what is wrong, with the position that shows it."""
    failed = 0
    for one in CHECKS:
        name = getattr(one, "__name__", "")
        if only not in name:
            continue
        begun = time.monotonic()
        wrong = fault(game, one, effort)
        failed += bool(wrong)
        typer.echo(f"{'FAULT' if wrong else 'good':5} {name} ({time.monotonic() - begun:.1f} s)")
        if wrong:
            typer.echo("  " + wrong.replace("\n", "\n  "))
    raise typer.Exit(min(failed, 1))


def fault(game: str, one: object, effort: int) -> str:
    """Return what *one* check finds wrong, or nothing."""
    try:
        one(game_called(game), effort)  # type: ignore[operator]
    except AssertionError as error:
        return str(error)
    except Exception as error:
        import traceback

        return "".join(traceback.format_exception(error)[-6:])
    return ""


@app.command()
def golden(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    game: GameName,
    seed: Annotated[int, typer.Option(help="Where the lots begin.")] = 1,
    tries: Annotated[int, typer.Option(help="Take the shortest game of so many seeds.")] = 1,
    seats: Seats = None,
    option: Options = None,
    script: Annotated[str, typer.Option(help="Rolls and moves to begin with, then lots.")] = "",
    shows: Annotated[
        list[str] | None, typer.Option(help="Only games that tell this event; may come again.")
    ] = None,
    called: Annotated[str, typer.Option(help="The file's name, if not seats-2_seed-1.")] = "",
) -> None:
    """Play a whole game by lot and freeze it as a golden one. Then read it, line by line."""
    start = begin(game, seats, option)
    found, words = golden_games.shortest(start, seed, tries, script.split(), shows or ())
    typer.echo(golden_games.freeze(start, words, "none" if script else found, called))


@app.command()
def again(game: GameName) -> None:
    """Play a room's golden games anew after its rules have changed. Then read the difference."""
    for file in golden_games.files(game_called(game)):
        golden_games.write_again(game_called(game), file)
        typer.echo(file)


@app.command()
def refusals(game: GameName) -> None:
    """Write the sentences of a room's refusals anew, when they say it in other words."""
    shown.write_again(game_called(game))
    typer.echo(shown.file_of(game_called(game)))


@app.command()
def counts(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    game: GameName,
    depth: Annotated[int, typer.Option(help="How many rolls and moves deep.")] = 4,
    name: Annotated[str, typer.Option(help="The id of the entry.")] = "start",
    every: Annotated[bool, typer.Option("--every", help="Every edition and option.")] = False,
    seats: Seats = None,
    option: Options = None,
) -> None:
    """Count the ways to go on, as lines for the room's counts.txt."""
    one = write(begin(game, seats, option), name, depth)
    for line in write_every(game_called(game), depth) if every else one:
        typer.echo(line)


@app.command()
def signature() -> None:
    """Print one hash over what all games do, to show that a refactoring changed nothing."""
    from parlour.testing.signature import signature as parts

    for name, digest in parts():
        typer.echo(f"{digest}  {name}")


def main() -> None:
    """Run a command; what a person gave us wrong is told in one line."""
    try:
        app()
    except ParlourError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
