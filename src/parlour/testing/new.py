"""New room: a copy of a small room that passes every check, to be changed into another game.

The room that is copied, `parlour.testing.room`, has one move, one button, two refusals, one
option, two pictures and a first lesson. Its counts and its golden game are worked out by the copy.
"""

import keyword
import re
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path

import parlour.games
from parlour.core.errors import ParlourError
from parlour.testing import counts, golden, room

PLAIN = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
DEPTH = 6
# Files of the copied room that become tests of the new one.
TESTS = {"example_tests.py": "tests/test_rules.py", "refusals.txt": "tests/refusals.txt"}


def new(name: str, title: str = "", prefix: str = "") -> Iterator[Path]:
    """Make a room called *name*, and give its files as they are made.

    *prefix* is what its rules are numbered with.
    """
    folder = _free_folder(name)
    title = title or name.replace("_", " ").title()
    prefix = prefix or name.replace("_", "")[:4].upper()
    if not re.fullmatch("[A-Z]+[0-9]?", prefix):
        raise ParlourError("new", prefix, "no prefix of rules", "capitals, and perhaps a digit")
    words = {room.__name__: f"parlour.games.{name}", "Dozen": title}
    words |= {"DOZ-": f"{prefix}-", "dozen": name}
    origin = Path(room.__file__).parent
    for source in sorted(origin.rglob("*.*")):
        if source.suffix in {".py", ".md", ".txt", ".toml"}:
            inside = source.relative_to(origin).as_posix()
            file = folder / TESTS.get(inside, inside)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_renamed(source.read_text(encoding="utf-8"), words), encoding="utf-8")
            yield file
    yield from _frozen(name)


def _free_folder(name: str) -> Path:
    """Return where the room will stand; a name that is none, or is taken, is refused."""
    if not PLAIN.fullmatch(name) or keyword.iskeyword(name):
        right = "small letters, digits and underscores, as two_words"
        raise ParlourError("new", name, "no name of a game", right)
    folder = Path(next(iter(parlour.games.__path__))) / name
    if folder.exists():
        raise ParlourError("new", name, f"{folder} is there already", "take another name")
    return folder


def _renamed(text: str, words: dict[str, str]) -> str:
    """Return *text* with the words of the copied room replaced; capitals before small letters."""
    for old, new_word in words.items():
        text = text.replace(old, new_word)
    return text


def _frozen(name: str) -> Iterator[Path]:
    """Count the ways to go on, and freeze a golden game."""
    invalidate_caches()
    made = import_module(f"parlour.games.{name}").GAME
    lines = counts.write_every(made, DEPTH)
    counts.file(made).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    yield counts.file(made)
    yield golden.write(made.start(), seed=1)
