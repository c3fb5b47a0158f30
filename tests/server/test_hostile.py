"""Guests who mean no good, or whose programs are broken: nothing of it harms a table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour import names
from server.nonsense import CLOCKS, MANY, MARKUP, said
from server.play import Line, key


@pytest.fixture(scope="module")
def victim(house):
    """Return a table in mid-game, and a watcher's and a player's line to it."""
    guest = house.guest()
    with guest.begin() as line, house.guest().join(line.table) as watcher:
        yield line, watcher


@CLOCKS
@settings(max_examples=100, **MANY)
@given(messages=st.lists(said, min_size=5, max_size=15), seat=st.booleans())
def test_whatever_is_said_the_table_stays_whole(victim, messages, seat):
    """Each message gets an answer of the protocol, and the next legal act is accepted."""
    line, watcher = victim
    speaker = line if seat else watcher
    for message in messages:
        speaker.socket.send(message)
    answers_until_quiet(speaker)
    if line.view["outcome"]:
        line.do("back", step=line.step)
    else:
        assert still_plays(line)


def answers_until_quiet(line: Line):
    mine = key()
    line.send(do="pace", key=mine, pace="?")
    line.until("no", key=mine)
    assert {m["is"] for m in line.heard} <= {
        "table",
        "step",
        "seats",
        "chat",
        "ack",
        "no",
        "why",
        "rematch",
    }
    line.heard.clear()


def still_plays(line: Line) -> bool:
    """Make the first legal move, and take it back, so that the game does not end."""
    while True:
        answer = line.act()
        if answer["is"] == "ack":
            return line.do("back", step=line.step)["is"] == "ack"
        assert answer["why"] == "stale", answer
        line.until("table")


BY_HAND = (
    "",
    "null",
    "[]",
    "{}",
    '"act"',
    "1e999",
    "{" * 2000,
    "[" * 8000,
    '{"do":' * 1000,
    "\x00",
    "\ufeff{}",
    '{"do": 1}',
    '{"do": null}',
    '{"do": ["act"]}',
    '{"do": "act"}',
    '{"do": "act", "key": "short"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0.0}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": true, "move": "11-15"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": -1, "move": "11-15"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 1' + "0" * 400 + ', "move": "11-15"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0, "move": ["11-15"]}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0, "move": "' + "1" * 7000 + '"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0, "move": "\\ud800"}',
    '{"do": "why"}',
    '{"do": "why", "path": {}}',
    '{"do": "why", "path": [[]]}',
    '{"do": "why", "path": [' + ",".join(['"1"'] * 21) + "]}",
    '{"do": "why", "move": null}',
    '{"do": "sit", "key": "kkkkkkkkkk", "seat": 99, "name": "", "seed": "aa"}',
    '{"do": "sit", "key": "kkkkkkkkkk", "seat": 0, "name": {}, "seed": "' + "a" * 32 + '"}',
    '{"do": "bot", "key": "kkkkkkkkkk", "seat": 0, "bot": "../random"}',
    '{"do": "take", "key": "kkkkkkkkkk"}',
    '{"do": "_sit", "key": "kkkkkkkkkk"}',
    '{"is": "ack", "key": "kkkkkkkkkk", "step": 5}',
)


@pytest.mark.parametrize("message", BY_HAND, ids=range(len(BY_HAND)))
def test_each_odd_message_is_answered_and_nothing_happens(victim, message):
    line, _ = victim
    for speaker in victim:
        speaker.socket.send(message)
        answer = speaker.until("no", "why")
        assert answer["says"]
        assert answer.get("why", "malformed") in ("malformed", "stale", "not_yours", "not_now")
    assert still_plays(line)


@pytest.mark.parametrize("frame", [b"", b"{}", b"\xff\xfe", b'{"do": "why", "move": "x"}'])
def test_a_binary_frame_is_not_understood_and_does_no_harm(victim, frame):
    line, _ = victim
    line.socket.send(frame)
    assert line.until("no")["why"] == "malformed"
    assert still_plays(line)


@pytest.mark.parametrize("game", names())
def test_odd_moves_are_refused_in_every_game(house, guest, game):
    """A move is whatever a stranger types: every room's reader hears the same nonsense."""
    odd_moves = (
        "",
        " ",
        "x",
        "0",
        "-1",
        "9" * 50,
        "99999999999999999999-1",
        "1-",
        "-",
        "--",
        "a-b",
        "²-³",
        "٣-٤",
        "pass",
        "P>1",
        "1>",
        ":",
        "1:2:3",
        "(",
        "[]",
        "*",
        "e4",
        "\u202e",
        "11-15-",
        "🎲",
        "1,2",
        "1 2",
        "1/2",
        "bar/off",
        "off",
        "home",
        "0-0",
        "1-1",
        "1x1",
        "x1x",
        "green",
        MARKUP,
        "a" * 200,
    )
    with guest.begin(game, "me here") as line:
        for _ in range(6):
            for move in odd_moves:
                legal = {each["move"] for each in line.view["acts"] + line.view["buttons"]}
                answer = line.do("act", step=line.step, move=move)
                assert answer["is"] == ("ack" if move in legal else "no"), move
                line.why(move=move)
                line.why(path=[move, move])
            line.act()
