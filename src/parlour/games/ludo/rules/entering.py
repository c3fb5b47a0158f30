"""LUD-5 to LUD-11: fives bring counters out of Prison, and must."""

from parlour.core.craft.pieces import dice_making, waits
from parlour.core.law import law, tell
from parlour.games.ludo.board import PRISON
from parlour.games.ludo.rules import state
from parlour.games.ludo.rules.landing import earn, put, take
from parlour.games.ludo.rules.state import State


@law
def must_enter(p: State) -> int:
    """LUD-9: every five enters somebody as long as somebody is in Prison (LUD-8, LUD-10)."""
    return state.MUST_ENTER if waits(p, p.rolling) and dice_making(p, state.FIVE) else 0


@law
def may_enter(p: State) -> int:
    """LUD-5: a five is needed; nothing else ever bars the entrance (LUD-A3, LUD-A5)."""
    if not waits(p, p.rolling):
        return state.NONE_IN_PRISON
    return 0 if dice_making(p, state.FIVE) else state.NO_FIVE


@law
def by_total(p: State) -> int:
    """Return 1 if the throw enters by its total, and so no die of it by itself (LUD-6)."""
    return 1 if p.high + p.low == state.FIVE else 0


@law
def watched(p: State) -> int:
    """Return 1 if the counter that enters is bound by it: to rest, or to move the other die."""
    if by_total(p):
        return 1 if p.total_entry == state.RESTS else 0  # LUD-A21
    return 1 if p.other_die == state.ENTERED_PIECE and p.high != p.low else 0  # LUD-A6


@law
def rests(p: State, start: int) -> int:
    """LUD-A21: a counter that a total of five brought in goes no farther on that play."""
    return 1 if start == p.entered and by_total(p) else 0


@law
def enter(p: State) -> None:
    """Put a counter on its entrance, and take whoever stands there (LUD-14).

    A total of five is used up by it (LUD-6). Of a five and another number the other is left,
    for this counter too (LUD-7); of two fives the second enters the next one (LUD-8).
    """
    p.spent |= dice_making(p, state.FIVE)
    if watched(p):
        p.entered = 0
    tell(p, state.ENTERED, p.rolling, PRISON, 0)
    put(p, PRISON, 0)
    earn(p, take(p, 0))
