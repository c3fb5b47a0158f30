"""A real house, a real browser, and guests whose pages may not complain of anything."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser.guests import Guests, browsing
from browser.open_house import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open a house for all tests of this process."""
    opened = House(tmp_path_factory.mktemp("house")).open()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Open a browser; only for a module, since its event loop would be in the way of others."""
    with browsing() as opened:
        yield opened


@pytest.fixture
def guests(browser: Browser, house: House) -> Iterator[Guests]:
    """Let guests in; at the end nothing may have gone wrong for any of them."""
    let_in = Guests(browser, house.url)
    yield let_in
    let_in.leave()
    assert not let_in.unexpected()


@pytest.fixture
def page(guests: Guests) -> Page:
    """Return the window of one guest."""
    return guests.guest()
