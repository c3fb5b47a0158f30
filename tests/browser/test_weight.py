"""The table is light: little to fetch, and soon on the board."""

import gzip

from playwright.sync_api import Page, Response

from browser.player import lay_table

MOST = 60_000
SLOW = 4
# Generous, since a busy machine is slower than four times slowed down; the figure is printed.
SECONDS = 5


def test_scripts_and_styles_of_the_table(page: Page) -> None:
    fetched: list[Response] = []
    lay_table(page, "pollyanna")
    page.on("response", lambda one: fetched.append(one))  # noqa: PLW0108
    page.reload()
    page.locator("[data-place][role=button]").first.wait_for()
    files = {
        a.url: a.body() for a in fetched if a.request.resource_type in ("script", "stylesheet")
    }
    weight = sum(len(gzip.compress(body)) for body in files.values())
    print(f"{len(files)} files of scripts and styles, {weight} bytes gzipped")
    assert len(files) > 20
    assert weight < MOST


def test_the_board_shows_soon_on_a_slow_machine(page: Page) -> None:
    lay_table(page, "pollyanna")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    page.reload(wait_until="commit")
    page.locator("[data-place][role=button]").first.wait_for()
    shown = page.evaluate("performance.now()") / 1000
    print(f"the board shows after {shown:.2f} s on a machine slowed down {SLOW} times")
    assert shown < SECONDS
