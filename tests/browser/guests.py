"""Guests with a browser of their own: windows that watch for anything that goes wrong in a page."""

import itertools
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
PATIENCE = 120_000  # milliseconds; only a page that is stuck, or a very busy machine, needs them
_addresses = itertools.count(1)


@contextmanager
def browsing() -> Iterator[Browser]:
    """Open Chromium: the one that is installed, or else Playwright's own; there is no third way."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        browser = chromium(play)
        yield browser
        browser.close()


def chromium(play: Playwright) -> Browser:
    """Start Chromium; without the furniture of a desktop, if it can be had so, it costs less."""
    installed = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return play.chromium.launch(executable_path=installed, args=FLAGS)


class Guests:
    """Lets guests in, each a stranger to the others, and remembers what went wrong for them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.expected: list[str] = []

    def guest(self, **traits: Any) -> Page:
        """Return the window of a new guest who comes from an address of their own."""
        number = next(_addresses)
        address = f"10.0.{number // 250}.{number % 250 + 1}"  # the house counts tables by address
        usual = {"viewport": WIDE, "reduced_motion": "reduce"}
        context = self.browser.new_context(
            base_url=self.url, extra_http_headers={"x-forwarded-for": address}, **usual | traits
        )
        context.set_default_timeout(PATIENCE)
        context.on("page", self.guard)
        self.contexts.append(context)
        return context.new_page()

    def guard(self, page: Page) -> None:
        """Note every complaint of a page, and every request that leaves the house."""
        page.on("console", lambda said: said.type == "error" and self.note(said.text))
        page.on("pageerror", lambda error: self.note(f"page error: {error}"))
        page.on("request", lambda asked: self.at_home(asked.url))
        page.on("websocket", lambda line: self.at_home(line.url.replace("ws://", "http://", 1)))

    def at_home(self, url: str) -> None:
        """Note a request to another house."""
        if not url.startswith((f"{self.url}/", "data:", "blob:")):
            self.note(f"asked elsewhere: {url}")

    def note(self, trouble: str) -> None:
        """Remember a trouble."""
        self.troubles.append(trouble)

    def expect(self, pattern: str) -> None:
        """Let one kind of trouble pass: the test makes it on purpose."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        """Return the troubles that nobody announced."""
        return [t for t in self.troubles if not any(re.search(p, t) for p in self.expected)]

    def leave(self) -> None:
        """Close every window."""
        for context in self.contexts:
            context.close()
