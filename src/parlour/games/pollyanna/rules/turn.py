"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import HIGHEST, throw_for_first
from parlour.core.craft.pieces import BOTH_SPENT, PIECES, all_home, finish, next_seat
from parlour.core.law import CHANCE, law, tell
from parlour.games.pollyanna.board import HOME, TO_GO
from parlour.games.pollyanna.rules import state
from parlour.games.pollyanna.rules.entering import enter
from parlour.games.pollyanna.rules.landing import allied, look, look_away, of_one_side, reward_due
from parlour.games.pollyanna.rules.moves import move, refuse, reward_usable
from parlour.games.pollyanna.rules.state import State


@law
def throw(p: State, outcome: int) -> None:
    """Throw for the first turn (POL-4), or to play."""
    if p.waiting:
        throw_for_first(p, state.THREW, outcome // 10 + outcome % 10, HIGHEST)
    else:
        p.high = outcome // 10
        p.low = outcome % 10
        p.turn = p.rolling ^ 2 if all_home(p, p.rolling, HOME) else p.rolling  # POLP-A8
        look(p)


@law
def apply(p: State, act: int) -> None:
    """Do it, and go on."""
    if act == state.ENTER:
        enter(p)
    elif act == state.REFUSE:
        refuse(p)
    else:
        move(p, act - state.MOVE)
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
    tell(p, state.PASSED, p.turn, p.high, p.low)
    if p.high == p.low:
        tell(p, state.NOT_AGAIN, p.turn, 0, 0)  # POL-31, POL-A26
    pass_on(p)


@law
def lose_rewards(p: State) -> None:
    """POL-27: a Reward that no piece can move in full is lost."""
    p.rewards = 0
    tell(p, state.REWARD_LOST, p.turn, 0, state.TEN)


@law
def go_on(p: State) -> None:
    """End the game, the throw or nothing at all after an act; the end comes at once (POL-A25)."""
    if all_home(p, p.turn, HOME):
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
    clear(p)
    p.rests = p.rests_too = 0
    if not allied(p):
        tell(p, state.WON, p.turn, 0, 0)
        finish(p, 1 << p.turn, state.WON)
    elif all_home(p, p.turn ^ 2, HOME):
        tell(p, state.WON_TOGETHER, p.turn, 0, 0)
        finish(p, 5 << (p.turn & 1), state.WON_TOGETHER)
    else:
        tell(p, state.STAYS_OUT, p.turn, 0, 0)
        pass_on(p)


@law
def throw_again(p: State) -> None:
    """POL-31: doublets that were played in full give another throw, without limit (POL-A27)."""
    tell(p, state.AGAIN, p.rolling, 0, 0)
    clear(p)
    p.turn = CHANCE


@law
def pass_on(p: State) -> None:
    """POL-5: the turn passes to the right; one who has finished is left out (POLP-6)."""
    p.turns += 1
    clear(p)
    p.rests = p.rests_too = 0
    p.rolling = next_seat(p, p.rolling)
    while p.finished_partner == state.OUT and all_home(p, p.rolling, HOME):
        p.rolling = next_seat(p, p.rolling)
    p.turn = CHANCE
    if p.turns >= state.CAP:
        tell(p, state.CAPPED, -1, 0, 0)
        finish(p, farthest(p), state.CAPPED)


@law
def clear(p: State) -> None:
    """Take up the dice."""
    p.high = p.low = p.spent = p.rewards = 0
    look_away(p)


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
