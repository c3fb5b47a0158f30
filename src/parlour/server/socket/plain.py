"""Fallback of the fast path: the same connection by plain ASGI, whatever server is behind it.

Messages come by `receive`, as the endpoint reads them anyway. What is said besides messages (pings,
pieces) is left to the server and costs nothing here.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Send

from parlour.server.socket.frames import MOST_WAITING, text_of

BROKEN = 1011


class PlainConnection:
    """A connection that sends one message after the other, in a task while there are any."""

    on_message: Callable[[str], None] | None = None
    charge: Callable[[float], bool] | None = None
    muted = False

    def __init__(self, send: Send) -> None:
        """Send by ASGI."""
        self._send = send
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._task: asyncio.Task[None] | None = None

    def tell(self, frame: bytes) -> bool:
        """Send a frame soon; False if so much waits already that it makes no sense."""
        self._frames.append(frame)
        self._waiting += len(frame)
        self._task = self._task or asyncio.create_task(self._flush())
        return self._waiting <= MOST_WAITING

    async def _flush(self) -> None:
        try:
            while self._frames:
                frame = self._frames.popleft()
                await self._send({"type": "websocket.send", "text": text_of(frame)})
                self._waiting -= len(frame)
        except (OSError, RuntimeError):  # they have gone
            self._frames.clear()
        finally:
            self._task = None

    def hang_up(self) -> None:
        """Close the connection without another word."""
        self._frames.clear()
        self._task = asyncio.create_task(self._close())

    async def _close(self) -> None:
        try:
            await self._send({"type": "websocket.close", "code": BROKEN, "reason": ""})
        except (OSError, RuntimeError):  # they have gone
            pass
        finally:
            self._task = None
