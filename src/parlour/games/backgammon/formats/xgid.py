"""XGID, the position line of eXtreme Gammon: board, cube, dice and score in one word.

    XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10

Letters count men (A = 1), capitals are seat 1's: whom this format calls 1 is GNU's player 1. The
board runs from seat 0's bar over seat 1's points 1 to 24 to seat 1's bar. Then: cube (as a power
of two), its owner (1 is seat 1, -1 seat 0, 0 nobody), whose throw, the dice (00: none yet, D: a
double is on offer, B: it was beavered, and the cube stands at what was first offered), seat 1's
score and seat 0's, Crawford game (or, in money play, 1 for Jacoby and 2 for beavers), length of
the match (0: money play), limit of the cube.
"""

import re

from parlour.core.craft.points import BAR, MEN, SIDE
from parlour.core.errors import BadPosition
from parlour.core.formats import Format
from parlour.games.backgammon.formats import gnu
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.cube import may_double
from parlour.games.backgammon.rules.result import money_play
from parlour.games.backgammon.rules.state import State

SEATS = {1: 1, -1: 0, 0: -1}
SIGNS = {seat: sign for sign, seat in SEATS.items()}
PATTERN = re.compile(
    r"(?:XGID=)?([-A-Oa-o]{26}):(\d+):(-?[01]):(-?1):(00|[1-6]{2}|D|B):(\d+):(\d+):([0-3]):(\d+):(\d+)"
)


def write_xgid(p: State) -> str:
    """Return the XGID of a position that one can hold; the opening throw is not among them.

    >>> from parlour import game
    >>> write_xgid(game("backgammon").start().play("3:1").state)
    'XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:1:6'
    """
    gnu.refuse_unsaid(p, "an XGID")
    if p.stage == state.OPENING:
        wrong = "an XGID cannot hold a game before the opening throw"
        raise BadPosition("backgammon", state.STAGES[p.stage], wrong)
    money = money_play(p)
    dice = {state.OFFERED: "D", state.BEAVERED: "B"}.get(p.stage, f"{p.dice[0]}{p.dice[1]}")
    rules = p.jacoby + 2 * p.beavers if money else p.crawford_game
    parts = (
        board(p),
        p.cube_value.bit_length() - 1,
        SIGNS[p.cube_owner],
        SIGNS[p.side],
        dice,
        *p.points[::-1],
        rules,
        0 if money else p.match,
        state.CUBE_LIMIT.bit_length() - 1,
    )
    return "XGID=" + ":".join(map(str, parts))


def board(p: State) -> str:
    """Return the 26 letters of the board."""
    letters = []
    for point in range(BAR + 1):
        large = p.men[SIDE + point]
        small = p.men[BAR - point]
        if point == 0:
            large = 0
        elif point == BAR:
            small = 0
        sign = chr(ord("A") + large - 1) if large else chr(ord("a") + small - 1)
        letters.append(sign if large or small else "-")
    return "".join(letters)


def read_xgid(text: str) -> str:
    """Return, for `Game.position`, the text of what an XGID tells.

    >>> read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
    '4HPwATDgc/ABMA cube side=1 cube=on'
    """
    found = PATTERN.fullmatch(text)
    if not found:
        right = "write XGID=board:cube:owner:turn:dice:score:score:rules:length:limit"
        raise BadPosition("backgammon", text, "no XGID", right)
    cube = int(found[2])
    length = int(found[9])
    if length > state.LONGEST_MATCH or 1 << cube > state.CUBE_LIMIT:
        wrong = f"longer than {state.LONGEST_MATCH} points, or a cube above {state.CUBE_LIMIT}"
        raise BadPosition("backgammon", text, wrong)
    p = State()
    p.men[:] = read_board(text, found[1])
    p.cube_value = 1 << cube
    p.cube_owner = SEATS[int(found[3])]
    p.side = SEATS[int(found[4])]
    p.points[:] = [int(found[7]), int(found[6])]
    p.match = max(1, length)
    p.cube = state.CUBE_ON if length == 0 else p.cube
    if length == 0:
        p.jacoby = int(found[8]) & 1
        p.beavers = int(found[8]) >> 1
        p.automatic_doubles = gnu.only_automatic(p)
    else:
        p.crawford_game = int(found[8]) & 1
    p.dice[:] = sorted(map(int, found[5]), reverse=True) if found[5].isdigit() else [0, 0]
    p.stage = stage_of(p, found[5])
    return " ".join((gnu.write_position_id(p.men, p.side), *gnu.words_of(p)))


def stage_of(p: State, dice: str) -> int:
    """Return the stage of the turn that the dice of an XGID stand for."""
    if dice in "DB":
        return state.OFFERED if dice == "D" else state.BEAVERED
    if dice != "00":
        return state.PLAY
    return state.CUBE if may_double(p, p.side) else state.THROW


def read_board(text: str, letters: str) -> list[int]:
    """Return the men; what is missing to fifteen is off the board."""
    men = [0] * (2 * SIDE)
    for point, sign in enumerate(letters):
        if "A" <= sign <= "O":
            men[SIDE + point] = ord(sign) - ord("A") + 1
        elif sign != "-":
            men[BAR - point] = ord(sign) - ord("a") + 1
    for seat in range(2):
        row = men[seat * SIDE : (seat + 1) * SIDE]
        if row[0] or sum(row) > MEN:
            raise BadPosition("backgammon", text, "no XGID: not fifteen men a side")
        men[seat * SIDE] = MEN - sum(row)
    return men


FORMAT = Format("xgid", re.compile(r"XGID=\S*"), read_xgid, write_xgid)
