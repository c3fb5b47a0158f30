"""Risks as much as it can."""

from parlour.bots.oneply import Style

RANK = 12
PLAYER = Style("bold")
