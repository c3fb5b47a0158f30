"""What a position is worth to a player who looks one throw ahead: way made, and safety."""

from parlour.core.craft.dice import SHOTS
from parlour.core.craft.pieces import PIECES
from parlour.core.law import OVER, law
from parlour.games.ludo.board import LOWER, PRISON, RING
from parlour.games.ludo.rules.landing import ahead, blockades, exposed
from parlour.games.ludo.rules.state import FIVE, TWENTY, State

# More than all ways together can make up for.
WIN = 100_000
# A counter that is out of Prison: it takes a five, for which one waits about two throws.
OUT = 15
# A blockade bars everybody behind it, for as long as it may stand.
BARS = 4


@law
def worth(p: State, seat: int) -> int:
    """Return how much farther *seat* has come than the others."""
    if p.turn == OVER:
        return WIN if (p.won >> seat) & 1 else -WIN
    found = 0
    for other in range(p.seats):
        found += (p.seats - 1) * stand(p, other) if other == seat else -stand(p, other)
    return found - (p.seats - 1) * danger(p, seat)


@law
def novice_worth(p: State, seat: int) -> int:
    """Return what a beginner likes: a win, counters far on their way, a twenty to take."""
    return WIN * ((p.won >> seat) & 1) + way(p, seat) + TWENTY * p.twenties


@law
def stand(p: State, seat: int) -> int:
    """Return the way that the counters of a seat have made, and a little for blockades."""
    return way(p, seat) + (BARS if blockades(p, seat) else 0)


@law
def way(p: State, seat: int) -> int:
    """Return the way that the counters of a seat have made."""
    found = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if p.at[i] > PRISON:
            found += OUT + p.at[i]
    return found


@law
def danger(p: State, seat: int) -> int:
    """Return what *seat* may lose by captures: the way so far, and a twenty for the captor."""
    alone = exposed(p, seat) & ~blockades(p, seat)
    lost = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if p.at[i] > PRISON and (alone >> p.at[i]) & 1:
            lost += (OUT + p.at[i] + TWENTY) * min(36, shots(p, seat, p.at[i]))
    return lost // 36


@law
def shots(p: State, seat: int, place: int) -> int:
    """Return in how many of 36 throws somebody comes to where a counter of *seat* stands."""
    found = 0
    for other in range(p.seats):
        if other != seat:
            end = (place + ahead(p, other, seat)) % RING[p.board]
            for i in range(PIECES * other, PIECES * other + PIECES):
                start = p.at[i] if p.at[i] > PRISON else -FIVE
                enters = start >= 0 or end == 0
                if enters and start < end <= min(LOWER[p.board], start + 12):
                    found += SHOTS[end - start]
    return found
