"""Turns of Acey Ducey: start, dice, moving men, losing a throw (AD-8 to AD-19)."""

from parlour.core.craft.points import MEN, OFF, SIDE, WORDS, lift, put
from parlour.core.law import CHANCE, law, tell
from parlour.games.acey_ducey.board import DOG
from parlour.games.acey_ducey.rules import setup, state
from parlour.games.acey_ducey.rules.choice import removable, remove
from parlour.games.acey_ducey.rules.flow import end_throw, is_placing
from parlour.games.acey_ducey.rules.hits import hit, leave_dog_house
from parlour.games.acey_ducey.rules.moves import all_home, is_plain
from parlour.games.acey_ducey.rules.result import win
from parlour.games.acey_ducey.rules.state import State


@law
def tickets(p: State) -> int:
    """Return the 36 ways in which two dice fall (AD-A1)."""
    return 36


@law
def thrower(p: State) -> int:
    """Return the side whose throw it is."""
    return p.side


@law
def thrown(p: State, ticket: int) -> int:
    """Return both faces, the higher first."""
    first = ticket // 6 + 1
    second = ticket % 6 + 1
    return 8 * max(first, second) + min(first, second)


@law
def throw(p: State, outcome: int) -> None:
    """Let the dice fall; an Acey-Ducey with nobody to take away is simply played (AD-A14)."""
    if p.stage == state.OPENING:
        setup.open_game(p, outcome // 8 + outcome % 8)
        return
    p.dice[0] = outcome // 8
    p.dice[1] = outcome % 8
    if outcome == 17 and removable(p) > 0:
        p.stage = state.CHOICE
        p.turn = p.side
    else:
        use_numbers(p)


@law
def use_numbers(p: State) -> None:
    """Read the dice and go on: men are placed at once where there is nothing to choose."""
    p.stage = state.PLAY
    p.turn = p.side
    read_dice(p)
    if is_placing(p, p.side) and setup.is_settled(p, p.side):
        setup.place_all(p, p.side)


@law
def read_dice(p: State) -> None:
    """Read each die by itself; Acey or Ducey beside a plain number repeats it (AD-8, AD-17, AD-18).

    Two equal faces are that number twice, plain ones four times if agreed (AD-19, AD-A11). What
    bearing off depends on is settled now, for the whole throw (AD-A2, AD-A24).
    """
    p.bearing = 1 if not is_placing(p, p.side) and all_home(p, p.side) else 0
    p.unplayed[0] = 1
    p.unplayed[1] = 1
    if p.dice[0] == p.dice[1]:
        p.unplayed[0] = 4 if p.doubles == 1 and p.dice[0] > 2 else 2
        p.unplayed[1] = 0
    elif p.dice[0] > 2 and p.dice[1] <= 2 and not is_plain(p, p.side):
        p.unplayed[0] = 2
        p.unplayed[1] = 0


@law
def apply(p: State, act: int) -> None:
    """Choose, take a man away, place one, or move one."""
    if act < WORDS:
        use_numbers(p)
    elif act >= state.REMOVE:
        remove(p, act - state.REMOVE)
    elif is_placing(p, p.side):
        setup.place_by_choice(p, p.side, act % WORDS)
    else:
        move(p, p.side, act // WORDS, act % WORDS)
        if p.men[p.side * SIDE + OFF] == MEN:
            win(p)
        elif p.unplayed[0] + p.unplayed[1] == 0:
            end_throw(p)


@law
def move(p: State, seat: int, point: int, number: int) -> None:
    """Move a man and spend the number; every stop is a landing (AD-9, AD-11, AD-A9)."""
    if point == DOG:
        leave_dog_house(p, seat, number)
    else:
        target = max(point - number, OFF)
        lift(p, seat, point)
        if target > OFF:
            hit(p, 1 - seat, 25 - target)
        else:
            tell(p, state.BORNE_OFF if number == point else state.BORNE_OFF_HIGH, seat, 0, point)
        put(p, seat, target)
    die = 0 if p.unplayed[0] > 0 and p.dice[0] == number else 1
    p.unplayed[die] -= 1


@law
def forfeit(p: State) -> None:
    """Lose the numbers that cannot be played (U-2)."""
    tell(p, state.PASSED, p.side, 0, 0)
    end_throw(p)


@law
def start(p: State) -> None:
    """Give each fifteen men in hand (AD-1)."""
    for seat in range(2):
        p.hand[seat] = MEN
    p.setup = 1 if p.race_start == 0 else 0
    p.turn = CHANCE
