"""Checkers in text: PDN's numbers for moves, its FEN for positions.

    11-15   22x15   1x10x19   huff:9   draw
    B:W21,22,K30:B1,K9 after:9-13,26-30 lapsed:22

`after:` holds the kings' steps since the last capture or move of a man, the latest last: they
count towards a draw (CHK-11). `lapsed:` names the pieces that may be huffed now (CHK-A1).
Instead of B or W a ? says that nobody is to move: a ballot is awaited, or the game is over.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from parlour.core.errors import BadMove, BadPosition
from parlour.core.law import CHANCE, OVER
from parlour.games.checkers import board
from parlour.games.checkers.rules import state
from parlour.games.checkers.rules.ballots import ballots
from parlour.games.checkers.rules.draws import kings_key, movable, repeated
from parlour.games.checkers.rules.movegen import alike, piece_moves
from parlour.games.checkers.rules.moves import candidates
from parlour.games.checkers.rules.squares import (
    CLAIM,
    HUFF,
    apart,
    from_square,
    jumps,
    last_square,
    longer,
    step_act,
    stop,
)
from parlour.games.checkers.rules.state import State

# How moves are typed, for a newcomer.
TYPING = (
    "Type the number of the square that a piece leaves and the one it goes to: `11-15` for a step, "
    "`22x15` for a jump, `1x10x19` for a double one. Where draws are claimed, `draw` claims one."
)
BODY: tuple[str, ...] = ("turn", "black", "white", "kings", "quiet", "past", "lapsed")
MOST_JUMPS = 10
SIDES = {"B": board.BLACK, "W": board.WHITE}
NAMES = ("Black", "White")
FEN = re.compile(r'(?:\[?FEN )?"?([BW?]):([BW])([^:"]*):([BW])([^:".]*)\.?"?\]?')
SOME = re.compile(r"(K?)([0-9]{1,2})(?:-([0-9]{1,2}))?")
PATH = re.compile(r"([0-9]{1,2})(?:[-–]([0-9]{1,2})|((?:[x×:][0-9]{1,2})+))")
STEPPED = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the men."""
    return NAMES[seat]


def squares(mask: int) -> list[int]:
    """Return the squares of *mask*, counted from 0."""
    return [square for square in range(board.SQUARES) if mask >> square & 1]


# Moves and rolls.


def write_move(p: State, act: int) -> str:
    """Write a step, a jump with all its stops, a huff, or a claim (CHK-12)."""
    return written(act)


@lru_cache(4096)
def written(act: int) -> str:
    """Write an act; few are written again and again."""
    if act == CLAIM:
        return "draw"
    if jumps(act) == HUFF:
        return f"huff:{from_square(act) + 1}"
    return ("x" if jumps(act) else "-").join(stops(act))


@lru_cache(4096)
def stops(act: int) -> tuple[str, ...]:
    """Return the numbers of the squares of a step or a jump in order; a huff has its piece's."""
    if act == CLAIM:
        return ()
    last = 0 if jumps(act) == HUFF else max(jumps(act), 1)
    return tuple(str(stop(act, which) + 1) for which in range(last + 1))


def write_roll(p: State, outcome: int) -> str:
    """Write the three moves of a ballot."""
    return "/".join(write_move(p, act) for act in ballots()[outcome])


def read_move(p: State, text: str) -> int:
    """Read a step, a jump, a huff or a claim; of a jump the stops between may be left out."""
    if text == "draw":
        return CLAIM
    if text.startswith("huff:") and re.fullmatch(r"[0-9]{1,2}", text[5:]):
        return _square(text, text[5:]) | HUFF << 5
    found = PATH.fullmatch(text)
    if not found:
        right = "write 11-15 for a step, 22x15 or 1x10x19 for a jump"
        raise BadMove("checkers", text, "cannot read this move", right)
    here = _square(text, found[1])
    if found[2]:
        return step_act(here, _square(text, found[2]))
    return _usual(p, text, [here, *(_square(text, stop) for stop in _numbers(found[3]))])


def _numbers(text: str) -> list[str]:
    return re.findall(r"[0-9]+", text)


def _square(text: str, number: str) -> int:
    if not 1 <= int(number) <= board.SQUARES:
        raise BadMove("checkers", text, f"there is no square {number}", "they go from 1 to 32")
    return int(number) - 1


def _usual(p: State, text: str, stops: list[int]) -> int:
    """Return the jump over *stops* as the house writes it (U-7), or the one that it shortens."""
    if len(stops) > MOST_JUMPS + 1:
        raise BadMove("checkers", text, "no jump is as long as that")
    act = stops[0]
    for there in stops[1:]:
        act = longer(act, there)
    straight = all(apart(*pair) == 2 for pair in pairwise(stops))
    for known in _listed(p, candidates):
        if straight and known != CLAIM and alike(known, act):
            return known
    return _meant(p, text, act) if len(stops) == 2 else act


def _meant(p: State, text: str, act: int) -> int:
    """Return the one legal jump between the two squares that *act* names, or *act* itself."""
    ends = from_square(act), last_square(act)
    fits = [
        known
        for known in _listed(p, piece_moves)
        if 0 < jumps(known) < HUFF and (from_square(known), last_square(known)) == ends
    ]
    if len(fits) > 1:
        ways = ", ".join(write_move(p, known) for known in fits)
        raise BadMove("checkers", text, "several jumps lead there", f"write one of {ways}")
    return fits[0] if fits else act


def _listed(p: State, listing: Callable[[State, list[int]], int]) -> list[int]:
    acts = [0] * state.MOST_ACTS
    return acts[: listing(p, acts)]


def words(p: State, kind: int, seat: int, piece: int, place: int) -> dict[str, str]:
    """Return the words for the numbers of an event."""
    if kind == state.OPENED:
        return {"piece": write_roll(p, piece - 1)}
    if kind in (state.CAPTURED, state.HUFFED):
        return {"piece": "a king" if piece else "a man"}
    return {}


# Positions.


def write_body(p: State) -> str:
    """Write the FEN, and what counts towards a draw or can be huffed."""
    side = "BW"[p.turn] if p.turn >= 0 else "?"
    parts = [f"{side}:W{_side(p, p.white)}:B{_side(p, p.black)}"]
    if p.quiet:
        parts.append("after:" + ",".join(_past_steps(p)))
    if p.lapsed:
        parts.append("lapsed:" + ",".join(str(square + 1) for square in squares(p.lapsed)))
    return " ".join(parts)


def _side(p: State, pieces: int) -> str:
    return ",".join("K" * (p.kings >> n & 1) + str(n + 1) for n in squares(pieces))


def _past_steps(p: State) -> list[str]:
    """Return the kings' steps of this quiet run: what each position left, and what it entered."""
    keys = [*p.past[: p.quiet], kings_key(p)]
    return [_step_between(old, new) for old, new in pairwise(keys)]


def _step_between(old: int, new: int) -> str:
    (here,), (there,) = (squares(_either(mask)) for mask in (old & ~new, new & ~old))
    return f"{here + 1}-{there + 1}"


def _either(key: int) -> int:
    """Return the squares of both sides' kings in a key."""
    return (key | key >> board.SQUARES) & ((1 << board.SQUARES) - 1)


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote, or any FEN of PDN."""
    body = re.sub(r"\s+(?=[:,])|(?<=[:,])\s+", "", text)
    fen, *rest = re.split(r"\s+(?=after:|lapsed:)", body)
    _read_fen(p, fen)
    for part in rest:
        name, _, value = part.partition(":")
        if name == "after":
            _read_past(p, text, value)
        else:
            p.lapsed = _mask(text, value)[0]


def _read_fen(p: State, text: str) -> None:
    found = FEN.fullmatch(text.strip())
    if not found or found[2] == found[4]:
        right = "write B:W21,22,K30:B1,K9 (side to move, White's squares, Black's)"
        raise BadPosition("checkers", text, "no position of Checkers", right)
    over = OVER if p.ending else CHANCE
    p.turn = SIDES.get(found[1], over)
    sides = {found[2]: _mask(text, found[3]), found[4]: _mask(text, found[5])}
    (p.white, white_kings), (p.black, black_kings) = sides["W"], sides["B"]
    p.kings = white_kings | black_kings


def _mask(text: str, listed: str) -> tuple[int, int]:
    """Return the squares of a list like 1,K5,9-12, and the kings among them."""
    pieces = kings = 0
    for word in listed.split(",") if listed else []:
        found = SOME.fullmatch(word)
        first, last = (int(found[2]), int(found[3] or found[2])) if found else (0, 0)
        if not found or not 1 <= first <= last <= board.SQUARES:
            raise BadPosition("checkers", text, f"cannot read {word!r}", "squares are 1 to 32")
        for square in range(first - 1, last):
            if pieces >> square & 1:
                raise BadPosition("checkers", text, f"two pieces stand on {square + 1}")
            pieces |= 1 << square
            kings |= 1 << square if found[1] else 0
    return pieces, kings


def _read_past(p: State, text: str, listed: str) -> None:
    """Go back from the position over the kings' steps that led to it, and remember them."""
    steps = listed.split(",")
    if not listed:
        raise BadPosition("checkers", text, "no steps stand behind after:", "write steps as 9-14")
    if len(steps) > state.QUIET_LIMIT:
        raise BadPosition("checkers", text, f"more than {state.QUIET_LIMIT} steps without progress")
    before = p.copy()
    later = p.turn
    for at in reversed(range(len(steps))):
        seat = _take_back(before, text, steps[at])
        if seat == later:
            raise BadPosition("checkers", text, f"{steps[at]} was not that side's turn")
        p.past[at] = kings_key(before)
        later = seat
    p.quiet = len(steps)


def _take_back(p: State, text: str, step: str) -> int:
    """Take back one step of a king; return the seat that had made it."""
    found = STEPPED.fullmatch(step)
    here, there = (int(number) - 1 for number in found.groups()) if found else (0, 0)
    if not (min(here, there) >= 0 and max(here, there) < board.SQUARES and apart(here, there) == 1):
        raise BadPosition("checkers", text, f"{step!r} is no step", "write steps as 9-14")
    if not p.kings >> there & 1 or (p.black | p.white) >> here & 1:
        raise BadPosition("checkers", text, f"no king can have stepped {step}")
    seat = board.BLACK if p.black >> there & 1 else board.WHITE
    moved = 1 << here | 1 << there
    p.kings ^= moved
    if seat == board.BLACK:
        p.black ^= moved
    else:
        p.white ^= moved
    return seat


def wrong(p: State) -> str:
    """Return what cannot be so, or nothing."""
    return wrong_pieces(p) or wrong_past(p) or wrong_turn(p)


def wrong_pieces(p: State) -> str:
    """Return what cannot be so about the pieces (CHK-1, CHK-7)."""
    if p.black & p.white:
        return f"two pieces stand on {squares(p.black & p.white)[0] + 1}"
    if max(p.black.bit_count(), p.white.bit_count()) > board.MEN:
        return f"a side has more than {board.MEN} pieces"
    stuck = (p.black & ~p.kings & board.BOTTOM_ROW) | (p.white & ~p.kings & board.TOP_ROW)
    if stuck:
        return f"the man on {squares(stuck)[0] + 1} should have been crowned"
    foes = {board.BLACK: p.white, board.WHITE: p.black}.get(p.turn, 0) if p.huff else 0
    return "a piece that cannot be huffed is called lapsed" if p.lapsed & ~foes else ""


def wrong_past(p: State) -> str:
    """Return what cannot be so about the quiet moves: a draw would have ended the game (CHK-11)."""
    if p.draws:
        return ""
    known = [(at % 2, key) for at, key in enumerate(p.past[: p.quiet])]
    drawn = any(known.count(pair) > 2 for pair in set(known))
    if drawn or (p.turn >= 0 and (p.quiet == state.QUIET_LIMIT or repeated(p))):
        return "the game was drawn already"
    return ""


def wrong_turn(p: State) -> str:
    """Return what cannot be so about whose turn it is, or about the end."""
    if p.turn == OVER:
        return wrong_end(p)
    if p.won or p.ending:
        return "somebody is to move, but the game is over"
    if p.draws and p.turns >= state.UNCLAIMED_CAP:
        return f"a game in which draws are claimed has fewer than {state.UNCLAIMED_CAP} moves"
    fresh = (p.black, p.white, p.kings, p.turns) == (board.BLACK_HOME, board.WHITE_HOME, 0, 0)
    if p.turn == CHANCE and not (p.opening and fresh):
        return "no ballot is drawn here; say B or W for the side to move"
    return ""


def wrong_end(p: State) -> str:
    """Return what cannot be so about an end (CHK-10, CHK-11, U-9)."""
    if p.draws and p.turns > state.UNCLAIMED_CAP:
        return f"a game in which draws are claimed has at most {state.UNCLAIMED_CAP} moves"
    holds = {
        state.REPEATED: repeated(p),
        state.FORTY_MOVES: p.quiet == state.QUIET_LIMIT,
        state.CAPPED: p.draws and p.turns == state.UNCLAIMED_CAP,
    }
    if p.ending in holds:
        return "" if holds[p.ending] and p.won == 0 else "no draw ends like this"
    loser = p.copy()
    loser.turn = board.WHITE if p.won == 1 << board.BLACK else board.BLACK
    sole = p.won in (1 << board.BLACK, 1 << board.WHITE)
    return (
        "" if p.ending == state.WON and sole and not movable(loser) else "no game is won like this"
    )
