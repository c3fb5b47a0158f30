"""Moves of Crown and Anchor: stakes that a player may put down, and why not."""

from parlour.core.law import law
from parlour.games.crown_and_anchor.board import EACH
from parlour.games.crown_and_anchor.rules import state
from parlour.games.crown_and_anchor.rules.session import down
from parlour.games.crown_and_anchor.rules.state import State


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write stakes of piles, and of all that one may, on every design; pass, and done (CA-2, CA-8).

    Any other amount may be staked too (CA-A4). What is refused for one chip is refused for more.
    """
    count = 0
    most = most_ready(p)
    for design in range(EACH):
        count = add_stakes(all_in(p), most, design, acts, count)
    acts[count] = state.PASS
    count += 1
    if p.designs == state.MANY:
        acts[count] = state.DONE
        count += 1
    return count


@law
def add_stakes(own: int, most: int, design: int, acts: list[int], count: int) -> int:
    """Write the piles up to *most* on a design, and all that the seat has if that is none."""
    i = 0
    while i < state.MOST_PILES and state.PILES[i] <= most:
        acts[count] = (state.PILES[i] << state.AMOUNT) + design
        count += 1
        if state.PILES[i] == own:
            own = 0
        i += 1
    if 0 < own <= most:
        acts[count] = (own << state.AMOUNT) + design
        count += 1
    return count


@law
def most_on_design(p: State) -> int:
    """Return how many chips of one player a design may hold: the limit, if there is one (CA-A4)."""
    return p.limit if p.limit > 0 else state.MOST_STAKE


@law
def all_in(p: State) -> int:
    """Return the most that the seat can stake: all it holds, or the limit (CA-A4)."""
    return min(p.purse[p.turn], most_on_design(p))


@law
def most_ready(p: State) -> int:
    """Return up to which amount PILES lie ready: what somebody besides the Banker could stake."""
    held = 1
    for seat in range(p.seats):
        if seat != p.banker:
            held = max(held, p.purse[seat] + down(p, seat))
    return min(held, most_on_design(p))


@law
def alone(p: State) -> int:
    """Say that every stake stands alone: no throw is shared out among them (CA-A1)."""
    return 1


@law
def endless(p: State) -> int:
    """Say that any number of chips may be staked, whether such a pile lies ready or not (CA-A4)."""
    return 1


@law
def verdict(p: State, act: int) -> int:
    """Return why *act* is refused, or 0."""
    if act >> state.NAMED:
        return of_another(p, (act >> state.NAMED) - 1)
    if act >> state.SECOND:
        return state.TWO_AT_ONCE if p.designs == state.MANY else state.TWO_DESIGNS
    if act == state.PASS:
        return of_pass(p)
    if act == state.DONE:
        return of_done(p)
    return of_stake(p, act & 7, act >> state.AMOUNT)


@law
def of_another(p: State, seat: int) -> int:
    """Refuse an act of a seat that is not asked now (CA-6, CA-A6, CA-A10)."""
    if seat == p.banker:
        return state.BANKER_BETS
    if p.purse[seat] <= 0 and down(p, seat) == 0:
        return state.NO_CHIPS
    mine = (seat - p.banker) % p.seats
    asked = (p.turn - p.banker) % p.seats
    return state.TOO_LATE if mine < asked else state.TOO_EARLY


@law
def of_pass(p: State) -> int:
    """Allow a throw without a stake where one may sit out; the penniless are not asked (CA-A3)."""
    if down(p, p.turn) > 0:
        return state.CHIPS_DOWN
    if p.purse[p.turn] <= 0:
        return state.NO_CHIPS
    return 0 if p.sit_out == state.YES else state.MUST_STAKE


@law
def of_done(p: State) -> int:
    """Allow the end of several stakes once there is one (CA-A1, CA-A3)."""
    if p.designs != state.MANY:
        return state.DONE_ALONE
    return 0 if down(p, p.turn) > 0 else state.NOTHING_DOWN


@law
def of_stake(p: State, design: int, amount: int) -> int:
    """Allow one chip or more of those that one holds, to the limit (CA-A4), if covered (CA-A5)."""
    if amount < 1:
        return state.NO_STAKE
    if amount > p.purse[p.turn]:
        return state.ABOVE_PURSE
    if p.stakes[EACH * p.turn + design] + amount > most_on_design(p):
        return state.ABOVE_LIMIT
    if p.bank == state.COVERED and worst(p, design, amount) > p.purse[p.banker]:
        return state.UNCOVERED
    return 0


@law
def worst(p: State, design: int, amount: int) -> int:
    """Return the most that a throw can cost the bank with *amount* more on *design* (CA-A5).

    What the bank keeps is the whole board less the stakes that show; what it pays is each stake
    that shows times its dice. So a triple costs 4 a chip, a pair 3, a single 2, less the board:
    the dearest throw falls on the three fullest designs.
    """
    first = second = third = lying = 0
    for other in range(EACH):
        chips = amount if other == design else 0
        for seat in range(p.seats):
            chips += p.stakes[EACH * seat + other]
        lying += chips
        third = max(third, min(second, chips))
        second = max(second, min(first, chips))
        first = max(first, chips)
    return max(4 * first, 3 * first + 2 * second, 2 * (first + second + third)) - lying
