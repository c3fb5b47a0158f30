"""Rules of Auto Race, as the contract names them. Nobody decides: every step is a throw."""

from parlour.games.auto_race.rules.moves import candidates, verdict
from parlour.games.auto_race.rules.state import CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.auto_race.rules.symmetry import conserved
from parlour.games.auto_race.rules.turn import apply, start, throw, thrower, thrown, tickets
