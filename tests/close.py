"""Equality of numbers that were reckoned in two ways."""

from typing import Any

import pytest

# Single precision has seven digits, of which long sums and differences lose two or three.
LOST = 1e-5


def close(expected: Any, of: float = 1.0) -> Any:
    """Return what equals *expected* but for what single precision loses.

    What is lost is a part of the largest numbers on the way, and their size is *of*: chances are
    about one, but a cube makes sixteen of it. The difference of two such may be near nothing.
    """
    return pytest.approx(expected, rel=LOST, abs=LOST * of)
