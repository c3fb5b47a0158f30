"""State of Acey Ducey: fields and options, kinds of events, reasons of refusals."""

from parlour.core.craft.points import MEN, SIDE, WORDS
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
from parlour.games.acey_ducey.board import HAND

CAP = 1000
MOST_ACTS = 64

# The stages of a turn, in this order.
STAGES = ("opening", "throw", "choice", "play", "ended")
OPENING, THROW, CHOICE, PLAY, ENDED = range(5)

# Acts: the words `play` and `pass`, the move of a man (`core.points`; the hand counts as a point),
# or REMOVE + the own number of the point from which a man of the other side is taken.
USE_NUMBERS, PASS = 1, 2
REMOVE = WORDS * (HAND + 1)

KINDS = Kinds()
kind = KINDS.add
THREW = kind("threw", "AD-4", "{seat} throws {place} in all for the first turn.")
TIED = kind("tied", "AD-4", "Equal: both throw again.")
STARTS = kind("starts", "AD-4", "{seat} has the higher throw and begins.")
PLACED = kind("placed", "AD-5", "{seat} places a man on No. {place} of the starting table.")
RACE = kind("race", "AD-7", "Both starting tables are full: the race begins.")
PASSED_OVER = kind(
    "passed_over", "AD-A5", "{seat} has a full table and waits until the other is done."
)
CAPTURED = kind(
    "captured", "AD-11", "{seat} is hit on their {place} point and goes to the Dog House."
)
ENTERED = kind(
    "entered", "AD-15", "{seat} leaves the Dog House for No. {place} of the starting table."
)
REMOVED = kind(
    "removed", "AD-20", "Acey-Ducey: {seat}'s man on their {place} point goes to the Dog House."
)
AGAIN = kind("again", "AD-22", "Acey-Ducey: {seat} throws once more.")
PASSED = kind("passed", "U-2", "{seat} can play no more of this throw.")
BORNE_OFF = kind(
    "borne_off", "AD-26", "{seat} bears a man off from their {place} point.", whole=True
)
WON = kind("won", "AD-30", "{seat} has borne off all fifteen men and wins.")
CAPPED = kind("capped", "U-9", "The game is stopped; more men off, then fewer pips to go, wins.")
BORNE_OFF_HIGH = kind(
    "borne_off_high",
    "AD-28",
    "{seat} bears a man off from their {place} point, the highest.",
    whole=True,
)
UNPLACED = kind(
    "unplaced", "AD-A4", "{seat} can place nobody by what is left of this throw; it is lost."
)

REASONS = Reasons()
reason = REASONS.add
NOT_THROWN = reason(
    "AD-8", "That is not a number you have left; play those that are, each by itself."
)
NO_MAN = reason("AD-9", "You have no man there; take one from a point where yours stand.")
DOG_FIRST = reason(
    "AD-14", "Your man in the Dog House comes first; bring it in with one of the numbers."
)
NO_ENTRY = reason(
    "AD-16", "Two or more men hold that point, so it cannot be entered; try the other number."
)
SHUT = reason("AD-10", "Two or more men hold that point against you; land somewhere else.")
SETTING_UP = reason("AD-7", "First place all your men: none leaves the starting table before that.")
NONE_IN_HAND = reason("AD-5", "You have no man left in hand; move one that stands on the board.")
NOT_HOME = reason("AD-25", "Bring all your men home first; only then may one go off.")
NEXT_THROW = reason(
    "AD-A24", "Your last man has just come home; bearing off begins with the next throw."
)
FARTHER_BACK = reason(
    "AD-27", "A man stands farther back: this number moves that one, or bears it off."
)
MUST_BEAR_OFF = reason(
    "AD-A16", "You agreed to bear off whenever you can: take the man from that very point."
)
BOTH = reason(
    "AD-A10", "Another move plays more of the throw: both numbers, or the higher one for the lower."
)
CHOOSE_FIRST = reason("AD-20", "Acey-Ducey: first take a man from No. 1 or No. 2, or say `play`.")
NO_ACEY_DUCEY = reason(
    "AD-20", "Only an Acey-Ducey lets you take a man away, and only before you play it."
)
NOT_LOW = reason(
    "AD-A7", "A man can be taken only from a point numbered 1 or 2; choose one of those."
)
NOBODY_THERE = reason(
    "AD-A14", "No man of the other side stands there; choose another point, or say `play`."
)
NO_CHOICE = reason("AD-22", "There is nothing to choose now; just move a man.")
ACEY_REPEATS = reason(
    "AD-17", "The Acey counts nothing beside a plain number: play that number twice."
)
DUCEY_REPEATS = reason(
    "AD-18", "The Ducey counts nothing beside a plain number: play that number twice."
)
COUNTED_PLAINLY = reason(
    "AD-A2", "Acey and Ducey are 1 and 2 in this throw, so that number is played only once."
)
HIGHEST_FIRST = reason(
    "AD-28", "A number above all your men takes one from your highest point: take that one."
)
BARRED = reason(
    "AD-A19", "Men stand farther back, so this number, barred to them, takes nobody off."
)
MUST_PLAY = reason(
    "U-3", "You can play, so you must; a throw that nobody can play is lost by itself."
)

# The values of the option `faces`.
PLAIN_SETUP_BEAROFF, SPECIAL, PLAIN_PLACE, PLAIN = range(4)
# A value of the option `bear_off_from`.
AT_ONCE = 1


class State(Fields):
    """A position.

    *men*, *stood* and *shut* are those of `core.points`; *hand* counts the men not yet placed.
    *setup* is 1 while both wait for full tables (AD-A5); where all race on their own,
    an empty hand says it all. *side* is the seat whose throw it is. *dice* are the faces, the
    higher first; *unplayed* says how often each is still to be played. *opened* is what each
    seat threw for the first turn. *bearing* is 1 if all men of the side were home when the dice
    fell (AD-A2, AD-A24). *sent* counts the men of each seat that went to the Dog House, if that
    costs anything (AD-31).
    """

    most_seats = 2

    men = cells(SIDE, per_seat=True, high=MEN)
    stood = cells(1, per_seat=True, high=(1 << SIDE) - 1)
    shut = cells(1, per_seat=True, high=(1 << SIDE) - 1)
    hand = cells(1, per_seat=True, high=MEN)
    stage = number(high=ENDED)
    side = seat_number()
    setup = number(high=1)
    dice = cells(2, high=6)
    unplayed = cells(2, high=4)
    opened = cells(1, per_seat=True, high=12)
    bearing = number(high=1)
    sent = cells(1, per_seat=True, high=1_000_000)
    faces = option(
        rule="AD-A2",
        says="When Acey and Ducey count as 1 and 2, instead of repeating the other number.",
        plain_setup_bearoff="Acey and Ducey are 1 and 2 in placing and bearing off",
        special="Acey and Ducey always repeat the other number",
        plain_place="Acey and Ducey are 1 and 2 with a man in the Dog House too",
        plain="Acey and Ducey are always 1 and 2",
    )
    setup_choice = option(
        rule="AD-A3",
        says="Whether only the last man or every man may be placed by either die.",
        last_man="only the last man may be placed by either die",
        every_man="every man may be placed by either die",
    )
    race_start = option(
        rule="AD-A5",
        says="Whether the race begins when both tables are full, or for each when their own is.",
        both="the race begins when both tables are full",
        own15="each races as soon as their own table is full",
    )
    low_points = option(
        rule="AD-A7",
        says="Whether only the inner tables have points No. 1 and No. 2, or all four.",
        inner="the inner tables alone have points No. 1 and No. 2",
        all_tables="all four tables have points No. 1 and No. 2",
    )
    one_number = option(
        rule="AD-A10",
        says="Which number is played when either can be, but not both.",
        higher="of two numbers that cannot both be played the higher is",
        free="of two numbers that cannot both be played either is",
    )
    doubles = option(
        rule="AD-A11",
        says="How often the number of a plain double is played.",
        two="a plain double is played twice",
        four="a plain double is played four times",
    )
    extra_needs_play = option(
        rule="AD-A13",
        says="Whether the throw after Acey-Ducey is lost unless 1 and 2 were both played.",
        no="Acey-Ducey always gives another throw",
        yes="Acey-Ducey gives another throw only if 1 and 2 were both played",
    )
    bear_off = option(
        rule="AD-A16",
        says="Whether a number that can bear off must do so.",
        free="who can bear off may move a man instead",
        forced="who can bear off must",
    )
    bear_off_from = option(
        rule="AD-A24",
        says="Whether the throw that brings the last man home may already bear off.",
        next_throw="bearing off begins with the throw after the last man came home",
        at_once="the throw that brings the last man home may bear off",
    )
    doghouse_penalty = number_option(
        0,
        0,
        10,
        rule="AD-31",
        says="Points paid for each man sent to the Dog House.",
        number="points paid for a man in the Dog House: {}",
    )
