"""LUD-4 and LUD-15 to LUD-23: what a counter may move, and moving it."""

from parlour.core.craft.pieces import BOTH_SPENT, LEFT, PIECES, die_showing, waits
from parlour.core.law import hot, law, tell
from parlour.games.ludo.board import ENTRANCES, FINISH
from parlour.games.ludo.rules import state
from parlour.games.ludo.rules.entering import may_enter, must_enter, rests
from parlour.games.ludo.rules.landing import barred, earn, put, take
from parlour.games.ludo.rules.state import State


@law
def single(p: State, place: int) -> int:
    """Return 1 if a counter of the seat that moves stands on *place* without another."""
    return ((p.here[p.rolling] & ~p.twice[p.rolling]) >> place) & 1


@law
def may_move(p: State, start: int, count: int) -> int:
    """Return why a counter on *start* may not move *count* spaces, or 0."""
    if (p.here[p.rolling] >> start) & 1 == 0:
        return state.NOT_THERE
    reason = may_use(p, start, count)
    return reason if reason else way(p, start, count)


@law
def way(p: State, start: int, count: int) -> int:
    """LUD-23: FINISH by exact count; and nothing may bar the way."""
    end = start + count
    return state.TOO_FAR if end > FINISH[p.board] else barred(p, start, end)


@law
def may_use(p: State, start: int, count: int) -> int:
    """Return why the number *count* is not to be had now by a counter on *start*, or 0."""
    if twenty_due(p):
        return may_take_twenty(p, start, count)
    if count == state.TWENTY:
        return state.NO_TWENTY
    reason = must_enter(p)
    if reason:
        return reason
    if p.spent == 0 and count == p.high + p.low:
        return 0 if p.both_dice == state.TOTAL else state.NOT_AS_TOTAL  # LUD-A1
    return may_use_die(p, start) if die_showing(p, count) else state.NOT_THROWN


@law
def may_take_twenty(p: State, start: int, count: int) -> int:
    """LUD-15: the twenty that is due is one move; what a die would give comes later (LUD-A7)."""
    if count == state.TWENTY:
        return state.ENTERED_RESTS if rests(p, start) else 0
    return state.TWENTY_FIRST if die_showing(p, count) and not p.lost else state.NOT_DIVIDED


@law
def may_use_die(p: State, start: int) -> int:
    """One counter takes one die and *another* the other (LUD-4, LUD-17, LUD-18, LUD-A17)."""
    if p.entered >= 0 and start != p.entered:
        return state.ENTERED_MOVES  # LUD-A6
    return state.OTHER_COUNTER if start == p.moved and single(p, start) else 0


@hot
def move(p: State, start: int, count: int) -> None:
    """Move a counter by the dice (LUD-4); what it captures earns a twenty (LUD-15)."""
    die = die_showing(p, count)
    p.spent |= die if die else BOTH_SPENT
    one_left = p.spent != BOTH_SPENT and p.both_dice == state.TOTAL
    p.moved = start + count if one_left else state.NOBODY
    tell(p, state.MOVED, p.rolling, start, start + count)
    earn(p, arrive(p, start, start + count))


@hot
def arrive(p: State, start: int, end: int) -> int:
    """Take a counter from *start* to *end*; return how many it captures there."""
    joins = p.here[p.rolling] & ~p.twice[p.rolling] & ~ENTRANCES[p.board]
    if end == FINISH[p.board]:
        tell(p, state.HOME, p.rolling, start, end)
    elif (joins >> end) & 1:
        tell(p, state.BLOCKADED, p.rolling, start, end)  # LUD-16, LUD-20
    put(p, start, end)
    return take(p, end)


@hot
def twenty_due(p: State) -> int:
    """Return 1 if a twenty is to be taken now: at once, or when the dice are done (LUD-A7)."""
    if p.twenties == 0:
        return 0
    return 1 if p.bonus_when == state.AT_ONCE or p.spent == BOTH_SPENT or p.lost else 0


@law
def twenty_usable(p: State) -> int:
    """Return 1 if any counter on the track can advance by twenty (LUD-A8, LUD-A10)."""
    for i in range(PIECES * p.rolling, PIECES * p.rolling + PIECES):
        free = p.at[i] >= 0 and not rests(p, p.at[i])
        if free and way(p, p.at[i], state.TWENTY) == 0:
            return 1
    return 0


@law
def advance(p: State, start: int) -> None:
    """LUD-15: advance one counter by twenty, in one move; a capture may earn more (LUD-A9)."""
    p.twenties -= 1
    tell(p, state.ADVANCED, p.rolling, start, start + state.TWENTY)
    p.moved = followed(p, p.moved, start)
    p.entered = followed(p, p.entered, start)
    captured = arrive(p, start, start + state.TWENTY)
    if p.bonus_chain == state.CHAIN:
        earn(p, captured)


@law
def followed(p: State, watched: int, start: int) -> int:
    """Return where a watched counter is when one on *start* advances.

    If two stand there either may be the one that is watched, so that nobody is any more (U-7).
    """
    if start != watched:
        return watched
    return watched + state.TWENTY if single(p, start) else state.NOBODY


@law
def may_refuse(p: State) -> int:
    """LUD-A8: a twenty may be refused if the house says so."""
    return 0 if p.bonus_refuse == state.YES and twenty_due(p) else state.NOTHING_TO_REFUSE


@law
def refuse(p: State) -> None:
    """Do without a twenty."""
    p.twenties -= 1
    tell(p, state.REFUSED, p.rolling, 0, state.TWENTY)


@law
def candidates(p: State, acts: list[int]) -> int:
    """Write every act that could be meant: entering, and each number with each counter."""
    count = 0
    if waits(p, p.rolling):
        acts[count] = state.ENTER
        count += 1
    if twenty_due(p) and p.bonus_refuse == state.YES:
        acts[count] = state.REFUSE
        count += 1
    for i in range(PIECES * p.rolling, PIECES * p.rolling + PIECES):
        first = i == PIECES * p.rolling or p.at[i] != p.at[i - 1]  # like counters once (U-7)
        if first and 0 <= p.at[i] < FINISH[p.board]:
            count = numbers(p, p.at[i], acts, count)
    return count


@law
def numbers(p: State, place: int, acts: list[int], count: int) -> int:
    """Write the moves of one counter: the twenty, or the total and each die (LUD-4)."""
    if twenty_due(p):
        acts[count] = (state.TWENTY << state.COUNT) + place
        return count + 1
    if p.spent == 0:
        acts[count] = ((p.high + p.low) << state.COUNT) + place
        count += 1
    if p.spent & 1 == 0:
        acts[count] = (p.high << state.COUNT) + place
        count += 1
    if p.spent & 2 == 0 and (p.low != p.high or p.spent & 1):
        acts[count] = (p.low << state.COUNT) + place
        count += 1
    return count


@law
def verdict(p: State, act: int) -> int:
    """Return the reason why an act is refused, or 0."""
    if p.lost and p.twenties == 0:
        return state.NOT_THROWN  # the die that was lost comes too late (LUD-A7)
    if act == state.REFUSE:
        return may_refuse(p)
    if act == state.ENTER:
        reason = may_enter(p)
        return state.TWENTY_FIRST if reason == 0 and twenty_due(p) else reason  # LUD-A18
    return may_move(p, act & state.PLACE, act >> state.COUNT)


@law
def left(p: State) -> int:
    """LUD-A2: both dice are used if there is any way to; otherwise one, whichever one likes.

    A blockade is broken when nothing else can move, because something must (LUD-19), and may be
    broken at any time (LUD-A20).
    """
    return LEFT[p.spent]
