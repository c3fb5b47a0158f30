"""Risks as much as it can."""

from parlour.bots.oneply import Taste

RANK = 12
own = Taste("bold")
plays, rank, choose = own.plays, own.rank, own.choose
