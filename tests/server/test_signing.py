"""Who one is, what one is called, and by which names a house answers."""

import json
from pathlib import Path

import pytest

from parlour.server.settings import Settings
from parlour.server.web.signing import SignedSessions, holder_of
from server.play import ROOMY, Guest, open_house, store_rows
from server.test_trouble import change

# Names


def test_a_name_is_nobody_elses_and_can_be_seen(house, guest, friend):
    table = guest.lay(seats="me friend", name="Ann")
    with guest.join(table) as line, friend.join(table) as other:
        line.sit_down()
        assert other.sit(1, name="ａｎｎ")["is"] == "ack"
        names = [seat["player"] for seat in other.whole["seats"]]
        assert names == ["Ann", "ａｎｎ (2)"]


@pytest.mark.parametrize("blank", ["\u3164", "\u2800\u2800", " \u115f ", "\u200b", "\u202e"])
def test_a_name_of_nothing_is_no_name(guest, blank):
    with guest.begin(name=blank) as line:
        assert line.whole["seats"][0]["player"] == ""


# Who one is


def test_nobody_is_who_they_say_they_are(house, guest):
    """A token that this house has not made is no identity, however well it is shaped."""
    made_up = Guest(house, "parlour=" + "a" * 43)
    assert made_up.post({"game": "checkers", "seats": [{"who": "me"}, {"who": "here"}]})[0] == 400
    answer = house.ask("/", cookie=made_up.cookie)[1]["set-cookie"]
    assert made_up.cookie not in answer
    assert guest.cookie in house.ask("/", cookie=guest.cookie)[1]["set-cookie"]
    assert not Settings(Path()).sessions.knows(guest.cookie.partition("=")[2])


def test_who_sat_here_before_tokens_were_signed_keeps_their_seats(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house:
        table = house.guest().lay()
    old = "o" * 43
    text = json.loads(store_rows(tmp_path, "select head from tables")[0][0])
    mine = json.dumps(text).replace(text["host"], holder_of(old))
    change(tmp_path, "update tables set head = ?", mine)
    change(tmp_path, "update sitting set holder = ?", holder_of(old))
    change(tmp_path, "delete from house")
    with open_house(tmp_path, limits=ROOMY) as house:
        with Guest(house, f"parlour={old}").join(table) as line:
            assert line.you == [0, 1]
        with Guest(house, "parlour=" + "p" * 43).join(table) as line:
            assert line.you == []


def test_a_guest_can_be_forgotten(house, guest):
    with guest.begin() as line:
        pass
    assert line.table in house.ask("/", cookie=guest.cookie)[2].decode()
    assert house.ask("/forget", "POST", cookie=guest.cookie)[0] == 403
    status, headers, _ = house.ask("/forget", "POST", cookie=guest.cookie, origin=house.origin)
    assert status == 303
    assert 'parlour="";' in headers["set-cookie"]
    assert line.table not in house.ask("/", cookie=guest.cookie)[2].decode()
    with guest.join(line.table) as again:  # the cookie, if somebody kept it, is nobody's
        assert again.you == []


def test_tokens_are_all_different_and_known_again():
    one, other = SignedSessions(), SignedSessions()
    made = {one.new() for _ in range(1000)}
    assert len(made) == 1000
    assert all(one.knows(token) for token in made)
    assert not any(other.knows(token) for token in made)
    token = made.pop()
    assert not one.knows(token[:-1] + ("A" if token[-1] != "A" else "B"))


# By what name


@pytest.mark.parametrize(
    ("host", "status"),
    [("evil.example", 421), ("evil.example:8000", 421), ("127.0.0.1.evil.example", 421),
     ("a" * 3000, 421), ("", 421), ("x@127.0.0.1", 421), ("localhost:99", 200),
     ("[::1]:8000", 200), ("192.168.1.7:8000", 200)],
)  # fmt: skip
def test_it_answers_to_its_own_names(house, guest, host, status):
    table = guest.lay()
    for path in ("/", f"/table/{table}/qr.svg", "/static/"):
        found = house.ask(path, host=host)[0]
        assert found == (status if status != 200 or path != "/static/" else 404)


def test_its_public_name_is_its_own(tmp_path):
    with open_house(tmp_path, limits=ROOMY, public_url="https://games.example:444") as house:
        assert house.ask("/", host="games.example:444")[0] == 200
        assert house.ask("/", host="evil.example")[0] == 421
