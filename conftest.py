"""Tests of one game run on one worker, so that its loops are compiled once."""

from pathlib import Path

import pytest

GAMES = Path(__file__).parent / "src" / "parlour" / "games"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Group the tests that lie in a room by its name."""
    for item in items:
        if GAMES in item.path.parents:
            item.add_marker(pytest.mark.xdist_group(item.path.relative_to(GAMES).parts[0]))
