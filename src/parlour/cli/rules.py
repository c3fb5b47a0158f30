"""`parlour rules`: the numbered rules of a game, or one of them with its booklet section."""

from typing import Annotated

import typer

from parlour import Game
from parlour.cli.console import board, paper, write
from parlour.cli.games import values
from parlour.cli.params import Edition, GameName, chosen_game, near
from parlour.core.conventions import written
from parlour.core.errors import BadOption
from parlour.core.rule import Picture, Rule, read_pictures

RuleName = Annotated[
    str | None, typer.Argument(metavar="RULE", help="The number of a rule, such as LUD-12.")
]


def rules(name: GameName, rule: RuleName = None, edition: Edition = None) -> None:
    """Show the rules of a game, or one of them.

    \b
    parlour rules ludo               all of them
    parlour rules ludo LUD-12        one, with its section of the booklet
    parlour rules ludo U-2           one of those that every game shares
    parlour rules auto_race --edition fair
    """  # noqa: D301
    played = chosen_game(name)
    settings = played.settings(edition, {})
    if rule:
        show_rule(played, found_rule(played, rule))
    else:
        show_rules(played)
    if edition:
        show_edition(played, edition, settings)


def found_rule(played: Game, text: str) -> Rule:
    """Return the rule that *text* names, in whatever case."""
    known = played.rule_book
    wanted = text.strip().upper()
    if wanted not in known:
        raise BadOption(played.name, text, "no such rule", near(wanted, list(known)))
    return known[wanted]


def show_rules(played: Game) -> None:
    """Show all rules: set in type on a terminal, as they were written elsewhere.

    What every game shares comes last, for events and refusals cite that as well.
    """
    for part in read_pictures(played.rules_text):
        if isinstance(part, Picture):
            show_picture(played, part)
        else:
            show_text(part.strip())
    write()
    show_text(written())


def show_text(text: str) -> None:
    """Show what stands between two pictures."""
    if not paper().is_terminal:
        write(text)
        return
    from rich.markdown import Markdown

    paper().print(Markdown(text))


def show_picture(played: Game, picture: Picture) -> None:
    """Draw the board of a picture, with its caption below."""
    write()
    board(played.pictured(picture.position))
    write()
    show_text(picture.caption)
    write()


def show_rule(played: Game, rule: Rule) -> None:
    """Show one rule, its section, and the house rules that it leaves open."""
    write(f"{rule.id}  {rule.text}")
    if rule.section:
        write(f"Booklet: {rule.section}", style="dim")
    for option in played.options.values():
        if option.rule == rule.id:
            write(f"House rule {option.name}: {values(option)}. {option.says}")


def show_edition(played: Game, edition: str, settings: dict[str, int]) -> None:
    """Show what an edition changes."""
    write()
    write(f"The edition {edition}:" + ("" if settings else " every house rule as above."))
    idle = played.idle(played.start(edition=edition).options)
    for name, value in settings.items():
        if name in idle:
            continue
        option = played.options[name]
        given = option.write(value)
        write(f"  {name}={given}  {played.house_rule(name, given)} [{option.rule}]")
