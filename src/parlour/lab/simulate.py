"""Many random games on all cores, counted.

    >>> import parlour
    >>> done = simulate(parlour.game("auto_race").start(seats=2), games=10, seed=1, processes=1)
    >>> done.tally.games, sum(done.tally.wins.values())
    (10, 10)

Games are played in chunks of a fixed size. Each chunk's luck comes from the seed and its number
alone, and tallies add up in any order: the same seed gives the same figures on any machine,
whatever the number of processes.
"""

import hashlib
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import StringIO
from multiprocessing import get_context, resource_tracker

from parlour.core.errors import ParlourError
from parlour.core.game import Position
from parlour.games import game as find
from parlour.lab.tally import Tally

# Large enough that handing it out costs nothing, small enough to stop within a blink.
CHUNK = 1000
# How many chunks wait for each process: memory stays flat, and nobody idles.
AHEAD = 3

Progress = Callable[[int], None]


@dataclass
class Simulation:
    """Random games from one position: what was asked for, and what came of it."""

    start: Position
    games: int
    seed: int
    tally: Tally = field(default_factory=Tally)
    stopped: bool = False


def simulate(
    start: Position,
    games: int,
    seed: int = 0,
    processes: int | None = None,
    progress: Progress = lambda done: None,
) -> Simulation:
    """Play *games* random games from *start*; Ctrl-C stops early with what is done so far.

    *progress* is called with the number of games done, after every chunk.
    """
    if games < 1:
        raise ParlourError(start.game.name, games, "no number of games", "at least 1")
    made = Simulation(start, games, seed)
    cores = max(1, processes or os.cpu_count() or 1)
    chunks = -(-games // CHUNK)
    run = _alone if min(cores, chunks) == 1 else _together
    try:
        for tally in run(made, range(chunks), min(cores, chunks)):
            made.tally.add(tally)
            progress(made.tally.games)
    except KeyboardInterrupt:
        made.stopped = True
    return made


def chunk_seed(seed: int, chunk: int) -> int:
    """Return the seed of one chunk: a hash, so that chunks have nothing in common."""
    digest = hashlib.blake2b(f"{seed}:{chunk}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def play_chunk(name: str, text: str, games: int, seed: int) -> Tally:
    """Play one chunk of games from the position that *text* describes."""
    from parlour.core.fast import fast

    played = find(name)
    rows, kinds, _ = fast(played).playouts(played.position(text), games, seed)
    return Tally.of(rows, kinds)


def _work(made: Simulation, chunk: int) -> tuple[str, str, int, int]:
    games = min(CHUNK, made.games - chunk * CHUNK)
    return made.start.game.name, made.start.text, games, chunk_seed(made.seed, chunk)


def _alone(made: Simulation, chunks: Iterable[int], processes: int) -> Iterator[Tally]:
    for chunk in chunks:
        yield play_chunk(*_work(made, chunk))


def _together(made: Simulation, chunks: Iterable[int], processes: int) -> Iterator[Tally]:
    play_chunk(made.start.game.name, made.start.text, 1, 0)  # compiled once, for all to load
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _quiet)
    waiting: set[Future[Tally]] = set()
    try:
        for chunk in chunks:
            with _deaf():
                waiting.add(pool.submit(play_chunk, *_work(made, chunk)))
            if len(waiting) >= AHEAD * processes:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _quiet() -> None:
    """Say nothing: whoever started this process said it already, and hears of errors."""
    sys.stderr = StringIO()


@contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C: it is for us to stop them in good order.

    They inherit that the signal waits; here it comes through as soon as they are started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would let the signal through when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
