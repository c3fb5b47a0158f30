"""What the tests of the house share: who runs which, a game with a fault in it, the front door."""

import gc
import io
import sys
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import pytest
from xdist.scheduler import LoadScopeScheduling

import parlour
import pebbles
from parlour.cli import main

# With which game the tests of a file live that name none.
WITH = {"test_kit": "pebbles", "test_nets": "backgammon", "test_luck": "ludo"}
WITH |= dict.fromkeys(("test_tournament", "test_lab"), "auto_race")
WITH |= dict.fromkeys(("test_search", "test_lazy"), "checkers") | {"test_tables": "backgammon"}
# How long one test of these takes beside a usual one, most of all.
LONG = {"/browser/": 20, "test_kill": 60, "test_rooms": 5, "test_cold": 10, "test_fast": 20}
# Those of the table wait much, which others can use if it begins early.
LONG |= {"/server/": 5}
# What runs compiled code among the examples, which have no marks of their own.
COMPILED = ("README.md::", "docs/lab.md::", "docs/python.md::", "core/compile/fast.py::")
COMPILED += ("lab/simulate.py::", "lab/tournament.py::")


def scope(nodeid: str) -> str:
    """Return what one process does: the tests of a game, or else those of a file.

    So a game's laws are compiled once, and what a file prepares is prepared once. By what a test
    is called, since nothing else of it is known to the one who shares out.
    """
    file = nodeid.partition("::")[0]
    named = [name for name in parlour.names() if name in nodeid]
    games = named or [game for part, game in WITH.items() if part in file]
    return games[0] if len(games) == 1 and "/browser/" not in file else file


def length(nodeid: str) -> int:
    """Return about how long a test takes, in usual tests."""
    return max([1, *(times for part, times in LONG.items() if part in nodeid)])


class ByGame(LoadScopeScheduling):
    """Gives all tests of one game to one process."""

    def _split_scope(self, nodeid: str) -> str:
        return scope(nodeid)


def pytest_xdist_make_scheduler(config, log):
    """Share the tests out by games, in the order in which they come."""
    config.option.loadscopereorder = False
    return ByGame(config, log)


def pytest_configure():
    """Look for garbage seldom: numba makes much that stays, and a tenth of its time is looking."""
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Mark what cannot mark itself; of several processes, let the longest work begin first."""
    for item in items:
        if "/browser/" in item.nodeid:
            item.add_marker("browser")
        if any(part in item.nodeid for part in COMPILED):
            item.add_marker("compiled")
    if hasattr(config, "workerinput"):
        lengths = Counter()
        for item in items:
            lengths[scope(item.nodeid)] += length(item.nodeid)
        items.sort(key=lambda item: -lengths[scope(item.nodeid)])


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
