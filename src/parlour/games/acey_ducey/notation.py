"""Acey Ducey in text: `13/8*`, `dog/22`, `hand/19`, `6/off`, `24/dog`, `play`; a throw is `6-A`.

    red:handx15 black:handx15 opening setup=1        the start, nobody has thrown
    red:24x2,13,dog black:6x12,1x3 play dice=6,3     Red to play 6-3, eleven men are off

Men are named by their owner's numbers, from 24 down to 1; those that are not named are off.
"""

import re

from parlour.core.craft.points import MEN, OFF, SIDE, WORDS, mark
from parlour.core.craft.points_notation import POINT, is_blot, number_off, write_step, wrong_row
from parlour.core.errors import BadMove, BadPosition
from parlour.core.law import CHANCE, OVER
from parlour.games.acey_ducey.board import COLOURS, DOG, FACES, HAND, NAMES
from parlour.games.acey_ducey.rules import state
from parlour.games.acey_ducey.rules.choice import removable
from parlour.games.acey_ducey.rules.flow import is_placing, outstanding
from parlour.games.acey_ducey.rules.moves import all_home
from parlour.games.acey_ducey.rules.result import to_go
from parlour.games.acey_ducey.rules.setup import is_settled
from parlour.games.acey_ducey.rules.state import State
from parlour.games.acey_ducey.rules.turn import read_dice

BODY: tuple[str, ...] = ("men", "stood", "shut", "hand", "stage", "turn")
MOVE = re.compile(rf"(hand|dog|{POINT})/(off|{POINT})(\*?)")
REMOVAL = re.compile(rf"({POINT})/dog")
MEN_AT = re.compile(rf"(hand|dog|{POINT})(?:x([1-9]|1[0-5]))?")
# Far above any game, and far below what a position can count up to.
MOST_SENT = 100_000
RIGHT = "write 13/8, dog/22, hand/19, 6/off, 24/dog or play"
TYPING = (
    "Type where a man stands and where it goes, as `13/8`; `hand/19` places one, `dog/22` lets one "
    "out of the Dog House, `6/off` bears one off. After an Acey-Ducey `24/dog` takes away a man of "
    "the other side, and `play` keeps the numbers."
)
HERE = {"hand": HAND, "dog": DOG}
NAMED = {HAND: "hand", DOG: "dog"}


def seat_name(p: State, seat: int) -> str:
    """Return the colour of the men."""
    return NAMES[seat]


def write_roll(p: State, outcome: int) -> str:
    """Write both dice, the higher first: A is Acey, D is Ducey."""
    return f"{FACES[outcome // 8][0]}-{FACES[outcome % 8][0]}"


def write_move(p: State, act: int) -> str:
    """Write a word, a removal, or the move of one man, with a star if it hits."""
    if act < WORDS:
        return "pass" if act == state.PASS else "play"
    if act >= state.REMOVE:
        return f"{act - state.REMOVE}/dog"
    point = act // WORDS
    number = act % WORDS
    target = min(point, DOG) - number
    return write_step(NAMED.get(point, str(point)), target, is_blot(p, target))


def read_move(p: State, text: str) -> int:
    """Read an act, legal or not, in small letters or capitals; a star is not needed."""
    text = text.lower()
    if text in ("play", "pass"):
        return state.PASS if text == "pass" else state.USE_NUMBERS
    found = REMOVAL.fullmatch(text)
    if found:
        return state.REMOVE + int(found[1])
    found = MOVE.fullmatch(text)
    if not found:
        raise BadMove("acey_ducey", text, "no move", RIGHT)
    point = HERE.get(found[1]) or int(found[1])
    if found[2] == "off":
        return WORDS * point + number_off(p, min(point, DOG))
    number = min(point, DOG) - int(found[2])
    if number <= 0:
        raise BadMove("acey_ducey", text, "men move from 24 down to 1", "write 13/8, not 8/13")
    return WORDS * point + number


def write_body(p: State) -> str:
    """Write where the men of each colour are, and the stage."""
    return f"{write_men(p, 0)} {write_men(p, 1)} {state.STAGES[p.stage]}"


def write_men(p: State, seat: int) -> str:
    """Write the men of *seat* from the farthest to the nearest; `off` if none is left."""
    counts = {HAND: p.hand[seat]}
    counts |= {point: p.men[seat * SIDE + point] for point in range(DOG, OFF, -1)}
    parts = [
        NAMED.get(point, str(point)) + (f"x{count}" if count > 1 else "")
        for point, count in counts.items()
        if count
    ]
    return f"{COLOURS[seat]}:{','.join(parts) or 'off'}"


def read_body(p: State, text: str) -> None:
    """Read what `write_body` wrote; numbers of a fresh throw need not be listed."""
    words = text.split()
    if len(words) != 3 or words[2] not in state.STAGES:
        right = "write red:24x2,dog black:6x3 play; the stage is one of " + ", ".join(state.STAGES)
        raise BadPosition("acey_ducey", text, "no position", right)
    if not 0 <= p.side < p.seats:
        raise BadPosition("acey_ducey", f"side={p.side}", "no such side", "0 is Red, 1 is Black")
    for seat in range(2):
        read_men(p, seat, words[seat])
    p.stage = state.STAGES.index(words[2])
    p.turn = {state.OPENING: CHANCE, state.THROW: CHANCE, state.ENDED: OVER}.get(p.stage, p.side)
    if p.stage == state.PLAY and not any(p.unplayed) and 1 <= p.dice[1] <= p.dice[0]:
        said = p.bearing
        read_dice(p)
        p.bearing |= said


def read_men(p: State, seat: int, text: str) -> None:
    """Read the men of one colour; what is not named is off the board."""
    colour, _, rest = text.partition(":")
    found = [MEN_AT.fullmatch(part) for part in rest.split(",")] if rest != "off" else []
    if colour != COLOURS[seat] or not all(found):
        right = f"write {COLOURS[seat]}: and the places of men, as 24x2,13,dog"
        raise BadPosition("acey_ducey", text, "no men", right)
    counts: dict[int, int] = {}
    for each in found:
        if each:
            place = HERE.get(each[1]) or int(each[1])
            counts[place] = counts.get(place, 0) + int(each[2] or 1)
    put_men(p, seat, text, counts)


def put_men(p: State, seat: int, text: str, counts: dict[int, int]) -> None:
    """Put so many men on each place, and the rest off the board."""
    rest = MEN - sum(counts.values())
    if rest < 0:
        raise BadPosition("acey_ducey", text, "too many men", f"a colour has {MEN}")
    p.hand[seat] = counts.pop(HAND, 0)
    for point in range(SIDE):
        count = counts.get(point, 0) if point > OFF else rest
        p.men[seat * SIDE + point] = count
        mark(p, seat, point, count)


def wrong(p: State) -> str:
    """Return what cannot be so, or nothing."""
    return wrong_men(p) or wrong_set_up(p) or wrong_stage(p) or wrong_dice(p) or wrong_end(p)


def wrong_men(p: State) -> str:
    """Look at the men: no point shared, none off before the end of the race."""
    for seat in range(2):
        if found := wrong_row(p, seat, NAMES[seat], p.stage == state.ENDED):
            return found
    if any(p.sent) and (not p.doghouse_penalty or p.stage == state.OPENING):
        return "men sent to the Dog House are counted only if there is a penalty"
    if max(p.sent) > MOST_SENT:
        return "nobody has so many men sent to the Dog House in one game"
    return ""


def wrong_set_up(p: State) -> str:
    """Look at who is still placing men: they stand in the starting table, and none is off."""
    for seat in range(2):
        if not p.race_start and p.hand[seat] and not p.setup:
            return "a man is in hand, but the set-up is over"
        row = p.men[seat * SIDE : (seat + 1) * SIDE]
        if is_placing(p, seat) and any(row[: DOG - 6]):
            return f"{NAMES[seat]} is setting up, but has men beyond the starting table"
    if p.setup and p.race_start:
        return "setup=1 is only for race_start=both"
    if p.setup and outstanding(p, 0) + outstanding(p, 1) == 0:
        return "all men are placed, so the set-up is over"
    return ""


def wrong_stage(p: State) -> str:
    """Look at the stage, and the throw for the first turn."""
    if p.stage != state.ENDED and (p.won or p.ending):
        return "somebody has won, but the game goes on"
    if p.stage == state.OPENING:
        started = min(p.hand) < MEN or p.turns or p.opened[p.side] or p.opened[1 - p.side] == 1
        return "the first turn is thrown for before any man is placed" if started else ""
    if any(p.opened):
        return "somebody has begun, so nobody throws for the first turn"
    if p.turns >= state.CAP + (p.stage == state.ENDED):
        return f"a game has fewer than {state.CAP} turns"
    return ""


def wrong_dice(p: State) -> str:
    """Look at the dice and what is left of them."""
    if p.stage == state.CHOICE:
        odd = p.dice != [2, 1] or any(p.unplayed) or p.bearing or not removable(p)
        return "only Acey-Ducey gives a choice, with a man to take away" if odd else ""
    if p.stage != state.PLAY:
        early = any(p.dice) or any(p.unplayed) or p.bearing
        return "dice lie on the board before they are thrown" if early else ""
    high, low = p.dice
    if not high >= low >= 1:
        return "dice are two faces, the higher first"
    if not any(p.unplayed) or not fits(p):
        return "unplayed numbers do not fit the dice"
    return wrong_wait(p) or wrong_placing(p)


def fits(p: State) -> bool:
    """Return True if so many of each number can be left; a whole throw is left as it is read."""
    high, low = p.dice
    if is_whole(p):
        fresh = p.copy()
        read_dice(fresh)
        return fresh.unplayed == p.unplayed
    if high == low:
        return p.unplayed[1] == 0 and p.unplayed[0] <= (4 if p.doubles and high > 2 else 2)
    return max(p.unplayed) == 1


def wrong_wait(p: State) -> str:
    """Look at whether all men were home when the dice fell: nobody comes home before a move."""
    home = not is_placing(p, p.side) and all_home(p, p.side)
    if p.bearing and not home:
        return "bearing=1 needs all men home"
    if home and not p.bearing and is_whole(p):
        return "all men were home when the dice fell, which is bearing=1"
    return ""


def is_whole(p: State) -> bool:
    """Return True if nothing of the throw has been played."""
    high, low = p.dice
    most = 4 if p.doubles and high == low > 2 else 2
    return sum(p.unplayed) == most


def wrong_placing(p: State) -> str:
    """Look at a throw of the set-up: it waits only where there is something to choose."""
    if not is_placing(p, p.side):
        return ""
    if p.setup_choice and p.dice[0] != p.dice[1] and p.unplayed == [1, 0]:
        return "" if outstanding(p, p.side) else "nobody is left to place"
    if p.unplayed != [1, 1] or is_settled(p, p.side):
        return "men of this throw are placed at once: nothing is left to choose"
    return ""


def wrong_end(p: State) -> str:
    """Look at how the game ended."""
    if p.stage != state.ENDED:
        return ""
    off = [p.men[OFF], p.men[SIDE + OFF]]
    if p.ending == state.WON:
        good = p.won in (1, 2) and [count == MEN for count in off] == [p.won == 1, p.won == 2]
        return "" if good else "the winner has all men off, and nobody else"
    if p.ending != state.CAPPED or p.turns != state.CAP or MEN in off:
        return "no game ends like this"
    mine, theirs = ((off[seat], -to_go(p, seat)) for seat in range(2))
    winners = 3 if mine == theirs else 1 if mine > theirs else 2
    return "" if p.won == winners else "whoever is ahead has won"
