"""The words of Ludo: what a position remembers, what can happen, why a move is refused."""

from parlour.core.craft.pieces import BOTH_SPENT, PIECES
from parlour.core.event import Kind
from parlour.core.law import (
    WIDEST,
    Cells,
    Fields,
    cells,
    number,
    option,
    scratch,
    seat_mask,
    seat_number,
)
from parlour.core.rule import Reason
from parlour.games.ludo.board import BOARDS, PRISON

FIVE = 5
TWENTY = 20
NOBODY = PRISON
CAP = 1000
MOST_ACTS = 16

# An act is ENTER, REFUSE, or 64 x the spaces to move + the progress of the counter that moves.
ENTER, REFUSE = 0, 1
COUNT = 6
PLACE = 63

TOTAL, TWO_MOVES = 0, 1
ILLEGAL, NO_BLOCKADE = 0, 1
ANY, ENTERED_PIECE = 0, 1
AT_ONCE, END_OF_TURN = 0, 1
TWO = 1
NO, YES = 0, 1
CHAIN, NO_CHAIN = 0, 1
RESTS, MAY_ADVANCE = 0, 1


class State(Fields):
    """What a game of Ludo remembers.

    *at* is the progress of each seat's four counters, lowest first, so that like counters are
    one (U-7); *here* and *twice* note in bits where they are on their way, and where two are.
    *spent* has a bit for each die of the throw that is used: 1 the higher, 2 the lower.
    *moved* and *entered* are where the counter stands that used the first die of this throw, or
    both by their total; *lost* says that the other die could not be moved, and a twenty waits.
    *waiting*, *leaders* and *best* belong to the throw for the first turn, *sight* to `glance`.
    """

    at: Cells = cells(PIECES, low=PRISON, high=56, start=PRISON, per_seat=True)
    here: Cells = cells(1, high=WIDEST, per_seat=True)
    twice: Cells = cells(1, high=WIDEST, per_seat=True)
    colour: Cells = cells(1, high=3, per_seat=True)
    rolling: int = seat_number()
    high: int = number(high=6)
    low: int = number(high=6)
    spent: int = number(high=BOTH_SPENT)
    lost: int = number(high=1)
    twenties: int = number(high=12)
    moved: int = number(low=NOBODY, high=56, start=NOBODY)
    entered: int = number(low=NOBODY, high=56, start=NOBODY)
    waiting: int = seat_mask()
    leaders: int = seat_mask()
    best: int = number(high=12)
    sight: Cells = scratch(4)

    board: int = option(*BOARDS, rule="LUD-A15", says="Which board is played on.")
    both_dice: int = option(
        "total", "two_moves", rule="LUD-A1",
        says="Whether one counter takes both dice as one move or as two with a stop.",
    )  # fmt: skip
    foreign_entrance_pair: int = option(
        "illegal", "no_blockade", rule="LUD-A4",
        says="Whether two of a colour may stand on somebody else's entrance.",
    )  # fmt: skip
    other_die: int = option(
        "any", "entered_piece", rule="LUD-A6",
        says="Who moves the other die when a five has entered a counter.",
    )  # fmt: skip
    bonus_when: int = option(
        "at_once", "end_of_turn", rule="LUD-A7", says="When the twenty for a capture is taken."
    )
    bonus_refuse: int = option(
        "no", "yes", rule="LUD-A8", says="Whether the twenty for a capture may be refused."
    )
    bonus_chain: int = option(
        "yes", "no", rule="LUD-A9", says="Whether a capture by the twenty earns another twenty."
    )
    stack: int = option(
        "any", "two", rule="LUD-A11", says="How many counters may stand on one blockade."
    )
    total_entry: int = option(
        "rests",
        "may_advance",
        rule="LUD-A21",
        says="Whether a counter that a total of five brought in may take a twenty it earned.",
    )
    doubles_again: int = option(
        "no", "yes", rule="LUD-A12", says="Whether doubles give another throw."
    )


KINDS = (
    Kind("threw", "LUD-3", "{seat} throws {place} for the first turn."),
    Kind("tied", "LUD-3", "The highest are equal and throw again."),
    Kind("begins", "LUD-3", "{seat} begins."),
    Kind("entered", "LUD-5", "{seat} enters a counter.", whole=True),
    Kind("moved", "LUD-4", "{seat} moves from {piece} to {place}.", whole=True),
    Kind("captured", "LUD-12", "{seat} loses a counter on {piece}, back to Prison."),
    Kind("blockaded", "LUD-16", "{seat} builds a blockade on {place}."),
    Kind("earned", "LUD-15", "{seat} may advance one counter by twenty."),
    Kind("advanced", "LUD-15", "{seat} advances twenty, from {piece} to {place}.", whole=True),
    Kind("twenty_lost", "LUD-A8", "{seat} can use the twenty nowhere and loses it."),
    Kind("refused", "LUD-A8", "{seat} does without the twenty.", whole=True),
    Kind("home", "LUD-23", "{seat} brings a counter into FINISH."),
    Kind("passed", "U-2", "{seat} can move nothing more."),
    Kind("again", "LUD-A12", "{seat} threw doubles and throws again."),
    Kind("won", "LUD-24", "{seat} has all four counters in FINISH and wins."),
    Kind("capped", "U-9", "The game is stopped; whoever is farthest on wins."),
)
(
    THREW, TIED, BEGINS, ENTERED, MOVED, CAPTURED, BLOCKADED, EARNED, ADVANCED, TWENTY_LOST,
    REFUSED, HOME, PASSED, AGAIN, WON, CAPPED,
) = range(len(KINDS))  # fmt: skip

REASONS = (
    Reason("", ""),
    Reason("LUD-4", "You have no counter there; name the place of one that is on its way."),
    Reason("LUD-4", "Your dice do not give you that number; use one that is still left."),
    Reason(
        "LUD-A1", "At this table the dice are moved one after the other; move one of them first."
    ),
    Reason("LUD-A17", "That counter has used the first die; move another one with the other die."),
    Reason(
        "LUD-5", "It takes a five to enter, on one die or on both together; move another counter."
    ),
    Reason("LUD-10", "None of your counters is in Prison; move one that is on the board."),
    Reason("LUD-9", "A five, on one die or on both together, first brings in a counter: enter."),
    Reason(
        "LUD-A6", "At this table the other die is for the counter that has just entered; move that."
    ),
    Reason("LUD-13", "The owner is safe on that entrance; pass it if you can, but stop elsewhere."),
    Reason("LUD-15", "Only a capture earns a twenty; move by the dice."),
    Reason("LUD-15", "A twenty is one move of one counter, undivided; advance one by all of it."),
    Reason("LUD-A7", "First take the twenty that you have earned; the dice come after it."),
    Reason(
        "LUD-A21",
        "Brought in by a total of five, that counter stays on its entrance; advance another.",
    ),
    Reason("LUD-A8", "There is no twenty that you may refuse; move a counter."),
    Reason(
        "LUD-16", "A blockade is in the way, and nobody passes it, not even its owner; try another."
    ),
    Reason(
        "LUD-A14", "A blockade holds that space; capture single counters only, or stop elsewhere."
    ),
    Reason(
        "LUD-A4",
        "Two of yours would be a blockade, and none may stand on an entrance; go elsewhere.",
    ),
    Reason("LUD-A11", "At this table two counters fill a space; stop on another one."),
    Reason(
        "LUD-23", "FINISH must be reached by exact count; move another counter, or wait for it."
    ),
    Reason("LUD-A2", "That wastes a die, and both can be used another way; try that."),
)
(
    NOT_THERE, NOT_THROWN, NOT_AS_TOTAL, OTHER_COUNTER, NO_FIVE, NONE_IN_PRISON, MUST_ENTER,
    ENTERED_MOVES, COVERED, NO_TWENTY, NOT_DIVIDED, TWENTY_FIRST, ENTERED_RESTS, NOTHING_TO_REFUSE,
    IN_THE_WAY, HELD, PAIR, TWO_AT_MOST, TOO_FAR, BOTH,
) = range(1, len(REASONS))  # fmt: skip
