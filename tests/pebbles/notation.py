"""Pebbles in text: `3+2` takes the pebble on step 3 two steps on; a throw counts the twos."""

import re

from parlour.core.errors import BadMove
from pebbles.board import HOME, PEBBLES

BODY: tuple[str, ...] = ()
TYPING = "Type where a pebble lies and how far it goes, as `3+2`."


def seat_name(p, seat):
    """Return the child's name."""
    return ("Ann", "Bob", "Cid")[seat]


def write_roll(p, outcome):
    """Write both numbers."""
    return ("11", "12", "22")[outcome]


def write_move(p, act):
    """Write step and number."""
    return f"{act // 3}+{act % 3}"


def read_move(p, text):
    """Read step and number."""
    found = re.fullmatch(r"([0-7])\+([12])", text)
    if not found:
        raise BadMove("pebbles", text, "not a step and a number", "write 3+2")
    return 3 * int(found[1]) + int(found[2])


def wrong(p):
    """Say what cannot be so."""
    pairs = [p.at[PEBBLES * seat : PEBBLES * (seat + 1)] for seat in range(p.seats)]
    thrown = sum(p.dice)
    if any(pair != sorted(pair) for pair in pairs) or any(p.at[PEBBLES * p.seats :]):
        return "pebbles are out of order"
    if p.turn == -2:
        return ""
    if any(pair[0] == HOME for pair in pairs) or p.turns >= 60:
        return "the game should be over"
    if p.mover >= p.seats or (p.turn >= 0) != (thrown > 0) or thrown > 2:
        return "the throw does not fit"
    return "another child walks" if p.turn >= 0 and p.turn != p.mover else ""
