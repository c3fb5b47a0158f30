"""Has a trained eye and looks a throw or two on; without dice it looks far ahead."""

from parlour.bots.ahead import Ahead
from parlour.bots.sight import Either
from parlour.bots.trained import Trained
from parlour.bots.ways import AHEAD

RANK = 40
own = Either(Ahead(64_000), Trained(AHEAD))
plays, prepare, rank, choose = own.plays, own.prepare, own.rank, own.choose
tells, worths, way = own.tells, own.worths, own.way
