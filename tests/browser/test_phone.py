"""By finger, on a phone: the two finest boards."""

from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.guests import PHONE, Guests
from browser.player import Player, lay_table

SMALL = """() => [...document.querySelectorAll('section button, summary')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
  .map((one) => one.textContent)"""

CHOSEN = "[data-place][aria-label$='chosen']"
SPOTS = """(all) => all.map((one) => {
  const { x, y, width, height } = one.querySelector('.hit').getBoundingClientRect();
  return { name: one.dataset.place, x: x + width / 2, y: y + height / 2, width };
})"""


@pytest.mark.parametrize("path", ["/", "/new/ludo", "/rules/ludo"])
def test_a_finger_finds_what_leads_on(guests: Guests, path: str) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(path)
    small = "[...document.querySelectorAll('.house a, nav a, .deeds > *, summary, select')]"
    assert page.evaluate(f"{small}.filter((one) => one.offsetHeight < 40).map(String)") == []


@pytest.mark.parametrize("game", ["pollyanna", "backgammon"])
def test_thirty_decisions_by_finger(guests: Guests, game: str) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    lay_table(page, game)
    player = Player(page, touch=True)
    for _ in range(6):
        player.play(5)
        assert page.evaluate(SMALL) == []
    assert player.decisions >= 30
    page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    expect(page.get_by_role("region", name="What to do now")).to_be_in_viewport()
    assert page.evaluate("document.querySelector('game-board').offsetHeight") > 250


def test_the_loupe_helps_where_a_finger_could_mean_either_of_two(guests: Guests) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    lay_table(page, "dont_miss_the_boat")
    player, loupe = Player(page, touch=True), page.get_by_role("dialog", name="A closer look")
    player.look()
    one, other = neighbours(page)
    page.touchscreen.tap((one["x"] + other["x"]) / 2, (one["y"] + other["y"]) / 2)
    expect(loupe).to_be_visible()
    box = loupe.locator("svg").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.45)
    expect(loupe).to_be_hidden()
    expect(page.locator(CHOSEN)).to_have_count(1)
    page.keyboard.press("Escape")
    page.touchscreen.tap(one["x"], one["y"])
    expect(page.locator(CHOSEN)).to_have_attribute("data-place", one["name"])
    expect(loupe).to_be_hidden()


def neighbours(page: Page) -> list[dict[str, Any]]:
    """Return the two small places nearest to each other from which one can move."""
    spots = page.locator("[aria-label$='you can move from here']").evaluate_all(SPOTS)
    small = [spot for spot in spots if spot["width"] < 40]
    pairs = [[a, b] for a in small for b in small if a is not b]
    return min(pairs, key=lambda pair: hypot(*(pair[0][axis] - pair[1][axis] for axis in "xy")))
