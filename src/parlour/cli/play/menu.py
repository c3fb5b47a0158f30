"""The menu: which game, and how many play."""

from parlour import Game, game, names
from parlour.cli.console import show, table, write
from parlour.cli.params import chosen_game, seat_range
from parlour.cli.play.ask import ask
from parlour.core.errors import UnknownGame


def choose(seats: int | None) -> tuple[str, int] | None:
    """Ask for a game, and for *seats* if not said; None if nobody wants to play."""
    found = [game(name) for name in names()]
    write("Parlour", style="bold")
    rows = table("", "game", "year", "seats", "", right=(0,))
    for number, played in enumerate(found, 1):
        rows.add_row(str(number), played.title, played.year, seat_range(played), played.blurb)
    show(rows)
    played_game = ask_game(found)
    if played_game is None:
        return None
    seats = seats or ask_seats(played_game)
    return (played_game.name, seats) if seats else None


def ask_game(found: list[Game]) -> Game | None:
    """Ask until a game is chosen, or nobody answers."""
    while (answer := ask("Which game? ")) is not None:
        if answer in ("q", "quit"):
            return None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:6]) <= len(found):
            return found[int(answer) - 1]
        try:
            return chosen_game(answer)
        except UnknownGame:
            write(f"Give a number from 1 to {len(found)}, or a name; quit leaves.")
    return None


def ask_seats(played: Game) -> int | None:
    """Ask how many play, unless there is no choice."""
    if len(played.seats) == 1:
        return played.seats[0]
    prompt = f"How many play, {seat_range(played)}? [{played.seats[0]}] "
    while (answer := ask(prompt)) is not None:
        if not answer:
            return played.seats[0]
        if answer in ("q", "quit"):
            return None
        if answer.isascii() and answer.isdigit() and int(answer[:6]) in played.seats:
            return int(answer)
        write(f"{played.title} is for {seat_range(played)}.")
    return None
