"""The law of Dozen. An act is how many counters are taken."""

from parlour.core.law import OVER, Fields, Kinds, Reasons, law, number, tell
from parlour.testing.room.board import COUNTERS, MOST_TAKEN

MOST_ACTS = MOST_TAKEN

REASONS = Reasons()
TOO_MANY = REASONS.add("DOZ-2", "Take one counter or two, not more.")
NOT_THERE = REASONS.add("DOZ-3", "So many counters are not left; take one.")
KINDS = Kinds()
TAKES = KINDS.add("takes", "DOZ-2", "{seat} takes {piece}.", whole=True)
WON = KINDS.add("won", "DOZ-4", "{seat} takes the last counter and wins.")


class State(Fields):
    """How many counters are left."""

    heap: int = number(high=COUNTERS, start=COUNTERS)


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
    """Take them; the last counter wins (DOZ-4), else the turn goes round (DOZ-1)."""
    p.heap -= act
    p.turns += 1
    tell(p, TAKES, p.turn, act, 0)
    if p.heap == 0:
        p.won = 1 << p.turn
        p.ending = WON
        tell(p, WON, p.turn, 0, 0)
        p.turn = OVER
    else:
        p.turn = (p.turn + 1) % p.seats
