"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import HIGHEST, THROWS, open_throws, throw_for_first
from parlour.core.law import CHANCE, OVER, law, tell
from parlour.games.pollyanna.board import HOME, TO_GO
from parlour.games.pollyanna.rules.entering import enter
from parlour.games.pollyanna.rules.landing import allied, look, look_away, of_one_side, reward_due
from parlour.games.pollyanna.rules.moves import move, refuse, reward_usable
from parlour.games.pollyanna.rules.state import (
    AGAIN,
    BOTH_SPENT,
    CAP,
    CAPPED,
    ENTER,
    MOVE,
    NOT_AGAIN,
    OUT,
    PASSED,
    PIECES,
    REFUSE,
    REWARD_LOST,
    STAYS_OUT,
    TEN,
    THREW,
    WON,
    WON_TOGETHER,
    State,
)


@law
def start(p: State) -> None:
    """POL-1, POL-2: all pieces wait; two sit opposite, three leave yellow out. Then POL-4."""
    for seat in range(p.seats):
        p.colour[seat] = 2 * seat if p.seats == 2 else seat
    open_throws(p)
    p.turn = CHANCE


@law
def tickets(p: State) -> int:
    """Return the 36 ways that two dice fall."""
    return 36


@law
def thrower(p: State) -> int:
    """Return the seat that throws for its turn, or for the first one."""
    return p.rolling


@law
def thrown(p: State, ticket: int) -> int:
    """Return both dice as one number, the higher first."""
    return THROWS[ticket]


@law
def throw(p: State, outcome: int) -> None:
    """Throw for the first turn (POL-4), or to play."""
    if p.waiting:
        throw_for_first(p, THREW, outcome // 10 + outcome % 10, HIGHEST)
    else:
        p.high = outcome // 10
        p.low = outcome % 10
        p.turn = p.rolling ^ 2 if all_home(p, p.rolling) else p.rolling  # POLP-A8
        look(p)


@law
def all_home(p: State, seat: int) -> int:
    """Say whether all four pieces of a seat are with POLLYANNA; the lowest comes first."""
    return 1 if p.at[PIECES * seat] == HOME else 0


@law
def apply(p: State, act: int) -> None:
    """Do it, and go on."""
    if act == ENTER:
        enter(p)
    elif act == REFUSE:
        refuse(p)
    else:
        move(p, act - MOVE)
    go_on(p)


@law
def forfeit(p: State) -> None:
    """Lose what cannot be played (POL-11, POL-13): a Reward, or the dice and all with them."""
    if reward_due(p):
        lose_rewards(p)
        go_on(p)
        return
    if p.rewards:
        lose_rewards(p)
    tell(p, PASSED, p.turn, p.high, p.low)
    if p.high == p.low:
        tell(p, NOT_AGAIN, p.turn, 0, 0)  # POL-31, POL-A26
    pass_on(p)


@law
def lose_rewards(p: State) -> None:
    """POL-27: a Reward that no piece can move in full is lost."""
    p.rewards = 0
    tell(p, REWARD_LOST, p.turn, 0, TEN)


@law
def go_on(p: State) -> None:
    """End the game, the throw or nothing at all after an act; the end comes at once (POL-A25)."""
    if all_home(p, p.turn):
        come_to_an_end(p)
        return
    look(p)
    if reward_due(p) and not reward_usable(p):
        lose_rewards(p)
    if p.spent == BOTH_SPENT and p.rewards == 0:
        if p.high == p.low:
            throw_again(p)
        else:
            pass_on(p)


@law
def come_to_an_end(p: State) -> None:
    """Win alone (POL-3), or with the partner's four as well (POLP-7, POLP-A11); else stay out."""
    if not allied(p):
        tell(p, WON, p.turn, 0, 0)
        finish(p, 1 << p.turn, WON)
    elif all_home(p, p.turn ^ 2):
        tell(p, WON_TOGETHER, p.turn, 0, 0)
        finish(p, 5 << (p.turn & 1), WON_TOGETHER)
    else:
        tell(p, STAYS_OUT, p.turn, 0, 0)
        pass_on(p)


@law
def throw_again(p: State) -> None:
    """POL-31: doublets that were played in full give another throw, without limit (POL-A27)."""
    tell(p, AGAIN, p.rolling, 0, 0)
    clear(p)
    p.turn = CHANCE


@law
def pass_on(p: State) -> None:
    """POL-5: the turn passes to the right; one who has finished is left out (POLP-6)."""
    p.turns += 1
    clear(p)
    p.rests = p.rests_too = 0
    p.rolling = to_the_right(p, p.rolling)
    while p.finished_partner == OUT and all_home(p, p.rolling):
        p.rolling = to_the_right(p, p.rolling)
    p.turn = CHANCE
    if p.turns >= CAP:
        tell(p, CAPPED, -1, 0, 0)
        finish(p, farthest(p), CAPPED)


@law
def to_the_right(p: State, seat: int) -> int:
    """Return the next seat."""
    return seat + 1 if seat + 1 < p.seats else 0


@law
def clear(p: State) -> None:
    """Take up the dice."""
    p.high = p.low = p.spent = p.rewards = 0
    look_away(p)


@law
def finish(p: State, winners: int, why: int) -> None:
    """End the game."""
    clear(p)
    p.rests = p.rests_too = 0
    p.won = winners
    p.ending = why
    p.turn = OVER


@law
def farthest(p: State) -> int:
    """Return the seats of the side with most pieces home, then fewest spaces to go (U-9)."""
    winners = 0
    best = -1
    for seat in range(p.seats):
        reached = 0
        for i in range(PIECES * p.seats):
            if of_one_side(p, i // PIECES, seat):
                reached += 100 - TO_GO[p.at[i] + 1] + (1000 if p.at[i] == HOME else 0)
        if reached > best:
            best = reached
            winners = 0
        if reached == best:
            winners |= 1 << seat
    return winners
