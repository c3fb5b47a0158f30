"""The law of Pollyanna, in the order of the booklet.

state      what a position remembers, what can happen, why a move is refused
landing    POL-14 to 24     the board as the mover sees it: Blockades, safe pieces, captures
entering   POL-6 to 10      sixes bring waiting pieces in
moves      POL-6 to 37      moving by dice and Rewards
shortcut   the legal acts, quickly
turn       POL-5, 13, 31    a turn from throw to throw, and the end

POL-1 and POL-2 (all pieces wait, two sit opposite, three leave yellow out) and the two dice of
POL-4, which say who begins, are those of `core.craft`.
"""

from parlour.core.craft.dice import thrower, thrown, tickets
from parlour.core.craft.pieces import start
from parlour.games.pollyanna.rules.landing import side
from parlour.games.pollyanna.rules.moves import candidates, left, verdict, why_wasted
from parlour.games.pollyanna.rules.shortcut import legal
from parlour.games.pollyanna.rules.state import BOTH, CAP, KINDS, MOST_ACTS, REASONS, State
from parlour.games.pollyanna.rules.symmetry import conserved
from parlour.games.pollyanna.rules.turn import apply, forfeit, throw
