"""Ludo in text: `green:P,P,0,17` for counters, `5-3` for a throw, `17+8` for a move.

A counter's number is its progress: 0 on its own entrance, P in Prison, F in FINISH. A move names
the counter by where it stands and says how far it goes: `17+8`, `17+20`, `enter`, `refuse`.
"""

from parlour.core.craft import road_notation as road
from parlour.core.craft.pieces import BOTH_SPENT
from parlour.core.errors import BadPosition
from parlour.core.law import CHANCE, OVER
from parlour.games.ludo.board import COLOURS, ENTRANCES, FINISH, LOWER, PRISON, SHAPES
from parlour.games.ludo.rules import state
from parlour.games.ludo.rules.entering import by_total
from parlour.games.ludo.rules.landing import note
from parlour.games.ludo.rules.state import State
from parlour.games.ludo.rules.turn import farthest

BODY: tuple[str, ...] = ("at", "here", "twice", "colour")
WORDS = {"enter": state.ENTER, "refuse": state.REFUSE}
RIGHT = "write enter, refuse, or place+spaces as in 17+8"
TYPING = (
    "Type where a counter stands and how far it goes, as `10+4`, or `10+20` for the twenty; "
    "`enter` brings one out of Prison. Where the house allows it, `refuse` does without a twenty."
)


write_roll = road.write_dice


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the seat."""
    return COLOURS[p.colour[seat]].capitalize()


def letters(p: State) -> dict[int, str]:
    """Return the places that have a letter."""
    return {PRISON: "P", FINISH[p.board]: "F"}


def write_body(p: State) -> str:
    """Write each colour with its counters."""
    colours = (COLOURS[p.colour[seat]] for seat in range(p.seats))
    rows = (road.write_row(p, seat, letters(p)) for seat in range(p.seats))
    return " ".join(f"{colour}:{places}" for colour, places in zip(colours, rows, strict=True))


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote; a colour's counters may come in any order."""
    words = text.split()
    if len(words) != p.seats:
        right = f"it needs {p.seats}, as green:P,P,0,17"
        raise BadPosition("ludo", text, f"{len(words)} colours with their counters", right)
    for seat, word in enumerate(words):
        _read_seat(p, seat, word)


def _read_seat(p: State, seat: int, word: str) -> None:
    colour, _, places = word.partition(":")
    found = road.read_row(places, letters(p))
    if colour not in COLOURS or found is None:
        right = "a colour and four places, as green:P,P,0,17"
        raise BadPosition("ludo", word, "no colour with its counters", right)
    road.set_row(p, seat, found)
    p.colour[seat] = COLOURS.index(colour)
    if max(found) <= FINISH[p.board]:
        note(p, seat)


def write_move(p: State, act: int) -> str:
    """Write an act."""
    if act in WORDS.values():
        return "enter" if act == state.ENTER else "refuse"
    return f"{act & state.PLACE}+{act >> state.COUNT}"


def read_move(p: State, text: str) -> int:
    """Read an act, legal or not, in small letters or capitals."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    place, spaces = road.read_steps("ludo", "Ludo", text, RIGHT, FINISH[p.board])
    return (spaces << state.COUNT) + place


def place_name(p: State, progress: int) -> str:
    """Return what a player calls a place of their own way."""
    name = bare_name(p.board, progress)
    return f"the {name}" if name in ("entrance", "lower space") else name


def bare_name(board: int, progress: int) -> str:
    """Return the name of a place of one's own way, without an article."""
    names = {PRISON: "Prison", 0: "entrance", LOWER[board]: "lower space", FINISH[board]: "FINISH"}
    return names.get(progress, f"space {progress}")


def words(p: State, kind: int, seat: int, piece: int, place: int) -> dict[str, str]:
    """Return the words for the numbers of an event."""
    if kind == state.THREW:
        return {"place": str(place)}
    return {"piece": place_name(p, piece), "place": place_name(p, place)}


def wrong(p: State) -> str:
    """Return what cannot be so, or nothing."""
    return (
        road.wrong_colours(p, "clockwise: green, yellow, blue, red", "two play diagonally")
        or _wrong_counters(p)
        or _wrong_company(p)
        or road.wrong_seats(p)
        or _wrong_moment(p)
    )


def _wrong_counters(p: State) -> str:
    for seat in range(p.seats):
        mine = road.row(p, seat)
        if max(mine) > FINISH[p.board]:
            return f"{seat_name(p, seat)} stands beyond FINISH"
        crowd = any(mine.count(at) > 2 for at in mine if 0 < at < FINISH[p.board])
        if p.stack == state.TWO and crowd:
            return "no more than two counters may stand on one space"
        pairs = any(mine.count(at) > 1 for at in mine if at > 0 and _on_entrance(p, at))
        if p.foreign_entrance_pair != state.NO_BLOCKADE and pairs:
            return "no entrance holds two counters of another colour"
    return ""


def _on_entrance(p: State, progress: int) -> bool:
    return progress <= LOWER[p.board] and bool(ENTRANCES[p.board] >> progress & 1)


def _wrong_company(p: State) -> str:
    """Two colours share a space only where one of them is at home: its lower space."""
    ring = SHAPES[p.board].ring
    found: dict[int, set[int]] = {}
    for seat in range(p.seats):
        for at in road.row(p, seat):
            if 0 <= at <= LOWER[p.board]:
                space = (p.colour[seat] * ring // 4 + at) % ring
                found.setdefault(space, set()).add(seat)
    for space, seats in found.items():
        owners = {s for s in seats if (p.colour[s] * ring // 4 + LOWER[p.board]) % ring == space}
        if len(seats - owners) > 1 or (len(seats) > 1 and not owners):
            return "two colours stand on one space"
    return ""


def _wrong_moment(p: State) -> str:
    done = [road.row(p, seat)[0] == FINISH[p.board] for seat in range(p.seats)]
    if p.turn == OVER:
        return _wrong_end(p, done)
    if any(done) or p.won or p.ending or p.turns >= state.CAP:
        return "the game has ended, but goes on"
    return _wrong_chance(p) if p.turn == CHANCE else _wrong_throw(p)


def _wrong_end(p: State, done: list[bool]) -> str:
    if _busy(p) or road.opening(p):
        return "dice lie on the table after the end"
    if p.ending == state.WON:
        alone = done[p.rolling] and sum(done) == 1 and p.won == 1 << p.rolling
        return "" if alone else "others have won"
    if p.ending != state.CAPPED or any(done) or p.turns != state.CAP:
        return "no game ends like this"
    return "" if p.won == farthest(p) else "those win a stopped game who lead"


def _busy(p: State) -> bool:
    """Return True if anything of a throw is left."""
    dice = p.high or p.low or p.spent or p.lost or p.twenties
    return bool(dice or p.moved != state.NOBODY or p.entered != state.NOBODY)


def _wrong_chance(p: State) -> str:
    return "dice lie on the table before the throw" if _busy(p) else road.wrong_opening(p)


def _wrong_throw(p: State) -> str:
    if road.opening(p):
        return road.EARLY
    if p.turn != p.rolling:
        return "only the seat that threw can move"
    return road.wrong_dice(p, p.twenties) or _wrong_mover(p)


def _wrong_mover(p: State) -> str:
    mine = road.row(p, p.turn)
    if p.twenties and p.spent == 0:
        return "a twenty is earned by a die"
    if p.lost and not (p.twenties and p.spent in (1, 2) and p.bonus_when == state.END_OF_TURN):
        return "a die is lost only while a twenty waits for the end of the turn"
    moved = p.moved in mine and p.spent in (1, 2) and p.both_dice == state.TOTAL
    if p.moved != state.NOBODY and not moved:
        return "no counter has moved to moved"
    return "" if p.entered == state.NOBODY else _wrong_entered(p, mine)


def _wrong_entered(p: State, mine: list[int]) -> str:
    fits = p.entered in mine and p.spent > 0 and p.moved == state.NOBODY
    if by_total(p):
        fits = fits and p.entered == 0 and p.spent == BOTH_SPENT and p.total_entry == state.RESTS
    else:
        fits = fits and p.other_die == state.ENTERED_PIECE
    return "" if fits else "no counter has entered and moved to entered"
