"""The Royal Game (McLoughlin): fives enter, pairs bar the road; one die, or two."""

from parlour.core.game import Game
from parlour.games.royal_game import notation, rules, scene

GAME = Game(
    name="royal_game",
    title="The Royal Game",
    year="undated",
    seats=range(2, 5),
    version=2,
    blurb="Fives enter, pairs bar the road. One die: a six is twelve. Two dice: points decide.",
    aim=(
        "Bring your four discs round the board to HOME. With one die the first to do it "
        "wins, with two dice the most points. Fives let a disc in; land on a rival and it "
        "starts again."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={
        "booklet": {},
        "parcheesi": {
            "dice": "two",
            "own_entering_circle": "safe",
            "decline_capture": "no",
            "unentered_throw": "lost",
            "third_double": "penalty",
            "late_entry": "none",
        },
    },
    package=__name__,
    minutes="20 to 45",
)
