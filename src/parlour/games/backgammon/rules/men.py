"""The men: taking one up, putting one down, and what can be read off the board at once."""

from parlour.core.law import law
from parlour.games.backgammon.board import BAR, PLACE_OF, SET_UP, SIDE
from parlour.games.backgammon.rules.state import State


@law
def put(p: State, seat: int, point: int) -> None:
    """Put a man of *seat* down on a point, on the bar or off the board."""
    at = seat * SIDE + point
    p.men[at] += 1
    mark(p, seat, point, p.men[at])


@law
def lift(p: State, seat: int, point: int) -> None:
    """Take a man of *seat* up."""
    at = seat * SIDE + point
    p.men[at] -= 1
    mark(p, seat, point, p.men[at])


@law
def mark(p: State, seat: int, point: int, count: int) -> None:
    """Keep the masks true to *count* men on a point; off the board nobody stands (BG-5)."""
    if point > 0:
        bit = 1 << point
        p.stood[seat] = (p.stood[seat] | bit) if count > 0 else (p.stood[seat] & ~bit)
        if point < BAR:
            seen = 1 << (BAR - point)
            p.shut[seat] = (p.shut[seat] | seen) if count > 1 else (p.shut[seat] & ~seen)


@law
def set_up(p: State) -> None:
    """Place 15 men each (BG-1)."""
    for seat in range(2):
        for point in range(SIDE):
            p.men[seat * SIDE + point] = SET_UP[point]
            mark(p, seat, point, SET_UP[point])


@law
def place_of(bit: int) -> int:
    """Return the number of the only bit that is set."""
    return PLACE_OF[bit % 29]


@law
def highest(mask: int) -> int:
    """Return the highest bit that is set, as a mask; 0 for none."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    return mask ^ (mask >> 1)


@law
def pips(p: State, seat: int) -> int:
    """Return how many points *seat* has still to go, all men together."""
    count = 0
    for point in range(SIDE):
        count += point * p.men[seat * SIDE + point]
    return count
