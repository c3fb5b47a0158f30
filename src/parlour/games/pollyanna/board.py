"""The board of Pollyanna as tables: where a piece comes to, what it passes, whom it meets.

The Broadway is a ring of 60 spaces; colour c has its Home Entrance on 15c and its Starting Point
on 15c + 6. From 15c + 5 a turnout of seven spaces leads past four of the ring to 15c + 10.

A piece counts its own way, so that one table serves all four colours:

    -1        its corner
    0 ... 54  the Broadway from its Starting Point to its Home Entrance
    55 ... 60 its Home Path
    61 ... 81 the three turnouts that it meets, seven spaces each
    82        POLLYANNA
    83 ... 94 where it never goes: five spaces behind its start, and the turnout beside them
"""

from functools import cache

COLOURS = ("green", "red", "blue", "yellow")
CORNER = -1
START = 0
ENTRANCE = 54
PATH = 55
TURNOUT = 61
HOME = 82
BEHIND = 83
OWN_TURNOUT = 88
END_OF_BOARD = 95
RING = 60
QUARTER = 15
SIXTH = 6
LONG = 7
FORKS = (14, 29, 44)
MERGE = 5
NUMBERS = (1, 2, 3, 4, 5, 6, 10)
# A number's place in NUMBERS; those that nobody can move have none.
WHICH = tuple(NUMBERS.index(n) if n in NUMBERS else -1 for n in range(13))
PATH_SPACES = ((1 << TURNOUT) - 1) ^ ((1 << PATH) - 1)
# The spaces of Broadway that a turnout leads round.
BESIDE = sum(1 << (fork + step) for fork in FORKS for step in range(1, MERGE))


def following(place: int, turning: bool) -> int:
    """Return the next space of a piece's way; at a fork one may be *turning* off."""
    if place in FORKS and turning:
        return TURNOUT + LONG * FORKS.index(place)
    if place < TURNOUT - 1:
        return place + 1
    if place == TURNOUT - 1:
        return HOME
    number, step = divmod(place - TURNOUT, LONG)
    return place + 1 if step < LONG - 1 else FORKS[number] + MERGE


def passage(place: int, number: int, turning: bool) -> tuple[int, ...]:
    """Return the spaces that a move counts, or none if there is no such move."""
    counted = [place]
    while len(counted) <= number and counted[-1] != HOME:
        counted.append(following(counted[-1], turning))
    forked = any(step in FORKS for step in counted[:-1])
    return tuple(counted[1:]) if len(counted) > number and forked >= turning else ()


# Every single move has a number: 14 x its place + 2 x WHICH number + 1 for turning off.
PASSAGES = tuple(
    passage(place, number, turning)
    for place in range(HOME)
    for number in NUMBERS
    for turning in (False, True)
)


def road_bits(spaces: tuple[int, ...]) -> int:
    """Return the spaces of Broadway and Home Path among *spaces*, a bit each."""
    return sum(1 << space for space in spaces if space < TURNOUT)


def rail_bits(spaces: tuple[int, ...]) -> int:
    """Return the spaces of turnouts among *spaces*, a bit each; the own one has the lowest."""
    return sum(1 << (space - TURNOUT + LONG) for space in spaces if TURNOUT <= space < HOME)


# Where each move ends (-1: there is none), what it passes, and the single track that it uses.
END = tuple(spaces[-1] if spaces else -1 for spaces in PASSAGES)
PASSED = tuple(road_bits(spaces[:-1]) for spaces in PASSAGES)
TRACK = tuple(rail_bits(spaces) for spaces in PASSAGES)
# The space of Broadway or Home Path on which each move ends, as a bit.
STOP = tuple(road_bits(spaces[-1:]) for spaces in PASSAGES)

# Where both dice together would lead: 26 x its place + 2 x their total + 1 for turning off.
TOTAL_ENDS = tuple(
    (passage(place, total, turning) or (-1,))[-1]
    for place in range(HOME)
    for total in range(13)
    for turning in (False, True)
)


@cache
def onward(place: int) -> frozenset[int]:
    """Return every space that lies before a piece, by Broadway, turnouts and Home Path."""
    if place == HOME:
        return frozenset()
    ahead = frozenset(following(place, turning) for turning in (False, True))
    return ahead.union(*(onward(space) for space in ahead))


# Whether a track leads from one place to another: 128 x the first + the second.
LEADS = tuple(int(end in onward(place)) for place in range(HOME + 1) for end in range(128))

# As somebody sees a piece whose colour comes so many quarters after the own: 84 x quarters + 1 +
# its place. Spaces that one never comes to are no bits.
PLACES = HOME + 2


def seen(place: int, quarters: int) -> int:
    """Return the bit of somebody's space of Broadway, or of one's own Home Path."""
    if place < START or place >= TURNOUT or (quarters and place > ENTRANCE):
        return 0
    space = (place + QUARTER * quarters) % RING if place <= ENTRANCE else place
    return 1 << space if quarters == 0 or space <= ENTRANCE else 0


def seen_aside(place: int, quarters: int) -> int:
    """Return the bit of somebody's space of a turnout."""
    if not TURNOUT <= place < HOME:
        return 0
    return 1 << ((place - TURNOUT + LONG + LONG * quarters) % (4 * LONG))


SEEN = tuple(seen(place, q) for q in range(4) for place in range(CORNER, HOME + 1))
SEEN_ASIDE = tuple(seen_aside(place, q) for q in range(4) for place in range(CORNER, HOME + 1))
# The same for pieces on a space of their own colour.
SEEN_SAFE = tuple(
    seen(place, q) if place in (START, ENTRANCE) else 0
    for q in range(4)
    for place in range(CORNER, HOME + 1)
)


def to_go(place: int) -> int:
    """Return how many spaces a piece has to go by the shortest way."""
    if place == CORNER:
        return SIXTH + to_go(START)
    return 0 if place == HOME else 1 + to_go(following(place, False))


TO_GO = tuple(to_go(place) for place in range(CORNER, HOME + 1))


def ring_space(place: int, colour: int) -> int:
    """Return the number of a Broadway space that *colour* calls *place*; -1 for other places."""
    if START <= place <= ENTRANCE:
        return (place + SIXTH + QUARTER * colour) % RING
    if BEHIND <= place < OWN_TURNOUT:
        return (place - BEHIND + 1 + QUARTER * colour) % RING
    return -1


def turnout_space(place: int, colour: int) -> tuple[int, int]:
    """Return turnout and number of a space that *colour* calls *place*."""
    own = place >= OWN_TURNOUT
    number, step = divmod(place - (OWN_TURNOUT if own else TURNOUT), LONG)
    return (number + colour + (0 if own else 1)) % 4, step + 1


def name_of(place: int, colour: int) -> str:
    """Return the name of a place: C, 22, T1.3, H4 or P."""
    if place == CORNER:
        return "C"
    if place == HOME:
        return "P"
    if PATH <= place < TURNOUT:
        return f"H{place - PATH + 1}"
    space = ring_space(place, colour)
    return str(space) if space >= 0 else "T{}.{}".format(*turnout_space(place, colour))


# What each colour calls the places of the board.
CALLED = tuple(
    {name_of(place, colour): place for place in range(CORNER, END_OF_BOARD)} for colour in range(4)
)
