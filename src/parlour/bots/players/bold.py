"""Risks as much as it can."""

from parlour.bots.oneply import Style

RANK = 12
own = Style("bold")
plays, rank, choose = own.plays, own.rank, own.choose
