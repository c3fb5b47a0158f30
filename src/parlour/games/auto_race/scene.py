"""The circuit as a picture: an oval with START and FINISH side by side."""

from math import cos, pi, sin

from parlour.core.scene import Die, Piece, Place, Scene, Shape
from parlour.games.auto_race.board import BLOCKED, COLOURS, FINISH, MISHAPS
from parlour.games.auto_race.notation import seat_name
from parlour.games.auto_race.rules import State

WIDTH, HEIGHT = 26, 17
MARKS = "RYBG"


def spot(space: float, ring: float = 1.0) -> tuple[float, float]:
    """Return the middle of a space; *ring* above 1 lies outside the road."""
    angle = pi / 2 + 2 * pi * (space + 0.5) / (FINISH + 1)
    return WIDTH / 2 + 11 * ring * cos(angle), HEIGHT / 2 + 7 * ring * sin(angle)


def places() -> tuple[Place, ...]:
    """Return the 61 spaces; obstructions are dark."""
    made = []
    for space in range(FINISH + 1):
        says = {0: "Start", FINISH: "Finish"}.get(space, f"space {space}")
        colour = "ink" if BLOCKED[space] else "green" if space in (0, FINISH) else "paper"
        label = {0: "S", FINISH: "F"}.get(space, "")
        x, y = spot(space)
        made.append(Place(str(space), says, x, y, 0.9, 0.9, "circle", colour, label))
    return tuple(made)


PLACES = places()


def scene(p: State) -> Scene:
    """Draw the circuit and the autos; those on one space stand side by side."""
    pieces = []
    for seat in range(p.seats):
        space = p.at[seat]
        company = [other for other in range(p.seats) if p.at[other] == space]
        shift = company.index(seat) - (len(company) - 1) / 2
        x, y = spot(space, 1 - 0.1 * shift)
        says = f"{seat_name(p, seat)} auto on {PLACES[space].says}"
        pieces.append(Piece(str(space), seat, x, y, COLOURS[seat], MARKS[seat], says=says))
    dice = () if p.rolling < 0 or p.turn != -1 else (Die("?", seat=p.rolling),)
    return Scene(WIDTH, HEIGHT, PLACES, tuple(pieces), dice, shapes=shapes(), captions=captions(p))


def shapes() -> tuple[Shape, ...]:
    """Return the names of the mishaps, inside the oval."""
    made = []
    for first, name in MISHAPS.items():
        x, y = spot(first + 0.5, 0.72)
        made.append(Shape("text", (x, y), text=name, size=0.55))
    return tuple(made)


def captions(p: State) -> tuple[str, ...]:
    """Return who drives."""
    if p.turn == -2:
        return ()
    return ("A lot is drawn.",) if p.rolling < 0 else (f"{seat_name(p, p.rolling)} to throw.",)


def path(p: State, act: int) -> list[str]:
    """Return no places: nothing is chosen."""
    return []
