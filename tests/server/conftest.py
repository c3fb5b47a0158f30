"""A real house on a free port, for every test that asks for one."""

import pytest

from server.play import ROOMY, open_house


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """Return a house with room for everything that tests do."""
    with open_house(tmp_path_factory.mktemp("house"), limits=ROOMY) as opened:
        yield opened


@pytest.fixture
def guest(house):
    """Return a new guest."""
    return house.guest()


@pytest.fixture
def friend(house):
    """Return another guest."""
    return house.guest()
