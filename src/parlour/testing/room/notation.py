"""Dozen in text: a move is the number of counters taken."""

from parlour.core.errors import BadMove
from parlour.core.law import OVER
from parlour.testing.room.board import COUNTERS, MOST_TAKEN
from parlour.testing.room.rules.state import WON, State
from parlour.testing.room.rules.turn import winners

BODY: tuple[str, ...] = ()
TYPING = "Type how many counters you take, as `2`."


def seat_name(p: State, seat: int) -> str:
    """Return what a seat is called."""
    return ("Green", "Yellow", "Blue", "Red")[seat]


def write_roll(p: State, outcome: int) -> str:
    """Write a roll; nothing is ever thrown."""
    return str(outcome)


def write_move(p: State, act: int) -> str:
    """Write how many are taken."""
    return str(act)


def read_move(p: State, text: str) -> int:
    """Read how many are taken, legal or not."""
    if text not in tuple("123456789"):
        raise BadMove("dozen", text, "not a number of counters", "write 1 or 2")
    return int(text)


def wrong(p: State) -> str:
    """Say what cannot be so in a position that somebody typed, or nothing."""
    if (p.heap == 0) != (p.turn == OVER):
        return "the game is over when the heap is empty"
    if p.turn == -1 or p.turn >= p.seats:
        return "it is nobody's turn"
    if not (COUNTERS - p.heap) / MOST_TAKEN <= p.turns <= COUNTERS - p.heap:
        return "heap and turns do not fit"
    return wrong_winner(p)


def wrong_winner(p: State) -> str:
    """Say what cannot be so about whose turn it is, or who has won."""
    if p.turn == OVER:
        taker = (p.turns - 1) % p.seats
        right = p.won == winners(p, taker) and p.ending == WON
        return "" if right else "the last counter says who wins"
    right = p.turn == p.turns % p.seats and not p.won and not p.ending
    return "" if right else "the turn goes round, and nobody has won"
