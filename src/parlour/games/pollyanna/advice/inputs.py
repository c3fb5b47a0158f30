"""What a net sees of Pollyanna: who stands where, who can be captured, who bars and who can move.

For each number of seats another net plays, and one for partners.
"""

from parlour.core.craft import pieces
from parlour.core.craft.dice import SHOTS, THROWS
from parlour.core.craft.pieces import PIECES
from parlour.core.law import law
from parlour.core.law.advice import UNIT, thermometer
from parlour.games.pollyanna import board
from parlour.games.pollyanna.rules.landing import allied, of_one_side, view
from parlour.games.pollyanna.rules.shortcut import clear
from parlour.games.pollyanna.rules.state import SIX, State

NETS = ("two", "three", "four", "partners")

# Each seat has a block. For every place of its way a piece; for every space of the Broadway
# company that makes it a Blockade, and in how many of 36 throws the viewer, who throws next, or
# another rival captures there.
BROADWAY = board.ENTRANCE + 1
PIECE = 0
PAIRED, NOW, LATER = (board.HOME + BROADWAY * part for part in range(3))
# Then pieces that wait and those at home, the way made, the numbers that can be moved, pieces
# before a Blockade of rivals, and those of rivals before one's own.
WAIT = LATER + BROADWAY
AT_HOME = WAIT + PIECES
MADE = AT_HOME + PIECES
MOVES = MADE + 1
HELD_UP = MOVES + SIX
BARS = HELD_UP + 1
BLOCK = BARS + 1
# Of three seats one side is empty: the next, the opposite or the last one.
EMPTY = 4 * BLOCK
INPUTS = EMPTY + 3
RIVALS, FRIENDS = range(2)
SIGHT = 12


def ends(place: int, numbers: tuple[int, ...]) -> set[int]:
    """Return where a piece may come to by these numbers, one after the other, on any track."""
    places = {place}
    for number in numbers:
        steps = [14 * at + 2 * board.WHICH[number] for at in places - {board.HOME}]
        places = {board.END[step + track] for step in steps for track in (0, 1)} - {-1}
    return places


def hits(place: int) -> list[int]:
    """Return in how many of 36 throws a piece on *place* comes to each space of the Broadway."""
    found = [0] * BROADWAY
    for high, low in (divmod(throw, 10) for throw in THROWS):
        reached = ends(place, (high,)) | ends(place, (low,))
        reached |= ends(place, (high, low)) | ends(place, (low, high))
        for end in reached & set(range(BROADWAY)):
            found[end] += 1
    return found


# A row for each place, beginning with the corner, from which a six enters.
HITS = (SHOTS[SIX], *[0] * board.ENTRANCE, *(n for place in range(board.HOME) for n in hits(place)))


viewer = pieces.viewer


@law
def net_index(p: State) -> int:
    """Return which net plays: one for each number of seats, one for partners."""
    return 3 if allied(p) else p.seats - 2


@law
def horizon(p: State) -> int:
    """Return how many throws an expert looks ahead: two, if the second one is its own again."""
    return 2 if p.seats == 2 else 1


@law
def inputs(p: State, seat: int, out: list[int]) -> None:
    """Write the block of each seat, and of three which side is empty."""
    sides = 0
    for k in range(p.seats):
        other = (seat + k) % p.seats
        stand(p, other, out, BLOCK * k)
        look_round(p, other, seat, out)
        sides += (p.colour[other] - p.colour[seat]) & 3
    if p.seats == 3:
        out[EMPTY + 5 - sides] = UNIT


@law
def stand(p: State, seat: int, out: list[int], block: int) -> None:
    """Write where the pieces of a seat are."""
    waiting = home = left = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        place = p.at[i] + 0
        if place == board.CORNER:
            waiting += 1
        elif place == board.HOME:
            home += 1
        else:
            out[block + PIECE + place] += UNIT
        left += board.TO_GO[place + 1]
    thermometer(out, block + WAIT, waiting, PIECES)
    thermometer(out, block + AT_HOME, home, PIECES)
    out[block + MADE] = UNIT - UNIT * left // (PIECES * board.TO_GO[0])


@law
def crowd(p: State, seat: int, side: int, least: int) -> int:
    """Return where *least* or more pieces of a side stand together, as *seat* sees the spaces."""
    once = twice = thrice = 0
    for other in range(p.seats):
        if of_one_side(p, seat, other) == side:
            base = view(p, seat, other)
            for i in range(PIECES * other, PIECES * other + PIECES):
                space = board.SEEN[base + p.at[i]]
                thrice |= twice & space
                twice |= once & space
                once |= space
    if least == 1:
        return once
    return twice if least == 2 else thrice


@law
def safe_rivals(p: State, seat: int) -> int:
    """Return where rivals stand on their own colour, as *seat* sees the spaces (POL-23)."""
    found = 0
    for other in range(p.seats):
        if of_one_side(p, seat, other) == RIVALS:
            base = view(p, seat, other)
            for i in range(PIECES * other, PIECES * other + PIECES):
                found |= board.SEEN_SAFE[base + p.at[i]]
    return found


@law
def taken_tracks(p: State, seat: int) -> int:
    """Return the spaces of turnouts on which somebody stands, as *seat* sees them (POL-20)."""
    found = 0
    for other in range(p.seats):
        base = view(p, seat, other)
        for i in range(PIECES * other, PIECES * other + PIECES):
            found |= board.SEEN_ASIDE[base + p.at[i]]
    return found


@law
def look_round(p: State, seat: int, eye: int, out: list[int]) -> None:
    """Write what a seat can do: numbers to move, rivals to capture, walls before it."""
    pairs = crowd(p, seat, FRIENDS, 2)
    rivals = crowd(p, seat, RIVALS, 2)
    path = crowd(p, seat, FRIENDS, 1) & board.PATH_SPACES
    safe = safe_rivals(p, seat)
    walls = pairs | rivals
    shut = rivals | safe | crowd(p, seat, FRIENDS, 3) | path
    block = BLOCK * ((seat - eye) % p.seats)
    write_moves(p, seat, walls | path, shut, out, block)
    prey = crowd(p, seat, RIVALS, 1) & ~rivals & ~safe
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        place = p.at[i] + 0
        if board.START <= place <= board.ENTRANCE:
            if (pairs >> place) & 1:
                out[block + PAIRED + place] = UNIT
            if rivals >> (place + 1) & ((1 << SIGHT) - 1):
                note_wall(p, seat, place, eye, out)
        fresh = i == PIECES * seat or place != p.at[i - 1]
        if fresh and place < board.HOME and prey:
            shoot(p, seat, place, prey, walls, eye, out)


@law
def write_moves(p: State, seat: int, walls: int, shut: int, out: list[int], block: int) -> None:
    """Write which numbers of a die a seat can move; a six enters as well."""
    track = taken_tracks(p, seat)
    if p.at[PIECES * seat] == board.CORNER and shut & 1 == 0:
        out[block + MOVES + SIX - 1] = UNIT
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if board.START <= p.at[i] < board.HOME:
            for which in range(SIX):
                step = 14 * p.at[i] + 2 * which
                if clear(step, walls, shut, track) or clear(step + 1, walls, shut, track):
                    out[block + MOVES + which] = UNIT


@law
def shoot(p: State, seat: int, start: int, prey: int, walls: int, eye: int, out: list[int]) -> None:
    """Write the danger for each rival whom a piece on *start* may come to."""
    for other in range(p.seats):
        if of_one_side(p, seat, other) == RIVALS:
            turn = ((p.colour[other] - p.colour[seat]) & 3) * board.QUARTER
            for i in range(PIECES * other, PIECES * other + PIECES):
                at = p.at[i] + 0
                end = (at + turn) % board.RING
                on_broadway = board.START <= at <= board.ENTRANCE and end <= board.ENTRANCE
                if on_broadway and (prey >> end) & 1:
                    shots = HITS[BROADWAY * (start + 1) + end]
                    if shots and not barred(start, end, walls):
                        part = NOW if seat == eye else LATER
                        out[BLOCK * ((other - eye) % p.seats) + part + at] += UNIT * shots // 36


@law
def barred(start: int, end: int, walls: int) -> int:
    """Return 1 if a wall stands between two spaces of the Broadway."""
    if start < board.START or start > end:
        return 0
    return 1 if walls & ((1 << end) - (2 << start)) else 0


@law
def note_wall(p: State, seat: int, place: int, eye: int, out: list[int]) -> None:
    """Write who is held up by a Blockade of rivals, and which seats have a piece in one."""
    out[BLOCK * ((seat - eye) % p.seats) + HELD_UP] += UNIT // PIECES
    for other in range(p.seats):
        if of_one_side(p, seat, other) == RIVALS:
            pairs = crowd(p, other, FRIENDS, 2)
            turn = ((p.colour[other] - p.colour[seat]) & 3) * board.QUARTER
            for i in range(PIECES * other, PIECES * other + PIECES):
                at = p.at[i] + 0
                ahead = (at + turn) % board.RING - place
                if board.START <= at <= board.ENTRANCE and (pairs >> at) & 1 and 0 < ahead <= SIGHT:
                    out[BLOCK * ((other - eye) % p.seats) + BARS] += UNIT // (2 * PIECES)
