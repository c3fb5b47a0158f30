"""The table is light: little to fetch, and soon on the board."""

import gzip

from playwright.sync_api import Page

from browser.player import lay_table

MOST = 60_000
FETCHED = """() => performance.getEntriesByType('resource').map((one) => one.name)
  .filter((name) => /\\.(js|css)$/.test(name))"""
SLOW = 4
# Generous, since a busy machine is slower than four times slowed down; the figure is printed.
SECONDS = 5


def test_scripts_and_styles_of_the_table(page: Page) -> None:
    lay_table(page, "pollyanna")
    page.locator("[data-place][role=button]").first.wait_for()
    files = set(page.evaluate(FETCHED))
    weight = sum(len(gzip.compress(page.request.get(file).body())) for file in files)
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
