"""Evaluation of Crown and Anchor: stakes lose in the long run, so they are modest.

Every chip on every design loses 17/216 on the average; no stake is good, and none is better than
another. Those who play for the company put down a small part of what they hold.
"""

from parlour.core.law import OVER, law
from parlour.games.crown_and_anchor.board import EACH
from parlour.games.crown_and_anchor.rules import State, score
from parlour.games.crown_and_anchor.rules.moves import most_on_design
from parlour.games.crown_and_anchor.rules.session import down
from parlour.games.crown_and_anchor.rules.state import MOST_STAKE

# How people stake who do not care for odds: as little as can be, as much as can be, or always on
# the same design, each seat on its own.
STYLES = ("careful", "bold", "faithful")
CAREFUL, BOLD = range(2)
# A purse lasts an evening if a stake is a twentieth of it; of fifty chips that is two.
PART = 20


@law
def worth(p: State, seat: int) -> int:
    """Return how close to a modest stake the chips of *seat* on the board are."""
    if p.turn == OVER:
        return score(p, seat)
    chips = down(p, seat)
    modest = max(1, min(most_on_design(p), (p.purse[seat] + chips) // PART))
    return -abs(chips - modest)


@law
def style(p: State, seat: int, which: int) -> int:
    """Return how much *seat* likes its chips on the board who stakes by one of STYLES."""
    if which == CAREFUL:
        return -abs(down(p, seat) - 1)
    if which == BOLD:
        return down(p, seat)
    elsewhere = down(p, seat) - p.stakes[EACH * seat + seat % EACH]
    return worth(p, seat) - MOST_STAKE * elsewhere
