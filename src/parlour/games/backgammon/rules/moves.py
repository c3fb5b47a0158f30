"""Moves of Backgammon: every candidate, and why it is refused (BG-5 to BG-8)."""

from parlour.core.craft.points import BAR, HOME, MEN, OFF, SIDE, WORDS, is_unplayed, place_of
from parlour.core.law import law
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.cube import word_verdict, words
from parlour.games.backgammon.rules.state import State


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every man with every number, or the words that may be said.

    If both numbers would bear a man off, only the lower is written: it comes to the same.
    """
    if p.stage != state.PLAY:
        return words(p, acts)
    high = p.dice[0] if p.unplayed[0] > 0 else 0
    low = p.dice[1] if p.unplayed[1] > 0 else 0
    count = 0
    men = p.stood[p.side]
    while men > 0:
        bit = men & -men
        men ^= bit
        point = place_of(bit)
        if low > 0:
            acts[count] = WORDS * point + low
            count += 1
        if high > 0 and low < point:
            acts[count] = WORDS * point + high
            count += 1
    return count


@law
def verdict(p: State, act: int) -> int:
    """Judge a word or the move of a man."""
    if act < WORDS:
        return word_verdict(p, act)
    if p.stage != state.PLAY:
        return state.CHOOSE_FIRST if p.stage == state.CHOICE else state.CUBE_FIRST
    return move_verdict(p, p.side, act // WORDS, act % WORDS)


@law
def move_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge one man moving one number (BG-3, BG-5, BG-6)."""
    if not is_unplayed(p, number):
        return state.NOT_THROWN
    if p.men[seat * SIDE + point] == 0:
        return state.NO_MAN
    if point != BAR and (p.stood[seat] >> BAR) > 0:
        return state.BAR_FIRST
    if number < point:
        return state.SHUT if (p.shut[1 - seat] >> (point - number)) & 1 else 0
    return off_verdict(p, seat, point, number)


@law
def off_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge bearing a man off: all home, and a high number only from the highest point (BG-8)."""
    if (p.stood[seat] >> (HOME + 1)) > 0:
        return state.NOT_HOME
    if number > point and (p.stood[seat] >> (point + 1)) > 0:
        return state.FARTHER_BACK
    return state.BOTH if wastes_the_other(p, seat, point, number) else 0


@law
def wastes_the_other(p: State, seat: int, point: int, number: int) -> int:
    """Return 1 if the last man would go off though the other number can be moved first (BG-7).

    Elsewhere a play that ends the game has used everything (U-6); here it has not.
    """
    last = p.men[seat * SIDE + OFF] == MEN - 1
    if not last or p.unplayed[0] == 0 or p.unplayed[1] == 0:
        return 0
    target = point - (p.dice[0] + p.dice[1] - number)
    return 1 if target > OFF and (p.shut[1 - seat] >> target) & 1 == 0 else 0


@law
def left(p: State) -> int:
    """Return the pips still to be played.

    The least leftover is then: all numbers played, else the higher one, else the lower; of a
    double, as many as can be (BG-4, BG-7). That the last man may not leave a number over is
    for `verdict` to say.
    """
    return p.dice[0] * p.unplayed[0] + p.dice[1] * p.unplayed[1]
