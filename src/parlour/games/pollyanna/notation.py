"""Pollyanna in text: `green:C,22,T1.3,H4` for pieces, `5-3` for a throw, `22-27` for a move.

Everybody calls the Broadway alike, 0 to 59 from green's Home Entrance on; T1.3 is the third space
of the turnout on red's side (T0 green, T2 blue, T3 yellow), H4 the fourth of one's own Home Path,
C the corner, P is POLLYANNA. A piece that rests until the next turn has a mark: `24!`.
A move is written from where to where, `20-T1.3`, or it is `enter` or `refuse`.
"""

import re

from parlour.core.craft import road_notation as road
from parlour.core.craft.pieces import PIECES
from parlour.core.errors import BadMove, BadPosition
from parlour.core.law import CHANCE, OVER
from parlour.games.pollyanna import board
from parlour.games.pollyanna.rules import state
from parlour.games.pollyanna.rules.landing import allied, look, of_one_side
from parlour.games.pollyanna.rules.state import State

BODY: tuple[str, ...] = (
    "at",
    "colour",
    "rests",
    "rests_too",
    "walls",
    "shut",
    "prey",
    "track",
    "friends",
    "mates",
)
SPACE = r"[0-9]{1,2}|T[0-3]\.[1-7]|H[1-6]|P"
PIECE = re.compile(rf"(C|{SPACE})(!?)")
MOVED = re.compile(rf"(C|{SPACE})-({SPACE})")
WORDS = {"enter": state.ENTER, "refuse": state.REFUSE}
OFF = board.RING * 9
TYPING = (
    "Type where a piece stands and where it goes, as `22-27`, `20-T1.3` or `H4-P`; "
    "`enter` brings one in from its corner, and `refuse` does without a Reward."
)
RIGHT = "write enter, refuse, or from-to as in 22-27, 20-T1.3 or H4-P"
# The move that leads from one place to another; no two ways to move have the same ends.
STEPS = {(step // 14, end): step for step, end in enumerate(board.END) if end >= 0}

NAMES = {
    board.CORNER: "the corner",
    board.START: "the Starting Point",
    board.ENTRANCE: "the Home Entrance",
    board.HOME: "POLLYANNA",
}


write_roll = road.write_dice


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the seat."""
    return board.COLOURS[p.colour[seat]].capitalize()


def mover(p: State) -> int:
    """Return whose pieces are moved now: those of the seat that throws, or of its partner."""
    if p.turn >= 0 or p.rolling >= p.seats or not allied(p):
        return p.turn if p.turn >= 0 else p.rolling
    return p.rolling ^ 2 if road.row(p, p.rolling)[0] == board.HOME else p.rolling


def write_body(p: State) -> str:
    """Write each colour with its pieces."""
    return " ".join(_write_seat(p, seat) for seat in range(p.seats))


def _write_seat(p: State, seat: int) -> str:
    row = road.row(p, seat)
    words = []
    for i, at in enumerate(row):
        resting = _resting(p, at) if seat == mover(p) else 0
        mark = "!" if row[:i].count(at) < resting else ""
        words.append(board.name_of(at, p.colour[seat]) + mark)
    return f"{board.COLOURS[p.colour[seat]]}:{','.join(words)}"


def _resting(p: State, at: int) -> int:
    """Return how many of the mover's pieces on a place have to rest."""
    if not board.START <= at <= board.ENTRANCE:
        return 0
    return (p.rests >> at & 1) + 2 * (p.rests_too >> at & 1)


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote; a colour's pieces may come in any order."""
    words = text.split()
    if len(words) != p.seats:
        right = f"it needs {p.seats}, as green:C,C,22,T1.3"
        raise BadPosition("pollyanna", text, f"{len(words)} colours with their pieces", right)
    marked = [_read_seat(p, seat, word) for seat, word in enumerate(words)]
    for seat, places in enumerate(marked):
        for at in places:
            _read_rest(p, seat, at, text)
    if 0 <= p.turn < p.seats:
        look(p)


def _read_seat(p: State, seat: int, word: str) -> list[int]:
    """Read one colour; return where its pieces rest."""
    colour, _, row = word.partition(":")
    found = [PIECE.fullmatch(part) for part in row.split(",")]
    right = "a colour and four places, as green:C,22,T1.3,H4"
    if colour not in board.COLOURS or len(found) != PIECES or None in found:
        raise BadPosition("pollyanna", word, "no colour with its pieces", right)
    p.colour[seat] = board.COLOURS.index(colour)
    called = board.CALLED[p.colour[seat]]
    places = [(called.get(part[1], OFF), part[2]) for part in found if part]
    if any(at > board.HOME for at, _ in places):
        raise BadPosition("pollyanna", word, f"{colour} never comes there", right)
    road.set_row(p, seat, [at for at, _ in places])
    return [at for at, mark in places if mark]


def _read_rest(p: State, seat: int, at: int, text: str) -> None:
    rests = allied(p) and p.third_rests == state.YES and seat == mover(p)
    if not rests or not board.START <= at <= board.ENTRANCE or _resting(p, at) == PIECES - 1:
        raise BadPosition("pollyanna", text, "no piece of that seat has to rest there")
    p.rests_too ^= p.rests & 1 << at
    p.rests ^= 1 << at


def ends_of(act: int) -> tuple[int, int]:
    """Return the places that a move leads from and to."""
    if act >= state.LEAP:
        return (act - state.LEAP) >> state.WIDE, act & state.PLACE
    return (act - state.MOVE) // 14, board.END[act - state.MOVE]


def write_move(p: State, act: int) -> str:
    """Write an act."""
    if act in (state.ENTER, state.REFUSE):
        return "enter" if act == state.ENTER else "refuse"
    colour = p.colour[mover(p)]
    start, end = ends_of(act)
    return f"{board.name_of(start, colour)}-{board.name_of(end, colour)}"


def read_move(p: State, text: str) -> int:
    """Read an act, legal or not, in small letters or capitals."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    found = MOVED.fullmatch(text.upper())
    if not found:
        raise BadMove("pollyanna", text, "no move of Pollyanna", RIGHT)
    called = board.CALLED[p.colour[mover(p)]]
    start, end = called.get(found[1], OFF), called.get(found[2], OFF)
    if OFF in (start, end):
        raise BadMove("pollyanna", text, "no such space", "the Broadway has spaces 0 to 59")
    if start == board.CORNER:
        return _read_entry(text, end)
    return move_between(start, end)


def move_between(start: int, end: int) -> int:
    """Return the act that leads from place to place, one that no die makes too."""
    step = STEPS.get((start, end), -1)
    return state.MOVE + step if step >= 0 else state.LEAP + (start << state.WIDE) + end


def _read_entry(text: str, end: int) -> int:
    """Read from the corner to the Starting Point as entering."""
    if end == board.START:
        return state.ENTER
    wrong = "a piece comes from the corner to the Starting Point"
    raise BadMove("pollyanna", text, wrong, "write enter")


def place_name(p: State, seat: int, place: int) -> str:
    """Return what is said of a place in the way of a seat."""
    if place in NAMES:
        return NAMES[place]
    if board.PATH <= place < board.TURNOUT:
        return f"space {place - board.PATH + 1} of the Home Path"
    colour = p.colour[seat]
    space = board.ring_space(place, colour)
    if space >= 0:
        return f"space {space}"
    turnout, step = board.turnout_space(place, colour)
    return f"space {step} of {board.COLOURS[turnout]}'s turnout"


def words(p: State, kind: int, seat: int, piece: int, place: int) -> dict[str, str]:
    """Return the words for the numbers of an event: places as one says them, or a total."""
    if kind == state.THREW or seat < 0:
        return {"place": str(place)}
    names = (_short_name(p, seat, at) for at in (piece, place))
    return dict(zip(("piece", "place"), names, strict=True))


def _short_name(p: State, seat: int, place: int) -> str:
    """Return the number that is printed beside a space; where there is none, what it is called."""
    name = board.name_of(place, p.colour[seat])
    if name.startswith("T"):
        return f"{board.COLOURS[int(name[1])]}'s turnout {name[3:]}"
    if name.startswith("H"):
        return f"Home Path {name[1:]}"
    return name if name.isdigit() else place_name(p, seat, place)


def wrong(p: State) -> str:
    """Return what cannot be so, or nothing."""
    return (
        road.wrong_colours(p, "to the right: green, red, blue, yellow", "two sit opposite")
        or _wrong_company(p)
        or road.wrong_seats(p)
        or _wrong_moment(p)
        or _wrong_rests(p)
    )


def _standing(p: State) -> dict[str, list[int]]:
    """Return the seats of the pieces on each space, by a name that all colours share."""
    found: dict[str, list[int]] = {}
    for seat in range(p.seats):
        colour = p.colour[seat]
        for at in road.row(p, seat):
            if at not in (board.CORNER, board.HOME):
                name = board.name_of(at, colour)
                name += board.COLOURS[colour] if name.startswith("H") else ""
                found.setdefault(name, []).append(seat)
    return found


def _wrong_company(p: State) -> str:
    for name, seats in _standing(p).items():
        if len(seats) > 1 and not name.isdigit():
            return f"two pieces stand on {name[:4]}, a single track"
        if not all(of_one_side(p, seats[0], seat) for seat in seats):
            return f"rivals stand together on {name}"
        if name.isdigit() and _crowded(p, name, seats):
            return f"too many stand on {name}"
    return ""


def _crowded(p: State, name: str, seats: list[int]) -> bool:
    """Return True if too many stand together; who enters joins any number (POL-A8)."""
    most = 4 if p.stack > state.THREE else 3
    guests = [seat for seat in seats if board.name_of(board.START, p.colour[seat]) != name]
    return len(seats if p.stack == state.THREE or len(guests) == len(seats) else guests) > most


def _wrong_moment(p: State) -> str:
    done = [road.row(p, seat)[0] == board.HOME for seat in range(p.seats)]
    won = [done[seat] and (not allied(p) or done[seat ^ 2]) for seat in range(p.seats)]
    if p.turn == OVER:
        return _wrong_end(p, won)
    if any(won) or p.won or p.ending or p.turns >= state.CAP:
        return "the game has ended, but goes on"
    if done[p.rolling] and p.finished_partner == state.OUT:
        return "who has all pieces home stays out"
    return _wrong_chance(p) if p.turn == CHANCE else _wrong_throw(p)


def _wrong_end(p: State, won: list[bool]) -> str:
    if _busy(p) or road.opening(p):
        return "dice lie on the table after the end"
    if p.ending == (state.WON_TOGETHER if allied(p) else state.WON):
        seats = [bool(p.won >> seat & 1) for seat in range(p.seats)]
        return "" if any(won) and seats == won else "others have won"
    together = not allied(p) or p.won & 3 == p.won >> 2
    fits = p.ending == state.CAPPED and p.won and not any(won) and together
    return "" if fits else "no game ends like this"


def _busy(p: State) -> bool:
    """Return True if anything of a throw is left."""
    return bool(p.high or p.low or p.spent or p.rewards)


def _wrong_chance(p: State) -> str:
    return "dice lie on the table before the throw" if _busy(p) else road.wrong_opening(p)


def _wrong_throw(p: State) -> str:
    if road.opening(p):
        return road.EARLY
    done = road.row(p, p.rolling)[0] == board.HOME
    if p.turn != (p.rolling ^ 2 if done else p.rolling):
        return "only the seat that threw can move, or its partner when it has finished"
    early = "a Reward is earned by a die" if p.rewards and p.spent == 0 else ""
    return road.wrong_dice(p, p.rewards) or early


def _wrong_rests(p: State) -> str:
    """Return what is wrong if one rests where no partner does; others may leave (POLP-A4)."""
    if p.rests == 0 and p.rests_too == 0:
        return ""
    seat = mover(p)
    standing = _standing(p)
    for at in range(board.ENTRANCE + 1):
        company = standing.get(board.name_of(at, p.colour[seat]), [])
        if _resting(p, at) and seat ^ 2 not in company:
            return "a piece rests only beside a partner's on a Blockade"
    return "nobody rests when the turn is over" if p.turn == OVER else ""
