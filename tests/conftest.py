"""What the tests of the house share: a game with a fault planted in it, and the front door."""

import io
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest
from xdist.scheduler import LoadScopeScheduling

import parlour
import pebbles
from parlour.cli import main

# With which game the tests of a file live that name none.
WITH = {"test_kit": "pebbles", "test_nets": "backgammon", "test_fair": "ludo"}
WITH |= dict.fromkeys(("test_tournament", "test_lab"), "auto_race")


class ByGame(LoadScopeScheduling):
    """Gives all tests of one game to one process, so that the game's laws are compiled once.

    By what a test is called, since nothing else of it is known here.
    """

    def _split_scope(self, nodeid: str) -> str:
        """Return what one process does: the tests of a game, or else this test alone."""
        named = [name for name in parlour.names() if name in nodeid]
        games = named or [game for file, game in WITH.items() if file in nodeid]
        return games[0] if len(games) == 1 and "browser" not in nodeid else nodeid


def pytest_xdist_make_scheduler(config, log):
    """Share the tests out by games."""
    return ByGame(config, log)


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
