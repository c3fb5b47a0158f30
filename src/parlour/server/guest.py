"""A guest: one open page at a table. Who reads too slowly or says too much is let go."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from parlour.server.allowance import Purse
from parlour.server.line import Line, framed
from parlour.server.wire.messages import Message


@dataclass(eq=False, slots=True)
class Guest:
    """One socket, and the holder behind it."""

    holder: str
    client: str
    line: Line
    purses: tuple[Purse, Purse]
    gone: bool = False
    _listening: "asyncio.Task[None] | None" = None

    def tell(self, frame: bytes) -> None:
        """Send a message; who reads too slowly is let go."""
        if not self.gone and not self.line.tell(frame):
            self.let_go()

    def say(self, message: Message) -> None:
        """Send a message that is for this guest alone."""
        self.tell(framed(message))

    @contextmanager
    def idle(self) -> Iterator[None]:
        """Know that this guest is only listened to, so that they can be let go at once."""
        self._listening = asyncio.current_task()
        try:
            yield
        finally:
            self._listening = None

    def let_go(self) -> None:
        """Stop sending, and wake who listens to them; what they do just now is finished first."""
        if self._listening and not self.gone:
            self._listening.cancel()
        self.gone = self.line.deaf = True

    def may_speak(self, cost: float = 1) -> bool:
        """Say whether neither this guest nor their address has said too much of late."""
        now, (mine, address) = time.monotonic(), self.purses
        if mine.spend(now, cost) and address.spend(now, cost):
            return True
        self.let_go()
        return False
