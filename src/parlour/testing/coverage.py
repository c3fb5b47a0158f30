"""Coverage features of a position, for fuzzing: what can happen there within one throw.

A feature is the mix of events that a line of play tells until its throw ends, each kind counted
up to three; the mix that one act tells, with dice left over or not (two captured at once are not
two captured one after the other); or, at a decision, how many acts are allowed and why others are
refused.
"""

import sys
from typing import Any

import numpy as np

from parlour.core.compile.fast import TEMPLATE as FIRST
from parlour.core.compile.fast import fast
from parlour.core.game import Game, Position
from parlour.core.law import CHANCE, law
from parlour.core.law.contract import alone, candidates, left, throw, thrown, tickets, verdict
from parlour.core.law.legal import save, stays
from parlour.core.law.loops import NOTHING, play_on

LOOPS = ("new_features",)

# So many positions of a throw are looked at, and so many features are told apart.
MOST_ROWS = 96
MOST_FEATURES = 1 << 20
MOST_KINDS = 31


@law
def new_features(stack: Any, words: Any, acts: Any, told: Any, seen: Any, salt: int) -> int:
    """Let every throw fall in the position in row FIRST; count the features not *seen* before.

    *told* has for every row a mix of events, their number, and the mix of its last act alone; row 0
    keeps the largest number, and which feature was seen least.
    """
    falls = 1
    if stack[FIRST].turn == CHANCE:
        falls = tickets(stack[FIRST])
    found = 0
    told[0, 1] = 0
    told[0, 2] = NOTHING
    for ticket in range(falls):
        save(stack, words, FIRST + 1, FIRST)
        stack[FIRST + 1].told_count = 0
        if stack[FIRST].turn == CHANCE:
            throw(stack[FIRST + 1], thrown(stack[FIRST + 1], ticket))
        mix_in(stack[FIRST + 1], told, FIRST + 1, 1)
        found += throw_features(stack, words, acts, told, seen, salt)
    return found


@law
def throw_features(stack: Any, words: Any, acts: Any, told: Any, seen: Any, salt: int) -> int:
    """Follow the throw in the row after FIRST by acts that verdicts allow; count what is new."""
    seat = stack[FIRST + 1].turn
    count = FIRST + 2
    found = 0
    row = FIRST + 1
    while row < count:
        p = stack[row]
        on = p.turn >= 0 and p.turn == seat and (row == FIRST + 1 or alone(p) == 0)
        moves = candidates(p, acts) if on else 0
        reasons = 0
        allowed = 0
        rest = 1 if on and left(p) > 0 else 0
        found += note(seen, told, ((2 * told[row, 2] + rest) << 1) ^ 0x3C6EF372F, salt)
        found += place_features(p, told, seen, 2 * told[row, 2] + rest, salt)
        for k in range(moves):
            judged = verdict(p, acts[k])
            reasons |= 1 << judged
            if judged == 0:
                allowed += 1
                count = add_row(stack, words, told, row, count, acts[k])
        if allowed > 0:
            found += note(seen, told, 16 * reasons + 2 * min(allowed, 7) + rest, salt)
        else:
            found += note(seen, told, (told[row, 0] << 1) ^ 0x5DEECE66D, salt)
        if on and allowed == 0 and count < stack.shape[0] and stays(stack, words, row, count):
            count = add_row(stack, words, told, row, count, NOTHING)
        row += 1
    return found


@law
def add_row(stack: Any, words: Any, told: Any, row: int, count: int, act: int) -> int:
    """Write what follows a row by an act, while there is room; return how many rows there are."""
    if count == stack.shape[0]:
        return count
    save(stack, words, count, row)
    stack[count].told_count = 0
    play_on(stack[count], act)
    mix_in(stack[count], told, count, row)
    return count + 1


@law
def mix_in(p: Any, told: Any, row: int, before: int) -> None:
    """Write a row's mix: that of the row before it, and what *p* tells; two bits a kind."""
    told[row, 0] = mixed(p, told[before, 0])
    told[row, 2] = mixed(p, 0)
    told[row, 1] = told[before, 1] + p.told_count
    told[0, 1] = max(told[0, 1], told[row, 1])


@law
def place_features(p: Any, told: Any, seen: Any, mix: int, salt: int) -> int:
    """Count what is new of where an act has had effects: all that it tells after itself."""
    found = 0
    for i in range(1, p.told_count):
        where = p.told[4 * i + 2] * 0x9E3779B1 + p.told[4 * i + 3] * 0x85EBCA6B + p.told[4 * i]
        found += note(seen, told, (mix << 1) ^ (where << 8) ^ 0x1B873593, salt)
    return found


@law
def mixed(p: Any, mix: int) -> int:
    """Return a mix with what *p* tells."""
    for i in range(p.told_count):
        shift = 2 * min(p.told[4 * i], MOST_KINDS - 1)
        if (mix >> shift) & 3 < 3:
            mix += 1 << shift
    return mix


@law
def note(seen: Any, told: Any, feature: int, salt: int) -> int:
    """Count a feature as seen; say whether it is new."""
    key = (feature ^ salt) * 0x2545F4914F6CDD1D
    key ^= key >> 29
    at = key & (seen.shape[0] - 1)
    seen[at] += 1
    if told[0, 2] < 0 or seen[at] < seen[told[0, 2]]:
        told[0, 2] = at
    return 1 if seen[at] == 1 else 0


class Features:
    """The features of one game that were seen so far, those of each set of house rules apart."""

    def __init__(self, game: Game) -> None:
        """Have seen nothing."""
        self.made = fast(game)
        self.stack, self.words = self.made.positions(FIRST + MOST_ROWS)
        self.told = np.zeros((FIRST + MOST_ROWS, 3), np.int64)
        self.acts = np.zeros(self.made.row, np.int64)
        self.seen = np.zeros(MOST_FEATURES, np.int64)

    def new(self, position: Position) -> int:
        """Return how many features of *position* were not seen before, and remember them."""
        self.made.pack(position, FIRST, self.stack)
        loop = self.made.loop(sys.modules[__name__], "new_features")
        salt = salt_of(position)
        return int(loop(self.stack, self.words, self.acts, self.told, self.seen, salt))

    @property
    def story(self) -> int:
        """Return how much the longest line of the last position told."""
        return int(self.told[0, 1])

    @property
    def rarest(self) -> int:
        """Return which feature of the last position was seen least."""
        return int(self.told[0, 2])


def salt_of(position: Position) -> int:
    """Return a number of a position's house rules and seats."""
    salt = position.seats
    for name in position.game.options:
        salt = (salt * 1_000_003 + getattr(position.state, name)) % (1 << 40)
    return salt << 8
