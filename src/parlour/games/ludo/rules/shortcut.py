"""The legal acts at a glance: nothing new, only a quick answer where it is plain.

It says what the candidates, their verdicts and the duty to use both dice (LUD-A2) say, for a seat
that has dice, or a twenty after them. Where it would have to look ahead it leaves the answer to
them. Sets of places are bits, as in `landing`; they lie in the scratch field *sight* meanwhile.
"""

from parlour.core.craft.pieces import BOTH_SPENT, PIECES, fullest
from parlour.core.law import hot, law
from parlour.games.ludo.board import ENTRANCES, FINISH, ON_WAY
from parlour.games.ludo.rules import state
from parlour.games.ludo.rules.entering import must_enter, rests
from parlour.games.ludo.rules.landing import blockades, closed_by_own, exposed, seen_by
from parlour.games.ludo.rules.state import State

UNCLEAR = -1
DOUBTFUL = 2
# What *sight* holds: own counters, walls, shut spaces, rivals that can be captured.
MINE, WALLS, SHUT, PREY = range(4)


@law
def legal(p: State, acts: list[int]) -> int:
    """Write the legal acts if they are plain; UNCLEAR if one must look closer."""
    if p.both_dice != state.TOTAL or p.lost:
        return UNCLEAR
    if p.twenties and (p.spent != BOTH_SPENT or p.bonus_refuse == state.YES):
        return UNCLEAR
    if must_enter(p):
        acts[0] = state.ENTER
        return 1
    look_round(p)
    if p.spent == BOTH_SPENT:
        count = write(p, acts, state.TWENTY, takers(p))
    elif p.spent:
        count = one_die(p, acts)
    else:
        count = two_dice(p, acts)
    p.sight[MINE] = p.sight[WALLS] = p.sight[SHUT] = p.sight[PREY] = 0
    return count


@law
def look_round(p: State) -> None:
    """See the whole board with the eyes of the seat that moves."""
    walls = blockades(p, p.rolling)
    shut = closed_by_own(p)
    prey = 0
    for seat in range(p.seats):
        if seat != p.rolling:
            pairs = seen_by(p, p.rolling, seat, blockades(p, seat))
            walls |= pairs
            shut |= pairs | seen_by(p, p.rolling, seat, p.here[seat] & 1)
            prey |= seen_by(p, p.rolling, seat, exposed(p, seat))
    p.sight[MINE] = p.here[p.rolling]
    p.sight[WALLS] = walls
    p.sight[SHUT] = shut
    p.sight[PREY] = prey


@hot
def movers(p: State, number: int) -> int:
    """Return the places from which a counter can move *number* spaces."""
    within = (2 << (FINISH[p.board] - number)) - 1
    found = p.sight[MINE] & within & ~(p.sight[SHUT] >> number)
    if p.sight[WALLS]:
        for k in range(1, number):
            found &= ~(p.sight[WALLS] >> k)
    return found


@law
def takers(p: State) -> int:
    """Return the places from which a counter can take a twenty when the dice are used."""
    able = movers(p, state.TWENTY)
    return able & ~(1 << p.entered) if p.entered >= 0 and rests(p, p.entered) else able


@law
def one_die(p: State, acts: list[int]) -> int:
    """Write the moves of the last die; the counter that used the first one is left out."""
    number = p.low if p.spent & 1 else p.high
    able = movers(p, number)
    if p.entered >= 0:
        able &= 1 << p.entered
    if p.moved >= 0 and (p.twice[p.rolling] >> p.moved) & 1 == 0:
        able &= ~(1 << p.moved)
    return write(p, acts, number, able)


@hot
def write(p: State, acts: list[int], number: int, able: int) -> int:
    """Write a move of *number* for every place in *able*, lowest first."""
    count = 0
    for i in range(PIECES * p.rolling, PIECES * p.rolling + PIECES):
        place = p.at[i] & state.PLACE
        acts[count] = (number << state.COUNT) + place
        count += (able >> place) & 1
        able &= ~(1 << place)
    return count


@law
def two_dice(p: State, acts: list[int]) -> int:
    """Write the moves that use both dice, or if there is none those that use one (LUD-A2)."""
    high = p.high
    low = p.low
    by_total = movers(p, high + low)
    by_high = movers(p, high)
    by_low = movers(p, low)
    left = p.sight[MINE]
    changed = changing(p)
    count = wasteful = unclear = 0
    for i in range(PIECES * p.rolling, PIECES * p.rolling + PIECES):
        place = p.at[i] & state.PLACE
        here = left & (1 << place)
        left ^= here
        others = p.twice[p.rolling] | ~here
        acts[count] = ((high + low) << state.COUNT) + place
        count += 1 if by_total & here else 0
        if by_high & here:
            over = left_over(p, place, place + high, by_low & others, changed)
            acts[count] = (high << state.COUNT) + place
            unclear |= over
            wasteful |= (over & 1) << count
            count += 1
        if by_low & here and low != high:
            over = left_over(p, place, place + low, by_high & others, changed)
            acts[count] = (low << state.COUNT) + place
            unclear |= over
            wasteful |= (over & 1) << count
            count += 1
    return UNCLEAR if unclear & DOUBTFUL else fullest(acts, count, wasteful)


@law
def changing(p: State) -> int:
    """Return the places where a counter that ends there may change what the others can do."""
    if p.stack == state.TWO:
        return ON_WAY[p.board] | (1 << FINISH[p.board])
    return p.sight[PREY] | p.sight[MINE] | ENTRANCES[p.board] | (1 << FINISH[p.board])


@hot
def left_over(p: State, place: int, end: int, able: int, changed: int) -> int:
    """Return 1 if the other die is left over when a counter goes to *end*, 0, or DOUBTFUL.

    *able* are the places from which another counter can move it as things stand; *changed* are
    those where ending a move may change things, as leaving one that is closed may.
    """
    closed = p.sight[WALLS] | p.sight[SHUT]
    if ((changed >> end) | (closed >> place)) & 1:
        return special_left_over(p, place, end, able)
    return 0 if able else 1


@law
def special_left_over(p: State, place: int, end: int, able: int) -> int:
    """Return the same where something changes for the counter that takes the other die."""
    if end == FINISH[p.board] and p.at[PIECES * p.rolling + 1] == end:
        return 0  # the last counter comes home
    if (p.sight[PREY] >> end) & 1:
        return left_over_after_capture(p, place, end, able)
    crowded = (p.sight[MINE] | ENTRANCES[p.board]) >> end
    clear = able & ~just_behind(end) if crowded & 1 or p.stack == state.TWO else able
    if clear:
        return 0
    return DOUBTFUL if able or opens(p, place) else 1


@law
def opens(p: State, place: int) -> int:
    """Return 1 if leaving *place* may open the way or the space to a counter close behind it."""
    closed = ((p.sight[WALLS] | p.sight[SHUT]) >> place) & 1
    return 1 if closed and p.sight[MINE] & just_behind(place) else 0


@law
def left_over_after_capture(p: State, start: int, end: int, able: int) -> int:
    """Return the same for a move that captures, if it is plain who takes the twenty.

    A lone counter leaves the other die over, unless its twenties, one after the other, lead just
    into FINISH. Who captures several at once has more twenties than are looked at here.
    """
    if p.foreign_entrance_pair == state.NO_BLOCKADE and (ENTRANCES[p.board] >> end) & 1:
        return DOUBTFUL
    able &= ~just_behind(end)
    company = advancing = 0
    captor = 1
    for i in range(PIECES * p.rolling, PIECES * p.rolling + PIECES):
        place = p.at[i]
        if captor and place == start:
            captor = 0
            place = end
        if 0 <= place < FINISH[p.board]:
            company += 1
            if may_advance(p, place):
                advancing += 1
                if able & quietly(p, place, end):
                    return 0
    if company == 1:
        return 1 if (FINISH[p.board] - end) % state.TWENTY else DOUBTFUL
    closed = ((p.sight[WALLS] | p.sight[SHUT]) >> start) & 1
    return 0 if advancing == 0 and able and not closed else DOUBTFUL


@law
def may_advance(p: State, place: int) -> int:
    """Return 1 if a counter can advance twenty from *place*."""
    end = place + state.TWENTY
    if end > FINISH[p.board] or p.sight[WALLS] & ((1 << end) - (2 << place)):
        return 0
    return 0 if (p.sight[SHUT] >> end) & 1 else 1


@law
def quietly(p: State, place: int, captor: int) -> int:
    """Return the places that an advance of twenty from *place* leaves as they are.

    None if it meets the captor, or captures again.
    """
    end = place + state.TWENTY
    if (p.sight[PREY] >> end) & 1 or place < captor <= end:
        return 0
    return ~just_behind(end) & ~(1 << place)


@law
def just_behind(end: int) -> int:
    """Return the six places from which a die could lead to *end* or past it."""
    return (63 << end) >> 6
