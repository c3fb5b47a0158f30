"""Board of Auto Race: START is 0, FINISH is 60, five obstructions of two spaces each.

The booklet's picture is lost; lengths and places are a free reconstruction (AUT-A1, AUT-4), and the
names of the last four obstructions are ours.
"""

FINISH = 60
OBSTRUCTIONS = {
    10: "Replenish oil",
    21: "Change tire",
    32: "Out of gas",
    43: "Engine trouble",
    54: "Bridge closed",
}
COLOURS = ("red", "yellow", "blue", "green")


def blocked_spaces(obstructions: dict[int, str], finish: int) -> bytes:
    """Mark both spaces of each obstruction; refuse a circuit that a six cannot clear (AUT-A6)."""
    table = bytearray(finish + 1)
    for first in obstructions:
        table[first] = table[first + 1] = 1
    for space in range(finish - 6):
        if not table[space] and all(table[space + 1 : space + 7]):
            raise ValueError(f"no throw leads on from space {space}")
    return bytes(table)


BLOCKED = blocked_spaces(OBSTRUCTIONS, FINISH)
