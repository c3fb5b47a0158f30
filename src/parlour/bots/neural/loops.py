"""Compiled games, decisions and training by nets, for Python to call."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from parlour.bots.arrays import Integers
from parlour.bots.neural import expectimax
from parlour.bots.neural.expectimax import play_games, rank_acts, roll_values
from parlour.bots.neural.td import Rates, train_games
from parlour.bots.policy import NET
from parlour.bots.workspace import MOST_ROLLS, Workspace
from parlour.core.compile.fast import fast
from parlour.core.game import Position

__all__ = ["play_games", "rank_acts", "roll_values", "train_games"]

# They are compiled from here, so that they share their laws.
LOOPS = ("play_games", "rank_acts", "train_games", "roll_values")


def play(
    work: Workspace, start: Position, policies: Sequence[Sequence[int]], seeds: Sequence[int]
) -> dict[str, Integers]:
    """Play a game from *start* for each seed of the dice; each seat has its policy.

    Returns columns: won, throws, decisions, turns, ending, and scores and grades by seat.
    """
    most = start.game.seats[-1]
    tally = np.zeros((len(seeds), expectimax.SCORES + 2 * most), np.int64)
    loop = _ready(work, start, "play_games", seeds[0])
    loop(work, np.array(policies, np.int64), np.array(seeds, np.uint64), tally)
    return columns(tally, most)


def columns(tally: Integers, most: int) -> dict[str, Integers]:
    """Return the columns of a tally by name."""
    names = ("won", "throws", "decisions", "turns", "ending")
    made = {name: tally[:, at] for at, name in enumerate(names)}
    scores = tally[:, expectimax.SCORES :]
    return {**made, "scores": scores[:, :most], "grades": scores[:, most:]}


def train(  # noqa: PLR0913, PLR0917 (what a training consists of)
    work: Workspace,
    start: Position,
    games: int,
    seed: int,
    rates: Rates,
    policies: Sequence[Sequence[int]] = (),
) -> int:
    """Let the nets of a workspace learn from games; return how many throws there were.

    Where *policies* is silent all seats play by the nets.
    """
    loop = _ready(work, start, "train_games", seed)
    work.dice[0] = (seed ^ 0x5DEECE66D) & (2**64 - 1)
    seats = np.array(policies or [NET] * start.seats, np.int64)
    return int(loop(work, seats, games, np.array(rates, np.float32)))


def evaluate(work: Workspace, position: Position, policy: Sequence[int]) -> list[tuple[int, float]]:
    """Return the legal acts of a position, each with what the best it leads to is worth."""
    made = fast(position.game)
    acts = np.zeros(made.row, np.int64)
    values = np.zeros(made.row)
    loop = _ready(work, position, "rank_acts", 0)
    made.pack(position, 0, work.stack[0])
    count = loop(work, np.array(policy, np.int64), acts, values)
    return list(zip(acts[:count].tolist(), values[:count].tolist(), strict=True))


def worths(work: Workspace, position: Position) -> dict[int, tuple[float, ...]]:
    """Return what each outcome of the coming throw is worth to each seat, by the nets."""
    found = np.zeros((MOST_ROLLS, position.seats))
    loop = _ready(work, position, "roll_values", 0)
    fast(position.game).pack(position, 0, work.stack[0])
    count = loop(work, 0, found)
    rows = zip(work.rolls[0, :count, 0].tolist(), found[:count].tolist(), strict=True)
    return {outcome: tuple(values) for outcome, values in rows}


def _ready(work: Workspace, start: Position, loop: str, seed: int) -> Callable[..., Any]:
    """Pack a position where games begin with it, and return a loop."""
    made = fast(start.game)
    made.pack(start, work.stack.shape[1] - 1, work.stack[0])
    work.ties[0] = seed
    return made.loop(sys.modules[__name__], loop)
