"""Helpers for tests of a room: a position's moves, the rule of a refusal, its events, its text."""

from parlour.core.errors import ParlourError
from parlour.core.game import Position


def texts(position: Position) -> set[str]:
    """Return the legal moves as texts."""
    return {move.text for move in position.moves}


def refused(position: Position, move: str) -> str:
    """Return the number of the rule that refuses a move."""
    refusal = position.refusal(position.game.move(position, move))
    if refusal is None:
        raise ParlourError(position.game.name, move, "this is legal", "a move that a rule refuses")
    return refusal.rule.id


def names(position: Position) -> list[str]:
    """Return the names of the events that led here."""
    return [event.name for event in position.events]


def words(position: Position) -> dict[str, str]:
    """Return the text of a position by names: `red:1,2` and `turn=0` alike."""
    pairs = [text.replace("=", ":").partition(":") for text in position.text.split()]
    return {name: value for name, colon, value in pairs if colon}


def word(position: Position, name: str = "") -> str:
    """Return what stands behind a name, or behind the first one; "" for what is not said."""
    found = words(position)
    return found.get(name or next(iter(found)), "")


def ends(position: Position, roll: str, name: str = "") -> set[str]:
    """Return what can become of a word by one throw."""
    after = position.play(roll)
    return {word(end, name) for end in after.results() or (after,)}
