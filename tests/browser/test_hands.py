"""Quick hands: what one tap does, what plays itself, and the choices that are kept on the device."""

from playwright.sync_api import Locator, Page, expect

from browser.player import Player, lay_table


def story(page: Page) -> Locator:
    """Return the lines of the story."""
    return page.get_by_label("The story of the game").get_by_role("listitem")


def place(page: Page, name: str) -> Locator:
    """Return what one points at on a place."""
    return page.locator(f'[data-place="{name}"] .hit')


def choose(page: Page, name: str, wanted: bool) -> None:
    """Choose how the hand plays, as a guest does; the fold is closed again."""
    fold = page.get_by_text("Quick hands", exact=True)
    fold.click()
    page.get_by_label(name).set_checked(wanted)
    fold.click()


def test_a_piece_with_one_goal_moves_at_one_tap(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).look()
    place(page, "10").click()  # two ways: it is held
    goals = page.get_by_role("button", name="you can go here")
    expect(goals).to_have_count(2)
    assert story(page).count() == 0
    place(page, "12").click()  # by the edge: one way
    expect(story(page).first).to_contain_text("from 12 to 16")


def test_whoever_likes_it_better_points_twice(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).look()
    choose(page, "moves at one tap", wanted=False)
    page.reload()  # it is kept
    Player(page).look()
    place(page, "12").click()
    expect(page.get_by_role("button", name="you can go here")).to_have_count(1)
    assert story(page).count() == 0
    place(page, "16").click()
    expect(story(page).first).to_contain_text("from 12 to 16")
