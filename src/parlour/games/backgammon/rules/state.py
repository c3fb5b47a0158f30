"""What a game of Backgammon remembers, what it tells, and why it refuses."""

from parlour.core.craft.points import SIDE
from parlour.core.event import Kind
from parlour.core.law import (
    Cells,
    Fields,
    cells,
    number,
    number_option,
    option,
    seat_number,
)
from parlour.core.rule import Reason
from parlour.games.backgammon.board import MEN

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

KINDS = (
    Kind("starts", "BG-2", "{seat} throws {piece} against {place} and begins.", whole=True),
    Kind("tied", "BG-2", "Both throw {place}, and throw again.", whole=True),
    Kind("automatic_double", "BG-12", "Equal dice: the cube goes to {place}."),
    Kind("captured", "BG-5", "{seat} is hit on their {place} point and goes to the bar."),
    Kind("entered", "BG-6", "{seat} enters on their {place} point.", whole=True),
    Kind("borne_off", "BG-8", "{seat} bears a man off from their {place} point.", whole=True),
    Kind("passed", "BG-7", "{seat} can play no more of this throw."),
    Kind("doubled", "BG-10", "{seat} doubles to {place}.", whole=True),
    Kind("taken", "BG-10", "{seat} takes; the cube stands at {place}.", whole=True),
    Kind("beavered", "BG-12", "{seat} beavers to {place} and keeps the cube.", whole=True),
    Kind("won", "BG-9", "{seat} wins a single game: {place}."),
    Kind("gammon", "BG-9", "{seat} wins a gammon: {place}."),
    Kind("backgammon", "BG-9", "{seat} wins a backgammon: {place}."),
    Kind("dropped", "BG-10", "{seat} wins by a refused double: {place}."),
    Kind("capped", "U-9", "The game is stopped; fewer pips to go wins one point."),
    Kind("crawford", "BG-11", "The next game is played without the cube."),
    Kind("match_won", "BG-11", "{seat} wins the match."),
)
(
    STARTS, TIED, AUTOMATIC_DOUBLE, CAPTURED, ENTERED, BORNE_OFF, PASSED, DOUBLED, TAKEN,
    BEAVERED_TO, WON, GAMMON, BACKGAMMON, DROPPED, CAPPED, CRAWFORD, MATCH_WON,
) = range(17)  # fmt: skip

REASONS = (
    Reason("", ""),
    Reason("BG-3", "The dice do not give you that number; play one that is left, each by itself."),
    Reason("BG-3", "You have no man there; choose a point where one of yours stands."),
    Reason("BG-6", "Your man on the bar has to enter first; bring it in with one of the numbers."),
    Reason("BG-5", "Two or more men of the other side keep that point shut; land somewhere else."),
    Reason("BG-8", "Bring all your men home first; only then may one be borne off."),
    Reason(
        "BG-8",
        "That number is higher than this man needs, and one stands farther back; move that one.",
    ),
    Reason("BG-7", "That wastes a number; play so that both can be used, or else the higher one."),
    Reason("BG-10", "The dice are not thrown yet; first say what you do about the cube."),
    Reason("BG-2", "Say first whether you play these numbers or throw both dice again."),
    Reason(
        "BG-10", "It is too late to double, the dice are thrown; ask again before your next throw."
    ),
    Reason("BG-10", "A double is on offer; answer it first: take it or drop it."),
    Reason("BG-3", "The dice are thrown already; play the numbers that they show."),
    Reason("BG-10", "No double is on offer, so there is nothing to take or to drop."),
    Reason("BG-12", "Only a double in money play can be beavered, once, if beavers are agreed."),
    Reason(
        "BG-2", "Only the winner of the opening throw may throw again, if it was agreed; play on."
    ),
    Reason("BG-A1", "This game is played without the cube; nobody doubles in it."),
    Reason("BG-11", "This is the Crawford game: the cube stays away until the next one."),
    Reason("BG-10", "The cube is your opponent's, and only its owner may double; play on."),
    Reason("BG-A2", "Doubling would gain you nothing: the cube is at 64, or dead for you."),
)
(
    NOT_THROWN, NO_MAN, BAR_FIRST, SHUT, NOT_HOME, FARTHER_BACK, BOTH, CUBE_FIRST, CHOOSE_FIRST,
    TOO_LATE, ANSWER_FIRST, THROWN_ALREADY, NO_OFFER, NO_BEAVER, NO_CHOICE, NO_CUBE, CUBE_AWAY,
    NOT_THE_OWNER, DEAD_CUBE,
) = range(1, 20)  # fmt: skip

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

    men: Cells = cells(SIDE, per_seat=True, high=MEN)
    stood: Cells = cells(1, per_seat=True, high=(1 << SIDE) - 1)
    shut: Cells = cells(1, per_seat=True, high=(1 << SIDE) - 1)
    stage: int = number(high=ENDED)
    side: int = seat_number(low=-1, start=-1)
    dice: Cells = cells(2, high=6)
    unplayed: Cells = cells(2, high=4)
    cube_value: int = number(low=1, high=CUBE_LIMIT, start=1)
    cube_owner: int = seat_number(low=-1, start=-1)
    points: Cells = cells(1, per_seat=True, high=3 * CUBE_LIMIT)
    crawford_game: int = number(high=1)
    match: int = number_option(
        1,
        1,
        LONGEST_MATCH,
        rule="BG-11",
        says="Points that win the match; 1 is a single game, counted in points.",
    )
    cube: int = option(
        "in_matches", "on", "off", rule="BG-A1", says="Whether the doubling cube is on the table."
    )
    opening: int = option(
        "play_the_two",
        "may_rethrow",
        rule="BG-2",
        says="Whether the winner of the opening throw may throw both dice again instead.",
    )
    crawford: int = option(
        "yes", "no", rule="BG-11", says="Whether the game after match point is without the cube."
    )
    jacoby: int = option(
        "off", "on", rule="BG-12", says="Money play: gammons count only once the cube was turned."
    )
    beavers: int = option(
        "off", "on", rule="BG-12", says="Money play: a double may be redoubled, keeping the cube."
    )
    automatic_doubles: int = option(
        "off", "on", rule="BG-12", says="Money play: equal opening dice double the cube."
    )
