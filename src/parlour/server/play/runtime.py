"""Runtime of a house: store, lobby, commands, broadcast and bots, wired together."""

import asyncio
import time
from collections import Counter

from parlour.server.dice.seed_wait import SeedWait
from parlour.server.network import Network
from parlour.server.play.bot_pool import BotPool
from parlour.server.play.bots import Bots
from parlour.server.play.broadcast import Broadcast
from parlour.server.play.executor import Executor
from parlour.server.play.lobby import Lobby
from parlour.server.play.session import Session
from parlour.server.settings import Settings
from parlour.server.socket.client import Client
from parlour.server.store.protocol import Store
from parlour.server.store.sqlite import SqliteStore


class Runtime:
    """What runs behind the pages and sockets of a house."""

    def __init__(
        self, settings: Settings, network: Network | None = None, store: Store | None = None
    ) -> None:
        """Open the store: SQLite, unless another is given."""
        limits = settings.limits
        self.settings = settings
        self.store = store or SqliteStore(settings.data / "parlour.sqlite")
        settings.sessions.learn(*self.store.signing())
        self.sockets: Counter[str] = Counter()  # how many are open, by address
        self.lobby = Lobby(settings, self.store)
        self.broadcast = Broadcast(network or Network(settings))
        self.executor = Executor(self.lobby, self.broadcast, self.drive)
        self.bot_pool = BotPool(limits.bots_at_once, limits.thought_seconds)
        self.bots = Bots(self.bot_pool, self.executor.happen)
        self.seed_wait = SeedWait(limits.seed_wait, self.executor.happen, self.drive)

    def join(self, session: Session, client: Client) -> None:
        """Show a client the table, and the others that somebody has come."""
        session.clients.add(client)
        session.presence.came(client.holder)
        session.used = time.monotonic()
        client.say(self.broadcast.everything(session, client))
        self.broadcast.tell_seats(session, but=client)
        session.remind(self.broadcast.tell_seats)
        self.drive(session)

    def leave(self, session: Session, client: Client) -> None:
        """Note that a client has gone."""
        session.clients.discard(client)
        session.presence.went(client.holder, client.holder in session.people)
        session.used = time.monotonic()
        session.remind(self.broadcast.tell_seats)
        self.broadcast.tell_seats(session)  # a bot that is about to act does so, and rests then

    def drive(self, session: Session) -> None:
        """Let the next bot go on, if it is a bot's turn and somebody looks on."""
        if not session.table.begun:
            self.seed_wait.wait(session)
        self.bots.drive(session)

    async def look_after(self) -> None:
        """Look once whether the store is whole; then put idle tables away, for ever."""
        await asyncio.to_thread(self.store.find_damage)
        await self.lobby.evict_idle()

    async def close(self) -> None:
        """Finish what is being written, and close."""
        self.seed_wait.close()
        for session in self.lobby.tables.values():
            self.bots.stop(session)
        self.bot_pool.close()
        await asyncio.to_thread(self.store.close)
