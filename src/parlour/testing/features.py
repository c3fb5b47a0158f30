"""What can happen in a position within one throw, as features to be covered (as fuzzers do).

A feature is the mix of events that a line of play tells until its throw ends, each kind counted
up to three; or, at one of its decisions, how many acts are allowed and why others are refused.
"""

import sys
from typing import Any

import numpy as np

from parlour.core.contract import alone, apply, candidates, left, throw, thrown, tickets, verdict
from parlour.core.fast import TEMPLATE as FIRST
from parlour.core.fast import fast
from parlour.core.fields import CHANCE
from parlour.core.game import Game, Position
from parlour.core.law import law
from parlour.core.legal import save

LOOPS = ("new_features",)

# So many positions of a throw are looked at, and so many features are told apart.
MOST_ROWS = 96
MOST_FEATURES = 1 << 18
MOST_KINDS = 31


@law
def new_features(stack: Any, words: Any, acts: Any, mixes: Any, seen: Any) -> int:
    """Let every throw fall in the position in row FIRST; count the features not *seen* before."""
    falls = 1
    if stack[FIRST].turn == CHANCE:
        falls = tickets(stack[FIRST])
    found = 0
    for ticket in range(falls):
        save(stack, words, FIRST + 1, FIRST)
        stack[FIRST + 1].told_count = 0
        if stack[FIRST].turn == CHANCE:
            throw(stack[FIRST + 1], thrown(stack[FIRST + 1], ticket))
        mixes[FIRST + 1] = mixed_in(stack[FIRST + 1], 0)
        found += throw_features(stack, words, acts, mixes, seen)
    return found


@law
def throw_features(stack: Any, words: Any, acts: Any, mixes: Any, seen: Any) -> int:
    """Follow the throw in the row after FIRST by acts that verdicts allow; count what is new."""
    seat = stack[FIRST + 1].turn
    last = stack.shape[0]
    count = FIRST + 2
    found = 0
    row = FIRST + 1
    while row < count:
        p = stack[row]
        moves = 0
        if p.turn >= 0 and p.turn == seat and (row == FIRST + 1 or alone(p) == 0):
            moves = candidates(p, acts)
        reasons = 0
        allowed = 0
        for k in range(moves):
            judged = verdict(p, acts[k])
            reasons |= 1 << judged
            allowed += judged == 0
            if judged == 0 and count < last:
                save(stack, words, count, row)
                stack[count].told_count = 0
                apply(stack[count], acts[k])
                mixes[count] = mixed_in(stack[count], mixes[row])
                count += 1
        if reasons & 1:
            found += note(seen, 16 * reasons + 2 * min(allowed, 7) + (left(p) > 0))
        else:
            found += note(seen, (mixes[row] << 1) ^ 0x5DEECE66D)
        row += 1
    return found


@law
def mixed_in(p: Any, mix: int) -> int:
    """Return *mix* with what *p* tells counted in: two bits a kind of event, up to three."""
    for i in range(p.told_count):
        shift = 2 * min(p.told[4 * i], MOST_KINDS - 1)
        if (mix >> shift) & 3 < 3:
            mix += 1 << shift
    return mix


@law
def note(seen: Any, feature: int) -> int:
    """Mark a feature as seen; say whether it is new."""
    key = feature * 0x2545F4914F6CDD1D
    key ^= key >> 29
    at = key & (seen.shape[0] - 1)
    fresh = 1 - seen[at]
    seen[at] = 1
    return fresh


class Features:
    """The features of one game that were seen so far."""

    def __init__(self, game: Game) -> None:
        """Have seen nothing."""
        self.made = fast(game)
        self.stack, self.words = self.made.positions(FIRST + MOST_ROWS)
        self.mixes = np.zeros(FIRST + MOST_ROWS, np.int64)
        self.acts = np.zeros(self.made.row, np.int64)
        self.seen = np.zeros(MOST_FEATURES, np.int64)

    def new(self, position: Position) -> int:
        """Return how many features of *position* were not seen before, and remember them."""
        self.made.pack(position, FIRST, self.stack)
        loop = self.made.loop(sys.modules[__name__], "new_features")
        return int(loop(self.stack, self.words, self.acts, self.mixes, self.seen))
