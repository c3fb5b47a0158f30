"""What a net sees of Ludo: who stands where, who can be captured, who bars and who can move."""

from parlour.core.craft import pieces
from parlour.core.craft.dice import SHOTS
from parlour.core.craft.pieces import PIECES
from parlour.core.law import law
from parlour.core.law.advice import UNIT, thermometer
from parlour.games.ludo.board import FINISH, LOWER, PRISON, RING
from parlour.games.ludo.rules.landing import ahead, blockades, exposed, seen_by
from parlour.games.ludo.rules.state import FIVE, State

NETS = ("two", "three", "four")

# Each seat has a block. For every place of its way: a counter, a second one, and in how many of
# 36 throws the viewer, who throws next, or anybody else captures there.
PLACES = max(FINISH)
ONE, TWO, NOW, LATER = (PLACES * part for part in range(4))
# Then counters in Prison and in FINISH, the way made, the numbers that can be moved, counters
# that stand before a wall of somebody else, and those of others before one's own.
IN_PRISON = 4 * PLACES
AT_HOME = IN_PRISON + PIECES
MADE = AT_HOME + PIECES
MOVES = MADE + 1
HELD_UP = MOVES + 6
BARS = HELD_UP + 1
BLOCK = BARS + 1
# Of three seats one side is empty: the next, the opposite or the last one.
EMPTY = 4 * BLOCK
INPUTS = EMPTY + 3
# How far one looks ahead: the total of two dice.
SIGHT = 12
# What a place in the row of dangers is worth: 36 throws in all are one.
THROWS = 36


viewer = pieces.viewer


@law
def net_index(p: State) -> int:
    """Return which net plays: there is one for each number of seats."""
    return p.seats - 2


@law
def horizon(p: State) -> int:
    """Return how many throws an expert looks ahead: of three seats one is enough."""
    return 1 if p.seats == 3 else 2


@law
def inputs(p: State, seat: int, out: list[int]) -> None:
    """Write the block of each seat, and of three which side is empty."""
    sides = 0
    for k in range(p.seats):
        other = (seat + k) % p.seats
        stand(p, other, out, BLOCK * k)
        walk(p, other, seat, out)
        sides += (p.colour[other] - p.colour[seat]) & 3
    if p.seats == 3:
        out[EMPTY + 5 - sides] = UNIT


@law
def stand(p: State, seat: int, out: list[int], block: int) -> None:
    """Write where the counters of a seat are."""
    prison = home = made = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        place = p.at[i] + 0
        if place == PRISON:
            prison += 1
        elif place == FINISH[p.board]:
            home += 1
        else:
            out[block + (TWO if out[block + ONE + place] else ONE) + place] = UNIT
        made += place + 1
    thermometer(out, block + IN_PRISON, prison, PIECES)
    thermometer(out, block + AT_HOME, home, PIECES)
    out[block + MADE] = UNIT * made // (PIECES * FINISH[p.board])


@law
def walk(p: State, seat: int, eye: int, out: list[int]) -> None:
    """Look ahead of each counter as far as a throw may go: what can move, and whom it meets."""
    block = BLOCK * ((seat - eye) % p.seats)
    walls = blockades(p, seat)
    shut = 0
    for other in range(p.seats):
        if other != seat:
            walls |= seen_by(p, seat, other, blockades(p, other))
            shut |= seen_by(p, seat, other, blockades(p, other) | (p.here[other] & 1))
    if p.at[PIECES * seat] == PRISON:
        out[block + MOVES + FIVE - 1] = UNIT
        shoot(p, seat, 0, SHOTS[FIVE], eye, out)
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if PRISON < p.at[i] < FINISH[p.board]:
            go(p, seat, p.at[i] + 0, walls, shut, eye, out)


@law
def go(p: State, seat: int, start: int, walls: int, shut: int, eye: int, out: list[int]) -> None:
    """Look ahead of one counter, up to the first wall."""
    block = BLOCK * ((seat - eye) % p.seats)
    for step in range(1, min(SIGHT, FINISH[p.board] - start) + 1):
        if step <= 6 and (shut >> (start + step)) & 1 == 0:
            out[block + MOVES + step - 1] = UNIT
        if start + step <= LOWER[p.board]:
            shoot(p, seat, start + step, SHOTS[step], eye, out)
        if (walls >> (start + step)) & 1:
            note_wall(p, seat, start + step, eye, out)
            return


@law
def as_seen(p: State, seat: int, other: int, place: int) -> int:
    """Return what *other* calls the *place* of *seat*."""
    return (place + ahead(p, other, seat)) % RING[p.board]


@law
def shoot(p: State, seat: int, place: int, shots: int, eye: int, out: list[int]) -> None:
    """Write the danger for whoever stands alone on a place that *seat* comes to."""
    for other in range(p.seats):
        if other != seat:
            at = as_seen(p, seat, other, place)
            alone = exposed(p, other) & ~blockades(p, other)
            if (alone >> at) & 1:
                part = NOW if seat == eye else LATER
                out[BLOCK * ((other - eye) % p.seats) + part + at] += UNIT * shots // THROWS


@law
def note_wall(p: State, seat: int, place: int, eye: int, out: list[int]) -> None:
    """Write who is held up by a wall of somebody else, and by whose."""
    for other in range(p.seats):
        pairs = blockades(p, other) if other != seat and place <= LOWER[p.board] else 0
        if (pairs >> as_seen(p, seat, other, place)) & 1:
            out[BLOCK * ((seat - eye) % p.seats) + HELD_UP] += UNIT // PIECES
            out[BLOCK * ((other - eye) % p.seats) + BARS] += UNIT // PIECES
