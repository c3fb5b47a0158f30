"""Has a trained eye, and looks at the next throw as well."""

from parlour.bots.sight import Either
from parlour.bots.trained import Trained

RANK = 40
# So many results of a throw are looked at once more.
own = Either(Trained(breadth=8))
plays, prepare, rank, choose = own.plays, own.prepare, own.rank, own.choose
tells, worths = own.tells, own.worths
