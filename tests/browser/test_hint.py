"""A hint at the table: asked for by button or key, shown on the board, and good to play."""

from playwright.sync_api import Page, expect

from browser.player import Player, lay_table

NOTED = """() => {
  const note = Object.assign(document.createElement('div'), { className: 'toast' });
  document.getElementById('toasts').append(note);
}"""


def test_a_hint_by_button_and_by_key(page: Page) -> None:
    lay_table(page, "checkers")
    card = page.get_by_role("region", name="Hint")

    page.get_by_role("button", name="Hint", exact=True).click()
    expect(card).to_contain_text("bot would play")
    assert card.get_by_role("listitem").count() > 1
    expect(card).to_contain_text("bot’s own measure")  # what the numbers are, and what they are not
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


def test_moves_that_come_to_the_same_are_told_once(page: Page) -> None:
    lay_table(page, "crown_and_anchor", seats=3)
    hint, player = page.get_by_role("button", name="Hint", exact=True), Player(page)
    for _ in range(400):  # until the bank has passed on, and it is for us to stake
        choices = player.look()["options"]
        if len(choices) > 1 and hint.is_visible():  # a single one may play itself meanwhile
            break
        player.step()
    assert hint.is_visible(), player.clicks
    page.evaluate(NOTED)
    hint.click()
    card = page.get_by_role("region", name="Hint")
    expect(card).to_contain_text("bot would play")
    lines = card.get_by_role("listitem")
    expect(lines.first).to_contain_text("stands even; 5 other moves come to the same")
    assert lines.filter(has_text="stands even").count() == 1
    assert lines.count() == 5
    expect(page.locator(".toast")).to_have_count(0)  # what was told before does not cover it
