"""Acey Ducey: the sailors' backgammon of the U.S. Service Game Kit, with its own dice."""

from parlour.core.game import Game
from parlour.games.acey_ducey import notation, rules, scene

GAME = Game(
    name="acey_ducey",
    title="Acey Ducey",
    year="1945",
    seats=range(2, 3),
    version=3,
    blurb="Throw your men on to the board, race them home, and mind the Dog House.",
    aim=(
        "Be the first to bear off all fifteen men: first throw them on to the board, then "
        "bring them round to your home and off it. A man that stands alone can be sent to "
        "the Dog House."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={
        "booklet": {},
        "navy": {
            "faces": "plain",
            "race_start": "own15",
            "doubles": "four",
            "extra_needs_play": "yes",
        },
    },
    package=__name__,
    minutes="20 to 30",
)
