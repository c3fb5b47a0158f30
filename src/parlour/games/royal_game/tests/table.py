"""What the tests of the Royal Game set up and look at."""

from parlour import CHANCE, game
from parlour.testing.asking import word

ROYAL = game("royal_game")
WAITING = "W,W,W,W"


def at(red=WAITING, yellow=WAITING, green=WAITING, blue=WAITING, more=""):
    """Four play; red is to throw unless *more* says otherwise, and with one die."""
    discs = f"red:{red} yellow:{yellow} green:{green} blue:{blue}"
    return ROYAL.position(f"{discs} seats=4 turn=-1 {more}")


def four(red=WAITING, yellow=WAITING, green=WAITING, blue=WAITING, more=""):
    """Four play with two dice."""
    return at(red, yellow, green, blue, f"dice=two {more}")


def two(red=WAITING, green=WAITING, more=""):
    """Two play with two dice; red is to throw unless *more* says otherwise."""
    return ROYAL.position(f"red:{red} green:{green} turn=-1 dice=two {more}")


def to_throw(position):
    """Return the colour that is about to throw."""
    assert position.turn == CHANCE
    return position.seat_name(int(word(position, "rolling") or 0))
