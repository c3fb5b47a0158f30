"""The line to a guest: frames as the websocket library would write them, and would read them."""

import asyncio

import orjson
import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from parlour.server.socket.fastpath import LONGEST, FastWebSocketProtocol
from parlour.server.socket.frames import encode_frame

AROUND = len(orjson.dumps({"says": ""}))


@pytest.mark.parametrize("size", [AROUND, 125, 126, 127, 65_535, 65_536, 300_000])
def test_messages_of_every_size_are_framed_rightly(size):
    message = {"says": "x" * (size - AROUND)}
    text = orjson.dumps(message)
    assert len(text) == size
    assert encode_frame(message) == Frame(Opcode.TEXT, text).serialize(mask=False)


# What guests say: heard by the short way exactly as by the library's.

ASK = (
    b"GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LARGEST = 400


class Usual(FastWebSocketProtocol):
    """A line that lets the library read everything."""

    def data_received(self, data):
        """Take no short way."""
        WebSocketsSansIOProtocol.data_received(self, data)


class Wire:
    """A transport that keeps what was sent."""

    def __init__(self):
        self.sent, self.closed = b"", False

    def write(self, data):
        """Keep it."""
        self.sent += data

    def close(self):
        """Be closed."""
        self.closed = True

    def is_closing(self):
        """Say whether it is closed."""
        return self.closed

    def get_extra_info(self, name, default=None):
        """Know nothing."""
        return default

    def pause_reading(self):
        """Go on."""

    resume_reading = pause_reading


async def opened(kind):
    """Return a line on which a guest has just said hello, what is heard on it, and its wire."""
    heard = []

    async def app(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        line.on_message = heard.append
        message = {"type": ""}
        while message["type"] != "websocket.disconnect":
            message = await receive()
            heard.append(message)

    config = uvicorn.Config(
        app, ws=kind, ws_max_size=LARGEST, ws_per_message_deflate=False,
        ws_ping_interval=None, log_config=None,
    )  # fmt: skip
    line, wire = kind(config, ServerState(), {}), Wire()
    line.connection_made(wire)
    line.data_received(ASK)
    await asyncio.sleep(0)
    assert wire.sent.startswith(b"HTTP/1.1 101")
    line.data_received(said("hello"))
    assert heard == ["hello"]
    heard.clear()
    wire.sent = b""
    return line, heard, wire


# Whether guests are still there


class Times:
    """A loop whose timers ring when the test says so."""

    def __init__(self, loop):
        self.loop, self.waiting = loop, []

    def call_later(self, delay, work):
        """Remember when something is to be done."""
        self.waiting.append((delay, work))
        return self.loop.call_later(3600, lambda: None)

    def ring(self):
        """Do what waits longest."""
        self.waiting.pop(0)[1]()

    def __getattr__(self, name):
        return getattr(self.loop, name)


def test_who_has_spoken_is_not_asked_whether_they_are_there():
    async def ask():
        line, _, wire = await opened(FastWebSocketProtocol)
        line.ping_interval = line.ping_timeout = 30
        line.loop = times = Times(line.loop)
        line.schedule_ping()
        line.data_received(said("a move"))
        times.ring()
        assert wire.sent == b""
        times.ring()  # since then they were silent
        assert wire.sent[0] == 0x80 | Opcode.PING
        times.ring()  # nor have they answered
        assert wire.closed

    asyncio.run(ask())


def test_who_answers_is_asked_again():
    async def ask():
        line, _, wire = await opened(FastWebSocketProtocol)
        line.ping_interval = line.ping_timeout = 30
        line.loop = times = Times(line.loop)
        line._spoke = False
        line.schedule_ping()
        times.ring()
        asked, wire.sent = wire.sent, b""
        line.data_received(Frame(Opcode.PONG, asked[2:]).serialize(mask=True))
        times.waiting.pop(0)  # the deadline of the answer, which was met
        times.ring()
        assert wire.sent == b""  # the answer was a word of theirs
        times.ring()
        assert wire.sent[0] == 0x80 | Opcode.PING
        assert not wire.closed

    asyncio.run(ask())


def test_guests_who_came_together_are_asked_one_after_the_other():
    async def ask():
        line, _, _ = await opened(FastWebSocketProtocol)
        line.ping_interval = 30
        line.loop = times = Times(line.loop)
        for _ in range(100):
            line.schedule_ping()
        delays = sorted(delay for delay, _ in times.waiting)
        assert 15 <= delays[0] < 20
        assert 25 < delays[-1] <= 30

    asyncio.run(ask())


async def came(kind, reads):
    """Return what is heard, sent and closed after these reads."""
    line, heard, wire = await opened(kind)
    for data in reads:
        if not wire.closed:
            line.data_received(data)
            await asyncio.sleep(0)
    line.connection_lost(None)
    for _ in range(3):
        await asyncio.sleep(0)
    return heard, wire.sent, wire.closed


def said(text, opcode=Opcode.TEXT, fin=True, mask=True):
    """Return a guest's frame."""
    data = text.encode() if isinstance(text, str) else text
    return Frame(opcode, data, fin).serialize(mask=mask)


PING, CLOSE = said(b"!", Opcode.PING), said(Close(1000, "").serialize(), Opcode.CLOSE)
FIRST, LAST = said("one ", fin=False), said("two", Opcode.CONT)
TALKS = {
    "one": [said('{"do":"act"}')],
    "empty": [said("")],
    "other letters": [said("ñandú ♟")],
    "longest": [said("x" * LONGEST)],
    "longer": [said("x" * (LONGEST + 1)), said("on")],
    "two": [said("one"), said("two")],
    "fragments": [FIRST, LAST, said("on")],
    "a ping between fragments": [FIRST, PING, LAST, said("on")],
    "a text between fragments": [FIRST, said("in between"), LAST],
    "the rest of nothing": [said("one"), LAST],
    "a ping": [PING, said("on")],
    "a pong": [said(b"", Opcode.PONG), said("on")],
    "a close": [said("one"), CLOSE, said("too late")],
    "unmasked": [said("one", mask=False), said("too late")],
    "unmasked and more": [said("one", mask=False) + b"more", said("too late")],
    "a frame in a frame": [bytes((0x82, 0x88, 0, 0, 0, 0)), said("in"), said("on")],
    "no UTF-8": [said(b"\xff\xfe"), said("too late")],
    "half a letter": [said("é".encode()[:1]), said("too late")],
    "bytes": [said(b"one", Opcode.BINARY), said("on")],
    "an unknown bit": [bytes((0xC1,)) + said("one")[1:], said("too late")],
    "an unknown kind": [bytes((0x83,)) + said("one")[1:], said("too late")],
    "too large": [said("x" * (LARGEST + 1)), said("too late")],
    "wrong about its size": [bytes((0x81, 0x80 | 20)) + said("one")[2:], said("on"), said("and")],
    "no message": [b"GET / HTTP/1.1\r\n\r\n"],
}


@pytest.mark.parametrize("name", TALKS)
def test_a_guest_is_heard_as_the_library_would_hear_them(name):
    talk = TALKS[name]
    whole = b"".join(talk)
    cuts = [talk, [whole], [bytes((byte,)) for byte in whole]]
    cuts += [[whole[:at], whole[at:]] for at in range(1, min(len(whole), 150))]
    for reads in cuts:
        assert asyncio.run(came(FastWebSocketProtocol, reads)) == asyncio.run(came(Usual, reads)), (
            reads
        )


@pytest.mark.parametrize(
    ("name", "code"),
    [("unmasked", 1002), ("a text between fragments", 1002), ("the rest of nothing", 1002),
     ("an unknown bit", 1002), ("no UTF-8", 1007), ("half a letter", 1007), ("too large", 1009),
     ("a close", 1000)],
)  # fmt: skip
def test_a_guest_who_breaks_the_protocol_is_told_so_and_let_go(name, code):
    heard, sent, closed = asyncio.run(came(FastWebSocketProtocol, TALKS[name]))
    assert closed
    assert sent[:1] == b"\x88"
    assert Close.parse(sent[2:]).code == code
    assert "too late" not in heard


async def asked(reads):
    """Return what the library was asked to read."""
    line, _, _ = await opened(FastWebSocketProtocol)
    read, receive = [], line.conn.receive_data
    line.conn.receive_data = lambda data: (read.append(data), receive(data))
    for data in reads:
        line.data_received(data)
    return read


def test_short_messages_are_heard_without_the_library():
    assert asyncio.run(asked([said("one"), said("x" * LONGEST)])) == []
    assert asyncio.run(asked([PING, said("one"), FIRST, LAST, said("two")])) == [PING, FIRST, LAST]
    half = said("half")
    assert asyncio.run(asked([half[:6], half[6:], said("on")])) == [half[:6], half[6:]]
