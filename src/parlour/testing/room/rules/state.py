"""State of Dozen: its field and option, why moves are refused, and what can happen."""

from parlour.core.law import Fields, Kinds, Reasons, number, option
from parlour.testing.room.board import COUNTERS, MOST_TAKEN

MOST_ACTS = MOST_TAKEN

REASONS = Reasons()
reason = REASONS.add
TOO_MANY = reason("DOZ-2", "Take one counter or two, not more.")
NOT_THERE = reason("DOZ-3", "So many counters are not left; take one.")
KINDS = Kinds()
kind = KINDS.add
TAKES = kind("takes", "DOZ-2", "{seat} takes {piece}.", whole=True)
WON = kind("won", "DOZ-4", "{seat} wins.")
LOSES = 1


class State(Fields):
    """How many counters are left, and what the last one does."""

    heap = number(high=COUNTERS, start=COUNTERS)
    last = option(
        rule="DOZ-A1",
        says="What taking the last counter does.",
        wins="the last counter wins",
        loses="the last counter loses",
    )
