"""Cube and match equity of Backgammon: what they make of the edge that a net sees.

A cube is worth something to who may turn it: were it turned at the best moment it would win from
three fifths of a game on, and Janowski found that about two thirds of that come true.

Who is one point away from the match and who is far behind want something else than for money.
The chances before a game follow from three simple ones:

- after the Crawford game the other doubles at once, so that each game counts two, a gammon four;
- in the Crawford game the cube lies aside, so that it counts one, a gammon two;
- before that, half and 0.85 of the lead over six more than the points that the one behind needs,
  as Janowski found too.
"""

from collections.abc import Sequence

from parlour.core.craft.exponential import exponential
from parlour.core.law import law
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.cube import may_double
from parlour.games.backgammon.rules.result import cube_in_use, money_play
from parlour.games.backgammon.rules.state import State

# Which part of what the cube is worth at the best comes true.
LIVE = 0.68
# For money, from that edge on the other drops a double at the best moment; a half, if the cube
# could not be turned again.
CASH = 0.6
# Who may turn the cube, as bits: the seat that is asked about, and the other.
MINE = 1
OTHERS = 2
# Of five games won, one is a gammon.
GAMMONS = 0.2
# What is left to the one behind where the other may drop a game for nothing.
FREE_DROP = 0.975


def behind(counts: int, then: list[float]) -> list[float]:
    """Return the chances of who needs 0, 1, 2, ... points where the other needs one.

    A game counts so much; what is needed after it is found in *then*, or if that is empty in what
    is being made. Where games count two, who leads drops one for nothing if the other needs an
    even number of points.
    """
    made = [1.0]
    for need in range(1, state.LONGEST_MATCH + 1):
        plain, gammon = ((then or made)[max(0, need - part * counts)] for part in (1, 2))
        free = FREE_DROP if counts == 2 and need % 2 == 0 else 1.0
        made.append(free * ((1 - GAMMONS) * plain + GAMMONS * gammon) / 2)
    return made


# Janowski's line holds up to nine matches of ten, from there on the rest fades away as steeply.
FAR = 0.4
# By the points that are needed where the other needs one: without a cube, after the Crawford
# game, and in it.
NO_CUBE = tuple(behind(1, []))
AFTER = tuple(behind(2, []))
CRAWFORD = tuple(behind(1, list(AFTER)))


@law
def equity(p: State, seat: int, hopes: Sequence[float]) -> float:
    """Return the points to be expected, or how much more often *seat* wins the match."""
    if p.match > 1 and p.side < 0:
        return 2 * chance(p, seat, 0, 0, p.crawford_game + 0) - 1
    if state.OFFERED <= p.stage <= state.BEAVERED:
        return offered(p, seat, hopes)
    turners = MINE * may_double(p, seat) | OTHERS * may_double(p, 1 - seat)
    if p.jacoby and p.cube_owner < 0 and money_play(p):
        return at_stake(p, seat, (hopes[0], 0.0, 0.0), p.cube_value + 0, turners)
    return at_stake(p, seat, hopes, p.cube_value + 0, turners)


@law
def offered(p: State, seat: int, hopes: Sequence[float]) -> float:
    """Return what a double means: it is dropped, or taken at twice the value.

    Who takes has the cube; who beavers keeps it.
    """
    value = p.cube_value + 0
    holder = p.turn if p.stage == state.OFFERED else 1 - p.turn
    turners = (MINE if holder == seat else OTHERS) if turns_again(p, holder, 2 * value) else 0
    taken = at_stake(p, seat, hopes, 2 * value, turners)
    if p.turn == seat:
        return max(taken, at_stake(p, seat, (-1.0, 0.0, 0.0), value, 0))
    return min(taken, at_stake(p, seat, (1.0, 0.0, 0.0), value, 0))


@law
def at_stake(p: State, seat: int, hopes: Sequence[float], value: int, turners: int) -> float:
    """Return what to expect at that value of the cube, which *turners* may turn."""
    edge, more, theirs = hopes
    if p.match == 1:
        mine = CASH if turners & MINE else 1.0
        return value * with_cube(edge + more - theirs, mine, CASH if turners & OTHERS else 1.0)
    won = value * (1 + doubles(p, seat, value, turners & MINE))
    lost = value * (1 + doubles(p, 1 - seat, value, turners & OTHERS))
    found = 2 * left_alone(p, seat, hopes, won, lost) - 1
    if won != lost:
        return found
    middle = 2 * left_alone(p, seat, (0.0, 0.0, 0.0), won, lost) - 1
    half = 2 * reach(p, seat, won, lost)
    found = (found - middle) / half
    mine = cash(p, seat, hopes, found, value) if turners & MINE else 1.0
    others = cash(p, 1 - seat, (-edge, theirs, more), -found, value) if turners & OTHERS else 1.0
    total = middle + half * with_cube(found, mine, others)
    # what is missing is a chance and counts twice here; about half of it is seen to come true
    if turners == MINE | OTHERS:
        total += missing(p, seat, won) * max(0.0, 1 - abs(found) / (mine if found > 0 else others))
    return total


@law
def missing(p: State, seat: int, value: int) -> float:
    """Return how much more an even game is worth at this score than if nobody ever doubled.

    Before anybody has, the one behind has most of the cube: they win more by it, and lose no more.
    """
    even = left_alone(p, seat, (0.0, GAMMONS / 2, GAMMONS / 2), value, value)
    return chance(p, seat, 0, 0, 0) - even


@law
def with_cube(edge: float, mine: float, others: float) -> float:
    """Return the edge of those who can double the other out from such an edge on; 1 is never."""
    live = 2 * (edge + others) / (mine + others) - 1
    live = max(min(-1.0, edge), min(max(1.0, edge), live))
    return edge + LIVE * (live - edge)


@law
def cash(p: State, seat: int, hopes: Sequence[float], edge: float, value: int) -> float:
    """Return from which edge on a double of *seat* is dropped at this score."""
    again = turns_again(p, 1 - seat, 2 * value)
    sure = doubles(p, 1 - seat, 2 * value, again)
    lost = 2 * value * (1 + sure)
    taken = left_alone(p, seat, hopes, 2 * value, lost)
    dropped = chance(p, seat, value, 0, next_is_crawford(p))
    found = edge + (dropped - taken) / reach(p, seat, 2 * value, lost)
    return max(1 - CASH, min(1.0, found + (CASH - 0.5 if again > sure else 0.0)))


@law
def left_alone(p: State, seat: int, hopes: Sequence[float], won: int, lost: int) -> float:
    """Return the chance to win the match if a win and a loss count so much, gammons twice."""
    edge, more, theirs = hopes
    crawford = next_is_crawford(p)
    most = chance(p, seat, won, 0, crawford)
    least = chance(p, seat, 0, lost, crawford)
    gammon = min(1.0, more) * (chance(p, seat, 2 * won, 0, crawford) - most)
    gammoned = min(1.0, theirs) * (least - chance(p, seat, 0, 2 * lost, crawford))
    return (most + least + edge * (most - least)) / 2 + gammon - gammoned


@law
def reach(p: State, seat: int, won: int, lost: int) -> float:
    """Return how much an edge of one is worth if a win and a loss count so much."""
    crawford = next_is_crawford(p)
    return (chance(p, seat, won, 0, crawford) - chance(p, seat, 0, lost, crawford)) / 2


@law
def turns_again(p: State, seat: int, value: int) -> int:
    """Return 1 if *seat* could turn a cube of that value: below the limit, and not yet enough."""
    return (
        1
        if 2 * value <= state.CUBE_LIMIT and (p.match == 1 or p.points[seat] + value < p.match)
        else 0
    )


@law
def doubles(p: State, seat: int, value: int, may: int) -> int:
    """Return 1 if *seat* doubles for sure, if they may: the other wins the match anyway.

    Not in this turn, if they throw instead.
    """
    sure = p.points[1 - seat] + value >= p.match
    throws = p.stage == state.THROW and p.side == seat
    return 1 if may and sure and not throws else 0


@law
def next_is_crawford(p: State) -> int:
    """Return 1 if a point away from the match would be reached for the first time (BG-11)."""
    return 1 if p.crawford == 0 and max(p.points[0], p.points[1]) < p.match - 1 else 0


@law
def chance(p: State, seat: int, won: int, lost: int, crawford: int) -> float:
    """Return the chance of *seat* to win the match once so many points more are won or lost."""
    need = max(0, p.match - p.points[seat] - won)
    other = max(0, p.match - p.points[1 - seat] - lost)
    if need == other:
        return 0.5
    if min(need, other) == 0:
        return 1.0 if need == 0 else 0.0
    if need == 1:
        return 1 - catching_up(p, other, crawford)
    if other == 1:
        return catching_up(p, need, crawford)
    ahead = before_match_point(abs(other - need), max(need, other))
    return ahead if need < other else 1 - ahead


@law
def before_match_point(lead: int, behind: int) -> float:
    """Return the chance of who leads by so many points where the one behind needs so many."""
    found = 0.85 * lead / (behind + 6)
    if found < FAR:
        return 0.5 + found
    left = 0.5 - FAR
    return 1 - left * exponential((FAR - found) / left)


@law
def catching_up(p: State, need: int, crawford: int) -> float:
    """Return the chance of who needs so many points where the other needs one."""
    if not cube_in_use(p):
        return NO_CUBE[need]
    return CRAWFORD[need] if crawford else AFTER[need]
