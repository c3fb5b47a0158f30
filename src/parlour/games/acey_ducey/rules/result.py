"""Results of Acey Ducey: how a game ends, and its score (AD-30, AD-31, U-9)."""

from parlour.core.craft.points import OFF, SIDE, pips
from parlour.core.law import OVER, law, tell
from parlour.games.acey_ducey.rules.state import CAPPED, ENDED, WON, State


@law
def win(p: State) -> None:
    """End the game: all men of the side are off; a single win, whatever is left (AD-2, AD-A20)."""
    p.turns += 1
    tell(p, WON, p.side, 0, 0)
    close(p, 1 << p.side, WON)


@law
def cap(p: State) -> None:
    """Stop a game that does not end: more men off wins, then fewer pips; level, both (U-9)."""
    ahead = p.men[OFF] - p.men[SIDE + OFF]
    if ahead == 0:
        ahead = to_go(p, 1) - to_go(p, 0)
    winners = 3
    if ahead != 0:
        winners = 1 if ahead > 0 else 2
    tell(p, CAPPED, -1, 0, 0)
    close(p, winners, CAPPED)


@law
def to_go(p: State, seat: int) -> int:
    """Return the pips of all men; one in hand has as far to go as one in the Dog House."""
    return pips(p, seat) + 25 * p.hand[seat]


@law
def close(p: State, winners: int, why: int) -> None:
    """End everything."""
    for die in range(2):
        p.dice[die] = 0
        p.unplayed[die] = 0
    p.bearing = 0
    p.turn = OVER
    p.stage = ENDED
    p.won = winners
    p.ending = why


@law
def score(p: State, seat: int) -> int:
    """Return 1 for a win, and what the Dog House brought in, less what it cost (AD-31, AD-A21)."""
    return ((p.won >> seat) & 1) + p.doghouse_penalty * (p.sent[1 - seat] - p.sent[seat])
