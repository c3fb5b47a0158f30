"""The line to a guest: frames as the websocket library would write them."""

import orjson
import pytest
from websockets.frames import Frame, Opcode

from parlour.server.line import framed

AROUND = len(orjson.dumps({"says": ""}))


@pytest.mark.parametrize("size", [AROUND, 125, 126, 127, 65_535, 65_536, 300_000])
def test_messages_of_every_size_are_framed_rightly(size):
    message = {"says": "x" * (size - AROUND)}
    text = orjson.dumps(message)
    assert len(text) == size
    assert framed(message) == Frame(Opcode.TEXT, text).serialize(mask=False)
