"""POL-6 to POL-37: entering, moving by dice and Rewards, capturing."""

from parlour.core.craft.pieces import LEFT, PIECES, die_showing, put, waits
from parlour.core.law import law, tell
from parlour.games.pollyanna import board
from parlour.games.pollyanna.rules import state
from parlour.games.pollyanna.rules.entering import entry_due, may_enter
from parlour.games.pollyanna.rules.landing import arrive, reward_due, settle_down
from parlour.games.pollyanna.rules.state import State


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
        return state.NOT_THERE
    if place <= board.ENTRANCE and ((p.rests | p.rests_too) >> place) & 1:
        count -= ((p.rests >> place) & 1) + 2 * ((p.rests_too >> place) & 1)
    return 0 if count else state.RESTING


@law
def may_use(p: State, step: int) -> int:
    """Return why the number of a move is not to be had now, or 0."""
    spaces = board.NUMBERS[(step >> 1) % 7]
    if spaces == state.TEN:
        return 0 if p.rewards else not_shown(p, step // 14, board.END[step], why_not_ten(step))
    if reward_due(p):
        return state.REWARD_FIRST
    if die_showing(p, spaces):
        return entry_due(p, spaces)
    return not_shown(p, step // 14, board.END[step], state.NOT_THROWN)


@law
def why_not_ten(step: int) -> int:
    """Return why ten spaces are not to be had; past a whole turnout they are seven by Broadway."""
    return state.NOT_THROWN if step & 1 and board.END[step] < board.TURNOUT else state.NO_REWARD


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
    end = board.END[step]
    if end < 0:
        return state.TOO_FAR
    if board.PASSED[step] & p.walls:
        return why_barred(p, step)
    if board.TRACK[step] & p.track:
        return state.TURNOUT_TAKEN
    if end == board.HOME:
        return state.NOT_BY_REWARD if p.reward_home == state.NO and (step >> 1) % 7 == 6 else 0
    return why_shut(p, end) if end < board.TURNOUT and (p.shut >> end) & 1 else 0


@law
def why_barred(p: State, step: int) -> int:
    """Return what bars a way: the own Home Path, or a Blockade.

    Where the same number leads round it, by the turnout beside it, that is said too (POL-21).
    """
    walls = board.PASSED[step] & p.walls
    if walls & ~board.PATH_SPACES == 0:
        return state.PATH_TAKEN
    aside = step | 1
    barred = (board.PASSED[aside] & p.walls) | (board.STOP[aside] & p.shut)
    barred |= board.TRACK[aside] & p.track
    round_it = board.END[aside] >= 0 and barred == 0 and walls & ~board.BESIDE == 0
    return state.TURN_OFF if round_it else state.IN_THE_WAY


@law
def why_shut(p: State, end: int) -> int:
    """Return why one may not stop on a space: Home Path, POL-A8, POL-15, POL-23 (POL-A24)."""
    if end >= board.PATH:
        return state.PATH_TAKEN
    if (p.friends >> end) & 1:
        return state.CROWDED
    return state.HELD if (p.walls >> end) & 1 else state.GUARDED


@law
def may_leap(p: State, act: int) -> int:
    """Return why a move is refused that neither a die nor a Reward can make."""
    start = (act - state.LEAP) >> state.WIDE
    end = act & state.PLACE
    if standing(p, start) == 0:
        return state.NOT_THERE
    if board.LEADS[act - state.LEAP] == 0:
        return state.NO_TRACK
    return state.REWARD_FIRST if reward_due(p) else not_shown(p, start, end, state.NOT_THROWN)


@law
def not_shown(p: State, start: int, end: int, otherwise: int) -> int:
    """Return why no die gives a move: both count as two moves, unless they have to enter first.

    POLLYANNA is then missed by the count (POL-35); *otherwise* is what is said of other places.
    """
    if is_total(p, start, end):
        reason = entry_due(p, p.high + p.low)
        return reason if reason else state.TWO_MOVES
    return state.TOO_FAR if end == board.HOME else otherwise


@law
def is_total(p: State, start: int, end: int) -> int:
    """Return 1 if somebody counts both dice at once, which are two moves (POL-A10)."""
    if p.spent or p.rewards:
        return 0
    for track in range(2):
        if board.TOTAL_ENDS[26 * start + 2 * (p.high + p.low) + track] == end:
            return 1
    return 0


@law
def move(p: State, step: int) -> None:
    """Move a piece by a die, or by a Reward (POL-26): ten spaces with one piece."""
    start = step // 14
    end = board.END[step]
    spaces = board.NUMBERS[(step >> 1) % 7]
    if spaces == state.TEN:
        p.rewards -= 1
        tell(p, state.REWARDED, p.turn, start, end)
    else:
        p.spent |= die_showing(p, spaces)
    if end == board.HOME:
        tell(p, state.CAME_HOME, p.turn, start, end)
    elif spaces != state.TEN:
        tell(p, state.MOVED, p.turn, start, end)
    put(p, p.turn, start, end)
    if end <= board.ENTRANCE:
        settle_down(p, end)
        arrive(p, end)


@law
def reward_usable(p: State) -> int:
    """POL-27: say whether some piece can move the full ten, by Broadway or turnout (POL-A16)."""
    first = PIECES * p.turn
    for i in range(first, first + PIECES):
        place = p.at[i]
        if board.START <= place < board.HOME and may_leave(p, place) == 0:
            step = 14 * place + 12
            if way(p, step) == 0 or way(p, step + 1) == 0:
                return 1
    return 0


@law
def may_refuse(p: State) -> int:
    """POL-A13: a Reward may be refused; one that nobody can move is lost by itself."""
    usable = p.rewards and p.reward_refuse == state.YES and reward_usable(p)
    return 0 if usable else state.NOTHING_TO_REFUSE


@law
def refuse(p: State) -> None:
    """Do without a Reward."""
    p.rewards -= 1
    tell(p, state.REFUSED, p.turn, 0, state.TEN)


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every act that could be meant: entering, refusing, each number with each piece.

    A Reward moves any piece of the player's own, never a partner's (POLP-A10).
    """
    count = 0
    if waits(p, p.turn):
        acts[count] = state.ENTER
        count += 1
    if p.rewards and p.reward_refuse == state.YES:
        acts[count] = state.REFUSE
        count += 1
    first = PIECES * p.turn
    for i in range(first, first + PIECES):
        fresh = i == first or p.at[i] != p.at[i - 1]  # like pieces once (U-7)
        if fresh and board.START <= p.at[i] < board.HOME:
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
        while board.END[14 * place + 2 * board.WHICH[number]] != board.HOME:
            number += 1
        count = tracks(place, number, acts, count)
    return count


@law
def given(p: State, place: int, acts: list[int], count: int) -> int:
    """Write the moves of one piece that a Reward or a die makes."""
    if p.rewards:
        count = tracks(place, state.TEN, acts, count)
    if not reward_due(p):
        if p.spent & 1 == 0:
            count = tracks(place, p.high, acts, count)
        if die_showing(p, p.low) == 2:
            count = tracks(place, p.low, acts, count)
    return count


@law
def tracks(place: int, spaces: int, acts: list[int], count: int) -> int:
    """Write a move by Broadway, and where it comes to a fork by the turnout (POL-21, POL-A20)."""
    step = 14 * place + 2 * board.WHICH[spaces]
    for track in range(2):
        if board.END[step + track] >= 0:
            acts[count] = state.MOVE + step + track
            count += 1
    return count


@law
def verdict(p: State, act: int) -> int:
    """Return the reason why an act is refused, or 0."""
    if act == state.ENTER:
        return may_enter(p)
    if act == state.REFUSE:
        return may_refuse(p)
    return may_leap(p, act) if act >= state.LEAP else may_move(p, act - state.MOVE)


@law
def left(p: State) -> int:
    """POL-13, POL-36: both dice are played if there is any way, Rewards included (POL-A19).

    Otherwise one; either, or in some houses the higher one (POL-A11). Nobody is bound to move
    another's piece of a Blockade, only their own (POLP-A7).
    """
    if p.one_die == state.FREE:
        return LEFT[p.spent]
    high = 0 if p.spent & 1 else state.TEN + p.high
    return high if p.spent & 2 else high + state.TEN + p.low


def why_wasted(p: State, least: int) -> int:
    """Return the reason why an act is refused that leaves more over than the *least* possible.

    If some way leaves nothing, both dice are to be played (POL-13), otherwise the higher (POL-A11).
    """
    return state.HIGHER if least else state.BOTH
