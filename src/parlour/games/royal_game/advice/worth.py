"""What a position is worth to a player who looks one throw ahead: way, points, safety."""

from parlour.core.craft.dice import SHOTS
from parlour.core.craft.pieces import PIECES
from parlour.core.law import OVER, law
from parlour.games.royal_game.board import BOTTOM, CIRCLE, SPACE, WAITING
from parlour.games.royal_game.rules.landing import way_of
from parlour.games.royal_game.rules.state import FIVE, PAIR, TAKEABLE, TWO, State

# More than all ways together can make up for.
WIN = 100_000
# A disc that is in: it takes a five, for which one waits.
IN = 12
# A space of the way is worth this much where a point is worth ten: with two dice points decide.
SPACE_WORTH = 4
POINT_WORTH = 10
# What a capture gives the captor with two dice, in points.
CAPTURE = 20
# A Blockade is safe and bars everybody, for as long as it may stand.
BARS = 3
# In how many of 36 throws one die moves just so far; a six goes twelve.
ONE_DIE = (0, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 6)


@law
def worth(p: State, seat: int) -> int:
    """Return how much better *seat* stands than the others."""
    if p.turn == OVER:
        return WIN if (p.won >> seat) & 1 else -WIN
    found = 0
    for other in range(p.seats):
        found += (p.seats - 1) * stand(p, other) if other == seat else -stand(p, other)
    return found - (p.seats - 1) * danger(p, seat)


@law
def novice_worth(p: State, seat: int) -> int:
    """Return what a beginner likes: a win, their own discs in and far on, and their points."""
    return WIN * ((p.won >> seat) & 1) + stand(p, seat)


@law
def stand(p: State, seat: int) -> int:
    """Return how a seat stands: discs in, the way they have made, and points with two dice."""
    way = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if p.at[i] > WAITING:
            way += IN + p.at[i]
            way += BARS if p.on[SPACE[way_of(p, seat) + p.at[i]]] > PAIR else 0
    return SPACE_WORTH * way + POINT_WORTH * p.points[seat]


@law
def danger(p: State, seat: int) -> int:
    """Return what *seat* may lose by captures: the way so far, and with two dice points too."""
    lost = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if p.at[i] > WAITING and in_danger(p, seat, p.at[i]):
            gone = SPACE_WORTH * (IN + p.at[i])
            gone += POINT_WORTH * CAPTURE if p.dice == TWO else 0
            lost += gone * min(36, shots(p, seat, SPACE[way_of(p, seat) + p.at[i]]))
    return lost // 36


@law
def in_danger(p: State, seat: int, place: int) -> int:
    """Return 1 if a disc may be captured: single, on the road, and on no circle (ROY1-12)."""
    space = SPACE[way_of(p, seat) + place]
    if place > BOTTOM or p.on[space] != seat + 1:
        return 0
    if place == 0:
        return 1 if p.own_entering_circle == TAKEABLE else 0
    return 0 if CIRCLE[space] else 1


@law
def shots(p: State, seat: int, space: int) -> int:
    """Return in how many of 36 throws somebody comes to *space*."""
    found = 0
    for other in range(p.seats):
        if other != seat:
            for i in range(PIECES * other, PIECES * other + PIECES):
                found += shots_from(p, way_of(p, other), p.at[i], space)
    return found


@law
def shots_from(p: State, way: int, place: int, space: int) -> int:
    """Return in how many of 36 throws a disc on *place* of its way comes to *space*."""
    if place == WAITING:
        return 0 if SPACE[way] != space else SHOTS[FIVE] if p.dice == TWO else ONE_DIE[FIVE]
    for ahead in range(1, min(12, BOTTOM - place) + 1):
        if SPACE[way + place + ahead] == space:
            return SHOTS[ahead] if p.dice == TWO else ONE_DIE[ahead]
    return 0
