"""Network inputs of Backgammon: men point by point, and what a player counts besides.

Both sides are seen in the same way, the viewer's first; each counts the points in its own way. The
viewer is who throws next. The net knows no cube and no match: `stakes` says what they make of
its edge.
"""

from parlour.core.craft.points import BAR, HOME, MEN, OFF, POINTS, SIDE, highest, pips, place_of
from parlour.core.law import law
from parlour.core.law.advice import UNIT
from parlour.games.backgammon.rules import State

NETS = ("cubeless",)
GRADES = 3
# Four inputs a point: one man, two, three, and how many more.
PLACES = 4 * 24
# Places in the row of a side, after its points.
(
    ON_BAR,
    IS_OFF,
    PIPS,
    LEAD,
    LAST_MAN,
    HOME_HELD,
    AT_HOME,
    ANCHORS,
    BEHIND,
    BLOTS,
    SHOTS,
    FREE,
    PRIME,
    KEPT_OUT,
    TO_COME,
) = range(PLACES, PLACES + 15)
EACH = TO_COME + 1
# After both sides: whether men still have to pass each other.
CONTACT = 2 * EACH
INPUTS = CONTACT + 1
# The points of one's home, as bits.
AT_HOME_BITS = (2 << HOME) - 2


@law
def viewer(p: State) -> int:
    """Return who throws next; while the opening is thrown for, both stand alike."""
    return max(0, p.side)


@law
def grade(p: State, seat: int) -> int:
    """Return the points that were won: a gammon counts two, a backgammon three; a match is one."""
    return p.points[seat] + 0 if p.match == 1 else (p.won >> seat) & 1


@law
def in_points(p: State) -> int:
    """Return 1 if points are played for: who wins a match has won, by however much."""
    return 1 if p.match == 1 else 0


@law
def inputs(p: State, seat: int, out: list[int]) -> None:
    """Write both sides, and whether they still meet."""
    own = pips(p, seat)
    other = pips(p, 1 - seat)
    side_inputs(p, seat, 0, own, other, out)
    side_inputs(p, 1 - seat, EACH, other, own, out)
    if meets(p):
        out[CONTACT] = UNIT
        contact_inputs(p, seat, 0, out)
        contact_inputs(p, 1 - seat, EACH, out)


@law
def side_inputs(p: State, seat: int, at: int, own: int, other: int, out: list[int]) -> None:
    """Write the men of one side, and how far they are."""
    base = seat * SIDE
    stood = p.stood[seat] & POINTS
    behind = home = to_come = 0
    while stood > 0:
        bit = stood & -stood
        stood ^= bit
        point = place_of(bit)
        men = p.men[base + point]
        stack_inputs(at + 4 * (point - 1), men, out)
        if point <= HOME:
            home += men
        else:
            to_come += men * (point - HOME)
            behind += men if point > 18 else 0
    bar = p.men[base + BAR]
    out[at + ON_BAR] = UNIT * bar // 2
    out[at + IS_OFF] = UNIT * p.men[base + OFF] // MEN
    out[at + PIPS] = UNIT * own // 160
    out[at + LEAD] = UNIT * max(-60, min(60, other - own)) // 40
    out[at + AT_HOME] = UNIT * home // 8
    out[at + BEHIND] = UNIT * behind // 4
    out[at + TO_COME] = UNIT * (to_come + 19 * bar) // 60


@law
def stack_inputs(at: int, men: int, out: list[int]) -> None:
    """Write the men on one point: a single one, a pair, a third, and the more."""
    if men == 1:
        out[at] = UNIT
        return
    out[at + 1] = UNIT
    if men > 2:
        out[at + 2] = UNIT
        out[at + 3] = UNIT * (men - 3) // 2


@law
def meets(p: State) -> int:
    """Return 1 if men still have to pass each other."""
    return 1 if last_point(p, 0) + last_point(p, 1) > BAR else 0


@law
def last_point(p: State, seat: int) -> int:
    """Return the point of a side's last man; 0 if all are off."""
    bit = highest(p.stood[seat])
    return place_of(bit) if bit > 0 else 0


@law
def contact_inputs(p: State, seat: int, at: int, out: list[int]) -> None:
    """Write what counts as long as men meet: points held, men in danger, the way out."""
    held = turned(p.shut[seat])
    at_home = bits_of(held & AT_HOME_BITS)
    blots = p.stood[seat] & POINTS & ~held
    out[at + LAST_MAN] = UNIT * last_point(p, seat) // 24
    out[at + HOME_HELD] = UNIT * at_home // 4
    out[at + ANCHORS] = UNIT * bits_of(held >> 19) // 2
    out[at + BLOTS] = UNIT * bits_of(blots) // 3
    out[at + SHOTS] = UNIT * shots(p, seat, turned(blots)) // 18 if blots > 0 else 0
    out[at + FREE] = UNIT * ways_out(p, seat) // 36
    out[at + PRIME] = UNIT * longest(held) // 6
    if (p.stood[1 - seat] >> BAR) > 0:
        out[at + KEPT_OUT] = UNIT * at_home * at_home // 36


@law
def turned(mask: int) -> int:
    """Return points, as bits, in the numbers of the other side."""
    found = 0
    while mask > 0:
        bit = mask & -mask
        mask ^= bit
        found |= 1 << (BAR - place_of(bit))
    return found


@law
def bits_of(mask: int) -> int:
    """Count the bits that are set."""
    count = 0
    while mask > 0:
        mask &= mask - 1
        count += 1
    return count


@law
def longest(mask: int) -> int:
    """Return how many points in a row are held at the most."""
    count = 0
    while mask > 0:
        mask &= mask >> 1
        count += 1
    return count


@law
def shots(p: State, seat: int, blots: int) -> int:
    """Return in how many of 36 throws the other side can hit, *blots* in its own numbers."""
    men = p.stood[1 - seat]
    bar = men >> BAR
    first = (1 << BAR) if bar > 0 else men
    free = POINTS & ~p.shut[seat]
    count = 0
    for high in range(1, 7):
        by_high = (first >> high) & free
        for low in range(1, high):
            by_low = (first >> low) & free
            after = (by_high >> low) | (by_low >> high)
            if bar > 0 and p.men[(1 - seat) * SIDE + BAR] == 1:
                after |= (men >> low if by_high > 0 else 0) | (men >> high if by_low > 0 else 0)
            if (by_high | by_low | after) & blots:
                count += 2
        reached = by_high
        for _ in range(3):
            reached |= (reached >> high) & free
        count += 1 if reached & blots else 0
    return count


@law
def ways_out(p: State, seat: int) -> int:
    """Return in how many of 36 throws the last man of a side can go the whole of both numbers."""
    man = highest(p.stood[seat])
    free = (POINTS | 1) & ~p.shut[1 - seat]
    count = 0
    for high in range(1, 7):
        step = (man >> high) & free
        if (step >> high) & free:
            count += 1
        for low in range(1, high):
            way = (step >> low) | ((man >> low) & free) >> high
            if way & free:
                count += 2
    return count
