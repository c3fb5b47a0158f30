"""Endgames of Acey Ducey with exact length: all men at home, and nobody taken away.

An Acey-Ducey of the other side can still take a man from the points 1 and 2 (AD-20), so that these
endings tell how long players need if they are left alone, and not who wins; judging by them who
does was tried and did not pay (`bench/strength.md`). When bearing off begins (AD-A24) makes no
difference to them: all men are home before every throw.
"""

from parlour.core.craft.points import MEN, home_number, set_home
from parlour.core.law import CHANCE, law
from parlour.core.law.advice import Ending
from parlour.games.acey_ducey.rules.state import THROW, State

# What bearing off depends on; other house rules have other lengths.
BOOKLET = {
    "faces": "plain_setup_bearoff",
    "doubles": "two",
    "extra_needs_play": "no",
    "bear_off": "free",
    "one_number": "higher",
}
TABLES = (Ending("bearing_off", "race", MEN, 54264, BOOKLET),)


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
