"""State of Checkers: fields and options, kinds of events, reasons of refusals."""

from parlour.core.law import Fields, Kinds, Reasons, cells, number, option
from parlour.games.checkers.board import ALL

# CHK-11: forty moves of each side.
QUIET_LIMIT = 80
# U-9: where draws are claimed and nobody does, the game ends after so many moves.
UNCLAIMED_CAP = 1000
# No game lasts as long, but a text may say so: there the count stays.
MOST_TURNS = Fields.fields["turns"].high
# At most 192 jumps among the squares that a king can reach by jumps, and there are four such
# sets; at most four steps of twelve pieces, twelve huffs, and a claim. A test counts them.
MOST_ACTS = 4 * 192 + 4 * 12 + 12 + 1

KINDS = Kinds()
kind = KINDS.add
CAPTURED = kind("captured", "CHK-4", "{seat} jumps {piece} on {place}.")
CROWNED = kind("crowned", "CHK-7", "{seat} has a king on {place}.")
HUFFED = kind("huffed", "CHK-A1", "{seat} huffs {piece} on {place}.", whole=True)
OPENED = kind("opened", "CHK-A2", "Ballot {piece} is drawn.")
WON = kind("won", "CHK-10", "{seat} wins: the other side cannot move.")
REPEATED = kind("repeated", "CHK-11", "The same position for the third time: a draw.")
FORTY_MOVES = kind(
    "forty_moves", "CHK-11", "Forty moves each without a capture or a man's move: a draw."
)
CLAIMED = kind("claimed", "CHK-A3", "{seat} claims a draw.", whole=True)
CAPPED = kind("capped", "U-9", "A thousand moves are made: the game is stopped, a draw.")

REASONS = Reasons()
reason = REASONS.add
NOT_YOURS = reason("CHK-2", "No piece of yours stands there; move one of your own.")
TOO_FAR = reason(
    "CHK-3", "A man steps to the next square diagonally; farther on it comes only by jumping."
)
STEP_BACK = reason(
    "CHK-3", "A man steps forward only, going back is for kings; choose a square ahead."
)
SQUARE_TAKEN = reason("CHK-3", "That square is taken; step to a vacant one.")
KING_TOO_FAR = reason(
    "CHK-8", "A king may step forward and back, but only one square; farther on it has to jump."
)
MUST_JUMP = reason("CHK-5", "You can jump, so you must; play a jump instead.")
NO_HOP = reason(
    "CHK-4", "A jump leads over the next square to the one behind it, in a straight line."
)
HOP_BACK = reason("CHK-4", "A man jumps forward only, jumping back is for kings; look ahead of it.")
NOBODY_THERE = reason(
    "CHK-4", "Nobody of the other side stands between to be jumped; try another move."
)
NO_LANDING = reason(
    "CHK-4", "The square behind that piece is taken; a jump has to land on a vacant one."
)
TWICE = reason("CHK-9", "You have jumped that piece already; no piece is jumped twice in one move.")
CROWNED_STOPS = reason(
    "CHK-7", "A man that reaches the far row is crowned, and that ends the move; stop there."
)
MUST_GO_ON = reason("CHK-6", "Your piece can jump on, so it must; add the next square to the move.")
NO_HUFFING = reason(
    "CHK-A1", "Nobody huffs at this table, since nobody may leave out a jump; just move."
)
NOT_HUFFED = reason(
    "CHK-A1", "Only a piece that has just failed to jump can be huffed; leave this one alone."
)
WRITE_X = reason("CHK-12", "That is a jump: write an x between the squares, as in 22x15.")
NO_CLAIMING = reason(
    "CHK-A3", "Draws come by themselves at this table, nobody has to claim one; just move."
)
NO_DRAW_YET = reason(
    "CHK-11", "No draw stands: no third repetition, and not forty quiet moves each; play on."
)


class State(Fields):
    """The pieces as masks (CHK-1), and what the draws of CHK-11 and a huff have to know.

    While kings walk the men stand still, so that the kings alone tell the positions of a quiet
    run apart: *past* keeps them, from the beginning of the run to one move ago. A run that goes
    on because nobody claims its draw is remembered as far as QUIET_LIMIT.
    """

    black = number(high=ALL)
    white = number(high=ALL)
    kings = number(high=ALL)
    quiet = number(high=QUIET_LIMIT)
    lapsed = number(high=ALL)
    past = cells(QUIET_LIMIT, low=-(1 << 63), high=(1 << 63) - 1)
    huff = option(
        rule="CHK-A1",
        says="Whether a piece that fails to jump is huffed, not forced.",
        off="who can jump must",
        on="nobody must jump, but a piece that fails to may be huffed",
    )
    opening = option(
        rule="CHK-A2",
        says="Whether a ballot opens the game, and of which deck.",
        free="the first moves are free",
        three_move="a ballot decides the first three moves",
        tournament="a ballot decides the first three moves, none of them lost by force",
    )
    draws = option(
        rule="CHK-A3",
        says="Whether draws by repetition and by forty moves come by themselves.",
        automatic="draws by repetition and by forty moves come by themselves",
        claimed="who is to move may claim a draw by repetition or by forty moves",
    )


# The values of the option `opening`.
FREE, THREE_MOVE, TOURNAMENT = range(3)
