"""`parlour play`: a game at the terminal, against bots or with friends at one screen."""

import secrets
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from parlour import Position, bots
from parlour.cli.params import Edition, Options, SeatCount, chosen_game, chosen_start
from parlour.core.errors import BadSeats
from parlour.records import Journal, Record

GameChoice = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help="A game, as `parlour games` lists them; else a menu."),
]
Humans = Annotated[
    list[str] | None,
    typer.Option("--human", metavar="SEAT", help="A seat that you play, from 0; or all, or none."),
]
BotName = Annotated[
    str, typer.Option("--bot", help="Who plays the other seats: `parlour bots GAME` lists them.")
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same dice and bots.")]
RecordFile = Annotated[
    Path | None, typer.Option("--record", help="Keep the game in a new file.", metavar="FILE")
]
Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="NAME", help="A player's name; once for each seat in turn."),
]


def play(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    name: GameChoice = None,
    seats: SeatCount = None,
    human: Humans = None,
    option: Options = None,
    edition: Edition = None,
    bot: BotName = bots.USUAL,
    seed: Seed = None,
    record: RecordFile = None,
    names: Names = None,
) -> None:
    """Play a game here, at the terminal.

    \b
    parlour play                              choose from a menu
    parlour play ludo --seats 4               you are seat 0, bots play the rest
    parlour play ludo --human 0 --human 2     two people, two bots
    parlour play ludo --human all             friends at one screen
    parlour play auto_race --edition fair --seed 7 --record game.jsonl

    While you play: type a move or its number, `why MOVE`, `hint`, `rank`, `odds`, `undo`,
    `rules`, `help`, `quit`.
    """  # noqa: D301
    from parlour.cli.play.menu import choose

    chosen = (name, seats) if name else choose(seats)
    if chosen:
        start = chosen_start(chosen_game(chosen[0]), chosen[1], edition, option)
        people, player = chosen_people(start, human), bots.bot(bot, start.game)
        kept = Record.of(start, chosen_names(start, names), seed)
        sit_down(kept, people, player, record)


def sit_down(kept: Record, people: frozenset[int], player: bots.Bot, path: Path | None) -> None:
    """Play the game, with a journal if somebody wants one."""
    from parlour.cli.play.loop import Evening

    seed = kept.head.seed
    if seed is None:
        seed = secrets.randbits(64)
    elif len(people) < kept.position.seats:
        player.prepare(kept.position.game)  # the same seed is the same game, first time or not
    with Journal(path, kept) if path else nullcontext() as journal:
        Evening(kept, people, player, Random(seed), Random(f"bot {seed}"), journal).play()


def chosen_people(start: Position, given: list[str] | None) -> frozenset[int]:
    """Return the seats that people play."""
    words = given or ["0"]
    if words == ["all"]:
        return frozenset(range(start.seats))
    if words == ["none"]:
        return frozenset()
    for word in words:
        if not (word.isascii() and word.isdigit() and int(word[:6]) < start.seats):
            right = f"--human takes 0 to {start.seats - 1}, all or none"
            raise BadSeats(start.game.name, word, "no such seat", right)
    return frozenset(map(int, words))


def chosen_names(start: Position, given: list[str] | None) -> tuple[str, ...]:
    """Return a name for every seat, or none at all."""
    if not given:
        return ()
    if len(given) > start.seats or not all(name.isprintable() and name.strip() for name in given):
        raise BadSeats(start.game.name, ", ".join(given), f"no names for {start.seats} seats")
    return (*given, *map(start.seat_name, range(len(given), start.seats)))
