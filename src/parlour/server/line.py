"""The line to one guest: a websocket of uvicorn's with the ways through it cut short.

What a guest says is heard at once, not put into a queue for a task to wake up and read, and what
he is told goes to the wire as it is, made once for everybody who is told the same.
"""

from collections.abc import Callable
from struct import pack
from typing import Any

import orjson
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

NAME = "parlour.line"
# Bytes that may wait for somebody who reads slowly; what comes on top of more is too much.
MOST_WAITING = 256 * 1024
WHOLE_TEXT = 0x81


def framed(message: dict[str, Any]) -> bytes:
    """Return a message as it goes over any line."""
    text = orjson.dumps(message)
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    long = size >= 1 << 16
    return pack("!BBQ" if long else "!BBH", WHOLE_TEXT, 127 if long else 126, size) + text


class Line(WebSocketsSansIOProtocol):
    """A socket that lets *hear* know of every message."""

    hear: Callable[[str], None] | None = None
    _frames: tuple[bytes, ...] = ()

    def handle_connect(self, event: Request) -> None:
        """Let who serves this socket have the line."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """Hear a message that is all there; what is no text goes the usual way."""
        text = self._text() if self.hear and not self.close_sent else None
        if text is None or self.hear is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.hear(text)

    def _text(self) -> str | None:
        if self.curr_msg_data_type != "text":
            return None
        try:
            return b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return None

    def tell(self, frame: bytes) -> bool:
        """Send a frame soon; False if so much waits already that it makes no sense."""
        if not self._frames:
            self.loop.call_soon(self._send)
        self._frames += (frame,)
        return self.transport.get_write_buffer_size() <= MOST_WAITING

    def _send(self) -> None:
        """Send all that was told at one time in one piece: it is the sending that costs."""
        frames, self._frames = self._frames, ()
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(frames))
