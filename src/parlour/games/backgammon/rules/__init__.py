"""Rules of Backgammon, as the contract names them."""

from parlour.games.backgammon.rules.moves import candidates, left, verdict
from parlour.games.backgammon.rules.result import score
from parlour.games.backgammon.rules.shortcut import legal
from parlour.games.backgammon.rules.state import BOTH, CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.backgammon.rules.symmetry import conserved
from parlour.games.backgammon.rules.throws import play, plays
from parlour.games.backgammon.rules.turn import (
    apply,
    forfeit,
    start,
    throw,
    thrower,
    thrown,
    tickets,
)
