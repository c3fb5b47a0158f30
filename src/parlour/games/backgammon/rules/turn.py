"""The laws of the contract: throwing, moving men, and passing the turn (BG-2 to BG-8)."""

from parlour.core.craft.points import WORDS, lift, place_of, put, send_back
from parlour.core.law import CHANCE, law, tell
from parlour.games.backgammon.board import BAR, HOME, MEN, OFF, SIDE
from parlour.games.backgammon.rules.cube import may_double, say, to_throw, word_verdict, words
from parlour.games.backgammon.rules.men import set_up
from parlour.games.backgammon.rules.result import cap, money_play, win
from parlour.games.backgammon.rules.state import (
    AUTOMATIC_DOUBLE,
    BAR_FIRST,
    BORNE_OFF,
    BOTH,
    CAP,
    CAPTURED,
    CHOICE,
    CHOOSE_FIRST,
    CUBE,
    CUBE_FIRST,
    CUBE_LIMIT,
    ENTERED,
    FARTHER_BACK,
    NO_MAN,
    NOT_HOME,
    NOT_THROWN,
    OPENING,
    PASSED,
    PLAY,
    SHUT,
    STARTS,
    TIED,
    State,
)


@law
def start(p: State) -> None:
    """Set up, and let each throw one die for the opening (BG-1, BG-2)."""
    set_up(p)
    p.side = -1
    p.stage = OPENING
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the 36 ways in which two dice fall."""
    return 36


@law
def thrower(p: State) -> int:
    """Return the side whose throw it is; the opening both throw together."""
    return -1 if p.stage == OPENING else p.side


@law
def thrown(p: State, ticket: int) -> int:
    """Return both faces: in the opening each player's own, otherwise the higher first."""
    first = ticket // 6 + 1
    second = ticket % 6 + 1
    if p.stage == OPENING:
        return 8 * first + second
    return 8 * max(first, second) + min(first, second)


@law
def throw(p: State, outcome: int) -> None:
    """Let the dice fall."""
    first = outcome // 8
    second = outcome % 8
    if p.stage != OPENING:
        begin_play(p, first, second)
    elif first == second:
        tie(p, first)
    else:
        open_game(p, first, second)


@law
def begin_play(p: State, high: int, low: int) -> None:
    """Give the side its numbers; a double counts four times (BG-3, BG-4)."""
    p.dice[0] = high
    p.dice[1] = low
    p.unplayed[0] = 4 if high == low else 1
    p.unplayed[1] = 0 if high == low else 1
    p.stage = PLAY
    p.turn = p.side


@law
def tie(p: State, number: int) -> None:
    """Equal dice: again, in money play perhaps for twice as much (BG-2, BG-12)."""
    tell(p, TIED, -1, 0, number)
    if p.automatic_doubles and money_play(p) and p.cube_value < CUBE_LIMIT:
        p.cube_value *= 2
        tell(p, AUTOMATIC_DOUBLE, -1, 0, p.cube_value)


@law
def open_game(p: State, first: int, second: int) -> None:
    """Let the higher die begin, with both numbers or, if agreed, a new throw (BG-2)."""
    p.side = 0 if first > second else 1
    tell(p, STARTS, p.side, max(first, second), min(first, second))
    begin_play(p, max(first, second), min(first, second))
    if p.opening:
        p.stage = CHOICE
        p.unplayed[0] = 0
        p.unplayed[1] = 0


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every man with every number, or the words that may be said.

    If both numbers would bear a man off, only the lower is written: it comes to the same.
    """
    if p.stage != PLAY:
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
    if p.stage != PLAY:
        return CHOOSE_FIRST if p.stage == CHOICE else CUBE_FIRST
    return move_verdict(p, p.side, act // WORDS, act % WORDS)


@law
def move_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge one man moving one number (BG-3, BG-5, BG-6)."""
    if not is_unplayed(p, number):
        return NOT_THROWN
    if p.men[seat * SIDE + point] == 0:
        return NO_MAN
    if point != BAR and (p.stood[seat] >> BAR) > 0:
        return BAR_FIRST
    if number < point:
        return SHUT if (p.shut[1 - seat] >> (point - number)) & 1 else 0
    return off_verdict(p, seat, point, number)


@law
def off_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge bearing a man off: all home, and a high number only from the highest point (BG-8)."""
    if (p.stood[seat] >> (HOME + 1)) > 0:
        return NOT_HOME
    if number > point and (p.stood[seat] >> (point + 1)) > 0:
        return FARTHER_BACK
    return BOTH if wastes_the_other(p, seat, point, number) else 0


@law
def wastes_the_other(p: State, seat: int, point: int, number: int) -> int:
    """Say whether the last man would go off though the other number can be moved first (BG-7).

    Elsewhere a play that ends the game has used everything (U-6); here it has not.
    """
    last = p.men[seat * SIDE + OFF] == MEN - 1
    if not last or p.unplayed[0] == 0 or p.unplayed[1] == 0:
        return 0
    target = point - (p.dice[0] + p.dice[1] - number)
    return 1 if target > OFF and (p.shut[1 - seat] >> target) & 1 == 0 else 0


@law
def is_unplayed(p: State, number: int) -> int:
    """Say whether *number* is among those left to play."""
    if p.unplayed[0] > 0 and p.dice[0] == number:
        return 1
    return 1 if p.unplayed[1] > 0 and p.dice[1] == number else 0


@law
def apply(p: State, act: int) -> None:
    """Say a word, or move a man; see then whether the game or the throw is over."""
    if act < WORDS:
        say(p, act)
        return
    move(p, p.side, act // WORDS, act % WORDS)
    if p.men[p.side * SIDE + OFF] == MEN:
        p.turns += 1
        win(p, p.side)
    elif p.unplayed[0] + p.unplayed[1] == 0:
        end_throw(p)


@law
def move(p: State, seat: int, point: int, number: int) -> None:
    """Move a man, hit a blot, spend the number (BG-3, BG-5, BG-6, BG-8)."""
    target = max(point - number, OFF)
    lift(p, seat, point)
    if target == OFF:
        tell(p, BORNE_OFF, seat, 0, point)
    elif p.men[(1 - seat) * SIDE + BAR - target] == 1:
        send_back(p, 1 - seat, BAR - target)
        tell(p, CAPTURED, 1 - seat, 0, BAR - target)
    put(p, seat, target)
    if point == BAR:
        tell(p, ENTERED, seat, 0, target)
    die = 0 if p.unplayed[0] > 0 and p.dice[0] == number else 1
    p.unplayed[die] -= 1


@law
def end_throw(p: State) -> None:
    """Pass the turn: the other side may double, or throws (BG-3, BG-10)."""
    p.turns += 1
    for die in range(2):
        p.dice[die] = 0
        p.unplayed[die] = 0
    if p.turns >= CAP:
        cap(p)
        return
    p.side = 1 - p.side
    if may_double(p, p.side):
        p.stage = CUBE
        p.turn = p.side
    else:
        to_throw(p)


@law
def forfeit(p: State) -> None:
    """Lose the numbers that cannot be played (BG-7, U-2)."""
    tell(p, PASSED, p.side, 0, 0)
    end_throw(p)


@law
def left(p: State) -> int:
    """Return the pips still to be played.

    The least leftover is then: all numbers played, else the higher one, else the lower; of a
    double, as many as can be (BG-4, BG-7). That the last man may not leave a number over is
    for `verdict` to say.
    """
    return p.dice[0] * p.unplayed[0] + p.dice[1] * p.unplayed[1]
