"""The words of Pollyanna: what a position remembers, what can happen, why a move is refused."""

from parlour.core.craft.pieces import BOTH_SPENT, PIECES
from parlour.core.law import Fields, Kinds, Reasons, cells, number, option, seat_mask, seat_number
from parlour.games.pollyanna.board import CORNER, HOME

SIX = 6
TEN = 10
CAP = 2000
MOST_ACTS = 28

# An act is ENTER, REFUSE, 2 + the number of a move in the tables of the board, or for a move that
# no die and no Reward makes LEAP + 128 x the place it starts from + the place it ends on.
ENTER, REFUSE, MOVE = range(3)
LEAP = 4096
WIDE = 7
PLACE = 127

USUAL = 0
FIRST = 0
THREE_BUT_START, THREE, FOUR = range(3)
FREE = 0
AT_ONCE = 0
YES, NO = range(2)
OUT = 0


class State(Fields):
    """What a game of Pollyanna remembers.

    *at* is where each seat's four pieces are on their way, lowest first, so that like pieces are
    one (U-7). *spent* has a bit for each die of the throw that is used: 1 the higher, 2 the lower.
    *rests* and *rests_too* are, in bits, where one piece and two more must stay for this turn.
    *walls*, *shut*, *prey*, *track*, *friends* and *mates* are the board as the seat that moves
    sees it (`sight`). *waiting*, *leaders* and *best* belong to the throw for the first turn.
    """

    at = cells(PIECES, low=CORNER, high=HOME, start=CORNER, per_seat=True)
    colour = cells(1, high=3, per_seat=True)
    rolling = seat_number()
    high = number(high=6)
    low = number(high=6)
    spent = number(high=BOTH_SPENT)
    rewards = number(high=12)
    rests = number()
    rests_too = number()
    walls = number()
    shut = number()
    prey = number()
    track = number()
    friends = number()
    mates = number()
    waiting = seat_mask()
    leaders = seat_mask()
    best = number(high=12)

    partners = option(
        rule="POL-1",
        says="Whether four play in partnership, opposite players together; fewer never do.",
        usual="four play as partners",
        no="four play each alone",
    )
    enter_order = option(
        rule="POL-A4",
        says="Whether a six enters before the other die is moved, or in any order.",
        first="a six enters before the other die is moved",
        any="the other die may be moved before a six enters",
    )
    stack = option(
        rule="POL-A8",
        says="How many pieces of a side may stand together, by moving or by entering too.",
        three_but_start="three on a space, more only by entering",
        three="three on a space at most",
        four="four on a space, more only by entering",
    )
    third_rests = option(
        rule="POL-A9",
        says="Whether a piece that lands on a partner's Blockade stays there for the turn.",
        yes="who joins a partner's Blockade rests for the turn",
        no="who joins a partner's Blockade may go on",
    )
    one_die = option(
        rule="POL-A11",
        says="Which die is played when either can be, but not both.",
        free="where one die or the other can be played, you choose",
        higher="where one die or the other can be played, it is the higher",
    )
    reward_when = option(
        rule="POL-A12",
        says="When the Reward of ten is taken.",
        at_once="the Reward of ten is taken at once",
        within_throw="the Reward of ten may wait for the dice",
    )
    reward_refuse = option(
        rule="POL-A13",
        says="Whether the Reward of ten may be refused.",
        yes="the Reward of ten may be refused",
        no="the Reward of ten must be taken if it can be",
    )
    reward_home = option(
        rule="POL-A15",
        says="Whether the Reward of ten may lead into POLLYANNA.",
        yes="the Reward of ten may lead into POLLYANNA",
        no="only dice lead into POLLYANNA",
    )
    finished_partner = option(
        rule="POLP-A8",
        says="Whether a player who has all pieces home stays out, or throws for the partner.",
        out="who has all pieces home stays out",
        throws_for_partner="who has all pieces home throws for the partner",
    )


KINDS = Kinds()
kind = KINDS.add
THREW = kind("threw", "POL-4", "{seat} throws {place} for the first turn.")
TIED = kind("tied", "POL-A30", "The highest are equal and throw again.")
BEGINS = kind("begins", "POL-4", "{seat} begins.")
ENTERED = kind("entered", "POL-6", "{seat} enters.", whole=True)
MOVED = kind("moved", "POL-12", "{seat} goes from {piece} to {place}.", whole=True)
CAPTURED = kind("captured", "POL-24", "{seat} is captured on {piece}.")
BLOCKADED = kind("blockaded", "POL-15", "{seat} blockades {place}.")
JOINED = kind("joined", "POL-16", "{seat} joins the Blockade on {place}.")
EARNED = kind("earned", "POL-26", "{seat} earns a Reward of ten.")
REWARDED = kind("rewarded", "POL-26", "{seat} takes the ten from {piece} to {place}.", whole=True)
REWARD_LOST = kind(
    "reward_lost", "POL-27", "No piece of {seat} can go the full ten; the Reward is lost."
)
REFUSED = kind("refused", "POL-A13", "{seat} does without the Reward.", whole=True)
CAME_HOME = kind("home", "POL-35", "{seat} comes from {piece} to POLLYANNA.", whole=True)
PASSED = kind("passed", "POL-13", "{seat} can play no more.")
AGAIN = kind("again", "POL-31", "{seat} throws again.")
NOT_AGAIN = kind(
    "not_again", "POL-31", "Doublets, but not both dice were played: no further throw."
)
STAYS_OUT = kind("out", "POLP-6", "{seat} has all four pieces home; the partner plays on.")
WON = kind("won", "POL-3", "{seat} has all pieces with POLLYANNA and wins.")
WON_TOGETHER = kind(
    "won_together", "POLP-7", "{seat} brings in the last of the partners' eight pieces."
)
CAPPED = kind("capped", "U-9", "The game is stopped; whoever is farthest on wins.")

# What comes after a semicolon is not told of somebody who could do nothing: advice belongs there.
REASONS = Reasons()
reason = REASONS.add
NOT_THERE = reason("POL-2", "You have no piece there; choose one of your own.")
NO_TRACK = reason(
    "POL-3", "No track leads there; pieces go forward, by Broadway, turnouts and their Home Path."
)
NOT_THROWN = reason(
    "POL-12", "No die that is left shows that number; a die moves a piece exactly what it shows."
)
TWO_MOVES = reason(
    "POL-A10", "The two dice are two moves; a piece really stops where the first one ends."
)
NO_SIX = reason(
    "POL-6", "A piece enters by a six or a total of six; move one that is on the board."
)
NONE_WAITING = reason("POL-7", "None of your pieces is waiting; move one that is on the board.")
MUST_ENTER = reason(
    "POL-8", "A six or a total of six must enter a piece while one is waiting: enter."
)
ENTER_FIRST = reason("POL-A4", "First enter with the six; the other die comes after it.")
START_HELD = reason(
    "POL-18", "Rivals hold your Starting Point together; nobody enters there until they part."
)
CROWDED = reason("POL-A8", "That space is full; nobody joins those on it until there is room.")
NO_REWARD = reason("POL-26", "Only a capture earns ten spaces; a die gives what it shows.")
REWARD_FIRST = reason(
    "POL-A12", "The Reward is due first; move ten with one piece, or refuse it if you may."
)
NOTHING_TO_REFUSE = reason("POL-A13", "There is no Reward that you may refuse now; make a move.")
NOT_BY_REWARD = reason(
    "POL-A15", "At this table no Reward leads into POLLYANNA; only a die brings a piece in."
)
IN_THE_WAY = reason("POL-15", "A Blockade is in the way; nobody passes one, not even its owner.")
TURN_OFF = reason("POL-15", "A Blockade is in the way on the Broadway; the turnout leads round it.")
HELD = reason("POL-24", "Rivals stand there together; only a single piece can be captured.")
GUARDED = reason(
    "POL-23", "That rival is safe on its own colour; you may pass it, but not stop there."
)
TURNOUT_TAKEN = reason(
    "POL-20", "A piece is in the way on the turnout; on a single track nobody passes or joins."
)
PATH_TAKEN = reason(
    "POL-34", "One of your pieces is in the way on the Home Path; it is a single track."
)
TOO_FAR = reason("POL-35", "POLLYANNA needs the exact count; no die that is left shows it.")
RESTING = reason(
    "POLP-A4", "That piece has joined a Blockade with a partner; it rests for this turn."
)
BOTH = reason("POL-13", "Another way gets more out of this throw, so it has to be that way.")
HIGHER = reason("POL-A11", "Only one die can be played, and at this table it has to be the higher.")
