"""Has a trained eye for throws; without dice it looks a few moves ahead."""

from parlour.bots.ahead import Ahead
from parlour.bots.sight import Either
from parlour.bots.trained import Trained
from parlour.bots.ways import NET

RANK = 30
own = Either(Ahead(1_000), Trained(NET))
plays, prepare, rank, choose = own.plays, own.prepare, own.rank, own.choose
tells, worths, way = own.tells, own.worths, own.way
