"""Entering: sixes bring waiting pieces to the start, and must (POL-6 to POL-10)."""

from parlour.core.law import law, tell
from parlour.games.pollyanna.board import CORNER, START
from parlour.games.pollyanna.rules.landing import arrive, put, reward_due
from parlour.games.pollyanna.rules.state import (
    BOTH_SPENT,
    CROWDED,
    ENTER_FIRST,
    ENTERED,
    FIRST,
    MUST_ENTER,
    NO_SIX,
    NONE_WAITING,
    PIECES,
    REWARD_FIRST,
    SIX,
    START_HELD,
    THREE,
    State,
)


@law
def waiting_piece(p: State) -> int:
    """Say whether the mover has a piece on the corner; the lowest piece comes first (POL-2)."""
    return 1 if p.at[PIECES * p.turn] == CORNER else 0


@law
def six(p: State) -> int:
    """POL-6: return which dice make a six, as bits: one alone, or both by their total.

    A total of six is used up by it (POL-A2).
    """
    if p.high == SIX and p.spent & 1 == 0:
        return 1
    if p.low == SIX and p.spent & 2 == 0:
        return 2
    return BOTH_SPENT if p.spent == 0 and p.high + p.low == SIX else 0


@law
def start_closed(p: State) -> int:
    """Return why nobody can enter: a Blockade of rivals (POL-18, POL-A6, POLP-A6), or too many.

    The own side's Blockade is no hindrance (POL-A7), unless the house lets only three stand
    together even there (POL-A8, POLP-A5).
    """
    if p.walls & ~p.friends & 1:
        return START_HELD
    return CROWDED if p.stack == THREE and p.shut & p.friends & 1 else 0


@law
def may_enter(p: State) -> int:
    """POL-6, POL-7: a piece enters by a six or a total of six, and in no other way (POL-A14)."""
    if reward_due(p):
        return REWARD_FIRST
    if not waiting_piece(p):
        return NONE_WAITING
    return start_closed(p) if six(p) else NO_SIX


@law
def entry_due(p: State, spaces: int) -> int:
    """POL-8: every six and every total of six enters while a piece waits (POL-25, POL-A1, POL-A3).

    The other die of a six is moved after it (POL-9, POL-A4); two sixes enter two pieces (POL-10),
    or one, and the other six is moved (POL-A5). A total needs the six as well, in any order.
    """
    dice = six(p)
    if dice == 0 or not waiting_piece(p) or start_closed(p):
        return 0
    if p.enter_order == FIRST:
        return MUST_ENTER if dice == BOTH_SPENT or spaces == SIX else ENTER_FIRST
    spared = spaces < SIX or (spaces == SIX and spare_six(p))
    return 0 if spared and dice != BOTH_SPENT else MUST_ENTER


@law
def spare_six(p: State) -> int:
    """Say whether one of two sixes enters the only piece that waits, and one is to be moved."""
    both = p.high == SIX and p.low == SIX and p.spent == 0
    return 1 if both and p.at[PIECES * p.turn + 1] != CORNER else 0


@law
def enter(p: State) -> None:
    """Put a piece on the Starting Point, and take a single rival there (POL-30, POL-A17)."""
    p.spent |= six(p)
    tell(p, ENTERED, p.turn, CORNER, START)
    put(p, CORNER, START)
    arrive(p, START)
