"""`parlour rank`: all moves of a position with what a bot thinks they are worth."""

from typing import Annotated

import typer

from parlour import Position, bots
from parlour.cli.console import show, table, write_json
from parlour.cli.params import AsJson, GameName, PositionText, chosen_game
from parlour.core.errors import BadMove, UnknownBot

Adviser = Annotated[
    str | None, typer.Option("--bot", help="Who judges; else the strongest that can.")
]


def rank(
    name: GameName, position: PositionText = "start", bot: Adviser = None, json: AsJson = False
) -> None:
    """Rank all moves of a position, best first.

    \b
    parlour rank checkers
    parlour rank ludo "green:P,20,31,F blue:7,7,P,40 high=5 low=3" --bot greedy
    """  # noqa: D301
    here = chosen_game(name).pictured(position)
    who = bots.bot(bot, here.game) if bot else bots.adviser(here.game)
    if here.turn >= 0 and who.rank:
        who.prepare(here.game)  # the same question has the same answer, first time or not
    ranked = ranked_moves(here, who)
    if json:
        found = [{"move": move.text, "value": value} for move, value in ranked]
        write_json({"bot": who.name, "position": here.text, "moves": found})
    else:
        show_ranked(here, who, ranked)


def ranked_moves(here: Position, who: bots.Bot) -> list[bots.Ranked]:
    """Return the moves of a position as a bot ranks them, or say why there are none."""
    if here.turn < 0:
        wrong = "the game is over" if here.is_over else "the dice have not fallen yet"
        raise BadMove(here.game.name, here.text, wrong, "give a position where a seat decides")
    if who.rank is None:
        right = "ask " + bots.adviser(here.game).name
        raise UnknownBot("bots", who.name, "does not rank moves", right)
    return who.rank(here)


def show_ranked(here: Position, who: bots.Bot, ranked: list[bots.Ranked]) -> None:
    """Write the moves as a table."""
    rows = table("", "move", f"says {who.name}", right=(0,))
    for number, (move, value) in enumerate(ranked, 1):
        rows.add_row(str(number), move.text, who.tells(here, value))
    show(rows)
