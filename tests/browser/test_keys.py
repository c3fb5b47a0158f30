"""Three unlike games, to the end, without touching a mouse."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.keys import WHERE, Keys
from browser.player import Player, lay_table, see_result
from parlour import game

# Who stakes all that they hold may be done after one throw.
LEAST = {"crown_and_anchor": 1}
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
    assert keys.decisions >= LEAST.get(name, 10)
    assert keys.pressed <= ALLOWED


def test_every_stop_of_the_tab_key_says_what_it_is(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).look()
    page.evaluate("document.activeElement.blur()")
    stops: list[dict[str, Any]] = []
    while not stops or not stops[-1]["body"]:
        page.keyboard.press("Tab")
        stops.append(page.evaluate(WHERE))
        assert stops[-1]["name"].strip()
    assert sum(bool(stop["place"]) for stop in stops) == 1  # the whole board is one stop
    page.keyboard.press("ArrowRight")
    assert page.evaluate(WHERE)["name"].endswith("you can move from here")


def test_the_focus_goes_to_the_board_when_its_button_is_gone(page: Page) -> None:
    lay_table(page, "backgammon")
    player, thrown = Player(page), False
    while (now := player.look())["options"][0]["what"] == "throw" or not thrown:
        thrown = now["options"][0]["what"] == "throw"
        if thrown:
            player.told = now["lines"]
            page.get_by_role("button", name="Throw", exact=True).focus()
            page.keyboard.press("Enter")
        else:
            player.step()
    expect(page.locator("[data-place]:focus")).to_have_count(1)


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
