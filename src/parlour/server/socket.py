"""The socket of one guest: words in, words out, and an end to whoever talks too much."""

import asyncio
import logging
import re
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from parlour.core.errors import ParlourError
from parlour.server.allowance import Allowance, neighbourhood
from parlour.server.guest import Guest
from parlour.server.hall import Hall, Unreadable
from parlour.server.hint import Hints
from parlour.server.identity import holder_of
from parlour.server.line import NAME as LINE
from parlour.server.line import Line
from parlour.server.live import Live
from parlour.server.manners import client_of, token_of, turn_away
from parlour.server.tables import commands
from parlour.server.tables.commands import Rejected, Unchecked
from parlour.server.tables.proposals import TALK
from parlour.server.tables.rights import OVER_NOW
from parlour.server.view.why import why_move, why_path
from parlour.server.wire.messages import WhyMessage

log = logging.getLogger("parlour")
ADDRESS = re.compile(r"/table/([^/]+)/socket")
# What is answered to "why not?" when the players have ended the game.
NO_MORE: WhyMessage = {
    "is": "why",
    "says": OVER_NOW,
    "rule": "",
    "text": "",
    "refusals": [],
    "instead": [],
}
NOT_FOUND, TOO_MUCH, BUSY = 4404, 1008, 1013
# Who has stopped reading does not read that we hang up either.
PATIENCE = 5


class Sockets:
    """Lets guests in at their tables and listens to them.

    It stands beside the pages, not behind them: what lies between would be kept in memory for
    every guest as long as they stay.
    """

    def __init__(self, hall: Hall) -> None:
        """Serve the tables of a hall."""
        limits = hall.settings.limits
        self.hall = hall
        self.limits = limits
        self.hints = Hints(hall.thinking)
        self.chats = Allowance(limits.chats, limits.chats_a_second)
        self.comings = Allowance(limits.sockets_new, limits.sockets_new_a_second)
        self.messages = Allowance(limits.messages, limits.messages_a_second)
        self.messages_each = Allowance(limits.messages_each, limits.messages_each_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one guest from coming to going."""
        line: Line = scope["extensions"].pop(LINE)
        client = neighbourhood(client_of(scope))
        if not self.comings.spend(client):
            log.warning("a guest comes too often", extra={"client": client})
            await turn_away(429, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        holder = holder_of(token_of(HTTPConnection(scope), self.hall.settings))
        purses = self.messages.purse(holder or client), self.messages_each.purse(client)
        guest = Guest(holder, client, line, purses)
        live = await self._table(scope["path"], guest, send)
        if live and await self._serve(live, guest, receive):
            await _close(send, TOO_MUCH, "That was too much at once.")

    async def _table(self, path: str, guest: Guest, send: Send) -> Live | None:
        """Return the table to which a guest wants to come, if there is one, and room at it."""
        named = ADDRESS.fullmatch(path)
        try:
            live = await self.hall.open(named[1]) if named else None
            if live:
                self._find_room(live, guest)
                return live
        except Unreadable as error:
            log.warning("a table cannot be opened", extra={"why": str(error)})
        except (ParlourError, Rejected) as error:
            log.warning("a guest was not let in", extra={"why": str(error)})
            await _close(send, BUSY, "There is no room just now.")
            return None
        await _close(send, NOT_FOUND, "There is no such table.")
        return None

    def _find_room(self, live: Live, guest: Guest) -> None:
        """Decline one guest too many; whoever has a seat is not kept from it by those who watch."""
        sockets, limits = self.hall.sockets, self.limits
        full = sockets.total() >= limits.sockets
        crowd = len(live.guests) >= limits.guests_at_table
        many = sockets[guest.client] >= limits.sockets_each
        seated = bool(live.table.seats_of(guest.holder))
        first = seated and guest.holder not in live.presence.here
        if full or (crowd and not seated) or (many and not first):
            raise Rejected("too_fast", "there are too many guests")

    async def _serve(self, live: Live, guest: Guest, receive: Receive) -> bool:
        """Serve a guest until they go, or must go: then say True."""
        self.hall.sockets[guest.client] += 1
        self.hall.welcome(live, guest)
        guest.line.charge = guest.may_speak
        guest.line.hear = partial(self._hear, live, guest)
        try:
            return await self._listen(live, guest, receive)
        except asyncio.CancelledError:
            if not guest.gone:
                raise
            return True
        finally:
            guest.gone, guest.line.hear, guest.line.charge = True, None, None
            self.hall.farewell(live, guest)
            self._forget(guest.client)

    def _forget(self, client: str) -> None:
        self.hall.sockets[client] -= 1
        if not self.hall.sockets[client]:
            del self.hall.sockets[client]

    async def _listen(self, live: Live, guest: Guest, receive: Receive) -> bool:
        """Wait until a guest goes, or must go: then say True."""
        while not guest.gone:
            with guest.idle():
                message = await receive()
            if message["type"] == "websocket.disconnect":
                return False
            self._hear(live, guest, message.get("text") or "")  # it was no text
        return True

    def _hear(self, live: Live, guest: Guest, text: str) -> None:
        """Take down what a guest says; their words are answered one after the other."""
        if not guest.gone and guest.may_speak():
            live.turn(partial(self._answer, live, guest, text))

    def _answer(self, live: Live, guest: Guest, text: str) -> None:
        """Do what a guest asks for, or say why not; then the next may have the table."""
        message: Unchecked | None = None
        try:
            if not guest.gone:
                message = commands.parsed(text)
                if self._begin(live, guest, message):
                    return
        except Exception as problem:
            key = message.get("key") if message else ""
            named = isinstance(key, str) and len(key) <= commands.LONGEST_KEY
            self.hall.explain(live, guest, str(key) if named else "", problem)
        live.free()

    def _begin(self, live: Live, guest: Guest, message: Unchecked) -> bool:
        """Answer a question at once; begin a deed, and say whether it takes longer."""
        if message["do"] == "why":
            guest.say(_why(live, message))
            return False
        if message["do"] == "hint":
            self.hints.ask(live, guest)
            return False
        if message["do"] in TALK and not self.chats.spend(guest.holder or guest.client):
            raise Rejected("too_fast", "One thing after the other.")
        return self.hall.do(live, guest, message)


async def _close(send: Send, code: int, says: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await send({"type": "websocket.close", "code": code, "reason": says})
    except (OSError, RuntimeError):  # a timeout is an OSError too
        pass


def _why(live: Live, message: Unchecked) -> WhyMessage:
    here = live.cached_position
    if live.table.record.ended:
        return NO_MORE
    if "move" in message:
        move = commands.text(message, "move")
        return {**why_move(here, move), "move": move}
    path = commands.places(message)
    return {**why_path(here, path), "path": path}
