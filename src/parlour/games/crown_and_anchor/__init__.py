"""Crown and Anchor (Parker, 1945): six designs, three dice, and everybody against the Banker."""

from parlour.core.game import Game
from parlour.games.crown_and_anchor import notation, rules, scene

GAME = Game(
    name="crown_and_anchor",
    title="Crown and Anchor",
    year="1945",
    seats=range(2, rules.State.most_seats + 1),
    version=3,
    blurb="Chips on a design, three dice from the Banker, and a triple takes the bank away.",
    aim=(
        "Have the most chips at the end. Put some on a design: for every die that shows it "
        "the Banker pays as many again; if none does, the Banker takes them."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={"booklet": {}, "fairground": {"designs": "many", "sit_out": "yes"}},
    package=__name__,
    minutes="20",
)
