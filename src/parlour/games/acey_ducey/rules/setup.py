"""Set-up of Acey Ducey: the throw for the first turn, placing men by the dice (AD-4 to AD-7)."""

from parlour.core.craft.points import SIDE, put
from parlour.core.law import law, tell
from parlour.games.acey_ducey.board import DOG, HAND
from parlour.games.acey_ducey.rules import state
from parlour.games.acey_ducey.rules.flow import end_set_up, end_throw, outstanding, to_throw
from parlour.games.acey_ducey.rules.hits import hit, leave_dog_house
from parlour.games.acey_ducey.rules.state import State


@law
def open_game(p: State, total: int) -> None:
    """Let both throw for the first turn; Acey and Ducey are 1 and 2 (AD-4, AD-A22)."""
    other = 1 - p.side
    tell(p, state.THREW, p.side, 0, total)
    p.opened[p.side] = total
    if p.opened[other] == 0:
        p.side = other
        return
    if total == p.opened[other]:
        tell(p, state.TIED, -1, 0, 0)
        p.side = other
    else:
        begin(p, p.side if total > p.opened[other] else other)
    p.opened[0] = 0
    p.opened[1] = 0


@law
def begin(p: State, seat: int) -> None:
    """Let *seat* begin with a throw to place the first men (AD-5)."""
    tell(p, state.STARTS, seat, 0, 0)
    p.side = seat
    to_throw(p)


@law
def is_settled(p: State, seat: int) -> int:
    """Return 1 if a throw of the set-up leaves nothing to choose (AD-6, AD-A3).

    One man goes by each die; only the last one, or if agreed every one, has a choice of dice.
    """
    if p.unplayed[1] == 0 or outstanding(p, seat) == 0:
        return 1
    return 1 if p.setup_choice == 0 and outstanding(p, seat) > 1 else 0


@law
def place_all(p: State, seat: int) -> None:
    """Place a man by each number; what nobody can use is lost (AD-5, AD-A4)."""
    for die in range(2):
        shut = (p.shut[1 - seat] >> (25 - p.dice[die])) & 1
        while p.unplayed[die] > 0 and outstanding(p, seat) > 0 and not shut:
            place(p, seat, p.dice[die])
            p.unplayed[die] -= 1
    if p.unplayed[0] + p.unplayed[1] > 0:
        tell(p, state.UNPLACED, seat, 0, 0)
    end_throw(p)


@law
def place(p: State, seat: int, number: int) -> None:
    """Put a man on the point of that number, one from the Dog House first (AD-5, AD-A6)."""
    if p.men[seat * SIDE + DOG] > 0:
        leave_dog_house(p, seat, number)
    else:
        p.hand[seat] -= 1
        hit(p, 1 - seat, number)
        put(p, seat, 25 - number)
        tell(p, state.PLACED, seat, 0, number)
    end_set_up(p)


@law
def place_by_choice(p: State, seat: int, number: int) -> None:
    """Place a man who had a choice of dice; the last one leaves the other number lost (AD-A4)."""
    place(p, seat, number)
    spend_in_set_up(p, number)
    if p.unplayed[0] + p.unplayed[1] == 0 or outstanding(p, seat) == 0:
        end_throw(p)


@law
def spend_in_set_up(p: State, number: int) -> None:
    """Use up a number; where either die serves every man, only how many are left counts."""
    die = 0 if p.dice[0] == number else 1
    if p.setup_choice == 1:
        die = 1 if p.unplayed[1] > 0 else 0
    p.unplayed[die] -= 1


@law
def place_verdict(p: State, seat: int, point: int, number: int) -> int:
    """Judge placing a man while *seat* is setting up (AD-6, AD-16)."""
    if not is_on_dice(p, number):
        return state.NOT_THROWN
    who = man_verdict(p, seat, point)
    if who == 0 and (p.shut[1 - seat] >> (25 - number)) & 1:
        return state.NO_ENTRY
    return who


@law
def is_on_dice(p: State, number: int) -> int:
    """Return 1 if a man can be placed by *number*; if agreed, both by one die (AD-A3)."""
    if p.setup_choice == 1:
        return 1 if number == p.dice[0] or number == p.dice[1] else 0
    first = p.unplayed[0] > 0 and number == p.dice[0]
    return 1 if first or (p.unplayed[1] > 0 and number == p.dice[1]) else 0


@law
def man_verdict(p: State, seat: int, point: int) -> int:
    """Judge which man is placed: no other before those in the Dog House (AD-7, AD-14, AD-A6)."""
    in_dog_house = p.men[seat * SIDE + DOG] > 0
    if point == HAND:
        if in_dog_house:
            return state.DOG_FIRST
        return 0 if p.hand[seat] > 0 else state.NONE_IN_HAND
    if point < DOG and p.men[seat * SIDE + point] > 0:
        return state.SETTING_UP
    return 0 if point == DOG and in_dog_house else state.NO_MAN
