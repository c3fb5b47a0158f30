"""Workspace of the compiled bots: one record with every array that their loops work in."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.bots.arrays import Doubles, Integers, Records, Singles
from parlour.bots.endgame.lookup import NOTHING_KNOWN, Known, knowledge
from parlour.bots.neural.net import Net, NetShape, records
from parlour.core.compile.fast import fast
from parlour.core.game import Game
from parlour.core.law import legal, loops

# How many positions one throw may come to; beyond it a bot thinks act by act.
MOST = 1 << 12
# Where a room's own list of results has room to work.
CODES = 1 << 15
# From how many throws of a game one learns; longer ones are rare, and their ends are left out.
MOST_LEARNT = 1 << 12
# How many outcomes a throw may have.
MOST_ROLLS = 1 << 10


class Workspace(NamedTuple):
    """What the loops in `neural` work in, for one thread at a time.

    Positions have three levels: *stack*, and *words* as the same memory in 64-bit words; *flat*
    and *flat_words* are all levels in one row. By level there are the rows of the results of a
    throw (*ends*), their *values*, and the *rolls* of a throw: outcomes and their tickets.
    *acts* to *codes* are where laws list acts and results. *dice* and *ties* are random streams.
    """

    flat: Records
    flat_words: Integers
    stack: Records
    words: Integers
    ends: Integers
    values: Doubles
    unsearched: Doubles
    rolls: Integers
    acts: Integers
    tried: Integers
    lists: Any  # an array where laws expect lists
    table: Integers
    slots: Integers
    rests: Integers
    codes: Integers
    dice: NDArray[np.uint64]
    ties: NDArray[np.uint64]
    nets: Records
    known: Known
    # Of each throw of a game that is learnt from: the inputs before it, viewer and net, and what
    # was expected and came; then what the net ought to have said.
    seen: NDArray[np.int16]
    viewers: Integers
    expected: Singles
    targets: Singles


def workspace(
    game: Game, nets: Sequence[Net], most: int = MOST, exact: bool = False, learns: bool = False
) -> Workspace:
    """Return a workspace for *game* with these nets.

    With *exact* the endgame databases are there too; who *learns* has room for a whole game.
    """
    stack, words = fast(game).positions(3 * (most + 1))
    row = fast(game).row
    laid = records(list(nets) or [no_net()])
    outputs = laid["y"].shape[1]
    throws = MOST_LEARNT if learns else 1
    return Workspace(
        flat=stack,
        flat_words=words,
        stack=stack.reshape(3, most + 1),
        words=words.reshape(3, most + 1, -1),
        ends=integers(3, most),
        values=np.zeros((3, most)),
        unsearched=np.zeros(most),
        rolls=integers(2, MOST_ROLLS, 2),
        acts=integers(row),
        tried=integers(row),
        lists=integers(legal.DEEPEST + 3, row),
        table=np.full(4 * most, loops.NOTHING, np.int64),
        slots=integers(most),
        rests=integers(most, 3),
        codes=integers(CODES),
        dice=np.zeros(1, np.uint64),
        ties=np.zeros(1, np.uint64),
        nets=laid,
        known=knowledge(game) if exact else NOTHING_KNOWN,
        seen=np.zeros((throws, laid["x"].shape[1]), np.int16),
        viewers=integers(throws, 2),
        expected=np.zeros((throws, 2, outputs), np.float32),
        targets=np.zeros(outputs, np.float32),
    )


def integers(*shape: int) -> Integers:
    """Return zeros of that shape."""
    return np.zeros(shape, np.int64)


def no_net() -> Net:
    """Return a net for games that have none: laws want one, and never ask it."""
    return Net.new(NetShape(1, 1, 1, 1), 0)
