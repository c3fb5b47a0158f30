"""`parlour bots`: who plays a game when nobody else is there."""

from parlour import bots as players
from parlour.bots import engine
from parlour.bots.ratings import ratings
from parlour.cli.console import show, table, write, write_json
from parlour.cli.params import AsJson, GameName, chosen_game


def bots(name: GameName, json: AsJson = False) -> None:
    """List the bots that play a game, weakest first.

    \b
    parlour bots checkers            whom can I play against?
    parlour play checkers --bot NAME
    """  # noqa: D301
    played = chosen_game(name)
    found, rated = [players.bot(each, played) for each in players.names(played)], ratings(played)
    if json:
        facts = [{"name": b.name, "says": b.says, "rating": rated.get(b.name)} for b in found]
        write_json(facts)
        return
    rows = table("bot", "rating", "how it plays", right=(1,))
    for bot in found:
        rows.add_row(bot.name, str(rated.get(bot.name, "")), bot.says)
    show(rows)
    if rated:
        write("400 points more are odds of ten to one; greedy is 1000 by agreement.")
    write(f"Play against one with: parlour play {played.name} --bot NAME")
    for program in engine.programs(played).values():
        if not engine.installed(program):
            write(f"{program.name} could play as well: {program.install}.")
