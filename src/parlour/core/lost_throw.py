"""A lost throw, told with the reasons why nothing could be done."""

import re
from typing import TYPE_CHECKING

from parlour.core.event import Event
from parlour.core.move import Move, Roll
from parlour.core.rule import Reason

if TYPE_CHECKING:
    from parlour.core.position import Position

LOST = "passed"
MOST_REASONS = 2
# A reason says what is in the way, then what to do instead, which helps nobody here.
INSTEAD = re.compile(r"[;:] ")
ADDRESS = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def why_lost(before: "Position", made: Move | Roll, event: Event) -> tuple[Reason, ...]:
    """Return why nothing could be done after *made*, if *event* says so; () of other events."""
    reasons = before.stuck(made)[:MOST_REASONS] if event.name == LOST else ()
    return tuple(Reason(reason.rule, _overheard(reason.says)) for reason in reasons)


def _overheard(says: str) -> str:
    """Return what is in the way, as others hear it: what is said to the player is quoted."""
    obstacle = INSTEAD.split(says)[0].rstrip(".") + "."
    return f'"{obstacle}"' if ADDRESS.search(obstacle) else obstacle
