"""What is released: light to import, complete, without tests, under the version it says."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import parlour

HOUSE = Path(__file__).parent.parent
PACKAGE = HOUSE / "src" / "parlour"
# Besides our own: what dataclasses, regular expressions and the finding of games bring with them.
MOST_MODULES = 80
HEAVY = (
    "numpy", "numba", "starlette", "uvicorn", "asyncio", "typer", "rich", "json", "socket", "ssl",
    "subprocess", "logging", "random", "hashlib", "multiprocessing", "threading", "pathlib",
    "sqlite3", "parlour.draw", "parlour.bots", "parlour.server", "parlour.lab", "parlour.cli",
)  # fmt: skip
LOADED = """
import sys
before = {*sys.modules}
import parlour
found = sorted({*sys.modules} - before)
import json
print(json.dumps(found))
"""


def loaded() -> list[str]:
    """Return the modules that `import parlour` loads into a fresh interpreter."""
    command = [sys.executable, "-I", "-c", LOADED]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def test_importing_parlour_is_light():
    """No library but the standard one, and few modules of that: 50 ms would be long."""
    found = loaded()

    assert [name for name in HEAVY if name in found] == []
    assert [name for name in found if name.startswith("parlour.games.")] == []
    assert len(found) <= MOST_MODULES


def patterns() -> list[str]:
    """Return which files that are no Python belong to the package."""
    told = tomllib.loads((HOUSE / "pyproject.toml").read_text())
    return told["tool"]["setuptools"]["package-data"]["parlour"]


def data_files() -> set[str]:
    """Return the files of the package that are neither Python nor tests nor made by Python."""
    files = (file.relative_to(PACKAGE) for file in PACKAGE.rglob("*") if file.is_file())
    kept = (file for file in files if not {"tests", "__pycache__"} & {*file.parts})
    return {file.as_posix() for file in kept if file.suffix != ".py"}


def test_no_file_is_forgotten():
    """Each rule book, net, table, page and script is named by a pattern, and no pattern is idle."""
    named = {pattern: {*PACKAGE.glob(pattern)} for pattern in patterns()}
    found = {file.relative_to(PACKAGE).as_posix() for files in named.values() for file in files}

    assert data_files() - found == set()
    assert [pattern for pattern, files in named.items() if not files] == []


def test_the_changelog_begins_with_this_version():
    headings = re.findall(r"^## (\S+)", (HOUSE / "CHANGELOG.md").read_text(), re.MULTILINE)

    assert headings[:2] == ["Unreleased", parlour.__version__]


def copied(folder: Path) -> Path:
    """Return a copy of what is released, without what was built beside it."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("src", "tests", "docs"):
        shutil.copytree(HOUSE / name, folder / name, ignore=unwanted)
    for file in (path for path in HOUSE.glob("[!.]*") if path.is_file()):
        shutil.copy(file, folder)
    return folder


@pytest.mark.soak
def test_wheel_and_source_archive_hold_what_they_should(tmp_path):
    """All code and data, no tests; the smaller one is `test_no_file_is_forgotten`."""
    house = copied(tmp_path / "house")
    command = [sys.executable, "-m", "build", "--outdir", str(tmp_path / "dist"), str(house)]
    subprocess.run(command, capture_output=True, check=True)
    wheel = ZipFile(next((tmp_path / "dist").glob("parlour-*.whl")))
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    with tarfile.open(next((tmp_path / "dist").glob("parlour-*.tar.gz"))) as archive:
        source = {name.partition("/")[2] for name in archive.getnames()}

    assert {f"parlour/{file}" for file in data_files()} <= held
    code = {file.relative_to(PACKAGE) for file in PACKAGE.rglob("*.py")}
    assert held - {f"parlour/{file}" for file in data_files()} == {
        f"parlour/{file.as_posix()}" for file in code if "tests" not in file.parts
    }
    assert not [name for name in held | source if "tests" in name.split("/")]
    assert {"CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml"} <= source
    assert {f"src/{name}" for name in held} <= source


def test_the_build_backend_is_pinned():
    """Or the same source would be built by whatever is newest that day."""
    wanted = tomllib.loads((HOUSE / "pyproject.toml").read_text())["build-system"]["requires"]
    assert wanted
    assert [each for each in wanted if not re.fullmatch(r"[\w-]+==[\w.]+", each)] == []
