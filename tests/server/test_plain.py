"""Where the fast path does not fit uvicorn and websockets, the table is served without it."""

import asyncio
import logging

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server import serve
from parlour.server.play.executor import Executor
from parlour.server.socket import fastpath
from parlour.server.socket.fastpath import FastWebSocketProtocol, fits
from parlour.server.socket.frames import MOST_WAITING, encode_frame, text_of
from parlour.server.socket.plain import PlainConnection
from server.play import ROOMY, open_house, play_to_the_end


def test_the_fast_path_fits_what_is_installed():
    assert fits()
    assert serve.websocket_protocol() is FastWebSocketProtocol


class Otherwise:
    """A protocol of websockets that parses in some other way."""

    state = fastpath.OPEN
    current_size = None

    def __init__(self, *_, **__):
        pass

    def receive_data(self, _):
        """Take what came."""


class Eager(Otherwise):
    """One that never seems to be between messages."""

    class parser:
        """Waits for nothing."""

        gi_yieldfrom = None
        __name__ = "something"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("METHODS", ("no_such_method",)),
        ("ATTRIBUTES", ("no_such_attribute",)),
        ("Protocol", Otherwise),
        ("Protocol", Eager),
        ("apply_mask", lambda data, mask: data),
    ],
)
def test_an_inside_that_is_otherwise_is_noticed(monkeypatch, caplog, name, value):
    monkeypatch.setattr(fastpath, name, value)
    with caplog.at_level(logging.WARNING, "parlour"):
        assert serve.websocket_protocol() == "auto"
    assert "no fast path" in caplog.text


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """Return a house whose sockets are served by plain ASGI."""
    with pytest.MonkeyPatch.context() as change:
        change.setattr(fastpath, "fits", lambda: False)
        with open_house(tmp_path_factory.mktemp("plain"), limits=ROOMY) as opened:
            assert not issubclass(opened.server.config.ws_protocol_class, FastWebSocketProtocol)
            yield opened


def test_a_whole_game_is_played_without_the_fast_path(plain):
    with plain.guest().begin() as line:
        play_to_the_end(line)
        assert line.view["outcome"]
        assert line.do("chat", text="Well played")["is"] == "ack"
        assert [m["chat"]["text"] for m in line.heard if m["is"] == "chat"] == ["Well played"]


def test_everybody_is_told_in_order_without_the_fast_path(plain):
    with plain.guest().begin() as line, plain.guest().join(line.table) as watcher:
        for _ in range(12):
            assert line.act()["is"] == "ack"
        steps = [watcher.until("step")["step"] for _ in range(12)]
        assert steps == list(range(1, 13))
        assert line.why(path=["1"])["says"]
        assert line.do("act", move="nonsense", step=line.step)["why"] == "refused"


def test_who_cannot_be_answered_is_hung_up_on(plain, monkeypatch):
    with plain.guest().begin() as line:
        monkeypatch.setattr(Executor, "do", lambda *_: 1 // 0)
        line.send(do="throw", key="k" * 8, step=0)
        with pytest.raises(ConnectionClosed):
            line.until("ack")


def test_who_does_not_read_is_noticed():
    async def stuck(_):
        await asyncio.sleep(3600)

    async def talk():
        connection = PlainConnection(stuck)
        frame = encode_frame({"is": "rematch", "table": "x" * 1000})
        told = [connection.tell(frame) for _ in range(MOST_WAITING // 1000 + 10)]
        connection._task.cancel()
        return told

    told = asyncio.run(talk())
    assert told[0]
    assert not told[-1]


@pytest.mark.parametrize("size", [1, 100, 200, 70_000])
def test_a_frame_holds_what_was_put_into_it(size):
    frame = encode_frame({"is": "rematch", "table": "x" * size})
    assert text_of(frame) == '{"is":"rematch","table":"' + "x" * size + '"}'
