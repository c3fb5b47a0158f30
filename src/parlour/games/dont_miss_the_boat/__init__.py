"""Don't Miss the Boat (Parker, 1965): step or jump to a dock before your boat has left it."""

from parlour.core.game import Game
from parlour.games.dont_miss_the_boat import notation, rules, scene

GAME = Game(
    name="dont_miss_the_boat",
    title="Don't Miss the Boat",
    year="1965",
    seats=range(2, 5),
    version=2,
    blurb="Five men aboard win, but whenever somebody boards, every boat sails to the next dock.",
    aim=(
        "Be the first with five men in your boat. Step to any square beside a man or jump "
        "over others, and board from the dock where your boat lies."
    ),
    rules=rules,
    notation=notation,
    scene=scene,
    editions={"booklet": {}, "friendly": {"start_step": "yes"}},
    package=__name__,
    minutes="15 to 30",
    draws=True,
)
