"""The golden games together show what can happen."""

from parlour import game
from parlour.testing.golden import files

POLLYANNA = game("pollyanna")


def test_golden_games_show_every_event_but_the_cap():
    """U-9: only the cap, two thousand turns away, is in no golden game."""
    told = "\n".join(file.read_text(encoding="utf-8") for file in files(POLLYANNA))
    said = {kind.name: _pattern(kind.says) for kind in POLLYANNA.kinds}

    missing = [name for name, part in said.items() if part not in told]

    assert missing == ["capped"]


def _pattern(says):
    """Return the longest part of a sentence that does not change."""
    return max(says.replace("}", "{").split("{")[::2], key=len)
