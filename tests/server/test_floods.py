"""Somebody sends as much as they can, of whatever costs most: it is counted, and others play on.

What is counted is work: bytes taken, answers given. A stranger comes from 127.0.0.2.
"""

import json
import socket
import struct
from collections import Counter
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from parlour.core.position import Position
from parlour.server.settings import Limits
from parlour.server.tables.seating import own
from parlour.server.web.limits import ADDRESS, HEADING, MOST_AHEAD, MOST_HEADERS, REQUEST, SLICE
from server.play import PATIENCE, ROOMY, House, Process, open_house, wait_until
from server.test_store import run_there

STRANGER = "127.0.0.2"
SLOW = 0.0001  # a purse that does not fill again while a test looks
MEGABYTE = 1 << 20

on_linux = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="127.0.0.2 and /proc are there on Linux alone"
)


def roomy(**limits) -> Limits:
    return Limits(**{**vars(ROOMY), **limits})


@contextmanager
def raw(house: House, source: str = STRANGER):
    """Open a connection that nobody has counted yet."""
    with socket.create_connection(
        ("127.0.0.1", house.port), timeout=PATIENCE, source_address=(source, 0)
    ) as made:
        yield made


def said(line: socket.socket) -> bytes:
    """Return all that comes until the other side hangs up."""
    heard = b""
    with suppress(OSError):
        while piece := line.recv(65_536):
            heard += piece
    return heard


def taken(line: socket.socket, piece: bytes, times: int) -> int:
    """Return how much of this the other side takes before it hangs up."""
    sent = 0
    with suppress(OSError):  # they hung up
        for _ in range(times):
            sent += line.send(piece)
    return sent


def memory(pid: int) -> int:
    """Return how much memory a process holds."""
    line = next(x for x in Path(f"/proc/{pid}/status").read_text().splitlines() if "VmRSS" in x)
    return int(line.split()[1]) * 1024


# Before anything is parsed


ENDLESS = {
    "lines": (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n", b"a:b\r\n" * 10_000),
    "one header": (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\na: ", b"b" * 50_000),
    "one name": (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n", b"b" * 50_000),
    "address": (b"GET /", b"b" * 50_000),
    "trailers": (
        b"POST /tables HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n",
        b"a:b\r\n" * 10_000,
    ),
    "body": (b"POST /tables HTTP/1.1\r\ncontent-length: 999999999\r\n\r\n", b"b" * 50_000),
    "body of a page": (b"GET / HTTP/1.1\r\ncontent-length: 999999999\r\n\r\n", b"b" * 50_000),
    "ahead": (b"", b"GET /rules/ludo HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 1_000),
    "empty lines": (b"", b"\r\n" * 25_000),
}  # fmt: skip


@pytest.fixture(scope="module")
def process(tmp_path_factory):
    with Process(tmp_path_factory.mktemp("flood") / "data") as started:
        yield started


@on_linux
@pytest.mark.parametrize("kind", ENDLESS)
def test_a_request_without_end_is_not_read_to_the_end(process, kind):
    """The house hangs up, keeps nothing of it, and says so in its log; others are served."""
    head, more = ENDLESS[kind]
    before = memory(process.popen.pid)
    with raw(process.house) as line:
        line.sendall(head)
        sent = taken(line, more, 500)
    assert sent < 16 * MEGABYTE, "all of it was taken"  # the system itself keeps a few megabytes
    assert memory(process.popen.pid) - before < 16 * MEGABYTE
    assert process.house.ask("/healthz")[0] == 200
    assert STRANGER in process.log


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /%s HTTP/1.1\r\n\r\n" % (b"a" * ADDRESS), 414),
        (b"GET / HTTP/1.1\r\na: %s\r\n\r\n" % (b"a" * (HEADING + 3 * SLICE)), 431),
        (b"GET / HTTP/1.1\r\n%s\r\n" % (b"a: b\r\n" * (MOST_HEADERS + 1)), 431),
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n%s\r\n" % (b"a: b\r\n" * (MOST_HEADERS // 2)), 200),
        (b"GET /%s HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" % (b"a" * (ADDRESS // 2)), 404),
    ],
)
def test_what_is_too_large_is_said_to_be(house, request_, status):
    with raw(house, "127.0.0.1") as line:
        line.sendall(request_)
        assert line.recv(65_536).split()[1] == str(status).encode()


def test_a_body_that_is_too_large_is_not_awaited(house):
    head = f"POST /tables HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: {house.origin}\r\n"
    with raw(house, "127.0.0.1") as line:
        line.sendall(f"{head}content-length: {REQUEST * 4}\r\n\r\n".encode() + b" " * REQUEST * 2)
        assert said(line)[:12] in (b"", b"HTTP/1.1 400", b"HTTP/1.1 413")


def test_a_few_requests_may_be_sent_ahead(house):
    with raw(house, "127.0.0.1") as line:
        asked = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        line.sendall(asked * MOST_AHEAD)
        heard = b""
        while heard.count(b'"ok":true') < MOST_AHEAD:
            heard += line.recv(65_536)


# Connections


@pytest.mark.parametrize(
    "beginning",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n",
     b"POST /tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{"],
)  # fmt: skip
def test_half_a_request_is_not_awaited_for_ever(tmp_path, caplog, beginning):
    with open_house(tmp_path, limits=roomy(request_seconds=0.3)) as house, raw(house) as line:
        line.sendall(beginning)
        said(line)
    assert "a connection was too slow" in caplog.text


def test_an_answer_that_is_not_read_is_not_kept_for_ever(tmp_path, caplog):
    limits = roomy(answer_seconds=0.3, request_seconds=0.3)
    with open_house(tmp_path, limits=limits) as house:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        line.connect(("127.0.0.1", house.port))
        with line:
            line.sendall(b"GET /rules/ludo HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 8)
            wait_until(lambda: "a connection was too slow" in caplog.text)


@on_linux
def test_silent_connections_keep_nobody_out(tmp_path):
    """There are more of them than the house may have files open, from one address and from many."""
    with Process(tmp_path / "data", files=160, limits=Limits()) as process:
        silent = []
        try:
            for n in range(400):
                source = STRANGER if n < 200 else f"127.0.1.{n % 100 + 1}"
                silent.append(
                    socket.create_connection(("127.0.0.1", process.port), 10, (source, 0))
                )
            assert process.house.ask("/healthz")[0] == 200
            guest = process.house.guest()
            with guest.begin() as line:
                assert line.act()["is"] == "ack"
        finally:
            for each in silent:
                each.close()
        assert "made room" in process.log
        assert "Too many open files" not in process.log


@on_linux
def test_one_address_has_so_many_connections_and_no_more(tmp_path):
    with open_house(tmp_path, limits=roomy(connections_each=5)) as house:
        lines = [
            socket.create_connection(("127.0.0.1", house.port), PATIENCE, (STRANGER, 0))
            for _ in range(20)
        ]
        try:
            assert said(lines[0]) == b""  # the house hung up
            wait_until(lambda: len(house.server.server_state.connections) <= 5)
            assert house.ask("/healthz")[0] == 200
            lines[-1].sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            assert lines[-1].recv(100).startswith(b"HTTP/1.1 200")  # it is the oldest that go
        finally:
            for line in lines:
                line.close()


# Allowances


def test_coming_again_does_not_fill_a_purse(tmp_path):
    """So many messages of one guest are answered, on however many sockets they come."""
    limits = roomy(messages=30, messages_a_second=SLOW)
    with open_house(tmp_path, limits=limits) as house:
        guest = house.guest()
        table = guest.lay()
        heard = Counter(word for _ in range(6) for word in answered(guest, table, 20))
        assert 20 <= heard["why"] <= 30
        with house.guest().begin() as other:
            assert other.act()["is"] == "ack"


def answered(guest, table: str, times: int) -> list[str]:
    """Ask *times* on a new socket and return what kinds of answers come."""
    line = guest.join(table)
    with suppress(ConnectionClosed):
        for _ in range(times):
            line.send(do="why", move="x")
        while sum(m["is"] == "why" for m in line.heard) < times:
            line.hear()
    line.close()
    return [m["is"] for m in line.heard]


def from_address(house: House, address: str, cookie: str, table: str):
    headers = {"cookie": cookie, "x-forwarded-for": address}
    return connect(
        f"ws://127.0.0.1:{house.port}/table/{table}/socket", origin=house.origin,
        additional_headers=headers, open_timeout=PATIENCE, compression=None,
    )  # fmt: skip


def test_many_guests_of_one_household_share_a_purse(tmp_path):
    """An address that has a whole /64 to choose from is one household."""
    limits = roomy(messages_each=40, messages_each_a_second=SLOW)
    with open_house(tmp_path, limits=limits) as house:
        table, heard = house.guest().lay(), 0
        for n in range(8):
            with (
                from_address(house, f"2001:db8::{n:x}:1", house.guest().cookie, table) as door,
                suppress(ConnectionClosed),
            ):
                for _ in range(20):
                    door.send('{"do": "why", "move": "x"}')
                theirs = 0
                while theirs < 20:
                    is_why = json.loads(door.recv(timeout=PATIENCE))["is"] == "why"
                    theirs, heard = theirs + is_why, heard + is_why
        assert 20 <= heard <= 40
        with from_address(house, "2001:db8:1::1", house.guest().cookie, table) as door:
            door.recv(timeout=PATIENCE)
            door.send('{"do": "why", "move": "x"}')
            assert json.loads(door.recv(timeout=PATIENCE))["is"] == "why"


def test_so_many_new_sockets_and_no_more(tmp_path):
    limits = roomy(sockets_new=5, sockets_new_a_second=SLOW)
    with open_house(tmp_path, limits=limits) as house:
        guest = house.guest()
        table = guest.lay()
        for _ in range(5):
            guest.join(table).close()
        with pytest.raises(InvalidStatus) as refused:
            guest.join(table)
        assert refused.value.response.status_code == 429
        with from_address(house, "10.0.0.1", guest.cookie, table) as door:
            assert json.loads(door.recv(timeout=PATIENCE))["is"] == "table"


def test_so_many_pages_and_no_more(tmp_path):
    limits = roomy(requests=50, requests_a_second=SLOW)
    with open_house(tmp_path, limits=limits) as house:
        asked = [house.ask("/rules/ludo", x_forwarded_for="10.0.0.9") for _ in range(12)]
        assert [status for status, *_ in asked] == [200] * 10 + [429] * 2
        assert asked[-1][1]["retry-after"]
        assert house.ask("/rules/ludo", x_forwarded_for="10.0.0.8")[0] == 200


@on_linux
def test_who_asks_far_too_often_is_not_even_heard(tmp_path):
    limits = roomy(requests=50, requests_a_second=SLOW)
    with open_house(tmp_path, limits=limits) as house:
        for _ in range(12):
            with raw(house) as line, suppress(ConnectionError):
                line.sendall(b"GET /rules/ludo HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n")
                said(line)
        before = house.server.server_state.total_requests
        with raw(house) as line, suppress(ConnectionError):
            line.sendall(b"GET /rules/ludo HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n")
            assert said(line) == b""
        assert house.server.server_state.total_requests == before
        assert house.ask("/healthz")[0] == 200


def test_a_question_is_worked_out_once_however_often_it_is_asked(house, guest, monkeypatch):
    worked = Counter()
    plain = Position.candidates
    monkeypatch.setattr(
        Position, "candidates", lambda here: worked.update("x") or plain(here)
    )  # fmt: skip
    with guest.begin("dont_miss_the_boat") as line:
        while line.view["turn"] < 0:
            line.act()
        places = [place["name"] for place in next(iter(line.whole["boards"].values()))["places"]]
        for n in range(200):
            line.why(path=[places[n % len(places)], places[n * 7 % len(places)]])
        assert worked["x"] == 1
        line.act()
        assert line.why(path=["x", "y"])["says"]


def test_one_guest_in_many_windows_is_told_once(house, guest, monkeypatch):
    """Who opens a page many times makes no work for each of its windows at every coming."""
    worked = Counter()
    plain = "parlour.server.play.broadcast.own"
    monkeypatch.setattr(plain, lambda *all_: worked.update("x") or own(*all_))
    table = guest.lay()
    lines = [guest.join(table) for _ in range(20)]
    assert worked["x"] <= 2 * 20  # for who comes, and for all others
    for line in lines:
        line.socket.close_timeout = 0.1  # they have not read all
        line.close()


# Frames that are no messages


def frame(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    """Return a masked frame."""
    return struct.pack("!BB", (0x80 if fin else 0) | opcode, 0x80 | len(data)) + bytes(4) + data


TEXT, CONT, PING, PONG = 1, 0, 9, 10
FRAMES = {
    "pings": (b"", frame(PING)),
    "long pings": (b"", frame(PING, bytes(125))),
    "pongs": (b"", frame(PONG)),
    "empty pieces": (frame(TEXT, b"x", fin=False), frame(CONT, fin=False)),
}


@pytest.mark.parametrize("kind", FRAMES)
def test_frames_that_are_no_messages_count(tmp_path, kind, monkeypatch):
    """They are counted with messages; of a flood, only its beginning is parsed."""
    from parlour.server.socket.fastpath import FastWebSocketProtocol as ServerLine

    parsed = Counter()
    for name in ("handle_ping", "handle_pong", "handle_cont"):
        plain = getattr(ServerLine.__base__, name)
        counted = lambda *all_, plain=plain: parsed.update("x") or plain(*all_)  # noqa: E731
        monkeypatch.setattr(ServerLine.__base__, name, counted)
    begin, again = FRAMES[kind]
    limits = roomy(messages=50, messages_a_second=SLOW)
    with open_house(tmp_path, limits=limits) as house:
        guest = house.guest()
        line = guest.begin()
        wire = line.socket.socket
        wire.sendall(begin)
        sent = taken(wire, again * 1000, 2000)
        assert line.closed() in (1006, 1008)
        assert parsed["x"] <= 50
        assert sent < 2000 * 1000 * len(again)
        line.close()
        with house.guest().begin() as other:
            assert other.act()["is"] == "ack"


def test_a_message_in_many_small_pieces_costs_more(tmp_path):
    limits = roomy(messages=50, messages_a_second=SLOW)
    with open_house(tmp_path, limits=limits) as house, house.guest().begin() as line:
        (server_line,) = house.server.server_state.connections
        whole = frame(TEXT, b'{"do": "why", "move": "' + b"x" * 90 + b'"}')

        async def dribble() -> None:
            for _ in range(20):
                for n in range(0, len(whole), 2):
                    server_line.data_received(whole[n : n + 2])

        run_there(house, dribble())
        assert line.closed() == 1008
        assert sum(message["is"] == "why" for message in line.heard) < 10


def test_who_only_answers_our_pings_stays(house, guest):
    with guest.begin() as line:
        wire = line.socket.socket
        for _ in range(20):
            wire.sendall(frame(PONG, b"abcd"))
        assert line.act()["is"] == "ack"
