"""Keeps to its favourite, come what may."""

from parlour.bots.oneply import Style

RANK = 13
own = Style("faithful")
plays, rank, choose = own.plays, own.rank, own.choose
