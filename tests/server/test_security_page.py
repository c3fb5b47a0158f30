"""The page about security: each of its lines names a test that there is, or is a decision."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
DOCS = HERE.parent.parent / "docs"
DECISION = "a decision"
HEADINGS = ("| ASVS |", "|---")


def unheld(page: str) -> list[str]:
    """Return what is wrong with the lines of a page."""
    rows = [row for row in page.splitlines() if row.startswith("|")]
    items = [row for row in rows if not row.startswith(HEADINGS)]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in items]
    return [wrong for row in cells for wrong in faults(row[0], row[-1])]


def faults(item: str, held: str) -> list[str]:
    """Return what is wrong with what is said to hold one item."""
    if held == DECISION:
        return []
    parts = [part.strip() for part in held.split(";")]
    named = [part for part in parts if re.fullmatch(r"\w+: `test_\w+`(, `test_\w+`)*", part)]
    wrong = [f"{item}: {part}" for part in parts if part not in named and not is_heading(part)]
    missing = [f"{item}: {test}" for part in named for test in absent(part)]
    return wrong + missing + ([] if named or is_heading(held) else [f"{item}: no test"])


def is_heading(part: str) -> bool:
    """Say whether a part names a section that the page about hosting has."""
    found = re.fullmatch(r"`hosting.md`, \"(.+)\"", part)
    return bool(found) and f"\n## {found[1]}\n" in (DOCS / "hosting.md").read_text()


def absent(part: str) -> list[str]:
    """Return the tests of one file that are not in it."""
    short, _, names = part.partition(":")
    file = HERE / f"test_{short}.py"
    there = functions(file) if file.exists() else set()
    return sorted(set(re.findall(r"test_\w+", names)) - there)


def functions(file: Path) -> set[str]:
    """Return the names of the functions at the top of a file."""
    body = ast.parse(file.read_text()).body
    return {thing.name for thing in body if isinstance(thing, ast.FunctionDef)}


def test_every_line_is_held_by_a_test_that_there_is():
    page = (DOCS / "security.md").read_text()
    assert page.count("\n|") > 40
    assert not unheld(page)


@pytest.mark.parametrize(
    "held",
    ["", "-", "web", "web: all", "web: `test_nothing_of_the_kind`", "nowhere: `test_markup`",
     "web: `test_markup_stays_text`; pages", "`hosting.md`, \"No such place\""],
)  # fmt: skip
def test_a_line_that_nothing_holds_is_noticed(held):
    assert unheld(f"| 1.2.3 | what | {held} |")
    assert not unheld("| 1.2.3 | what | web: `test_markup_stays_text` |")
