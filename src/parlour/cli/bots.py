"""`parlour bots`: who plays a game when nobody else is there."""

from json import dumps

import typer

from parlour import bots as players
from parlour.cli.given import AsJson, GameName, chosen_game
from parlour.cli.paper import show, table, write


def bots(name: GameName, json: AsJson = False) -> None:
    """List the bots that play a game, weakest first.

    \b
    parlour bots checkers            whom can I play against?
    parlour play checkers --bot NAME
    """  # noqa: D301
    played = chosen_game(name)
    found = [players.bot(each, played) for each in players.names(played)]
    if json:
        typer.echo(dumps([{"name": bot.name, "says": bot.says} for bot in found], indent=2))
        return
    rows = table("bot", "how it plays")
    for bot in found:
        rows.add_row(bot.name, bot.says)
    show(rows)
    write(f"Play against one with: parlour play {played.name} --bot NAME")
