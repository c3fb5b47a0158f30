"""Declare a room's refusals and events: each returns its number and fills the room's table.

    REASONS = Reasons()
    reason = REASONS.add
    NOT_THERE = reason("LUD-4", "You have no counter there; ...")

So a number and its sentence stand in one place and cannot be exchanged. The numbers are plain
integers, counted in the order of the declarations: laws return and tell them, compiled or not.
"""

from parlour.core.event import Kind
from parlour.core.rule import Reason


class Reasons(list[Reason]):
    """Why a room refuses moves, by verdict; verdict 0 is legal and has no reason."""

    def __init__(self) -> None:
        """Begin with what stands for a legal move."""
        super().__init__([Reason("", "")])

    def add(self, rule: str, says: str) -> int:
        """Declare why a move is refused; return the verdict that says so."""
        self.append(Reason(rule, says))
        return len(self) - 1


class Kinds(list[Kind]):
    """The kinds of events that a room tells, by number."""

    def add(self, name: str, rule: str, says: str, whole: bool = False) -> int:
        """Declare a kind of event, as `Kind` describes it; return the number to tell it by."""
        self.append(Kind(name, rule, says, whole))
        return len(self) - 1
