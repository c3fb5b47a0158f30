"""Invariants and symmetry of Don't Miss the Boat: what no move changes, seats turned."""

from parlour.core.law import CHANCE
from parlour.games.dont_miss_the_boat.board import CELLS, SQUARES, quarter, square_at
from parlour.games.dont_miss_the_boat.rules.state import State


def conserved(p: State) -> tuple[int, ...]:
    """Return how many men each seat has, wherever they are, and how many boats there are."""
    seats = range(p.seats)
    return tuple(p.at.count(seat + 1) + p.waiting[seat] + p.aboard[seat] for seat in seats)


def turned(p: State) -> State | None:
    """Return the position from the next chair: a quarter on, or half round when two play.

    Three leave a corner empty, so that their board has no such twin.
    """
    if p.seats == 3:
        return None
    made = p.copy()
    where = [turned_square(square, 4 // p.seats) for square in range(SQUARES)]
    for square, man in enumerate(p.at):
        made.at[where[square]] = man % p.seats + 1 if man else 0
    made.waiting = moved_up(p, p.waiting)
    made.aboard = moved_up(p, p.aboard)
    made.past = turned_past(p, where)
    made.won = (p.won << 1 | p.won >> (p.seats - 1)) & ((1 << p.seats) - 1)
    made.turn = (p.turn + 1) % p.seats if p.turn > CHANCE else p.turn
    return made


def turned_square(square: int, quarters: int) -> int:
    """Return where a square comes to lie."""
    cell = CELLS[square]
    for _ in range(quarters):
        cell = quarter(cell)
    return square_at(*cell)


def moved_up(p: State, row: list[int]) -> list[int]:
    """Return a row of one number for each seat with the seats moved up."""
    return [row[p.seats - 1], *row[: p.seats - 1], *row[p.seats :]]


def turned_past(p: State, where: list[int]) -> list[int]:
    """Return the turns of the quiet run as they look on the turned board."""
    made = [0] * len(p.past)
    for at in range(0, 2 * p.quiet, 2):
        here, there = p.past[at : at + 2]
        if here != there:
            made[at] = where[here]
            made[at + 1] = where[there]
    return made
