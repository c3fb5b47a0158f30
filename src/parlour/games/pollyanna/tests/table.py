"""What the tests of Pollyanna set up and look at."""

from parlour import CHANCE, game

POLLYANNA = game("pollyanna")
WAITING = "C,C,C,C"
HOME = "P,P,P,P"


def at(green=WAITING, red=WAITING, blue=WAITING, yellow=WAITING, more="partners=no"):
    """Four play, each alone; green is to throw unless *more* says otherwise."""
    seats = f"green:{green} red:{red} blue:{blue} yellow:{yellow} seats=4 turn=-1"
    return POLLYANNA.position(f"{seats} {more}")


def thrower(position):
    """Return the seat that throws next."""
    assert position.turn == CHANCE
    found = [text for text in position.text.split() if text.startswith("rolling=")]
    return int(found[0][8:]) if found else 0


def together(green=HOME, red=WAITING, blue=WAITING, yellow=WAITING, more=""):
    """Four play as partners, green and blue against red and yellow."""
    return at(green, red, blue, yellow, more)
