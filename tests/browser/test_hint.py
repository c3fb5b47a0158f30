"""A hint at the table: asked for by button or key, shown on the board, and good to play."""

from playwright.sync_api import Page, expect

from browser.player import lay_table


def test_a_hint_by_button_and_by_key(page: Page) -> None:
    lay_table(page, "checkers")
    card = page.get_by_role("region", name="Hint")

    page.get_by_role("button", name="Hint", exact=True).click()
    expect(card).to_contain_text("bot would play")
    assert card.get_by_role("listitem").count() > 1
    expect(page.locator("#live")).to_contain_text("would play")

    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()
    page.keyboard.press("h")
    expect(card).to_be_visible()


def test_no_hint_is_offered_where_friends_play(guests) -> None:
    page, friend = guests.guest(), guests.guest()
    page.goto("/new/checkers")
    page.get_by_label("Who plays").last.select_option("friend")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    friend.goto(page.url)
    friend.get_by_role("button", name="Sit down").click()

    expect(page.locator("#now.mine")).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_hidden()
