"""Picture of Auto Race: two straights, two bends, START and FINISH side by side."""

from math import cos, pi, sin

from parlour.core.scene import Die, Piece, Place, Scene, Shape
from parlour.games.auto_race.board import BLOCKED, COLOURS, FINISH, OBSTRUCTIONS
from parlour.games.auto_race.notation import seat_name
from parlour.games.auto_race.rules import State

WIDTH = 24
HEIGHT = 18
# the length of a straight, the radius of a bend
STRAIGHT = 6.0
BEND = 8.0
ROUND = 2 * STRAIGHT + 2 * pi * BEND
MARKS = "RYBG"
AUTO = 1.15
DRAWINGS = {
    10: "M-.2 .4V-.02Q-.2-.12-.1-.12H.1Q.2-.12 .2-.02V.4ZM-.05-.12V-.24L.42-.36L.02-.14Z",
    21: (
        "M-.42 0A.42 .42 0 1 0 .42 0A.42 .42 0 1 0-.42 0ZM-.24 0A.24 .24 0 1 1 .24 0"
        "A.24 .24 0 1 1-.24 0ZM-.08 0A.08 .08 0 1 0 .08 0A.08 .08 0 1 0-.08 0Z"
    ),
    32: (
        "M-.3 .42V-.3Q-.3-.42-.18-.42H.08Q.2-.42 .2-.3V-.02H.3V.2H.36V-.14L.24-.28L.3-.34L.44-.18"
        "V.22Q.44 .3 .33 .3Q.22 .3 .22 .2V.06H.2V.42ZM-.2-.32V-.12H.1V-.32Z"
    ),
    43: (
        "M.32-.10L.45-.08L.45 .08L.32 .10L.29 .15L.38 .27L.27 .38L.15 .29L.10 .32L.08 .45L-.0"
        "8 .45L-.10 .32L-.15 .29L-.27 .38L-.38 .27L-.29 .15L-.32 .10L-.45 .08L-.45-.08L-.32-."
        "10L-.29-.15L-.38-.27L-.27-.38L-.15-.29L-.10-.32L-.08-.45L.08-.45L.10-.32L.15-.29L.27"
        "-.38L.38-.27L.29-.15ZM-.15 0A.15 .15 0 1 0 .15 0A.15 .15 0 1 0-.15 0Z"
    ),
    54: (
        "M-.46-.2H.46V.08H-.46ZM-.38 .08H-.28V.4H-.38ZM.28 .08H.38V.4H.28Z"
        "M-.36-.14L-.2 .02H-.06L-.22-.14ZM.02-.14L.18 .02H.32L.16-.14Z"
    ),
}


def spot(space: float, inward: float = 0) -> tuple[float, float]:
    """Return the middle of a space, or a point so far within (or, negative, without) the road."""
    way = ROUND * (space + 0.5) / (FINISH + 1) + STRAIGHT / 2
    half, bend = divmod(way, ROUND / 2)  # a straight and the bend after it
    along = min(bend, STRAIGHT) - STRAIGHT / 2
    angle = pi / 2 + max(0.0, bend - STRAIGHT) / BEND
    x = (BEND - inward) * cos(angle) - along
    y = (BEND - inward) * sin(angle)
    side = 1 if half % 2 == 0 else -1
    return WIDTH / 2 + side * x, HEIGHT / 2 + side * y


def places() -> tuple[Place, ...]:
    """Return the 61 spaces; obstructions are dark, every fifth of the others has its number."""
    made = []
    for space in range(FINISH + 1):
        says = {0: "Start", FINISH: "Finish"}.get(space, f"space {space}")
        colour = "black" if BLOCKED[space] else "yellow" if space in (0, FINISH) else "white"
        number = str(space) if space % 5 == 0 and not BLOCKED[space] else ""
        label = {0: "S", FINISH: "F"}.get(space, "×" if BLOCKED[space] else number)
        x, y = spot(space)
        made.append(Place(str(space), says, x, y, 0.9, 0.9, "circle", colour, label, label or "·"))
    return tuple(made)


def shapes() -> tuple[Shape, ...]:
    """Return the field, the road round it, and the five obstructions within."""
    made = [oval("quiet", -0.75), oval("felt", 0.75)]
    for first, name in OBSTRUCTIONS.items():
        x, y = spot(first + 0.5, 3.9)
        under = 1.5 if y < HEIGHT / 2 else -1.5
        made.append(Shape("path", (x, y), "white", "none", DRAWINGS[first], size=2, over=True))
        made.append(Shape("text", (x, y + under), stroke="white", text=name, size=0.75))
    return tuple(made)


def oval(fill: str, inward: float) -> Shape:
    """Return the ground within the road (or, negative, with the road)."""
    points = (part for step in range(2 * FINISH + 2) for part in spot(step / 2, inward))
    return Shape("polygon", tuple(points), fill, "none")


PLACES = places()
SHAPES = shapes()


def scene(p: State) -> Scene:
    """Draw the circuit and the autos; those on one space stand side by side."""
    pieces = []
    for seat in range(p.seats):
        space = p.at[seat]
        company = [other for other in range(p.seats) if p.at[other] == space]
        x, y = spot(space, 0.72 * company.index(seat) - (0.4 if company[1:] else 0))
        says = f"{seat_name(p, seat)} auto on {PLACES[space].says}"
        colour = COLOURS[seat]
        mark = MARKS[seat]
        pieces.append(
            Piece(str(space), seat, x, y, colour, mark, says=says, size=AUTO, shape="auto")
        )
    dice = () if p.rolling < 0 or p.turn != -1 else (Die("?", seat=p.rolling),)
    return Scene(WIDTH, HEIGHT, PLACES, tuple(pieces), dice, shapes=SHAPES, captions=captions(p))


def captions(p: State) -> tuple[str, ...]:
    """Return who drives, or who has won."""
    if p.turn == -2:
        winners = [seat_name(p, seat) for seat in range(p.seats) if p.won >> seat & 1]
        return (" and ".join(winners) + (" wins." if len(winners) == 1 else " win."),)
    return ("A lot is drawn.",) if p.rolling < 0 else (f"{seat_name(p, p.rolling)} to throw.",)


def path(p: State, act: int) -> list[str]:
    """Return no places: nothing is chosen."""
    return []


def walked(p: State, outcome: int) -> list[str]:
    """Return the spaces that an auto drives over by this throw; none if it is stopped (AUT-5)."""
    if p.rolling < 0:
        return []
    start = p.at[p.rolling]
    end = min(start + outcome, FINISH)
    return [] if BLOCKED[end] else [str(space) for space in range(start, end + 1)]
