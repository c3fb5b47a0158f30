"""What happens to a page does not happen to the game: reloading, and a house that falls down."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.guests import Guests
from browser.open_house import House
from browser.player import Player, lay_table, see_result
from browser.test_link import SHOWN, at_rest


@pytest.fixture
def frail(tmp_path) -> Iterator[House]:
    """Open a house that may fall down."""
    house = House(tmp_path).open()
    yield house
    house.close()


def test_a_reloaded_page_goes_on(page) -> None:
    lay_table(page, "checkers")
    player = Player(page).play(8)
    player.look()
    before = at_rest(page)
    page.reload()
    assert at_rest(page) == before
    Player(page).play()
    see_result(page)


def test_a_piece_stays_in_hand_when_something_else_changes(page) -> None:
    lines = []
    page.on("websocket", lambda line: lines.append(line))  # noqa: PLW0108 (it wants a function)
    lay_table(page, "checkers")
    page.get_by_role("button", name="you can move from here").first.locator(".hit").click()
    chosen = page.locator("[role=button][aria-label$='chosen']")
    expect(chosen).to_have_count(1)
    with lines[-1].expect_event("framereceived", lambda frame: '"pace":"slow"' in str(frame)):
        page.get_by_label("Bots play").select_option("slow")
    page.evaluate("new Promise((shown) => setTimeout(shown, 100))")
    assert chosen.count() == 1


def test_a_house_that_was_struck_down_goes_on_where_it_was(browser: Browser, frail: House) -> None:
    guests = Guests(browser, frail.url)
    guests.expect("WebSocket connection")
    page = guests.guest()
    lay_table(page, "checkers")
    player = Player(page).play(8)
    player.look()
    before = at_rest(page)
    frail.strike_down()
    expect(page.get_by_text("The line is down")).to_be_visible()
    frail.open()
    expect(page.get_by_text("The line is down")).to_be_hidden()
    assert page.evaluate(SHOWN) == before
    player.told = -1
    player.play()
    see_result(page)
    guests.leave()
    assert not guests.unexpected()
