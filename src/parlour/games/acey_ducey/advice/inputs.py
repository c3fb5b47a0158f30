"""Network inputs of Acey Ducey: men on their points, shots, points held, the Dog House."""

from parlour.core.craft.points import BAR, BAR_BIT, HOME, MEN, OFF, POINTS, SIDE, place_of
from parlour.core.law import law
from parlour.core.law.advice import UNIT, thermometer
from parlour.games.acey_ducey.rules import State
from parlour.games.acey_ducey.rules.moves import is_plain
from parlour.games.acey_ducey.rules.result import to_go

NETS = ("booklet",)

# Each seat has a block, the viewer's first. For every point, in the seat's own numbers: a single
# man, two or more, three or more, those beyond three, and in how many of 36 throws it is hit.
COUNT = BAR - 1
SINGLE, HELD, THIRD, MORE, HIT = (COUNT * part - 1 for part in range(5))
# Then men in the Dog House, off and in hand; pips to go; in how many of 36 throws anybody is hit
# by the seat, and it can leave the Dog House; its longest row of held points; its points at home;
# its men that have yet to pass men of the other side.
DOG = 5 * COUNT
OUT = DOG + 4
IN_HAND = OUT + MEN
PIPS = IN_HAND + 2
SHOOTS = PIPS + 1
ENTERS = SHOOTS + 1
ROW = ENTERS + 1
BOARD = ROW + HOME
TO_PASS = BOARD + HOME
BLOCK = TO_PASS + 2
SET_UP = 2 * BLOCK
INPUTS = SET_UP + 1
SIX = 6
THROWS = 36
MOST_PIPS = 375


@law
def viewer(p: State) -> int:
    """Return whose throw it is."""
    return p.side


@law
def inputs(p: State, seat: int, out: list[int]) -> None:
    """Write a block for each side, and whether men are still being set up (AD-5)."""
    for k in range(2):
        side = (seat + k) % 2
        write_points(p, side, out, BLOCK * k)
        write_rest(p, side, out, BLOCK * k)
        write_row(p, side, out, BLOCK * k)
        shoot(p, side, out, BLOCK * k, BLOCK - BLOCK * k)
    out[SET_UP] = UNIT * p.setup


@law
def write_points(p: State, seat: int, out: list[int], block: int) -> None:
    """Write how many men stand on each point."""
    for point in range(1, BAR):
        men = p.men[seat * SIDE + point] + 0
        if men == 1:
            out[block + SINGLE + point] = UNIT
        elif men > 1:
            out[block + HELD + point] = UNIT
            if men > 2:
                out[block + THIRD + point] = UNIT
                out[block + MORE + point] = UNIT * (men - 3) // 4


@law
def write_rest(p: State, seat: int, out: list[int], block: int) -> None:
    """Write the men that are not on points, and the way to go."""
    thermometer(out, block + DOG, p.men[seat * SIDE + BAR] + 0, 4)
    thermometer(out, block + OUT, p.men[seat * SIDE + OFF] + 0, MEN)
    out[block + IN_HAND] = UNIT if p.hand[seat] > 0 else 0
    out[block + IN_HAND + 1] = UNIT * p.hand[seat] // MEN
    out[block + PIPS] = UNIT * to_go(p, seat) // (MOST_PIPS // 2)


@law
def write_row(p: State, seat: int, out: list[int], block: int) -> None:
    """Write the longest row of held points, those at home, and who has yet to pass whom."""
    row = longest = home = men = last = 0
    for point in range(1, BAR):
        held = p.men[seat * SIDE + point] > 1
        row = row + 1 if held else 0
        longest = max(longest, row)
        home += 1 if held and point <= HOME else 0
        if p.men[(1 - seat) * SIDE + BAR - point] > 0 and last == 0:
            last = point
    if p.men[(1 - seat) * SIDE + BAR] + p.hand[1 - seat] > 0:
        last = 1
    for point in range(max(last, 1), SIDE):
        men += p.men[seat * SIDE + point] if last > 0 else 0
    thermometer(out, block + ROW, longest, HOME)
    thermometer(out, block + BOARD, home, HOME)
    out[block + TO_PASS] = UNIT if men > 0 else 0
    out[block + TO_PASS + 1] = UNIT * men // MEN


@law
def singles(p: State, seat: int) -> int:
    """Return where men of *seat* stand alone, in the numbers of the other."""
    found = 0
    for point in range(1, BAR):
        if p.men[seat * SIDE + point] == 1:
            found |= 1 << (BAR - point)
    return found


@law
def shoot(p: State, seat: int, out: list[int], block: int, other: int) -> None:
    """Go through all throws of *seat*, and write which single men of the other each hits.

    Acey or Ducey beside a plain number repeats it, as long as the seat races (AD-A2).
    """
    prey = singles(p, 1 - seat)
    open_points = POINTS & ~p.shut[1 - seat]
    plain = is_plain(p, seat)
    shots = enters = 0
    for high in range(1, SIX + 1):
        for low in range(1, high + 1):
            weight = 1 if high == low else 2
            second = high if high > 2 and low <= 2 and not plain else low
            found = prey & reached(p, seat, open_points, high, second)
            shots += weight if found else 0
            enters += weight if enter(open_points, high) | enter(open_points, second) else 0
            while found:
                bit = found & -found
                found ^= bit
                out[other + HIT + BAR - place_of(bit)] += UNIT * weight // THROWS
    out[block + SHOOTS] = UNIT * shots // THROWS
    out[block + ENTERS] = UNIT * enters // THROWS


@law
def enter(open_points: int, number: int) -> int:
    """Return the point on which *number* lets a man out of the Dog House, as a bit, or 0."""
    return open_points & (1 << (BAR - number))


@law
def reached(p: State, seat: int, open_points: int, first: int, second: int) -> int:
    """Return the points to which two numbers bring a man of *seat*, as bits."""
    stood = p.stood[seat] & ~BAR_BIT
    if stood == p.stood[seat]:
        by_first = (stood >> first) & open_points
        by_second = (stood >> second) & open_points
        return by_first | by_second | (((by_first >> second) | (by_second >> first)) & open_points)
    by_first = enter(open_points, first)
    by_second = enter(open_points, second)
    found = by_first | by_second
    if p.men[seat * SIDE + BAR] == 1:
        if by_first:
            found |= ((stood | by_first) >> second) & open_points
        if by_second:
            found |= ((stood | by_second) >> first) & open_points
    return found
