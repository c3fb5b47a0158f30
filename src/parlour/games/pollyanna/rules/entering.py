"""Entering: sixes bring waiting pieces to the start, and must (POL-6 to POL-10)."""

from parlour.core.craft.pieces import BOTH_SPENT, PIECES, dice_making, put, waits
from parlour.core.law import law, tell
from parlour.games.pollyanna.board import CORNER, START
from parlour.games.pollyanna.rules import state
from parlour.games.pollyanna.rules.landing import arrive, reward_due
from parlour.games.pollyanna.rules.state import State


@law
def start_closed(p: State) -> int:
    """Return why nobody can enter: a Blockade of rivals (POL-18, POL-A6, POLP-A6), or too many.

    The own side's Blockade is no hindrance (POL-A7), unless the house lets only three stand
    together even there (POL-A8, POLP-A5).
    """
    if p.walls & ~p.friends & 1:
        return state.START_HELD
    return state.CROWDED if p.stack == state.THREE and p.shut & p.friends & 1 else 0


@law
def may_enter(p: State) -> int:
    """POL-6, POL-7: a piece enters by a six or a total of six, and in no other way (POL-A14)."""
    if reward_due(p):
        return state.REWARD_FIRST
    if not waits(p, p.turn):
        return state.NONE_WAITING
    return start_closed(p) if dice_making(p, state.SIX) else state.NO_SIX


@law
def entry_due(p: State, spaces: int) -> int:
    """POL-8: every six and every total of six enters while a piece waits (POL-25, POL-A1, POL-A3).

    The other die of a six is moved after it (POL-9, POL-A4); two sixes enter two pieces (POL-10),
    or one, and the other six is moved (POL-A5). A total needs the six as well, in any order.
    """
    dice = dice_making(p, state.SIX)
    if dice == 0 or not waits(p, p.turn) or start_closed(p):
        return 0
    if p.enter_order == state.FIRST:
        return state.MUST_ENTER if dice == BOTH_SPENT or spaces == state.SIX else state.ENTER_FIRST
    spared = spaces < state.SIX or (spaces == state.SIX and spare_six(p))
    return 0 if spared and dice != BOTH_SPENT else state.MUST_ENTER


@law
def spare_six(p: State) -> int:
    """Return 1 if one of two sixes enters the only piece that waits, and one is to be moved."""
    both = p.high == state.SIX and p.low == state.SIX and p.spent == 0
    return 1 if both and p.at[PIECES * p.turn + 1] != CORNER else 0


@law
def enter(p: State) -> None:
    """Put a piece on the Starting Point, and take a single rival there (POL-30, POL-A17).

    A total of six is used up by it (POL-A2).
    """
    p.spent |= dice_making(p, state.SIX)
    tell(p, state.ENTERED, p.turn, CORNER, START)
    put(p, p.turn, CORNER, START)
    arrive(p, START)
