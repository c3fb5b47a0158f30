"""GNU Backgammon's position ID (14 letters) and match ID (12 letters).

A position ID is a row of bits: for each point from 1 to 24 and the bar, a one for every man and
a zero; first of the side that is *not* on roll, then of the one that is. (The program's manual
names them the other way round; the program itself writes them so, and so does everybody else.)
A match ID holds cube, score, dice and whose decision it is. Seat 0 is GNU's player 0. Of the
options of money play it holds the Jacoby rule alone: that beavers are allowed is known only where
one was made.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error

from parlour.core.craft.points import BAR, MEN, SIDE
from parlour.core.errors import BadPosition
from parlour.core.formats import Format
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.cube import may_double
from parlour.games.backgammon.rules.result import cube_in_use, money_play
from parlour.games.backgammon.rules.state import State

POSITION_BYTES = 10
MATCH_BYTES = 9
START_ID = "4HPwATDgc/ABMA"
# The parts of a match ID and how many bits each has, the lowest bit first.
MATCH_PARTS = {
    "cube": 4,
    "owner": 2,
    "roller": 1,
    "crawford": 1,
    "state": 3,
    "turn": 1,
    "doubled": 1,
    "resigned": 2,
    "first": 3,
    "second": 3,
    "length": 15,
    "score_0": 15,
    "score_1": 15,
    "no_jacoby": 1,
}
CENTRED = 3
NOT_BEGUN = 0
PLAYING = 1


def write_position_id(men: list[int], side: int) -> str:
    """Return the ID of a position in which *side* is on roll.

    >>> from parlour.games.backgammon.board import SET_UP
    >>> write_position_id(list(SET_UP) * 2, 0)
    '4HPwATDgc/ABMA'
    """
    bits = "".join(
        "1" * men[seat * SIDE + point] + "0"
        for seat in (1 - side, side)
        for point in range(1, BAR + 1)
    )
    number = int(bits.ljust(8 * POSITION_BYTES, "0")[::-1], 2)
    return b64encode(number.to_bytes(POSITION_BYTES, "little")).decode().rstrip("=")


def read_position_id(text: str, side: int) -> list[int]:
    """Return the men, those of seat 0 first; what is missing to fifteen is off the board."""
    bits = _bits(text, POSITION_BYTES, f"14 letters such as {START_ID}")
    counts = [len(ones) for ones in bits.split("0")[:50]]
    if len(counts) < 50 or "1" in "".join(bits.split("0")[50:]):
        raise BadPosition("backgammon", text, "no position ID: the points do not come out")
    men = [0] * (2 * SIDE)
    for seat, row in ((1 - side, counts[:25]), (side, counts[25:])):
        if sum(row) > MEN:
            raise BadPosition("backgammon", text, "no position ID: more than 15 men a side")
        men[seat * SIDE : (seat + 1) * SIDE] = [MEN - sum(row), *row]
    return men


def _bits(text: str, size: int, right: str) -> str:
    """Return the bits of an ID, the first one first."""
    try:
        raw = b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (Error, ValueError):
        raw = b""
    if len(raw) != size or len(text) != -(-size * 4 // 3):
        raise BadPosition("backgammon", text, "no ID of GNU Backgammon", right)
    return "".join(f"{byte:08b}"[::-1] for byte in raw)


def write_match_id(p: State) -> str:
    """Return the match ID of a position that one can hold.

    >>> from parlour import game
    >>> write_match_id(game("backgammon").start(match=5).play("3:1").state)
    'MIGlAAAAAAAE'
    """
    refuse_unsaid(p, "a match ID")
    side = max(p.side, 0)
    parts = {
        "cube": p.cube_value.bit_length() - 1,
        "owner": CENTRED if p.cube_owner < 0 else p.cube_owner,
        "roller": side,
        "crawford": p.crawford_game,
        "state": NOT_BEGUN if p.stage == state.OPENING else PLAYING,
        "turn": 1 - side if p.turn == 1 - side else side,
        "doubled": int(p.stage in (state.OFFERED, state.BEAVERED)),
        "first": p.dice[0],
        "second": p.dice[1],
        "length": 0 if money_play(p) else p.match,
        "score_0": p.points[0],
        "score_1": p.points[1],
        "no_jacoby": 1 - p.jacoby,
    }
    number = at = 0
    for name, size in MATCH_PARTS.items():
        number |= parts.get(name, 0) << at
        at += size
    return b64encode(number.to_bytes(MATCH_BYTES, "little")).decode()


def refuse_unsaid(p: State, name: str) -> None:
    """Refuse what the IDs of other programs have no words for; *name* is what was asked for."""
    whole = [4, 0] if p.dice[0] == p.dice[1] else [1, 1]
    lacks = {
        "a game that is over": p.stage == state.ENDED,
        "the choice after the opening throw": p.stage == state.CHOICE,
        "a throw of which a part is played": p.stage == state.PLAY and p.unplayed != whole,
        "a match without the cube": p.match > 1 and not cube_in_use(p),
    }
    for what, so in lacks.items():
        if so:
            raise BadPosition("backgammon", state.STAGES[p.stage], f"{name} cannot hold {what}")


def read_ids(position_id: str, match_id: str) -> str:
    """Return, for `Game.position`, the text of what a position ID and a match ID tell.

    >>> read_ids("4HPwATDgc/ABMA", "cAkAAAAAAAAA")
    '4HPwATDgc/ABMA cube side=1 cube=on jacoby=on'
    """
    parts = _match_parts(match_id)
    p = State()
    p.match = max(1, parts["length"])
    p.cube = state.CUBE_ON if parts["length"] == 0 else p.cube
    p.cube_value = 1 << parts["cube"]
    p.cube_owner = -1 if parts["owner"] == CENTRED else parts["owner"]
    p.crawford_game = parts["crawford"]
    p.points[:] = [parts["score_0"], parts["score_1"]]
    p.side = -1 if parts["state"] == NOT_BEGUN else parts["roller"]
    p.dice[:] = sorted((parts["first"], parts["second"]), reverse=True)
    p.jacoby = int(parts["length"] == 0 and not parts["no_jacoby"])
    p.stage = _stage(p, parts)
    p.beavers = int(p.stage == state.BEAVERED)
    p.automatic_doubles = only_automatic(p)
    return " ".join((position_id, *words_of(p)))


def _match_parts(match_id: str) -> dict[str, int]:
    bits = _bits(match_id, MATCH_BYTES, "12 letters such as cAkAAAAAAAAA")
    parts = {}
    at = 0
    for name, size in MATCH_PARTS.items():
        parts[name] = int(bits[at : at + size][::-1], 2)
        at += size
    wrong = ""
    if parts["state"] > PLAYING or parts["resigned"]:
        wrong = "the game is over or resigned"
    elif parts["length"] > state.LONGEST_MATCH or 1 << parts["cube"] > state.CUBE_LIMIT:
        wrong = f"longer than {state.LONGEST_MATCH} points, or a cube above {state.CUBE_LIMIT}"
    if wrong:
        raise BadPosition("backgammon", match_id, wrong)
    return parts


def _stage(p: State, parts: dict[str, int]) -> int:
    if p.side < 0:
        return state.OPENING
    if parts["doubled"]:  # whose double is to be answered by themselves was beavered
        return state.BEAVERED if parts["turn"] == parts["roller"] else state.OFFERED
    if p.dice[1]:
        return state.PLAY
    return state.CUBE if may_double(p, p.side) else state.THROW


def only_automatic(p: State) -> int:
    """Return 1 if the cube was turned without an owner: equal opening dice did it (BG-12)."""
    return int(p.match == 1 and p.cube_owner < 0 and p.cube_value > 1)


def words_of(p: State) -> list[str]:
    """Return the stage and the fields that are not as they start."""
    words = [state.STAGES[p.stage]] if p.stage != state.OPENING else []
    plain = State()
    for name in ("side", "dice", "cube_value", "cube_owner", "points", "crawford_game", "match"):
        value = getattr(p, name)
        if value != getattr(plain, name):
            words.append(f"{name}={','.join(map(str, value)) if type(value) is list else value}")
    for name in ("cube", "jacoby", "beavers", "automatic_doubles"):
        if getattr(p, name):
            words.append(f"{name}=on")
    return words


def read_gnu(text: str) -> str:
    """Return, for `Game.position`, what both IDs with a colon between them tell."""
    position_id, _, match_id = text.partition(":")
    return read_ids(position_id, match_id)


def write_gnu(p: State) -> str:
    """Return position ID and match ID with a colon between them, as the program reads them."""
    return f"{write_position_id(p.men, max(p.side, 0))}:{write_match_id(p)}"


FORMAT = Format("gnu", re.compile(r"[A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}"), read_gnu, write_gnu)
