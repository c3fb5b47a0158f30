"""Timeout for seeds: a game begins without those that do not come.

A page that goes away between its pledge and its seed shall not stop anybody; its seed is left out
of the dice, and the record says so.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from parlour.core.errors import ParlourError
from parlour.server.dice.commit_reveal import A_WATCHER, SEEDS, stage
from parlour.server.live import Live
from parlour.server.tables.log import Entry

log = logging.getLogger("parlour")

Happen = Callable[[Live, str, Entry], Awaitable[None]]


class SeedWait:
    """Waits at every table whose game has not begun for want of a seed."""

    def __init__(self, seconds: float, happen: Happen, then: Callable[[Live], None]) -> None:
        """Wait for so many seconds; *happen* writes the entry, *then* lets bots go on."""
        self.seconds = seconds
        self.happen = happen
        self.then = then
        self._waiting: dict[Live, asyncio.Task[None]] = {}

    def wait(self, live: Live) -> None:
        """Begin to wait for seeds, unless that is being done."""
        if live.guests and live not in self._waiting and _waits(live):
            self._waiting[live] = asyncio.create_task(self._wait(live))

    async def _wait(self, live: Live) -> None:
        try:
            while live.guests and _waits(live):
                before = stage(live.table)
                await asyncio.sleep(self.seconds)
                async with live.alone():
                    if before == stage(live.table) and live.guests:
                        await self._begin(live)
        finally:
            del self._waiting[live]
        self.then(live)

    async def _begin(self, live: Live) -> None:
        table = live.table
        try:
            await self.happen(live, "", {"is": "begin"})
        except ParlourError as problem:
            log.warning("a game cannot begin", extra={"table": table.id, "why": str(problem)})
        else:
            log.info("begun without every seed", extra={"table": table.id})

    def close(self) -> None:
        """Wait no more."""
        for task in self._waiting.values():
            task.cancel()


def _waits(live: Live) -> bool:
    return stage(live.table) in (A_WATCHER, SEEDS)
