"""WebSocket endpoint of a table: who is let in, messages in and out, rate limits."""

import asyncio
import logging
import re
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from parlour.core.errors import ParlourError
from parlour.server.play.lobby import Unreadable
from parlour.server.play.runtime import Runtime
from parlour.server.play.session import Session
from parlour.server.ratelimit import RateLimiter, network_of
from parlour.server.socket.client import Client
from parlour.server.socket.frames import FAST_PATH
from parlour.server.socket.plain import PlainConnection
from parlour.server.socket.questions import Hints, why_not
from parlour.server.tables import commands
from parlour.server.tables.commands import Rejected, Unchecked
from parlour.server.tables.proposals import TALK
from parlour.server.web.security import client_of, token_of, turn_away
from parlour.server.web.signing import holder_of

log = logging.getLogger("parlour")
ADDRESS = re.compile(r"/table/([^/]+)/socket")
NOT_FOUND = 4404
TOO_MUCH = 1008
BUSY = 1013
# Who has stopped reading does not read that we hang up either.
PATIENCE = 5


class Sockets:
    """Lets guests in at their tables and listens to them.

    It stands beside the pages, not behind them: what lies between would be kept in memory for
    every guest as long as they stay.
    """

    def __init__(self, runtime: Runtime) -> None:
        """Serve the tables of a runtime."""
        limits = runtime.settings.limits
        self.runtime = runtime
        self.limits = limits
        self.hints = Hints(runtime.bot_pool)
        self.chats = RateLimiter(limits.chats, limits.chats_a_second)
        self.comings = RateLimiter(limits.sockets_new, limits.sockets_new_a_second)
        self.messages = RateLimiter(limits.messages, limits.messages_a_second)
        self.messages_each = RateLimiter(limits.messages_each, limits.messages_each_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one guest from coming to going."""
        extensions = scope.get("extensions") or {}
        connection = extensions.pop(FAST_PATH, None) or PlainConnection(send)
        address = network_of(client_of(scope))
        if not self.comings.spend(address):
            log.warning("a guest comes too often", extra={"client": address})
            await turn_away(429, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        holder = holder_of(token_of(HTTPConnection(scope), self.runtime.settings))
        buckets = self.messages.bucket(holder or address), self.messages_each.bucket(address)
        client = Client(holder, address, connection, buckets)
        session = await self._table(scope["path"], client, send)
        if session and await self._serve(session, client, receive):
            await _close(send, TOO_MUCH, "That was too much at once.")

    async def _table(self, path: str, client: Client, send: Send) -> Session | None:
        """Return the table to which a guest wants to come, if there is one, and room at it."""
        named = ADDRESS.fullmatch(path)
        try:
            session = await self.runtime.lobby.open(named[1]) if named else None
            if session:
                self._find_room(session, client)
                return session
        except Unreadable as error:
            log.warning("a table cannot be opened", extra={"why": str(error)})
        except (ParlourError, Rejected) as error:
            log.warning("a guest was not let in", extra={"why": str(error)})
            await _close(send, BUSY, "There is no room just now.")
            return None
        await _close(send, NOT_FOUND, "There is no such table.")
        return None

    def _find_room(self, session: Session, client: Client) -> None:
        """Decline one guest too many; whoever has a seat is not kept from it by those who watch."""
        sockets = self.runtime.sockets
        limits = self.limits
        full = sockets.total() >= limits.sockets
        crowd = len(session.clients) >= limits.guests_at_table
        many = sockets[client.address] >= limits.sockets_each
        seated = bool(session.table.seats_of(client.holder))
        first = seated and client.holder not in session.presence.here
        if full or (crowd and not seated) or (many and not first):
            raise Rejected("too_fast", "there are too many guests")

    async def _serve(self, session: Session, client: Client, receive: Receive) -> bool:
        """Serve a guest until they go, or must go: then say True."""
        self.runtime.sockets[client.address] += 1
        self.runtime.join(session, client)
        client.connection.charge = client.may_speak
        client.connection.on_message = partial(self._hear, session, client)
        try:
            return await self._listen(session, client, receive)
        except asyncio.CancelledError:
            if not client.gone:
                raise
            return True
        finally:
            client.gone = True
            client.connection.on_message = None
            client.connection.charge = None
            self.runtime.leave(session, client)
            self._forget(client.address)

    def _forget(self, address: str) -> None:
        self.runtime.sockets[address] -= 1
        if not self.runtime.sockets[address]:
            del self.runtime.sockets[address]

    async def _listen(self, session: Session, client: Client, receive: Receive) -> bool:
        """Wait until a guest goes, or must go: then say True."""
        while not client.gone:
            with client.idle():
                message = await receive()
            if message["type"] == "websocket.disconnect":
                return False
            self._hear(session, client, message.get("text") or "")  # it was no text
        return True

    def _hear(self, session: Session, client: Client, text: str) -> None:
        """Take down what a guest says; their words are answered one after the other."""
        if not client.gone and client.may_speak():
            session.turn(partial(self._answer, session, client, text))

    def _answer(self, session: Session, client: Client, text: str) -> None:
        """Do what a guest asks for, or say why not; then the next may have the table."""
        message: Unchecked | None = None
        try:
            if not client.gone:
                message = commands.parsed(text)
                if self._begin(session, client, message):
                    return
        except Exception as problem:
            key = message.get("key") if message else ""
            named = isinstance(key, str) and len(key) <= commands.LONGEST_KEY
            self.runtime.executor.explain(session, client, str(key) if named else "", problem)
        session.free()

    def _begin(self, session: Session, client: Client, message: Unchecked) -> bool:
        """Answer a question at once; begin a command, and return whether it takes longer."""
        if message["do"] == "why":
            client.say(why_not(session, message))
            return False
        if message["do"] == "hint":
            self.hints.ask(session, client)
            return False
        if message["do"] in TALK and not self.chats.spend(client.holder or client.address):
            raise Rejected("too_fast", "One thing after the other.")
        return self.runtime.executor.do(session, client, message)


async def _close(send: Send, code: int, says: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await send({"type": "websocket.close", "code": code, "reason": says})
    except (OSError, RuntimeError):  # a timeout is an OSError too
        pass
