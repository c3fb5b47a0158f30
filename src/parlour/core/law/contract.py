"""The laws that a room states, each documented once, with what holds when a room is silent.

A room's `rules` module defines functions of these names. `p` is the position, changed in place.
`p.turn` says who decides: a seat, CHANCE while dice are in the air, OVER at the end.

    start -> [CHANCE: tickets, thrown, throw] -> [seat: candidates, verdict, apply] -> ... -> OVER

Dice: a throw is one of `tickets(p)` equally likely tickets. Several tickets may give the same
outcome (36 tickets, 21 outcomes of two dice); an outcome is the number that the record keeps.
"""

from parlour.core.law.fields import Fields
from parlour.core.law.mark import is_law, law
from parlour.core.law.memory import Row


@law
def start(p: Fields) -> None:
    """Set up a new game; seats and options are in place already."""


@law
def tickets(p: Fields) -> int:
    """Return how many equally likely tickets the coming throw has."""
    return 1


@law
def thrower(p: Fields) -> int:
    """Return the seat that holds the dice, or -1: all throw, or a lot that nobody throws."""
    return -1


@law
def thrown(p: Fields, ticket: int) -> int:
    """Return the outcome that *ticket* stands for."""
    return ticket


@law
def throw(p: Fields, outcome: int) -> None:
    """Let the dice fall."""


@law
def candidates(p: Fields, acts: Row) -> int:
    """Write every act that the seat could mean into *acts*, legal or not; return how many.

    Acts that come to the same (like pieces on one place) are written once. Where they are too
    many, a part will do: see `endless`.
    """
    return 0


@law
def verdict(p: Fields, act: int) -> int:
    """Return 0 if *act* is legal, otherwise the number of the reason in REASONS.

    It answers for every act that `notation.read_move` can read, not only for candidates.
    The duty to play as much of a throw as possible is not its business: see `left`.
    """
    return 0


@law
def apply(p: Fields, act: int) -> None:
    """Make *act* happen, and tell its events."""


@law
def forfeit(p: Fields) -> None:
    """Go on when the seat has no legal act: the throw is lost, or the game (U-2).

    A seat that keeps the turn, because a bonus is still to come, has what it lost still `left`;
    its throw then ends by another forfeit, not by an act.
    """


@law
def left(p: Fields) -> int:
    """Return the weight of the numbers of this throw that are still to be played.

    Core keeps only the acts that let the least weight be left over (U-6); an act that ends the
    throw or the game leaves nothing: where even the last play has to use every number it can, the
    verdict of that play says so. A game without that duty leaves 0. Other acts are refused by the
    reason BOTH, or by what `why_wasted(p, least)` returns where a room has several.
    """
    return 0


@law
def alone(p: Fields) -> int:
    """Return 1 where every act stands alone, as in adding chips to a stake, otherwise 0.

    Acts that share a throw belong together: `results` follows them to the end of the throw.
    Where they stand alone, `results` is what each single act leads to.
    """
    return 0


@law
def endless(p: Fields) -> int:
    """Return 1 where candidates are but a part of what may be done, otherwise 0.

    So it is with the chips of a stake, where there is no limit. The verdict alone judges an act
    that is not listed. Nothing may be owed then (`left`), and if anything is legal, something that
    is listed is.
    """
    return 0


@law
def legal(p: Fields, acts: Row) -> int:
    """Write the legal acts, as a shortcut; -1 says: filter the candidates instead.

    The kit holds a shortcut equal to the candidates whose verdict is 0.
    """
    return -1


@law
def score(p: Fields, seat: int) -> int:
    """Return what *seat* has won when the game is over."""
    return (p.won >> seat) & 1


@law
def side(p: Fields, seat: int) -> int:
    """Return the side that *seat* plays on: partners share one, others have their own."""
    return seat


@law
def plays(p: Fields, ends: Row) -> int:
    """Write the distinct results of the throw, in a room's own code; -1: use the generic way."""
    return -1


@law
def play(p: Fields, ends: Row, which: int) -> None:
    """Make *p* the result number *which* that `plays` wrote into *ends*."""


LAWS = tuple(made for made in list(globals().values()) if is_law(made))
