"""What was chosen on the set-up sheet is what the table plays by."""

import pytest
from playwright.sync_api import Page, expect

from browser.player import Player
from parlour import bots, game, names


@pytest.mark.parametrize("name", names())
def test_editions_and_house_rules_arrive_at_the_table(page: Page, name: str) -> None:
    edition, changes = list(game(name).editions.items())[-1]
    option = next(o for o in game(name).options.values() if o.values and o.name not in changes)
    other = next(value for value in option.values if value != option.default)
    chosen = {**changes, option.name: other}
    idle = game(name).idle(game(name).start(edition=edition, **{option.name: other}).options)
    words = [game(name).house_rule(one, chosen[one]) for one in chosen if one not in idle]
    page.goto(f"/new/{name}")
    if len(game(name).editions) > 1:
        page.locator(f"input[value={edition}]").check(force=True)
        sheet = page.get_by_role("group", name="Edition")
        for words_of_edition in words[:-1]:
            expect(sheet).to_contain_text(words_of_edition, ignore_case=True)
    else:  # nothing to choose from, so no button to choose with
        expect(page.locator("input[type=radio][name=edition]")).to_have_count(0)
    page.locator("summary", has_text="House rules").click()
    page.get_by_label(option.name.replace("_", " "), exact=True).select_option(other)
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    page.get_by_text("This table", exact=True).click()
    told = page.get_by_role("group").filter(has=page.get_by_text("This table", exact=True))
    expect(told).to_contain_text(edition.replace("_", " "))
    for said in words:
        expect(told).to_contain_text(f"{said}.", ignore_case=True)
    for one in idle & chosen.keys():  # what means nothing is not told
        expect(told).not_to_contain_text(game(name).house_rule(one, chosen[one]), ignore_case=True)
    if option.name not in idle:
        expect(told.get_by_role("link", name=option.rule, exact=True).first).to_be_visible()


def test_friends_bots_and_somebody_beside_me(page: Page) -> None:
    page.goto("/new/ludo")
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    page.get_by_label("Your name").fill("Ann")
    chairs = page.get_by_label("Who plays")
    chairs.nth(1).select_option("here")
    page.get_by_label("Name of").nth(1).fill("Ben")
    chairs.nth(2).select_option("friend")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    seats = page.get_by_role("group").filter(has_text="At the table")
    expect(seats.get_by_role("listitem")).to_have_count(4)
    expect(seats).to_contain_text("Ann · at this screen")
    expect(seats).to_contain_text("Ben · at this screen")
    expect(seats).to_contain_text("free chair")
    expect(seats).to_contain_text("bot: ")


def test_a_bot_is_introduced(page: Page) -> None:
    page.goto("/new/crown_and_anchor")
    for name in bots.names(game("crown_and_anchor")):
        page.get_by_label("Who plays").last.select_option(f"bot:{name}")
        expect(page.locator(".chairs li").last.get_by_text(bots.bot(name).says)).to_be_visible()
    page.get_by_label("Who plays").last.select_option("friend")
    expect(page.get_by_text(bots.bot(name).says)).to_be_hidden()


def test_who_passes_the_device_on_can_take_back_their_own_move(page: Page) -> None:
    page.goto("/new/checkers")
    page.get_by_label("Who plays").nth(1).select_option("here")
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    Player(page).play(1)
    expect(page.get_by_role("heading", name="Pass the device to White")).to_be_visible()
    page.get_by_role("button", name="Take back Black’s move").click()
    expect(page.get_by_role("heading", name="Black, your turn")).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_be_hidden()


def test_partners_are_told(page: Page) -> None:
    page.goto("/new/pollyanna")
    expect(page.get_by_text("Partners sit opposite")).to_be_hidden()
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    expect(page.get_by_text("Partners sit opposite")).to_be_visible()
    expect(page.get_by_text("plays with")).to_have_count(4)
