"""Road games as a picture: waiting pieces side by side, others piled up, two dice, captions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from parlour.core.craft.pieces import WAITING, Pieces
from parlour.core.law import CHANCE, OVER
from parlour.core.scene import Die, Piece, Place

Spot = tuple[float, float]


def laid(
    row: Sequence[int],
    nest: Sequence[Spot],
    spot: Callable[[int], Spot],
    piece: Callable[[int, int, Spot], Piece],
) -> list[Piece]:
    """Return a seat's pieces: each on a spot of its nest while it waits, or piled up on places.

    *spot* says where a place is, *piece* draws so many of them there.
    """
    waiting = nest[: row.count(WAITING)]
    made = [piece(WAITING, 1, where) for where in waiting]
    return made + [piece(at, row.count(at), spot(at)) for at in sorted(set(row) - {WAITING})]


def numbered(places: Sequence[Place], glyphs: Mapping[str, str]) -> tuple[Place, ...]:
    """Return the places with other glyphs: in the terminal a way shows the numbers of its moves."""
    return tuple(replace(p, glyph=glyphs[p.name]) if p.name in glyphs else p for p in places)


def dice(p: Pieces) -> tuple[Die, ...]:
    """Return the dice on the table, used ones faded, or two in the cup."""
    if p.turn == OVER:
        return ()
    if p.turn == CHANCE:
        return (Die("?", seat=p.rolling), Die("?", seat=p.rolling))
    high = Die(str(p.high), bool(p.spent & 1), p.rolling)
    return high, Die(str(p.low), bool(p.spent & 2), p.rolling)


def caption(p: Pieces, names: Sequence[str]) -> str:
    """Return who has won or who throws, by the *names* of the seats; "" while somebody moves."""
    if p.turn == OVER:
        winners = [name for seat, name in enumerate(names) if p.won >> seat & 1]
        return f"{' and '.join(winners) or 'Nobody'} {'have' if winners[1:] else 'has'} won."
    if p.turn == CHANCE:
        name = names[p.rolling]
        return f"{name} throws for the first turn." if p.waiting else f"{name} to throw."
    return ""


def between(way: Sequence[str], start: str, goal: str) -> tuple[int, int] | None:
    """Return from which step of a way a piece goes how far to come to *goal*; None if it cannot."""
    if start not in way or goal not in way or way.index(goal) <= way.index(start):
        return None
    return way.index(start), way.index(goal) - way.index(start)
