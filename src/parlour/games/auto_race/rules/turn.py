"""Turns of Auto Race: the lot, the die that drives, bumping, and the end of the race."""

from parlour.core.law import CHANCE, OVER, law, tell
from parlour.games.auto_race.board import BLOCKED, FINISH
from parlour.games.auto_race.rules import state
from parlour.games.auto_race.rules.state import State


@law
def start(p: State) -> None:
    """All autos on START (AUT-1); a lot says who drives first (AUT-A2)."""
    p.rolling = -1
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the seats for the lot, or the six faces of the die (AUT-2)."""
    return p.seats if p.rolling < 0 else 6


@law
def thrower(p: State) -> int:
    """Return the seat that drives; nobody throws the lot."""
    return p.rolling


@law
def thrown(p: State, ticket: int) -> int:
    """Return the first seat, or the face of the die."""
    return ticket if p.rolling < 0 else ticket + 1


@law
def throw(p: State, outcome: int) -> None:
    """Draw the first seat, or drive."""
    if p.rolling < 0:
        p.rolling = p.first = outcome
        tell(p, state.STARTS, outcome, 0, 0)
    else:
        drive(p, p.rolling, outcome)
        next_seat(p)


@law
def drive(p: State, seat: int, count: int) -> None:
    """Move, unless the last space counted belongs to an obstruction (AUT-3, AUT-5, AUT-A4)."""
    target = min(p.at[seat] + count, FINISH)
    if BLOCKED[target]:
        tell(p, state.STOPPED, seat, 0, p.at[seat])
        return
    p.at[seat] = target
    tell(p, state.FINISHES if target == FINISH else state.DRIVES, seat, 0, target)
    if p.bump and target < FINISH:
        bump_others(p, seat)


@law
def bump_others(p: State, seat: int) -> None:
    """House rule AUT-A3: autos found on the space go back to START."""
    for other in range(p.seats):
        if other != seat and p.at[other] == p.at[seat]:
            p.at[other] = 0
            tell(p, state.BUMPED, other, 0, 0)


@law
def next_seat(p: State) -> None:
    """Pass the die to the left, unless the race is decided (AUT-7, AUT-A5)."""
    p.turns += 1
    p.rolling = (p.rolling + 1) % p.seats
    somebody_home = home(p) > 0
    if somebody_home and (p.complete_round != state.YES or p.rolling == p.first):
        finish(p, home(p), state.WON)
    elif p.turns >= state.CAP:
        finish(p, leaders(p), state.CAPPED)


@law
def home(p: State) -> int:
    """Return the seats that have passed FINISH, a bit each."""
    mask = 0
    for seat in range(p.seats):
        if p.at[seat] == FINISH:
            mask |= 1 << seat
    return mask


@law
def leaders(p: State) -> int:
    """Return the seats that are farthest on, a bit each (U-9)."""
    mask = best = 0
    for seat in range(p.seats):
        if p.at[seat] > best:
            best = p.at[seat]
            mask = 0
        if p.at[seat] == best:
            mask |= 1 << seat
    return mask


@law
def finish(p: State, winners: int, why: int) -> None:
    """End the race."""
    p.won = winners
    p.ending = why
    p.turn = OVER
    for seat in range(p.seats):
        if (winners >> seat) & 1 and why == state.WON:
            tell(p, state.WON, seat, 0, FINISH)
    if why == state.CAPPED:
        tell(p, state.CAPPED, -1, 0, 0)


@law
def apply(p: State, act: int) -> None:
    """Do nothing: no act is ever made."""
