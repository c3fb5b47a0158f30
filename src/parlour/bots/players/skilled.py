"""Has a trained eye for throws; without dice it looks a few moves ahead."""

from parlour.bots.neural.player import Trained
from parlour.bots.oneply import FirstOf
from parlour.bots.policy import NET
from parlour.bots.search.player import Ahead

RANK = 30
own = FirstOf(Ahead(1_000), Trained(NET))
plays, prepare, rank, choose = own.plays, own.prepare, own.rank, own.choose
tells, worths, way = own.tells, own.worths, own.way
