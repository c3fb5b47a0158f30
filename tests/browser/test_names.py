"""One name for a place: on the board, in the story, in a hint."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.player import Player, lay_table


@pytest.mark.parametrize("name", ["ludo", "royal_game"])
def test_the_board_calls_a_place_as_the_story_does(page: Page, name: str) -> None:
    lay_table(page, name)
    player = Player(page)
    mine = page.locator("#headline")
    for _ in range(60):
        player.told = -1
        player.look()
        me = mine.inner_text().rpartition(", ")[2]
        lines = page.locator("#story > li.act").all_inner_texts()
        moved = re.compile(rf"{me} moves from .* to (space \d+)\.")
        own = [found[1] for line in lines if (found := moved.search(line))]
        if own:
            break
        player.step()
        page.wait_for_timeout(30)
    assert own
    expect(page.get_by_role("button", name=f"{me}'s {own[-1]};").first).to_be_visible()


def test_a_take_back_is_told_in_words(page: Page) -> None:
    page.goto("/new/acey_ducey")
    page.get_by_label("Who plays").last.select_option("here")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    back, player = page.get_by_role("button", name="Take back"), Player(page)
    while not back.is_visible():
        player.told = -1
        player.step()
        page.wait_for_timeout(30)
    back.first.click()
    told = page.get_by_text(re.compile("takes back a move: "))
    told.first.wait_for(state="attached")
    assert "/" not in told.first.inner_text()
