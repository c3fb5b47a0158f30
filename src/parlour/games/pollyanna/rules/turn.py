"""A turn from throw to throw, and the end: the laws that the house asks for by name."""

from parlour.core.craft.dice import HIGHEST, throw_for_first
from parlour.core.craft.pieces import (
    BOTH_SPENT,
    LEFT,
    PIECES,
    all_home,
    die_showing,
    finish,
    next_seat,
    waits,
)
from parlour.core.law import CHANCE, law, tell
from parlour.games.pollyanna.board import END, HOME, START, TO_GO, WHICH
from parlour.games.pollyanna.rules.moving import (
    enter,
    may_enter,
    may_leap,
    may_move,
    may_refuse,
    move,
    refuse,
    reward_due,
    reward_usable,
)
from parlour.games.pollyanna.rules.sight import allied, look, look_away, of_one_side
from parlour.games.pollyanna.rules.terms import (
    AGAIN,
    BOTH,
    CAP,
    CAPPED,
    ENTER,
    FREE,
    HIGHER,
    LEAP,
    MOVE,
    NOT_AGAIN,
    OUT,
    PASSED,
    REFUSE,
    REWARD_LOST,
    STAYS_OUT,
    TEN,
    THREW,
    WON,
    WON_TOGETHER,
    YES,
    State,
)


@law
def throw(p: State, outcome: int) -> None:
    """Throw for the first turn (POL-4), or to play."""
    if p.waiting:
        throw_for_first(p, THREW, outcome // 10 + outcome % 10, HIGHEST)
    else:
        p.high = outcome // 10
        p.low = outcome % 10
        p.turn = p.rolling ^ 2 if all_home(p, p.rolling, HOME) else p.rolling  # POLP-A8
        look(p)


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every act that could be meant: entering, refusing, each number with each piece.

    A Reward moves any piece of the player's own, never a partner's (POLP-A10).
    """
    count = 0
    if waits(p, p.turn):
        acts[count] = ENTER
        count += 1
    if p.rewards and p.reward_refuse == YES:
        acts[count] = REFUSE
        count += 1
    first = PIECES * p.turn
    for i in range(first, first + PIECES):
        fresh = i == first or p.at[i] != p.at[i - 1]  # like pieces once (U-7)
        if fresh and START <= p.at[i] < HOME:
            count = numbers(p, p.at[i], acts, count)
    return count


@law
def numbers(p: State, place: int, acts: list[int], count: int) -> int:
    """Write the moves of one piece: by a Reward, and by each die that is left (POL-12).

    Where all lead too far, one means to bring the piece in all the same (POL-35).
    """
    before = count
    count = given(p, place, acts, count)
    if count == before and p.rewards == 0:
        number = 1
        while END[14 * place + 2 * WHICH[number]] != HOME:
            number += 1
        count = tracks(place, number, acts, count)
    return count


@law
def given(p: State, place: int, acts: list[int], count: int) -> int:
    """Write the moves of one piece that a Reward or a die makes."""
    if p.rewards:
        count = tracks(place, TEN, acts, count)
    if not reward_due(p):
        if p.spent & 1 == 0:
            count = tracks(place, p.high, acts, count)
        if die_showing(p, p.low) == 2:
            count = tracks(place, p.low, acts, count)
    return count


@law
def tracks(place: int, spaces: int, acts: list[int], count: int) -> int:
    """Write a move by Broadway, and where it comes to a fork by the turnout (POL-21, POL-A20)."""
    step = 14 * place + 2 * WHICH[spaces]
    for track in range(2):
        if END[step + track] >= 0:
            acts[count] = MOVE + step + track
            count += 1
    return count


@law
def verdict(p: State, act: int) -> int:
    """Return the reason why an act is refused, or 0."""
    if act == ENTER:
        return may_enter(p)
    if act == REFUSE:
        return may_refuse(p)
    return may_leap(p, act) if act >= LEAP else may_move(p, act - MOVE)


@law
def left(p: State) -> int:
    """POL-13, POL-36: both dice are played if there is any way, Rewards included (POL-A19).

    Otherwise one; either, or in some houses the higher one (POL-A11). Nobody is bound to move
    another's piece of a Blockade, only their own (POLP-A7).
    """
    if p.one_die == FREE:
        return LEFT[p.spent]
    high = 0 if p.spent & 1 else TEN + p.high
    return high if p.spent & 2 else high + TEN + p.low


def why_wasted(p: State, least: int) -> int:
    """Return the reason why an act is refused that leaves more over than the *least* possible.

    If some way leaves nothing, both dice are to be played (POL-13), otherwise the higher (POL-A11).
    """
    return HIGHER if least else BOTH


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
        tell(p, WON, p.turn, 0, 0)
        finish(p, 1 << p.turn, WON)
    elif all_home(p, p.turn ^ 2, HOME):
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
    p.rolling = next_seat(p, p.rolling)
    while p.finished_partner == OUT and all_home(p, p.rolling, HOME):
        p.rolling = next_seat(p, p.rolling)
    p.turn = CHANCE
    if p.turns >= CAP:
        tell(p, CAPPED, -1, 0, 0)
        finish(p, farthest(p), CAPPED)


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
