"""The legal acts at a glance: nothing new, only a quick answer where it is plain.

It says what the candidates, their verdicts and the duty to play both dice (POL-13) say, for a seat
that has dice and no Reward; wherever it would have to look ahead it leaves the answer to them.
"""

from parlour.core.craft.pieces import PIECES, fullest
from parlour.core.law import law
from parlour.games.pollyanna import board
from parlour.games.pollyanna.rules.entering import entry_due
from parlour.games.pollyanna.rules.moves import may_leave
from parlour.games.pollyanna.rules.state import ENTER, FIRST, FOUR, FREE, MOVE, NO, SIX, YES, State

UNCLEAR = -1
DOUBTFUL = 2


@law
def legal(p: State, acts: list[int]) -> int:
    """Write the legal acts if they are plain; UNCLEAR if one must look closer."""
    if p.rewards or p.enter_order != FIRST:
        return UNCLEAR
    if entry_due(p, SIX):
        acts[0] = ENTER
        return 1
    if p.spent:
        return one_die(p, p.low if p.spent & 1 else p.high, acts)
    return UNCLEAR if p.rests | p.rests_too else two_dice(p, acts)


@law
def clear(step: int, walls: int, shut: int, track: int) -> int:
    """Return 1 if the move number *step* exists and nothing bars it."""
    barred = (board.PASSED[step] & walls) | (board.STOP[step] & shut) | (board.TRACK[step] & track)
    return 1 if board.END[step] >= 0 and barred == 0 else 0


@law
def one_die(p: State, number: int, acts: list[int]) -> int:
    """Write the moves of the last die."""
    rests = p.rests | p.rests_too
    count = 0
    first = PIECES * p.turn
    for i in range(first, first + PIECES):
        place = p.at[i]
        fresh = i == first or place != p.at[i - 1]
        if fresh and board.START <= place < board.HOME and (rests == 0 or may_leave(p, place) == 0):
            step = 14 * place + 2 * board.WHICH[number]
            for track in range(2):
                acts[count] = MOVE + step + track
                count += clear(step + track, p.walls, p.shut, p.track)
    return count


@law
def two_dice(p: State, acts: list[int]) -> int:
    """Write the moves that let both dice be played, or if there is none those of one die."""
    count = wasteful = doubt = 0
    first = PIECES * p.turn
    for i in range(first, first + PIECES):
        place = p.at[i]
        if board.START <= place < board.HOME and (i == first or place != p.at[i - 1]):
            for die in range(1 if p.high == p.low else 2):
                number = p.low if die else p.high
                step = 14 * place + 2 * board.WHICH[number]
                for track in range(2):
                    if clear(step + track, p.walls, p.shut, p.track):
                        over = left_over(p, i, step + track, p.high + p.low - number)
                        acts[count] = MOVE + step + track
                        wasteful |= (over & 1) << count
                        doubt |= over
                        count += 1
    if doubt & DOUBTFUL or (wasteful + 1 == 1 << count and p.one_die != FREE):
        return UNCLEAR
    return fullest(acts, count, wasteful)


@law
def left_over(p: State, piece: int, step: int, other: int) -> int:
    """Return 1 if the *other* die is left over after a move, 0 if not, or DOUBTFUL.

    The piece leaves a gap behind; that it opens a way is not looked for, only doubted.
    """
    end = board.END[step]
    if end == board.HOME and p.at[PIECES * p.turn + 1] == board.HOME:
        return 0  # the last piece comes home
    taking = board.STOP[step] & p.prey
    if taking and p.reward_refuse == NO:
        return DOUBTFUL
    if movable_after(p, piece, end, board.STOP[step], other):
        return 0
    crowding = board.STOP[step] & p.walls and p.stack == FOUR
    return DOUBTFUL if taking or crowding or opens(p, p.at[piece]) else 1


@law
def movable_after(p: State, piece: int, end: int, stop: int, other: int) -> int:
    """Return 1 if any piece can move the *other* die when one has come to *end*."""
    single = 0 if end <= board.ENTRANCE else stop
    walls = p.walls | (stop & p.friends) | single
    shut = p.shut | (stop & p.walls & p.friends) | single
    aside = board.TURNOUT <= end < board.HOME
    track = p.track | (1 << (end - board.TURNOUT + board.LONG) if aside else 0)
    rests = stop & p.walls & p.mates if p.third_rests == YES else 0
    first = PIECES * p.turn
    for i in range(first, first + PIECES):
        place = end if i == piece else p.at[i]
        if board.START <= place < board.HOME and (i != piece or rests == 0):
            step = 14 * place + 2 * board.WHICH[other]
            if clear(step, walls, shut, track) or clear(step + 1, walls, shut, track):
                return 1
    return 0


@law
def opens(p: State, place: int) -> int:
    """Return 1 if leaving *place* may open a way or a space to another piece."""
    if place >= board.PATH:
        return 1
    return ((p.walls | p.shut) >> place) & 1
