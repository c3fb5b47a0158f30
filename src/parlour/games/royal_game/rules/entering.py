"""ROY1-3 and ROY2-3 to ROY2-6: fives bring waiting discs to the entering circle."""

from parlour.core.craft.pieces import waits
from parlour.core.law import law, tell
from parlour.games.royal_game.board import SPACE, WAITING
from parlour.games.royal_game.rules import state
from parlour.games.royal_game.rules.landing import arrive, way_of
from parlour.games.royal_game.rules.state import State


@law
def barred(p: State, seat: int) -> int:
    """Return why the entering circle of *seat* takes no disc, or 0.

    Two of one's own fill it (ROY-A3), two of somebody else bar it (ROY-A4); a single rival there
    is captured, whatever the house says of circles (ROY-A1, ROY2-14).
    """
    found = p.on[SPACE[way_of(p, seat)]]
    if found <= state.PAIR:
        return 0
    return state.CIRCLE_FULL if found == seat + 1 + state.PAIR else state.CIRCLE_BARRED


@law
def fives_thrown(p: State) -> int:
    """Return how many discs the dice could enter: a five each, or a total of five (ROY2-3)."""
    fives = (1 if p.high == state.FIVE else 0) + (1 if p.low == state.FIVE else 0)
    return 1 if fives == 0 and p.high + p.low == state.FIVE else fives


@law
def judge_fives(p: State) -> None:
    """Forget the fives that can enter nobody: they are moved like other numbers (ROY-A2)."""
    if waits(p, p.rolling) == 0 or barred(p, p.rolling):
        p.fives = 0


@law
def entry_due(p: State) -> int:
    """Return 1 if a five waits for its disc before anything may move."""
    if p.fives == 0:
        return 0
    if p.dice == state.ONE:
        return 1 if p.enter == state.MUST else 0
    return 0 if second_is_free(p) else 1


@law
def second_is_free(p: State) -> int:
    """ROY2-A7: where two fives only may enter two, the second is free once the first has entered.

    A captured disc's first chance is not let go like this: that costs twenty points (ROY2-A11).
    """
    return 1 if p.two_fives == state.MAY and p.came_in and may_wait(p) else 0


@law
def may_enter(p: State) -> int:
    """Return why no disc enters now, or 0."""
    if p.turn != p.rolling:
        return state.GIFT_ENTERS_NOBODY  # ROY2-A1
    if waits(p, p.turn) == 0:
        return state.NONE_WAITING
    if fives_thrown(p) == 0:
        return state.NO_FIVE
    if p.fives:
        return 0
    reason = barred(p, p.turn)
    return reason if reason else state.TOO_LATE


@law
def enter(p: State) -> None:
    """Enter a disc by a five or a total of five; a single rival on the circle is captured.

    A total is used up by it (ROY2-5); of a five and another number the other is left for any disc
    (ROY2-4, ROY2-A12); two fives enter two (ROY2-6, ROY2-A7). A captured disc has used its first
    chance (ROY2-A11), and its owner now moves by their own throws for good (ROY2-A2).
    """
    seat = p.turn
    if p.high == state.FIVE:
        p.times[0] -= 1
    elif p.low == state.FIVE:
        p.times[1] -= 1
    else:
        p.times[0] = p.times[1] = 0
    p.fives -= 1
    p.came_in += 1
    p.entered |= 1 << seat
    p.fresh[seat] = max(p.fresh[seat] - 1, 0)
    tell(p, state.ENTERED, seat, WAITING, 0)
    arrive(p, 0, 0)
    judge_fives(p)


@law
def may_wait(p: State) -> int:
    """ROY2-13, ROY2-A11: a captured disc's first chance may be let go."""
    if p.dice == state.ONE or p.late_entry != state.DECLINE_COSTS_20:
        return state.NO_WAITING
    return 0 if p.fives and p.fresh[p.turn] else state.NO_FIRST_CHANCE


@law
def let_wait(p: State) -> None:
    """Let a captured disc wait, for twenty points; the five is moved instead."""
    p.fives -= 1
    p.fresh[p.turn] -= 1
    fine(p, p.turn)
    judge_fives(p)


@law
def fine(p: State, seat: int) -> None:
    """ROY2-13: a captured disc that did not enter costs twenty points, even below nothing."""
    p.points[seat] -= state.TWENTY
    tell(p, state.FINED, seat, state.TWENTY, 0)
