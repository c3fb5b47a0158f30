"""ROY-A12: with one die the lot says who begins (with two, `core.dice` throws for it)."""

from parlour.core.law import law, tell
from parlour.games.royal_game.rules.terms import DRAWN, State


@law
def draw_first(p: State, seat: int) -> None:
    """Let *seat* begin."""
    p.waiting = 0
    p.rolling = seat
    tell(p, DRAWN, seat, 0, 0)
