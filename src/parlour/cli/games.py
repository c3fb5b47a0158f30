"""`parlour games`: which games there are, and what can be chosen in them."""

from typing import Any

import typer

from parlour import Game, game, names
from parlour.cli.console import show, table, write
from parlour.cli.params import AsJson, seat_range
from parlour.core.option import Option


def games(json: AsJson = False) -> None:
    """List the games, with their seats, house rules and editions.

    \b
    parlour games                    what can be played tonight?
    parlour games --json             the same for a program
    """  # noqa: D301
    found = [game(name) for name in names()]
    if json:
        from json import dumps

        typer.echo(dumps([facts(played) for played in found], ensure_ascii=False, indent=2))
        return
    for played in found:
        tell(played)
    write("Play one with: parlour play NAME. Its rules: parlour rules NAME.")


def tell(played: Game) -> None:
    """Tell about one game."""
    write(f"{played.title} ({played.year})", style="bold")
    write(f"{played.name}, for {seat_range(played)}. {played.blurb}")
    if played.options:
        rows = table("option", "values, the default first", "rule", "what it decides")
        for name, option in played.options.items():
            rows.add_row(name, values(option), option.rule, option.says)
        show(rows)
    for name, chosen in played.editions.items():
        settings = ", ".join(f"{key}={value}" for key, value in chosen.items())
        write(f"edition {name}: {settings or 'every default'}")
    write()


def values(option: Option) -> str:
    """List the values of an option."""
    if option.values:
        return " | ".join(option.values)
    return f"{option.default} ({option.lowest} to {option.high})"


def facts(played: Game) -> dict[str, Any]:
    """Return what a program wants to know about a game."""
    return {
        "name": played.name,
        "title": played.title,
        "year": played.year,
        "version": played.version,
        "seats": list(played.seats),
        "blurb": played.blurb,
        "aim": played.aim,
        "options": [option_facts(option) for option in played.options.values()],
        "editions": {name: dict(chosen) for name, chosen in played.editions.items()},
    }


def option_facts(option: Option) -> dict[str, Any]:
    """Return what a program wants to know about an option."""
    made: dict[str, Any] = {"name": option.name, "rule": option.rule, "says": option.says}
    made["default"] = option.default
    if option.values:
        return made | {"values": list(option.values)}
    return made | {"low": option.lowest, "high": option.high}
