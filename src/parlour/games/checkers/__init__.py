"""Checkers, the American game: jumps are forced, and who cannot move has lost."""

from parlour.core.game import Game
from parlour.games.checkers import notation, rules, scene

GAME = Game(
    name="checkers",
    title="Checkers",
    year="1928",
    seats=range(2, 3),
    version=2,
    blurb="Step, jump, crown a king, and leave the other side without a move.",
    aim=(
        "Take all men of the other side, or leave them no move. Who can jump has to; a man "
        "on the last row becomes a king."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={"booklet": {}, "household": {"huff": "on"}, "match": {"opening": "tournament"}},
    package=__name__,
    minutes="15 to 30",
    draws=True,
)
