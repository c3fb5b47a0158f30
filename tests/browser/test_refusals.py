"""Why not? In every game a tempting move that is refused, with the rule, and the way to it."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.player import Player, lay_table
from parlour import game, names

CHOOSERS = [name for name in names() if name != "auto_race"]  # where nobody chooses, luck does
TRIES = 60


@pytest.mark.parametrize("name", CHOOSERS)
def test_a_refusal_names_its_rule(page: Page, name: str) -> None:
    lay_table(page, name)
    rule = tempted(page)
    assert rule in game(name).rule_book
    link = page.get_by_role("region", name="Why not?").get_by_role("link", name=rule, exact=True)
    with page.context.expect_page() as coming:
        link.first.click()
    rules = coming.value
    expect(rules.locator(f'[id="{rule}"]')).to_be_visible()
    assert rules.url.endswith(f"/rules/{name}#{rule}")


def tempted(page: Page) -> str:
    """Point at what does not glow until a rule is named, playing on from time to time."""
    player, chance = Player(page), Random(2)
    for attempt in range(TRIES):
        player.look()
        if attempt % 3 == 2:
            player.step()
        rule = pointed_at(page, chance)
        if rule:
            return rule
        player.told = -1
    raise AssertionError(f"{TRIES} times pointed at what cannot be, and no rule was named")


def pointed_at(page: Page, chance: Random) -> str:
    """Point at a place that does not glow, and return the rule in the answer."""
    dull = page.locator("[data-place][role=button]:not([aria-label*='you can'])")
    spots = dull.evaluate_all(
        "all => all.map((one) => one.querySelector('.hit').getBoundingClientRect())"
    )
    if not spots:
        return ""
    box = chance.choice(spots)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    card = page.get_by_role("region", name="Why not?")
    page.wait_for_timeout(60)
    link = card.get_by_role("link").first
    return link.inner_text() if card.is_visible() and link.count() else ""


def test_before_the_dice_fall_the_page_says_so(page: Page) -> None:
    lay_table(page, "auto_race")
    page.get_by_role("button", name="Throw").wait_for()
    page.locator("[data-place][role=button]").nth(5).click()
    expect(page.get_by_role("region", name="Why not?")).to_contain_text("The dice come first")
