"""What a net sees of the Royal Game: who stands where, who can be captured, who bars, the points.

With one die and with two, and for each number of seats, another net plays.
"""

from parlour.core.craft import pieces
from parlour.core.craft.dice import SHOTS
from parlour.core.craft.pieces import PIECES
from parlour.core.law import law
from parlour.core.law.advice import UNIT, thermometer
from parlour.games.royal_game.advice.worth import ONE_DIE
from parlour.games.royal_game.board import BOTTOM, CIRCLE, HOME, ROAD, SPACE, WAITING, WAY
from parlour.games.royal_game.rules.landing import landing, way_of
from parlour.games.royal_game.rules.state import FIVE, PAIR, SIX, TAKEABLE, TWELVE, TWO, State

NETS = ("one_two", "one_three", "one_four", "two_two", "two_three", "two_four")

# Each seat has a block. For every place of its way a disc, and a second one; for every place of
# the road in how many of 36 throws the viewer, who throws next, or anybody else captures there.
LONE = 0
PAIRED = HOME
NOW = 2 * HOME
LATER = NOW + BOTTOM + 1
# Then discs that wait and those at Home, the way made, the numbers that can be moved, discs that
# stand before a Blockade of somebody else, and those of others before one's own.
WAIT = LATER + BOTTOM + 1
AT_HOME = WAIT + PIECES
MADE = AT_HOME + PIECES
MOVES = MADE + 1
HELD_UP = MOVES + SIX
BARS = HELD_UP + 1
# With two dice: whether a disc ever entered, captured discs with a first chance, and the points
# ahead of the best of the others, as they are and in steps of ten.
ENTERED = BARS + 1
FRESH = ENTERED + 1
LEAD = FRESH + 2
STEPS = 20
BLOCK = LEAD + 1 + STEPS
# Of three seats one side is empty; sixes or doubles thrown in a row; a throw that was given away
# and is still to be played: its two numbers, and whose it was.
EMPTY = 4 * BLOCK
RUN = EMPTY + 3
GIVEN = RUN + 2
FROM = GIVEN + 2 * SIX
INPUTS = FROM + 3
THROWS = 36


viewer = pieces.viewer


@law
def net_index(p: State) -> int:
    """Return which net plays: there is one for each number of dice and of seats."""
    return 3 * p.dice + p.seats - 2


@law
def horizon(p: State) -> int:
    """Return how many throws an expert looks ahead: one die leaves two choices, two dice many."""
    return 1 if p.dice == TWO else 2


@law
def inputs(p: State, seat: int, out: list[int]) -> None:
    """Write the block of each seat, and what is known of the throws."""
    thermometer(out, RUN, p.run, 2)
    if p.seats == 3:
        out[EMPTY + empty_side(p, seat)] = UNIT
    if p.turn >= 0 and p.turn != p.rolling:
        write_gift(p, seat, out)
    for k in range(p.seats):
        other = (seat + k) % p.seats
        stand(p, other, out, BLOCK * k)
        walk(p, other, seat, out)
        if p.dice == TWO:
            write_points(p, other, out, BLOCK * k)


@law
def empty_side(p: State, seat: int) -> int:
    """Return which side nobody sits at when three play: 0 the next along the road, 1, or 2."""
    taken = 0
    for other in range(p.seats):
        taken += ((way_of(p, other) - way_of(p, seat)) // WAY) & 3
    return 5 - taken


@law
def write_gift(p: State, seat: int, out: list[int]) -> None:
    """Write a throw that others play in place of who threw it (ROY2-2)."""
    out[GIVEN + p.high - 1] = UNIT
    out[GIVEN + SIX + p.low - 1] = UNIT
    out[FROM + (p.rolling - seat) % p.seats - 1] = UNIT


@law
def stand(p: State, seat: int, out: list[int], block: int) -> None:
    """Write where the discs of a seat are."""
    waiting = home = made = 0
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        place = p.at[i] + 0
        if place == WAITING:
            waiting += 1
        elif place == HOME:
            home += 1
        else:
            out[block + (PAIRED if out[block + LONE + place] else LONE) + place] = UNIT
        made += place + 1
    thermometer(out, block + WAIT, waiting, PIECES)
    thermometer(out, block + AT_HOME, home, PIECES)
    out[block + MADE] = UNIT * made // (PIECES * (HOME + 1))


@law
def write_points(p: State, seat: int, out: list[int], block: int) -> None:
    """Write what the points say of a seat (ROY2-12 to ROY2-16)."""
    best = -1_000_000
    for other in range(p.seats):
        if other != seat:
            best = max(best, p.points[other])
    lead = max(-20 * STEPS, min(20 * STEPS, p.points[seat] - best))
    out[block + LEAD] = UNIT * lead // (10 * STEPS)
    thermometer(out, block + LEAD + 1, STEPS // 2 + lead // 10, STEPS)
    thermometer(out, block + FRESH, p.fresh[seat], 2)
    out[block + ENTERED] = UNIT * ((p.entered >> seat) & 1)


@law
def walk(p: State, seat: int, eye: int, out: list[int]) -> None:
    """Look ahead of each disc as far as a throw may go: what can move, and whom it meets."""
    block = BLOCK * ((seat - eye) % p.seats)
    first = way_of(p, seat)
    if p.at[PIECES * seat] == WAITING and p.on[SPACE[first]] <= PAIR:
        out[block + MOVES + FIVE - 1] = UNIT
        shoot(p, seat, SPACE[first], FIVE, eye, out)
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if WAITING < p.at[i] < HOME:
            go(p, seat, p.at[i] + 0, eye, out)


@law
def go(p: State, seat: int, start: int, eye: int, out: list[int]) -> None:
    """Look ahead of one disc, up to the first Blockade."""
    block = BLOCK * ((seat - eye) % p.seats)
    first = way_of(p, seat) + start
    for step in range(1, min(TWELVE, HOME - start) + 1):
        space = SPACE[first + step] + 0
        die = face(p, step)
        if die and landing(p, seat, space) == 0:
            out[block + MOVES + die - 1] = UNIT
        if p.on[space] > PAIR:
            note_wall(p, seat, p.on[space] - PAIR - 1, eye, out)
            return
        if p.on[space]:
            shoot(p, seat, space, step, eye, out)


@law
def face(p: State, step: int) -> int:
    """Return the face of one die that moves so many spaces, or 0; one die's six is twelve."""
    if p.dice == TWO:
        return step if step <= SIX else 0
    if step == TWELVE:
        return SIX
    return step if step < SIX else 0


@law
def shoot(p: State, seat: int, space: int, step: int, eye: int, out: list[int]) -> None:
    """Write the danger for whoever stands alone on a space that *seat* comes to."""
    other = p.on[space] - 1
    if other < 0 or other == seat or other >= PAIR:
        return
    at = (space - SPACE[way_of(p, other)]) % ROAD
    own = at == 0 and p.own_entering_circle == TAKEABLE
    if own or CIRCLE[space] == 0 or space == SPACE[way_of(p, seat)]:
        shots = SHOTS[step] if p.dice == TWO else ONE_DIE[step]
        part = NOW if seat == eye else LATER
        out[BLOCK * ((other - eye) % p.seats) + part + at] += UNIT * shots // THROWS


@law
def note_wall(p: State, seat: int, other: int, eye: int, out: list[int]) -> None:
    """Write who is held up by a Blockade of somebody else, and by whose."""
    if other != seat:
        out[BLOCK * ((seat - eye) % p.seats) + HELD_UP] += UNIT // PIECES
        out[BLOCK * ((other - eye) % p.seats) + BARS] += UNIT // PIECES
