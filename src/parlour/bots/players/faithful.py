"""Keeps to its favourite, come what may."""

from parlour.bots.oneply import Style

RANK = 13
PLAYER = Style("faithful")
