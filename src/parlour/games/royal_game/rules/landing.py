"""ROY1-6 to ROY1-12: the road, Blockades, circles, and who is captured.

A mover's way is a row of spaces; what stands on them is asked of the board, seen by everybody.
"""

from parlour.core.craft.pieces import PIECES, send_back
from parlour.core.law import law, tell
from parlour.games.royal_game.board import CIRCLE, HOME, HOME_SPACE, SIDES, SPACE, WAITING, WAY
from parlour.games.royal_game.rules import state
from parlour.games.royal_game.rules.state import State


@law
def way_of(p: State, seat: int) -> int:
    """Return where the way of *seat* begins in the table of spaces (ROY-A12, ROY-A14)."""
    return WAY * SIDES[20 * p.turns_pass + 4 * p.seats + seat]


@law
def place_of(p: State, seat: int, slot: int) -> int:
    """Return the progress of a disc, in full width: narrow numbers would compile laws twice."""
    return p.at[PIECES * seat + slot] + 0


@law
def prey(p: State, seat: int, space: int) -> int:
    """Return 1 if somebody else's single disc stands on *space*."""
    found = p.on[space]
    return 1 if 0 < found <= state.PAIR and found != seat + 1 else 0


@law
def on_own_circle(p: State, space: int) -> int:
    """Return 1 if the single disc on *space* stands on its own entering circle."""
    return 1 if SPACE[way_of(p, p.on[space] - 1)] == space else 0


@law
def way(p: State, seat: int, start: int, count: int) -> int:
    """Return why a disc may not go *count* spaces on from *start*, or 0.

    Home takes the exact number (ROY1-18). Nobody passes a Blockade, not even its owner
    (ROY1-10), on circles and in the middle row too (ROY-A15, ROY-A16); the twelve of a six is one
    move, of which every space counts (ROY-A17).
    """
    end = start + count
    if end > HOME:
        return state.TOO_FAR
    first = way_of(p, seat)
    for step in range(first + start + 1, first + end):
        if p.on[SPACE[step]] > state.PAIR:
            return state.IN_THE_WAY
    return landing(p, seat, SPACE[first + end])


@law
def landing(p: State, seat: int, space: int) -> int:
    """Return why a disc may not end a move on *space*, or 0.

    Two discs are the most on a space (ROY1-9, ROY-A5), and two of somebody else are not to be
    captured (ROY-A6). A disc on a circle is safe (ROY1-7, ROY1-11), but not a single one on its
    own entering circle (ROY1-12, ROY-A1).
    """
    found = p.on[space]
    if found == 0 or found == seat + 1:
        return 0
    if found > state.PAIR:
        return state.TWO_AT_MOST if found == seat + 1 + state.PAIR else state.HELD
    if CIRCLE[space] == 0:
        return 0
    if on_own_circle(p, space):
        return 0 if p.own_entering_circle == state.TAKEABLE else state.SAFE_AT_HOME
    return state.SAFE_THERE


@law
def take(p: State, seat: int, space: int) -> None:
    """ROY1-8: put a captured disc out of play; with two dice it scores twenty (ROY2-12).

    It has a first chance to enter from now on (ROY2-A11).
    """
    if prey(p, seat, space):
        victim = p.on[space] - 1
        first = way_of(p, victim)
        at = 0
        while SPACE[first + at] != space:
            at += 1
        remove(p, victim, at)
        tell(p, state.CAPTURED, victim, at, WAITING)
        if p.dice == state.TWO:
            p.fresh[victim] += 1
            p.points[seat] += state.TWENTY
            tell(p, state.SCORED_TWENTY, seat, state.TWENTY, 0)


@law
def remove(p: State, seat: int, at: int) -> None:
    """Take a disc off the board; waiting discs come first."""
    i = PIECES * seat
    while p.at[i] != at:
        i += 1
    send_back(p, seat, i)
    lift(p, SPACE[way_of(p, seat) + at])


@law
def lift(p: State, space: int) -> None:
    """Take one disc from a space: of two, one stays."""
    p.on[space] = p.on[space] - state.PAIR if p.on[space] > state.PAIR else 0


@law
def drop(p: State, seat: int, space: int) -> None:
    """Put a disc on a space that is empty, or where one of its own waits for company."""
    if space != HOME_SPACE:
        p.on[space] = seat + 1 + state.PAIR if p.on[space] == seat + 1 else seat + 1


@law
def blur(p: State, slot: int) -> None:
    """ROY2-A14: when a disc leaves one that is marked otherwise, nobody can tell which it was.

    So neither is part of its old Blockade any longer: like discs are alike (U-7).
    """
    first = PIECES * p.turn
    for other in range(PIECES):
        if p.at[first + other] == p.at[first + slot] and p.pairs[other] != p.pairs[slot]:
            forget(p, p.pairs[other])
            forget(p, p.pairs[slot])


@law
def forget(p: State, mark: int) -> None:
    """Take a mark off the discs that have it."""
    gone = mark + 0
    for slot in range(PIECES):
        if p.pairs[slot] == gone:
            p.pairs[slot] = 0


@law
def put(p: State, slot: int, end: int) -> None:
    """Bring the mover's disc number *slot* to *end*, and keep the lowest first (U-7).

    Where two stand together the lower mark of an old Blockade comes first.
    """
    blur(p, slot)
    first = PIECES * p.turn
    mark = p.pairs[slot] if end < HOME else 0
    i = slot
    while i < PIECES - 1 and (
        p.at[first + i + 1] < end or (p.at[first + i + 1] == end and p.pairs[i + 1] < mark)
    ):
        p.at[first + i] = p.at[first + i + 1]
        p.pairs[i] = p.pairs[i + 1]
        i += 1
    p.at[first + i] = end
    p.pairs[i] = mark


@law
def arrive(p: State, slot: int, end: int) -> None:
    """End a move: capture (U-4), form a Blockade (ROY1-9), or come Home."""
    seat = p.turn
    space = SPACE[way_of(p, seat) + end]
    start = place_of(p, seat, slot)
    take(p, seat, space)
    if start != WAITING:
        lift(p, SPACE[way_of(p, seat) + start])
    drop(p, seat, space)
    put(p, slot, end)
    if end == HOME:
        come_home(p, seat, start)
    elif p.on[space] > state.PAIR:
        tell(p, state.BLOCKADED, seat, start, end)


@law
def come_home(p: State, seat: int, start: int) -> None:
    """ROY2-15: with two dice a disc that comes Home scores ten."""
    tell(p, state.CAME_HOME, seat, start, HOME)
    if p.dice == state.TWO:
        p.points[seat] += state.TEN
        tell(p, state.SCORED_TEN, seat, state.TEN, 0)


@law
def note(p: State, seat: int) -> None:
    """Note the discs of a seat on the board."""
    for i in range(PIECES * seat, PIECES * seat + PIECES):
        if WAITING < p.at[i] < HOME:
            space = SPACE[way_of(p, seat) + p.at[i]]
            p.on[space] = seat + 1 + state.PAIR if p.on[space] == seat + 1 else seat + 1
