"""Pebbles: the smallest room with all furniture, to try the kit on.

Two or three children walk two pebbles each along eight steps. A throw gives two numbers, and both
must be played if possible; a pebble that another lands on goes back.
"""

from parlour.core.game import Game
from pebbles import notation, rules, scene

GAME = Game(
    name="pebbles",
    title="Pebbles",
    year="today",
    seats=range(2, 4),
    version=1,
    blurb="Two pebbles, eight steps.",
    aim="Be the first on the last step.",
    rules=rules,
    notation=notation,
    scene=scene,
    editions={"booklet": {}, "gentle": {"knock": "no"}},
    package=__name__,
)
