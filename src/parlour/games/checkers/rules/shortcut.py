"""Legal moves of Checkers at once: what is generated, and the claim of a draw."""

from parlour.core.law import law
from parlour.games.checkers.rules.draws import claimable
from parlour.games.checkers.rules.movegen import piece_moves
from parlour.games.checkers.rules.squares import CLAIM
from parlour.games.checkers.rules.state import State


@law
def legal(p: State, acts: list[int]) -> int:
    """Write the legal moves, and the claim of a draw where one stands."""
    count = piece_moves(p, acts)
    if claimable(p):
        acts[count] = CLAIM
        count += 1
    return count
