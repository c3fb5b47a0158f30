"""State of Backgammon: fields and options, kinds of events, reasons of refusals."""

from parlour.core.craft.points import MEN, SIDE
from parlour.core.law import (
    Fields,
    Kinds,
    Reasons,
    cells,
    number,
    number_option,
    option,
    seat_number,
)

CAP = 2000
MOST_ACTS = 64
CUBE_LIMIT = 64
LONGEST_MATCH = 25

# The stages of a turn, in this order.
STAGES = ("opening", "choice", "cube", "offered", "beavered", "throw", "play", "ended")
OPENING, CHOICE, CUBE, OFFERED, BEAVERED, THROW, PLAY, ENDED = range(8)

# Acts: one of these words, or the move of a man (`core.points`).
ACT_WORDS = ("", "double", "roll", "take", "drop", "beaver", "play", "rethrow")
DOUBLE, ROLL, TAKE, DROP, BEAVER, KEEP, RETHROW = range(1, 8)

KINDS = Kinds()
kind = KINDS.add
STARTS = kind("starts", "BG-2", "{seat} throws {piece} against {place} and begins.", whole=True)
TIED = kind("tied", "BG-2", "Both throw {place}, and throw again.", whole=True)
AUTOMATIC_DOUBLE = kind("automatic_double", "BG-12", "Equal dice: the cube goes to {place}.")
CAPTURED = kind("captured", "BG-5", "{seat} is hit on their {place} point and goes to the bar.")
ENTERED = kind("entered", "BG-6", "{seat} enters on their {place} point.", whole=True)
BORNE_OFF = kind(
    "borne_off", "BG-8", "{seat} bears a man off from their {place} point.", whole=True
)
PASSED = kind("passed", "BG-7", "{seat} can play no more of this throw.")
DOUBLED = kind("doubled", "BG-10", "{seat} doubles to {place}.", whole=True)
TAKEN = kind("taken", "BG-10", "{seat} takes; the cube stands at {place}.", whole=True)
BEAVERED_TO = kind("beavered", "BG-12", "{seat} beavers to {place} and keeps the cube.", whole=True)
WON = kind("won", "BG-9", "{seat} wins a single game: {place}.")
GAMMON = kind("gammon", "BG-9", "{seat} wins a gammon: {place}.")
BACKGAMMON = kind("backgammon", "BG-9", "{seat} wins a backgammon: {place}.")
DROPPED = kind("dropped", "BG-10", "{seat} wins by a refused double: {place}.")
CAPPED = kind("capped", "U-9", "The game is stopped; fewer pips to go wins one point.")
CRAWFORD = kind("crawford", "BG-11", "The next game is played without the cube.")
MATCH_WON = kind("match_won", "BG-11", "{seat} wins the match.")

REASONS = Reasons()
reason = REASONS.add
NOT_THROWN = reason(
    "BG-3", "The dice do not give you that number; play one that is left, each by itself."
)
NO_MAN = reason("BG-3", "You have no man there; choose a point where one of yours stands.")
BAR_FIRST = reason(
    "BG-6", "Your man on the bar has to enter first; bring it in with one of the numbers."
)
SHUT = reason(
    "BG-5", "Two or more men of the other side keep that point shut; land somewhere else."
)
NOT_HOME = reason("BG-8", "Bring all your men home first; only then may one be borne off.")
FARTHER_BACK = reason(
    "BG-8", "That number is higher than this man needs, and one stands farther back; move that one."
)
BOTH = reason(
    "BG-7", "That wastes a number; play so that both can be used, or else the higher one."
)
CUBE_FIRST = reason("BG-10", "The dice are not thrown yet; first say what you do about the cube.")
CHOOSE_FIRST = reason("BG-2", "Say first whether you play these numbers or throw both dice again.")
TOO_LATE = reason(
    "BG-10", "It is too late to double, the dice are thrown; ask again before your next throw."
)
ANSWER_FIRST = reason("BG-10", "A double is on offer; answer it first: take it or drop it.")
THROWN_ALREADY = reason("BG-3", "The dice are thrown already; play the numbers that they show.")
NO_OFFER = reason("BG-10", "No double is on offer, so there is nothing to take or to drop.")
NO_BEAVER = reason(
    "BG-12", "Only a double in money play can be beavered, once, if beavers are agreed."
)
NO_CHOICE = reason(
    "BG-2", "Only the winner of the opening throw may throw again, if it was agreed; play on."
)
NO_CUBE = reason("BG-A1", "This game is played without the cube; nobody doubles in it.")
CUBE_AWAY = reason("BG-11", "This is the Crawford game: the cube stays away until the next one.")
NOT_THE_OWNER = reason(
    "BG-10", "The cube is your opponent's, and only its owner may double; play on."
)
DEAD_CUBE = reason("BG-A2", "Doubling would gain you nothing: the cube is at 64, or dead for you.")

# The values of the option `cube`.
CUBE_IN_MATCHES, CUBE_ON, CUBE_OFF = range(3)


class State(Fields):
    """A position, with the match around it.

    *stood* and *shut* follow from *men* and are changed by `put` and `lift` alone: the points on
    which a seat has men, in its own numbers, and those on which it has two or more, in the
    numbers of the other. *side* is the seat whose throw it is, -1 while the opening is thrown
    for; *unplayed* says how often each of the *dice* is still to be played.
    """

    most_seats = 2

    men = cells(SIDE, per_seat=True, high=MEN)
    stood = cells(1, per_seat=True, high=(1 << SIDE) - 1)
    shut = cells(1, per_seat=True, high=(1 << SIDE) - 1)
    stage = number(high=ENDED)
    side = seat_number(low=-1, start=-1)
    dice = cells(2, high=6)
    unplayed = cells(2, high=4)
    cube_value = number(low=1, high=CUBE_LIMIT, start=1)
    cube_owner = seat_number(low=-1, start=-1)
    points = cells(1, per_seat=True, high=3 * CUBE_LIMIT)
    crawford_game = number(high=1)
    match = number_option(
        1,
        1,
        LONGEST_MATCH,
        rule="BG-11",
        says="Points that win the match; 1 is a single game, counted in points.",
        number="points that win the match: {}",
    )
    cube = option(
        rule="BG-A1",
        says="Whether the doubling cube is on the table.",
        in_matches="the cube is there in matches only",
        on="the doubling cube is on the table",
        off="no doubling cube",
    )
    opening = option(
        rule="BG-2",
        says="Whether the winner of the opening throw may throw both dice again instead.",
        play_the_two="who wins the opening throw plays its two numbers",
        may_rethrow="who wins the opening throw may throw both dice again",
    )
    crawford = option(
        rule="BG-11",
        says="Whether the game after match point is without the cube.",
        yes="one game after match point is played without the cube",
        no="match point changes nothing about the cube",
    )
    jacoby = option(
        rule="BG-12",
        says="Money play: gammons count only once the cube was turned.",
        off="gammons always count",
        on="gammons count only once the cube was turned",
    )
    beavers = option(
        rule="BG-12",
        says="Money play: a double may be redoubled, keeping the cube.",
        off="no beavers",
        on="a double may be redoubled, keeping the cube",
    )
    automatic_doubles = option(
        rule="BG-12",
        says="Money play: equal opening dice double the cube.",
        off="equal opening dice change nothing",
        on="equal opening dice double the cube",
    )
