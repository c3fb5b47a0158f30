"""After the game: looking back, the record, and the dice opened and proved."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.guests import WIDE
from browser.player import Player, lay_table, see_result
from browser.test_link import SHOWN, soon
from parlour import game
from parlour.records import Proof, Terms
from parlour.records.dice_proof import rules_of

Dice = dict[str, Any]


@pytest.fixture
def finished(page: Page) -> Page:
    """Return a window with a game that is over."""
    lay_table(page, "auto_race")
    Player(page).play()
    see_result(page)
    return page


def test_looking_back_by_slider_keys_and_link(finished: Page) -> None:
    page, slider = finished, finished.get_by_label("Moment of the game")
    last = page.evaluate(SHOWN)["places"]
    expect(page.locator("#story > li").last).to_be_in_viewport()
    page.get_by_role("button", name="Watch it again").click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    soon(lambda: page.evaluate(SHOWN)["places"] != last, page)
    first = page.evaluate(SHOWN)["places"]
    slider.fill("7")
    soon(lambda: page.url.endswith("?ply=7"), page)
    seventh = page.evaluate(SHOWN)["places"]
    assert first != seventh != last
    page.get_by_role("heading", name="Looking back").click()
    page.keyboard.press("ArrowRight")
    soon(lambda: page.url.endswith("?ply=8"), page)
    page.keyboard.press("ArrowLeft")
    soon(lambda: page.url.endswith("?ply=7"), page)
    assert page.evaluate(SHOWN)["places"] == seventh
    page.goto(page.url)
    expect(slider).to_have_value("7")
    soon(lambda: page.evaluate(SHOWN)["places"] == seventh, page)
    page.get_by_role("button", name="To the last move").click()
    soon(lambda: page.evaluate(SHOWN)["places"] == last, page)
    page.get_by_role("button", name="Back to the table").click()
    see_result(page)
    assert "?" not in page.url
    page.get_by_role("button", name="Watch it again").click()
    expect(slider).to_be_focused()
    page.keyboard.press("Escape")
    expect(slider).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.place")  # the keys go on from the board
    once_more(page)


def test_a_moment_that_is_looked_at_shows_its_move_and_its_line(page: Page) -> None:
    lay_table(page, "checkers")
    Player(page).play(12)
    trail, lines = page.locator(".trail polyline"), page.locator("#story > li")
    for height in (1200, WIDE["height"]):  # the story has more room, then less
        page.set_viewport_size({**WIDE, "height": height})
        expect(lines.last).to_be_in_viewport()
    page.get_by_role("button", name="Look back").click()
    expect(trail).to_have_count(1)
    page.get_by_role("button", name="To the beginning").click()
    expect(trail).to_have_count(0)
    expect(lines.first).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    expect(trail).to_have_count(1)
    page.set_viewport_size({**WIDE, "height": 1300})
    page.get_by_label("Moment of the game").fill(str(lines.count() // 2))
    looked = page.locator("#story > li:not(.seen)").last
    for height in (1300, WIDE["height"] - 100):  # where one looks, one goes on looking
        page.set_viewport_size({**WIDE, "height": height})
        expect(looked).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="To the last move").click()
    expect(lines.last).to_be_in_viewport()


def once_more(page: Page) -> None:
    """Play the same game again, at a new table."""
    old = page.url
    page.get_by_role("button", name="Once more").click()
    soon(lambda: page.url != old, page)
    expect(page.get_by_role("button", name="Throw", exact=True)).to_be_visible()


def test_the_record_goes_home_and_is_verified(finished: Page, tmp_path: Path) -> None:
    with finished.expect_download() as coming:
        finished.get_by_role("link", name="Take the record home").click()
    record = tmp_path / "game.jsonl"
    coming.value.save_as(record)
    told = verified(record)
    assert told.returncode == 0, told.stderr
    dice = json.loads(record.read_text().splitlines()[0])["dice"]
    seen = dice["seen"]  # the page writes what it saw into it
    assert seen["commitment"] == dice["commitment"]
    assert set(seen["mine"]) == set(filter(None, dice["seeds"]))
    assert len(seen["rolls"]) == record.read_text().count('"roll":')
    assert "with its own seed" in told.stdout
    changed = record.read_text().replace('"roll": "6"', '"roll": "5"', 1)
    assert changed != record.read_text()
    record.write_text(changed)
    assert verified(record).returncode != 0


def verified(record: Path) -> subprocess.CompletedProcess[str]:
    """Let the front door check a record."""
    command = [sys.executable, "-m", "parlour", "verify", str(record)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def other_roll(dice: Dice) -> None:
    """Let a roll have fallen otherwise."""
    roll = dice["rolls"][3]
    roll["ticket"] = (roll["ticket"] + 1) % roll["tickets"]


def other_text(dice: Dice) -> None:
    """Let a roll be told otherwise than it fell."""
    dice["rolls"][3]["text"] = "7"


def other_seed(dice: Dice) -> None:
    """Let a player have brought another seed."""
    dice["seeds"][0] = "00" * 16


def other_secret(dice: Dice) -> None:
    """Let the house have had another secret."""
    dice["secret"] = "00" * 32


def other_promise(dice: Dice) -> None:
    """Let the house have promised another secret, and have thrown every roll with that."""
    rules = rules_of(game("auto_race").start(len(dice["names"])))
    terms = Terms(rules, tuple(dice["names"]), tuple(dice["pledges"]))
    forged = Proof.committed(dice["table"], "00" * 32, tuple(dice["seeds"]), terms)
    dice["secret"], dice["commitment"] = forged.secret, forged.commitment
    for roll in dice["rolls"]:
        roll["ticket"] = forged.ticket(roll["roll"], roll["tickets"])
        roll["text"] = dice["faces"][roll["faces"]][roll["ticket"]]


ONE_ROLL = r"^Something does not fit: .*1 of \d+ rolls differ"
NO_PROMISE = "not the one that was promised"
TAMPERED = {
    other_roll: ONE_ROLL,
    other_text: ONE_ROLL,
    other_seed: "^Something does not fit",
    other_secret: NO_PROMISE,
    other_promise: rf"{NO_PROMISE}; the house has changed its promise; \d+ of \d+ rolls fell",
}


def test_the_dice_opened_agree_and_tampering_is_found(finished: Page) -> None:
    agree(finished)
    for tampered, found in TAMPERED.items():
        finished.route("**/dice", tamperer(tampered))
        finished.get_by_role("button", name="The dice, opened").click()
        expect(finished.get_by_text(re.compile(found))).to_be_visible()
        finished.get_by_role("button", name="Close").click()
        finished.unroute("**/dice")
    agree(finished)


def agree(page: Page) -> None:
    """See that every roll was made again, and fits."""
    page.get_by_role("button", name="The dice, opened").click()
    sheet = page.get_by_role("dialog", name="The dice, opened")
    expect(sheet.get_by_text("The house kept its promise: all")).to_be_visible()
    rows = sheet.get_by_role("row")
    assert rows.count() > 20
    expect(rows.filter(has_text="✓")).to_have_count(rows.count() - 1)
    page.get_by_role("button", name="Close").click()


def tamperer(tampered: Callable[[Dice], None]) -> Callable[[Route], None]:
    """Return what changes the answer of the house on its way."""

    def tamper(route: Route) -> None:
        dice = route.fetch().json()
        tampered(dice)
        route.fulfill(json=dice)

    return tamper
