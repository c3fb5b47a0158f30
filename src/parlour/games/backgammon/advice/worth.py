"""Evaluation of Backgammon, one throw ahead: race, single men, points, cube.

Counted in pips as long as the game goes on; the cube turns them into points.
"""

from parlour.core.craft.points import BAR, SIDE, danger, pairs, pips
from parlour.core.law import OVER, law
from parlour.games.backgammon.rules import State, score
from parlour.games.backgammon.rules.state import BEAVERED, OFFERED

# More than a board full of pips can make up for.
WIN = 1_000_000
# One point of the score. An edge is part of it: a hundred is a game as good as won, and half of
# it the twelve in a hundred of the race at which one drops a double.
POINT = 100
EDGE = 1000
# What it costs to let the other have the cube: so one doubles eight in a hundred ahead.
CUBE_COSTS = 30
# A point of the score weighs as much as so many pips where both change.
WEIGHT = 20
# Besides its way a man that is hit loses the time to enter.
DREAD = 8
# Two men on a point: best where they keep men on the bar out, or hold ground in the other's home.
HOLDS = (
    0, 1, 2, 4, 6, 7, 6, 5, 3, 2, 1, 1, 0,
    0, 0, 0, 1, 2, 4, 4, 6, 5, 3, 2, 1, 0,
)  # fmt: skip
# What a beginner gives for each man on the other's bar, and for two of their own together: without
# that two beginners would hit each other for ever.
SENT = 3
PAIR = 4
# Each man on the other's bar for each point of home that is held against it.
KEPT_OUT = 3


@law
def worth(p: State, seat: int) -> int:
    """Return how good the position is for *seat*: points first, then the game that is played."""
    if p.turn == OVER:
        return WIN * score(p, seat)
    points = POINT * (p.points[seat] - p.points[1 - seat])
    if p.side < 0:
        return WEIGHT * points
    lead = stand(p, seat) - stand(p, 1 - seat)
    return WEIGHT * (points + at_stake(p, seat, lead)) + lead


@law
def novice_worth(p: State, seat: int) -> int:
    """Return what a beginner likes: points, few pips to go, two men together, others on the bar.

    They never offer a double, not looking at the other's way, and take every one.
    """
    points = p.points[seat] - p.points[1 - seat]
    if p.turn == OVER or p.side < 0:
        return WIN * points
    offers = OFFERED <= p.stage <= BEAVERED and p.turn == 1 - seat
    waiting = p.men[(1 - seat) * SIDE + BAR]
    liked = PAIR * pairs(p, seat) + SENT * waiting
    return WIN * points - pips(p, seat) + liked - (POINT if offers else 0)


@law
def stand(p: State, seat: int) -> int:
    """Return how one side stands: few pips to go, few men in danger, good points held."""
    found = -pips(p, seat) - danger(p, seat, DREAD)
    waiting = p.men[(1 - seat) * SIDE + BAR]
    for point in range(1, BAR):
        if p.men[seat * SIDE + point] > 1:
            found += HOLDS[point] + (KEPT_OUT * waiting if point < 7 else 0)
    return found


@law
def at_stake(p: State, seat: int, lead: int) -> int:
    """Return what the lead means at the value of the cube.

    A double on offer is dropped, or taken at twice the value.
    """
    edge = EDGE * lead // (pips(p, 0) + pips(p, 1) + 40)
    edge = max(-POINT, min(POINT, edge))
    if OFFERED <= p.stage <= BEAVERED:
        asks = 1 - p.turn
        gain = edge if asks == seat else -edge
        gain = min(POINT, 2 * gain - CUBE_COSTS) * p.cube_value
        return gain if asks == seat else -gain
    return edge * p.cube_value
