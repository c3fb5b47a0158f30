"""A guest: one open page at a table. What is sent to a slow one waits, and not for ever."""

import asyncio
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from starlette.types import Send

from parlour.server.deeds import Message, written

MOST_WAITING = 64


@dataclass(eq=False, slots=True)
class Guest:
    """One socket, the holder behind it, and what it has not been sent yet."""

    holder: str
    send: Send
    allowance: float
    heard: float = field(default_factory=time.monotonic)
    gone: bool = False
    _waiting: deque[str] = field(default_factory=deque)
    _sending: "asyncio.Task[None] | None" = None
    _listening: "asyncio.Task[Any] | None" = None

    def tell(self, text: str) -> None:
        """Send a message when the line is free; who reads too slowly is let go."""
        if self.gone:
            return
        self._waiting.append(text)
        if len(self._waiting) > MOST_WAITING:
            self._let_go()
        elif self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    def say(self, message: Message) -> None:
        """Send a message."""
        self.tell(written(message))

    async def _send_all(self) -> None:
        try:
            while self._waiting and not self.gone:
                await self.send({"type": "websocket.send", "text": self._waiting.popleft()})
        except (OSError, RuntimeError):
            self._let_go()  # the line is cut
        finally:
            self._sending = None

    @contextmanager
    def idle(self) -> Iterator[None]:
        """Know that this guest is only listened to, so that he can be let go at once."""
        self._listening = asyncio.current_task()
        try:
            yield
        finally:
            self._listening = None

    def _let_go(self) -> None:
        """Stop sending, and wake who listens to him; what he does just now is finished first."""
        self.gone = True
        self._waiting.clear()
        if self._listening:
            self._listening.cancel()

    def may_speak(self, most: float, a_second: float) -> bool:
        """Say whether this guest has not said too much of late."""
        now = time.monotonic()
        self.allowance = min(most, self.allowance + (now - self.heard) * a_second)
        self.heard = now
        self.allowance -= 1
        return self.allowance >= 0
