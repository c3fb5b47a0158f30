"""The law of Pebbles. An act is 3 * step + number: the pebble on that step goes so far."""

from parlour.core.law import (
    CHANCE,
    OVER,
    Cells,
    Fields,
    Kinds,
    Reasons,
    cells,
    law,
    option,
    seat_number,
    tell,
)
from pebbles.board import HOME, PEBBLES

CAP = 60
MOST_ACTS = 2 * (HOME + 1)
YES = 0

REASONS = Reasons()
reason = REASONS.add
GONE = reason("PEB-2", "That number was not thrown, or is played.")
NONE_THERE = reason("PEB-3", "No pebble of yours is there.")
TOO_FAR = reason("PEB-4", "Home takes the exact number.")
BOTH = reason("PEB-5", "Both numbers must be played if possible.")
KINDS = Kinds()
kind = KINDS.add
THROWS = kind("throws", "PEB-2", "{seat} throws.")
WALKS = kind("walks", "PEB-3", "{seat} walks to {place}.")
CAPTURED = kind("captured", "PEB-A1", "{seat} goes back to the start.")
LOST = kind("passed", "U-2", "{seat} can do nothing.")
WON = kind("won", "PEB-6", "{seat} is home.")
CAPPED = kind("capped", "U-9", "They are called to bed.")


class State(Fields):
    """Pebbles per seat in order, the numbers left (a count of ones and of twos), who throws."""

    most_seats = 3
    at: Cells = cells(PEBBLES, per_seat=True, high=HOME)
    dice: Cells = cells(2, high=2)
    mover: int = seat_number()
    knock: int = option(
        rule="PEB-A1",
        says="Whether a pebble is sent back.",
        yes="a pebble that is met is sent back",
        no="pebbles share a space",
    )


@law
def start(p: State) -> None:
    """Seat 0 throws first (PEB-1)."""
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Two coins: four tickets, three outcomes (PEB-2)."""
    return 4


@law
def thrown(p: State, ticket: int) -> int:
    """Return how many twos fell."""
    return (ticket >> 1) + (ticket & 1)


@law
def throw(p: State, outcome: int) -> None:
    """Lay the numbers out."""
    p.dice[0] = 2 - outcome
    p.dice[1] = outcome
    p.turn = p.mover
    tell(p, THROWS, p.mover, 0, 0)


@law
def candidates(p: State, acts: list[int]) -> int:
    """Each step that holds a pebble of one's own, with each number (U-7)."""
    count = 0
    for step in range(HOME):
        if pebbles_on(p, p.turn, step) > 0:
            for number in range(1, 3):
                acts[count] = 3 * step + number
                count += 1
    return count


@law
def pebbles_on(p: State, seat: int, step: int) -> int:
    """Count a seat's pebbles on a step."""
    found = 0
    for i in range(PEBBLES):
        if p.at[PEBBLES * seat + i] == step:
            found += 1
    return found


@law
def verdict(p: State, act: int) -> int:
    """Judge a step (PEB-2, PEB-3, PEB-4)."""
    step = act // 3
    number = act % 3
    if number == 0 or p.dice[number - 1] == 0:
        return GONE
    if step >= HOME or pebbles_on(p, p.turn, step) == 0:
        return NONE_THERE
    return TOO_FAR if step + number > HOME else 0


@law
def apply(p: State, act: int) -> None:
    """Walk, knock, win, or go on."""
    seat = p.turn
    target = act // 3 + act % 3
    p.dice[act % 3 - 1] -= 1
    replace(p, seat, act // 3, target)
    tell(p, WALKS, seat, 0, target)
    if p.knock == YES and target < HOME:
        knock_others(p, seat, target)
    if pebbles_on(p, seat, HOME) == PEBBLES:
        finish(p, 1 << seat, WON)
    elif p.dice[0] + p.dice[1] == 0:
        next_seat(p)


@law
def replace(p: State, seat: int, old: int, new: int) -> None:
    """Move one pebble and keep the two in order (U-7)."""
    base = PEBBLES * seat
    other = p.at[base + 1] if p.at[base] == old else p.at[base]
    p.at[base] = min(other, new)
    p.at[base + 1] = max(other, new)


@law
def knock_others(p: State, seat: int, step: int) -> None:
    """Send pebbles of others back (PEB-A1)."""
    for other in range(p.seats):
        while other != seat and step > 0 and pebbles_on(p, other, step) > 0:
            replace(p, other, step, 0)
            tell(p, CAPTURED, other, 0, 0)


@law
def left(p: State) -> int:
    """Return the numbers left (PEB-5)."""
    return p.dice[0] + p.dice[1]


@law
def forfeit(p: State) -> None:
    """Lose the rest of the throw (U-2)."""
    tell(p, LOST, p.turn, 0, 0)
    p.dice[0] = p.dice[1] = 0
    next_seat(p)


@law
def next_seat(p: State) -> None:
    """Pass the coins on; at the cap all share (U-9)."""
    p.turns += 1
    p.mover = (p.mover + 1) % p.seats
    p.turn = CHANCE
    if p.turns >= CAP:
        finish(p, (1 << p.seats) - 1, CAPPED)


@law
def finish(p: State, winners: int, why: int) -> None:
    """End it."""
    p.won = winners
    p.ending = why
    p.turn = OVER
    p.dice[0] = p.dice[1] = 0
    tell(p, why, p.mover, 0, 0)


def conserved(p: State) -> tuple[int, ...]:
    """Count the pebbles on the path."""
    return (sum(1 for step in p.at if 0 <= step <= HOME),)
