"""A second device comes by the link that the page shows, in a network that the test makes."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.guests import FLAGS, PATIENCE, Guests
from browser.netns import Computer, two_computers, why_not
from browser.player import see_result
from browser.test_link import in_step, lay_for_friend, sit_down, turn_by_turn

pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not())


@contextmanager
def serving(there: Computer, folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Open a house on a computer."""
    command = [sys.executable, "-m", "parlour", "serve", "--port", "8000", "--data", str(folder)]
    out, nothing = subprocess.PIPE, subprocess.DEVNULL
    command = there.command(*command, *words)
    house = subprocess.Popen(command, stdout=out, stderr=nothing, text=True)
    try:
        yield house
    finally:
        house.terminate()
        house.communicate(timeout=PATIENCE / 1000)


def said(house: "subprocess.Popen[str]") -> str:
    """Return the next line that a house writes to its terminal."""
    assert house.stdout
    return house.stdout.readline().strip()


class Elsewhere(Guests):
    """A guest on a computer of their own; nothing is asked of any other house."""

    def window(self) -> Page:
        """Return a window without a proxy before it."""
        context = self.browser.new_context(base_url=self.url, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        context.on("page", self.guard)
        self.contexts.append(context)
        return context.new_page()


def test_a_second_device_plays_by_the_link_that_the_page_shows(tmp_path: Path) -> None:
    expect.set_options(timeout=PATIENCE)
    with two_computers() as (here, there), sync_playwright() as play:
        browsers = [_browser(play, computer, tmp_path) for computer in (here, there)]
        with serving(here, tmp_path / "data") as house:
            assert said(house) == "Parlour is open at http://127.0.0.1:8000 (Ctrl-C closes it)."
            mine = Elsewhere(browsers[0], "http://127.0.0.1:8000")
            ann = mine.window()
            assert "127.0.0.1" in lay_for_friend(ann, "auto_race")
            expect(ann.get_by_alt_text("QR code")).to_be_hidden()
            ann.get_by_role("button", name="Open for this network").click()
            expect(ann.get_by_text("now works on every device in this network")).to_be_visible()
            expect(ann.get_by_alt_text("QR code")).to_be_visible()
            link = ann.get_by_label("Link to this table").input_value()
            assert link.startswith(f"http://{here.address}:8000/table/")
            assert said(house) == f"Open for this network too, at http://{here.address}:8000"
            theirs = Elsewhere(browsers[1], f"http://{here.address}:8000")
            theirs.expect("Cross-Origin-Opener-Policy")  # is for https alone, and browsers say so
            ben = theirs.window()
            sit_down(ben, link, "Ben")
            assert ben.get_by_label("Link to this table").input_value() == link
            expect(ben.get_by_text("Only this computer")).to_be_hidden()
            turn_by_turn([ann, ben], 80)
            for page in (ann, ben):
                see_result(page)
            in_step(ann, ben)
            assert not mine.unexpected() + theirs.unexpected()
            for browser in browsers:
                browser.close()


def _browser(play, there: Computer, folder: Path) -> Browser:
    installed = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    found = installed or play.chromium.executable_path
    started: Browser = play.chromium.launch(
        executable_path=there.program(folder, found), args=FLAGS
    )
    return started


def fetched(there: Computer, url: str) -> str:
    """Return the first line of a page, as another computer sees it."""
    program = "import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read(15).decode())"
    command = there.command(sys.executable, "-c", program, url)
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_house_for_everybody_says_where_others_find_it(tmp_path: Path, host: str) -> None:
    with two_computers() as (here, there), serving(here, tmp_path, "--host", host) as house:
        told = said(house)
        assert told == f"Parlour is open at http://{here.address}:8000 (Ctrl-C closes it)."
        _answers(here)
        assert fetched(there, f"http://{here.address}:8000/") == "<!doctype html>"


def test_a_house_for_this_computer_is_for_nobody_else(tmp_path: Path) -> None:
    with two_computers() as (here, there), serving(here, tmp_path) as house:
        said(house)
        _answers(here)
        assert fetched(there, f"http://{here.address}:8000/") == ""


def test_a_computer_in_no_network_says_so(tmp_path: Path) -> None:
    with two_computers() as (here, _):
        subprocess.run(here.command("ip", "-4", "addr", "flush", "scope", "global"), check=True)
        with serving(here, tmp_path, "--host", "0.0.0.0") as house:
            assert re.match("Parlour is open at http://127.0.0.1:8000 ", said(house))
            assert (
                said(house) == "This computer is in no network just now. Nobody else can come yet."
            )
            _answers(here)  # one that is not open yet does not hear that it shall close


def test_of_two_networks_the_one_towards_the_world_is_named_first(tmp_path: Path) -> None:
    program = "from parlour.server.network import addresses; print(*addresses())"
    with two_computers() as (here, there):
        for words in (
            ("link", "add", "aaa", "type", "veth", "peer", "name", "aab"),
            ("addr", "add", "10.1.1.1/24", "dev", "aaa"),
            ("link", "set", "aaa", "up"),
            ("link", "set", "aab", "up"),
            ("route", "add", "default", "via", there.address),
        ):
            subprocess.run(here.command("ip", *words), check=True)
        found = subprocess.check_output(here.command(sys.executable, "-c", program), text=True)
        assert found.split() == [here.address, "10.1.1.1"]


def _answers(here: Computer) -> None:
    for _ in range(PATIENCE // 1000):
        if fetched(here, "http://127.0.0.1:8000/"):
            return
    raise AssertionError("the house does not open")
