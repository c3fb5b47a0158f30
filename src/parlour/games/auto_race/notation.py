"""Auto Race in text: `first:1` for the lot, a digit for a throw."""

from parlour.core.errors import BadMove
from parlour.core.fields import OVER
from parlour.games.auto_race.board import BLOCKED, COLOURS, FINISH
from parlour.games.auto_race.rules import State

BODY: tuple[str, ...] = ()


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the auto."""
    return COLOURS[seat].capitalize()


def write_roll(p: State, outcome: int) -> str:
    """Write the lot or the face of the die."""
    return f"first:{outcome}" if p.rolling < 0 else str(outcome)


def read_move(p: State, text: str) -> int:
    """Refuse: there are no moves to read."""
    raise BadMove("auto_race", text, "nobody chooses a move in this game", "throw the die")


def write_move(p: State, act: int) -> str:
    """Write a move; none is ever asked for."""
    return str(act)


def wrong(p: State) -> str:
    """Say what cannot be so, or nothing."""
    if any(BLOCKED[space] for space in p.at):
        return "an auto stands on an obstruction"
    if p.turn >= 0:
        return "nobody decides in this game: turn is -1 or -2"
    if p.rolling >= p.seats or p.first >= p.seats:
        return f"only {p.seats} play"
    if p.turn != OVER and p.complete_round == 0 and FINISH in p.at:
        return "an auto has passed FINISH, but the race goes on"
    return ""
