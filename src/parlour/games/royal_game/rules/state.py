"""The words of the Royal Game: what a position remembers, what happens, why moves are refused."""

from parlour.core.craft.pieces import PIECES
from parlour.core.law import (
    Fields,
    Kinds,
    Reasons,
    cells,
    number,
    option,
    scratch,
    seat_mask,
    seat_number,
)
from parlour.games.royal_game.board import HOME, HOME_SPACE, WAITING

FIVE = 5
SIX = 6
TWELVE = 12
TWENTY = 20
TEN = 10
PAIR = 4  # a space holds 1 + seat for one disc, PAIR more for two
CAP = 3000
CAPS = (CAP, 2000)
MOST_ACTS = 16
MOST_POINTS = 100_000

# An act is a word, or 128 x the spaces to move + the progress of the disc that moves.
ENTER, WAIT, DECLINE = range(3)
COUNT = 7
PLACE = 127

ONE, TWO = range(2)
TAKEABLE, SAFE = range(2)
MUST, MAY = range(2)
SIX_OR_TWELVE = 1
YES, NO = range(2)
ALL_OPPONENTS, NEXT_OPPONENT, LOST_THROW = range(3)
DOUBLES_ONLY = 1
ALL_OR_NOTHING, AS_MANY = range(2)
SIX_COUNTS_TWELVE = 1
PENALTY = 1
DECLINE_COSTS_20, NEXT_THROW, NO_FINE = range(3)
ANY_MUST, ANY_MAY, ENTERED_MAY = range(3)
SHARED, FINISHER = range(2)


class State(Fields):
    """What a game remembers.

    *at* is the progress of each seat's four discs, lowest first, so that like discs are one
    (U-7); *on* notes who stands on each space. *entered* has the seats that ever entered a disc;
    *fresh* counts a seat's captured discs that had no chance to enter yet; *points* are scores.
    *rolling* threw the dice *high* and *low*; *numbers* and *times* are what they give and how
    often it is still to be moved, *fives* the entries to be decided before that. Of this throw
    *spent* numbers were moved and *came_in* discs entered. *pairs* marks, disc by disc, which
    ones stood as a Blockade when doubles were thrown. *run* counts the sixes, or doubles, of this
    turn. *waiting*, *leaders* and *best* belong to the throw for the first turn; *trail* and
    *tried* to looking ahead.
    """

    at = cells(PIECES, low=WAITING, high=HOME, start=WAITING, per_seat=True)
    on = cells(HOME_SPACE + 1, high=2 * PAIR)
    points = cells(1, low=-MOST_POINTS, high=MOST_POINTS, per_seat=True)
    fresh = cells(1, high=PIECES, per_seat=True)
    entered = seat_mask()
    rolling = seat_number()
    high = number(high=6)
    low = number(high=6)
    numbers = cells(2, high=TWELVE)
    times = cells(2, high=2)
    fives = number(high=2)
    came_in = number(high=2)
    spent = number(high=4)
    pairs = cells(PIECES, high=2)
    run = number(high=2)
    waiting = seat_mask()
    leaders = seat_mask()
    best = number(high=12)
    trail = scratch(15)
    tried = scratch(5)

    dice = option(
        rule="ROY-A13",
        says="With how many dice one plays.",
        one="one die, and the first home wins",
        two="two dice, and most points win",
    )
    own_entering_circle = option(
        rule="ROY-A1",
        says="Whether a single disc on its own entering circle can be captured.",
        takeable="a single disc can be captured on its own entering circle",
        safe="a disc is safe on its own entering circle",
    )
    enter = option(
        rule="ROY-A2",
        says="Whether a five must enter a disc (one die only).",
        must="a five must enter a disc",
        may="a five may be moved instead of entering",
    )
    six = option(
        rule="ROY-A7",
        says="Whether a six moves twelve, or six if one likes (one die only).",
        twelve="a six moves twelve",
        six_or_twelve="a six moves six or twelve",
    )
    decline_capture = option(
        rule="ROY-A11",
        says="Whether one may leave a throw that only captures could use.",
        yes="one need not capture",
        no="who can only capture must",
    )
    turns_pass = option(
        rule="ROY-A12",
        says="Which way the turn goes round the table.",
        right="turns pass to the right",
        left="turns pass to the left",
    )
    unentered_throw = option(
        rule="ROY2-A1",
        says="Who plays the throws of a player who never entered (two dice only).",
        all_opponents="all opponents play the throws of who never entered",
        next_opponent="the next opponent plays the throws of who never entered",
        lost="who never entered loses their throws",
    )
    divide = option(
        rule="ROY2-A3",
        says="Whether plain throws may be divided among discs, or only doubles (two dice only).",
        any_throw="any throw may be divided among discs",
        doubles_only="doubles alone may be divided among discs",
    )
    doubles = option(
        rule="ROY2-A6",
        says="What happens to doubles that cannot be moved whole (two dice only).",
        all_or_nothing="doubles are moved whole or not at all",
        as_many="of doubles as much is moved as can be",
    )
    six_is_twelve = option(
        rule="ROY2-A9",
        says="Whether a six moves twelve and gives another throw (two dice only).",
        no="a six of two dice is a six",
        yes="a six of two dice moves twelve and gives another throw",
    )
    third_double = option(
        rule="ROY2-A10",
        says="What a third double in a row does (two dice only).",
        play="a third double is played like others",
        penalty="a third double sends a disc back",
    )
    late_entry = option(
        rule="ROY2-A11",
        says="When a captured disc that does not enter costs twenty points (two dice only).",
        decline_costs_20="a captured disc that waits costs twenty points",
        next_throw="a captured disc not entered by the next throw costs twenty",
        none="a captured disc that waits costs nothing",
    )
    other_number = option(
        rule="ROY2-A12",
        says="Who moves the other number after an entry, and whether one must (two dice only).",
        any_must="after an entry any disc moves the other number, and must",
        any_may="after an entry any disc may move the other number",
        entered_may="after an entry that disc alone may move the other number",
    )
    two_fives = option(
        rule="ROY2-A7",
        says="Whether two fives must enter two (two dice only).",
        must="two fives must enter two discs",
        may="of two fives the second may be moved instead of entering",
    )
    tie = option(
        rule="ROY2-A15",
        says="Who wins with equal points (two dice only).",
        shared="equal points share the win",
        finisher="with equal points who came home wins",
    )


KINDS = Kinds()
kind = KINDS.add
DRAWN = kind("drawn", "ROY-A12", "The lot falls on {seat} to begin.", whole=True)
THREW = kind("threw", "ROY2-1", "{seat} throws {place} for the first turn.")
TIED = kind("tied", "ROY2-A16", "The lowest are equal and throw again.")
BEGINS = kind("begins", "ROY2-1", "{seat} threw lowest and begins.")
ENTERED = kind("entered", "ROY1-3", "{seat} enters a disc.", whole=True)
MOVED = kind("moved", "ROY1-5", "{seat} moves from {piece} to {place}.", whole=True)
CAPTURED = kind("captured", "ROY1-8", "{seat} loses a disc on {piece}; it must enter again.")
SCORED_TWENTY = kind("twenty", "ROY2-12", "{seat} scores twenty for a capture.")
BLOCKADED = kind("blockaded", "ROY1-9", "{seat} builds a Blockade on {place}.")
CAME_HOME = kind("home", "ROY1-18", "{seat} brings a disc Home.")
SCORED_TEN = kind("ten", "ROY2-15", "{seat} scores ten for it.")
FINED = kind("fined", "ROY2-13", "{seat} lets a captured disc wait and loses twenty points.")
DECLINED = kind(
    "declined", "ROY1-17", "{seat} will not capture and leaves the rest of the throw.", whole=True
)
PUT_OUT = kind("put_out", "ROY1-15", "Three in a row: {seat} loses the disc on {piece}.")
SPARED = kind("spared", "ROY-A9", "Three in a row, but {seat} has no disc to lose.")
GIFT = kind("gift", "ROY2-2", "{seat} may play the throw of one who has not entered.")
LOST = kind("lost", "ROY2-2", "{seat} has not entered, and the throw is lost.")
PASSED = kind("passed", "U-2", "{seat} can move nothing more.")
AGAIN = kind("again", "ROY1-14", "{seat} threw a six and throws again.")
DOUBLES = kind("doubles", "ROY2-7", "{seat} threw doubles and throws again.")
WON = kind("won", "ROY1-19", "{seat} has all four discs Home and wins.")
FINISHED = kind("finished", "ROY2-16", "{seat} has all four discs Home; the points decide.")
CAPPED = kind("capped", "U-9", "The game is stopped; whoever leads wins.")
LEFT = kind("left", "ROY2-A12", "{seat} leaves the other number.", whole=True)

REASONS = Reasons()
reason = REASONS.add
NOT_THERE = reason("ROY1-5", "You have no disc there; name the place of one that is on its way.")
NOT_THROWN = reason(
    "ROY1-5", "The throw does not give you that number now; move one that is left of it."
)
NOT_SIX = reason("ROY1-13", "A six moves twelve spaces here: move twelve, by this disc or another.")
TOTAL_FIRST = reason(
    "ROY2-A3", "Here one disc moves the total of the dice: add them up, and move that."
)
NO_FIVE = reason("ROY1-3", "It takes a five to enter; move a disc that is on its way.")
NONE_WAITING = reason("ROY1-1", "None of your discs is waiting; move one that is on its way.")
MUST_ENTER = reason("ROY-A2", "A five brings in a waiting disc before anything moves: enter it.")
TOO_LATE = reason(
    "ROY-A2", "Discs enter before anything moves; one that still waits needs another five."
)
CIRCLE_FULL = reason(
    "ROY-A3", "Your own two discs fill your entering circle; move one away, and enter later."
)
CIRCLE_BARRED = reason("ROY-A4", "A Blockade holds your entering circle; wait until it is broken.")
GIFT_ENTERS_NOBODY = reason(
    "ROY2-A1", "A throw that somebody gave you enters nobody; move a disc with it."
)
NO_FIRST_CHANCE = reason(
    "ROY2-A11", "Only a captured disc's first chance may be let go; enter, or move a disc."
)
SAFE_THERE = reason("ROY1-11", "That disc is safe on its circle; stop before it or go past.")
SAFE_AT_HOME = reason(
    "ROY-A1", "Here a disc is safe on its own entering circle; stop before it or go past."
)
IN_THE_WAY = reason("ROY1-10", "A Blockade is in the way, and nobody passes it; move another disc.")
HELD = reason("ROY-A6", "Two discs together cannot be captured; wait until one has moved.")
TWO_AT_MOST = reason(
    "ROY-A5", "Two of your discs stand there already, and a space holds no third; stop elsewhere."
)
TOO_FAR = reason("ROY1-18", "Home needs the exact number; move another disc, or wait for it.")
TOGETHER = reason("ROY2-11", "On doubles a Blockade does not move on as one; part the two discs.")
BOTH = reason(
    "ROY2-A5", "More of the throw can be moved another way, so it must be; try another disc."
)
WHOLE = reason(
    "ROY2-10", "Doubles are moved whole, and this would leave a number over; try another."
)
NO_DECLINING = reason(
    "ROY-A11", "At this table a throw that can be moved must be; move a disc, and capture."
)
NEED_NOT_CAPTURE = reason(
    "ROY1-17", "You can move without capturing, so there is nothing to decline; make a move."
)
BEGUN = reason("ROY2-A18", "You have begun this throw of doubles; now move all of it.")
NO_WAITING = reason(
    "ROY2-A11", "At this table no disc is let wait for points; enter it, or move another."
)
ENTERED_MOVES = reason(
    "ROY2-A12", "Here the other number is for the disc that has just entered; move that one."
)
