"""CONTRIBUTING.md, followed to the end: what it tells makes a room that passes everything."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core.errors import ParlourError
from parlour.testing.new import new

HERE = Path(__file__).parents[1]
FENCE = re.compile(r"^( *)```sh\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
NAME = "merels"


def commands():
    """Return the commands of the page, in order."""
    found = FENCE.findall((HERE / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    return [line.strip() for _, fence in found for line in fence.splitlines()]


@pytest.fixture
def copy(tmp_path):
    """Return a copy of the house in which a contributor works."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("src", "tests", "bench", "docs"):
        shutil.copytree(HERE / name, tmp_path / name, ignore=unwanted)
    for file in (path for path in HERE.glob("[!.]*") if path.is_file()):
        shutil.copy(file, tmp_path)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    return tmp_path


def run(copy, command, without="browser or soak"):
    """Run a command as the page says it, and tests *without* these; return what it printed."""
    known = {**os.environ, "PYTHONPATH": str(copy / "src")}
    known["PYTEST_ADDOPTS"] = f"-m 'not ({without})'"
    known.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(
        ["bash", "-c", command], cwd=copy, env=known, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def files(copy):
    """Return what every file outside the new room holds."""
    room = copy / "src" / "parlour" / "games" / NAME
    inside = [
        file for name in ("src", "tests", "bench", "docs") for file in (copy / name).rglob("*.*")
    ]
    kept = [file for file in inside if file.is_file() and "__pycache__" not in file.parts]
    return {
        file: file.read_bytes() for file in [*kept, *copy.glob("*.md")] if room not in file.parents
    }


@pytest.mark.compiled
def test_the_page_makes_a_room_that_passes_everything(copy):
    """Its commands run as they stand, nothing else is touched, and the house is content."""
    before = files(copy)

    for command in commands():
        run(copy, command)
    told = run(copy, ".venv/bin/ruff format --check src && .venv/bin/ruff check src")
    told += run(copy, ".venv/bin/pytest tests/test_house.py -k 'not copy and not noticed'")
    told += run(copy, ".venv/bin/lint-imports --no-cache")

    assert "0 broken" in told
    assert files(copy) == before
    room = copy / "src" / "parlour" / "games" / NAME
    assert len(list(room.glob("tests/golden/*.play"))) == 2
    assert "MER-3" in (room / "RULES.md").read_text(encoding="utf-8")


@pytest.mark.soak
@pytest.mark.compiled
def test_a_house_with_a_tenth_room_passes_its_quick_tests(copy):
    """All that needs neither browser nor compiled code, and its own in the browser."""
    run(copy, commands()[0])
    run(copy, ".venv/bin/mypy")
    run(copy, ".venv/bin/pytest -n 2", "browser or compiled or soak")
    run(copy, ".venv/bin/pytest tests/browser -k merels", "soak")


@pytest.mark.parametrize("name", ["Ludo", "nine-mens", "", "class", "ludo", "../x", "a__b"])
def test_a_name_that_is_none_or_taken_is_refused(name):
    """Nothing is written; the sentence says what would be right."""
    with pytest.raises(ParlourError, match=r"take another name|small letters"):
        list(new(name))


def test_a_prefix_that_is_none_is_refused():
    """Rules are numbered with capitals."""
    with pytest.raises(ParlourError, match="capitals"):
        list(new("merels", prefix="mer"))
