"""Policies: how a seat plays in compiled games, as a row of integers (`neural.expectimax`)."""

# Its kind, the first of its nets, how many results are valued by the next throw.
Policy = tuple[int, int, int]

RANDOM: Policy = (0, 0, 0)
NOVICE: Policy = (1, 0, 0)
GREEDY: Policy = (2, 0, 0)
# From here on a net evaluates.
NET: Policy = (3, 0, 0)
EXPECTIMAX: Policy = (4, 0, 8)
