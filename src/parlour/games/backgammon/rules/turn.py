"""Turns of Backgammon: opening, dice, moving men, passing the turn (BG-2 to BG-8)."""

from parlour.core.craft.points import BAR, MEN, OFF, SIDE, WORDS, lift, put, send_back
from parlour.core.law import CHANCE, law, tell
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.cube import may_double, say, to_throw
from parlour.games.backgammon.rules.result import cap, money_play, win
from parlour.games.backgammon.rules.setup import set_up
from parlour.games.backgammon.rules.state import State


@law
def start(p: State) -> None:
    """Set up, and let each throw one die for the opening (BG-1, BG-2)."""
    set_up(p)
    p.side = -1
    p.stage = state.OPENING
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the 36 ways in which two dice fall."""
    return 36


@law
def thrower(p: State) -> int:
    """Return the side whose throw it is; the opening both throw together."""
    return -1 if p.stage == state.OPENING else p.side


@law
def thrown(p: State, ticket: int) -> int:
    """Return both faces: in the opening each player's own, otherwise the higher first."""
    first = ticket // 6 + 1
    second = ticket % 6 + 1
    if p.stage == state.OPENING:
        return 8 * first + second
    return 8 * max(first, second) + min(first, second)


@law
def throw(p: State, outcome: int) -> None:
    """Let the dice fall."""
    first = outcome // 8
    second = outcome % 8
    if p.stage != state.OPENING:
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
    p.stage = state.PLAY
    p.turn = p.side


@law
def tie(p: State, number: int) -> None:
    """Equal dice: again, in money play perhaps for twice as much (BG-2, BG-12)."""
    tell(p, state.TIED, -1, 0, number)
    if p.automatic_doubles and money_play(p) and p.cube_value < state.CUBE_LIMIT:
        p.cube_value *= 2
        tell(p, state.AUTOMATIC_DOUBLE, -1, 0, p.cube_value)


@law
def open_game(p: State, first: int, second: int) -> None:
    """Let the higher die begin, with both numbers or, if agreed, a new throw (BG-2)."""
    p.side = 0 if first > second else 1
    tell(p, state.STARTS, p.side, max(first, second), min(first, second))
    begin_play(p, max(first, second), min(first, second))
    if p.opening:
        p.stage = state.CHOICE
        p.unplayed[0] = 0
        p.unplayed[1] = 0


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
        tell(p, state.BORNE_OFF, seat, 0, point)
    elif p.men[(1 - seat) * SIDE + BAR - target] == 1:
        send_back(p, 1 - seat, BAR - target)
        tell(p, state.CAPTURED, 1 - seat, 0, BAR - target)
    put(p, seat, target)
    if point == BAR:
        tell(p, state.ENTERED, seat, 0, target)
    die = 0 if p.unplayed[0] > 0 and p.dice[0] == number else 1
    p.unplayed[die] -= 1


@law
def end_throw(p: State) -> None:
    """Pass the turn: the other side may double, or throws (BG-3, BG-10)."""
    p.turns += 1
    for die in range(2):
        p.dice[die] = 0
        p.unplayed[die] = 0
    if p.turns >= state.CAP:
        cap(p)
        return
    p.side = 1 - p.side
    if may_double(p, p.side):
        p.stage = state.CUBE
        p.turn = p.side
    else:
        to_throw(p)


@law
def forfeit(p: State) -> None:
    """Lose the numbers that cannot be played (BG-7, U-2)."""
    tell(p, state.PASSED, p.side, 0, 0)
    end_throw(p)
