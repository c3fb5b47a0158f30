"""Dozen: take one or two of twelve counters; whoever takes the last wins."""

from parlour.core.game import Game
from parlour.testing.room import notation, rules, scene

GAME = Game(
    name="dozen",
    title="Dozen",
    year="today",
    seats=range(2, 5),
    version=1,
    blurb="Take one or two counters.",
    aim="Take the last counter of the heap.",
    rules=rules,
    notation=notation,
    scene=scene,
    editions={"booklet": {}},
    package=__name__,
)
