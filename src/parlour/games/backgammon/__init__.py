"""Backgammon: the modern game with cube and match, and the parlour game of 1928."""

from parlour.core.game import Game
from parlour.games.backgammon import notation, rules, scene

GAME = Game(
    name="backgammon",
    title="Backgammon",
    year="1928",
    seats=range(2, 3),
    version=2,
    blurb="Race fifteen men home past fifteen others, and know when to double.",
    aim=(
        "Bring all fifteen men home and bear them off before the other does. A man that "
        "stands alone can be hit and has to begin again."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={
        "modern": {},
        "parlour_1928": {"cube": "off", "opening": "may_rethrow", "crawford": "no"},
    },
    package=__name__,
    minutes="10 to 20",
)
