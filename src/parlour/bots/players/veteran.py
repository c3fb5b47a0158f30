"""Looks ahead as the expert does, but at a quarter as many positions."""

from parlour.bots.search.player import SearchPlayer

RANK = 35
PLAYER = SearchPlayer(16_000)
