"""`parlour tournament`: bots against each other, in every seat and with the same dice."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour import Position
from parlour.cli import params
from parlour.cli.console import gap, show, table, write, write_json
from parlour.cli.simulate import INTERRUPTED, Processes, Seed, progress_bar

if TYPE_CHECKING:
    from parlour.lab.fit import Mean
    from parlour.lab.tournament import Result, Tournament

Bots = Annotated[str, typer.Option("--bots", metavar="A,B,...", help="Who plays.")]
GameCount = Annotated[int, typer.Option("--games", help="How many games of every pair.", min=1)]
Against = Annotated[
    str, typer.Option("--against", metavar="BOT", help="Who sits in all other seats.")
]
Judge = Annotated[
    str | None,
    typer.Option("--judge", metavar="BOT", help="Who measures the luck; none for nobody."),
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Keep what is played in a file.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with that file.")]
Keep = Annotated[bool, typer.Option("--keep-ratings", help="Keep the ratings in the game's room.")]


def tournament(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    name: params.GameName,
    bots: Bots,
    games: GameCount,
    seats: params.SeatCount = None,
    against: Against = "",
    option: params.Options = None,
    edition: params.Edition = None,
    seed: Seed = None,
    judge: Judge = None,
    processes: Processes = None,
    out: Out = None,
    resume: Resume = False,
    keep_ratings: Keep = False,
    json: params.AsJson = False,
) -> None:
    """Let bots play each other, every one in every seat, all with the same dice.

    \b
    parlour tournament ludo --bots random,greedy --games 200
    parlour tournament ludo --seats 4 --bots random --against greedy --games 400
    parlour tournament backgammon --bots greedy,gnubg --games 1000 --out games.jsonl

    Luck is taken out where somebody can judge it: each roll's value beyond the mean of all rolls.
    Ctrl-C stops it and shows what was played so far; --out FILE --resume goes on.
    """  # noqa: D301
    start = params.chosen_start(params.chosen_game(name), seats, edition, option)
    asked = [word.strip() for word in bots.split(",") if word.strip()]
    judging = "" if judge == "none" else judge
    if keep_ratings:
        check_scale(start, [*asked, against])
    ledger = chosen_ledger(start, out, resume)
    done = run(
        start,
        asked,
        games,
        seed,
        against=against,
        judge=judging,
        processes=processes,
        ledger=ledger,
    )
    write_json(facts(done)) if json else tell(done)
    if keep_ratings and not done.stopped:
        keep(done)
    if done.stopped:
        raise typer.Exit(INTERRUPTED)


def chosen_ledger(start: Position, out: Path | None, resume: bool) -> Any:
    """Return the file that games are kept in, if any."""
    from parlour.core.errors import BadOption
    from parlour.lab.ledger import Ledger

    if resume and not out:
        raise BadOption(start.game.name, "--resume", "no file to go on with", "add --out FILE")
    return Ledger(out, resume) if out else None


def run(
    start: Position, bots: list[str], games: int, seed: int | None, **more: Any
) -> "Tournament":
    """Play the games; without a seed, one is drawn and told."""
    import secrets

    from parlour.lab.tournament import Tournament
    from parlour.lab.tournament import tournament as run_all

    luck = secrets.randbits(32) if seed is None else seed
    total = Tournament(start, tuple(dict.fromkeys(bots)), games, luck, more["against"]).total
    with progress_bar(total) as progress:
        return run_all(start, bots, games, luck, progress=progress, **more)


def check_scale(start: Position, asked: list[str]) -> None:
    """See to it, before anything is played, that ratings can be kept."""
    from parlour.core.errors import BadOption
    from parlour.lab.ratings import STANDARD

    game, usual = start.game, start.game.seats[0]
    if STANDARD not in asked or start.seats != usual:
        right = f"let {STANDARD} play too, with {usual} seats: it is 1000 there by agreement"
        raise BadOption(game.name, "--keep-ratings", "no ratings that could be compared", right)


def keep(done: "Tournament") -> None:
    """Write the ratings where the table and the terminal look for them."""
    from parlour.lab.ratings import keep_ratings

    typer.echo(f"Ratings kept in {keep_ratings(done)}.", err=True)


def facts(done: "Tournament") -> dict[str, Any]:
    """Return every figure."""
    start = done.start
    made: dict[str, Any] = {"game": start.game.name, "version": start.game.version}
    made |= {"seats": start.seats, "options": start.options, "seed": done.seed}
    made |= {"bots": list(done.bots), "against": done.against, "judge": done.judge}
    made |= {"games": done.played, "stopped": done.stopped}
    made["results"] = [result_facts(each) for each in done.results]
    made["ratings"] = [
        {
            "bot": name,
            "rating": round(rating.mean, 1),
            "error": rating.error and round(rating.error, 1),
        }
        for name, rating in done.ratings.items()
    ]
    return made


def result_facts(each: "Result") -> dict[str, Any]:
    """Return the figures of one bot against another."""
    shown = {"share": each.share, "points": each.value, "adjusted": each.adjusted}
    made: dict[str, Any] = {"bot": each.bot, "against": each.against, "games": each.games}
    for name, mean in shown.items():
        made[name] = mean and {
            "mean": round(mean.mean, 6),
            "error": mean.error and round(mean.error, 6),
        }
    return made


def tell(done: "Tournament") -> None:
    """Show the figures as tables."""
    start = done.start
    asked = f" of {done.total:,} (stopped)" if done.stopped else ""
    write(f"{start.game.title}, {start.seats} seats: {done.played:,} games{asked}")
    write(f"Seed {done.seed}; the same seed gives the same games.", style="dim")
    gap()
    tell_results(done)
    tell_ratings(done)


def tell_results(done: "Tournament") -> None:
    """Show who did how well against whom, with standard errors."""
    heads = ["bot", "against", "games", "wins"]
    heads += ["points a game"] if done.counts_points else []
    heads += [f"without luck, by {done.judge}"] if done.judge else []
    rows = table(*heads, right=tuple(range(2, len(heads))))
    for each in done.results:
        figures = [f"{each.games:,}", percent(each.share)]
        figures += [points(each.value)] if done.counts_points else []
        if done.judge:
            figures.append(without_luck(done, each))
        rows.add_row(each.bot, each.against, *figures)
    show(rows)
    gap()


def without_luck(done: "Tournament", each: "Result") -> str:
    """Show what is left of a result without luck: points, or a part of the wins."""
    if each.adjusted is None:
        return ""
    return points(each.adjusted) if done.counts_points else percent(done.as_share(each.adjusted))


def percent(mean: "Mean") -> str:
    """Show a part of the wins."""
    return f"{mean.mean:.2%}" + ("" if mean.error is None else f" ± {mean.error:.2%}")


def points(mean: "Mean") -> str:
    """Show points a game."""
    return f"{mean.mean:+.4f}" + ("" if mean.error is None else f" ± {mean.error:.4f}")


def tell_ratings(done: "Tournament") -> None:
    """Show the ratings, best first."""
    rows = table("bot", "rating", "", right=(1, 2))
    for name, rating in sorted(done.ratings.items(), key=lambda each: -each[1].mean):
        rows.add_row(name, f"{rating.mean:,.0f}", f"± {rating.error:.0f}" if rating.error else "")
    show(rows)
