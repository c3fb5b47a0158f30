"""`parlour odds`: what the stakes of a bot can expect, exactly."""

from typing import TYPE_CHECKING, Annotated

import typer

from parlour import Position, bots
from parlour.cli import params
from parlour.cli.console import show, table, write, write_json

if TYPE_CHECKING:
    from parlour.lab.odds import Stake

BotName = Annotated[str, typer.Option("--bot", help="Who puts the stakes down.")]
Seed = Annotated[int, typer.Option(help="Of the dice before the first decision, and of the bot.")]


def odds(  # noqa: PLR0913, PLR0917 (each is an option of the command)
    name: params.GameName,
    seats: params.SeatCount = None,
    option: params.Options = None,
    edition: params.Edition = None,
    bot: BotName = bots.USUAL,
    position: params.FromPosition = None,
    seed: Seed = 0,
    json: params.AsJson = False,
) -> None:
    """Say what stakes win or lose on the average, exactly: every ticket of the throw is counted.

    \b
    parlour odds crown_and_anchor --seats 4
    parlour odds crown_and_anchor --bot bold
    """  # noqa: D301
    from parlour.lab.odds import stakes, to_decide

    played = params.chosen_game(name)
    start = params.chosen_position(played, position, seats, edition, option)
    before = to_decide(start, seed)
    found = stakes(before, bot, seed)
    tell_json(found) if json else tell(before, bot, found)


def tell_json(found: "list[Stake]") -> None:
    """Write the stakes for programs, fractions as text."""
    made = [
        {
            "seat": each.seat,
            "staked": each.staked,
            "expected": str(each.expected),
            "each": str(each.each),
        }
        for each in found
    ]
    write_json(made)


def tell(before: Position, bot: str, found: "list[Stake]") -> None:
    """Show the stakes, and what they come to."""
    write(f"{before.game.title}: the stakes of {bot}, over all tickets of the next throw")
    rows = table("seat", "staked", "expects", "each", "", right=(1, 2, 3, 4))
    for each in found:
        alone = (str(each.each), f"{float(each.each):+.4%}") if each.staked else ("", "")
        name = before.seat_name(each.seat)
        rows.add_row(name, str(each.staked), str(each.expected), *alone)
    show(rows)
