"""Rules of Don't Miss the Boat, as the contract names them."""

from parlour.games.dont_miss_the_boat.rules.moves import candidates, verdict
from parlour.games.dont_miss_the_boat.rules.shortcut import legal
from parlour.games.dont_miss_the_boat.rules.state import CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.dont_miss_the_boat.rules.symmetry import conserved, turned
from parlour.games.dont_miss_the_boat.rules.turn import (
    alone,
    apply,
    forfeit,
    start,
    throw,
    tickets,
)
