"""Don't Miss the Boat in text: columns a to j from the left, rows 1 to 10 from the top.

    d3-d2   d4-b4   start-e3   e2-boat   pass
    red:c4,d3,d4 blue:h7,g8,boat2 after:e2-e3,g7-g8,-

A move names where a man stands and where it ends; the jumps between are found by themselves. A
position names for each colour the men on the board and how many are in the boat; the rest of the
eight wait in Start. `after:` has the turns since somebody last boarded or left Start, the latest
last, with - where nothing changed: they count towards a repetition (BOAT-A11).
"""

import re

from parlour.core.errors import BadMove, BadPosition
from parlour.core.law import CHANCE, OVER
from parlour.games.dont_miss_the_boat import board
from parlour.games.dont_miss_the_boat.rules import state
from parlour.games.dont_miss_the_boat.rules.jumps import MOVE as FREE
from parlour.games.dont_miss_the_boat.rules.jumps import able, colour
from parlour.games.dont_miss_the_boat.rules.moves import verdict
from parlour.games.dont_miss_the_boat.rules.repetition import repeated
from parlour.games.dont_miss_the_boat.rules.shortcut import end_of, origin_of
from parlour.games.dont_miss_the_boat.rules.state import State
from parlour.games.dont_miss_the_boat.rules.turn import leaders, start, stranded

BODY: tuple[str, ...] = ("at", "waiting", "aboard", "quiet", "past")
GAME = "dont_miss_the_boat"
MOVE = re.compile(r"([a-j][0-9]{1,2}|start)[-x]([a-j][0-9]{1,2}|boat|start)")
ABOARD = re.compile(r"boat([1-5])")
NOTHING = "-"
TYPING = (
    "Type where a man stands and where it ends, as `d3-d2`; `start-e3` jumps out of Start, "
    "`d1-boat` goes aboard, and `pass` lets a turn go by in which you could only board."
)
COUNTED = ("no man", "one man", "two men", "three men", "four men", "five men")


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the men."""
    return board.COLOURS[colour(p, seat)].capitalize()


# Moves and rolls.


def write_roll(p: State, outcome: int) -> str:
    """Write who begins."""
    return f"first:{board.COLOURS[colour(p, outcome)]}"


def write_move(p: State, act: int) -> str:
    """Write where a man stands and where it ends."""
    if act == state.PASS:
        return "pass"
    here = origin_of(act)
    there = end_of(act)
    ends = {board.BOAT: "boat", state.HOME: "start"}.get(there) or board.NAMES[there]
    return f"{'start' if here == board.START else board.NAMES[here]}-{ends}"


def read_move(p: State, text: str) -> int:
    """Read a move, legal or not; capital letters will do."""
    if text.lower() == "pass":
        return state.PASS
    found = MOVE.fullmatch(text.lower())
    if not found:
        right = "write d3-d2 for a man on the board, start-e3 for one in Start, d1-boat, or pass"
        raise BadMove(GAME, text, "cannot read this move", right)
    here = board.START if found[1] == "start" else _square(text, found[1])
    there = {"boat": board.BOAT, "start": state.HOME}.get(found[2])
    return here + state.TO * (_square(text, found[2]) if there is None else there)


def _square(text: str, name: str) -> int:
    if name not in board.NAMES:
        right = "the cross has d1 to g10 and a4 to j7"
        raise BadMove(GAME, text, f"there is no square {name}", right)
    return board.NAMES.index(name)


def words(p: State, kind: int, seat: int, piece: int, place: int) -> dict[str, str]:
    """Return the words for the numbers of an event."""
    if kind in (state.LEFT_START, state.STEPPED_OUT):
        return {"place": board.NAMES[place]}
    if kind in (state.BOARDED, state.JUMPED_ABOARD):
        return {"piece": COUNTED[piece]}
    return {"place": board.DOCKS[place].capitalize()} if kind == state.MISSED else {}


# Positions.


def write_body(p: State) -> str:
    """Write the men of every colour, and the turns since something last changed for good."""
    parts = [f"{board.COLOURS[colour(p, seat)]}:{_men(p, seat)}" for seat in range(p.seats)]
    if p.quiet:
        pairs = zip(p.past[: 2 * p.quiet : 2], p.past[1 : 2 * p.quiet : 2], strict=True)
        parts.append("after:" + ",".join(_turn(*pair) for pair in pairs))
    return " ".join(parts)


def _men(p: State, seat: int) -> str:
    men = [board.NAMES[square] for square in range(board.SQUARES) if p.at[square] == seat + 1]
    return ",".join(men + [f"boat{p.aboard[seat]}"] * (p.aboard[seat] > 0))


def _turn(here: int, there: int) -> str:
    return NOTHING if here == there else f"{board.NAMES[here]}-{board.NAMES[there]}"


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote."""
    given = dict(word.partition(":")[::2] for word in text.split())
    known = {board.COLOURS[colour(p, seat)]: seat for seat in range(p.seats)}
    if len(given) != len(text.split()) or not set(known) <= set(given) <= {*known, "after"}:
        shown = zip(known, ("d5,e5", "f5,g5", "d6,e6", "f6,g6"), strict=False)
        right = "write " + " ".join(f"{name}:{men},boat1" for name, men in shown)
        raise BadPosition(GAME, text, "each colour that plays is named once", right)
    for name, seat in known.items():
        _read_men(p, seat, text, given[name].split(",") if given[name] else [])
    if "after" in given:
        _read_past(p, text, given["after"].split(","))


def _read_men(p: State, seat: int, text: str, listed: list[str]) -> None:
    for word in listed:
        found = ABOARD.fullmatch(word)
        if found and not p.aboard[seat]:
            p.aboard[seat] = int(found[1])
        elif word not in board.NAMES:
            raise BadPosition(GAME, text, f"cannot read {word!r}", "write d5,e5,boat1")
        elif p.at[board.NAMES.index(word)]:
            raise BadPosition(GAME, text, f"two men stand on {word}")
        else:
            p.at[board.NAMES.index(word)] = seat + 1
    p.waiting[seat] = board.MEN - p.aboard[seat] - p.at.count(seat + 1)
    if p.waiting[seat] < 0:
        raise BadPosition(GAME, text, f"{seat_name(p, seat)} has more than {board.MEN} men")


def _read_past(p: State, text: str, listed: list[str]) -> None:
    """Go back over the turns that led here, each of which must have been possible."""
    if p.turn < 0 or not len(listed) <= p.turns < state.CAP_EACH * p.seats:
        raise BadPosition(GAME, text, "more turns are told than were played", "see turns=")
    before = p.copy()
    p.quiet = len(listed)
    for at in reversed(range(p.quiet)):
        before.turn = (before.turn - 1) % p.seats
        here, there = _take_back(before, text, listed[at])
        p.past[2 * at] = here
        p.past[2 * at + 1] = there


def _take_back(p: State, text: str, word: str) -> tuple[int, int]:
    """Take back one turn of the seat to move; return where its man stood and went."""
    if word == NOTHING:
        if not _may_change_nothing(p):
            raise BadPosition(GAME, text, f"{seat_name(p, p.turn)} could move and did not")
        return 0, 0
    found = MOVE.fullmatch(word)
    if not found or not {found[1], found[2]} <= set(board.NAMES) or found[1] == found[2]:
        raise BadPosition(GAME, text, f"cannot read {word!r}", "write turns as d3-d2")
    here = board.NAMES.index(found[1])
    there = board.NAMES.index(found[2])
    if p.at[there] != p.turn + 1 or p.at[here]:
        raise BadPosition(GAME, text, f"{seat_name(p, p.turn)} cannot have moved {word}")
    p.at[here] = p.at[there]
    p.at[there] = 0
    if verdict(p, here + state.TO * there):
        raise BadPosition(GAME, text, f"{word} was no move")
    return here, there


def _may_change_nothing(p: State) -> bool:
    """Return True if a turn can leave all as it is (BOAT-A3, BOAT-A10, BOAT-A16)."""
    can = able(p, p.turn)
    if can == FREE:
        return any(verdict(p, square + state.TO * square) == 0 for square in range(board.SQUARES))
    return not (can and p.only_boarding)


def wrong(p: State) -> str:
    """Return what cannot be so, or nothing."""
    if p.turn == OVER:
        return wrong_end(p)
    if p.won or p.ending:
        return "somebody is to move, but the game is over"
    if p.turn == CHANCE and not is_fresh(p):
        return "who begins is drawn before the first turn only"
    if board.PLACES_ABOARD in p.aboard:
        return "five men are aboard, so the game is over"
    if p.turns >= state.CAP_EACH * p.seats:
        return f"the game ends after {state.CAP_EACH * p.seats} turns"
    return "the game has ended by repetition" if has_repeated(p) else ""


def is_fresh(p: State) -> bool:
    """Return True if nothing has happened yet."""
    other = p.copy()
    other.at = [0] * board.SQUARES
    other.waiting = [0] * len(p.waiting)
    other.aboard = [0] * len(p.aboard)
    other.turns = 0
    other.quiet = 0
    start(other)
    return p.key() == other.key()


def has_repeated(p: State) -> bool:
    """Return True if this position or one on the way to it had come too often (BOAT-A11)."""
    earlier = p.copy()
    while earlier.quiet:
        if repeated(earlier):
            return True
        earlier.quiet -= 1
        earlier.turn = (earlier.turn - 1) % p.seats
    return False


def wrong_end(p: State) -> str:
    """Return what cannot be so about an end (BOAT-3, BOAT-A8, BOAT-A11)."""
    full = [seat for seat in range(p.seats) if p.aboard[seat] == board.PLACES_ABOARD]
    least = {state.REPEATED: p.seats * (p.repeat - 1), state.CAPPED: state.CAP_EACH * p.seats}.get(
        p.ending, 0
    )
    if p.turns < least or p.turns > state.CAP_EACH * p.seats:
        return "no game ends after so many turns"
    if p.ending == state.WON:
        right = len(full) == 1 and p.won == 1 << full[0]
    else:
        right = (
            p.ending in (state.DEAD, state.REPEATED, state.CAPPED)
            and not full
            and p.won == leaders(p)
        )
    if p.ending == state.DEAD and not stranded(p):
        right = False
    return "" if right else "no game ends like this"
