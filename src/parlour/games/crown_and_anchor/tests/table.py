"""What the tests of Crown and Anchor set up and look at."""

from parlour import game
from parlour.testing.asking import words

CROWN = game("crown_and_anchor")
DESIGNS = ("crown", "anchor", "heart", "spade", "diamond", "club")


def chips(position):
    """Return what every seat holds, when no stake is on the board."""
    return [int(word) for word in position.text.split()[: position.seats]]


def banker(position):
    """Return who holds the bank."""
    return int(words(position).get("banker", -1))


def texts(position):
    """Return the texts of the legal moves, in their order."""
    return [move.text for move in position.moves]


def refused(text, move):
    """Return the rule that *move* breaks."""
    return CROWN.position(text).refusal(move).rule.id
