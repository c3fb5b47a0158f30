"""Keeps to its favourite, come what may."""

from parlour.bots.sight import Taste

RANK = 13
own = Taste("faithful")
plays, rank, choose = own.plays, own.rank, own.choose
