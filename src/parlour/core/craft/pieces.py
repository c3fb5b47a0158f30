"""Four like pieces a seat that race round a board by two dice: kept sorted, moved, sent back.

A room that uses it has the field *at*: how far each piece of a seat has come on its own way,
lowest first, so that like pieces are one (U-7); a piece that waits off the board is at WAITING.
Laws about dice ask for *high*, *low* and *spent*, a bit for each die that is used: 1 the higher,
2 the lower. Laws about seats ask for *colour*, the side of the board where each of them sits.
"""

from typing import Protocol

from parlour.core.craft.dice import Thrower, open_throws
from parlour.core.law import CHANCE, OVER, Cells, hot, law

PIECES = 4
WAITING = -1
BOTH_SPENT = 3
# How many dice are left, by what is spent.
LEFT = (2, 1, 1, 0)


class Pieces(Thrower, Protocol):
    """A position of such a game."""

    at: Cells
    won: int
    ending: int
    high: int
    low: int
    spent: int


class Coloured(Pieces, Protocol):
    """A position that remembers where each seat sits."""

    colour: Cells


@law
def start(p: Coloured) -> None:
    """Seat two opposite each other, three with the last side empty; then throw for the turn."""
    for seat in range(p.seats):
        p.colour[seat] = 2 * seat if p.seats == 2 else seat
    open_throws(p)
    p.turn = CHANCE


@law
def finish(p: Pieces, winners: int, why: int) -> None:
    """End the game."""
    p.won = winners
    p.ending = why
    p.turn = OVER


@hot
def next_seat(p: Pieces, seat: int) -> int:
    """Return the seat that throws after *seat*."""
    return seat + 1 if seat + 1 < p.seats else 0


@law
def viewer(p: Pieces) -> int:
    """Return who throws or decides next: from that chair a net looks."""
    return p.turn if p.turn >= 0 else p.rolling


@law
def waits(p: Pieces, seat: int) -> int:
    """Return 1 if a piece of *seat* waits off the board, else 0; the lowest comes first."""
    return 1 if p.at[PIECES * seat] == WAITING else 0


@law
def all_home(p: Pieces, seat: int, home: int) -> int:
    """Return 1 if all pieces of *seat* are home, else 0; the lowest comes first."""
    return 1 if p.at[PIECES * seat] == home else 0


@law
def progress(p: Pieces, seat: int, home: int) -> int:
    """Return how far a seat has come: pieces home count most, then all steps together (U-9)."""
    reached = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        reached += p.at[i] + 1 + (1000 if p.at[i] == home else 0)
    return reached


@hot
def put(p: Pieces, seat: int, start: int, end: int) -> None:
    """Take a piece from *start* to *end*, up or down, keeping the lowest first (U-7)."""
    last = PIECES * seat + PIECES - 1
    below = WAITING
    gone = 0
    for i in range(PIECES * seat, last):
        gone = 1 if p.at[i] == start else gone
        other = p.at[i + gone] + 0
        p.at[i] = max(below, min(other, end))
        below = other
    p.at[last] = max(below, end)


@law
def send_back(p: Pieces, seat: int, piece: int) -> None:
    """Let a piece wait anew, before the others; *piece* is its number in *at*."""
    for i in range(piece, PIECES * seat, -1):
        p.at[i] = p.at[i - 1]
    p.at[PIECES * seat] = WAITING


@law
def die_showing(p: Pieces, number: int) -> int:
    """Return a die that shows *number* and is not used yet: 1 the higher, 2 the lower, 0 none."""
    if number == p.high and p.spent & 1 == 0:
        return 1
    return 2 if number == p.low and p.spent & 2 == 0 else 0


@law
def dice_making(p: Pieces, number: int) -> int:
    """Return which dice make a *number*, as bits: one alone, or both by their total; 0 none."""
    die = die_showing(p, number)
    if die:
        return die
    return BOTH_SPENT if p.spent == 0 and p.high + p.low == number else 0


@law
def fullest(acts: list[int], count: int, wasteful: int) -> int:
    """Keep the acts that leave no die over, if there are any; *wasteful* has a bit for others."""
    if wasteful == 0 or wasteful + 1 == 1 << count:
        return count
    kept = 0
    for k in range(count):
        acts[kept] = acts[k]
        kept += 1 - ((wasteful >> k) & 1)
    return kept
