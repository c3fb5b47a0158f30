"""Bots and the house's own throws: who of them is next goes on while somebody looks on."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable

from parlour.core.errors import ParlourError
from parlour.server.deeds import Declined
from parlour.server.live import Live
from parlour.server.seat import PACES
from parlour.server.table import Entry, Table
from parlour.server.thinking import Thinking

log = logging.getLogger("parlour")
# Who has just moved gets this long to take it back before a bot throws, unless bots play at once.
SECOND_THOUGHT = 1.2
# What a bot did and the disk did not take is tried again after so long.
SECOND_TRY = 2.0

Happen = Callable[[Live, str, Entry], Awaitable[None]]


class Driving:
    """Lets bots play at every table where it is their turn."""

    def __init__(self, thinking: Thinking, happen: Happen) -> None:
        """Ask *thinking* what to do; *happen* writes the entry and lets it happen."""
        self.thinking = thinking
        self.happen = happen

    def drive(self, live: Live) -> None:
        """Go on at a table, unless that is being done."""
        if live.driver is None and live.guests and is_ours(live.table):
            live.driver = asyncio.create_task(self._go_on(live))

    async def _go_on(self, live: Live) -> None:
        try:
            while live.guests and is_ours(live.table):
                try:
                    await self._one_step(live)
                except (ParlourError, Declined) as problem:
                    log.warning("a bot waits", extra={"table": live.table.id, "why": str(problem)})
                    await asyncio.sleep(SECOND_TRY)
        finally:
            live.driver = None

    async def _one_step(self, live: Live) -> None:
        """Choose, wait as long as a person would, and act, unless the game went elsewhere."""
        table, step = live.table, live.table.step
        begun = time.monotonic()
        entry = await self._chosen(table)
        pace = PACES[table.pace]
        wait = max(pace, SECOND_THOUGHT) if pace and table.back >= 0 else pace
        await asyncio.sleep(max(0, begun + wait - time.monotonic()))
        async with live.alone():
            if live.table is table and table.step == step and is_ours(table):
                await self.happen(live, "", entry)

    async def _chosen(self, table: Table) -> Entry:
        here = table.position
        if here.is_chance:
            return table.throw()
        bot = table.chairs[here.turn].bot
        move = await self.thinking.choose(here, bot, secrets.randbits(64))
        return {"is": "act", "seat": here.turn, "move": table.legal(move.text).text}

    def stop(self, live: Live) -> None:
        """Go on no more."""
        if live.driver:
            live.driver.cancel()
            live.driver = None


def is_ours(table: Table) -> bool:
    """Say whether the house or a bot has the next throw or act."""
    here = table.position
    seat = here.thrower if here.is_chance else here.turn
    if seat >= 0 and not table.chairs[seat].is_bot:
        return False
    return table.begun and not table.is_done
