"""The board of Dozen: one heap of counters."""

COUNTERS = 12
MOST_TAKEN = 2
