"""How others write positions: what each module of a room's `formats` states as FORMAT.

>>> from parlour import game
>>> position = game("backgammon").position("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
>>> position.written("gnu")
'4HPwATDgc/ABMA:cAkAAAAAAAAE'
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Format:
    """A format by name: which texts are in it, and how they are read and written.

    *read* returns the text that `Game.position` reads; *write* takes a state. What a format has
    no words for is refused with BadPosition: nothing is left out in silence.
    """

    name: str
    looks: re.Pattern[str]
    read: Callable[[str], str]
    write: Callable[[Any], str]
