"""Turns of Crown and Anchor: the lot, the dice, settling a throw, laying stakes."""

from parlour.core.law import CHANCE, law, tell
from parlour.games.crown_and_anchor.board import CROWN, EACH
from parlour.games.crown_and_anchor.rules import session, state
from parlour.games.crown_and_anchor.rules.state import State


@law
def start(p: State) -> None:
    """Give everybody the same chips (CA-4, CA-A11); then the bank is thrown for (CA-5)."""
    for seat in range(p.seats):
        p.purse[seat] = p.chips
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the seats for the lot (CA-A9), one die for the bank (CA-5), or three (CA-3)."""
    if p.banker >= 0:
        return EACH * EACH * EACH
    return p.seats if p.thrower < 0 else EACH


@law
def thrower(p: State) -> int:
    """Return the Banker, or who tries for the bank (CA-5); nobody throws the lot."""
    return p.banker if p.banker >= 0 else p.thrower


@law
def thrown(p: State, ticket: int) -> int:
    """Return the outcome; three dice are put in order, since only what they show counts."""
    if p.banker < 0:
        return ticket
    a = ticket // 36
    b = ticket // 6 % 6
    c = ticket % 6
    low = min(a, b, c)
    high = max(a, b, c)
    return 36 * low + 6 * (a + b + c - low - high) + high


@law
def throw(p: State, outcome: int) -> None:
    """Draw the first thrower (CA-A9), try for the bank (CA-5), or throw the three dice (CA-9)."""
    if p.banker >= 0:
        throw_three(p, outcome)
    elif p.thrower < 0:
        p.thrower = outcome
        tell(p, state.BEGINS, outcome, 0, 0)
    elif outcome == CROWN:
        take_bank(p)
    else:
        tell(p, state.TRIES, p.thrower, 0, outcome)
        p.thrower = (p.thrower + 1) % p.seats


@law
def take_bank(p: State) -> None:
    """Make whoever threw the Crown the first Banker (CA-5)."""
    p.banker = p.thrower
    p.thrower = -1
    if p.session == state.BY_ROUND:
        p.first = p.banker
    tell(p, state.TAKES_BANK, p.banker, 0, CROWN)
    session.open_round(p)


@law
def shown(outcome: int, design: int) -> int:
    """Return how many of the three dice show *design*."""
    a = 1 if outcome // 36 == design else 0
    b = 1 if outcome // 6 % 6 == design else 0
    c = 1 if outcome % 6 == design else 0
    return a + b + c


@law
def throw_three(p: State, outcome: int) -> None:
    """Settle the throw; only then may it end, or the bank pass (CA-14, CA-15, CA-A12)."""
    p.fell = outcome + 1
    p.turns += 1
    tell(p, state.THROWN, p.banker, 0, outcome)
    collect(p, outcome)
    short = settle_all(p, outcome)
    if short > 0:
        tell(p, state.BANK_BREAKS, p.banker, short, 0)
    why = session.reached(p)
    if why > 0:
        session.finish(p, why)
    else:
        if outcome // 36 == outcome % 6:
            session.pass_bank(p, state.BANK_PASSES)
        elif short > 0:
            session.pass_bank(p, state.BANK_MOVES)
        session.open_round(p)


@law
def lost(p: State, seat: int, outcome: int) -> int:
    """Return the chips of *seat* on designs that no die shows (CA-10)."""
    chips = 0
    for design in range(EACH):
        if shown(outcome, design) == 0:
            chips += p.stakes[EACH * seat + design]
    return chips


@law
def owed(p: State, seat: int, outcome: int) -> int:
    """Return what the bank owes *seat*: a chip per chip and die (CA-11, CA-12, CA-13)."""
    chips = 0
    for design in range(EACH):
        chips += shown(outcome, design) * p.stakes[EACH * seat + design]
    return chips


@law
def collect(p: State, outcome: int) -> None:
    """Give the Banker every stake that no die shows (CA-10), before paying (CA-A5)."""
    for seat in range(p.seats):
        p.purse[p.banker] += lost(p, seat, outcome)


@law
def settle_all(p: State, outcome: int) -> int:
    """Settle with everybody from the Banker's left; return what could not be paid (CA-A5)."""
    short = 0
    for step in range(1, p.seats):
        seat = (p.banker + step) % p.seats
        if session.down(p, seat) > 0:
            short += settle_seat(p, seat, outcome)
    return short


@law
def settle_seat(p: State, seat: int, outcome: int) -> int:
    """Pay *seat* and give winning stakes back (CA-A2); return what stays unpaid (CA-A5)."""
    due = owed(p, seat, outcome)
    paid = min(due, p.purse[p.banker]) if p.bank == state.BREAKS else due
    gone = lost(p, seat, outcome)
    tell_result(p, seat, outcome, paid, gone)
    p.purse[p.banker] -= paid
    p.purse[seat] += paid + session.down(p, seat) - gone
    for design in range(EACH):
        p.stakes[EACH * seat + design] = 0
    return due - paid


@law
def tell_result(p: State, seat: int, outcome: int, paid: int, gone: int) -> None:
    """Tell how *seat* fared: by design, or over all designs when there may be many (CA-A1)."""
    if p.designs == state.MANY:
        kind = state.AHEAD if paid > gone else state.BEHIND if paid < gone else state.LEVEL
        tell(p, kind, seat, abs(paid - gone), 0)
    else:
        design = 0
        while p.stakes[EACH * seat + design] == 0:
            design += 1
        tell(p, state.LOST + shown(outcome, design), seat, max(paid, gone), design)


@law
def apply(p: State, act: int) -> None:
    """Lay the chips down, pass, or be done (CA-7, CA-8, CA-A1)."""
    if act == state.PASS:
        tell(p, state.SITS_OUT, p.turn, 0, 0)
        session.next_seat(p)
    elif act == state.DONE:
        session.next_seat(p)
    else:
        lay(p, act & 7, act >> state.AMOUNT)


@law
def lay(p: State, design: int, amount: int) -> None:
    """Move chips from the purse to the board; one stake is all, unless many are allowed."""
    p.purse[p.turn] -= amount
    p.stakes[EACH * p.turn + design] += amount
    tell(p, state.STAKES, p.turn, amount, design)
    if p.designs != state.MANY:
        session.next_seat(p)


@law
def forfeit(p: State) -> None:
    """Pass over a seat without chips (CA-A3, CA-A6) or without a covered stake (CA-A5)."""
    if p.purse[p.turn] > 0:
        tell(p, state.TURNED_AWAY, p.turn, 0, 0)
    session.next_seat(p)
