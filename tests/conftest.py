"""What the tests of the house share: a game with a fault planted in it."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

import pebbles


@pytest.fixture
def plant(monkeypatch):
    """Return a function that plants other laws, texts or sights in a copy of Pebbles."""

    def planted(rules=None, notation=None, scene=None, **facts):
        new = replace(
            pebbles.GAME,
            rules=SimpleNamespace(**{**vars(pebbles.rules), **(rules or {})}),
            notation=SimpleNamespace(**{**vars(pebbles.notation), **(notation or {})}),
            scene=SimpleNamespace(**{**vars(pebbles.scene), **(scene or {})}),
            **facts,
        )
        monkeypatch.setattr(pebbles, "GAME", new)
        return new

    return planted
