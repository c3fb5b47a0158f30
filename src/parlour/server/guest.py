"""A guest: one open page at a table. What is sent to a slow one waits, and not for ever."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from parlour.server.deeds import Message, written

MOST_WAITING = 64

Send = Callable[[str], Coroutine[Any, Any, None]]


@dataclass(eq=False)
class Guest:
    """One socket, the holder behind it, and what it has not been sent yet."""

    holder: str
    send: Send
    allowance: float
    refill: float
    heard: float = field(default_factory=time.monotonic)
    gone: bool = False
    _waiting: deque[str] = field(default_factory=deque)
    _sending: "asyncio.Task[None] | None" = None

    def tell(self, text: str) -> None:
        """Send a message when the line is free; who reads too slowly is let go."""
        if self.gone:
            return
        self._waiting.append(text)
        if len(self._waiting) > MOST_WAITING:
            self.gone = True
        elif self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    def say(self, message: Message) -> None:
        """Send a message."""
        self.tell(written(message))

    async def _send_all(self) -> None:
        try:
            while self._waiting and not self.gone:
                await self.send(self._waiting.popleft())
        except (OSError, RuntimeError):
            self.gone = True  # the line is cut; the reader will notice and clear up
        finally:
            self._sending = None

    def may_speak(self, most: float) -> bool:
        """Say whether this guest has not said too much of late."""
        now = time.monotonic()
        self.allowance = min(most, self.allowance + (now - self.heard) * self.refill)
        self.heard = now
        self.allowance -= 1
        return self.allowance >= 0
