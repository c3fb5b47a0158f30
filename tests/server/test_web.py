"""At the door: who may come in, with what, and how much of it."""

import json
import re
import socket
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from parlour.server.settings import Limits
from parlour.server.web.sheet import LARGEST_SHEET
from server.nonsense import CLOCKS, MANY, MARKUP, SEATS, tree
from server.play import PATIENCE, House, open_house, wait_until


def test_a_foreign_page_lays_no_table(house, guest):
    sheet = {"game": "checkers", "seats": [{"who": "me"}, {"who": "here"}]}
    for origin in ("http://evil.example", "null", "", house.origin + ".evil.example",
                   house.origin.replace("127.0.0.1", "localhost")):  # fmt: skip
        assert guest.post(sheet, origin=origin)[0] == 403
    body = json.dumps(sheet)
    assert house.ask("/tables", "POST", body, cookie=guest.cookie)[0] == 403
    assert guest.post(sheet)[0] == 201


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "POST", "OPTIONS"])
def test_other_methods_change_nothing(house, method):
    assert house.ask("/", method, origin="http://evil.example")[0] == 403
    assert house.ask("/", method, origin=house.origin)[0] == 405


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
def test_a_foreign_page_opens_no_socket(house, guest, origin):
    address = f"ws://127.0.0.1:{house.port}/table/{guest.lay()}/socket"
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, origin=origin, open_timeout=PATIENCE),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_a_guessed_table_is_not_found(house, guest):
    table = guest.lay()
    guesses = [
        "x",
        table[:-1],
        table.swapcase(),
        "%00",
        "..%2f..%2fetc",
        "a" * 3000,
        "';drop%20table%20events",
    ]
    for guess in guesses:
        for page in ("", "/record", "/dice", "/view/0", "/qr.svg"):
            assert house.ask(f"/table/{guess}{page}")[0] == 404
    with (
        pytest.raises(Exception, match="4404"),
        connect(
            f"ws://127.0.0.1:{house.port}/table/{table[:-1]}/socket",
            origin=house.origin,
            open_timeout=PATIENCE,
        ) as door,
    ):
        door.recv(timeout=PATIENCE)


def test_too_large_a_frame_is_cut_off(guest):
    with guest.begin() as line:
        line.socket.send("x" * 8192)
        assert line.until("no")["why"] == "malformed"
        line.socket.send("x" * 8193)
        assert line.closed() == 1009
        with guest.join(line.table) as again:
            assert again.act()["is"] == "ack"


SHEETS = (
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff",
    b"[" * 10_000,
    b'{"game": "checkers", "seats": ' + json.dumps(SEATS).encode() + b" " * 20_000 + b"}",
    b'{"game": "checkers", "seats": ' + b"9" * 5000 + b"}",
    {},
    *(
        {"game": odd, "seats": SEATS}
        for odd in (None, 1, [], {}, "", "nothing", "../checkers", "\ud800", "a" * 999)
    ),
    *(
        {"game": "checkers", "seats": odd}
        for odd in (
            None,
            1,
            "me",
            {},
            [],
            SEATS * 2,
            SEATS * 40,
            ["me", "me"],
            [None, None],
            [{"who": []}, {}],
            [{"who": "me"}, {"who": "bot"}],
            [{"who": "me"}, {"who": "bot", "bot": []}],
            [{"who": "me"}, {"who": "bot", "bot": "\ud800"}],
            [{"who": "me"}, {"who": "here", "name": 5}],
            [{"who": "me"}, {"who": "here", "name": "x" * 25}],
        )
    ),
    *(
        {"game": "checkers", "seats": SEATS, "edition": odd}
        for odd in (1, [1], {"a": 1}, "nothing", "\ud800", MARKUP)
    ),
    *(
        {"game": "checkers", "seats": SEATS, "options": odd}
        for odd in (
            1,
            [1],
            "x",
            {"huff": 1},
            {"nothing": "yes"},
            {"seats": "2"},
            {"edition": "x"},
            {"self": "x"},
            {"\ud800": "x"},
            {"first": "\ud800"},
            {"first": MARKUP},
        )
    ),
    *({"game": "checkers", "seats": SEATS, "name": odd} for odd in (1, [1], {"a": 1}, "x" * 25)),
)


@pytest.mark.parametrize("sheet", SHEETS, ids=range(len(SHEETS)))
def test_a_sheet_that_is_wrong_comes_back_with_a_sentence(guest, sheet):
    status, body = guest.post(sheet)
    assert status == 400, body
    says = json.loads(body)["says"]
    assert says.endswith(".")
    assert not re.search("invalid|error|null|None|Traceback", says), says


@pytest.mark.parametrize(("more", "status"), [(-1, 201), (0, 201), (1, 400)])
def test_a_sheet_that_is_too_large_is_refused(guest, more, status):
    sheet = json.dumps({"game": "checkers", "seats": SEATS}).encode()
    answered, body = guest.post(sheet.ljust(LARGEST_SHEET + more))
    assert answered == status
    assert (b"more than a set-up sheet can hold" in body) == (status == 400)


@CLOCKS
@settings(max_examples=150, **MANY)
@given(
    sheet=st.fixed_dictionaries(
        {"game": st.one_of(st.just("checkers"), tree), "seats": st.one_of(st.just(SEATS), tree)},
        optional={"edition": tree, "options": tree, "name": tree},
    )
)
def test_no_sheet_at_all_breaks_the_house(house, sheet):
    assert house.guest().post(sheet)[0] in (201, 400)


def test_markup_stays_text(house, guest):
    """In names and chat it is said as it was written, and pages never hold it."""
    name = MARKUP[:24]
    with guest.begin(name=name) as line:
        line.do("chat", text=MARKUP)
        assert line.whole["seats"][0]["player"] == name
        pages = [house.ask(path, cookie=guest.cookie)[2] for path in ("/", f"/table/{line.table}")]
        assert not any(b"<script>alert" in page or b"<b onclick" in page for page in pages)
        record = house.ask(f"/table/{line.table}/record")
        assert record[1]["content-type"].startswith("application/jsonl")
        assert "attachment" in record[1]["content-disposition"]


# Limits


SMALL = Limits(
    tables_an_hour=6,
    sockets=6,
    sockets_each=4,
    guests_at_table=3,
    messages=20,
    messages_a_second=0.01,
    chats=3,
    chats_a_second=0.001,
    tables_open=5,
)


@pytest.fixture
def small(tmp_path) -> House:
    with open_house(tmp_path, limits=SMALL) as opened:
        yield opened


def test_a_flood_is_cut_off(small):
    guest = small.guest()
    line = guest.join(guest.lay())
    with suppress(ConnectionClosed):
        for _ in range(60):
            line.socket.send('{"do": "why", "move": "x"}')
    assert line.closed() == 1008
    line.close()
    other = small.guest()
    with other.begin() as theirs:
        assert theirs.act()["is"] == "ack"


def test_so_many_tables_and_no_more(small):
    guest = small.guest()
    sheet = {"game": "checkers", "seats": SEATS}
    answers = [guest.post(sheet) for _ in range(8)]
    assert [status for status, _ in answers] == [201] * 6 + [429] * 2
    assert all(json.loads(body)["says"] for _, body in answers[6:])


def test_so_many_tables_an_hour_and_no_more(tmp_path):
    with open_house(tmp_path, limits=Limits(tables_an_hour=3)) as house:
        answers = [house.guest().post({"game": "checkers", "seats": SEATS}) for _ in range(4)]
    assert [status for status, _ in answers] == [201, 201, 201, 429]


def test_so_many_sockets_in_the_house_and_no_more(tmp_path):
    with open_house(tmp_path, limits=Limits(sockets=2)) as house:
        guest = house.guest()
        one, two = guest.lay(), guest.lay()
        with guest.join(one), guest.join(two):
            assert hangs_up(house, guest, two) == 1013
        wait_until(lambda: guests_at(house) == 0)
        with guest.join(two) as line:
            line.sit_down()


def test_so_many_sockets_and_no_more(small):
    guest = small.guest()
    one, two = guest.lay(), guest.lay()
    lines = [guest.join(one) for _ in range(3)]
    assert hangs_up(small, small.guest(), one) == 1013  # the table is full
    lines.append(guest.join(two))
    assert hangs_up(small, guest, two) == 1013  # and so is this guest's measure
    lines.pop().close()
    lines.append(guest.join(two))
    for line in lines:
        line.close()


def hangs_up(house, guest, table) -> int:
    address = f"ws://127.0.0.1:{house.port}/table/{table}/socket"
    own = {"origin": house.origin, "additional_headers": {"cookie": guest.cookie}}
    with connect(address, **own, open_timeout=PATIENCE) as door:
        try:
            door.recv(timeout=PATIENCE)
        except Exception:
            return door.close_code
    return 0


def test_so_much_chat_and_no_more(small):
    guest = small.guest()
    with guest.begin() as line:
        answers = [line.do("chat", text="hello") for _ in range(5)]
        assert [a.get("why", "") for a in answers] == ["", "", "", "too_fast", "too_fast"]
        assert line.act()["is"] == "ack"


def test_who_does_not_listen_is_hung_up_on_and_nobody_waits_for_them(house, guest):
    """A page that reads nothing does not stay as one that believes itself at the table."""
    with guest.begin() as line, deaf_socket(house, line.table):
        line.until("seats")
        before = guests_at(house)
        for _ in range(40):
            line.act()
        for n in range(600):  # taking back tells the whole story again
            line.act()
            line.do("back", step=line.step)
            if n % 20 == 0 and guests_at(house) < before:
                break
        assert guests_at(house) == before - 1
        assert line.act()["is"] == "ack"


def deaf_socket(house, table) -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    made.connect(("127.0.0.1", house.port))
    head = {
        "Host": f"127.0.0.1:{house.port}", "Origin": house.origin, "Connection": "Upgrade",
        "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "A" * 22 + "==",
    }  # fmt: skip
    lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
    made.sendall(f"GET /table/{table}/socket HTTP/1.1\r\n{lines}\r\n".encode())
    return made


def guests_at(house) -> int:
    return json.loads(house.ask("/healthz")[2])["sockets"]
