"""What pages carry, and what they never do: the dice's secret, a script of their own."""

import json
import re

from server.conftest import ROOMY
from server.nonsense import SEATS
from server.play import open_house, play_to_the_end, store_rows, wait_until


def test_the_secret_of_the_dice_is_nowhere_before_the_end(house, guest, caplog):
    """All bytes that a client can get are searched for it, in every spelling."""
    caplog.set_level("DEBUG")
    with guest.begin("ludo", "me here") as first:
        secret = house.secret(first.table)
        for _ in range(30):
            first.act()
            first.act("nonsense")
            first.why(move="nonsense")
    runtime = house.server.config.app.sockets.runtime
    wait_until(lambda: runtime.lobby.tables[first.table].is_idle)
    del runtime.lobby.tables[first.table]  # it is opened again from its log
    with guest.join(first.table) as line:
        assert line.step == first.step
        line.act()
        heard = json.dumps(first.heard + line.heard).encode()
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


def test_a_number_that_may_be_missing_is_set_by_its_word(house):
    """A limit that is none or a number has a field that takes both, and tables can be laid so."""
    page = house.ask("/new/crown_and_anchor")[2].decode()
    field = next(line for line in page.splitlines() if 'name="limit"' in line)

    assert 'type="text"' in field
    assert 'value="none"' in field
    assert 'pattern="none|[0-9]+"' in field
    assert 'type="number" id="option-chips"' in page


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


def test_a_browser_asks_again_for_what_pages_are_made_of(house):
    """Otherwise a guest would come back with the scripts of an older house."""
    for path in ("/static/table/main.js", "/static/base.css", "/static/palette.css"):
        status, headers, _ = house.ask(path)
        assert (status, headers["cache-control"]) == (200, "no-cache")
    _, headers, _ = house.ask("/static/table/main.js")
    status, again, body = house.ask("/static/table/main.js", if_none_match=headers["etag"])
    assert (status, again["cache-control"], body) == (304, "no-cache", b"")


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


def test_a_guest_keeps_the_cookie(house, guest):
    again = house.ask("/", cookie=guest.cookie)[1]["set-cookie"]
    assert again.startswith(guest.cookie)
    other = house.ask("/", cookie="parlour=<script>")[1]["set-cookie"]
    assert "script" not in other


def test_the_cabinet_shows_first_the_table_that_was_last_sat_at(house, guest):
    """Whoever opens an old table again finds it before the newer one."""
    first, second = guest.lay(), guest.lay("ludo")
    assert tables_of(house, guest) == [second, first]

    house.ask(f"/table/{first}", cookie=guest.cookie)

    assert tables_of(house, guest) == [first, second]


def tables_of(house, guest):
    page = house.ask("/", cookie=guest.cookie)[2].decode()
    return re.findall(r'href="/table/([^"]+)"', page)
