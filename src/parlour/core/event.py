"""Events: what an act or a throw made happen."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.law import Fields


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of event that a game can produce.

    *says* is a sentence with the words {seat}, {piece} and {place}; a room's
    `notation.words` may give other words for the three numbers of an event. A *whole* sentence
    says all that was thrown or done: whoever tells the game need not tell the move as well. That
    a throw is lost (U-2) is called *passed*, and a table tells the reasons with it.
    """

    name: str
    rule: str
    says: str
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: captured, entered, a turn lost, chips paid."""

    name: str
    rule: str
    seat: int
    piece: int
    place: int
    text: str
    whole: bool = False

    def __str__(self) -> str:
        """Tell it, with its rule."""
        return f"{self.text} [{self.rule}]"


def told_events(game: "Game", state: "Fields") -> tuple[Event, ...]:
    """Return what the last step told, in words."""
    if not state.told_count:
        return ()
    made = []
    for i in range(state.told_count):
        number, seat, piece, place = state.told[4 * i : 4 * i + 4]
        kind = game.kinds[number]
        name = game.notation.seat_name(state, seat) if 0 <= seat < state.seats else ""
        spoken: dict[str, object] = {"seat": name, "piece": piece, "place": place}
        spoken.update(game.notation.words(state, number, seat, piece, place))
        text = kind.says.format(**spoken)
        made.append(Event(kind.name, kind.rule, seat, piece, place, text, kind.whole))
    return tuple(made)
