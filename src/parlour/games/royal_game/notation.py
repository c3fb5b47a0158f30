"""The Royal Game in text: `red:W,W,0,17` for discs, `5` or `5-3` for a throw, `17+4` for a move.

A disc's number is its progress: 0 on its own entering circle, W while it waits, H at Home. A move
names the disc by where it stands and says how far it goes: `17+4`. The words are `enter`, `wait`
(let a captured disc wait, for twenty points) and `decline` (leave what is left of the throw).
"""

from parlour.core.craft import road_notation as road
from parlour.core.errors import BadPosition
from parlour.games.royal_game import validation
from parlour.games.royal_game.board import BOTTOM, COLOURS, HOME, SIDES, WAITING
from parlour.games.royal_game.rules import state
from parlour.games.royal_game.rules.landing import note
from parlour.games.royal_game.rules.state import State

BODY: tuple[str, ...] = ("at", "on")
WORDS = {"enter": state.ENTER, "wait": state.WAIT, "decline": state.DECLINE}
SPOKEN = {act: word for word, act in WORDS.items()}
RIGHT = "write enter, wait, decline, or place+spaces as in 17+4"
TYPING = (
    "Type where a disc stands and how far it goes, as `17+4`; `enter` brings in one that waits. "
    "`wait` lets a captured disc wait and costs twenty, `decline` leaves what need not be played."
)
LETTERS = {WAITING: "W", HOME: "H"}
wrong = validation.wrong


def side_of(p: State, seat: int) -> int:
    """Return the side of the table where a seat sits: 0 South, 1 East, 2 North, 3 West."""
    return SIDES[20 * p.turns_pass + 4 * p.seats + seat]


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the seat."""
    return COLOURS[side_of(p, seat)].capitalize()


def write_body(p: State) -> str:
    """Write each colour with its discs."""
    colours = (COLOURS[side_of(p, seat)] for seat in range(p.seats))
    rows = (road.write_row(p, seat, LETTERS) for seat in range(p.seats))
    return " ".join(f"{colour}:{places}" for colour, places in zip(colours, rows, strict=True))


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote; colours and discs may come in any order."""
    found = dict(word.partition(":")[::2] for word in text.split())
    mine = [COLOURS[side_of(p, seat)] for seat in range(p.seats)]
    if sorted(found) != sorted(mine) or len(text.split()) != p.seats:
        right = "it needs " + ", ".join(mine) + ", as red:W,W,0,17"
        raise BadPosition(
            "royal_game", text, f"{len(text.split())} colours with their discs", right
        )
    for seat, colour in enumerate(mine):
        _read_seat(p, seat, found[colour])


def _read_seat(p: State, seat: int, places: str) -> None:
    found = road.read_row(places, LETTERS)
    if found is None:
        raise BadPosition("royal_game", places, "no four discs", "write four places, as W,W,0,17")
    if any(at > HOME for at in found) or str(HOME) in places.split(","):
        right = "places go from 0 to 70, then H"
        raise BadPosition("royal_game", places, "a disc stands beyond its way", right)
    road.set_row(p, seat, found)
    if max(found) > WAITING:
        p.entered |= 1 << seat
    note(p, seat)


def write_roll(p: State, outcome: int) -> str:
    """Write the lot, one die, or both dice, the higher first."""
    if p.dice == state.ONE:
        return f"first:{seat_name(p, outcome).lower()}" if p.waiting else str(outcome)
    return road.write_dice(p, outcome)


def write_move(p: State, act: int) -> str:
    """Write an act."""
    return SPOKEN[act] if act in SPOKEN else f"{act & state.PLACE}+{act >> state.COUNT}"


def read_move(p: State, text: str) -> int:
    """Read an act, legal or not, in small letters or capitals."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    place, spaces = road.read_steps("royal_game", "the Royal Game", text, RIGHT, HOME - 1)
    return (spaces << state.COUNT) + place


def place_name(progress: int) -> str:
    """Return what a player calls a place of their own way."""
    names = {WAITING: "the waiting circle", 0: "the entering circle", HOME: "Home"}
    names[BOTTOM] = "the bottom of the middle row"
    if BOTTOM < progress < HOME:
        return f"space {progress} in the middle row"
    return names.get(progress, f"space {progress}")


def words(p: State, kind: int, seat: int, piece: int, place: int) -> dict[str, str]:
    """Return the words for the numbers of an event."""
    if kind in (state.DRAWN, state.THREW):
        return {"place": str(place)}
    return {"piece": place_name(piece), "place": place_name(place)}
