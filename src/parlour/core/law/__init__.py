"""Laws: rules as plain functions over a position's integers, run interpreted and compiled.

What a room writes its rules with stands here; the modules beside it are the machinery.
"""

from parlour.core.law.declare import Kinds, Reasons
from parlour.core.law.fields import (
    CHANCE,
    NUMBER,
    OVER,
    SEAT,
    SEAT_MASK,
    WIDEST,
    Cells,
    Field,
    Fields,
    cells,
    number,
    number_option,
    option,
    scratch,
    seat_mask,
    seat_number,
)
from parlour.core.law.mark import MOST_EVENTS, hot, is_law, law, tell

__all__ = [
    "CHANCE",
    "MOST_EVENTS",
    "NUMBER",
    "OVER",
    "SEAT",
    "SEAT_MASK",
    "WIDEST",
    "Cells",
    "Field",
    "Fields",
    "Kinds",
    "Reasons",
    "cells",
    "hot",
    "is_law",
    "law",
    "number",
    "number_option",
    "option",
    "scratch",
    "seat_mask",
    "seat_number",
    "tell",
]
