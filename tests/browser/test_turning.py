"""The board is turned to whoever plays it: their side at the bottom, what is printed upright."""

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guests
from browser.player import Player, lay_table
from browser.test_link import soon
from parlour import game, names

# Where places lie on the window, and whether anything that is read stands on its head.
SEEN = """() => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const places = [...document.querySelectorAll('[data-place][role=button]')];
  const texts = [...document.querySelectorAll('game-board .printed text')];
  return {
    places: Object.fromEntries(places.map((one) =>
      [one.dataset.place, middle(one.querySelector('.hit'))])),
    leaning: texts.map((one) => one.getScreenCTM())
      .filter(({ a, b, c, d }) => a < 0.01 || d < 0.01 || Math.abs(b) + Math.abs(c) > 0.001).length,
    texts: texts.length,
    board: middle(document.querySelector('game-board > svg')),
  };
}"""
# A place at the home of seats 0 and 1.
HOMES = {
    "acey_ducey": ("off-red", "off-black"),
    "backgammon": ("off-white", "off-black"),
    "checkers": ("2", "31"),
    "dont_miss_the_boat": ("red-start", "blue-start"),
    "ludo": ("green-prison", "blue-prison"),
    "pollyanna": ("green-corner", "blue-corner"),
    "royal_game": ("red-waiting", "green-waiting"),
}


def below(page: Page, place: str) -> bool:
    """Say whether a place lies below the middle of the board; all that is read is upright."""
    seen = page.evaluate(SEEN)
    assert seen["leaning"] == 0, f"{seen['leaning']} of {seen['texts']} texts lean"
    return seen["places"][place][1] > seen["board"][1]


@pytest.mark.parametrize("name", HOMES)
def test_my_side_is_below_until_i_turn_the_board(page: Page, name: str) -> None:
    mine, theirs = HOMES[name]
    lay_table(page, name)
    Player(page).look()
    assert below(page, mine)
    assert not below(page, theirs)
    page.keyboard.press("f")
    soon(lambda: below(page, theirs), page)
    assert not below(page, mine)
    page.get_by_role("button", name="Turn the board").click()
    soon(lambda: below(page, mine), page)
    Player(page).play(4)  # what is pointed at is where it is seen
    page.keyboard.press("f")
    Player(page).play(4)


@pytest.mark.parametrize("name", ["backgammon", "checkers"])
def test_who_comes_by_link_sees_their_own_side_below(guests: Guests, name: str) -> None:
    page, friend = guests.guest(), guests.guest()
    page.goto(f"/new/{name}")
    page.get_by_label("Who plays").last.select_option("friend")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    friend.goto(page.url)
    friend.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name="Waiting")).to_have_count(0)
    mine, theirs = HOMES[name]
    soon(lambda: below(page, mine), page)
    soon(lambda: below(friend, theirs), friend)
    assert not below(friend, mine)


@pytest.mark.parametrize("name", ["pollyanna", "dont_miss_the_boat"])
def test_a_board_of_four_turns_by_quarters(page: Page, name: str) -> None:
    lay_table(page, name, seats=4)
    Player(page).look()
    spots = set()
    for _ in range(4):
        seen = page.evaluate(SEEN)
        assert seen["leaning"] == 0
        spots.add(tuple(round(value) for value in seen["places"][HOMES[name][0]]))
        page.keyboard.press("f")
    assert len(spots) == 4
    assert tuple(round(v) for v in page.evaluate(SEEN)["places"][HOMES[name][0]]) in spots
    Player(page).play(6)


def test_a_board_that_is_the_same_from_all_sides_has_no_button(page: Page) -> None:
    lay_table(page, "auto_race")
    Player(page).look()
    expect(page.get_by_role("button", name="Turn the board")).to_be_hidden()


def test_every_board_with_sides_is_tried() -> None:
    assert set(HOMES) == {name for name in names() if game(name).start().scene.facing}
