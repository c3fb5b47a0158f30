"""The law of Dozen. An act is how many counters are taken."""

from parlour.core.law import OVER, Fields, Kinds, Reasons, law, number, option, tell
from parlour.testing.room.board import COUNTERS, MOST_TAKEN

MOST_ACTS = MOST_TAKEN

REASONS = Reasons()
TOO_MANY = REASONS.add("DOZ-2", "Take one counter or two, not more.")
NOT_THERE = REASONS.add("DOZ-3", "So many counters are not left; take one.")
KINDS = Kinds()
TAKES = KINDS.add("takes", "DOZ-2", "{seat} takes {piece}.", whole=True)
WON = KINDS.add("won", "DOZ-4", "{seat} wins.")
LOSES = 1


class State(Fields):
    """How many counters are left, and what the last one does."""

    heap: int = number(high=COUNTERS, start=COUNTERS)
    last: int = option("wins", "loses", rule="DOZ-A1", says="What taking the last counter does.")


@law
def start(p: State) -> None:
    """Let the first seat begin (DOZ-1)."""
    p.turn = 0


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write one and two (DOZ-2)."""
    for i in range(MOST_TAKEN):
        acts[i] = i + 1
    return MOST_TAKEN


@law
def verdict(p: State, act: int) -> int:
    """Judge how many are taken (DOZ-2, DOZ-3)."""
    if act > MOST_TAKEN:
        return TOO_MANY
    return NOT_THERE if act > p.heap else 0


@law
def apply(p: State, act: int) -> None:
    """Take them; the turn goes round (DOZ-1) until the last one is taken."""
    p.heap -= act
    p.turns += 1
    tell(p, TAKES, p.turn, act, 0)
    if p.heap == 0:
        finish(p)
    else:
        p.turn = (p.turn + 1) % p.seats


@law
def winners(p: State, taker: int) -> int:
    """Return who wins when *taker* has the last counter, a bit each (DOZ-4, DOZ-A1)."""
    everybody = (1 << p.seats) - 1
    return everybody ^ (1 << taker) if p.last == LOSES else 1 << taker


@law
def finish(p: State) -> None:
    """End the game."""
    p.won = winners(p, p.turn)
    p.ending = WON
    p.turn = OVER
    for seat in range(p.seats):
        if (p.won >> seat) & 1:
            tell(p, WON, seat, 0, 0)
