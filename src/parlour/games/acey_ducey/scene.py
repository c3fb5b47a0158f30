"""Picture of Acey Ducey: Red sits below, is at home at the lower right and starts above it.

Places are named by Red's numbers. At the rim stand those of both sides, in the terminal those of
the side whose throw it is; the ones printed in the inner tables are those of the dice.
"""

from dataclasses import replace
from functools import cache

from parlour.core.craft import points_scene
from parlour.core.craft.points import HOME, OFF, SIDE, WORDS
from parlour.core.craft.points_scene import TALL, Tables
from parlour.core.law import CHANCE, OVER
from parlour.core.scene import Button, Die, Piece, Place, Scene, Shape
from parlour.games.acey_ducey.board import COLOURS, DOG, FACES, HAND, NAMES
from parlour.games.acey_ducey.rules import state
from parlour.games.acey_ducey.rules.flow import is_placing
from parlour.games.acey_ducey.rules.result import to_go
from parlour.games.acey_ducey.rules.state import State

WIDTH = 18.0
HEIGHT = 16.0
MIDDLE = HEIGHT / 2
HAND_X = 0.85
LEFT_X = 1.9
BAR_X = 9.0
RIGHT_X = 10.1
OFF_X = 17.15
TABLES = Tables(HEIGHT, LEFT_X, RIGHT_X, ("light", "yellow"), NAMES, COLOURS, "RB", "dog")
IN_DOG_HOUSE = replace(TABLES, size=0.78)
# Pips above the faces that have a word.
PIPS = {"Acey": 1, "Ducey": 2}
# Rows of the Dog House: Black's men lie in its upper half, Red's in the lower.
MIDST = (WIDTH / 2, MIDDLE)
DOG_Y = (MIDDLE + 1.5, MIDDLE - 1.5)


def place_name(seat: int, point: int) -> str:
    """Return the name of a place, given by the numbers of *seat*."""
    if point == HAND:
        return f"hand-{COLOURS[seat]}"
    return TABLES.place(seat, point)


@cache
def places(side: int) -> tuple[Place, ...]:
    """Return points, the Dog House, the men in hand and the trays of those off."""
    made = TABLES.points(side)
    for seat, name in enumerate(NAMES):
        tray_y = (HEIGHT - 3.5, 3.5)[seat]
        made += [
            Place(
                place_name(seat, DOG),
                f"{name}'s side of the Dog House",
                BAR_X,
                DOG_Y[seat],
                1.6,
                2.6,
                colour="card",
                glyph=" ",
            ),
            Place(
                place_name(seat, HAND),
                f"{name}'s men in hand",
                HAND_X,
                tray_y,
                1.4,
                TALL,
                colour="dark",
                glyph=" ",
            ),
            Place(
                place_name(seat, OFF),
                f"{name}'s men off",
                OFF_X,
                tray_y,
                1.4,
                TALL,
                colour="dark",
                glyph=" ",
            ),
        ]
    return tuple(made)


def stack(p: State, seat: int, point: int) -> list[Piece]:
    """Return the men of *seat* on a point; a tall stack shows its number."""
    place = place_name(seat, point)
    count = p.men[seat * SIDE + point]
    if point < DOG:
        spots = TABLES.spots(seat, point)
        return TABLES.stack(seat, place, spots, count, f"on {NAMES[seat]}'s {point} point")
    spots = [(BAR_X, DOG_Y[seat] + 0.83 * step) for step in (-1, 0, 1)]
    return IN_DOG_HOUSE.stack(seat, place, spots, count, "in the Dog House")


def pieces(p: State) -> tuple[Piece, ...]:
    """Return all men."""
    made = []
    for seat in range(2):
        for point in range(1, SIDE):
            made += stack(p, seat, point)
        off = p.men[seat * SIDE + OFF]
        made += TABLES.heap(seat, place_name(seat, HAND), HAND_X, p.hand[seat], "in hand")
        made += TABLES.heap(seat, place_name(seat, OFF), OFF_X, off, "off")
    return tuple(made)


def dice(p: State) -> tuple[Die, ...]:
    """Return the two dice of the side, and again what a face counts more often than once."""
    if p.turn == CHANCE:
        return tuple(die(p, "?", False, at, 2) for at in range(2))
    if not p.dice[0]:
        return ()
    faces = [FACES[face] for face in p.dice]
    either = p.stage == state.CHOICE or (is_placing(p, p.side) and p.dice[0] != p.dice[1])
    if either or p.unplayed[1]:
        used = [not (either or times) for times in p.unplayed]
        return tuple(die(p, faces[at], used[at], at, 2) for at in range(2))
    return repeated(p, faces)


def repeated(p: State, faces: list[str]) -> tuple[Die, ...]:
    """Return the dice when only the higher face counts on: an Acey stands for the second 6.

    Four of a double are shown as four dice.
    """
    left = p.unplayed[0]
    if p.dice[0] != p.dice[1]:
        used = [left == 0, left < 2]
        return tuple(die(p, faces[at], used[at], at, 2) for at in range(2))
    count = 4 if p.doubles and p.dice[0] > 2 else 2
    return tuple(die(p, faces[0], at >= left, at, count) for at in range(count))


def fallen(p: State, outcome: int) -> tuple[Die, ...]:
    """Return the dice of a throw where they fall."""
    faces = FACES[outcome // 8], FACES[outcome % 8]
    return tuple(die(p, faces[at], False, at, 2) for at in range(2))


def die(p: State, face: str, used: bool, at: int, count: int) -> Die:
    """Return one die of a row of *count*, in the half of the board of the side."""
    return TABLES.die(p.side, face, used, (at, count), PIPS.get(face, 0))


def buttons(p: State) -> tuple[Button, ...]:
    """Return what is decided by a word."""
    return (Button("play", "Play 1 and 2, then throw again"),) if p.stage == state.CHOICE else ()


def captions(p: State) -> tuple[str, ...]:
    """Return whose turn it is, how far both have to go, and what the Dog House cost."""
    made = [whose(p), f"Pips: Red {to_go(p, 0)}, Black {to_go(p, 1)}."]
    if p.doghouse_penalty:
        paid = [p.doghouse_penalty * p.sent[seat] for seat in range(2)]
        made.append(f"The Dog House cost Red {paid[0]}, Black {paid[1]}.")
    return tuple(made)


def whose(p: State) -> str:
    """Say who has to do what, or who has won."""
    name = NAMES[p.side]
    if p.turn == OVER:
        winners = [NAMES[seat] for seat in range(2) if p.won >> seat & 1]
        return " and ".join(winners) + (" share the game." if winners[1:] else " has won.")
    if p.stage == state.OPENING:
        return f"{name} throws for the first turn; the higher begins."
    if p.stage == state.THROW:
        return f"{name} to throw{' and set up men' if is_placing(p, p.side) else ''}."
    if p.stage == state.CHOICE:
        return f"Acey-Ducey! {name} takes a man from No. 1 or No. 2, or plays and throws again."
    if is_placing(p, p.side):
        return f"{name} sets up: a man goes to the starting point that a die names."
    return f"{name} to {to_play(p)}."


def to_play(p: State) -> str:
    """Say which numbers are left, since Acey and Ducey often count as something else."""
    numbers = [str(n) for n, times in zip(p.dice, p.unplayed, strict=True) for _ in range(times)]
    return "play " + " and ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))


def shapes() -> tuple[Shape, ...]:
    """Return tables, bar, trays, the Dog House with its roof, and what is printed."""
    tables = [Shape("rectangle", (x, 1, 6, HEIGHT - 2), "wood") for x in (LEFT_X, RIGHT_X)]
    rims = [
        Shape("rectangle", (x, 0, width, HEIGHT), "dark", "dark", terminal=False)
        for x, width in (
            (0, LEFT_X - 0.2),
            (LEFT_X + 6, 2.2),
            (RIGHT_X + 6.2, WIDTH - RIGHT_X - 6.2),
        )
    ]
    return (*rims, *tables, *dog_house(), *printed(), *TABLES.rim())


def dog_house() -> tuple[Shape, ...]:
    """Return the Dog House: a roof over two rooms, and its name."""
    top = DOG_Y[1] - 1.3
    bottom = DOG_Y[0] + 1.3
    walls = Shape(
        "rectangle", (BAR_X - 0.85, top, 1.7, bottom - top), "card", "ink", terminal=False
    )
    eaves = (BAR_X - 1.1, top, BAR_X, top - 1.5, BAR_X + 1.1, top)
    roof = Shape("polygon", eaves, "red", "ink", terminal=False, about=MIDST)
    wall = Shape(
        "line",
        (BAR_X - 0.85, MIDDLE, BAR_X + 0.85, MIDDLE),
        "none",
        "ink",
        over=True,
        terminal=False,
    )
    name = Shape("text", (BAR_X, top - 0.4), "red", text="DOG", size=0.45, about=MIDST)
    below = Shape("text", (BAR_X, bottom + 0.8), "dark", text="HOUSE", size=0.45, about=MIDST)
    return walls, roof, wall, name, below


def printed() -> tuple[Shape, ...]:
    """Return the numbers of the inner tables, and whose start and home they are (AD-3)."""
    made = []
    for number in range(1, HOME + 1):
        x = TABLES.column(number)
        for y in (6.4, HEIGHT - 6.4):
            made.append(Shape("text", (x, y), text=str(number), size=0.5, terminal=False))
    middle = RIGHT_X + 3
    made.append(Shape("text", (middle, 7.1), text="RED STARTS, BLACK'S HOME", size=0.4))
    made.append(Shape("text", (middle, 8.9), text="RED'S HOME, BLACK STARTS", size=0.4))
    return tuple(made)


SHAPES = shapes()


def scene(p: State) -> Scene:
    """Draw the board, the men and the dice."""
    return Scene(
        WIDTH,
        HEIGHT,
        places(p.side),
        pieces(p),
        dice(p),
        buttons(p),
        SHAPES,
        captions(p),
        title="Acey Ducey",
        ground="card",
        rows=1,
        facing=(0, 2),
    )


def path(p: State, act: int) -> list[str]:
    """Return where a man leaves and arrives; a word has no places."""
    if act < WORDS:
        return []
    seat = p.side
    if act >= state.REMOVE:
        return [place_name(seat, act - state.REMOVE), place_name(1 - seat, DOG)]
    point = act // WORDS
    number = act % WORDS
    return [place_name(seat, point), place_name(seat, min(point, DOG) - number)]


def told(p: State, act: int) -> str:
    """Say how a man goes, in the numbers of its side."""
    if act >= state.REMOVE:
        return f"the man on No. {act - state.REMOVE} to the Dog House"
    point = act // WORDS
    number = act % WORDS
    start = {HAND: "hand", DOG: "the Dog House"}.get(point, point)
    end = min(point, DOG) - number
    return points_scene.told(start, end)


def meant(p: State, start: str, goal: str) -> tuple[int, int] | None:
    """Return the act of a man that goes from place to place, and the number that it takes."""
    named = {place_name(p.side, point): point for point in (*range(SIDE), HAND)}
    point = named.get(start, OFF)
    end = named.get(goal, HAND)
    number = min(point, DOG) - end
    return (point * WORDS + number, number) if number > 0 else None
