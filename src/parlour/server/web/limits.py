"""Connection and request limits, before anything is parsed: how many, how much, how long.

A connection costs memory and a descriptor before it has said who it is, so all of this is counted
by address, and what is over the measure is not parsed. A socket at a table leaves this door behind.
"""

import asyncio
import logging
import time
from collections import defaultdict
from contextlib import suppress
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from parlour.server.ratelimit import RateLimiter, network_of
from parlour.server.settings import Limits

log = logging.getLogger("parlour")
# So much is parsed at a time, so that what is too much is found before it is all in memory.
SLICE = 4096
HEADING = 16_384
ADDRESS = 8_192
REQUEST = 65_536
MOST_HEADERS = 100
MOST_AHEAD = 8
# Descriptors that no guest gets: the file, its log, the processes of the bots.
RESERVE = 64
ENOUGH = 1 << 16
# Of what happens very often, one line in so many seconds.
QUIET = 10.0


class Notes:
    """Writes down what is turned away: the first at once, then how many there were of late."""

    def __init__(self) -> None:
        """Begin with nothing noted."""
        self._kept: dict[str, tuple[float, int]] = {}

    def note(self, says: str, address: str) -> None:
        """Note one more of a kind."""
        now = time.monotonic()
        last, times = self._kept.get(says, (-QUIET, 0))
        if now - last < QUIET:
            self._kept[says] = last, times + 1
            return
        self._kept[says] = now, 0
        log.warning(says, extra={"client": address, "times": times + 1})


class ConnectionLimits:
    """Knows every connection that is not yet, or not any more, at a table."""

    def __init__(self, limits: Limits, requests: RateLimiter, most: int) -> None:
        """Let at most *most* connections be open, those at tables among them."""
        self.limits = limits
        self.requests = requests
        self.most = most
        self.notes = Notes()
        self.here: dict[LimitedHttpProtocol, None] = {}
        self._each: defaultdict[str, dict[LimitedHttpProtocol, None]] = defaultdict(dict)
        self._looks = False

    def came(self, door: "LimitedHttpProtocol") -> None:
        """Let a connection in; if there are too many, one that only waits makes room for it."""
        theirs = self._each[door.address]
        if not self.requests.can(door.address):
            self._turn_away(door, "asks too often")
        elif len(theirs) >= self.limits.connections_each and not self._makes_room(theirs):
            self._turn_away(door, "has too many connections")
        elif len(door.connections) > self.most and not self._makes_room(self.here):
            self._turn_away(door, "there is no room for more connections")
        else:
            theirs[door] = self.here[door] = None
            self.waits(door)
            self._look_after(door.loop)
        if not theirs:
            del self._each[door.address]

    def _turn_away(self, door: "LimitedHttpProtocol", says: str) -> None:
        self.notes.note(says, door.address)
        door.transport.abort()

    def _makes_room(self, among: "dict[LimitedHttpProtocol, None]") -> bool:
        """Hang up on whoever has been waiting longest without a whole request."""
        oldest = next((door for door in among if door.waiting), None)
        if oldest is None:
            return False
        self.notes.note("a silent connection made room", oldest.address)
        self.went(oldest)
        oldest.transport.abort()
        return True

    def waits(self, door: "LimitedHttpProtocol") -> None:
        """Note that a request is awaited, for so long and no longer."""
        door.waiting = True
        door.due = time.monotonic() + self.limits.request_seconds
        if door in self.here:  # it goes to the end of those who wait
            self._move_to_end(door)

    def _move_to_end(self, door: "LimitedHttpProtocol") -> None:
        for among in (self.here, self._each[door.address]):
            del among[door]
            among[door] = None

    def answers(self, door: "LimitedHttpProtocol") -> None:
        """Note that a request is all there; its answer may take longer."""
        door.waiting = False
        door.due = time.monotonic() + self.limits.answer_seconds

    def went(self, door: "LimitedHttpProtocol") -> None:
        """Forget a connection."""
        self.here.pop(door, None)
        theirs = self._each.get(door.address, {})
        theirs.pop(door, None)
        if not theirs:
            self._each.pop(door.address, None)

    def _look_after(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._looks:
            self._looks = True
            loop.call_later(self.limits.request_seconds / 10, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hang up on whoever is late; look again as long as anybody is here."""
        self._looks = False
        now = time.monotonic()
        for door in [door for door in self.here if door.due < now]:
            self.notes.note("a connection was too slow", door.address)
            self.went(door)
            door.transport.abort()
        if self.here:
            self._look_after(loop)


class TooMuch(Exception):
    """A request that is larger than any of ours."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class LimitedHttpProtocol(HttpToolsProtocol):
    """A connection by HTTP, of which everything is counted before it is parsed."""

    def __init__(self, limiter: ConnectionLimits, **more: Any) -> None:
        """Stand at the door of a house."""
        super().__init__(**more)
        self.limiter = limiter
        self.address = ""
        self.waiting = True
        self.due = 0.0
        self._size = 0
        self._in_heading = True
        self._is_a_socket = False

    def connection_made(self, transport: Any) -> None:
        """Let a connection in, or not."""
        super().connection_made(transport)
        self.address = network_of(self.client[0] if self.client else "")
        self.limiter.came(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self.limiter.went(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time, and stop as soon as it is too much."""
        for start in range(0, len(data), SLICE):
            if self._is_a_socket or self.transport.is_closing():
                return
            self._parse(data[start : start + SLICE])

    def _parse(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self._size += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError as problem:
            cause = problem.__context__
            self._refuse(cause.status if isinstance(cause, TooMuch) else 400)
        else:
            if self._size > (HEADING if self._in_heading else REQUEST):
                self._refuse(431 if self._in_heading else 413)

    def _refuse(self, status: int) -> None:
        """Answer what will not be read further, and hang up."""
        self.limiter.notes.note("a request made no sense or was too large", self.address)
        if self.cycle is None or self.cycle.response_complete:
            says = b"This request makes no sense here, or is too large.\n"
            head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            size = f"content-length: {len(says)}\r\n\r\n".encode()
            self.transport.write(STATUS_LINE[status] + head + size + says)
        self.transport.close()

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        super().on_message_begin()
        self._in_heading = True

    def on_url(self, url: bytes) -> None:
        """Read an address that is not too long."""
        super().on_url(url)
        if len(self.url) > ADDRESS:
            raise TooMuch(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header, if there are not too many; those after a body are headers too."""
        if len(self.headers) >= MOST_HEADERS:
            raise TooMuch(431)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Begin to answer; only so many requests may be sent ahead."""
        self._in_heading = False
        if len(self.pipeline) >= MOST_AHEAD:
            raise TooMuch(429)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that a request is all there."""
        super().on_message_complete()
        self._size = 0
        self._in_heading = True
        self.limiter.answers(self)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        if self in self.limiter.here:
            self.limiter.waits(self)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the table that was asked for."""
        self._is_a_socket = True
        self.limiter.went(self)
        super().handle_websocket_upgrade()


def descriptors() -> int:
    """Return how many files this process may have open, after asking for all it may have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and (hard == resource.RLIM_INFINITY or soft < hard):
        soft = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return ENOUGH if soft == resource.RLIM_INFINITY else soft
