"""Early ends: a game that was given up, agreed to be drawn, or claimed before its rules ended it.

Such an end stands in the last line of a record, with the seat *by* which it came:

    {"outcome": {"winners": [1], "scores": [0, 1], "reason": "given_up", "by": 0}}

Nothing was played out, so the scores say no more than who won.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour.core.game import Position
from parlour.core.move import Outcome

GIVEN_UP = "given_up"
AGREED = "agreed"
DESERTED = "deserted"
SAYS = {
    GIVEN_UP: "{} gives up.",
    AGREED: "A draw is agreed.",
    DESERTED: "{} is left alone and claims the game.",
}


@dataclass(frozen=True)
class Ended:
    """How the players ended a game: why, who won, and the seat by which it came."""

    reason: str
    winners: tuple[int, ...]
    by: int

    def outcome(self, seats: int) -> Outcome:
        """Return it as games tell how they ended; no rule of theirs did it."""
        scores = tuple(int(seat in self.winners) for seat in range(seats))
        return Outcome(self.winners, scores, self.reason, "")

    def told(self, name: Callable[[int], str]) -> str:
        """Return it in a sentence; *name* says what a seat is called."""
        return SAYS[self.reason].format(name(self.by))

    def fault(self, here: Position) -> str:
        """Say why a game cannot have ended so at *here*; nothing if it can."""
        if here.is_over:
            return "the game was over before it"
        if self.reason == AGREED:
            return _agreed(here, self.winners)
        sides = {here.side(seat) for seat in self.winners}
        whole = tuple(seat for seat in range(here.seats) if here.side(seat) in sides)
        if not whole or whole != self.winners:
            return "whole sides win"
        stays = here.side(self.by) in sides
        if self.reason == DESERTED and (not stays or len(sides) > 1):
            return "who claims a game wins it"
        return "who gives up does not win" if self.reason == GIVEN_UP and stays else ""


def _agreed(here: Position, winners: tuple[int, ...]) -> str:
    if not here.game.draws:
        return "this game knows no draws"
    return "nobody wins a draw" if winners else ""


def ended_by(words: dict[str, Any], seats: int) -> Ended | None:
    """Read what an outcome says of its players' part in it; None if they had none."""
    reason, by, winners = words.get("reason"), words.get("by"), words.get("winners")
    if reason not in SAYS or type(by) is not int or not 0 <= by < seats:
        return None
    if not isinstance(winners, list) or any(type(seat) is not int for seat in winners):
        return None
    return Ended(str(reason), tuple(winners), by)
