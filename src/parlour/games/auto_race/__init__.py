"""Auto Race (Parker, 1928): one die, one circuit, five obstructions, and no choice at all."""

from parlour.core.game import Game
from parlour.games.auto_race import notation, rules, scene

GAME = Game(
    name="auto_race",
    title="Auto Race",
    year="1928",
    seats=range(2, 5),
    version=1,
    blurb="Throw, drive, and jump whatever has gone wrong with the road.",
    aim=(
        "Be the first at FINISH or past it. The die does the driving; an auto that would stop on "
        "trouble stays where it is."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={"booklet": {}, "fair": {"complete_round": "yes"}},
    package=__name__,
    minutes="5 to 10",
)
