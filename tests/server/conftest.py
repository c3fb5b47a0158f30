"""A real house on a free port, for every test that asks for one."""

import pytest

from server.company import Clock
from server.play import ROOMY, open_house


@pytest.fixture(scope="session")
def clock():
    """Return the clock by which the house knows for how long somebody has been away."""
    return Clock()


@pytest.fixture(scope="session")
def house(tmp_path_factory, clock):
    """Return a house with room for everything that tests do."""
    with open_house(tmp_path_factory.mktemp("house"), limits=ROOMY, clock=clock) as opened:
        yield opened


@pytest.fixture
def guest(house):
    """Return a new guest."""
    return house.guest()


@pytest.fixture
def friend(house):
    """Return another guest."""
    return house.guest()


@pytest.fixture
def ann(house):
    """Return the guest who lays a table."""
    return house.guest()


@pytest.fixture
def ben(house):
    """Return the one who sits down next."""
    return house.guest()


@pytest.fixture
def cat(house):
    """Return a third, or a stranger."""
    return house.guest()
