"""Every page as those meet it who listen to it: axe finds nothing to complain of."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from browser.guests import PHONE, Guests
from browser.player import DULL, Player, lay_table, see_result
from parlour import names

READ = {"resultTypes": ["violations"]}
LIGHTS = {"light": READ, "dark": READ | {"runOnly": ["color-contrast"]}}


def listen(page: Page) -> None:
    """Let axe read the page by day; by night nothing differs but colours."""
    for light, options in LIGHTS.items():
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        found = Axe().run(page, options=options).response["violations"]
        told = [(each["id"], [node["target"] for node in each["nodes"]][:4]) for each in found]
        assert not told, (page.url, light, told)


PATHS = ["/", "/nowhere", *(f"/{page}/{name}" for name in names() for page in ("new", "rules"))]


# Without a limit one may have staked all that one holds after one throw.
LIMITED = {"limit": "5"}


@pytest.mark.parametrize("path", PATHS)
def test_pages(guests: Guests, path: str) -> None:
    guests.expect("404")
    page = guests.guest()
    page.goto(path)
    listen(page)


@pytest.mark.parametrize(("game", "options"), [("checkers", {}), ("crown_and_anchor", LIMITED)])
def test_a_table_from_start_to_end(page: Page, game: str, options: dict[str, str]) -> None:
    lay_table(page, game, options)
    player = Player(page)
    player.look()
    page.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    listen(page)
    player.play(10).look()
    listen(page)
    page.locator(DULL).first.click()
    question = page.get_by_role("dialog", name="Which move?")
    page.get_by_role("region", name="Why not?").or_(question).wait_for()
    listen(page)
    player.told = -1
    player.play()
    see_result(page)
    listen(page)
    opened = page.get_by_role("button", name="The dice, opened")
    if opened.count():  # not every game has dice
        opened.click()
        page.get_by_role("dialog").wait_for()
        listen(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Watch it again").click()
    page.get_by_label("Moment of the game").wait_for()
    listen(page)
    page.get_by_role("button", name="Back to the table").click()
    page.set_viewport_size(PHONE)
    listen(page)
