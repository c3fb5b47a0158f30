"""Backgammon in text: `13/8*`, `bar/22`, `6/off`, `3-1`, and positions as GNU position IDs.

    4HPwATDgc/ABMA                               the start, the opening to be thrown
    4HPwATDgc/ABMA play side=0 dice=3,1          White to play 3-1

A position is the ID, seen by the side whose throw it is, then the stage of the turn.
"""

import re
from collections.abc import Mapping

from parlour.core.craft.points import BAR, MEN, OFF, SIDE, WORDS, mark
from parlour.core.craft.points_notation import POINT, is_blot, number_off, write_step, wrong_row
from parlour.core.errors import BadMove, BadPosition
from parlour.core.law import CHANCE, OVER
from parlour.games.backgammon.board import NAMES
from parlour.games.backgammon.formats.gnu import read_position_id, write_position_id
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.cube import may_double
from parlour.games.backgammon.rules.moves import verdict
from parlour.games.backgammon.rules.result import ahead, cube_in_use, kind_of_win, money_play
from parlour.games.backgammon.rules.state import State
from parlour.games.backgammon.rules.turn import apply
from parlour.games.backgammon.shorthand import LINE, spelled_out

# How moves are typed, for a newcomer.
TYPING = (
    "Type the point that a man leaves and the one where it arrives, as `13/8`; a man on the bar "
    "enters as `bar/22`, one at home leaves the board as `6/off`, and both numbers by one man are "
    "`24/14`. About the cube you say `double`, `roll`, `take` or `drop`."
)
BODY: tuple[str, ...] = ("men", "stood", "shut", "stage", "turn")
MOVE = re.compile(rf"(bar|{POINT})/(off|{POINT})\*?")


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the men."""
    return NAMES[seat]


def write_roll(p: State, outcome: int) -> str:
    """Write both dice: `3:1` in the opening (White's, Black's), `3-1` afterwards."""
    sign = ":" if p.stage == state.OPENING else "-"
    return f"{outcome // 8}{sign}{outcome % 8}"


def write_move(p: State, act: int) -> str:
    """Write a word, or the move of one man, with a star if it hits."""
    if act < WORDS:
        return state.ACT_WORDS[act]
    point = act // WORDS
    number = act % WORDS
    target = point - number
    hits = p.stage == state.PLAY and is_blot(p, target)
    return write_step("bar" if point == BAR else str(point), target, hits)


def read_move(p: State, text: str) -> int:
    """Read a word or a move of one man; a star may be left out, but not be false."""
    said = text.lower()
    if said and said in state.ACT_WORDS:
        return state.ACT_WORDS.index(said)
    found = MOVE.fullmatch(said)
    if not found:
        right = "write 13/8, bar/22, 6/off, or " + ", ".join(state.ACT_WORDS[1:])
        raise BadMove("backgammon", text, "no move", right)
    point = BAR if found[1] == "bar" else int(found[1])
    if found[2] == "off":
        return WORDS * point + number_off(p, point)
    if int(found[2]) >= point:
        raise BadMove("backgammon", text, "men move from 24 down to 1", "write 13/8, not 8/13")
    check_stars(p, text)
    return WORDS * point + point - int(found[2])


def check_stars(p: State, text: str) -> None:
    """Refuse a star where nobody stands; that a point is shut is for the rules to say (BG-5)."""
    for stop in re.findall(r"([0-9]+)\*", text):
        if 0 < int(stop) < BAR and not p.men[(1 - max(p.side, 0)) * SIDE + BAR - int(stop)]:
            wrong = f"nobody stands on {stop} to be hit"
            raise BadMove("backgammon", text, wrong, f"write {text.replace('*', '')}")


def steps(p: State, text: str) -> list[str]:
    """Return the single moves of a line such as 24/18/14 or 6/4(2); none if it is one move."""
    said = text.lower()
    if not LINE.fullmatch(said) or (MOVE.fullmatch(said) and not verdict(p, read_move(p, said))):
        return []
    check_stars(p, said)
    made = []
    here = p.copy()
    for act in spelled_out(p, said):
        made.append(write_move(here, act))
        apply(here, act)
    if not made and not MOVE.fullmatch(said):
        right = "write its moves one by one to see which of them"
        raise BadMove("backgammon", text, "cannot be played with these numbers", right)
    return made


def words(p: State, kind: int, seat: int, piece: int, place: int) -> dict[str, object]:
    """Return the words of an event: points won are counted as such."""
    if state.WON <= kind <= state.DROPPED:
        return {"place": f"{place} point" + ("s" if place > 1 else "")}
    return {}


def write_body(p: State) -> str:
    """Write the ID, and the stage unless the opening is still to be thrown."""
    made = write_position_id(p.men, max(p.side, 0))
    return made if p.stage == state.OPENING else f"{made} {state.STAGES[p.stage]}"


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote; numbers of a fresh throw need not be listed."""
    made, _, stage = text.partition(" ")
    if (stage or state.STAGES[state.OPENING]) not in state.STAGES:
        raise BadPosition("backgammon", text, "no stage", "use " + ", ".join(state.STAGES))
    p.stage = state.STAGES.index(stage or state.STAGES[state.OPENING])
    p.men[:] = read_position_id(made, max(p.side, 0))
    for seat in range(2):
        for point in range(SIDE):
            mark(p, seat, point, p.men[seat * SIDE + point])
    p.turn = decides(p)
    if p.stage == state.PLAY and p.unplayed == [0, 0]:
        p.unplayed[:] = [4, 0] if p.dice[0] == p.dice[1] else [1, 1]


def decides(p: State) -> int:
    """Return whose decision the stage is."""
    if p.stage in (state.OPENING, state.THROW):
        return CHANCE
    if p.stage == state.ENDED:
        return OVER
    return 1 - p.side if p.stage == state.OFFERED else p.side


def wrong(p: State) -> str:
    """Return what cannot be so, or nothing."""
    if max(p.side, p.cube_owner) > 1:
        return "only two play"
    return wrong_men(p) or wrong_stage(p) or wrong_dice(p) or wrong_cube(p) or wrong_match(p)


def wrong_men(p: State) -> str:
    """Look at the men: fifteen a side, no point shared."""
    for seat in range(2):
        row = p.men[seat * SIDE : (seat + 1) * SIDE]
        if sum(row) != MEN or min(row) < 0:
            return f"{NAMES[seat]} has not 15 men"
        if found := wrong_row(p, seat, NAMES[seat], p.stage == state.ENDED):
            return found
    return ""


def wrong_stage(p: State) -> str:
    """Look at the stage and the side."""
    if (p.side < 0) != (p.stage == state.OPENING):
        return "side is -1 while the opening is thrown for, and only then"
    if p.stage == state.ENDED and not p.won:
        return "the game has ended, but nobody has won"
    if p.stage != state.ENDED and (p.won or p.ending):
        return "somebody has won, but the game goes on"
    if p.stage == state.CHOICE and not p.opening:
        return "no choice after the opening throw was agreed"
    return ""


def wrong_dice(p: State) -> str:
    """Look at the dice and what is left of them."""
    high, low = p.dice
    if p.stage not in (state.PLAY, state.CHOICE):
        early = high or low or any(p.unplayed)
        return "dice lie on the board before they are thrown" if early else ""
    if not high >= low >= 1:
        return "dice are two faces, the higher first"
    if p.stage == state.CHOICE:
        odd = high == low or any(p.unplayed)
        return "the opening throw has two different numbers, not yet played" if odd else ""
    most = (4, 0) if high == low else (1, 1)
    if any(n > m for n, m in zip(p.unplayed, most, strict=True)) or not any(p.unplayed):
        return "unplayed numbers do not fit the dice"
    return ""


def wrong_cube(p: State) -> str:
    """Look at the cube."""
    if p.cube_value & (p.cube_value - 1):
        return f"the cube has no {p.cube_value}"
    if not cube_in_use(p) and (p.cube_value > 1 or p.cube_owner >= 0):
        return "no cube is in use"
    if p.cube_owner >= 0 and p.cube_value == 1:
        return "the cube is owned only after it was turned"
    automatic = money_play(p) and p.automatic_doubles
    if p.cube_owner < 0 and p.cube_value > 1 and not automatic:
        return "the cube was turned, but nobody owns it"
    return wrong_offer(p)


def wrong_offer(p: State) -> str:
    """Look at a double that is possible or on offer."""
    if p.stage in (state.CUBE, state.OFFERED) and not may_double(p, p.side):
        return "that side has no access to the cube"
    if p.stage == state.BEAVERED:
        agreed = p.beavers and money_play(p) and p.cube_owner == 1 - p.side
        return (
            "" if agreed and 2 * p.cube_value <= state.CUBE_LIMIT else "no beaver can be on offer"
        )
    return ""


def wrong_match(p: State) -> str:
    """Look at turns, points and the Crawford game."""
    if p.turns >= state.CAP + (p.stage == state.ENDED):
        return f"a game has fewer than {state.CAP} turns"
    if p.crawford_game and not may_be_crawford(p):
        return "this cannot be the Crawford game"
    if p.match > 1 and max(p.points) > p.match:
        return "points beyond the match are dead"
    if p.stage == state.ENDED:
        return wrong_end(p)
    if p.match == 1 and any(p.points):
        return "points are counted when the game is over"
    return "the match is over" if p.match > 1 and max(p.points) >= p.match else ""


def may_be_crawford(p: State) -> bool:
    """Return True if just one side was at match point when this game began (BG-11)."""
    agreed = p.match > 1 and p.crawford == 0 and cube_in_use(p)
    most = p.match if p.stage == state.ENDED else p.match - 1
    return bool(agreed and min(p.points) < max(p.points) == most)


def wrong_end(p: State) -> str:
    """Look at how everything ended: those have won who have the points."""
    if not state.WON <= p.ending <= state.CAPPED:
        return "no game ends like this"
    most = p.match if p.match > 1 else max(1, *p.points)
    winners = sum(1 << seat for seat in range(2) if p.points[seat] == most)
    if p.won != winners or (p.match == 1 and p.won < 3 and min(p.points)):
        return "those have won who have the points"
    if not (fits_win(p) if p.ending < state.DROPPED else fits_stop(p)):
        return "no game ends like this"
    worth = last_worth(p)
    return f"that game is worth {worth}" if p.match == 1 and max(p.points) != worth else ""


def fits_win(p: State) -> bool:
    """Return True if the winner alone is off, and has won as it is said (BG-9)."""
    off = [seat for seat in range(2) if p.men[seat * SIDE + OFF] == MEN]
    return len(off) == 1 and p.won == 1 << off[0] and kind_of_win(p, off[0]) == p.ending


def fits_stop(p: State) -> bool:
    """Return True if a double can have been dropped (BG-10), or the game been stopped (U-9).

    No drop wins a match: where it would, the cube is dead (BG-A2).
    """
    if any(p.men[seat * SIDE + OFF] == MEN for seat in range(2)):
        return False
    if p.ending == state.DROPPED:
        return p.won < 3 and bool(money_play(p))
    winners = ahead(p) if p.match == 1 else ahead(p) & p.won
    return p.turns == state.CAP and p.won == winners


def last_worth(p: State) -> int:
    """Return the points that the last game was worth (BG-9, BG-10, U-9)."""
    if p.ending == state.CAPPED:
        return 1
    return p.cube_value * (1 + p.ending - state.WON if p.ending < state.DROPPED else 1)


def idle(options: Mapping[str, str]) -> set[str]:
    """Return the house rules of the cube that mean nothing: without it, or in the other play."""
    match = options["match"] != "1"
    cube = options["cube"] == "on" or (options["cube"] == "in_matches" and match)
    none = set() if cube and match else {"crawford"}
    return none if cube and not match else none | {"jacoby", "beavers", "automatic_doubles"}
