"""The words of Ludo: what a position remembers, what can happen, why a move is refused."""

from parlour.core.craft.pieces import BOTH_SPENT, PIECES
from parlour.core.law import (
    WIDEST,
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
from parlour.games.ludo.board import PRISON

FIVE = 5
TWENTY = 20
NOBODY = PRISON
CAP = 1000
MOST_ACTS = 16

# An act is ENTER, REFUSE, or 64 x the spaces to move + the progress of the counter that moves.
ENTER, REFUSE = range(2)
COUNT = 6
PLACE = 63

TOTAL, TWO_MOVES = range(2)
ILLEGAL, NO_BLOCKADE = range(2)
ANY, ENTERED_PIECE = range(2)
AT_ONCE, END_OF_TURN = range(2)
TWO = 1
NO, YES = range(2)
CHAIN, NO_CHAIN = range(2)
RESTS, MAY_ADVANCE = range(2)


class State(Fields):
    """What a game of Ludo remembers.

    *at* is the progress of each seat's four counters, lowest first, so that like counters are
    one (U-7); *here* and *twice* note in bits where they are on their way, and where two are.
    *spent* has a bit for each die of the throw that is used: 1 the higher, 2 the lower.
    *moved* and *entered* are where the counter stands that used the first die of this throw, or
    both by their total; *lost* says that the other die could not be moved, and a twenty waits.
    *waiting*, *leaders* and *best* belong to the throw for the first turn, *sight* to `glance`.
    """

    at = cells(PIECES, low=PRISON, high=56, start=PRISON, per_seat=True)
    here = cells(1, high=WIDEST, per_seat=True)
    twice = cells(1, high=WIDEST, per_seat=True)
    colour = cells(1, high=3, per_seat=True)
    rolling = seat_number()
    high = number(high=6)
    low = number(high=6)
    spent = number(high=BOTH_SPENT)
    lost = number(high=1)
    twenties = number(high=12)
    moved = number(low=NOBODY, high=56, start=NOBODY)
    entered = number(low=NOBODY, high=56, start=NOBODY)
    waiting = seat_mask()
    leaders = seat_mask()
    best = number(high=12)
    sight = scratch(4)

    board = option(
        rule="LUD-A15",
        says="Which board is played on.",
        ring56="a track of 56 spaces, entered at the corner",
        ring52_corner="a track of 52 spaces, entered beside the corner",
        ring52_usual="a track of 52 spaces, entered near the end of the arm",
    )
    both_dice = option(
        rule="LUD-A1",
        says="Whether one counter takes both dice as one move or as two with a stop.",
        total="both dice by one counter are one move",
        two_moves="both dice by one counter are two moves with a stop",
    )
    foreign_entrance_pair = option(
        rule="LUD-A4",
        says="Whether two of a colour may stand on somebody else's entrance.",
        illegal="no two of a colour on somebody else's entrance",
        no_blockade="two of a colour on somebody else's entrance bar nobody",
    )
    other_die = option(
        rule="LUD-A6",
        says="Who moves the other die when a five has entered a counter.",
        any="after a five any counter moves the other die",
        entered_piece="after a five the counter that it brought in moves the other die",
    )
    bonus_when = option(
        rule="LUD-A7",
        says="When the twenty for a capture is taken.",
        at_once="the twenty for a capture is taken at once",
        end_of_turn="the twenty for a capture comes after the dice",
    )
    bonus_refuse = option(
        rule="LUD-A8",
        says="Whether the twenty for a capture may be refused.",
        no="the twenty for a capture must be taken",
        yes="the twenty for a capture may be refused",
    )
    bonus_chain = option(
        rule="LUD-A9",
        says="Whether a capture by the twenty earns another twenty.",
        yes="a capture by the twenty earns another twenty",
        no="a capture by the twenty earns nothing",
    )
    stack = option(
        rule="LUD-A11",
        says="How many counters may stand on one blockade.",
        any="a third and fourth counter may join a blockade",
        two="no third counter may join a blockade",
    )
    total_entry = option(
        rule="LUD-A21",
        says="Whether a counter that a total of five brought in may take a twenty it earned.",
        rests="a counter brought in by a total of five takes no twenty in that turn",
        may_advance="a counter brought in by a total of five may take a twenty at once",
    )
    doubles_again = option(
        rule="LUD-A12",
        says="Whether doubles give another throw.",
        no="doubles give no second throw",
        yes="doubles give another throw",
    )


KINDS = Kinds()
kind = KINDS.add
THREW = kind("threw", "LUD-3", "{seat} throws {place} for the first turn.")
TIED = kind("tied", "LUD-3", "The highest are equal and throw again.")
BEGINS = kind("begins", "LUD-3", "{seat} begins.")
ENTERED = kind("entered", "LUD-5", "{seat} enters a counter.", whole=True)
MOVED = kind("moved", "LUD-4", "{seat} moves from {piece} to {place}.", whole=True)
CAPTURED = kind("captured", "LUD-12", "{seat} loses a counter on {piece}, back to Prison.")
BLOCKADED = kind("blockaded", "LUD-16", "{seat} builds a blockade on {place}.")
EARNED = kind("earned", "LUD-15", "{seat} may advance one counter by twenty.")
ADVANCED = kind(
    "advanced", "LUD-15", "{seat} advances twenty, from {piece} to {place}.", whole=True
)
TWENTY_LOST = kind("twenty_lost", "LUD-A8", "{seat} can use the twenty nowhere and loses it.")
REFUSED = kind("refused", "LUD-A8", "{seat} does without the twenty.", whole=True)
HOME = kind("home", "LUD-23", "{seat} brings a counter into FINISH.")
PASSED = kind("passed", "U-2", "{seat} can move nothing more.")
AGAIN = kind("again", "LUD-A12", "{seat} threw doubles and throws again.")
WON = kind("won", "LUD-24", "{seat} has all four counters in FINISH and wins.")
CAPPED = kind("capped", "U-9", "The game is stopped; whoever is farthest on wins.")

REASONS = Reasons()
reason = REASONS.add
NOT_THERE = reason("LUD-4", "You have no counter there; name the place of one that is on its way.")
NOT_THROWN = reason("LUD-4", "Your dice do not give you that number; use one that is still left.")
NOT_AS_TOTAL = reason(
    "LUD-A1", "At this table the dice are moved one after the other; move one of them first."
)
OTHER_COUNTER = reason(
    "LUD-A17", "That counter has used the first die; move another one with the other die."
)
NO_FIVE = reason(
    "LUD-5", "It takes a five to enter, on one die or on both together; move another counter."
)
NONE_IN_PRISON = reason(
    "LUD-10", "None of your counters is in Prison; move one that is on the board."
)
MUST_ENTER = reason(
    "LUD-9", "A five, on one die or on both together, first brings in a counter: enter."
)
ENTERED_MOVES = reason(
    "LUD-A6", "At this table the other die is for the counter that has just entered; move that."
)
COVERED = reason(
    "LUD-13", "The owner is safe on that entrance; pass it if you can, but stop elsewhere."
)
NO_TWENTY = reason("LUD-15", "Only a capture earns a twenty; move by the dice.")
NOT_DIVIDED = reason(
    "LUD-15", "A twenty is one move of one counter, undivided; advance one by all of it."
)
TWENTY_FIRST = reason(
    "LUD-A7", "First take the twenty that you have earned; the dice come after it."
)
ENTERED_RESTS = reason(
    "LUD-A21", "Brought in by a total of five, that counter stays on its entrance; advance another."
)
NOTHING_TO_REFUSE = reason("LUD-A8", "There is no twenty that you may refuse; move a counter.")
IN_THE_WAY = reason(
    "LUD-16", "A blockade is in the way, and nobody passes it, not even its owner; try another."
)
HELD = reason(
    "LUD-A14", "A blockade holds that space; capture single counters only, or stop elsewhere."
)
PAIR = reason(
    "LUD-A4", "Two of yours would be a blockade, and none may stand on an entrance; go elsewhere."
)
TWO_AT_MOST = reason("LUD-A11", "At this table two counters fill a space; stop on another one.")
TOO_FAR = reason(
    "LUD-23", "FINISH must be reached by exact count; move another counter, or wait for it."
)
BOTH = reason("LUD-A2", "That wastes a die, and both can be used another way; try that.")
