"""The law of Crown and Anchor: stakes from the Banker's left, three dice, settle, and again.

lot -> one die each until a Crown -> [stakes of all but the Banker -> three dice -> settle] ...
"""

from parlour.games.crown_and_anchor.rules.dice import start, throw, thrower, thrown, tickets
from parlour.games.crown_and_anchor.rules.session import score
from parlour.games.crown_and_anchor.rules.stakes import (
    alone,
    apply,
    candidates,
    endless,
    forfeit,
    legal,
    verdict,
)
from parlour.games.crown_and_anchor.rules.state import (
    CAP,
    KINDS,
    MOST_ACTS,
    REASONS,
    State,
    conserved,
)

__all__ = [
    "CAP",
    "KINDS",
    "MOST_ACTS",
    "REASONS",
    "State",
    "alone",
    "apply",
    "candidates",
    "conserved",
    "endless",
    "forfeit",
    "legal",
    "score",
    "start",
    "throw",
    "thrower",
    "thrown",
    "tickets",
    "verdict",
]
