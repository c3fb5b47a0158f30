"""Rules of Crown and Anchor: stakes from the Banker's left, three dice, settle, and again.

lot -> one die each until a Crown -> [stakes of all but the Banker -> three dice -> settle] ...
"""

from parlour.games.crown_and_anchor.rules.moves import alone, candidates, endless, verdict
from parlour.games.crown_and_anchor.rules.session import score
from parlour.games.crown_and_anchor.rules.shortcut import legal
from parlour.games.crown_and_anchor.rules.state import CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.crown_and_anchor.rules.symmetry import conserved
from parlour.games.crown_and_anchor.rules.turn import (
    apply,
    forfeit,
    start,
    throw,
    thrower,
    thrown,
    tickets,
)
