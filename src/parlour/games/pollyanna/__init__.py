"""Pollyanna (Parker, 1916 and 1940): round the Broadway, through the turnouts, and home."""

from parlour.core.game import Game
from parlour.games.pollyanna import notation, rules, scene

GAME = Game(
    name="pollyanna",
    title="Pollyanna",
    year="1916",
    seats=range(2, 5),
    version=3,
    blurb="Sixes enter, pairs bar the Broadway, turnouts lead round them; alone or in partnership.",
    aim=(
        "Be the first to bring all four pieces round the board and home to POLLYANNA; "
        "partners win with all eight. A six lets one in; a rival that you land on starts "
        "again."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={"booklet": {}},
    package=__name__,
    minutes="30 to 60",
)
