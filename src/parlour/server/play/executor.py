"""Execution of commands: judged, written to the log, then taken, told and acknowledged.

A command has an idempotency key: sent again, it gives the same answer and happens once.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial

from parlour.core.errors import ParlourError
from parlour.server.play import setup
from parlour.server.play.broadcast import Broadcast
from parlour.server.play.lobby import Lobby, replayed
from parlour.server.play.session import Session
from parlour.server.socket.client import Client
from parlour.server.store.errors import StoreFailure
from parlour.server.store.protocol import Answer, append
from parlour.server.tables.commands import Rejected, Unchecked, key_of
from parlour.server.tables.log import Entry
from parlour.server.tables.proposals import propose
from parlour.server.tables.table import Table

log = logging.getLogger("parlour")

# Something that takes its time, and may end in an entry of the log.
Slow = Coroutine[None, None, Entry | None]


class Executor:
    """Carries out what clients, bots and the house itself do at tables."""

    def __init__(
        self, lobby: Lobby, broadcast: Broadcast, drive: Callable[[Session], None]
    ) -> None:
        """Write to the store of *lobby*; after each command *drive* lets bots go on."""
        self.lobby = lobby
        self.store = lobby.store
        self.broadcast = broadcast
        self.drive = drive
        self._slow: set[asyncio.Task[None]] = set()

    def do(self, session: Session, client: Client, message: Unchecked) -> bool:
        """Begin a client's command; return True if the table is theirs until it is done."""
        key = f"{client.holder[:12]}.{key_of(message)}"
        if key in session.table.keys:
            self._acknowledge(session, client, key)
            return False
        if message["do"] == "rematch":
            self._slowly(session, client, key, self._rematch(session.table, client))
        else:
            entry = propose(session.table, client.holder, message, session.presence)
            self._write(session, client, key, entry)
        return True

    def _write(self, session: Session, client: Client, key: str, entry: Entry) -> None:
        session.foresee(entry)
        table = session.table
        then = partial(self._written, session, client, key, entry)
        self.store.write(table.id, table.entries, key, entry, then)

    def _written(
        self, session: Session, client: Client, key: str, entry: Entry, answer: Answer
    ) -> None:
        """Let happen what is safe now, acknowledge it, and let the next have the table."""
        try:
            if answer is False:
                self._slowly(session, client, key, self._catch_up(session))
                return
            if isinstance(answer, StoreFailure):
                raise answer
            self._take(session, key, entry)
            self._acknowledge(session, client, key)
        except Exception as problem:
            self.explain(session, client, own_key(key), problem)
        session.free()

    def _slowly(self, session: Session, client: Client, key: str, slow: Slow) -> None:
        """Do something that takes its time; the table is the client's until it is done."""
        task = asyncio.create_task(self._done(session, client, key, slow))
        self._slow.add(task)
        task.add_done_callback(self._slow.discard)

    async def _done(self, session: Session, client: Client, key: str, slow: Slow) -> None:
        try:
            entry = await slow
            if entry:
                await self.happen(session, key, entry)
            self._acknowledge(session, client, key)
        except Exception as problem:
            self.explain(session, client, own_key(key), problem)
        finally:
            session.free()

    def _acknowledge(self, session: Session, client: Client, key: str) -> None:
        step = session.table.keys.get(key)
        if step is None:
            raise Rejected("stale", "Somebody else was quicker.")
        client.say({"is": "ack", "key": own_key(key), "step": step})
        self.drive(session)

    def explain(self, session: Session, client: Client, key: str, problem: Exception) -> None:
        """Tell a client why something did not happen; nothing that they say does any harm."""
        if isinstance(problem, ParlourError):
            says = f"{problem.wrong}; {problem.right}" if problem.right else problem.wrong
            problem = Rejected("not_now", f"That {says}")
        if not isinstance(problem, Rejected):
            log.error("a guest could not be answered", exc_info=problem)
            client.connection.hang_up()
            return
        client.say(problem.message(key))
        if problem.why == "stale":
            client.say(self.broadcast.everything(session, client))

    async def _rematch(self, table: Table, client: Client) -> Entry:
        table.check_sits(client.holder)
        if not table.is_done:
            raise Rejected("not_now", "This game goes on still.")
        if table.rematch:
            return {"is": "rematch", "table": table.rematch}
        self.lobby.check_quota(client.address)
        head = setup.again({**table.head, "pace": table.pace}, table.chairs)
        return {"is": "rematch", "table": await self.lobby.create(head)}

    async def happen(self, session: Session, key: str, entry: Entry) -> None:
        """Write an entry down, then let it happen and tell everybody, unless it is too late."""
        table = session.table
        session.foresee(entry)
        if await append(self.store, table.id, table.entries, key, entry):
            self._take(session, key, entry)
        else:
            await self._catch_up(session)

    def _take(self, session: Session, key: str, entry: Entry) -> None:
        table = session.table
        offer = table.offer
        table.take(key, entry)
        session.used = time.monotonic()
        self.broadcast.tell(session, entry)
        if table.offer != offer and entry["is"] != "draw":
            self.broadcast.tell_seats(session)

    async def _catch_up(self, session: Session) -> None:
        """Read again what another process wrote, and show it: the optimistic lock was lost."""
        stored = await self.store.load(session.table.id)
        if stored:
            session.table = await asyncio.to_thread(replayed, stored)
            self.broadcast.tell_everything(session)


def own_key(key: str) -> str:
    """Return the key that a client gave the command; the house adds whose command it is."""
    return key.rpartition(".")[2]
