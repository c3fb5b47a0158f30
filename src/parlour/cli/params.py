"""Parameters of commands: games, seats, options, editions; read the same everywhere."""

from difflib import get_close_matches
from typing import Annotated

import typer

from parlour import Game, ParlourError, Position, game, names
from parlour.core.errors import BadOption, UnknownGame

GAME = typer.Argument(
    metavar="GAME", help="A game, as `parlour games` lists them; the beginning is enough."
)
GameName = Annotated[str, GAME]
PositionText = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="A position as text, ours or a known format, or `start` with seats=N and options.",
    ),
]
SeatCount = Annotated[int | None, typer.Option("--seats", help="How many play.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="A house rule; may be given several times."
    ),
]
Edition = Annotated[
    str | None, typer.Option("--edition", help="A named set of house rules.", metavar="NAME")
]
FromPosition = Annotated[
    str | None, typer.Option("--position", help="Begin here, not anew.", metavar="TEXT")
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]


def chosen_game(text: str) -> Game:
    """Return the game that *text* means: its name, or the beginning of it."""
    wanted = text.strip().lower().replace("-", "_").replace(" ", "_")
    exact = [name for name in names() if name == wanted]
    found = exact or [name for name in names() if wanted and name.startswith(wanted)]
    if len(found) == 1:
        return game(found[0])
    if found:
        raise UnknownGame(text, text, "several games begin so", "there are " + ", ".join(found))
    raise UnknownGame(text, text, "no such game", near(wanted, names()))


def near(text: str, known: list[str]) -> str:
    """Say what is nearest to *text* among what is known, or all of it."""
    close = get_close_matches(text, known, n=3, cutoff=0.5)
    if close:
        return "did you mean " + " or ".join(close) + "?"
    return "there are " + (", ".join(known) or "none")


def chosen_options(played: Game, pairs: list[str] | None) -> dict[str, str]:
    """Read options written as name=value."""
    chosen = {}
    for pair in pairs or []:
        name, sign, value = pair.partition("=")
        if name not in played.options:
            raise BadOption(played.name, pair, "no such option", near(name, list(played.options)))
        if not sign:
            right = f"write {name}=VALUE, with {played.options[name].choices}"
            raise BadOption(played.name, pair, "no value", right)
        chosen[name] = value
    return chosen


def chosen_start(
    played: Game, seats: int | None, edition: str | None, pairs: list[str] | None
) -> Position:
    """Return the first position under what was chosen."""
    return played.start(seats, edition, **chosen_options(played, pairs))


def chosen_position(
    played: Game,
    position: str | None,
    seats: int | None,
    edition: str | None,
    pairs: list[str] | None,
) -> Position:
    """Return the position that was given as text, or else the first one."""
    if position is None:
        return chosen_start(played, seats, edition, pairs)
    for name, value in (("seats", seats), ("option", pairs), ("edition", edition)):
        if value:  # nobody would know which of the two was meant
            wrong = f"--{name} does not go with --position"
            right = "write seats and options into the position, as in seats=3"
            raise ParlourError(played.name, position, wrong, right)
    return played.position(position)


def seat_range(played: Game) -> str:
    """Say how many can play."""
    first = played.seats[0]
    last = played.seats[-1]
    return str(first) if first == last else f"{first}-{last}"
