"""Every game, to the end, against a bot, by mouse; and a piece that is dragged."""

import pytest
from playwright.sync_api import Page, expect

from browser.player import Player, lay_table, see_result
from parlour import game, names

# Without a limit one may have staked all that one holds after one throw.
OPTIONS = {"crown_and_anchor": {"limit": "5"}}
GAMES = [(name, OPTIONS.get(name, {}), 0) for name in names()]
VARIANTS = [("royal_game", {"dice": "two"}, 0), ("pollyanna", {}, 4)]
LONG = [pytest.param(*variant, marks=pytest.mark.soak) for variant in VARIANTS]


@pytest.mark.parametrize(("name", "options", "seats"), GAMES + LONG)
def test_a_whole_game(page: Page, name: str, options: dict[str, str], seats: int) -> None:
    lay_table(page, name, options, seats)
    player = Player(page).play()
    see_result(page)
    assert player.decisions >= 3
    assert page.title() == f"{game(name).title} · Parlour"


@pytest.mark.parametrize(("name", "options", "seats"), VARIANTS)
def test_a_good_part_of_a_long_game(
    page: Page, name: str, options: dict[str, str], seats: int
) -> None:
    lay_table(page, name, options, seats)
    assert Player(page).play(40).decisions == 40


def test_a_piece_is_dragged_to_its_place(page: Page) -> None:
    """Dropped beside the board it lies where it was; dropped where it can go it has moved."""
    lay_table(page, "checkers")
    story = page.get_by_label("The story of the game").get_by_role("listitem")
    Player(page).look()
    drag(page, "the edge")
    expect(page.get_by_role("button", name="you can go here")).to_have_count(0)
    assert story.count() == 0
    drag(page, "a goal")
    expect(story.first).to_be_visible()


def drag(page: Page, to: str) -> None:
    """Carry the first piece that can move to a place where it can go, or off the board."""
    page.mouse.move(*middle(page, "you can move from here"))
    page.mouse.down()
    page.mouse.move(*middle(page, "you can move from here", aside=12))
    page.mouse.move(*((2, 2) if to == "the edge" else middle(page, "you can go here")))
    page.mouse.up()


def middle(page: Page, words: str, aside: float = 0) -> tuple[float, float]:
    """Return the middle of the first place that says so, or a spot beside it."""
    box = page.get_by_role("button", name=words).first.locator(".hit").bounding_box()
    assert box
    return box["x"] + box["width"] / 2 + aside, box["y"] + box["height"] / 2
