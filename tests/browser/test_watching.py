"""Watching a game again, what a throw did, the task line, and one Throw for one throw."""

import pytest
from playwright.sync_api import Page, expect

from browser.guests import PHONE, Guests
from browser.player import Player, at_once, lay_table, see_result
from browser.test_link import soon


def moment(page: Page) -> int:
    """Return the moment that is looked at."""
    return int(page.get_by_label("Moment of the game").input_value())


def test_watching_it_again_plays_and_pauses(page: Page) -> None:
    lay_table(page, "auto_race")
    Player(page).play()
    see_result(page)
    page.get_by_role("button", name="Watch it again").click()
    soon(lambda: moment(page) >= 2, page)
    page.get_by_role("button", name="Pause").click()
    stopped = moment(page)
    page.wait_for_timeout(1500)
    assert moment(page) == stopped
    page.get_by_role("button", name="Play", exact=True).click()
    soon(lambda: moment(page) > stopped, page)
    last = int(page.get_by_label("Moment of the game").get_attribute("max") or "")
    page.get_by_label("Moment of the game").fill(str(last - 1))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    soon(lambda: moment(page) == last, page)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it has stopped


def test_any_line_of_the_story_leads_to_its_moment(page: Page) -> None:
    lay_table(page, "ludo")
    Player(page).play(6)
    line = page.locator("#story > li.event").first
    ply = int(line.get_attribute("data-ply") or "")
    line.locator("span").first.click(position={"x": 30, "y": 8})
    soon(lambda: page.url.endswith(f"?ply={ply}"), page)
    page.get_by_role("button", name="Back to the table").click()
    with page.context.expect_page() as rules:  # but a rule is a rule
        page.locator("#story > li .rule").first.click()
    assert "/rules/ludo" in rules.value.url
    assert "?ply" not in page.url


def test_on_a_phone_looking_back_brings_the_board_into_sight(guests: Guests) -> None:
    page = guests.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    lay_table(page, "checkers")
    Player(page, touch=True).play(3)
    page.locator("summary", has_text="The story").click()
    page.get_by_role("button", name="Look back").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Look back").tap()
    expect(page.get_by_label("Moment of the game")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("application")).to_be_in_viewport(ratio=1)


def test_the_task_line_keeps_the_held_piece(guests: Guests) -> None:
    page, friend = guests.guest(), guests.guest()
    page.goto("/new/checkers")
    page.get_by_label("Who plays").last.select_option("friend")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    friend.goto(page.url)
    friend.get_by_role("button", name="Sit down").click()
    man = page.locator("[aria-label$='you can move from here']").first
    man.wait_for()
    box = man.locator(".hit").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    task = page.locator("#task")
    expect(task).to_have_text("Now choose where it goes.")
    friend.locator("summary", has_text="Talk").click()
    friend.get_by_label("Say something").fill("Hurry up")
    friend.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator("#live")).to_contain_text("Hurry up")
    expect(task).to_have_text("Now choose where it goes.")
    page.keyboard.press("Escape")
    expect(task).to_have_text("Choose what glows.")
    page.mouse.click(x, y)
    expect(task).to_have_text("Now choose where it goes.")
    page.mouse.click(x, y)  # put down where it was
    expect(task).to_have_text("Choose what glows.")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 30, steps=3)
    expect(task).to_have_text("Now choose where it goes.")  # while it is dragged
    page.mouse.up()


def test_with_the_cube_one_throw_is_asked_for_once(page: Page) -> None:
    page.goto("/new/backgammon")
    for chair in page.get_by_label("Who plays").all()[1:]:
        chair.select_option("bot:random")
    page.locator("summary", has_text="House rules").click()
    page.get_by_label("match", exact=True).fill("3")
    page.get_by_role("button", name="Lay the table").click()
    at_once(page)
    player = Player(page)
    word = page.locator("button[data-move=roll]")
    for _ in range(60):  # until the cube may be turned
        player.told = -1
        now = player.look()
        if word.is_visible():
            break
        assert not now["over"]
        player.step()
        page.wait_for_timeout(50)
    lines = page.locator("#story > li.roll").count()
    page.keyboard.press("t")
    soon(lambda: page.locator("#story > li.roll").count() > lines, page)


@pytest.mark.parametrize("name", ["ludo", "crown_and_anchor"])
def test_on_a_desk_too_a_note_says_what_a_throw_did(page: Page, name: str) -> None:
    lay_table(page, name)
    seen = page.evaluate_handle("""() => {
      const seen = [];
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('.toast.told'))
          if (one.checkVisibility()) seen.push(one.textContent);
      }).observe(document.getElementById('toasts'), { childList: true });
      return seen;
    }""")
    Player(page).play(5)
    assert seen.evaluate("(all) => all.length") > 0
