"""An exponential of our own: the same bits on every processor.

Libraries choose by processor how they reckon it, and the last digit comes out differently; where
two moves are worth nearly the same, that would choose between them.
"""

from typing import Any

from parlour.core.law import law

# The power is divided by two so many times, and its exponential squared as often.
HALVINGS = 10
PART = 1 / 2**HALVINGS


@law
def exponential(power: Any) -> Any:
    """Return e to a power between about -64 and 64, or to each of an array of them.

    >>> round(exponential(1.0), 9)
    2.718281828
    """
    x = power * PART
    made = 1 / 24 + x * (1 / 120 + x * (1 / 720))
    made = 1 + x * (1 + x * (1 / 2 + x * (1 / 6 + x * made)))
    for _ in range(HALVINGS):
        made = made * made
    return made
