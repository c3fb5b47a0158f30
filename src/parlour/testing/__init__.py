"""The kit that every room passes; public, for people who add a game.

    python -m parlour.testing new NAME          make a small room to be changed into another game
    python -m parlour.testing check GAME        run every check, tell what is wrong
    python -m parlour.testing golden GAME       play a game and freeze it as a golden one
    python -m parlour.testing again GAME        play its golden games anew
    python -m parlour.testing counts GAME       count the ways to go on
    python -m parlour.testing refusals GAME     write the sentences of its refusals anew
    python -m parlour.testing signature         one hash over what all games do

In a test:

    import pytest
    from parlour.testing import CHECKS

    @pytest.mark.parametrize("check", CHECKS)
    def test_my_game(check):
        check(GAME, 1)
"""

try:
    import hypothesis as _hypothesis  # noqa: F401
except ImportError as missing:
    raise ImportError(
        "parlour.testing needs Hypothesis: pip install 'parlour[testing]'"
    ) from missing

from parlour.testing.fault import Fault
from parlour.testing.kit import CHECKS, check
from parlour.testing.setting import Setting, every_setting

__all__ = ["CHECKS", "Fault", "Setting", "check", "every_setting"]
