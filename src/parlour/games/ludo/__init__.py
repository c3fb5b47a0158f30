"""Ludo (Parker, 1928): two dice, four Prisons, blockades, and twenty spaces for a capture."""

from parlour.core.game import Game
from parlour.games.ludo import notation, rules, scene

GAME = Game(
    name="ludo",
    title="Ludo",
    year="1928",
    seats=range(2, 5),
    version=2,
    blurb="Fives open the Prison, pairs bar the road, and every capture is worth twenty spaces.",
    aim=(
        "Be the first to bring all four counters once round the board and into FINISH. A "
        "five lets one out of Prison; land on a rival and it goes back there."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={
        "booklet": {},
        "usual": {
            "board": "ring52_usual",
            "both_dice": "two_moves",
            "stack": "two",
            "doubles_again": "yes",
        },
    },
    package=__name__,
    minutes="20 to 40",
)
