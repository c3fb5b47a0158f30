"""`parlour simulate`: many random games, counted."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour import Position
from parlour.cli import params
from parlour.cli.console import gap, show, table, write, write_json

if TYPE_CHECKING:
    from parlour.lab.simulate import Progress, Simulation

GameCount = Annotated[int, typer.Option("--games", help="How many games.", min=1)]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same figures.")]
Processes = Annotated[
    int | None, typer.Option(help="How many at a time; all cores if not said.", min=1, max=1024)
]
INTERRUPTED = 130


def simulate(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    name: params.GameName,
    games: GameCount,
    seats: params.SeatCount = None,
    option: params.Options = None,
    edition: params.Edition = None,
    seed: Seed = None,
    processes: Processes = None,
    json: params.AsJson = False,
) -> None:
    """Play many random games and count: length, winners, endings, events.

    \b
    parlour simulate ludo --games 100000
    parlour simulate auto_race --games 50000 --seats 4 --option bump=back_to_start
    parlour simulate auto_race --games 10000 --seed 1 --json

    Ctrl-C stops it and shows what was counted so far.
    """  # noqa: D301
    start = params.chosen_start(params.chosen_game(name), seats, edition, option)
    done = run(start, games, seed, processes)
    if json:
        write_json(facts(done))
    else:
        tell(done)
    if done.stopped:
        raise typer.Exit(INTERRUPTED)


def run(start: Position, games: int, seed: int | None, processes: int | None) -> "Simulation":
    """Play the games; without a seed, one is drawn and told."""
    import secrets

    from parlour.lab.simulate import simulate as run_many

    luck = secrets.randbits(32) if seed is None else seed
    with progress_bar(games) as progress:
        return run_many(start, games, luck, processes, progress)


@contextmanager
def progress_bar(games: int) -> "Iterator[Progress]":
    """Show how far it is, if somebody watches."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.update(task, completed=done)


def facts(done: "Simulation") -> dict[str, Any]:
    """Return every figure, for programs."""
    start = done.start
    tally = done.tally
    made: dict[str, Any] = {"game": start.game.name, "version": start.game.version}
    made |= {"seats": start.seats, "options": start.options, "seed": done.seed}
    made |= {"games": tally.games, "stopped": done.stopped}
    made["lengths"] = {name: spread.facts() for name, spread in tally.lengths.items()}
    made["wins"] = [seat_facts(done, seat) for seat in range(start.seats)]
    made |= {"shared": tally.shared, "nobody": tally.nobody}
    made["endings"] = by_name(done, tally.endings)
    events = by_name(done, tally.events)
    made["events"] = {name: round(n / max(1, tally.games), 6) for name, n in events.items()}
    return made


def seat_facts(done: "Simulation", seat: int) -> dict[str, Any]:
    """Return how often one seat won, with its 95 % interval."""
    from parlour.lab.tally import interval

    wins = done.tally.wins[seat]
    games = done.tally.games
    low, high = interval(wins, games)
    share = {"share": wins / max(1, games), "low": low, "high": high}
    rounded = {name: round(value, 6) for name, value in share.items()}
    return {"seat": seat, "name": done.start.seat_name(seat), "wins": wins, **rounded}


def by_name(done: "Simulation", counts: dict[int, int]) -> dict[str, int]:
    """Return counts by the names of the kinds, in the room's order."""
    named: dict[str, int] = {}
    for number, kind in enumerate(done.start.game.kinds):
        if counts.get(number):
            named[kind.name] = named.get(kind.name, 0) + counts[number]
    return named


def tell(done: "Simulation") -> None:
    """Show the figures as tables."""
    made, start = facts(done), done.start
    asked = f" of {done.games:,} (stopped)" if done.stopped else ""
    write(f"{start.game.title}, {start.seats} seats: {made['games']:,} random games{asked}")
    write(f"Seed {done.seed}; the same seed gives the same figures.", style="dim")
    gap()
    tell_lengths(made["lengths"])
    tell_wins(made)
    tell_counts(made)


def tell_lengths(lengths: dict[str, dict[str, float]]) -> None:
    """Show how long the games were."""
    rows = table("length in", "mean", "sd", "min", "max", right=(1, 2, 3, 4))
    for name, spread in lengths.items():
        figures = f"{spread['mean']:,.2f}", f"{spread['sd']:,.2f}"
        rows.add_row(name, *figures, f"{spread['min']:,}", f"{spread['max']:,}")
    show(rows)
    gap()


def tell_wins(made: dict[str, Any]) -> None:
    """Show who won."""
    rows = table("winner", "games", "share", "95 % interval", right=(1, 2, 3))
    for seat in made["wins"]:
        between = f"{seat['low']:.2%} to {seat['high']:.2%}"
        rows.add_row(seat["name"], f"{seat['wins']:,}", f"{seat['share']:.2%}", between)
    for name in ("shared", "nobody"):
        if made[name]:
            rows.add_row(name, f"{made[name]:,}", f"{made[name] / made['games']:.2%}", "")
    show(rows)
    gap()


def tell_counts(made: dict[str, Any]) -> None:
    """Show how the games ended, and what happened in them."""
    rows = table("ended by", "games", "share", right=(1, 2))
    for name, count in made["endings"].items():
        rows.add_row(name, f"{count:,}", f"{count / made['games']:.2%}")
    show(rows)
    gap()
    rows = table("event", "per game", right=(1,))
    for name, mean in made["events"].items():
        rows.add_row(name, f"{mean:,.3f}")
    show(rows)
