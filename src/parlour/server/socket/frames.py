"""WebSocket frames of the table's messages, and the connection that they go over."""

from collections.abc import Callable
from struct import pack
from typing import Protocol

import orjson

from parlour.server.wire.messages import Message

# Under this name a scope has the fast path to its socket, if there is one.
FAST_PATH = "parlour.fastpath"
WHOLE_TEXT = 0x81
# Bytes that may wait for somebody who reads slowly; what comes on top of more is too much.
MOST_WAITING = 256 * 1024


class Connection(Protocol):
    """One socket: the fast path through uvicorn's protocol, or plain ASGI."""

    on_message: Callable[[str], None] | None
    charge: Callable[[float], bool] | None  # what is said besides messages costs too
    muted: bool  # whether they have said too much

    def tell(self, frame: bytes) -> bool:
        """Send a frame soon; False if so much waits already that it makes no sense."""

    def hang_up(self) -> None:
        """Close the connection without another word."""


def encode_frame(message: Message) -> bytes:
    """Return a message as it goes over any connection: once for everybody who is told the same."""
    text = orjson.dumps(message)
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    long = size >= 1 << 16
    return pack("!BBQ" if long else "!BBH", WHOLE_TEXT, 127 if long else 126, size) + text


def text_of(frame: bytes) -> str:
    """Return what `encode_frame` has put into a frame.

    >>> text_of(encode_frame({"is": "rematch", "table": "x" * 200}))[:8]
    '{"is":"r'
    """
    head = {126: 4, 127: 10}.get(frame[1], 2)
    return frame[head:].decode()
