"""POL-6 to POL-37: entering, moving by dice and Rewards, capturing."""

from parlour.core.craft.pieces import (
    BOTH_SPENT,
    PIECES,
    dice_making,
    die_showing,
    put,
    send_back,
    waits,
)
from parlour.core.law import law, tell
from parlour.games.pollyanna.board import (
    BESIDE,
    CORNER,
    END,
    ENTRANCE,
    HOME,
    LEADS,
    NUMBERS,
    PASSED,
    PATH,
    PATH_SPACES,
    SEEN,
    START,
    STOP,
    TOTAL_ENDS,
    TRACK,
    TURNOUT,
)
from parlour.games.pollyanna.rules.sight import of_one_side, view
from parlour.games.pollyanna.rules.terms import (
    AT_ONCE,
    BLOCKADED,
    CAME_HOME,
    CAPTURED,
    CROWDED,
    EARNED,
    ENTER_FIRST,
    ENTERED,
    FIRST,
    GUARDED,
    HELD,
    IN_THE_WAY,
    JOINED,
    LEAP,
    MOVED,
    MUST_ENTER,
    NO,
    NO_REWARD,
    NO_SIX,
    NO_TRACK,
    NONE_WAITING,
    NOT_BY_REWARD,
    NOT_THERE,
    NOT_THROWN,
    NOTHING_TO_REFUSE,
    PATH_TAKEN,
    PLACE,
    REFUSED,
    RESTING,
    REWARD_FIRST,
    REWARDED,
    SIX,
    START_HELD,
    TEN,
    THREE,
    TOO_FAR,
    TURN_OFF,
    TURNOUT_TAKEN,
    TWO_MOVES,
    WIDE,
    YES,
    State,
)


@law
def start_closed(p: State) -> int:
    """Return why nobody can enter: a Blockade of rivals (POL-18, POL-A6, POLP-A6), or too many.

    The own side's Blockade is no hindrance (POL-A7), unless the house lets only three stand
    together even there (POL-A8, POLP-A5).
    """
    if p.walls & ~p.friends & 1:
        return START_HELD
    return CROWDED if p.stack == THREE and p.shut & p.friends & 1 else 0


@law
def may_enter(p: State) -> int:
    """POL-6, POL-7: a piece enters by a six or a total of six, and in no other way (POL-A14)."""
    if reward_due(p):
        return REWARD_FIRST
    if not waits(p, p.turn):
        return NONE_WAITING
    return start_closed(p) if dice_making(p, SIX) else NO_SIX


@law
def entry_due(p: State, spaces: int) -> int:
    """POL-8: every six and every total of six enters while a piece waits (POL-25, POL-A1, POL-A3).

    The other die of a six is moved after it (POL-9, POL-A4); two sixes enter two pieces (POL-10),
    or one, and the other six is moved (POL-A5). A total needs the six as well, in any order.
    """
    dice = dice_making(p, SIX)
    if dice == 0 or not waits(p, p.turn) or start_closed(p):
        return 0
    if p.enter_order == FIRST:
        return MUST_ENTER if dice == BOTH_SPENT or spaces == SIX else ENTER_FIRST
    spared = spaces < SIX or (spaces == SIX and spare_six(p))
    return 0 if spared and dice != BOTH_SPENT else MUST_ENTER


@law
def spare_six(p: State) -> int:
    """Say whether one of two sixes enters the only piece that waits, and one is to be moved."""
    both = p.high == SIX and p.low == SIX and p.spent == 0
    return 1 if both and p.at[PIECES * p.turn + 1] != CORNER else 0


@law
def standing(p: State, place: int) -> int:
    """Return how many pieces the mover has on *place*."""
    first = PIECES * p.turn
    count = 0
    for i in range(first, first + PIECES):
        count += 1 if p.at[i] == place else 0
    return count


@law
def may_leave(p: State, place: int) -> int:
    """Return why no piece may leave *place*, or 0: there is none, or it rests (POLP-A4)."""
    count = standing(p, place)
    if count == 0:
        return NOT_THERE
    if place <= ENTRANCE and ((p.rests | p.rests_too) >> place) & 1:
        count -= ((p.rests >> place) & 1) + 2 * ((p.rests_too >> place) & 1)
    return 0 if count else RESTING


@law
def may_use(p: State, step: int) -> int:
    """Return why the number of a move is not to be had now, or 0."""
    spaces = NUMBERS[(step >> 1) % 7]
    if spaces == TEN:
        return 0 if p.rewards else not_shown(p, step // 14, END[step], why_not_ten(step))
    if reward_due(p):
        return REWARD_FIRST
    if die_showing(p, spaces):
        return entry_due(p, spaces)
    return not_shown(p, step // 14, END[step], NOT_THROWN)


@law
def why_not_ten(step: int) -> int:
    """Return why ten spaces are not to be had; past a whole turnout they are seven by Broadway."""
    return NOT_THROWN if step & 1 and END[step] < TURNOUT else NO_REWARD


@law
def may_move(p: State, step: int) -> int:
    """Return why a piece may not make the move number *step*, or 0 (POL-12).

    A number moves any piece that can, so that one may keep a Blockade or stay on the Starting
    Point as long as another piece can be played (POL-17, POL-37), and both dice may take the two
    pieces of a Blockade along (POL-32).
    """
    reason = may_leave(p, step // 14)
    if reason == 0:
        reason = may_use(p, step)
    return reason if reason else way(p, step)


@law
def way(p: State, step: int) -> int:
    """Return why the way of a move is barred, or 0; single pieces may be passed (POL-14).

    A Blockade where a turnout leaves or comes back bars both tracks (POL-22, POL-A21).
    """
    end = END[step]
    if end < 0:
        return TOO_FAR
    if PASSED[step] & p.walls:
        return why_barred(p, step)
    if TRACK[step] & p.track:
        return TURNOUT_TAKEN
    if end == HOME:
        return NOT_BY_REWARD if p.reward_home == NO and (step >> 1) % 7 == 6 else 0
    return why_shut(p, end) if end < TURNOUT and (p.shut >> end) & 1 else 0


@law
def why_barred(p: State, step: int) -> int:
    """Return what bars a way: the own Home Path, or a Blockade.

    Where the same number leads round it, by the turnout beside it, that is said too (POL-21).
    """
    walls = PASSED[step] & p.walls
    if walls & ~PATH_SPACES == 0:
        return PATH_TAKEN
    aside = step | 1
    barred = (PASSED[aside] & p.walls) | (STOP[aside] & p.shut) | (TRACK[aside] & p.track)
    round_it = END[aside] >= 0 and barred == 0 and walls & ~BESIDE == 0
    return TURN_OFF if round_it else IN_THE_WAY


@law
def why_shut(p: State, end: int) -> int:
    """Return why one may not stop on a space: Home Path, POL-A8, POL-15, POL-23 (POL-A24)."""
    if end >= PATH:
        return PATH_TAKEN
    if (p.friends >> end) & 1:
        return CROWDED
    return HELD if (p.walls >> end) & 1 else GUARDED


@law
def may_leap(p: State, act: int) -> int:
    """Return why a move is refused that neither a die nor a Reward can make."""
    start = (act - LEAP) >> WIDE
    end = act & PLACE
    if standing(p, start) == 0:
        return NOT_THERE
    if LEADS[act - LEAP] == 0:
        return NO_TRACK
    return REWARD_FIRST if reward_due(p) else not_shown(p, start, end, NOT_THROWN)


@law
def not_shown(p: State, start: int, end: int, otherwise: int) -> int:
    """Return why no die gives a move: both count as two moves, unless they have to enter first.

    POLLYANNA is then missed by the count (POL-35); *otherwise* is what is said of other places.
    """
    if is_total(p, start, end):
        reason = entry_due(p, p.high + p.low)
        return reason if reason else TWO_MOVES
    return TOO_FAR if end == HOME else otherwise


@law
def is_total(p: State, start: int, end: int) -> int:
    """Say whether somebody counts both dice at once, which are two moves (POL-A10)."""
    if p.spent or p.rewards:
        return 0
    for track in range(2):
        if TOTAL_ENDS[26 * start + 2 * (p.high + p.low) + track] == end:
            return 1
    return 0


@law
def enter(p: State) -> None:
    """Put a piece on the Starting Point, and take a single rival there (POL-30, POL-A17).

    A total of six is used up by it (POL-A2).
    """
    p.spent |= dice_making(p, SIX)
    tell(p, ENTERED, p.turn, CORNER, START)
    put(p, p.turn, CORNER, START)
    arrive(p, START)


@law
def move(p: State, step: int) -> None:
    """Move a piece by a die, or by a Reward (POL-26): ten spaces with one piece."""
    start = step // 14
    end = END[step]
    spaces = NUMBERS[(step >> 1) % 7]
    if spaces == TEN:
        p.rewards -= 1
        tell(p, REWARDED, p.turn, start, end)
    else:
        p.spent |= die_showing(p, spaces)
    if end == HOME:
        tell(p, CAME_HOME, p.turn, start, end)
    elif spaces != TEN:
        tell(p, MOVED, p.turn, start, end)
    put(p, p.turn, start, end)
    if end <= ENTRANCE:
        settle_down(p, end)
        arrive(p, end)


@law
def arrive(p: State, end: int) -> None:
    """Meet friends (POL-15, POL-16, POLP-2, POLP-3), or capture and earn a Reward (POL-26).

    Whatever made the capture, it earns one: a die, a six that entered, or a Reward (POL-28).
    """
    if (p.friends >> end) & 1:
        tell(p, JOINED if (p.walls >> end) & 1 else BLOCKADED, p.turn, 0, end)
    elif (p.prey >> end) & 1:
        take(p, end)
        p.rewards += 1
        tell(p, EARNED, p.turn, 0, TEN)


@law
def settle_down(p: State, end: int) -> None:
    """POLP-A4: who moves on to a Blockade with a partner's piece in it rests for this turn."""
    if p.third_rests == YES and (p.walls & p.mates & p.friends) >> end & 1:
        p.rests_too ^= p.rests & (1 << end)
        p.rests ^= 1 << end


@law
def take(p: State, end: int) -> None:
    """POL-24, POL-25: put the single rival on a space back on its corner."""
    for seat in range(p.seats):
        if of_one_side(p, seat, p.turn) == 0:
            base = view(p, seat)
            for i in range(PIECES * seat, PIECES * seat + PIECES):
                if SEEN[base + p.at[i]] == 1 << end:
                    tell(p, CAPTURED, seat, p.at[i], CORNER)
                    send_back(p, seat, i)


@law
def reward_due(p: State) -> int:
    """POL-A12, POL-A18: a Reward is taken at once, or when the dice are used if the house says so.

    It may so come between the dice (POL-29).
    """
    return 1 if p.rewards and (p.reward_when == AT_ONCE or p.spent == BOTH_SPENT) else 0


@law
def reward_usable(p: State) -> int:
    """POL-27: say whether some piece can move the full ten, by Broadway or turnout (POL-A16)."""
    first = PIECES * p.turn
    for i in range(first, first + PIECES):
        place = p.at[i]
        if START <= place < HOME and may_leave(p, place) == 0:
            step = 14 * place + 12
            if way(p, step) == 0 or way(p, step + 1) == 0:
                return 1
    return 0


@law
def may_refuse(p: State) -> int:
    """POL-A13: a Reward may be refused; one that nobody can move is lost by itself."""
    usable = p.rewards and p.reward_refuse == YES and reward_usable(p)
    return 0 if usable else NOTHING_TO_REFUSE


@law
def refuse(p: State) -> None:
    """Do without a Reward."""
    p.rewards -= 1
    tell(p, REFUSED, p.turn, 0, TEN)
