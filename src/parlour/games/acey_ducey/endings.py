"""The endings whose length is known exactly: all men at home, and nobody taken away.

An Acey-Ducey of the other side can still take a man from the points 1 and 2 (AD-20): these endings
tell how long a player needs if he is left alone. With both at home that says who wins nearly, and
better than a net does (`bench/strength.md`).
"""

from parlour.core.advice import Ending
from parlour.core.fields import CHANCE
from parlour.core.law import law
from parlour.core.points import home_number, set_home
from parlour.games.acey_ducey.board import MEN
from parlour.games.acey_ducey.rules.state import THROW, State

# What bearing off depends on; other house rules have other lengths.
BOOKLET = {
    "faces": "plain_setup_bearoff", "doubles": "two", "extra_needs_play": "no",
    "bear_off": "free", "one_number": "higher",
}  # fmt: skip
TABLES = (Ending("bearing_off", "race", MEN, 54264, BOOKLET),)


@law
def racing(p: State) -> int:
    """Both are at home, the dice are in the air, and the house plays the booklet."""
    if p.stage != THROW or p.setup or p.faces + p.doubles + p.bear_off + p.one_number:
        return 0
    for seat in range(2):
        if ending(p, seat, MEN) < 0:
            return 0
    return 0 if p.extra_needs_play else 1


@law
def ending(p: State, seat: int, size: int) -> int:
    """Return the number of the men at home; none is in hand (AD-25)."""
    return home_number(p, seat, size) if p.hand[seat] == 0 else -1


@law
def set_ending(p: State, seat: int, number: int, size: int) -> None:
    """Put the men on their points at home, and let Red throw."""
    set_home(p, seat, number, size, MEN)
    p.hand[seat] = 0
    p.setup = 0
    p.side = 0
    p.stage = THROW
    p.turn = CHANCE
