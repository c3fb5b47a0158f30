"""The law of Ludo, in the order of the booklet.

state      what a position remembers, what can happen, why a move is refused
entering   LUD-5 to 11    fives bring counters out of Prison
landing    LUD-12 to 22   captures, safe spaces, blockades
moves      LUD-4, 15, 23  dice, totals and twenties
turn       LUD-2, 24      a turn from throw to throw, and the end

LUD-1 (all in Prison, two sit diagonally, three leave red out) and the two dice of LUD-3, which
say who begins, are those of `core.craft`.
"""

from parlour.core.craft.dice import thrower, thrown, tickets
from parlour.core.craft.pieces import start
from parlour.games.ludo.rules.moves import candidates, left, verdict
from parlour.games.ludo.rules.shortcut import legal
from parlour.games.ludo.rules.state import BOTH, CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.ludo.rules.symmetry import conserved
from parlour.games.ludo.rules.turn import apply, forfeit, throw
