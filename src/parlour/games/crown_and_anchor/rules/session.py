"""Bank and session: who holds the bank, who is asked next, how a session ends."""

from parlour.core.law import CHANCE, OVER, law, tell
from parlour.games.crown_and_anchor.board import EACH
from parlour.games.crown_and_anchor.rules import state
from parlour.games.crown_and_anchor.rules.state import State


@law
def down(p: State, seat: int) -> int:
    """Return the chips that *seat* has on the board."""
    chips = 0
    for design in range(EACH):
        chips += p.stakes[EACH * seat + design]
    return chips


@law
def pass_bank(p: State, kind: int) -> None:
    """Hand bank and dice to the left (CA-14, CA-A5, CA-A7); a full round may end it (CA-A8)."""
    p.banker = (p.banker + 1) % p.seats
    tell(p, kind, p.banker, 0, 0)
    if p.session == state.BY_ROUND and p.banker == p.first:
        finish(p, state.ROUND_DONE)


@law
def open_round(p: State) -> None:
    """Ask the seat on the Banker's left for a stake (CA-7, CA-A10), unless it is all over."""
    if p.turn != OVER and p.turns >= state.CAP:
        finish(p, state.CAPPED)
    if p.turn != OVER and p.bank == state.COVERED:
        seek_bank(p)
    if p.turn != OVER and can_stake(p) == 0:
        finish(p, state.NOBODY_STAKES)
    if p.turn != OVER:
        p.turn = (p.banker + 1) % p.seats


@law
def seek_bank(p: State) -> None:
    """Pass a bank that covers no stake to the left, until somebody can hold it (CA-A5)."""
    passes = 0
    while p.turn != OVER and p.purse[p.banker] < state.LEAST_BANK:
        if passes == p.seats:
            finish(p, state.NO_BANK)
        else:
            if passes == 0:
                tell(p, state.BANK_EMPTY, p.banker, 0, 0)
            passes += 1
            hand_on(p)
    if p.turn != OVER and passes > 0:
        tell(p, state.BANK_MOVES, p.banker, 0, 0)


@law
def hand_on(p: State) -> None:
    """Move an empty bank by one seat; coming back to the first Banker ends a bank_round."""
    p.banker = (p.banker + 1) % p.seats
    if p.session == state.BY_ROUND and p.banker == p.first:
        finish(p, state.ROUND_DONE)


@law
def can_stake(p: State) -> int:
    """Return how many seats besides the Banker have chips (CA-A8); debtors have none (CA-A6)."""
    able = 0
    for seat in range(p.seats):
        if seat != p.banker and p.purse[seat] + down(p, seat) > 0:
            able += 1
    return able


@law
def next_seat(p: State) -> None:
    """Ask the next seat to the left; after the last one the Banker throws (CA-9, CA-A10)."""
    seat = (p.turn + 1) % p.seats
    p.turn = CHANCE if seat == p.banker else seat


@law
def reached(p: State) -> int:
    """Return the kind of ending that a settled throw brings, or 0 (CA-A8)."""
    if p.session == state.BY_THROWS and p.turns >= p.throws:
        return state.THROWS_DONE
    if p.session == state.BY_TARGET and most(p) >= p.target:
        return state.TARGET_MET
    if p.session == state.BY_SOLVENCY and solvent(p) < 2:
        return state.SOLVENT
    return 0


@law
def solvent(p: State) -> int:
    """Return how many seats have any chips, those on the board counted."""
    able = 0
    for seat in range(p.seats):
        if p.purse[seat] + down(p, seat) > 0:
            able += 1
    return able


@law
def most(p: State) -> int:
    """Return what the richest seat has, chips on the board counted."""
    best = p.purse[0] + down(p, 0)
    for seat in range(1, p.seats):
        best = max(best, p.purse[seat] + down(p, seat))
    return best


@law
def richest(p: State) -> int:
    """Return the seats with the most chips, a bit each: equals share (CA-A8)."""
    mask = 0
    for seat in range(p.seats):
        if p.purse[seat] == most(p):
            mask |= 1 << seat
    return mask


@law
def finish(p: State, why: int) -> None:
    """End the session: most chips win (CA-A8)."""
    p.won = richest(p)
    p.ending = why
    p.turn = OVER
    tell(p, why, -1, 0, 0)
    tell_winners(p)


@law
def tell_winners(p: State) -> None:
    """Tell who has won, or how many share it (CA-A8)."""
    winner = shared = 0
    for seat in range(p.seats):
        if (p.won >> seat) & 1:
            winner = seat
            shared += 1
    if shared > 1:
        tell(p, state.SHARED, -1, p.purse[winner], shared)
    else:
        tell(p, state.WON, winner, p.purse[winner], 0)


@law
def score(p: State, seat: int) -> int:
    """Return the chips won or lost against the start; all scores sum to zero."""
    return p.purse[seat] - p.chips
