"""Mutation testing of the kit: faults are planted in the laws of a copy, and it must find them.

Each mutant is a small change such as somebody could make, several of them faults that this house
once had. It takes minutes, as every mutant is compiled anew: `make soak`.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"


@dataclass(frozen=True)
class Mutant:
    """A fault: what stands in a file of the package, and what is put there instead."""

    name: str
    game: str
    file: str
    old: str
    new: str

    def plant(self, package: Path) -> None:
        """Change the file in a copy of the package."""
        path = package / self.file
        text = path.read_text()
        assert text.count(self.old) == 1, f"{self.name}: {self.file} has changed"
        path.write_text(text.replace(self.old, self.new))


FILE = Path(__file__).with_name("mutants.toml")
MUTANTS = [Mutant(**row) for row in tomllib.loads(FILE.read_text())["mutant"]]


@pytest.mark.soak
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.game}: {mutant.name}")
def test_the_kit_finds_a_planted_fault(mutant, tmp_path):
    """Some check of the kit is red with the fault in its place."""
    copy = tmp_path / "src"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    mutant.plant(copy / "parlour")
    home = os.environ | {"PYTHONPATH": str(copy), "PARLOUR_CACHE": str(tmp_path / "cache")}
    asked = [sys.executable, "-m", "parlour.testing", "check", mutant.game]
    done = subprocess.run(asked, env=home, cwd=tmp_path, stdout=subprocess.PIPE, check=False)

    assert b"FAULT" in done.stdout


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.game}: {mutant.name}")
def test_every_mutant_can_be_planted(mutant, tmp_path):
    """What a mutant changes still stands there, once."""
    path = tmp_path / mutant.file
    path.parent.mkdir(parents=True)
    shutil.copy(SOURCE / "parlour" / mutant.file, path)

    mutant.plant(tmp_path)
