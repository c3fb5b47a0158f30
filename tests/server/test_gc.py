"""Python looks through what a house holds seldom, and as before once it is closed."""

import asyncio
import gc
from typing import ClassVar

from parlour.server import gc as tuning
from parlour.server.gc import collect_periodically, tuned


class Knot:
    """Something that only a look through everything finds when nobody needs it."""

    known: ClassVar[list] = []

    def __init__(self):
        self.me = self

    def __del__(self):
        self.known.append("gone")


def test_what_was_looked_at_once_is_set_aside_until_the_house_closes():
    before = gc.get_threshold(), len(gc.callbacks)
    with tuned():
        gc.unfreeze()
        gc.collect(0)
        assert gc.get_freeze_count() > 1000
    assert gc.get_freeze_count() == 0
    assert (gc.get_threshold(), len(gc.callbacks)) == before


def test_everything_is_looked_through_in_the_end(monkeypatch):
    async def for_a_moment():
        knot = Knot()
        gc.collect(0)
        del knot
        gc.collect()
        assert not Knot.known  # it was set aside
        caring = asyncio.create_task(collect_periodically())
        while not Knot.known:
            await asyncio.sleep(0.01)
        caring.cancel()

    monkeypatch.setattr(tuning, "EVERY", 0.01)
    Knot.known.clear()
    with tuned():
        asyncio.run(for_a_moment())
    assert Knot.known == ["gone"]
