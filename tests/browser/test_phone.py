"""By finger, on a phone: the two finest boards."""

import pytest
from playwright.sync_api import expect

from browser.guests import PHONE, Guests
from browser.player import Player, lay_table

SMALL = """() => [...document.querySelectorAll('section button, summary')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("game", ["pollyanna", "backgammon"])
def test_thirty_decisions_by_finger(guests: Guests, game: str) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    lay_table(page, game)
    player = Player(page, touch=True)
    for _ in range(6):
        player.play(5)
        assert page.evaluate(SMALL) == []
    assert player.decisions >= 30
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()


def test_the_loupe_helps_where_places_are_small(guests: Guests) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    lay_table(page, "pollyanna")
    player = Player(page, touch=True)
    for _ in range(200):
        player.step()
        if "loupe" in player.clicks[-1]:
            break
    assert "loupe" in player.clicks[-1]
    expect(page.get_by_role("dialog", name="A closer look")).to_be_hidden()
    player.play(3)
