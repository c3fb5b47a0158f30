"""`@law` marks a function that states a rule, so that it can run interpreted and compiled.

Under `@law` one may write: integers, the fields of a position, loops, small functions that call
other laws, and module-level integers, tuples and `bytes` as tables, those of an imported module
too (`state.CAP`, `moving.enter(p)`); output goes into a list that is passed in. No allocation,
no exceptions, no strings, no dictionaries, no recursion.
The mark imports nothing: a game starts at once, and `fast` compiles the laws when asked to.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeGuard, TypeVar

Law: TypeAlias = Callable[..., Any]
F = TypeVar("F", bound=Law)

# How many events one act may tell; sixteen seats may all be paid by one throw.
MOST_EVENTS = 24


class Teller(Protocol):
    """A position that notes what happened; every `Fields` does."""

    told: list[int]
    told_count: int


def law(function: F) -> F:
    """Mark *function* as a law; nothing else happens to it."""
    function.__dict__["law"] = True
    return function


def hot(function: F) -> F:
    """Mark a law that random games ask for all the time, to be compiled into its callers.

    It makes them faster and their compilation longer: for few, where it was measured.
    """
    function.__dict__["hot"] = True
    return law(function)


def is_law(thing: object) -> TypeGuard[Law]:
    """Return whether *thing* was marked by `@law`."""
    return callable(thing) and bool(getattr(thing, "__dict__", {}).get("law"))


@hot
def tell(p: Teller, kind: int, seat: int, piece: int, place: int) -> None:
    """Tell that something happened, for the story, the animation and the counts."""
    if p.told_count < MOST_EVENTS:
        at = 4 * p.told_count
        p.told[at] = kind
        p.told[at + 1] = seat
        p.told[at + 2] = piece
        p.told[at + 3] = place
        p.told_count += 1
