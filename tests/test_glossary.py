"""The glossary of HOUSE.md: one word means one thing, in the text and in the code."""

import ast
import re
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).parents[1]
PACKAGE = HERE / "src" / "parlour"
# What is told over the wire has the name of what it tells of.
TOLD = "server/wire/"
# Words that had several meanings, or that nobody would search for, as names of modules.
RETIRED = {
    "ahead",
    "backward",
    "deeds",
    "desk",
    "fair",
    "glance",
    "guest",
    "hall",
    "laying",
    "line",
    "live",
    "manners",
    "opened",
    "ready",
    "seen",
    "sight",
    "spoken",
    "standing",
    "sweeping",
    "telling",
    "terms",
    "trained",
    "ways",
    "whole",
}


def words(text):
    """Return the words of the glossary, row by row."""
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| **")]
    return [re.split(r", ", found) for row in rows for found in re.findall(r"\*\*(.+?)\*\*", row)]


def twice(text):
    """Return the words that are explained more than once."""
    flat = [word for row in words(text) for word in row]
    return sorted({word for word in flat if flat.count(word) > 1})


def classes(package):
    """Return where each class is defined, by name; rooms and their tests are on their own."""
    found = defaultdict(list)
    for file in sorted(package.rglob("*.py")):
        name = file.relative_to(package).as_posix()
        if not name.startswith(("games/", "testing/room/", TOLD)):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(name)
    return found


def test_a_word_is_explained_once():
    """Whoever looks it up finds one meaning."""
    text = (HERE / "HOUSE.md").read_text(encoding="utf-8")

    assert len(words(text)) > 20
    assert twice(text) == []


def test_a_word_that_is_explained_twice_is_noticed():
    """In one row or in two."""
    assert twice("| **table**, **chair** | a game |\n| **table** | rows |\n") == ["table"]


def test_a_name_of_a_class_means_one_thing():
    """No two classes of the house share a name, so that none of its words has two meanings."""
    shared = {name: where for name, where in classes(PACKAGE).items() if len(where) > 1}

    assert shared == {}


def test_two_classes_of_one_name_are_noticed(tmp_path):
    """Wherever they stand."""
    for name in ("bots", "core"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "planted.py").write_text("class Table: ...\n")

    assert classes(tmp_path) == {"Table": ["bots/planted.py", "core/planted.py"]}


def test_modules_have_names_that_one_would_search_for():
    """None has a name that was given up for a better one."""
    found = {file.stem: file for file in PACKAGE.rglob("*.py") if "tests" not in file.parts}

    assert {found[name] for name in RETIRED & set(found)} == set()
