"""Risks as little as it can."""

from parlour.bots.oneply import Style

RANK = 11
PLAYER = Style("careful")
