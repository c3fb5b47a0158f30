"""Why not? In every game a tempting move that is refused, with the rule, and the way to it."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.player import DULL, Player, lay_table
from parlour import game, names
from parlour.testing.walk import sample

# Here every stake is offered.
WITHOUT = ("crown_and_anchor",)
TRIES = 90
# What is asked for is answered in a card; an empty one shows that the answer is still to come.
LISTEN = """() => {
  window.asked = 0;
  document.addEventListener('board-why', () => { window.asked += 1; });
}"""
EMPTY = "() => { document.getElementById('why').replaceChildren(); return window.asked; }"
ANSWERED = """(before) =>
  window.asked === before || document.getElementById('why').children.length > 0"""
SPOTS = """(all) => {
  const me = document.getElementById('headline').textContent.replace(/.*, /, '');
  return all.map((one) => {
    const { x, y, width, height } = one.querySelector('.hit').getBoundingClientRect();
    const mine = one.getAttribute('aria-label').split(';').slice(1).join().includes(me);
    return { x: x + width / 2, y: y + height / 2, mine };
  });
}"""


def pointable(name: str) -> bool:
    """Say whether something illegal can be pointed at."""
    judged = ((here, here.candidates()) for here in sample(game(name), 20))
    return any(here.path(move) and why for here, found in judged for move, why in found.items())


@pytest.mark.parametrize("name", [n for n in names() if n not in WITHOUT and pointable(n)])
def test_a_refusal_names_its_rule(page: Page, name: str) -> None:
    lay_table(page, name)
    leads_to_the_rule(page, name, tempted(page))


def test_a_move_that_was_sent_all_the_same(page: Page) -> None:
    page.goto("/new/crown_and_anchor")
    page.get_by_label("Who plays").nth(1).select_option("here")  # so that it is mine to stake
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/*")
    player = Player(page)
    while player.look()["options"][0]["what"] == "throw":
        player.step()
    page.evaluate("""document.dispatchEvent(
        new CustomEvent('board-move', { detail: { move: 'club*51' } }))""")
    page.get_by_role("region", name="Why not?").wait_for()
    leads_to_the_rule(page, "crown_and_anchor", "CA-A4")


def leads_to_the_rule(page: Page, name: str, rule: str) -> None:
    """Follow the link of a refusal to its rule."""
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
    page.evaluate(LISTEN)
    for attempt in range(TRIES):
        player.told = -1
        player.look()
        if attempt % 2:
            player.step()
        rule = pointed_at(page, chance)
        if rule:
            return rule
    raise AssertionError(f"{TRIES} times pointed at what cannot be, and no rule was named")


def pointed_at(page: Page, chance: Random) -> str:
    """Point at a place that does not glow, rather a man of mine, and return the rule told."""
    spots = page.locator(DULL).evaluate_all(SPOTS)
    mine = [spot for spot in spots if spot["mine"]]
    if not spots:
        return ""
    spot = chance.choice(mine or spots)
    before = page.evaluate(EMPTY)
    page.mouse.click(spot["x"], spot["y"])
    page.wait_for_function(ANSWERED, arg=before)
    card = page.get_by_role("region", name="Why not?")
    links = card.get_by_role("link").all_inner_texts() if card.is_visible() else []
    return links[0] if links else ""


def test_a_refusal_is_over_when_another_piece_is_taken(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).look()
    men = page.locator("[aria-label$='you can move from here']")
    spots = men.evaluate_all(SPOTS)
    card = page.get_by_role("region", name="Why not?")
    page.mouse.click(spots[0]["x"], spots[0]["y"])
    wrong = page.locator(DULL).evaluate_all(SPOTS)
    empty = next(spot for spot in wrong if not spot["mine"])
    page.mouse.click(empty["x"], empty["y"])
    expect(card).to_be_visible()
    expect(page.locator(".piece.held")).to_have_count(1)
    page.mouse.click(spots[1]["x"], spots[1]["y"])
    expect(card).to_be_hidden()
    expect(page.locator(".glow")).to_have_count(1)  # what is held, and nothing else


def test_a_place_where_only_one_can_go_asks_for_it_in_words(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).look()
    goal = page.locator("[data-place='13']").evaluate_all(SPOTS)[0]
    page.mouse.click(goal["x"], goal["y"])
    asked = page.get_by_role("dialog", name="Which move?")
    asked.get_by_role("button", name="from square 9 to square 13", exact=True).click()
    expect(page.locator("#story > li").first).to_contain_text("from 9 to 13")


def test_dice_lie_as_they_fell_while_they_are_played(page: Page) -> None:
    lay_table(page, "backgammon")
    player = Player(page)
    lying, turned = page.locator(".dice .die > g"), "(all) => all.map((one) => one.outerHTML)"
    while player.look()["options"][0]["what"] == "throw":
        player.step()
    fallen = lying.evaluate_all(turned)
    player.play(1)
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    assert lying.evaluate_all(turned) == fallen


def test_before_the_dice_fall_the_page_says_so(page: Page) -> None:
    lay_table(page, "auto_race")
    page.get_by_role("button", name="Throw", exact=True).wait_for()
    page.locator("[data-place][role=button]").nth(5).click()
    expect(page.get_by_role("region", name="Why not?")).to_contain_text("The dice come first")
    expect(page.locator("#live")).to_contain_text("The dice come first")
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator("#live")).to_contain_text(" throws a ")
