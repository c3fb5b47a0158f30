"""What the tests of the house share: a game with a fault planted in it, and the front door."""

import io
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

import parlour
import pebbles
from parlour.cli import main


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Give all tests of one game to one process, so that the game is compiled once."""
    for item in items:
        games = set(parlour.names()).intersection(named(item))
        if len(games) == 1 and "browser" not in item.nodeid:
            item.add_marker(pytest.mark.xdist_group(games.pop()))


def named(item):
    """Return the games that a test is given, speaks of or lives with, and other words."""
    given = getattr(item, "callspec", None)
    found = [getattr(each, "name", each) for each in given.params.values()] if given else []
    code = getattr(getattr(item, "function", None), "__code__", None)
    spoken = code.co_consts if code else ()
    return [word for word in (*found, *spoken, *item.path.parts) if isinstance(word, str)]


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


@pytest.fixture
def run(monkeypatch, capsys):
    """Return a function that runs `parlour` with typed lines: exit code, output, errors."""

    def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return command
