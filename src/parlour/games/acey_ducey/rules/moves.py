"""Moves of Acey Ducey: every candidate, and why it is refused (AD-8 to AD-19, AD-25 to AD-29)."""

from parlour.core.craft.points import HOME, SIDE, WORDS, is_unplayed, list_moves, place_of, stepping
from parlour.core.law import law
from parlour.games.acey_ducey.board import DOG, HAND
from parlour.games.acey_ducey.rules import state
from parlour.games.acey_ducey.rules.choice import choices, removal_verdict
from parlour.games.acey_ducey.rules.flow import is_placing
from parlour.games.acey_ducey.rules.setup import place_verdict
from parlour.games.acey_ducey.rules.state import State


@law
def is_plain(p: State, seat: int) -> int:
    """Return 1 if Acey and Ducey count 1 and 2: in the set-up, or with all men home (AD-A2).

    A man of the set-up that waits in the Dog House is placed like one in hand (AD-6, AD-A6).
    """
    if p.faces == state.SPECIAL:
        return 0
    if p.faces == state.PLAIN or is_placing(p, seat) or all_home(p, seat):
        return 1
    return 1 if p.faces == state.PLAIN_PLACE and p.men[seat * SIDE + DOG] > 0 else 0


@law
def all_home(p: State, seat: int) -> int:
    """Return 1 if every man on the board is in the home table and none is sent back (AD-25)."""
    return 1 if p.stood[seat] < HOME_BITS else 0


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every man with every number, or what an Acey-Ducey offers.

    Also those that would be moved by a die as it lies, where it is read as something else.
    """
    if p.stage == state.CHOICE:
        return choices(p, acts)
    if is_placing(p, p.side):
        acts[0] = WORDS * (DOG if p.men[p.side * SIDE + DOG] > 0 else HAND) + p.dice[0]
        acts[1] = acts[0] + p.dice[1] - p.dice[0]
        return 2
    high = p.dice[0] if p.unplayed[0] > 0 else 0
    low = p.dice[1] if p.unplayed[1] > 0 else 0
    stood = p.stood[p.side]
    count = list_moves(stood if high > 0 else 0, high, stood if low > 0 else 0, low, acts)
    return add_misread(p, stood, acts, count)


@law
def add_misread(p: State, stood: int, acts: list[int], count: int) -> int:
    """Write the moves by a die that this throw does not read so, if it has one (AD-A2).

    None of a man that another number takes off: that is the same text.
    """
    number = misread(p)
    sources = (stood >> number) << number
    if number <= 2:
        sources &= ~(1 << number)
    while number > 0 and sources > 0:
        bit = sources & -sources
        sources ^= bit
        acts[count] = WORDS * place_of(bit) + number
        count += 1
    return count


@law
def misread(p: State) -> int:
    """Return the face that lies there and counts nothing, or not once more (AD-A2); 0 for none."""
    if p.dice[0] <= 2 or p.dice[1] > 2:
        return 0
    if p.unplayed[1] > 0:
        return p.dice[0] if p.unplayed[0] == 0 else 0
    return p.dice[1] if is_repeated(p) else 0


@law
def is_repeated(p: State) -> int:
    """Return 1 if the plain number is surely played twice, while it is not spent (AD-17, AD-18).

    With `plain_place` the second of two and the other of two look alike when one is left.
    """
    if p.unplayed[0] > 1 or p.faces == state.SPECIAL:
        return 1
    return 1 if p.faces == state.PLAIN_SETUP_BEAROFF and p.bearing == 0 else 0


@law
def verdict(p: State, act: int) -> int:
    """Judge a word, a removal or the move of a man."""
    if act == state.PASS:
        return state.MUST_PLAY
    if act < WORDS:
        return 0 if p.stage == state.CHOICE else state.NO_CHOICE
    if act >= state.REMOVE:
        return removal_verdict(p, act - state.REMOVE)
    if p.stage == state.CHOICE:
        return state.CHOOSE_FIRST
    if is_placing(p, p.side):
        return place_verdict(p, p.side, act // WORDS, act % WORDS)
    return move_verdict(p, p.side, act // WORDS, act % WORDS)


@law
def move_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge one man moving one number; only where it rests matters (AD-8, AD-14, AD-A8)."""
    if not is_unplayed(p, number):
        return number_verdict(p, number)
    if point == HAND:
        return state.NONE_IN_HAND
    if p.men[seat * SIDE + point] == 0:
        return state.NO_MAN
    if point != DOG and p.men[seat * SIDE + DOG] > 0:
        return state.DOG_FIRST
    if number >= point:
        return off_verdict(p, seat, point, number)
    return landing_verdict(p, seat, point, number)


@law
def number_verdict(p: State, number: int) -> int:
    """Return why a number is not to be played: often a die lies so, and counts something else."""
    if number != misread(p):
        return state.NOT_THROWN
    if number > 2:
        return state.COUNTED_PLAINLY
    return state.ACEY_REPEATS if number == 1 else state.DUCEY_REPEATS


@law
def landing_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge where a man rests (AD-10, AD-16), and whether one should go off (AD-A16)."""
    if (p.shut[1 - seat] >> (point - number)) & 1:
        return state.NO_ENTRY if point == DOG else state.SHUT
    must = p.bear_off == 1 and may_bear_off(p, seat) and p.men[seat * SIDE + number] > 0
    return state.MUST_BEAR_OFF if must else 0


@law
def off_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge bearing off: all home, from the number's own point or the highest (AD-25 to AD-29)."""
    if not all_home(p, seat):
        return state.NOT_HOME
    if not may_bear_off(p, seat):
        return state.NEXT_THROW
    return rear_verdict(p, seat, number) if number > point and p.stood[seat] >> point > 1 else 0


@law
def rear_verdict(p: State, seat: int, number: int) -> int:
    """Return why *number* takes nobody off who has men behind: it moves one of them, or is lost.

    That is asked for each number by itself (AD-27, AD-28, AD-A17, AD-A18, AD-A19).
    """
    stood = p.stood[seat]
    if stood >> number == 0:
        return state.HIGHEST_FIRST
    moves = stepping(stood, p.shut[1 - seat], number) | (stood & (1 << number))
    return state.FARTHER_BACK if moves > 0 else state.BARRED


@law
def may_bear_off(p: State, seat: int) -> int:
    """Return 1 if men may go off: all were home when the dice fell, or are if agreed (AD-A24)."""
    return 1 if p.bearing == 1 or (p.bear_off_from == state.AT_ONCE and all_home(p, seat)) else 0


@law
def left(p: State) -> int:
    """Return what is still to be played: pips, so that the higher number goes first (AD-A10).

    With `one_number=free` both numbers weigh the same. Nothing is owed while men are placed, or
    while one waits in the Dog House: which die lets it out is free, and the duty begins after it.
    """
    if p.stage != state.PLAY or is_placing(p, p.side) or p.men[p.side * SIDE + DOG] > 0:
        return 0
    if p.one_number == 1:
        return p.unplayed[0] + p.unplayed[1]
    return p.dice[0] * p.unplayed[0] + p.dice[1] * p.unplayed[1]


HOME_BITS = 2 << HOME
