"""What a room may tell bots, each documented once, with what holds when a room is silent.

A room writes these laws in the modules of its folder `advice`. Bots ask for them as loops ask
for the contract: by these names, and a room's own take their place. No rule depends on them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlour.core.law.fields import Fields
from parlour.core.law.mark import is_law, law
from parlour.core.law.memory import Row

# The inputs of a net are whole numbers: so much is one.
UNIT = 60
# For `mixed`: the lower 63 bits of a product are the same at both speeds.
ODD, MULTIPLIER, POSITIVE = 0x9E3779B1, 0x2545F4914F6CDD1D, (1 << 63) - 1


@dataclass(frozen=True)
class Ending:
    """A table of endings that a room wants: it lists them as TABLES in `advice/endings.py`.

    *kind* is the module of `bots.endgame` that builds it. *size* is the room's own measure, such
    as the most men on the board, which its laws are asked with; *count* is how many endings have
    it. The table holds under *options*, where they differ from the first edition.
    """

    name: str
    kind: str
    size: int
    count: int
    options: Mapping[str, object] = field(default_factory=dict)


@law
def worth(p: Fields, seat: int) -> int:
    """Return how good the position is for *seat*, higher for better; ended games included.

    Where a room is silent only the end counts: 1 for a win, -1 for somebody else's.
    """
    if p.won == 0:
        return 0
    return 1 if p.won >> seat & 1 else -1


@law
def novice_worth(p: Fields, seat: int) -> int:
    """Return what a novice likes about the position: their own progress, not what others do."""
    return worth(p, seat)


@law
def style(p: Fields, seat: int, which: int) -> int:
    """Return how much *seat* likes the position if it plays in one of the room's STYLES, by number.

    A style is no judgement: it is for games where no play is better, so that bots differ.
    """
    return 0


@law
def viewer(p: Fields) -> int:
    """Return the seat from whose chair a net looks: who throws or decides next.

    Below 0 as long as nobody can be said to be next: nothing is learnt from such a position.
    """
    return max(0, p.turn)


@law
def inputs(p: Fields, seat: int, out: Row) -> None:
    """Write what a net sees from the chair of *seat* into *out*, which is all zeros.

    It sees the seat itself first and then the others in the order of turns, so that turning the
    seats changes nothing; numbers are around 0 to UNIT. A room says with INPUTS how many there are.
    """


@law
def grade(p: Fields, seat: int) -> int:
    """Return how high *seat* has won an ended game: 0 not, 1 a win, 2 twice that, and so on."""
    return (p.won >> seat) & 1


@law
def in_points(p: Fields) -> int:
    """Return 1 where some wins count more than others, so that one plays for points, or 0."""
    return 0


@law
def net_index(p: Fields) -> int:
    """Return the index of the net for this position's options in the room's NETS."""
    return 0


@law
def horizon(p: Fields) -> int:
    """Return how many throws an expert looks ahead: 1, or 2 where the second was seen to pay."""
    return 1


@law
def equity(p: Fields, seat: int, expected: tuple[float, float, float]) -> float:
    """Return the equity of *seat*: what it can expect, where more may be at stake than one game.

    *expected* is what a net says: how much more often the seat wins than the others, and which
    grades above a win it expects, and they do. A match or a cube makes something else of it.
    """
    edge, more, theirs = expected
    return edge + more - theirs


@law
def is_tactical(p: Fields) -> int:
    """Return 1 where captures are pending (not quiescent), so that `worth` says little, or 0."""
    return 0


@law
def key(p: Fields) -> int:
    """Return a hash of the position for the transposition table of a search.

    What counts only towards an end by repetition or length is left out, so that ways that lead to
    the same place meet there; `mixed` helps. Whose turn it is need not be in it. 0 says nothing.
    """
    return 0


@law
def repetition_value(p: Fields, seat: int) -> int:
    """Return the value to *seat* of a position that comes again; 0 is a draw."""
    return 0


@law
def racing(p: Fields) -> int:
    """Return 1 where the seats only race home: nobody can disturb another any more.

    Then the numbers of throws that each needs tell who wins, and whoever loses loses once.
    """
    return 0


@law
def ending(p: Fields, seat: int, size: int) -> int:
    """Return the number of *seat*'s ending among those of *size*; -1 if it is none of them."""
    return -1


@law
def set_ending(p: Fields, seat: int, number: int, size: int) -> None:
    """Give *seat* the ending of that number, where seat 0 is to throw or to move."""


# All that stands above; the rest only helps rooms to write it.
LAWS = tuple(each for each in list(vars().values()) if is_law(each))


@law
def mixed(one: int, two: int) -> int:
    """Return a hash of two numbers: other pairs hardly ever have the same."""
    made = ((one ^ (two * ODD)) * MULTIPLIER) & POSITIVE
    return made ^ (made >> 29)


@law
def thermometer(out: Row, first: int, count: int, most: int) -> None:
    """Write a count in thermometer code: *most* inputs for "one at least", "two at least", ..."""
    for step in range(min(count, most)):
        out[first + step] = UNIT
