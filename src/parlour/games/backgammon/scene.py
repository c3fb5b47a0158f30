"""Picture of Backgammon: White sits below and bears off at the lower right.

Places are named by White's numbers; at the rim stand those of both sides, in the terminal those
of the side whose throw it is.
"""

from functools import cache

from parlour.core.craft import points_scene
from parlour.core.craft.points import BAR, OFF, SIDE, WORDS, pips
from parlour.core.craft.points_scene import TALL, Tables
from parlour.core.law import CHANCE, OVER
from parlour.core.scene import Button, Die, Piece, Place, Scene, Shape
from parlour.games.backgammon.board import COLOURS, NAMES
from parlour.games.backgammon.rules import state
from parlour.games.backgammon.rules.cube import may_beaver
from parlour.games.backgammon.rules.result import cube_in_use
from parlour.games.backgammon.rules.state import State

WIDTH = 17.5
HEIGHT = 13.0
MIDDLE = HEIGHT / 2
LEFT_X = 0.5
BAR_X = 7.5
RIGHT_X = 8.5
TRAY_X = 16.25
TABLES = Tables(HEIGHT, LEFT_X, RIGHT_X, ("light", "green"), NAMES, COLOURS, "WB")


def places(p: State) -> tuple[Place, ...]:
    """Return points, bars, trays and, if it is in use, where the cube lies."""
    return _places(p.side, cube_y(p) if cube_in_use(p) else 0.0)


@cache
def _places(side: int, cube: float) -> tuple[Place, ...]:
    made = TABLES.points(side)
    for seat, (bar_y, tray_y) in enumerate(((3.5, 9.5), (9.5, 3.5))):
        name = NAMES[seat]
        bar = TABLES.place(seat, BAR)
        tray = TABLES.place(seat, OFF)
        made.append(
            Place(bar, f"{name}'s bar", BAR_X, bar_y, 1.6, TALL, colour="dark", glyph="bar")
        )
        made.append(
            Place(tray, f"{name}'s men off", TRAY_X, tray_y, 1.5, TALL, colour="dark", glyph="off")
        )
    if cube:
        made.append(Place("cube", "the cube", BAR_X, cube, 0.8, 0.8, colour="dark", glyph=" "))
    return tuple(made)


def cube_y(p: State) -> float:
    """Return the height at which the cube lies: in the middle, or with its owner."""
    return (MIDDLE, HEIGHT - 0.5, 0.5)[p.cube_owner + 1]


def stack(p: State, seat: int, point: int) -> list[Piece]:
    """Return the men of *seat* on a point; more than five, on the bar three, show their number."""
    if point == BAR:
        spots = [(BAR_X, 4.5 - man if seat == 0 else 8.5 + man) for man in range(3)]
        where = "bar"
    else:
        spots = TABLES.spots(seat, point)
        where = f"{point} point"
    place = TABLES.place(seat, point)
    count = p.men[seat * SIDE + point]
    return TABLES.stack(seat, place, spots, count, f"on the {where}")


def pieces(p: State) -> tuple[Piece, ...]:
    """Return all men, and the cube; on offer it shows the value that is asked for."""
    made = []
    for seat in range(2):
        for point in range(1, SIDE):
            made += stack(p, seat, point)
        off = p.men[seat * SIDE + OFF]
        made += TABLES.heap(seat, TABLES.place(seat, OFF), TRAY_X, off, "off")
    if cube_in_use(p):
        value = p.cube_value * (2 if p.stage in (state.OFFERED, state.BEAVERED) else 1)
        says = f"the cube at {value}"
        made.append(Piece("cube", -1, BAR_X, cube_y(p), "card", str(value), 1, says, 0.85, "cube"))
    return tuple(made)


def dice(p: State) -> tuple[Die, ...]:
    """Return the numbers of the throw, each as often as it counts, to the right of its owner."""
    if p.stage == state.OPENING and p.turn == CHANCE:
        return tuple(Die("?", seat=seat, x=4.5 + 7 * (1 - seat), y=MIDDLE) for seat in range(2))
    if p.stage == state.THROW:
        return tuple(die(p, "?", False, at, 2) for at in range(2))
    if not p.dice[0]:
        return ()
    if p.dice[0] == p.dice[1]:
        used = [at >= p.unplayed[0] for at in range(4)]
        return tuple(die(p, str(p.dice[0]), used[at], at, 4) for at in range(4))
    fresh = p.stage == state.CHOICE
    return tuple(die(p, str(p.dice[at]), not (p.unplayed[at] or fresh), at, 2) for at in range(2))


def die(p: State, face: str, used: bool, at: int, count: int) -> Die:
    """Return one die of a row of *count*, in the half of the board of the side."""
    return TABLES.die(p.side, face, used, (at, count))


def buttons(p: State) -> tuple[Button, ...]:
    """Return what is decided by a word."""
    if p.stage == state.CUBE:
        asked = f"Double: play for {2 * p.cube_value}"
        return (Button("roll", "Throw", throws=True), Button("double", asked))
    if p.stage == state.CHOICE:
        numbers = f"{p.dice[0]}-{p.dice[1]}"
        return (Button("play", f"Play {numbers}"), Button("rethrow", "Throw both dice again"))
    if p.stage not in (state.OFFERED, state.BEAVERED):
        return ()
    made = [
        Button("take", f"Take: play on for {2 * p.cube_value}"),
        Button("drop", f"Drop: give up and lose {p.cube_value}"),
    ]
    if may_beaver(p):
        made.append(Button("beaver", f"Beaver: take, and raise to {4 * p.cube_value}"))
    return tuple(made)


def captions(p: State) -> tuple[str, ...]:
    """Return whose turn it is, the score and the pips."""
    made = [whose(p)]
    if p.match > 1:
        score = f"White {p.points[0]}, Black {p.points[1]}"
        made.append(f"Match to {p.match}: {score}." + (" Crawford game." * p.crawford_game))
    made.append(f"Pips: White {pips(p, 0)}, Black {pips(p, 1)}.")
    return tuple(made)


def whose(p: State) -> str:
    """Say who has to do what, or who has won."""
    if p.turn == OVER:
        winners = [NAMES[seat] for seat in range(2) if p.won >> seat & 1]
        return f"{winners[0]} has won." if len(winners) == 1 else "Nobody has won."
    if p.stage == state.OPENING:
        return "Each throws a die; the higher begins."
    if p.stage == state.THROW:
        return f"{NAMES[p.side]} to throw."
    return f"{NAMES[p.turn]} to {to_do(p)}."


def to_do(p: State) -> str:
    """Return what there is to choose, so that whoever has never seen a cube knows what it asks."""
    value = p.cube_value
    if p.stage == state.CUBE:
        return f"throw, or first to ask for twice the stake: {2 * value} instead of {value}"
    if p.stage in (state.OFFERED, state.BEAVERED):
        return f"answer: take and play for {2 * value}, or drop and lose {value}"
    return "choose" if p.stage == state.CHOICE else "play"


def shapes() -> tuple[Shape, ...]:
    """Return the frame: two tables, the bar between, the trays at the right."""
    tables = [Shape("rectangle", (x, 1, 6, HEIGHT - 2), "wood") for x in (LEFT_X, RIGHT_X)]
    bar = Shape("rectangle", (6.5, 0, 2, HEIGHT), "dark", "dark", terminal=False)
    tray = Shape("rectangle", (15, 0, WIDTH - 15, HEIGHT), "dark", "dark", terminal=False)
    return (*tables, bar, tray, *TABLES.rim())


SHAPES = shapes()


def scene(p: State) -> Scene:
    """Draw the board, the men, the dice and the cube."""
    return Scene(
        WIDTH,
        HEIGHT,
        places(p),
        pieces(p),
        dice(p),
        buttons(p),
        SHAPES,
        captions(p),
        title="Backgammon",
        ground="card",
        rows=1,
        facing=(0, 2),
    )


def path(p: State, act: int) -> list[str]:
    """Return where a man leaves and arrives; a word has no places."""
    if act < WORDS:
        return []
    seat = max(p.side, 0)
    point = act // WORDS
    number = act % WORDS
    return [TABLES.place(seat, point), TABLES.place(seat, point - number)]


def told(p: State, act: int) -> str:
    """Say how a man goes, in the numbers of its side."""
    point = act // WORDS
    number = act % WORDS
    return points_scene.told("the bar" if point == BAR else point, point - number)


def meant(p: State, start: str, goal: str) -> tuple[int, int] | None:
    """Return the act of a man that goes from place to place, and the number that it takes."""
    named = {TABLES.place(max(p.side, 0), point): point for point in range(SIDE)}
    point = named.get(start, OFF)
    end = named.get(goal, BAR)
    return (point * WORDS + point - end, point - end) if point > end else None
