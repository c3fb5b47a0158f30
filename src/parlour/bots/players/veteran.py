"""Looks ahead as the expert does, but at a quarter as many positions."""

from parlour.bots.search.player import SearchPlayer

RANK = 35
own = SearchPlayer(16_000)
plays, prepare, rank, choose, tells = own.plays, own.prepare, own.rank, own.choose, own.tells
