"""Turn order of Acey Ducey: whose throw it is, extra throws, the end of the set-up."""

from parlour.core.craft.points import SIDE
from parlour.core.law import CHANCE, law, tell
from parlour.games.acey_ducey.board import DOG
from parlour.games.acey_ducey.rules import state
from parlour.games.acey_ducey.rules.result import cap
from parlour.games.acey_ducey.rules.state import State


@law
def outstanding(p: State, seat: int) -> int:
    """Return how many men *seat* has still to place: in hand, or in the Dog House."""
    return p.hand[seat] + p.men[seat * SIDE + DOG]


@law
def is_placing(p: State, seat: int) -> int:
    """Return 1 if *seat* is still setting up: until both tables are full, or its own (AD-A5)."""
    return 1 if p.setup == 1 or p.hand[seat] > 0 else 0


@law
def end_set_up(p: State) -> None:
    """Begin the race when each table holds its fifteen (AD-7, AD-A5)."""
    if p.setup == 1 and outstanding(p, 0) + outstanding(p, 1) == 0:
        p.setup = 0
        tell(p, state.RACE, -1, 0, 0)


@law
def end_throw(p: State) -> None:
    """Throw once more after an Acey-Ducey that was played, or pass the turn (AD-22, AD-23).

    Each such throw brings the next in its turn; if agreed, only when both numbers were used
    (AD-A13).
    """
    acey_ducey = p.dice[0] == 2 and p.dice[1] == 1
    spent = p.unplayed[0] + p.unplayed[1] == 0
    if acey_ducey and (spent or p.extra_needs_play == 0):
        tell(p, state.AGAIN, p.side, 0, 0)
        to_throw(p)
    else:
        end_turn(p)


@law
def end_turn(p: State) -> None:
    """Pass the dice, unless the other has a full table and waits (AD-5, AD-A5)."""
    p.turns += 1
    if p.turns >= state.CAP:
        cap(p)
        return
    other = 1 - p.side
    if p.setup == 1 and outstanding(p, other) == 0:
        tell(p, state.PASSED_OVER, other, 0, 0)
    else:
        p.side = other
    to_throw(p)


@law
def to_throw(p: State) -> None:
    """Let the side throw both dice."""
    for die in range(2):
        p.dice[die] = 0
        p.unplayed[die] = 0
    p.bearing = 0
    p.stage = state.THROW
    p.turn = CHANCE
