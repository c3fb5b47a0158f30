"""State of Crown and Anchor: fields and options, kinds of events, reasons of refusals.

An act is a row of bits: the design (or PASS, DONE), the chips, then what only a mistaken act has:
a second design with its chips, and a seat other than the one that decides.
"""

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
from parlour.games.crown_and_anchor.board import EACH

CAP = 1000
MOST_CHIPS = 10_000
# More chips than this our board cannot count on one design: six digits.
MOST_STAKE = 999_999
# What fifteen players with that much can cost one Banker within the cap (CA-A5).
MOST_DEBT = CAP * 15 * 3 * MOST_STAKE
# A bank below this cannot pay a triple on a single chip, so it covers no stake at all (CA-A5).
LEAST_BANK = 3

PASS, DONE = 6, 7
AMOUNT, SECOND, NAMED = 3, 23, 46
# Chips lie ready in piles of these amounts; any other amount can be said as well (CA-A4).
TENS = (1, 10, 100, 1_000, 10_000, 100_000)
PILES = tuple(digit * ten for ten in TENS for digit in range(1, 10))
MOST_PILES = len(PILES)
MOST_ACTS = EACH * (MOST_PILES + 1) + 2

MANY = 1
YES = 1
MAY_OWE, BREAKS, COVERED = range(3)
BY_THROWS, BY_ROUND, BY_SOLVENCY, BY_TARGET = range(4)

KINDS = Kinds()
kind = KINDS.add
BEGINS = kind("begins", "CA-A9", "{seat} throws first for the bank.", whole=True)
TRIES = kind("tries", "CA-5", "{seat} throws {place} for the bank.", whole=True)
TAKES_BANK = kind("takes_bank", "CA-5", "{seat} throws a Crown and is Banker.", whole=True)
STAKES = kind("stakes", "CA-7", "{seat} puts {piece} on {place}.", whole=True)
SITS_OUT = kind("sits_out", "CA-A3", "{seat} sits this throw out.", whole=True)
TURNED_AWAY = kind("turned_away", "CA-A5", "The bank covers no more; {seat} sits this throw out.")
THROWN = kind("thrown", "CA-9", "{seat} throws {place}.", whole=True)
LOST = kind("lost", "CA-10", "{seat} loses {piece} on {place}.")
SINGLE = kind("single", "CA-11", "{place} shows once: {seat} is paid {piece}.")
DOUBLE = kind("double", "CA-12", "{place} shows twice: {seat} is paid {piece}.")
TRIPLE = kind("triple", "CA-13", "{place} shows three times: {seat} is paid {piece}.")
AHEAD = kind("ahead", "CA-A1", "{seat} is {piece} up over all their stakes.")
BEHIND = kind("behind", "CA-A1", "{seat} is {piece} down over all their stakes.")
LEVEL = kind("level", "CA-A1", "{seat} comes out even over all their stakes.")
BANK_BREAKS = kind("bank_breaks", "CA-A5", "{seat} is {piece} short: the bank is broken.")
BANK_EMPTY = kind("bank_empty", "CA-A5", "{seat} cannot cover a single chip any more.")
BANK_PASSES = kind("bank_passes", "CA-14", "The bank passes to {seat}.")
BANK_MOVES = kind("bank_moves", "CA-A5", "The bank passes to {seat}.")
WON = kind("won", "CA-A8", "{seat} wins with {piece}.")
SHARED = kind("shared", "CA-A8", "{place} players share the win with {piece} each.")
THROWS_DONE = kind("throws_done", "CA-A8", "The agreed throws are done.")
ROUND_DONE = kind("bank_round", "CA-A8", "The bank has gone once round the table.")
SOLVENT = kind("last_solvent", "CA-A8", "Only one player has any chips left.")
TARGET_MET = kind("target", "CA-A8", "The target is reached.")
NOBODY_STAKES = kind("nobody_stakes", "CA-A8", "Nobody is left who could stake against the bank.")
NO_BANK = kind("no_bank", "CA-A5", "Nobody has the chips to hold the bank.")
CAPPED = kind("capped", "U-9", "A thousand throws are enough; most chips win.")

REASONS = Reasons()
reason = REASONS.add
BANKER_BETS = reason(
    "CA-6", "You hold the bank: throw, pay and collect, but leave the betting to us."
)
NO_CHIPS = reason("CA-A6", "You have no chips to stake; wait until the bank comes round to you.")
TOO_LATE = reason("CA-A10", "Your turn to stake is over for this throw; now watch the dice.")
TOO_EARLY = reason(
    "CA-A10", "Not yet: stakes go round from the Banker's left; wait until it is your turn."
)
TWO_DESIGNS = reason("CA-7", "All on one design, please: choose the one that you like best.")
TWO_AT_ONCE = reason("CA-A1", "One design after another: place these first, then the next.")
NO_STAKE = reason("CA-A4", "That is no stake: put down at least one chip.")
ABOVE_LIMIT = reason("CA-A4", "That is more than the limit for one design; make the stack smaller.")
ABOVE_PURSE = reason("CA-A4", "You do not hold that many chips; stake what you have, or less.")
UNCOVERED = reason("CA-A5", "The bank could not pay that if the dice were kind to you; stake less.")
MUST_STAKE = reason("CA-A3", "Everybody stakes before the throw; one chip is enough.")
DONE_ALONE = reason("CA-A1", "There is nothing to finish: your one stake ends your turn by itself.")
NOTHING_DOWN = reason(
    "CA-A3", "You have put nothing down yet; place a chip first, or pass if we allow it."
)
CHIPS_DOWN = reason("CA-A3", "Your chips are on the board already; say done when that is all.")


class State(Fields):
    """What a session remembers; *turns* counts the throws. Any number may play (CA-1)."""

    most_seats = 16

    purse = cells(1, low=-MOST_DEBT, high=16 * MOST_CHIPS + MOST_DEBT, per_seat=True)
    stakes = cells(EACH, high=MOST_STAKE, per_seat=True)
    banker = seat_number(low=-1, start=-1)
    thrower = seat_number(low=-1, start=-1)
    first = seat_number(low=-1, start=-1)
    fell = number(high=EACH**3)
    designs = option(
        rule="CA-A1",
        says="On how many designs a player may have chips.",
        one="each stakes on one design",
        many="each may stake on several designs",
    )
    sit_out = option(
        rule="CA-A3",
        says="Whether a player may let a throw pass.",
        no="everybody stakes",
        yes="one may let a throw pass",
    )
    limit = number_option(
        0,
        0,
        MOST_STAKE,
        rule="CA-A4",
        says="Most chips of a player on one design.",
        none="a stake may be all that one holds",
        number="most chips on one design: {}",
    )
    bank = option(
        rule="CA-A5",
        says="What if the Banker cannot pay.",
        may_owe="a Banker who cannot pay owes the rest",
        breaks="a Banker who cannot pay loses the bank",
        covered="no stake may be more than the bank could pay",
    )
    throws = number_option(
        50,
        1,
        CAP,
        rule="CA-A8",
        says="How many throws a session has.",
        number="throws in a session: {}",
    )
    target = number_option(
        100,
        1,
        1_000_000,
        rule="CA-A8",
        says="How many chips end a session that has a target.",
        number="chips that end a session with a target: {}",
    )
    session = option(
        rule="CA-A8",
        says="What ends a session.",
        throws="a session ends after so many throws",
        bank_round="a session ends when the bank has gone round",
        last_solvent="a session ends when one player has all the chips",
        target="a session ends when somebody has so many chips",
    )
    chips = number_option(
        50,
        1,
        MOST_CHIPS,
        rule="CA-A11",
        says="Chips that each starts with.",
        number="chips to begin with: {}",
    )
