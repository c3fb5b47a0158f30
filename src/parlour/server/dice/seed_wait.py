"""Timeout for seeds: a game begins without those that do not come.

A page that goes away between its pledge and its seed shall not stop anybody; its seed is left out
of the dice, and the record says so.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from parlour.core.errors import ParlourError
from parlour.server.dice.commit_reveal import A_WATCHER, SEEDS, stage
from parlour.server.play.session import Session
from parlour.server.tables.log import Entry

log = logging.getLogger("parlour")

Happen = Callable[[Session, str, Entry], Awaitable[None]]


class SeedWait:
    """Waits at every table whose game has not begun for want of a seed."""

    def __init__(self, seconds: float, happen: Happen, then: Callable[[Session], None]) -> None:
        """Wait for so many seconds; *happen* writes the entry, *then* lets bots go on."""
        self.seconds = seconds
        self.happen = happen
        self.then = then
        self._waiting: dict[Session, asyncio.Task[None]] = {}

    def wait(self, session: Session) -> None:
        """Begin to wait for seeds, unless that is being done."""
        if session.clients and session not in self._waiting and _waits(session):
            self._waiting[session] = asyncio.create_task(self._wait(session))

    async def _wait(self, session: Session) -> None:
        try:
            while session.clients and _waits(session):
                before = stage(session.table)
                await asyncio.sleep(self.seconds)
                async with session.alone():
                    if before == stage(session.table) and session.clients:
                        await self._begin(session)
        finally:
            del self._waiting[session]
        self.then(session)

    async def _begin(self, session: Session) -> None:
        table = session.table
        try:
            await self.happen(session, "", {"is": "begin"})
        except ParlourError as problem:
            log.warning("a game cannot begin", extra={"table": table.id, "why": str(problem)})
        else:
            log.info("begun without every seed", extra={"table": table.id})

    def close(self) -> None:
        """Wait no more."""
        for task in self._waiting.values():
            task.cancel()


def _waits(session: Session) -> bool:
    return stage(session.table) in (A_WATCHER, SEEDS)
