"""Giving up, draws, chairs and claims, by whoever sits at the table with a browser."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.guests import PHONE, Guests
from browser.player import Player
from browser.test_link import in_step, lay_for_friend, sit_down, soon
from server.conftest import ROOMY
from server.play import open_house

SHARED = """() => {
  window.shared = [];
  Object.defineProperty(navigator, 'share', { value: async (what) => { shared.push(what.url); } });
}"""


@pytest.fixture
def quick(browser: Browser, tmp_path) -> Iterator[Guests]:
    """Let guests into a house that does not wait long for anybody."""
    with open_house(tmp_path, limits=replace(ROOMY, away=2)) as house:
        let_in = Guests(browser, house.origin)
        yield let_in
        let_in.leave()
        assert not let_in.unexpected()


def together(guests: Guests, game: str = "checkers") -> tuple[Page, Page, str]:
    """Seat Ann, who has laid the table, and Ben."""
    ann, ben = guests.guest(), guests.guest()
    link = lay_for_friend(ann, game)
    sit_down(ben, link, "Ben")
    expect(ann.get_by_role("heading", name="Your turn")).to_be_visible()
    return ann, ben, link


def sure(page: Page, name: str) -> None:
    """Press a button, and Yes."""
    page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Yes", exact=True).click()


def test_who_gives_up_is_asked_twice_and_has_lost(guests: Guests) -> None:
    ann, ben, _ = together(guests)
    Player(ann).play(1)
    ben.get_by_role("button", name="Give up").click()
    expect(ben.get_by_role("button", name="Yes", exact=True)).to_be_focused()
    ben.get_by_role("button", name="No", exact=True).click()
    expect(ben.get_by_role("button", name="Yes", exact=True)).to_have_count(0)
    sure(ben, "Give up")
    expect(ann.get_by_role("heading", name="You win, Black!")).to_be_visible()
    expect(ben.get_by_role("heading", name="Ann (Black) wins.")).to_be_visible()
    expect(ben.locator(".reason")).to_have_text("White gives up. ")
    expect(ben.get_by_role("button", name="Give up")).to_have_count(0)
    in_step(ann, ben)
    ann.goto("/")
    expect(ann.get_by_role("link", name="Checkers").filter(has_text="Ann, Ben")).to_be_visible()


def test_a_draw_is_offered_on_a_phone_and_accepted(guests: Guests) -> None:
    ann, ben, _ = together(guests)
    ann.set_viewport_size(PHONE)
    ben.get_by_role("button", name="Offer a draw").click()
    expect(ann.locator("#offers")).to_contain_text("Ben (White) offers a draw.")
    expect(ann.locator("#live")).to_contain_text("Ben (White) offers a draw.")
    expect(ben.get_by_text("A draw is offered.")).to_be_visible()
    ann.get_by_role("button", name="Decline").click()
    expect(ben.get_by_text("A draw is offered.")).to_have_count(0)
    expect(ben.locator("#live")).to_contain_text("The draw is declined.")
    ann.get_by_text("At the table", exact=True).click()
    ann.get_by_role("button", name="Offer a draw").click()
    ben.get_by_role("button", name="Accept").click()
    for page in (ann, ben):
        expect(page.get_by_role("heading", name="Nobody wins.")).to_be_visible()
        expect(page.locator(".reason")).to_have_text("A draw is agreed. ")


def test_games_without_draws_offer_none(guests: Guests) -> None:
    ann, ben = guests.guest(), guests.guest()
    sit_down(ben, lay_for_friend(ann, "auto_race"), "Ben")
    expect(ben.get_by_role("button", name="Give up")).to_be_visible()
    expect(ben.get_by_role("button", name="Offer a draw")).to_have_count(0)


def test_a_bot_plays_for_who_is_away_until_they_are_back(quick: Guests) -> None:
    ann, ben, link = together(quick)
    Player(ann).play(1)
    door = ben.context
    ben.close()
    expect(ann.get_by_role("heading", name="Waiting for Ben, away for")).to_be_visible()
    expect(ann.get_by_text("A bot may play in")).to_be_visible()
    expect(ann.get_by_text("Let a bot play")).to_be_visible()
    ann.get_by_role("button", name="Play on with a bot").click()
    ann.get_by_role("button", name="random", exact=True).click()
    expect(ann.get_by_text("Ben · bot: random")).to_be_visible()
    expect(ann.get_by_role("heading", name="Your turn")).to_be_visible()
    ben = door.new_page()
    ben.goto(link)
    expect(ben.get_by_text("Ben · you")).to_be_visible()
    expect(ann.get_by_text("bot: random")).to_have_count(0)
    Player(ann).play(1)
    expect(ben.get_by_role("heading", name="Your turn")).to_be_visible()


def test_who_is_left_alone_claims_the_game_though_they_are_no_host(quick: Guests) -> None:
    ann, ben, _ = together(quick)
    ann.close()
    expect(ben.get_by_role("heading", name="Waiting for Ann, away for")).to_be_visible()
    expect(ben.get_by_text("You are alone; you may claim the game in")).to_be_visible()
    expect(ben.get_by_text("Let a bot play")).to_be_visible()  # the host's rights are Ben's now
    sure(ben, "Claim the game")
    expect(ben.get_by_role("heading", name="You win, White!")).to_be_visible()
    expect(ben.locator(".reason")).to_have_text("White is left alone and claims the game. ")


def test_a_chair_is_given_back_and_taken_by_somebody_else(guests: Guests) -> None:
    ann, ben, link = together(guests)
    sure(ben, "Give the chair back")
    expect(ben.get_by_role("button", name="Sit down as White")).to_be_visible()
    Player(ann).play(1)
    title = "Waiting for somebody to sit down as White"
    expect(ann.get_by_role("heading", name=title)).to_be_visible()
    cat = guests.guest()
    sit_down(cat, link, "Cat")
    expect(cat.get_by_role("heading", name="Your turn, White")).to_be_visible()
    expect(ben.get_by_role("button", name="Sit down as White")).to_have_count(0)
    Player(cat).play(1)
    in_step(ann, ben)


def test_among_bots_no_chair_is_given_back(guests: Guests) -> None:
    """Nobody would come for it: bots play on, and people at this screen just change places."""
    page = guests.guest()
    page.goto("/new/ludo")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_label("Who plays").nth(1).select_option("here")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("button", name="Give up as").first).to_be_attached()
    expect(page.get_by_text("Give the chair back")).to_have_count(0)


def test_a_phone_shares_the_link_by_its_own_sheet(guests: Guests) -> None:
    page = guests.guest(viewport=PHONE)
    page.add_init_script(f"({SHARED})()")
    link = lay_for_friend(page, "checkers")
    page.get_by_role("button", name="Share").click()
    soon(lambda: page.evaluate("shared") == [link], page)


def test_where_there_is_no_such_sheet_there_is_no_button(guests: Guests) -> None:
    page = guests.guest()
    page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined })")
    lay_for_friend(page, "checkers")
    expect(page.get_by_role("button", name="Copy")).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_have_count(0)


def test_who_stands_up_before_the_game_does_not_doubt_the_dice(guests: Guests) -> None:
    """Their pledge went with them; another's in that chair is no fault of the house."""
    ann, ben, cat, dan = (guests.guest() for _ in range(4))
    ann.goto("/new/ludo")
    ann.locator('input[name=count][value="3"]').check(force=True)
    for chair in (1, 2):
        ann.get_by_label("Who plays").nth(chair).select_option("friend")
    ann.get_by_role("button", name="Lay the table").click()
    ann.wait_for_url("**/table/*")
    link = ann.get_by_label("Link to this table").input_value()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down as").first.click()
    sure(ben, "Give the chair back")
    expect(ben.get_by_role("button", name="Sit down as")).to_have_count(2)
    for page in (cat, dan):
        page.goto(link)
        page.get_by_role("button", name="Sit down as").first.click()
        expect(page.get_by_role("button", name="Sit down as")).to_have_count(0)
    expect(ben.get_by_role("button", name="Sit down as")).to_have_count(0)
    soon(lambda: ben.evaluate("document.body.textContent.includes('rolls seen')"), ben)
    expect(ben.locator("#doubt")).to_be_hidden()
