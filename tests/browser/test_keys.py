"""Three unlike games, to the end, without touching a mouse."""

import pytest
from playwright.sync_api import Page, expect

from browser.keys import Keys
from browser.player import see_result
from parlour import game

ALLOWED = {"Tab", "Enter", "t", "u", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"}


def sit_down(page: Page, name: str) -> Keys:
    """Begin in the cabinet, and let the bots play at once."""
    page.goto("/")
    keys = Keys(page)
    page.keyboard.press("Tab")
    keys.tab("Bots play")
    for _ in range(2):
        keys.press("ArrowDown")
    keys.tab(f"Play now: {game(name).title}")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.get_by_role("application").wait_for()
    expect(page.get_by_label("Bots play")).to_have_value("none")
    page.keyboard.press("Tab")
    keys.to_board()
    return keys


@pytest.mark.parametrize("name", ["checkers", "crown_and_anchor", "ludo"])
def test_a_whole_game(page: Page, name: str) -> None:
    keys = sit_down(page, name)
    keys.play()
    see_result(page)
    assert keys.decisions >= 10
    assert keys.pressed <= ALLOWED


def test_a_move_is_taken_back_by_u(page: Page) -> None:
    page.goto("/new/checkers")
    page.get_by_label("Who plays").nth(1).select_option("here")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    story = page.get_by_label("The story of the game").get_by_role("listitem")
    keys = Keys(page).play(1)
    expect(story.first).to_be_visible()
    expect(page.locator("#live")).to_contain_text("Black plays from ")
    keys.press("u")
    expect(story).to_have_count(0)
    expect(page.locator("#live")).to_contain_text("Black takes back ")
    assert not keys.focus()["body"]
