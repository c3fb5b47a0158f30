"""How a seat thinks in compiled games, as rows of integers: see `decide`, which is heavier."""

# How, the first of its nets, how many results are judged once more.
Way = tuple[int, int, int]

RANDOM: Way = (0, 0, 0)
HOPE: Way = (1, 0, 0)
WORTH: Way = (2, 0, 0)
# From here on a net judges.
NET: Way = (3, 0, 0)
# The best results are judged once more, by the next throw.
AHEAD: Way = (4, 0, 8)
