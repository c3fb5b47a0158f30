"""Guests who mean no good, or whose programs are broken: nothing of it harms a table."""

import json
import re
import socket

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from parlour import names
from parlour.server.settings import Limits
from server.conftest import ROOMY
from server.play import House, Line, key, open_house, play_to_the_end, store_rows

MARKUP = '<script>alert(1)</script><b onclick="x">&"\''
DEEDS = (
    "act",
    "throw",
    "back",
    "why",
    "sit",
    "bot",
    "pace",
    "chat",
    "rematch",
    "",
    "ACT",
    "__init__",
)
WORDS = ("do", "key", "step", "move", "path", "seat", "name", "seed", "bot", "pace", "text")

odd = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(min_value=2**60), st.floats(),
    st.text(max_size=30), st.sampled_from(["11-15", "random", "none", "a" * 16, MARKUP, "\x00", "٣"]),
)  # fmt: skip
tree = st.recursive(
    odd,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip
deed = st.fixed_dictionaries(
    {"do": st.sampled_from(DEEDS)},
    optional={"key": st.one_of(st.just("k" * 12), tree), **dict.fromkeys(WORDS[2:], tree)},
)
said = st.one_of(
    deed.map(lambda made: json.dumps(made)), tree.map(lambda made: json.dumps(made)),
    st.text(max_size=200), st.binary(max_size=200),
)  # fmt: skip
# A line that was hung up on cannot be asked again, so nothing is shrunk.
MANY = {
    "deadline": None, "suppress_health_check": list(HealthCheck), "database": None,
    "phases": [Phase.explicit, Phase.generate],
}  # fmt: skip


# The house draws its pings with `random` while Hypothesis draws messages in another thread.
CLOCKS = pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")


@pytest.fixture(scope="module")
def victim(house):
    """Return a table in mid-game, and a watcher's and a player's line to it."""
    guest = house.guest()
    with guest.begin() as line, house.guest().join(line.table) as watcher:
        yield line, watcher


@CLOCKS
@settings(max_examples=250, **MANY)
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
        "table", "step", "seats", "chat", "ack", "no", "why", "rematch",
    }  # fmt: skip
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
    "", "null", "[]", "{}", '"act"', "1e999", "{" * 2000, "[" * 8000, '{"do":' * 1000, "\x00", "\ufeff{}",
    '{"do": 1}', '{"do": null}', '{"do": ["act"]}', '{"do": "act"}', '{"do": "act", "key": "short"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0}', '{"do": "act", "key": "kkkkkkkkkk", "step": 0.0}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": true, "move": "11-15"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": -1, "move": "11-15"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 1' + "0" * 400 + ', "move": "11-15"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0, "move": ["11-15"]}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0, "move": "' + "1" * 7000 + '"}',
    '{"do": "act", "key": "kkkkkkkkkk", "step": 0, "move": "\\ud800"}',
    '{"do": "why"}', '{"do": "why", "path": {}}', '{"do": "why", "path": [[]]}',
    '{"do": "why", "path": [' + ",".join(['"1"'] * 21) + "]}", '{"do": "why", "move": null}',
    '{"do": "sit", "key": "kkkkkkkkkk", "seat": 99, "name": "", "seed": "aa"}',
    '{"do": "sit", "key": "kkkkkkkkkk", "seat": 0, "name": {}, "seed": "' + "a" * 32 + '"}',
    '{"do": "bot", "key": "kkkkkkkkkk", "seat": 0, "bot": "../random"}',
    '{"do": "take", "key": "kkkkkkkkkk"}', '{"do": "_sit", "key": "kkkkkkkkkk"}',
    '{"is": "ack", "key": "kkkkkkkkkk", "step": 5}',
)  # fmt: skip


@pytest.mark.parametrize("message", BY_HAND, ids=range(len(BY_HAND)))
def test_each_odd_message_is_answered_and_nothing_happens(victim, message):
    line, watcher = victim
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
        "", " ", "x", "0", "-1", "9" * 50, "99999999999999999999-1", "1-", "-", "--", "a-b", "²-³", "٣-٤",
        "pass", "P>1", "1>", ":", "1:2:3", "(", "[]", "*", "e4", "\u202e", "11-15-", "🎲", "1,2", "1 2", "1/2",
        "bar/off", "off", "home", "0-0", "1-1", "1x1", "x1x", "green", MARKUP, "a" * 200,
    )  # fmt: skip
    with guest.begin(game, "me here") as line:
        for _ in range(6):
            for move in odd_moves:
                answer = line.do("act", step=line.step, move=move)
                assert answer["is"] == "no" or line.view["acts"] is not None
                line.why(move=move)
                line.why(path=[move, move])
            line.act()


# At the door


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
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=origin):
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
        "'; drop table events",
    ]
    for guess in map(lambda text: text.replace(" ", "%20"), guesses):
        for page in ("", "/record", "/dice", "/view/0", "/qr.svg"):
            assert house.ask(f"/table/{guess}{page}")[0] == 404
    with (
        pytest.raises(Exception, match="4404"),
        connect(
            f"ws://127.0.0.1:{house.port}/table/{table[:-1]}/socket", origin=house.origin
        ) as door,
    ):
        door.recv(timeout=5)


def test_too_large_a_frame_is_cut_off(guest):
    with guest.begin() as line:
        line.socket.send("x" * 8192)
        assert line.until("no")["why"] == "malformed"
        line.socket.send("x" * 8193)
        assert line.closed() == 1009
        with guest.join(line.table) as again:
            assert again.act()["is"] == "ack"


SEATS = [{"who": "me"}, {"who": "here"}]
SHEETS = (
    b"", b"null", b"[]", b"{", b"\xff", b"[" * 10_000, b'{"game": "checkers"' + b" " * 20_000 + b"}",
    b'{"game": "checkers", "seats": ' + b"9" * 5000 + b"}", {},
    *({"game": odd, "seats": SEATS} for odd in (None, 1, [], {}, "", "nothing", "../checkers", "\ud800", "a" * 999)),
    *({"game": "checkers", "seats": odd} for odd in (None, 1, "me", {}, [], SEATS * 2, SEATS * 40, ["me", "me"],
        [None, None], [{"who": []}, {}], [{"who": "me"}, {"who": "bot"}], [{"who": "me"}, {"who": "bot", "bot": []}],
        [{"who": "me"}, {"who": "bot", "bot": "\ud800"}], [{"who": "me"}, {"who": "here", "name": 5}],
        [{"who": "me"}, {"who": "here", "name": "x" * 25}])),
    *({"game": "checkers", "seats": SEATS, "edition": odd} for odd in (1, [1], {"a": 1}, "nothing", "\ud800", MARKUP)),
    *({"game": "checkers", "seats": SEATS, "options": odd} for odd in (1, [1], "x", {"huff": 1}, {"nothing": "yes"},
        {"seats": "2"}, {"edition": "x"}, {"self": "x"}, {"\ud800": "x"}, {"first": "\ud800"}, {"first": MARKUP})),
    *({"game": "checkers", "seats": SEATS, "name": odd} for odd in (1, [1], {"a": 1}, "x" * 25)),
)  # fmt: skip


@pytest.mark.parametrize("sheet", SHEETS, ids=range(len(SHEETS)))
def test_a_sheet_that_is_wrong_comes_back_with_a_sentence(guest, sheet):
    status, body = guest.post(sheet)
    assert status == 400, body
    says = json.loads(body)["says"]
    assert says.endswith(".")
    assert not re.search("invalid|error|null|None|Traceback", says), says


@CLOCKS
@settings(max_examples=150, **MANY)
@given(game=st.one_of(st.just("checkers"), tree), seats=st.one_of(st.just(SEATS), tree),
       edition=tree, options=tree, name=tree)  # fmt: skip
def test_no_sheet_at_all_breaks_the_house(house, game, seats, edition, options, name):
    guest = house.guest()
    sheet = {"game": game, "seats": seats, "edition": edition, "options": options, "name": name}
    assert guest.post(sheet)[0] in (201, 400)


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
    tables_an_hour=6, sockets=6, sockets_each=4, guests_at_table=3, messages=20, messages_a_second=1,
    chats=3, chats_a_second=0.01, tables_open=5,
)  # fmt: skip


@pytest.fixture
def small(tmp_path) -> House:
    with open_house(tmp_path, limits=SMALL) as opened:
        yield opened


def test_a_flood_is_cut_off(small):
    guest = small.guest()
    line = guest.join(guest.lay())
    try:
        for _ in range(60):
            line.socket.send('{"do": "why", "move": "x"}')
    except Exception as ended:
        assert "1008" in str(ended)
    assert line.closed() == 1008
    line.close()
    with guest.join(line.table) as again:
        again.sit_down()
        assert again.act()["is"] == "ack"


def test_so_many_tables_and_no_more(small):
    guest = small.guest()
    sheet = {"game": "checkers", "seats": SEATS}
    answers = [guest.post(sheet) for _ in range(8)]
    assert [status for status, _ in answers] == [201] * 5 + [429] * 3
    assert all(json.loads(body)["says"] for _, body in answers[5:])


def test_so_many_sockets_and_no_more(small):
    guest = small.guest()
    one, two = guest.lay(), guest.lay()
    lines = [guest.join(one) for _ in range(3)]
    assert hangs_up(small, guest, one) == 1013  # the table is full
    lines.append(guest.join(two))
    assert hangs_up(small, guest, two) == 1013  # and so is this guest's measure
    lines.pop().close()
    lines.append(guest.join(two))
    for line in lines:
        line.close()


def hangs_up(house, guest, table) -> int:
    address = f"ws://127.0.0.1:{house.port}/table/{table}/socket"
    with connect(address, origin=house.origin, additional_headers={"cookie": guest.cookie}) as door:
        try:
            door.recv(timeout=5)
        except Exception:
            return door.close_code
    return 0


def test_so_much_chat_and_no_more(small):
    guest = small.guest()
    with guest.begin() as line:
        answers = [line.do("chat", text="hello") for _ in range(5)]
        assert [a.get("why", "") for a in answers] == ["", "", "", "too_fast", "too_fast"]
        assert line.act()["is"] == "ack"


def test_who_does_not_listen_is_hung_up_on_and_nobody_waits_for_him(house, guest):
    """A page that reads nothing does not stay as one that believes itself at the table."""
    with guest.begin("backgammon") as line, deaf_socket(house, line.table):
        line.until("seats")
        before = guests_at(house)
        for n in range(4000):
            line.do("pace", pace=("slow", "usual")[n % 2])
            if n % 200 == 0 and guests_at(house) < before:
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


# The secret of the dice


def test_the_secret_of_the_dice_is_nowhere_before_the_end(house, guest, caplog):
    """All bytes that a client can get are searched for it, in every spelling."""
    caplog.set_level("DEBUG")
    with guest.begin("ludo", "me here") as line:
        secret = house.secret(line.table)
        for _ in range(30):
            line.act()
            line.act("nonsense")
            line.why(move="nonsense")
        heard = json.dumps(line.heard).encode()
        pages = [
            f"/table/{line.table}{page}" for page in ("", "/record", "/dice", "/view/3", "/qr.svg")
        ]
        got = [heard, caplog.text.encode()]
        for page in [*pages, "/", "/healthz", "/new/ludo", "/rules/ludo"]:
            _, headers, body = house.ask(page, cookie=guest.cookie)
            got += [body, str(headers).encode()]
        raw = bytes.fromhex(secret)
        for spelled in (secret.encode(), secret.upper().encode(), raw, raw[::-1]):
            assert not any(spelled in data for data in got)
        assert house.ask(f"/table/{line.table}/dice")[0] == 404
        play_to_the_end(line)
        assert secret.encode() in house.ask(f"/table/{line.table}/record")[2]
        assert json.loads(house.ask(f"/table/{line.table}/dice")[2])["secret"] == secret


def test_a_cookie_is_nowhere_in_the_file(house, guest):
    with guest.begin() as line:
        line.act()
    token = guest.cookie.partition("=")[2]
    rows = store_rows(house.data, "select * from events") + store_rows(
        house.data, "select * from tables"
    )
    assert not any(token in str(value) for row in rows for value in row)


# What every page carries


PAGES = ("/", "/new/ludo", "/rules/ludo", "/nowhere", "/healthz", "/static/palette.css")


def every_page(house, guest):
    table = guest.lay("ludo")
    own = [f"/table/{table}{page}" for page in ("", "/record", "/view/0", "/qr.svg", "/dice")]
    return [(page, *house.ask(page, cookie=guest.cookie)) for page in (*PAGES, *own)]


def test_every_page_has_its_headers(house, guest):
    for page, _, headers, _ in every_page(house, guest):
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'"), page
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
    refused = house.ask("/tables", "POST", "{}", origin="http://evil.example")[1]
    assert refused["content-security-policy"]


def test_no_page_has_a_script_or_style_of_its_own(house, guest):
    for page, _, headers, body in every_page(house, guest):
        if not headers["content-type"].startswith(("text/html", "image/svg")):
            continue
        text = body.decode()
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text), page
        for script in re.findall(r"<script\b([^>]*)>(.*?)</script>", text, re.DOTALL):
            is_data = 'type="application/json"' in script[0]
            assert is_data or ('src="/static/' in script[0] and not script[1].strip()), page
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", text), page


def test_the_cookie_is_for_this_house_alone(house, tmp_path):
    plain = house.ask("/")[1]["set-cookie"].lower()
    assert plain.startswith("parlour=")
    assert {"httponly", "samesite=lax", "path=/"} <= set(plain.split("; "))
    with open_house(tmp_path, limits=ROOMY, public_url="https://games.example") as closed:
        _, headers, _ = closed.ask("/")
        cookie = headers["set-cookie"]
        assert cookie.startswith("__Host-parlour=")
        assert {"HttpOnly", "Secure", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
        assert "Domain" not in cookie
        assert headers["strict-transport-security"]
        sheet = json.dumps({"game": "checkers", "seats": SEATS})
        own = {"cookie": cookie.split(";")[0], "origin": "https://games.example"}
        assert closed.ask("/tables", "POST", sheet, **own)[0] == 201
        assert closed.ask("/tables", "POST", sheet, **{**own, "origin": closed.origin})[0] == 403


def test_a_guest_keeps_his_cookie(house, guest):
    again = house.ask("/", cookie=guest.cookie)[1]["set-cookie"]
    assert again.startswith(guest.cookie)
    other = house.ask("/", cookie="parlour=<script>")[1]["set-cookie"]
    assert "script" not in other
