"""Process pool: pieces of work on all cores, and their results as they come."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from io import StringIO
from multiprocessing import get_context, resource_tracker
from typing import TypeVar

# How many pieces wait for each process: memory stays flat, and nobody idles.
AHEAD = 3
# How long Ctrl-C may have to wait, in seconds.
POLL = 0.1

R = TypeVar("R")


def in_parallel(
    do: Callable[..., R],
    pieces: Sequence[tuple[object, ...]],
    processes: int | None = None,
    first: Callable[[], None] = lambda: None,
) -> Iterator[R]:
    """Give what *do* makes of every piece, as it comes; on all cores if not said otherwise.

    *first* is called before processes are started: what it compiles, all of them load.
    """
    cores = min(max(1, processes or os.cpu_count() or 1), len(pieces))
    if cores <= 1:
        yield from (do(*piece) for piece in pieces)
    else:
        first()
        yield from _together(do, pieces, cores)


def _together(
    do: Callable[..., R], pieces: Iterable[tuple[object, ...]], processes: int
) -> Iterator[R]:
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _set_up_worker)
    waiting: set[Future[R]] = set()
    finished = False
    try:
        for piece in pieces:
            with _sigint_blocked():
                waiting.add(pool.submit(do, *piece))
            if len(waiting) >= AHEAD * processes:
                done, waiting = _next(waiting)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = _next(waiting)
            yield from (future.result() for future in done)
        finished = True
    finally:
        if not finished:  # nobody waits for a thought that nobody wants any more
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _next(waiting: set[Future[R]]) -> tuple[set[Future[R]], set[Future[R]]]:
    """Wait for results; return them and what is still at work.

    Ctrl-C is heard between two looks only: in the middle of one it would leave a future locked,
    and the pool would wait for that for ever.
    """
    done: set[Future[R]] = set()
    while not done:
        with _sigint_blocked():
            done, waiting = wait(waiting, POLL, FIRST_COMPLETED)
    return done, waiting


def _set_up_worker() -> None:
    """Say nothing, as whoever started this process hears of errors, and end with whoever it is."""
    sys.stderr = StringIO()
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """Wait for the end of the house, however it comes: nobody wants the work any more."""
    house = multiprocessing.parent_process()
    if house:
        house.join()
        os._exit(0)


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Let Ctrl-C wait for a moment.

    Processes that are started meanwhile never hear it: it is for us to stop them in good order.
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
