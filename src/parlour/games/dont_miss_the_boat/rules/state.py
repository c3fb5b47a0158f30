"""What a game of Don't Miss the Boat remembers, tells and refuses."""

from parlour.core.event import Kind
from parlour.core.law import Cells, Fields, cells, number, number_option, option, scratch
from parlour.core.rule import Reason
from parlour.games.dont_miss_the_boat.board import BOAT, MEN, PLACES_ABOARD, SQUARES

# BOAT-A11: so many turns of each player, and of four together.
CAP_EACH = 200
CAP = 4 * CAP_EACH

# An act is where a man stands (or START) + TO x where it ends (or BOAT, or HOME for a Start).
TO = 128
HOME = BOAT + 1
PASS = TO * TO
# Nine origins (eight men and the Start), each with at most 8 steps, 8 jumps over two men and the
# 16 squares of a lattice or its hops, and the boat; then the pass.
MOST_ACTS = 9 * (8 + 8 + 16 + 1) + 1

KINDS = (
    Kind("begins", "BOAT-4", "{seat} begins.", whole=True),
    Kind("left_start", "BOAT-10", "{seat} brings a man from Start to {place}.", whole=True),
    Kind("boarded", "BOAT-11", "{seat} has {piece} aboard."),
    Kind("sailed", "BOAT-14", "Every boat sails on to the next dock."),
    Kind("missed", "BOAT-14", "A {seat} man at the {place} dock has missed the boat."),
    Kind("waited", "BOAT-A16", "{seat} will not board and lets the turn go by.", whole=True),
    Kind("stuck", "BOAT-A10", "{seat} cannot move and loses the turn."),
    Kind("won", "BOAT-3", "{seat} has five men aboard and wins."),
    Kind("dead", "BOAT-A8", "Nobody can move any more: most men aboard decide."),
    Kind("repeated", "BOAT-A11", "The same position once too often: most men aboard decide."),
    Kind("capped", "BOAT-A11", "Two hundred turns each: most men aboard decide."),
    Kind("jumped_aboard", "BOAT-12", "{seat} jumps in and has {piece} aboard."),
    Kind("stepped_out", "BOAT-A6", "{seat} steps out of Start to {place}.", whole=True),
    Kind("came_again", "BOAT-A11", "A position has come again: once more, and the game is over."),
)
(
    BEGINS, LEFT_START, BOARDED, SAILED, MISSED, WAITED, STUCK, WON, DEAD, REPEATED, CAPPED,
    JUMPED_ABOARD, STEPPED_OUT, CAME_AGAIN,
) = range(len(KINDS))  # fmt: skip

REASONS = (
    Reason("", ""),
    Reason("BOAT-5", "No man of yours stands there. Choose one of your own."),
    Reason("BOAT-5", "One of your men can still step or jump, so the turn cannot go by."),
    Reason("BOAT-A16", "At this table who can only board has to, so a man goes aboard."),
    Reason("BOAT-6", "Somebody stands there. A step ends on a vacant square."),
    Reason("BOAT-6", "That is too far for a step, and jumps, two squares each, never end there."),
    Reason("BOAT-7", "Nobody stands between to be jumped. A jump leads over a man next to yours."),
    Reason("BOAT-7", "Somebody stands on that square. A jump ends on a vacant one."),
    Reason("BOAT-7", "No row of jumps leads there. Each needs a man and a vacant square behind."),
    Reason("BOAT-A1", "Two men in a row are too many for one jump: each needs a gap behind it."),
    Reason("BOAT-A3", "That man would end where it began, and that is no move."),
    Reason("BOAT-A7", "Nobody goes into a Start: it is no part of the playing area."),
    Reason("BOAT-10", "Your Start is empty. Move a man on the board."),
    Reason("BOAT-10", "Nobody steps out of Start now: men jump out, over a man on a circle."),
    Reason("BOAT-10", "The arrows do not lead there, and no jumps beyond them do."),
    Reason("BOAT-10", "Nobody stands on that circle, so there is nobody to jump over."),
    Reason("BOAT-A5", "At this table the first jump out of Start leads over a man of your own."),
    Reason("BOAT-A5", "Out of Start all jumps lead over men of your own, not over a rival's."),
    Reason("BOAT-11", "Your boat lies at another dock now. Men board where it lies."),
    Reason(
        "BOAT-11", "That man is not at a dock. Men board from there, or jump in over its centre."
    ),
    Reason("BOAT-12", "Men jump in only straight over a man on a centre square of the dock."),
    Reason("BOAT-5", "Jumps lead to the dock, but stepping aboard from there is another turn."),
    Reason("BOAT-A4", "At this table only a single jump leads aboard, not the last of several."),
)
(
    _, NOT_YOURS, MUST_MOVE, MUST_BOARD, SQUARE_TAKEN, TOO_FAR, NOBODY_THERE, NO_LANDING, NO_JUMPS,
    TWO_IN_A_ROW, NO_CHANGE, NO_ENTRY, START_EMPTY, NO_STEP_OUT, NO_ARROW, BARE_CIRCLE,
    NOT_OVER_OTHERS, OWN_MEN_ONLY, BOAT_ELSEWHERE, NOT_AT_THE_DOCK, NOT_STRAIGHT, NOT_BOTH,
    NO_CHAIN,
) = range(len(REASONS))  # fmt: skip

OWN_ONLY, OWN_FIRST, ANYBODY = 0, 1, 2


class State(Fields):
    """Who stands where, who waits, who is aboard, and the turns that could be undone.

    *at* has the seat + 1 of the man on each square. The boats need no field: they have moved once
    for each man aboard (BOAT-A13), and places in a boat are alike (BOAT-A14). A boarding and a man
    who has left Start can never be undone; *past* has the *quiet* turns since the last of these,
    where each man came from and went to (twice the same square where nothing changed).
    """

    at: Cells = cells(SQUARES, high=4)
    waiting: Cells = cells(1, per_seat=True, high=MEN)
    aboard: Cells = cells(1, per_seat=True, high=PLACES_ABOARD)
    quiet: int = number(high=CAP)
    past: Cells = cells(2 * CAP, high=SQUARES - 1)
    unlike: Cells = scratch(SQUARES, bits=8)
    null_jump: int = option(
        "no", "yes", rule="BOAT-A3", says="Whether jumps may end where they began."
    )
    chain_aboard: int = option(
        "yes",
        "no",
        rule="BOAT-A4",
        says="Whether the last of several jumps may lead into the boat.",
    )
    start_over: int = option(
        "own_only", "own", "any", rule="BOAT-A5",
        says="Over whom men jump out of Start: own men alone, first own men, or anybody.",
    )  # fmt: skip
    start_step: int = option(
        "no", "yes", rule="BOAT-A6", says="Whether men may also step out of Start."
    )
    rescue: int = option(
        "no", "yes", rule="BOAT-A8",
        says="Whether a player without a man on the board may step out of Start.",
    )  # fmt: skip
    first_dock: int = option(
        "far", "near", rule="BOAT-A15", says="At which dock a boat begins: across, or at home."
    )
    only_boarding: int = option(
        "may_pass",
        "must_board",
        rule="BOAT-A16",
        says="Whether a player who can only board may pass, or has to board.",
    )
    repeat: int = number_option(
        3, 2, 9, rule="BOAT-A11", says="How often a position has to come before the game is over."
    )
