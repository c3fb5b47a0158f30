"""Friends by link: two browsers at one table, one who drops out, one who only looks on."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.guests import PATIENCE, Guests
from browser.player import Player, see_result

# What a table shows, in words: its places with what lies there, its story, its headline.
SHOWN = """() => ({
  places: [...document.querySelectorAll('[data-place][role=button]')]
    .map((one) => one.getAttribute('aria-label').replace(/; (you can .*|chosen)$/, '')),
  story: [...document.querySelectorAll('#story > li')].map((one) => one.innerText.trim()),
})"""
MINE = """() => document.querySelector('[role=button][aria-label*="; you can "]') !== null"""
# A deed that no button offers, sent over a line of one's own.
FORCED = """(deed) => new Promise((told) => {
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}${location.pathname}/socket`);
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const wish = { ...deed, key: 'abcdefgh', step: message.step };
    if (message.is === 'table') line.send(JSON.stringify(wish));
    if (message.is === 'no' || message.is === 'ack') told(message);
  };
})"""


# What is shown for a while, kept.
HEARD = """() => {
  window.heard = [];
  new MutationObserver((news) => news.forEach((one) =>
    one.addedNodes.forEach((toast) => window.heard.push(toast.textContent))))
    .observe(document.getElementById('toasts'), { childList: true });
}"""


def lay_for_friend(page: Page, game: str) -> str:
    """Lay a table with a chair for a friend, and return its link."""
    page.goto(f"/new/{game}")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Who plays").nth(1).select_option("friend")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="Waiting for")).to_be_visible()
    expect(page.get_by_text("Only this computer can open this link.")).to_be_visible()
    return page.get_by_label("Link to this table").input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    """Open the link and take the free chair."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down as").click()
    expect(page.get_by_role("button", name="Sit down as")).to_have_count(0)


def in_step(one: Page, other: Page) -> None:
    """Wait until two windows show the same."""
    soon(lambda: one.evaluate(SHOWN) == other.evaluate(SHOWN), one)


def at_rest(page: Page) -> dict[str, list[str]]:
    """Return what a table shows when it is for me to do something, and nothing is under way.

    An empty page does not change either, nor does one whose bot thinks for the first time.
    """
    seen: dict[str, list[str]] = {}
    for _ in range(PATIENCE // 1000):
        now = page.evaluate(SHOWN)
        if now == seen and page.evaluate(MINE):
            break
        seen = now
        page.wait_for_timeout(1000)
    return seen


def soon(true: Callable[[], bool], page: Page) -> None:
    """Wait until something is so."""
    for _ in range(PATIENCE // 50):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it does not come to be so")


def turn_by_turn(pages: list[Page], throws: int) -> None:
    """Throw wherever there is something to throw, so many times or to the end."""
    for _ in range(throws):
        soon(lambda: bool(can_throw(pages)) or is_over(pages[0]), pages[0])
        if is_over(pages[0]):
            return
        throw(can_throw(pages)[0])


def can_throw(pages: list[Page]) -> list[Page]:
    """Return the windows in which there is something to throw."""
    return [
        page for page in pages if page.get_by_role("button", name="Throw", exact=True).is_visible()
    ]


def throw(page: Page) -> None:
    """Throw, and wait until it is told."""
    story = page.get_by_label("The story of the game").get_by_role("listitem")
    before = story.count()
    page.get_by_role("button", name="Throw", exact=True).click()
    soon(lambda: story.count() > before, page)


def is_over(page: Page) -> bool:
    """Say whether the result is shown."""
    return page.get_by_role("button", name="Once more").is_visible()


def test_two_play_in_step_and_one_comes_back(guests: Guests) -> None:
    ann, ben = guests.guest(), guests.guest()
    link = lay_for_friend(ann, "auto_race")
    sit_down(ben, link, "Ben")
    expect(ann.get_by_text("Ben", exact=False).first).to_be_visible()
    expect(ann.get_by_label("Link to this table")).to_be_hidden()  # it has done its duty
    turn_by_turn([ann, ben], 8)
    in_step(ann, ben)
    door = ben.context
    ben.close()
    seats = ann.get_by_role("group").filter(has_text="At the table")
    expect(seats.get_by_text("Ben · away")).to_be_visible()
    ben = door.new_page()
    ben.goto(link)
    expect(ben.get_by_text("Ben · you")).to_be_visible()
    expect(seats.get_by_text("away")).to_have_count(0)
    turn_by_turn([ann, ben], 80)
    see_result(ann)
    see_result(ben)
    in_step(ann, ben)


def test_who_looks_on_sees_everything_and_can_do_nothing(guests: Guests) -> None:
    ann, ben, visitor = guests.guest(), guests.guest(), guests.guest()
    link = lay_for_friend(ann, "checkers")
    sit_down(ben, link, "Ben")
    visitor.goto(link)
    Player(ann).play(1)
    in_step(ann, visitor)
    expect(visitor.get_by_role("button", name="Sit down as")).to_have_count(0)
    visitor.locator("[data-place][role=button]").nth(20).click()
    expect(visitor.get_by_role("region", name="Why not?")).to_contain_text("It is for Ben")
    refused = visitor.evaluate(FORCED, {"do": "act", "move": "22-18"})
    assert refused["why"] == "not_yours"
    assert visitor.evaluate(FORCED, {"do": "chat", "text": "hello"})["why"] == "not_yours"
    in_step(ann, visitor)


def test_those_at_the_table_can_talk(guests: Guests) -> None:
    ann, ben, visitor = guests.guest(), guests.guest(), guests.guest()
    link = lay_for_friend(ann, "auto_race")
    sit_down(ben, link, "Ben")
    visitor.goto(link)
    for page in (ben, visitor):
        page.get_by_text("Talk", exact=True).click()
    ann.evaluate(HEARD)
    ben.get_by_label("Say something").fill("<b>Good</b> luck & have fun")
    ben.get_by_label("Say something").press("Enter")
    soon(lambda: "Ben says: <b>Good</b> luck & have fun" in ann.evaluate("heard.join()"), ann)
    for page in (ben, visitor):
        expect(page.get_by_text("<b>Good</b> luck & have fun").last).to_be_visible()
    for page in (ann, ben, visitor):
        expect(page.get_by_text("Talk (1)")).to_be_visible()
    expect(visitor.get_by_label("Say something")).to_be_hidden()
