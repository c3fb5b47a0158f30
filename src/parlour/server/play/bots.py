"""Bots' turns and the house's own throws: who of them is next goes on while somebody looks on."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable

from parlour.core.errors import ParlourError
from parlour.server.play.bot_pool import BotPool
from parlour.server.play.session import Session
from parlour.server.tables.chair import PACES
from parlour.server.tables.commands import Rejected
from parlour.server.tables.log import Entry
from parlour.server.tables.table import Table

log = logging.getLogger("parlour")
# Who has just moved gets this long to take it back before a bot throws, unless bots play at once.
SECOND_THOUGHT = 1.2
# What a bot did and the disk did not take is tried again after so long.
SECOND_TRY = 2.0

Happen = Callable[[Session, str, Entry], Awaitable[None]]


class Bots:
    """Lets bots play at every table where it is their turn."""

    def __init__(self, bot_pool: BotPool, happen: Happen) -> None:
        """Ask *thinking* what to do; *happen* writes the entry and lets it happen."""
        self.bot_pool = bot_pool
        self.happen = happen

    def drive(self, session: Session) -> None:
        """Go on at a table, unless that is being done."""
        if session.driver is None and session.clients and is_ours(session.table):
            session.driver = asyncio.create_task(self._go_on(session))

    async def _go_on(self, session: Session) -> None:
        try:
            while session.clients and is_ours(session.table):
                try:
                    await self._one_step(session)
                except (ParlourError, Rejected) as problem:
                    log.warning(
                        "a bot waits", extra={"table": session.table.id, "why": str(problem)}
                    )
                    await asyncio.sleep(SECOND_TRY)
        finally:
            session.driver = None

    async def _one_step(self, session: Session) -> None:
        """Choose, wait as long as a person would, and act, unless the game went elsewhere."""
        table = session.table
        step = session.table.step
        begun = time.monotonic()
        entry = await self._chosen(table)
        pace = PACES[table.pace]
        wait = max(pace, SECOND_THOUGHT) if pace and table.back >= 0 else pace
        await asyncio.sleep(max(0, begun + wait - time.monotonic()))
        async with session.alone():
            if session.table is table and table.step == step and is_ours(table):
                await self.happen(session, "", entry)

    async def _chosen(self, table: Table) -> Entry:
        here = table.position
        if here.is_chance:
            return table.throw()
        bot = table.chairs[here.turn].bot
        move = await self.bot_pool.choose(here, bot, secrets.randbits(64))
        return {"is": "act", "seat": here.turn, "move": table.legal(move.text).text}

    def stop(self, session: Session) -> None:
        """Go on no more."""
        if session.driver:
            session.driver.cancel()
            session.driver = None


def is_ours(table: Table) -> bool:
    """Return True if the house or a bot has the next throw or act."""
    here = table.position
    seat = here.thrower if here.is_chance else here.turn
    if seat >= 0 and not table.chairs[seat].is_bot:
        return False
    return table.begun and not table.is_done
