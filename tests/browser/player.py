"""A player who knows no rule and chooses what glows, by mouse or finger.

Things are found as a reader of the page does: places by what they say of themselves, buttons by
their words.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from browser.guests import PATIENCE

MOST = 1500
# Places where nothing can be done now.
DULL = "[data-place][role=button]:not([aria-label*='you can']):not([aria-label$='chosen'])"
HELD = "() => document.querySelector('game-board').choice.goals.size > 0"
LOOK = Path(__file__).with_name("look.js").read_text()


@dataclass
class Player:
    """Plays at a table until the result is shown, or for a while."""

    page: Page
    chance: Random = field(default_factory=lambda: Random(1))
    touch: bool = False
    decisions: int = 0
    told: int = -1
    clicks: list[str] = field(default_factory=list)

    def play(self, most: int = MOST) -> "Player":
        """Make decisions until the game is over, at most so many."""
        end = self.decisions + most
        while self.decisions < end and self.step():
            pass
        return self

    def step(self) -> bool:
        """Point at one thing that can be pointed at; say whether the game goes on."""
        now = self.look()
        if now["over"]:
            return False
        free = [option for option in now["options"] if option["free"]]
        assert free, f"everything is covered: {now['options']} after {self.clicks[-5:]}"
        self.told = now["lines"]
        self.point(self.chance.choice(free))
        return True

    def look(self) -> dict[str, Any]:
        """Wait for something to do."""
        now: dict[str, Any] = self.page.evaluate(LOOK, [self.told, PATIENCE])
        assert not now["late"], f"nothing to do after {self.clicks[-5:]}"
        return now

    def point(self, option: dict[str, Any]) -> None:
        """Click or tap."""
        self.clicks.append(f"{option['what']}: {option['name']}")
        tool = self.page.touchscreen.tap if self.touch else self.page.mouse.click
        tool(option["x"], option["y"])
        self.count(option)

    def count(self, option: dict[str, Any]) -> None:
        """Count what was decided: pointing at a piece decides where there is one place to go."""
        whole = option["what"] in ("throw", "word") or "go here" in option["name"]
        self.decisions += whole or not self.page.evaluate(HELD)


def lay_table(page: Page, game: str, options: dict[str, str] | None = None, seats: int = 0) -> None:
    """Lay a table by the set-up sheet: I against bots that soon win, and at once."""
    page.goto(f"/new/{game}")
    if seats:
        page.get_by_role("radio", name=str(seats), exact=True).check(force=True)
    for chair in page.get_by_label("Who plays").all()[1:]:
        chair.select_option("bot:greedy")
    if options:
        page.locator("summary", has_text="House rules").click()
    for name, value in (options or {}).items():
        field = page.get_by_label(name.replace("_", " "), exact=True)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Lay the table").click()
    at_once(page)


def at_once(page: Page) -> None:
    """Ask the bots of this table not to think for show."""
    page.wait_for_url("**/table/*")
    page.get_by_role("application").wait_for()
    pace, fold = page.get_by_label("Bots play"), page.get_by_text("At the table", exact=True)
    folded = not pace.is_visible()
    if folded:
        fold.click()
    pace.select_option("none")
    if folded:
        fold.click()


def see_result(page: Page) -> None:
    """Find the result on the page."""
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    opened = page.get_by_role("button", name="The dice, opened")
    expect(opened).to_have_count(1 if page.locator("#story > .roll").count() else 0)
