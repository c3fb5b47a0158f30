"""Session of an open table: its clients, what they have been shown, one thing at a time."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import cast

from parlour.core.game import Position
from parlour.server.socket.client import Client
from parlour.server.socket.frames import encode_frame
from parlour.server.tables.log import Entry
from parlour.server.tables.presence import Presence
from parlour.server.tables.table import Table
from parlour.server.view.cache import CachedPosition
from parlour.server.view.render import Renderer, View, closed
from parlour.server.wire.messages import Message

# Clocks differ by a little: who is told that a time is over is told so after it.
SOON = 0.05


@dataclass(eq=False)
class Session:
    """A table with whoever has its page open; what is done there is done one thing at a time."""

    table: Table
    renderer: Renderer = field(default_factory=Renderer)
    clients: set[Client] = field(default_factory=set)
    looks: set[str] = field(default_factory=set)
    board: str = ""
    used: float = field(default_factory=time.monotonic)
    driver: "asyncio.Task[None] | None" = None
    presence: Presence = field(default_factory=Presence)
    reminder: asyncio.TimerHandle | None = None
    _view: tuple[Position, int, int, View] | None = None
    _seen_at: int = -1  # how many entries the table had, or will have, that `_view` shows
    _cached: CachedPosition | None = None
    _taken: bool = False
    _letting: bool = False
    _waiting: deque[Callable[[], None]] = field(default_factory=deque)

    # What is seen of it

    @property
    def view(self) -> View:
        """Return how the table looks now; nothing but an entry changes that."""
        table = self.table
        known = self._view
        if known and self._seen_at == table.entries and known[0] is table.position:
            return known[3]
        seen = self._look(table.position, table.back)
        self._seen_at = table.entries
        return seen

    def _look(self, here: Position, back: int) -> View:
        """Return how a position looks; the last that was looked at is known."""
        ended = self.table.record.ended
        known = self._view
        stage = 2 if ended else int(self.table.begun)
        if known is None or known[0] is not here or known[1:3] != (back, stage):
            seen = self.renderer.view(here, back, stage == 1)
            known = self._view = here, back, stage, closed(seen, here, ended) if ended else seen
        return known[3]

    def foresee(self, entry: Entry) -> None:
        """Work out what an entry will bring, so that no guest waits for that after the disk."""
        if entry["is"] == "act" or entry["is"] == "roll":
            self._look(*self.table.foresee(entry))
            self._seen_at = self.table.entries + 1

    @property
    def people(self) -> set[str]:
        """Return the holders who are awaited when they are away."""
        return {self.table.host, *(chair.holder for chair in self.table.chairs)} - {""}

    @property
    def cached_position(self) -> Position:
        """Return where the game stands, for questions: what they need is worked out once."""
        if self._cached is None or self._cached.position is not self.table.position:
            self._cached = CachedPosition(self.table.position)
        return cast("Position", self._cached)

    @property
    def is_idle(self) -> bool:
        """Return True if nobody is here and nothing is being done."""
        return not (self.clients or self.driver or self._taken)

    def tell_all(self, message: Message) -> None:
        """Send one message to everybody."""
        frame = encode_frame(message)
        for client in tuple(self.clients):
            client.tell(frame)

    def remind(self, tell: "Callable[[Session], None]") -> None:
        """See that everybody hears of it when somebody who matters has been away for long."""
        if self.reminder:
            self.reminder.cancel()
        wait = (
            self.presence.next_wait(self.people) if self.clients and not self.table.is_done else 0.0
        )
        later = asyncio.get_running_loop().call_later
        self.reminder = later(wait + SOON, self._reminded, tell) if wait else None

    def _reminded(self, tell: "Callable[[Session], None]") -> None:
        self.reminder = None
        tell(self)
        self.remind(tell)

    # One thing at a time

    def turn(self, work: Callable[[], None]) -> None:
        """Let *work* have the table, after those who came first; when it is done, it says `free`.

        These are no tasks and no locks, for a command takes a few microseconds.
        """
        self._waiting.append(work)
        self._let()

    def free(self) -> None:
        """Let the next have the table."""
        self._taken = False
        self._let()

    def _let(self) -> None:
        """Let those who wait have the table while it is free.

        Who is done at once calls this from within, and is not to go deeper and deeper.
        """
        if self._letting:
            return
        self._letting = True
        try:
            while self._waiting and not self._taken:
                self._taken = True
                self._waiting.popleft()()
        finally:
            self._letting = False

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Have the table for as long as this lasts."""
        ours = asyncio.get_running_loop().create_future()
        self.turn(lambda: self.free() if ours.done() else ours.set_result(None))
        try:
            await ours
            yield
        finally:
            if ours.done() and not ours.cancelled():
                self.free()
