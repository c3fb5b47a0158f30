"""The Acey-Ducey throw: take a man away, or play 1 and 2 and throw again (AD-20 to AD-24)."""

from parlour.core.craft.points import SIDE, place_of
from parlour.core.law import law, tell
from parlour.games.acey_ducey.board import LOW_POINTS
from parlour.games.acey_ducey.rules import state
from parlour.games.acey_ducey.rules.flow import end_turn
from parlour.games.acey_ducey.rules.hits import to_dog_house
from parlour.games.acey_ducey.rules.state import State


@law
def removable(p: State) -> int:
    """Return the side's numbers of the low points where the other has men (AD-A7, AD-A23).

    The row of low points reads the same from both sides, so those of the other's mask are turned.
    """
    low = p.stood[1 - p.side] & LOW_POINTS[p.low_points]
    turned = 0
    while low > 0:
        bit = low & -low
        low ^= bit
        turned |= 1 << (25 - place_of(bit))
    return turned


@law
def choices(p: State, acts: list[int]) -> int:
    """Write the word that uses the numbers, and every man that can be taken away (AD-20)."""
    acts[0] = state.USE_NUMBERS
    count = 1
    low = removable(p)
    while low > 0:
        bit = low & -low
        low ^= bit
        acts[count] = state.REMOVE + place_of(bit)
        count += 1
    return count


@law
def removal_verdict(p: State, point: int) -> int:
    """Judge taking a man away; own men in the Dog House do not forbid it (AD-21, AD-A15)."""
    if p.stage != state.CHOICE:
        return state.NO_ACEY_DUCEY
    if not (LOW_POINTS[p.low_points] >> point) & 1:
        return state.NOT_LOW
    return 0 if p.men[(1 - p.side) * SIDE + 25 - point] > 0 else state.NOBODY_THERE


@law
def remove(p: State, point: int) -> None:
    """Take one man of the other side away, protected or not; that ends the turn (AD-A12)."""
    other = 1 - p.side
    to_dog_house(p, other, 25 - point)
    tell(p, state.REMOVED, other, 0, 25 - point)
    end_turn(p)
