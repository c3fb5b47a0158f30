"""The law of the Royal Game, for one die and for two.

state      what a position remembers, what can happen, why a move is refused
dice       ROY1-13 to 15, ROY2-8  what a throw gives, and to whom
entering   ROY1-3, ROY2-3 to 6    fives bring in waiting discs
landing    ROY1-6 to 12           Blockades, circles, captures
lookahead  ROY2-10, ROY2-11       how much of a throw can be moved
moves      ROY1-5, ROY1-17        which disc may move how far; declining
turn       ROY1-14, ROY1-19       a turn from throw to throw, and the end
"""

from parlour.games.royal_game.rules.moves import candidates, verdict
from parlour.games.royal_game.rules.state import (
    BOTH,
    CAP,
    KINDS,
    MOST_ACTS,
    REASONS,
    State,
)
from parlour.games.royal_game.rules.symmetry import conserved, turned
from parlour.games.royal_game.rules.turn import (
    apply,
    forfeit,
    score,
    start,
    throw,
    thrower,
    thrown,
    tickets,
)
