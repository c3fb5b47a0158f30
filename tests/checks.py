"""The checks of the kit as parameters of a test, those that need compiled code with their mark."""

import pytest

from parlour.testing import CHECKS

COMPILED = {
    "shortcuts", "stress", "settings_play", "pairs_play", "both_speeds", "results",
    "strange_positions", "published_counts",
}  # fmt: skip


def parameter(check):
    """Return a check as a parameter."""
    marks = [pytest.mark.compiled] if check.__name__ in COMPILED else []
    return pytest.param(check, id=check.__name__, marks=marks)


EACH_CHECK = [parameter(check) for check in CHECKS]
