"""A guest's own tables: how each ended, when it was laid, and off the list with it."""

import json
import re

import pytest

from parlour import game, names
from parlour.server.web.pages import company, partners
from server.play import play_to_the_end


def listed(guest) -> list[str]:
    """Return the tables on the first page of a guest."""
    page = guest.house.ask("/", cookie=guest.cookie)[2].decode()
    return re.findall(r'<li data-table="([^"]+)"', page)


def leave_out(guest, body: object, **headers: str) -> tuple[int, dict[str, object]]:
    """Ask for tables to be left out."""
    own = {"cookie": guest.cookie, "origin": guest.house.origin, **headers}
    status, _, answer = guest.house.ask("/tables/leave-out", "POST", json.dumps(body), **own)
    return status, json.loads(answer) if answer.startswith(b"{") else {}


def test_a_table_goes_off_the_list_and_its_seat_stays(guest, friend):
    first, second = guest.lay(), guest.lay()
    assert set(listed(guest)) == {first, second}
    assert leave_out(friend, {"table": first})[0] == 200  # it was never on that list
    assert set(listed(guest)) == {first, second}
    assert leave_out(guest, {"table": first}) == (200, {"tables": 1})
    assert listed(guest) == [second]
    assert guest.join(first).heard[0]["you"] == [0, 1]
    assert leave_out(guest, {}) == (200, {"tables": 0})  # what goes on is not cleared away
    assert listed(guest) == [second]


def test_what_is_finished_says_who_won_and_is_cleared_away(guest):
    going = guest.lay()
    with guest.begin("ludo", "me here") as line:
        play_to_the_end(line)
    page = guest.house.ask("/", cookie=guest.cookie)[2].decode()
    assert re.search(r'class="small state">\w[\w ]* (won|shared it)</span>', page)
    assert leave_out(guest, {}) == (200, {"tables": 1})
    assert listed(guest) == [going]


@pytest.mark.parametrize("body", [[], {"table": 3}, {"table": ["x"]}, "x", None])
def test_nonsense_is_declined(guest, body):
    guest.lay()
    assert leave_out(guest, body)[0] == 400
    assert leave_out(guest, {}, origin="http://elsewhere.example")[0] == 403
    assert len(listed(guest)) == 1


def test_the_list_says_when_and_who_is_a_bot(guest):
    guest.lay("checkers", "me bot:greedy")
    page = guest.house.ask("/", cookie=guest.cookie)[2].decode()
    assert "White (greedy bot)" in page
    assert re.search(r'<time datetime="[^"]+">\d+ [A-Z][a-z]+ \d{4}</time>', page)


@pytest.mark.parametrize("name", names())
def test_play_now_fills_the_table(house, name):
    page = house.ask("/")[2].decode()
    seats = re.search(rf'data-play="{name}" data-bot="\w+" data-seats="(\d)"', page)
    assert seats
    assert int(seats[1]) == company(game(name)) == min(4, game(name).seats[-1])


@pytest.mark.parametrize("name", names())
def test_the_rules_open_with_how_one_wins(house, name):
    page = house.ask(f"/rules/{name}")[2].decode()
    article = page.partition("<article>")[2]
    assert article.index("In short") < article.index("<h2 id=")
    assert "<code>" not in article.partition('class="short"')[0]
    assert ("partners win together" in article) == bool(partners(game(name)))


def test_who_plays_together_at_pollyanna_is_said(house):
    page = house.ask("/rules/pollyanna")[2].decode()
    assert "When four play, partners win together: Green with Blue and Red with Yellow." in page


def test_what_a_house_rule_changes_stands_back(house):
    page = house.ask("/rules/ludo")[2].decode()
    assert page.count('class="house-rule"') > 5
