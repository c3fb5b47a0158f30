"""Tuning of the garbage collector: what survived is frozen, a full collection is rare.

A house holds millions of things, and by itself Python would look through all of them again and
again, for a third of a second each time, while every table waits. What it has looked at once, and
was still needed, is therefore set aside, and looked through once in ten minutes.
"""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

# So many new things are looked through in a millisecond; more at a time costs as much in the end,
# and lets every table wait longer.
NEW_THINGS = 1_000
EVERY = 600.0


@contextmanager
def tuned() -> Iterator[None]:
    """Look through new things only, for as long as the house is open."""
    before = gc.get_threshold()
    gc.set_threshold(NEW_THINGS, 10, 10)
    gc.callbacks.append(_freeze)
    try:
        yield
    finally:
        gc.callbacks.remove(_freeze)
        gc.set_threshold(*before)
        gc.unfreeze()


def _freeze(phase: str, _: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


async def collect_periodically() -> None:
    """Look through everything once in a while, for ever."""
    while True:
        await asyncio.sleep(EVERY)
        gc.unfreeze()
        gc.collect()
