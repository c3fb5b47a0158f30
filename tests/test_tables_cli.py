"""Building tables of endings by command: what is written can be read, and Ctrl-C spoils nothing."""

from pathlib import Path

import pytest

from parlour import game
from parlour.bots.endgame import files, race
from parlour.cli.app import run
from parlour.core.law.advice import Ending

BACKGAMMON = game("backgammon")


@pytest.mark.compiled
def test_the_command_builds_and_stores(monkeypatch, tmp_path, capsys):
    """What it writes can be read, and it says what it wrote."""
    small = Ending("two", "race", 2, 28)
    monkeypatch.setattr(files, "endings", lambda played: (small,))
    monkeypatch.setattr(files, "where", lambda played, name: tmp_path / "new" / name)
    assert run(["build-tables", "backgammon"]) == 0
    assert "Backgammon: two, 28 endings" in capsys.readouterr().out
    found = files.opened(BACKGAMMON, small, (tmp_path / "new" / "two").read_bytes())
    assert found["mean"][-1] / race.PARTS == pytest.approx(2.109611, rel=1e-6)


@pytest.mark.compiled
def test_who_stops_it_keeps_the_tables_that_were_there(monkeypatch, tmp_path, capsys):
    """Ctrl-C while it builds, or while it writes."""
    small, path = Ending("two", "race", 2, 28), tmp_path / "two.table"
    monkeypatch.setattr(files, "endings", lambda played: (small,))
    monkeypatch.setattr(files, "where", lambda played, name: path)
    path.write_text("old")

    def stop(*given: object) -> None:
        raise KeyboardInterrupt

    for part, name in ((files, "build"), (Path, "replace")):
        with monkeypatch.context() as patch:
            patch.setattr(part, name, stop)
            assert run(["build-tables", "backgammon"]) == 130
        assert "Stopped: what was being built is as it was before." in capsys.readouterr().out
        assert path.read_text() == "old"


def test_a_game_without_endings_says_so(capsys):
    """Who asks for its tables is not left wondering."""
    assert run(["build-tables", "royal_game"]) == 0
    assert "Royal Game wants no tables" in capsys.readouterr().out
