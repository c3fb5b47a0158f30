"""Auto Race in text: `first:1` for the lot, a digit for a throw."""

from parlour.core.errors import BadMove
from parlour.core.law import OVER
from parlour.games.auto_race.board import BLOCKED, COLOURS, FINISH
from parlour.games.auto_race.rules.state import CAP, CAPPED, WON, State
from parlour.games.auto_race.rules.turn import home, leaders

BODY: tuple[str, ...] = ()
TYPING = "Nobody chooses a move in this game: press Enter to throw, and your auto drives."


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
    """Return what cannot be so, or nothing."""
    if any(BLOCKED[space] for space in p.at):
        return "an auto stands on an obstruction"
    if p.turn >= 0:
        return "nobody decides in this game: turn is -1 or -2"
    if p.rolling >= p.seats or p.first >= p.seats:
        return f"only {p.seats} play"
    if p.rolling < 0 and (p.turn == OVER or any(p.at) or p.turns or p.first):
        return "the lot is drawn before the race, while all are on START"
    return wrong_end(p) if p.turn == OVER else wrong_race(p)


def wrong_race(p: State) -> str:
    """Return what cannot be so while the race goes on (AUT-7, AUT-A5)."""
    if p.won or p.ending:
        return "somebody has won, but the race goes on"
    if p.turns >= CAP:
        return f"a race is stopped after {CAP} throws"
    this_round = (p.rolling - p.first) % p.seats if p.complete_round else 0
    late = [s for s in range(p.seats) if (s - p.first) % p.seats >= this_round]
    if any(p.at[seat] == FINISH for seat in late):
        return "an auto has passed FINISH, but the race goes on"
    return ""


def wrong_end(p: State) -> str:
    """Return what cannot be so about an end: those have won who are home, or lead at the cap."""
    if p.ending == WON:
        return "" if p.won and p.won == home(p) else "those have won who are at FINISH"
    if p.ending == CAPPED and p.turns == CAP:
        return "" if p.won == leaders(p) else "those have won who lead"
    return "no race ends like this"
