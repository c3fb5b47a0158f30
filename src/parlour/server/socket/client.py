"""Client connection: one open socket at a table, with backpressure and rate limits."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from parlour.server.ratelimit import TokenBucket
from parlour.server.socket.frames import Connection, encode_frame
from parlour.server.wire.messages import Message


@dataclass(eq=False, slots=True)
class Client:
    """One socket, and the holder behind it."""

    holder: str
    address: str
    connection: Connection
    buckets: tuple[TokenBucket, TokenBucket]
    gone: bool = False
    _listening: "asyncio.Task[None] | None" = None

    def tell(self, frame: bytes) -> None:
        """Send a frame; who reads too slowly is disconnected: that is the backpressure."""
        if not self.gone and not self.connection.tell(frame):
            self.disconnect()

    def say(self, message: Message) -> None:
        """Send a message that is for this guest alone."""
        self.tell(encode_frame(message))

    @contextmanager
    def idle(self) -> Iterator[None]:
        """Know that this guest is only listened to, so that they can be let go at once."""
        self._listening = asyncio.current_task()
        try:
            yield
        finally:
            self._listening = None

    def disconnect(self) -> None:
        """Stop sending, and wake who listens to them; what they do just now is finished first."""
        if self._listening and not self.gone:
            self._listening.cancel()
        self.gone = self.connection.muted = True

    def may_speak(self, cost: float = 1) -> bool:
        """Return True if neither this guest nor their address has said too much of late."""
        now = time.monotonic()
        mine, address = self.buckets
        if mine.spend(now, cost) and address.spend(now, cost):
            return True
        self.disconnect()
        return False
