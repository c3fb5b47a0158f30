"""The guide: it builds without a warning, and its commands are commands that there are."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

import parlour
from parlour.cli.app import app

HOUSE = Path(__file__).parent.parent
PAGES = [HOUSE / "README.md", *sorted((HOUSE / "docs").glob("*.md"))]
MOST_PAGES = 20
FENCE = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
# What is done in a moment, and leaves nothing behind.
QUICK = {"games", "rules", "bots", "draw", "--version"}


def examples(markdown: str) -> list[str]:
    """Return the commands of a page that begin with `parlour`."""
    lines = [line.strip() for block in FENCE.findall(markdown) for line in block.splitlines()]
    return [line for line in lines if line.split()[:1] == ["parlour"]]


def arguments(line: str) -> list[str]:
    """Return the words after `parlour`, without a comment and where its output goes."""
    words = shlex.split(line, comments=True)[1:]
    return words[: words.index(">")] if ">" in words else words


def parsed(line: str) -> None:
    """Read a command as the front door would, and do nothing; a wrong one is raised."""
    command: Any = typer.main.get_command(app)
    words = arguments(line)
    context = command.context_class(command, info_name="parlour")
    while words and hasattr(command, "resolve_command") and not words[0].startswith("-"):
        _, command, words = command.resolve_command(context, words)
    command.make_context("parlour", words, parent=context)


COMMANDS = {line: page.name for page in PAGES for line in examples(page.read_text())}


def test_the_pages_show_commands():
    assert len(COMMANDS) > 40


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_of_the_guide_is_one(line):
    parsed(line)


@pytest.mark.parametrize(
    "line", ["parlour plya", "parlour play --seets 4", "parlour simulate ludo", "parlour serve x"]
)
def test_a_command_that_is_none_is_noticed(line):
    with pytest.raises(Exception, match=r"(?i)no such|missing|unexpected"):
        parsed(line)


@pytest.mark.parametrize("line", [one for one in COMMANDS if {*arguments(one)[:1]} & QUICK])
def test_quick_commands_of_the_guide_work(run, line):
    code, out, err = run(*arguments(line))
    assert (code, err) == (0, "")
    assert out


def test_the_front_page_shows_rules_as_they_are():
    """What the README shows of Dozen stands so in its room."""
    files = (HOUSE / "src/parlour/testing/room/rules").glob("*.py")
    rules = "".join(file.read_text() for file in files)
    shown = re.findall(r"^```python\n(?!>>>)(.*?)^```", PAGES[0].read_text(), re.M | re.S)

    assert len(shown) == 1
    assert [part for part in shown[0].split("\n\n\n") if part.strip() not in rules] == []


def test_the_guide_is_no_book():
    """Twenty pages at the most, those from elsewhere included, besides a page a game."""
    assert len(re.findall(r"\w+\.md$", (HOUSE / "properdocs.yml").read_text(), re.M)) <= MOST_PAGES


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build the site in *folder*, strictly; told to be quiet it would overlook warnings."""
    command = [sys.executable, "-m", "properdocs", "build", "--strict", "--site-dir", str(folder)]
    return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_site_builds_without_a_warning(tmp_path):
    """Every link and every name in the reference is there, and every game has its page."""
    done = build(tmp_path)

    told = done.stdout + done.stderr
    assert (done.returncode, "WARNING" in told) == (0, False), told
    for name in parlour.names():
        page = (tmp_path / "games" / f"{name}.html").read_text()
        pictures = re.findall(rf'src="({name}-\d+\.svg)"', page)
        assert len(pictures) >= 2
        assert all((tmp_path / "games" / picture).exists() for picture in pictures)
        assert "Length and odds" in page
    assert 'id="parlour.core.position.Position.refusal"' in (tmp_path / "api.html").read_text()
    assert 'id="LUD-12"' in (tmp_path / "games" / "ludo.html").read_text()
