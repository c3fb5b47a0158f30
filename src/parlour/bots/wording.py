"""Wording of evaluations: what a move is worth, as a sentence about the seat on turn."""

from parlour.core.game import Position


def standing(position: Position, value: float) -> str:
    """Return whether the seat on turn stands better, and by how much in the bot's measure."""
    size = f"{abs(value):.4g}"
    if size == "0":
        return _of(position, "stands even")
    return _of(position, f"stands better (+{size})" if value > 0 else f"stands worse (−{size})")


def points(position: Position, value: float) -> str:
    """Return what the seat on turn can expect where some wins count more."""
    deed = "gains" if value > 0 else "loses"
    size = f"{abs(value):.2f}"
    return _of(position, "comes out even" if size == "0.00" else f"{deed} {size} points on average")


def chance(position: Position, part: float) -> str:
    """Return how often the seat on turn wins."""
    return _of(position, f"wins {max(0.0, min(1.0, part)):.1%}")


def ending(position: Position, won: bool, moves: int) -> str:
    """Return that the end is in sight.

    It is sure between two; of more it is not known whether the others play as they should.
    """
    sure = position.seats == 2
    ends = ("wins" if won else "loses") if sure else f"should {'win' if won else 'lose'}"
    return _of(position, f"{ends} at once" if moves == 1 else f"{ends} in {moves} moves or less")


def _of(position: Position, words: str) -> str:
    return f"{position.seat_name(position.turn)} {words}"
