"""Has a trained eye for what a throw can come to."""

from parlour.bots.sight import Either
from parlour.bots.trained import Trained

RANK = 30
own = Either(Trained())
plays, prepare, rank, choose = own.plays, own.prepare, own.rank, own.choose
tells, worths = own.tells, own.worths
