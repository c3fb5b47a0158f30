"""The law of imports: the house keeps it, and every way to break it is noticed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
LINTER = Path(sys.executable).parent / "lint-imports"
PLANTED = {
    "games/auto_race/rules/turn.py": "import random",
    "games/auto_race/board.py": "from parlour.games.auto_race import rules",
    "games/auto_race/scene.py": "from parlour.games import ludo",
    "games/ludo/helpers.py": "",
    "games/ludo/notation.py": "from parlour.games.ludo import scene",
    "core/option.py": "def late():\n    import parlour.records",
    "core/law/mark.py": "import numpy",
    "bots/random.py": "from parlour.games import auto_race",
    "lab/tally.py": "import parlour.cli",
    "utils/__init__.py": "",
}
NOTICED = (
    "parlour.games.auto_race.rules.turn -> random",
    "parlour.games.auto_race.board -> parlour.games.auto_race.rules",
    "parlour.games.auto_race.scene -> parlour.games.ludo",
    "helpers",
    "parlour.games.ludo.notation -> parlour.games.ludo.scene",
    "parlour.core.option -> parlour.records",
    "parlour.core.law.mark -> numpy",
    "parlour.bots.random -> parlour.games.auto_race",
    "parlour.lab.tally -> parlour.cli",
    "utils",
)


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the house that stands in *folder*."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "COLUMNS": "200"}
    command = [str(LINTER), "--no-cache", "--config", str(folder / "pyproject.toml")]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, cwd=folder, check=False
    )


@pytest.fixture
def copy(tmp_path):
    """Return a copy of the house to break."""
    unwanted = shutil.ignore_patterns("tests", "__pycache__")
    shutil.copytree(HOUSE / "src" / "parlour", tmp_path / "src" / "parlour", ignore=unwanted)
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_house_keeps_the_law():
    """All contracts are kept."""
    done = lint(HOUSE)

    assert "0 broken" in done.stdout, done.stdout + done.stderr


def test_every_breach_is_noticed(copy):
    """Each planted import, and each stray file, is named."""
    for name, line in PLANTED.items():
        file = copy / "src" / "parlour" / name
        file.parent.mkdir(exist_ok=True)
        old = file.read_text() if file.exists() else ""
        file.write_text(f"{old}\n{line}\n")

    said = lint(copy).stdout

    assert "4 broken" in said
    assert [notice for notice in NOTICED if notice not in said] == []


def test_missing_furniture_is_noticed(copy):
    """A room without a scene is no room."""
    (copy / "src" / "parlour" / "games" / "auto_race" / "scene.py").unlink()

    done = lint(copy)

    assert done.returncode != 0
    assert "auto_race.scene" in done.stdout
