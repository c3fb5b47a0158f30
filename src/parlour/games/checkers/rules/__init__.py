"""Rules of Checkers, as the contract names them."""

from parlour.games.checkers.rules.ballots import throw, thrown, tickets
from parlour.games.checkers.rules.moves import candidates, verdict
from parlour.games.checkers.rules.shortcut import legal
from parlour.games.checkers.rules.state import KINDS, MOST_ACTS, REASONS, State
from parlour.games.checkers.rules.symmetry import conserved, turned
from parlour.games.checkers.rules.turn import apply, forfeit, score, start
