"""The golden games together show everything that can happen."""

import re
from pathlib import Path

import pytest

from parlour import game

ROYAL = game("royal_game")
FOLDER = Path(__file__).parent / "golden"
TOLD = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.play"))


@pytest.mark.parametrize("kind", ROYAL.kinds, ids=lambda kind: kind.name)
def test_every_kind_of_event_is_shown(kind):
    """U-9 alone is left out: no game that can be read comes to the cap."""
    pattern = ".*".join(re.escape(part) for part in re.split(r"\{\w+\}", kind.says))
    shown = re.search(rf"^tells: {pattern} \[{kind.rule}\]$", TOLD, re.MULTILINE)

    assert bool(shown) is (kind.name != "capped")
