"""Turns of Don't Miss the Boat: the lot, what a move makes happen, and how it ends."""

from parlour.core.law import CHANCE, OVER, law, tell
from parlour.games.dont_miss_the_boat.board import (
    BOAT,
    CIRCLES,
    CIRCLES_EACH,
    DOCK,
    MEN,
    PLACES_ABOARD,
    SQUARES,
    START,
)
from parlour.games.dont_miss_the_boat.rules import state
from parlour.games.dont_miss_the_boat.rules.jumps import able, colour, dock_of, is_next, spot_of
from parlour.games.dont_miss_the_boat.rules.repetition import forget, occurrences, remember
from parlour.games.dont_miss_the_boat.rules.shortcut import end_of, origin_of
from parlour.games.dont_miss_the_boat.rules.state import State


@law
def start(p: State) -> None:
    """Five men of each colour in Start, three on its circles (BOAT-1, BOAT-2); a lot begins."""
    for seat in range(p.seats):
        p.waiting[seat] = MEN - CIRCLES_EACH
        first = CIRCLES_EACH * colour(p, seat)
        for circle in range(first, first + CIRCLES_EACH):
            p.at[CIRCLES[circle]] = seat + 1
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the seats: any of them may be chosen to begin (BOAT-4)."""
    return p.seats


@law
def throw(p: State, outcome: int) -> None:
    """Let the chosen seat begin (BOAT-4)."""
    p.turn = outcome
    tell(p, state.BEGINS, outcome, 0, 0)


@law
def apply(p: State, act: int) -> None:
    """Make one move, which is the whole turn (BOAT-5, BOAT-13), and look for an end."""
    seat = p.turn
    here = origin_of(act)
    there = end_of(act)
    if act == state.PASS:
        tell(p, state.WAITED, seat, 0, 0)
        remember(p, 0, 0)
    elif there == BOAT:
        board(p, seat, here)
    elif here == START:
        leave_start(p, seat, there)
    else:
        walk(p, seat, here, there)
    if p.aboard[seat] == PLACES_ABOARD:
        p.turns += 1
        tell(p, state.WON, seat, 0, 0)
        end(p, 1 << seat, state.WON)
    else:
        pass_on(p)


@law
def alone(p: State) -> int:
    """Say that a move is the whole turn (BOAT-5): who moves again has begun another one."""
    return 1


@law
def walk(p: State, seat: int, here: int, there: int) -> None:
    """Put a man on another square; whoever is jumped over stays (BOAT-8)."""
    p.at[here] = 0
    p.at[there] = seat + 1
    if here == there:
        remember(p, 0, 0)
    else:
        remember(p, here, there)


@law
def leave_start(p: State, seat: int, there: int) -> None:
    """Put a man from Start on a square: it has jumped (BOAT-10), or stepped (BOAT-A6)."""
    forget(p)
    p.waiting[seat] -= 1
    p.at[there] = seat + 1
    stepped = is_next(spot_of(p, seat, START), there)
    tell(p, state.STEPPED_OUT if stepped else state.LEFT_START, seat, 0, there)


@law
def board(p: State, seat: int, here: int) -> None:
    """Put a man aboard by a step (BOAT-11) or a jump (BOAT-12); then all boats sail (BOAT-14)."""
    forget(p)
    stepped = DOCK[spot_of(p, seat, here)] == dock_of(p, seat)
    if here == START:
        p.waiting[seat] -= 1
    else:
        p.at[here] = 0
    p.aboard[seat] += 1
    tell(p, state.BOARDED if stepped else state.JUMPED_ABOARD, seat, p.aboard[seat], 0)
    tell(p, state.SAILED, -1, 0, 0)
    for other in range(p.seats):
        gone = (dock_of(p, other) + 3) & 3
        if waits(p, other, gone):
            tell(p, state.MISSED, other, 0, gone)


@law
def waits(p: State, seat: int, dock: int) -> int:
    """Return 1 if a man of *seat* stands at that dock."""
    for square in range(SQUARES):
        if p.at[square] == seat + 1 and DOCK[square] == dock:
            return 1
    return 0


@law
def pass_on(p: State) -> None:
    """Hand the turn on clockwise (BOAT-4), unless the game goes round in circles (BOAT-A11).

    Before the last time somebody who can move is warned.
    """
    p.turns += 1
    p.turn = (p.turn + 1) % p.seats
    times = occurrences(p)
    if times >= p.repeat:
        tell(p, state.REPEATED, -1, 0, 0)
        end(p, leaders(p), state.REPEATED)
    elif p.turns >= state.CAP_EACH * p.seats:
        tell(p, state.CAPPED, -1, 0, 0)
        end(p, leaders(p), state.CAPPED)
    elif times > 1 and times + 1 == p.repeat and able(p, p.turn):
        tell(p, state.CAME_AGAIN, -1, 0, 0)


@law
def forfeit(p: State) -> None:
    """Who cannot move loses the turn (BOAT-A10); when nobody can, the game is over (BOAT-A8)."""
    if stranded(p):
        tell(p, state.DEAD, -1, 0, 0)
        end(p, leaders(p), state.DEAD)
    else:
        tell(p, state.STUCK, p.turn, 0, 0)
        remember(p, 0, 0)
        pass_on(p)


@law
def stranded(p: State) -> int:
    """Return 1 if nobody can do anything any more (BOAT-A8)."""
    for seat in range(p.seats):
        if able(p, seat):
            return 0
    return 1


@law
def leaders(p: State) -> int:
    """Return the seats with most men aboard, a bit each; equal seats share (BOAT-A8, U-9)."""
    mask = best = 0
    for seat in range(p.seats):
        if p.aboard[seat] > best:
            best = p.aboard[seat]
            mask = 0
        if p.aboard[seat] == best:
            mask |= 1 << seat
    return mask


@law
def end(p: State, winners: int, why: int) -> None:
    """End the game at once (U-5): five men aboard have won (BOAT-3), or nothing can be gained."""
    forget(p)
    p.won = winners
    p.ending = why
    p.turn = OVER
