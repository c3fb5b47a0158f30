"""Lobby: which tables are open; creating, finding and evicting them."""

import asyncio
import logging
import time

from parlour.core.errors import ParlourError
from parlour.server.play import setup
from parlour.server.play.session import Session
from parlour.server.ratelimit import RateLimiter, network_of
from parlour.server.settings import Settings
from parlour.server.store.errors import Damaged
from parlour.server.store.protocol import Store, StoredTable
from parlour.server.tables.commands import Rejected
from parlour.server.tables.log import TableHead
from parlour.server.tables.presence import Presence
from parlour.server.tables.table import Table
from parlour.server.view.render import Renderer

log = logging.getLogger("parlour")
MINUTE = 60
HOUR = 3600


class Unreadable(ParlourError):
    """A table whose log makes no sense any more, perhaps by rules that have changed since."""


class Lobby:
    """The open tables of a house; all others are in their logs."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Begin with no table open."""
        self.settings = settings
        self.store = store
        self.renderer = Renderer()
        self.tables: dict[str, Session] = {}
        limits = settings.limits
        self._an_hour = RateLimiter(limits.tables_an_hour, limits.tables_an_hour / HOUR)
        self._a_minute = RateLimiter(limits.tables_a_minute, limits.tables_a_minute / MINUTE)
        self._opening: dict[str, asyncio.Future[Session | None]] = {}

    def check_quota(self, address: str) -> None:
        """Reject another table for a client who has laid many, or when the disk has no room."""
        whose = network_of(address)
        if not (self._an_hour.spend(whose) and self._a_minute.spend(whose)):
            raise Rejected("too_fast", "That is a lot of tables; try again in a while.")
        limits = self.settings.limits
        size, free = self.store.size()
        if size > limits.disk or free < limits.disk_spare:
            log.error("no room for new tables", extra={"bytes": size, "free": free})
            raise Rejected("too_fast", "There is no room for new tables just now.")

    async def create(self, head: TableHead) -> str:
        """Lay a new table and return its name."""
        self._make_room(older_than=60)
        name = setup.new_id()
        secret = setup.new_secret()
        await self.store.create(name, head, secret, _holders(head), time.time())
        self.tables[name] = self._session(Table.laid(name, head, secret))
        log.info("laid", extra={"table": name, "game": head["game"]})
        return name

    def _session(self, table: Table) -> Session:
        presence = Presence(self.settings.clock, self.settings.limits.away)
        return Session(table, self.renderer, presence=presence)

    def _make_room(self, older_than: float) -> None:
        """See that one more table can be open."""
        most = self.settings.limits.tables_open
        for least in (older_than, 0):  # who comes back to one finds it in its log
            if len(self.tables) >= most:
                self.evict(least)
        if len(self.tables) >= most:
            raise Rejected("too_fast", "All tables are taken just now; try again in a while.")

    async def open(self, name: str) -> Session | None:
        """Return a table, from its log if it was put away; None if there is none."""
        if name in self.tables:
            return self.tables[name]
        if name not in self._opening:  # two guests at once replay the log once
            self._opening[name] = asyncio.ensure_future(self._reopen(name))
        return await asyncio.shield(self._opening[name])

    async def _reopen(self, name: str) -> Session | None:
        try:
            stored = await self._stored(name)
            if stored is None:
                return None
            self._make_room(older_than=0)
            table = await asyncio.to_thread(replayed, stored)
            self.tables[name] = self._session(table)
            return self.tables[name]
        finally:
            del self._opening[name]

    async def _stored(self, name: str) -> StoredTable | None:
        try:
            return await self.store.load(name)
        except Damaged as error:
            raise Unreadable(error.game, name, error.wrong, error.right) from error

    async def tables_of(self, holder: str) -> list[Table]:
        """Return the tables at which *holder* sits, those in use first, with a game to go on."""
        found = []
        for name in await self.store.tables_of(holder, 12):
            try:
                session = await self.open(name)
            except (Unreadable, Rejected):
                continue
            if session:
                found.append(session.table)
        return found

    def evict(self, older_than: float) -> None:
        """Forget tables that nobody looks at; their logs stay."""
        now = time.monotonic()
        for name, session in tuple(self.tables.items()):
            if session.is_idle and now - session.used > older_than:
                del self.tables[name]

    async def evict_idle(self) -> None:
        """Put idle tables away, for ever."""
        idle = self.settings.limits.idle
        while True:
            await asyncio.sleep(min(60, idle / 2))
            self.evict(idle)


def replayed(stored: StoredTable) -> Table:
    """Return a table as its log says it is."""
    try:
        return Table.replayed(stored.id, stored.head, stored.secret, stored.events)
    except ParlourError as error:
        raise Unreadable(error.game, stored.id, error.wrong, error.right) from error
    except (ValueError, LookupError, TypeError, Rejected) as error:
        raise Unreadable("table", stored.id, "its log is damaged") from error


def _holders(head: TableHead) -> set[str]:
    """Return those for whom a table is laid."""
    return {head["host"], *(chair.get("holder", "") for chair in head["chairs"])} - {""}
