"""A loop for the tests of dice: so many numbers below another, as compiled code draws them."""

from typing import Any

from parlour.core.law import law
from parlour.core.law.loops import below

LOOPS = ("stream",)


@law
def stream(rng: Any, count: int, out: Any) -> int:
    """Fill *out*."""
    for i in range(out.shape[0]):
        out[i] = below(rng, count)
    return 0
