"""Fast path through uvicorn's WebSocket protocol, for short messages and shared frames.

What a guest says is heard at once, not put into a queue for a task to wake up and read, and what
they are told goes to the wire as it is, made once for everybody who is told the same.

It leans on the inside of uvicorn and websockets. `fits` says whether these are as it expects; where
they are not, `plain.py` does the same more slowly.
"""

from collections.abc import Callable
from random import uniform
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN, SERVER, Protocol

from parlour.server.socket.frames import FAST_PATH, MOST_WAITING, WHOLE_TEXT

# A guest's frame begins with two bytes, the second of which says its size, and a mask of four.
MASKED = 0x80
HEAD = 6
LONGEST = 125
# So much is parsed at a time: a flood is found out before all of it was.
SLICE = 4096
# Who said too much is heard for so long after it, in case they say goodbye.
MOST_AFTER = 16_384
# What comes in pieces costs more than what comes whole.
COST_OF_A_PIECE = 0.25
COST_OF_A_FRAME = 1.0
# What uvicorn's protocol has to have: methods that are overridden, attributes that are used.
METHODS = (
    "data_received",
    "handle_connect",
    "handle_cont",
    "handle_ping",
    "handle_pong",
    "schedule_ping",
    "send_keepalive_ping",
    "send_receive_event_to_app",
)
ATTRIBUTES = ("close_sent", "conn", "curr_msg_data_type", "frames", "loop", "ping_interval")


def decode_frame(data: bytes) -> str | None:
    """Return the text of one short masked frame, all there and nothing more; None for the rest."""
    size = len(data) - HEAD
    if not 0 <= size <= LONGEST or data[0] != WHOLE_TEXT or data[1] != MASKED | size:
        return None
    try:
        return str(apply_mask(data[HEAD:], data[2:HEAD]), "utf-8")
    except UnicodeDecodeError:
        return None


def is_between(conn: Protocol) -> bool:
    """Return True if the library awaits the beginning of a message, and not the rest of one."""
    if conn.state is not OPEN or conn.current_size is not None:
        return False
    waits: Any = conn.parser
    while waits.gi_yieldfrom:
        waits = waits.gi_yieldfrom
    return waits.__name__ == "at_eof"


def fits() -> bool:
    """Return True if uvicorn and websockets are inside as the fast path expects, tried out."""
    usual = WebSocketsSansIOProtocol
    has_methods = all(hasattr(usual, name) for name in METHODS)
    if not has_methods or not set(ATTRIBUTES) <= set(usual.__init__.__code__.co_names):
        return False
    frame = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
    conn = Protocol(SERVER, state=OPEN)
    try:
        found = [is_between(conn)]
        for piece in (frame[:4], frame[4:]):
            conn.receive_data(piece)
            found.append(is_between(conn))
        return found == [True, False, True] and decode_frame(frame) == "{}"
    except (AttributeError, TypeError):
        return False


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """A socket that lets *on_message* know of every message."""

    on_message: Callable[[str], None] | None = None
    charge: Callable[[float], bool] | None = None  # what is said besides messages costs too
    muted = False  # whether they have said too much
    _after = 0
    _frames: tuple[bytes, ...] = ()
    _between = False  # whether the next byte begins a message
    _spoke = False  # whether anything came since they were last asked whether they are there

    def data_received(self, data: bytes) -> None:
        """Hear a short message at once, as nearly all are; all else goes the usual way."""
        self._spoke = True
        text = (
            decode_frame(data)
            if self._between and self.on_message and not self.close_sent
            else None
        )
        if text is None or self.on_message is None:
            self._parse_slowly(data)
        else:
            self.on_message(text)

    def _parse_slowly(self, data: bytes) -> None:
        """Parse a little at a time; of who has said too much, no more than their goodbye."""
        for start in range(0, len(data), SLICE):
            piece = data[start : start + SLICE]
            if self.muted:
                self._after += len(piece)
            if self._after > MOST_AFTER:
                self.transport.abort()
            if self.transport.is_closing():
                return
            self._pay(COST_OF_A_PIECE)
            super().data_received(piece)
        self._between = self._is_between()

    def _pay(self, cost: float) -> bool:
        """Return True if they may go on; what is over the measure is let go by who serves them."""
        return not self.muted and (self.charge is None or self.charge(cost))

    def handle_ping(self) -> None:
        """Answer a ping, if there were not too many."""
        if self._pay(COST_OF_A_FRAME):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note an answer to our own ping; others cost."""
        if self._pay(COST_OF_A_FRAME):
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Put a message together, if it does not come in too many pieces."""
        if self._pay(COST_OF_A_FRAME):
            super().handle_cont(event)

    def _is_between(self) -> bool:
        """Return True if the next byte begins a message."""
        return not self.close_sent and is_between(self.conn)

    def send_keepalive_ping(self) -> None:
        """Ask whether a guest is still there; who has just spoken need not say so."""
        if self._spoke:
            self.schedule_ping()
        else:
            super().send_keepalive_ping()
        self._spoke = False

    def schedule_ping(self) -> None:
        """Ask at a time of their own: thousands who came together are not asked together."""
        delay = (self.ping_interval or 0) * uniform(0.5, 1)
        self.ping_timer = self.loop.call_later(delay, self.send_keepalive_ping)

    def handle_connect(self, event: Request) -> None:
        """Let who serves this socket have the line."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FAST_PATH] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """Hear a message that is all there; what is no text goes the usual way."""
        text = self._text() if self.on_message and not self.close_sent else None
        if text is None or self.on_message is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.on_message(text)

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
        frames = self._frames
        self._frames = ()
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(frames))

    def hang_up(self) -> None:
        """Close the connection without another word."""
        self.transport.close()
