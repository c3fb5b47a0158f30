"""The cabinet: every game one click away; and every page fits a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.guests import PHONE, Guests
from parlour import game, names

WIDER = """() => [...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility())
  .slice(0, 3).map((one) => `${one.tagName}.${one.className.baseVal ?? one.className}`)"""


@pytest.mark.parametrize("name", names())
def test_play_now(page: Page, name: str) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_have_count(len(names()))
    page.get_by_role("button", name=re.compile(rf"Play now ?: {game(name).title}$")).click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-place][role=button]").first).to_be_visible()
    expect(page.get_by_role("heading", name="Coming to the table")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("region", name="Your tables")).to_contain_text(game(name).title)


@pytest.mark.parametrize("name", names())
def test_pages_of_a_game_fit_a_phone(guests: Guests, name: str) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/new/{name}")
    fits(page)
    page.locator("summary", has_text="House rules").click()
    fits(page)
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-place][role=button]").first.wait_for()
    for fold in page.locator("summary").all():
        fold.click()
    fits(page)
    page.goto(f"/rules/{name}")
    fits(page)


def test_other_pages_fit_a_phone(guests: Guests) -> None:
    guests.expect("404")
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    for path in ("/", "/nowhere", "/table/nowhere"):
        page.goto(path)
        fits(page)


def fits(page: Page) -> None:
    """Find nothing that goes beyond the right edge of the window."""
    width = page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["width"], (page.url, width, page.evaluate(WIDER))
