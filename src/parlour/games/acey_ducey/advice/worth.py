"""Evaluation of Acey Ducey, one throw ahead: race, single men, points."""

from parlour.core.craft.points import BAR, HOME, SIDE, danger, pairs
from parlour.core.law import OVER, law
from parlour.games.acey_ducey.rules import State
from parlour.games.acey_ducey.rules.result import to_go

# More than a board full of pips can make up for.
WIN = 100_000
# Besides its way a man that is hit loses the time to leave the Dog House.
DREAD = 8
# What another throw brings on the average: Acey-Ducey played is followed by one.
THROW = 8
# What beginners give for each man of the other in the Dog House, and for two of their own together:
# without that two of them would send each other back for ever.
SENT = 3
PAIR = 4
# Two men on a point: shut against the other, most of all at home, where the other has to enter.
HELD = 2
HELD_AT_HOME = 5
# Each man in the other's Dog House for each point that is shut against it there.
KEPT_OUT = 3


@law
def worth(p: State, seat: int) -> int:
    """Return how much better *seat* stands than the other, in pips."""
    if p.turn == OVER:
        return WIN if (p.won >> seat) & 1 else -WIN
    again = THROW if p.side == seat else 0
    return stand(p, seat) - stand(p, 1 - seat) + again + paid(p, seat)


@law
def novice_worth(p: State, seat: int) -> int:
    """Return what a beginner likes: a win, few pips to go, two on a point, and to send men back."""
    sent = p.men[(1 - seat) * SIDE + BAR]
    return WIN * ((p.won >> seat) & 1) - to_go(p, seat) + PAIR * pairs(p, seat) + SENT * sent


@law
def stand(p: State, seat: int) -> int:
    """Return how one side stands: few pips to go, few men in danger, points held."""
    found = -to_go(p, seat) - danger(p, seat, DREAD)
    waiting = p.men[(1 - seat) * SIDE + BAR]
    for point in range(1, BAR):
        if p.men[seat * SIDE + point] > 1:
            found += HELD_AT_HOME + KEPT_OUT * waiting if point <= HOME else HELD
    return found


@law
def paid(p: State, seat: int) -> int:
    """Return the points for the Dog House, where the house pays them (AD-31)."""
    return p.doghouse_penalty * (p.sent[1 - seat] - p.sent[seat])
