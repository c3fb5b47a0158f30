"""What the tests of the Royal Game set up and look at."""

from parlour import CHANCE, game

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


def word(position, name="red"):
    """Return a colour's discs, or another word of a position."""
    words = dict(text.replace("=", ":").split(":") for text in position.text.split())
    return words.get(name, "")


def ends(position, roll, colour="red"):
    """Return what a colour's discs can come to by one throw."""
    after = position.play(roll)
    return {word(end, colour) for end in after.results() or (after,)}


def texts(position):
    """Return the legal moves as texts."""
    return {move.text for move in position.moves}


def refused(position, move):
    """Return the rule that refuses a move."""
    return position.refusal(move).rule.id


def names(position):
    """Return the names of the events that led here."""
    return [event.name for event in position.events]


def to_throw(position):
    """Return the colour that is about to throw."""
    assert position.turn == CHANCE
    return position.seat_name(int(word(position, "rolling") or 0))
