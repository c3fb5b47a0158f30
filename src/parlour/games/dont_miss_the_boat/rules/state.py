"""State of Don't Miss the Boat: fields and options, kinds of events, reasons of refusals."""

from parlour.core.law import Fields, Kinds, Reasons, cells, number, number_option, option, scratch
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

KINDS = Kinds()
kind = KINDS.add
BEGINS = kind("begins", "BOAT-4", "{seat} begins.", whole=True)
LEFT_START = kind("left_start", "BOAT-10", "{seat} brings a man from Start to {place}.", whole=True)
BOARDED = kind("boarded", "BOAT-11", "{seat} has {piece} aboard.")
SAILED = kind("sailed", "BOAT-14", "Every boat sails on to the next dock.")
MISSED = kind("missed", "BOAT-14", "A {seat} man at the {place} dock has missed the boat.")
WAITED = kind("waited", "BOAT-A16", "{seat} will not board and lets the turn go by.", whole=True)
STUCK = kind("stuck", "BOAT-A10", "{seat} cannot move and loses the turn.")
WON = kind("won", "BOAT-3", "{seat} has five men aboard and wins.")
DEAD = kind("dead", "BOAT-A8", "Nobody can move any more: most men aboard decide.")
REPEATED = kind("repeated", "BOAT-A11", "The same position once too often: most men aboard decide.")
CAPPED = kind("capped", "BOAT-A11", "Two hundred turns each: most men aboard decide.")
JUMPED_ABOARD = kind("jumped_aboard", "BOAT-12", "{seat} jumps in and has {piece} aboard.")
STEPPED_OUT = kind("stepped_out", "BOAT-A6", "{seat} steps out of Start to {place}.", whole=True)
CAME_AGAIN = kind(
    "came_again", "BOAT-A11", "A position has come again: once more, and the game is over."
)

REASONS = Reasons()
reason = REASONS.add
NOT_YOURS = reason("BOAT-5", "No man of yours stands there. Choose one of your own.")
MUST_MOVE = reason("BOAT-5", "One of your men can still step or jump, so the turn cannot go by.")
MUST_BOARD = reason("BOAT-A16", "At this table who can only board has to, so a man goes aboard.")
SQUARE_TAKEN = reason("BOAT-6", "Somebody stands there. A step ends on a vacant square.")
TOO_FAR = reason(
    "BOAT-6", "That is too far for a step, and jumps, two squares each, never end there."
)
NOBODY_THERE = reason(
    "BOAT-7", "Nobody stands between to be jumped. A jump leads over a man next to yours."
)
NO_LANDING = reason("BOAT-7", "Somebody stands on that square. A jump ends on a vacant one.")
NO_JUMPS = reason(
    "BOAT-7", "No row of jumps leads there. Each needs a man and a vacant square behind."
)
TWO_IN_A_ROW = reason(
    "BOAT-A1", "Two men in a row are too many for one jump: each needs a gap behind it."
)
NO_CHANGE = reason("BOAT-A3", "That man would end where it began, and that is no move.")
NO_ENTRY = reason("BOAT-A7", "Nobody goes into a Start: it is no part of the playing area.")
START_EMPTY = reason("BOAT-10", "Your Start is empty. Move a man on the board.")
NO_STEP_OUT = reason(
    "BOAT-10", "Nobody steps out of Start now: men jump out, over a man on a circle."
)
NO_ARROW = reason("BOAT-10", "The arrows do not lead there, and no jumps beyond them do.")
BARE_CIRCLE = reason("BOAT-10", "Nobody stands on that circle, so there is nobody to jump over.")
NOT_OVER_OTHERS = reason(
    "BOAT-A5", "At this table the first jump out of Start leads over a man of your own."
)
OWN_MEN_ONLY = reason(
    "BOAT-A5", "Out of Start all jumps lead over men of your own, not over a rival's."
)
BOAT_ELSEWHERE = reason("BOAT-11", "Your boat lies at another dock now. Men board where it lies.")
NOT_AT_THE_DOCK = reason(
    "BOAT-11", "That man is not at a dock. Men board from there, or jump in over its centre."
)
NOT_STRAIGHT = reason(
    "BOAT-12", "Men jump in only straight over a man on a centre square of the dock."
)
NOT_BOTH = reason(
    "BOAT-5", "Jumps lead to the dock, but stepping aboard from there is another turn."
)
NO_CHAIN = reason(
    "BOAT-A4", "At this table only a single jump leads aboard, not the last of several."
)

OWN_ONLY, OWN_FIRST, ANYBODY = 0, 1, 2


class State(Fields):
    """Who stands where, who waits, who is aboard, and the turns that could be undone.

    *at* has the seat + 1 of the man on each square. The boats need no field: they have moved once
    for each man aboard (BOAT-A13), and places in a boat are alike (BOAT-A14). A boarding and a man
    who has left Start can never be undone; *past* has the *quiet* turns since the last of these,
    where each man came from and went to (twice the same square where nothing changed).
    """

    at = cells(SQUARES, high=4)
    waiting = cells(1, per_seat=True, high=MEN)
    aboard = cells(1, per_seat=True, high=PLACES_ABOARD)
    quiet = number(high=CAP)
    past = cells(2 * CAP, high=SQUARES - 1)
    unlike = scratch(SQUARES, bits=8)
    null_jump = option(
        rule="BOAT-A3",
        says="Whether jumps may end where they began.",
        no="jumps may not end where they began",
        yes="jumps may end where they began",
    )
    chain_aboard = option(
        rule="BOAT-A4",
        says="Whether the last of several jumps may lead into the boat.",
        yes="the last of several jumps may lead into the boat",
        no="only a single jump leads into the boat",
    )
    start_over = option(
        rule="BOAT-A5",
        says="Over whom men jump out of Start: own men alone, first own men, or anybody.",
        own_only="out of Start men jump over their own alone",
        own="out of Start men first jump over one of their own",
        any="out of Start men jump over anybody",
    )
    start_step = option(
        rule="BOAT-A6",
        says="Whether men may also step out of Start.",
        no="men jump out of Start",
        yes="men may also step out of Start",
    )
    rescue = option(
        rule="BOAT-A8",
        says="Whether a player without a man on the board may step out of Start.",
        no="nothing special for who has no man on the board",
        yes="who has no man on the board may step out of Start",
    )
    first_dock = option(
        rule="BOAT-A15",
        says="At which dock a boat begins: across, or at home.",
        far="boats begin across the board",
        near="boats begin on the near side",
    )
    only_boarding = option(
        rule="BOAT-A16",
        says="Whether a player who can only board may pass, or has to board.",
        may_pass="who can only board may pass",
        must_board="who can only board must",
    )
    repeat = number_option(
        3,
        2,
        9,
        rule="BOAT-A11",
        says="How often a position has to come before the game is over.",
        number="times that a position comes before the game is over: {}",
    )
