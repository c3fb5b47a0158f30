"""The socket of one guest: words in, words out, and an end to whoever talks too much."""

import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from parlour.core.errors import ParlourError
from parlour.server import deeds
from parlour.server.deeds import Declined, Message
from parlour.server.guest import Guest
from parlour.server.hall import Hall, Live
from parlour.server.manners import Allowance, holder_of, token_of
from parlour.server.why import why_move, why_path

log = logging.getLogger("parlour")
NOT_FOUND, TOO_MUCH, BUSY = 4404, 1008, 1013


class Sockets:
    """Lets guests in at their tables and listens to them."""

    def __init__(self, hall: Hall) -> None:
        """Serve the tables of a hall."""
        limits = hall.settings.limits
        self.hall = hall
        self.limits = limits
        self.chats = Allowance(limits.chats, limits.chats_a_second)

    async def welcome(self, socket: WebSocket) -> None:
        """Serve one guest from his coming to his going."""
        client = socket.client.host if socket.client else ""
        await socket.accept()
        live = await self._table(socket)
        if live is None:
            await socket.close(NOT_FOUND, "There is no such table.")
        elif not self._room(live, client):
            await socket.close(BUSY, "There is no room just now.")
        else:
            await self._serve(socket, live, client)

    async def _table(self, socket: WebSocket) -> Live | None:
        try:
            return await self.hall.open(socket.path_params["table"])
        except ParlourError as error:
            log.warning("a table cannot be opened", extra={"why": str(error)})
            return None

    def _room(self, live: Live, client: str) -> bool:
        sockets, limits = self.hall.sockets, self.limits
        full = sockets.total() >= limits.sockets or sockets[client] >= limits.sockets_each
        return not full and len(live.guests) < limits.guests_at_table

    async def _serve(self, socket: WebSocket, live: Live, client: str) -> None:
        holder = holder_of(token_of(socket, self.hall.settings))
        guest = Guest(holder, socket.send_text, self.limits.messages, self.limits.messages_a_second)
        self.hall.sockets[client] += 1
        self.hall.welcome(live, guest)
        try:
            await self._listen(socket, live, guest)
        except WebSocketDisconnect:
            pass
        finally:
            guest.gone = True
            self.hall.farewell(live, guest)
            self.hall.sockets[client] -= 1

    async def _listen(self, socket: WebSocket, live: Live, guest: Guest) -> None:
        while not guest.gone:
            text = await socket.receive_text()
            if not guest.may_speak(self.limits.messages):
                break
            await self._answer(live, guest, text)
        if socket.client_state is WebSocketState.CONNECTED:
            await socket.close(TOO_MUCH, "That was too much at once.")

    async def _answer(self, live: Live, guest: Guest, text: str) -> None:
        """Do what a guest asks for, or say why not; nothing that he says does any harm."""
        message: Message = {}
        try:
            message = deeds.parsed(text)
            if message["do"] == "why":
                guest.say(_why(live, message))
            else:
                await self._do(live, guest, message)
        except Declined as no:
            self._decline(live, guest, message.get("key"), no)
        except ParlourError as error:
            self._decline(live, guest, message.get("key"), Declined("not_now", str(error)))

    async def _do(self, live: Live, guest: Guest, message: Message) -> None:
        if message["do"] == "chat" and not self.chats.spend(guest.holder):
            raise Declined("too_fast", "One thing after the other.")
        await self.hall.do(live, guest, message)

    def _decline(self, live: Live, guest: Guest, key: Any, no: Declined) -> None:
        shown = key if isinstance(key, str) and len(key) <= 40 else ""
        guest.say(no.message(shown))
        if no.why == "stale":
            guest.say(self.hall.everything(live, guest))


def _why(live: Live, message: Message) -> Message:
    here = live.table.position
    if "move" in message:
        return {**why_move(here, deeds.text(message, "move")), "move": message["move"]}
    path = deeds.places(message)
    return {**why_path(here, path), "path": path}
