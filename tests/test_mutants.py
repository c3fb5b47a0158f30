"""Mutation testing of the kit: faults are planted in the laws of a copy, and it must find them.

Each mutant is a small change such as somebody could make, several of them faults that this house
once had. It takes minutes, as every mutant is compiled anew: `make soak`.
"""

import os
import shutil
import subprocess
import sys
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


LUDO, POLLYANNA, ROYAL = "games/ludo/rules", "games/pollyanna/rules", "games/royal_game/rules"
POINTS, BOAT = "games/backgammon", "games/dont_miss_the_boat/rules"
MUTANTS = (
    Mutant(
        "a lone counter's second twenty is forgotten", "ludo", f"{LUDO}/glance.py",
        "return 1 if (FINISH[p.board] - end) % TWENTY else DOUBTFUL",
        "return DOUBTFUL if end + TWENTY == FINISH[p.board] else 1",
    ),
    Mutant(
        "several captures on one entrance are one", "ludo", f"{LUDO}/glance.py",
        "if p.foreign_entrance_pair == NO_BLOCKADE and (ENTRANCES[p.board] >> end) & 1:",
        "if p.foreign_entrance_pair == NO_BLOCKADE and end < 0:",
    ),
    Mutant(
        "results end in the middle of a throw", "ludo", "core/loops.py",
        "if on and moves == 0:", "if on and moves < 0:",
    ),
    Mutant(
        "looking ahead ends where a die is lost", "ludo", "core/legal.py",
        "    return stays(stack, words, depth, depth + 1)", "    return 0",
    ),
    Mutant(
        "the last man goes off at once", "backgammon", f"{POINTS}/rules/turn.py",
        "    return BOTH if wastes_the_other(p, seat, point, number) else 0", "    return 0",
    ),
    Mutant(
        "the last man goes off by the higher number only", "backgammon", f"{POINTS}/throws.py",
        "by_low &= by_high & ((2 << low) - 1)", "by_low = 0",
    ),
    Mutant(
        "results are played in one order only", "backgammon", f"{POINTS}/throws.py",
        "    return pairs(p, p.dice[1], p.dice[0], ends, count)",
        "    return count if count else pairs(p, p.dice[1], p.dice[0], ends, count)",
    ),
    Mutant(
        "the last piece home uses up one die only", "pollyanna", f"{POLLYANNA}/glance.py",
        "if end == HOME and p.at[PIECES * p.turn + 1] == HOME:", "if end == HOME and end < 0:",
    ),
    Mutant(
        "four on a space are not looked at closely", "pollyanna", f"{POLLYANNA}/glance.py",
        "DOUBTFUL if taking or crowding or opens(p, p.at[piece]) else 1",
        "DOUBTFUL if taking or opens(p, p.at[piece]) else 1",
    ),
    Mutant(
        "one's own piece on a single track is no hindrance", "pollyanna",
        f"{POLLYANNA}/glance.py",
        "single = 0 if end <= ENTRANCE else stop", "single = 0",
    ),
    Mutant(
        "the last man off wastes a number", "acey_ducey", "games/acey_ducey/throws.py",
        "if stood == 0 or movable(p, stood, second) > 0:", "if movable(p, stood, second) > 0:",
    ),
    Mutant(
        "who can only board must board", "dont_miss_the_boat", f"{BOAT}/moves.py",
        "if boarding > 0 and boarding == count and p.only_boarding == 0:",
        "if boarding > 0 and boarding < 0:",
    ),
    Mutant(
        "jumps may end where they began", "dont_miss_the_boat", f"{BOAT}/moves.py",
        "away = jumps if p.null_jump else jumps & ~(1 << BIT[spot])", "away = jumps",
    ),
    Mutant(
        "doubles that bring the last disc Home need not be whole", "royal_game",
        f"{ROYAL}/ahead.py",
        "            if all_home(p, p.turn) and not whole(p):", "            if all_home(p, p.turn):",
    ),
    Mutant(
        "of like discs with different marks one is asked", "royal_game", f"{ROYAL}/ahead.py",
        "        alike = p.pairs[other] == p.pairs[slot]\n", "        alike = 1\n",
    ),
    Mutant(
        "two reasons of one rule are exchanged", "ludo", f"{LUDO}/terms.py",
        "    NOT_THERE, NOT_THROWN, NOT_AS_TOTAL,", "    NOT_THROWN, NOT_THERE, NOT_AS_TOTAL,",
    ),
)  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.game}: {mutant.name}")
def test_the_kit_finds_a_planted_fault(mutant, tmp_path):
    """Some check of the kit is red with the fault in its place."""
    copy = tmp_path / "src"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    mutant.plant(copy / "parlour")
    home = os.environ | {"PYTHONPATH": str(copy), "PARLOUR_CACHE": str(tmp_path / "cache")}
    asked = [sys.executable, "-m", "parlour.testing", "check", mutant.game]
    done = subprocess.run(asked, env=home, cwd=tmp_path, capture_output=True, text=True)

    assert "FAULT" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.game}: {mutant.name}")
def test_every_mutant_can_be_planted(mutant, tmp_path):
    """What a mutant changes still stands there, once."""
    path = tmp_path / mutant.file
    path.parent.mkdir(parents=True)
    shutil.copy(SOURCE / "parlour" / mutant.file, path)

    mutant.plant(tmp_path)
