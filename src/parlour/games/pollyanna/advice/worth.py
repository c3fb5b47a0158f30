"""What a position is worth to a player who looks one throw ahead: way made, and safety."""

from parlour.core.craft.dice import SHOTS
from parlour.core.craft.pieces import PIECES
from parlour.core.law import OVER, law
from parlour.games.pollyanna.board import CORNER, ENTRANCE, QUARTER, RING, SIXTH, START, TO_GO
from parlour.games.pollyanna.rules.landing import of_one_side
from parlour.games.pollyanna.rules.state import TEN, State

# More than all ways together can make up for.
WIN = 100_000
# A piece that waits needs a six or a total of six, which comes about every second throw.
WAITS = 10
# Two together are safe and bar the Broadway for as long as they may stand.
BARS = 2


@law
def worth(p: State, seat: int) -> int:
    """Return how much farther the side of *seat* has come than the others (POLP-7)."""
    if p.turn == OVER:
        return WIN if (p.won >> seat) & 1 else -WIN
    found = friends = 0
    for other in range(p.seats):
        if of_one_side(p, seat, other):
            friends += 1
    for other in range(p.seats):
        if of_one_side(p, seat, other):
            found += (p.seats - friends) * (stand(p, other) - danger(p, other))
        else:
            found -= friends * stand(p, other)
    return found


@law
def novice_worth(p: State, seat: int) -> int:
    """Return what a beginner likes: a win, few spaces to go for the own pieces, a ten to take."""
    return WIN * ((p.won >> seat) & 1) + stand(p, seat) + TEN * p.rewards


@law
def stand(p: State, seat: int) -> int:
    """Return how far the pieces of a seat have come, less what they have to go."""
    found = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        found -= TO_GO[p.at[i] + 1] + (WAITS if p.at[i] == CORNER else 0)
    return found


@law
def danger(p: State, seat: int) -> int:
    """Return what *seat* may lose by captures: the way so far, and a Reward for the captor.

    Only single pieces on the Broadway are in danger, and not on their own colour (POL-23).
    """
    lost = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        place = p.at[i]
        if START < place < ENTRANCE:
            hits = shots(p, seat, place)
            gone = TO_GO[0] - TO_GO[place + 1] + WAITS + TEN
            lost += gone * min(36, hits) // 36 if hits >= 0 else -BARS
    return lost


@law
def shots(p: State, seat: int, place: int) -> int:
    """Return in how many of 36 throws a rival comes to *place*; -1 if two stand there."""
    found = beside = 0
    for other in range(p.seats):
        end = (place + ((p.colour[seat] - p.colour[other]) & 3) * QUARTER) % RING
        friend = of_one_side(p, seat, other)
        for i in range(PIECES * other, PIECES * other + PIECES):
            start = p.at[i] if p.at[i] > CORNER else -SIXTH
            if friend:
                beside += 1 if start == end else 0
            elif (start >= 0 or end == 0) and start < end <= min(ENTRANCE, start + 12):
                found += SHOTS[end - start]
    return found if beside < 2 else -1
