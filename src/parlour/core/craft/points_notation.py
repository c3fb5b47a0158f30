"""Men and moves on boards of 24 points as text: `13/8*`, `6/off`, and what cannot be so."""

from parlour.core.craft.points import BAR, MEN, OFF, SIDE, PointsState

# One of the 24 points.
POINT = "[1-9]|1[0-9]|2[0-4]"


def number_off(p: PointsState, point: int) -> int:
    """Return the lowest number left that takes a man off from *point*, else the exact one."""
    left = [die for die, times in zip(p.dice, p.unplayed, strict=True) if times and die >= point]
    return min(left, default=point)


def is_blot(p: PointsState, target: int) -> bool:
    """Return True if a single man of the other side stands on a point of whoever moves."""
    return target > OFF and p.men[(1 - max(p.side, 0)) * SIDE + BAR - target] == 1


def write_step(here: str, target: int, hits: bool) -> str:
    """Write where a man leaves and arrives, with a star if it hits."""
    return f"{here}/{target}{'*' if hits else ''}" if target > OFF else f"{here}/off"


def wrong_row(p: PointsState, seat: int, name: str, ended: bool) -> str:
    """Return what cannot be so about the men of *seat*: a point shared, all off before the end."""
    row = p.men[seat * SIDE : (seat + 1) * SIDE]
    other = p.men[(1 - seat) * SIDE : (2 - seat) * SIDE]
    if any(row[point] and other[BAR - point] for point in range(1, BAR)):
        return "both sides have men on one point"
    if row[OFF] == MEN and not ended:
        return f"{name} has borne off all men, but the game goes on"
    return ""
