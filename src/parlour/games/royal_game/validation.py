"""What cannot be so in a position that somebody typed."""

from parlour.core.craft import road_notation as road
from parlour.core.law import CHANCE, OVER
from parlour.games.royal_game.board import HOME, SPACE, WAITING
from parlour.games.royal_game.rules import state
from parlour.games.royal_game.rules.dice import spots
from parlour.games.royal_game.rules.entering import barred, fives_thrown
from parlour.games.royal_game.rules.landing import way_of
from parlour.games.royal_game.rules.state import State
from parlour.games.royal_game.rules.turn import leading


def wrong(p: State) -> str:
    """Return what cannot be so, or nothing."""
    return _wrong_discs(p) or _wrong_seats(p) or _wrong_moment(p)


def _wrong_discs(p: State) -> str:
    """Two of a colour share a space, never three and never two colours."""
    held: dict[int, int] = {}
    for seat in range(p.seats):
        mine = road.row(p, seat)
        if any(mine.count(at) > 2 for at in mine if WAITING < at < HOME):
            return "no more than two discs may stand on one space"
        for at in mine:
            space = SPACE[way_of(p, seat) + at] if WAITING < at < HOME else -1
            if space >= 0 and held.setdefault(space, seat) != seat:
                return "two colours stand on one space"
    return ""


def _wrong_seats(p: State) -> str:
    """Check what is remembered of each seat."""
    if p.rolling >= p.seats or (p.waiting | p.leaders | p.entered) >> p.seats:
        return f"only {p.seats} play"
    if p.dice == state.ONE and (any(p.points) or any(p.fresh)):
        return "points and captured discs are counted with two dice"
    if max(map(abs, p.points)) > state.MOST_POINTS // 2:
        return "nobody scores so much"
    for seat in range(p.seats):
        mine = road.row(p, seat)
        if p.fresh[seat] > mine.count(WAITING):
            return "more discs were captured than wait"
        if p.fresh[seat] and not p.entered >> seat & 1:
            return "a disc was captured that never entered; see entered"
    return ""


def _wrong_moment(p: State) -> str:
    done = [road.row(p, seat)[0] == HOME for seat in range(p.seats)]
    if p.turn == OVER:
        return _wrong_end(p, done)
    if any(done) or p.won or p.ending or p.turns >= state.CAPS[p.dice]:
        return "the game has ended, but goes on"
    return _wrong_chance(p) if p.turn == CHANCE else _wrong_throw(p)


def _busy(p: State) -> bool:
    """Return True if anything of a throw is left."""
    dice = p.high or p.low or p.fives or p.came_in or p.spent
    return bool(dice or any(p.numbers) or any(p.times) or any(p.pairs))


def _wrong_end(p: State, done: list[bool]) -> str:
    if _busy(p) or road.opening(p) or p.run:
        return "dice lie on the table after the end"
    if not p.won:
        return "somebody must have won"
    if p.ending == state.WON and p.dice == state.ONE:
        return "" if [p.won >> seat & 1 for seat in range(p.seats)] == done else "others have won"
    if p.ending == state.FINISHED and p.dice != state.ONE and sum(done) == 1:
        return _wrong_winners(p, 1 << done.index(True))
    if p.ending != state.CAPPED or any(done):
        return "no game ends like this"
    return _wrong_winners(p, 0)


def _wrong_winners(p: State, finisher: int) -> str:
    """Those who stand best have won, all of them, or the finisher among them (ROY2-A15)."""
    best = leading(p)
    alone = p.tie == state.FINISHER and best & finisher
    return "" if p.won == (finisher if alone else best) else "others have won"


def _wrong_chance(p: State) -> str:
    if _busy(p):
        return "dice lie on the table before the throw"
    if p.waiting and (p.run or p.entered or set(p.at) != {WAITING} or any(p.points)):
        return "the first turn is settled before the game"
    lot = p.waiting and p.dice == state.ONE
    return _wrong_lot(p) if lot else road.wrong_opening(p, "lowest")


def _wrong_lot(p: State) -> str:
    everybody = p.waiting == (1 << p.seats) - 1 and not p.leaders and not p.best
    return "" if everybody else "with one die the lot falls among all"


def _wrong_throw(p: State) -> str:
    if road.opening(p):
        return "nobody moves before the first turn is settled"
    return _wrong_one(p) if p.dice == state.ONE else _wrong_two(p)


def _wrong_one(p: State) -> str:
    """With one die there is one number, or a choice of six and twelve."""
    if p.turn != p.rolling:
        return "only the seat that threw can move"
    if not p.high or p.low or p.came_in or p.spent or any(p.pairs):
        return "one die lies on the table, and nothing was moved yet"
    if bool(p.run) != (p.high == state.SIX):
        return "run counts the sixes of this turn"
    choice = p.high == state.SIX and p.six == state.SIX_OR_TWELVE
    first = state.TWELVE if p.high == state.SIX else p.high
    given = [first, state.SIX if choice else 0], [1, 1 if choice else 0]
    if (p.numbers, p.times) != given:
        return "numbers and times do not fit the die"
    return "" if p.fives == _fives(p) else "fives counts the entries that the throw allows"


def _fives(p: State) -> int:
    """Return how many fives can enter a disc as things stand."""
    able = road.row(p, p.rolling)[0] == WAITING and not barred(p, p.rolling)
    return fives_thrown(p) if able else 0


def _wrong_two(p: State) -> str:
    """With two dice the numbers that are left must come from the throw."""
    if not 1 <= p.low <= p.high:
        return "the dice are high and low, from 1 to 6"
    if (p.run > 0) != (p.high == p.low):
        return "run counts the doubles of this turn"
    return _wrong_giver(p) or _wrong_numbers(p) or _wrong_entries(p) or _wrong_pairs(p)


def _wrong_giver(p: State) -> str:
    """Return what is wrong with who moves: a throw is given by one who never entered."""
    if p.turn == p.rolling:
        first = not p.entered >> p.turn & 1
        return "who never entered moves nothing" if first and not p.fives else ""
    if p.entered >> p.rolling & 1 or fives_thrown(p) or p.fives or p.came_in:
        return "only a throw without a five of one who never entered is given away"
    if any(WAITING < at < HOME for at in road.row(p, p.turn)):
        return ""
    return "a throw is given to one who has a disc on its way"


def _wrong_numbers(p: State) -> str:
    """Compare numbers and times with the dice."""
    doubles = p.high == p.low
    if p.numbers[0] != spots(p, p.high):
        return "the first number is that of the higher die"
    if not doubles and (p.numbers[1] != spots(p, p.low) or max(p.times) > 1):
        return "the second number is that of the lower die"
    if doubles and _wrong_undersides(p):
        return "doubles give what is underneath when nobody waits"
    given = 4 if doubles and p.numbers[1] else 2
    if sum(p.times) == 0 or p.came_in + p.spent != given - sum(p.times):
        return "times, spent and came_in do not add up"
    return _wrong_share(p)


def _wrong_undersides(p: State) -> bool:
    if not p.numbers[1]:
        return bool(p.times[1])
    waits = p.turn != p.rolling or WAITING in road.row(p, p.turn)
    return waits or p.numbers[1] != state.SIX + 1 - p.high


def _wrong_share(p: State) -> str:
    """Look for a five that entered a disc and is left, or a used throw that goes on."""
    doubles = p.high == p.low
    if p.divide and not doubles and p.spent:
        return "this throw is used up by one disc"
    if p.came_in and not doubles and p.times[0 if p.high == state.FIVE else 1]:
        return "the five that entered a disc is used"
    if p.came_in and (fives_thrown(p) < p.came_in or p.low + p.high == state.FIVE):
        return "no disc can have entered by this throw"
    return ""


def _wrong_entries(p: State) -> str:
    """Entries are decided before anything moves."""
    if p.fives == 0:
        return ""
    if p.spent or p.turn != p.rolling:
        return "entries are decided before anything moves"
    most = _fives(p) - p.came_in
    return "" if p.fives <= most else "fives counts the entries that the throw allows"


def _wrong_pairs(p: State) -> str:
    """Look for marks out of order, off the way, or more than two of a kind."""
    marks = p.pairs
    if any(marks) and p.high != p.low:
        return "pairs are marked on doubles"
    mine = list(zip(road.row(p, p.turn), marks, strict=True))
    if mine != sorted(mine) or any(mark and not WAITING < at < HOME for at, mark in mine):
        return "pairs marks discs on their way, lower marks first on one place"
    return "" if max(marks.count(1), marks.count(2)) <= 2 else "a Blockade has two discs"
