"""Rules of Acey Ducey, as the contract names them."""

from parlour.games.acey_ducey.rules.moves import candidates, left, verdict
from parlour.games.acey_ducey.rules.result import score
from parlour.games.acey_ducey.rules.shortcut import legal
from parlour.games.acey_ducey.rules.state import BOTH, CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.acey_ducey.rules.symmetry import conserved
from parlour.games.acey_ducey.rules.turn import (
    apply,
    forfeit,
    start,
    throw,
    thrower,
    thrown,
    tickets,
)
