"""A fault: what the kit says when a room breaks a promise."""

from parlour.core.game import Game, Position


class Fault(AssertionError):
    """A promise of the contract that a room breaks, and where."""


def demand(holds: object, where: Position | Game, wrong: str) -> None:
    """Raise a Fault that tells *wrong* and *where*, unless *holds*."""
    if not holds:
        raise Fault(describe(where, wrong))


def describe(where: Position | Game, wrong: str) -> str:
    """Say what is wrong, with the game and the position that shows it."""
    if isinstance(where, Game):
        return f"{where.name}: {wrong}"
    return f"{where.game.name}: {wrong}\n  position: {_text(where)}"


def _text(position: Position) -> str:
    """Write *position* even if its room cannot."""
    try:
        return position.text
    except Exception as error:
        return f"(its text fails: {error!r}) {position.state.__dict__}"
