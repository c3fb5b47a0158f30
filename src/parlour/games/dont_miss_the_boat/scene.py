"""Picture of Don't Miss the Boat: a raised cross of planks in the water, and moving boats."""

from collections.abc import Iterator
from functools import cache

from parlour.core.law import CHANCE, OVER
from parlour.core.scene import Button, Piece, Place, Scene, Shape
from parlour.games.dont_miss_the_boat.board import (
    BOAT,
    CELLS,
    CENTRE,
    CIRCLES,
    CIRCLES_EACH,
    COLOURS,
    CORNERS,
    DOCK,
    DOCKS,
    INNER,
    NAMES,
    NONE,
    SQUARES,
    START,
    WAYS,
)
from parlour.games.dont_miss_the_boat.notation import seat_name
from parlour.games.dont_miss_the_boat.rules.jumps import ONLY_BOARD, able, colour, dock_of
from parlour.games.dont_miss_the_boat.rules.paths import shortest
from parlour.games.dont_miss_the_boat.rules.shortcut import end_of, origin_of
from parlour.games.dont_miss_the_boat.rules.state import HOME, PASS, TO, WON, State

MARGIN = 2.0
SIZE = 10 + 2 * MARGIN
MARKS = "RYBG"
# How far the middle of a boat lies from the end of its dock, and the places along it: they fill
# so that the boat's sign in the terminal is seen as long as there is room.
OFF = 1.0
ALONG = (-1.6, -0.8, 0.8, 1.6, 0.0)
SEATS = (ALONG, (1.6, 0.8, 0.0, -0.8, -1.6), ALONG, (-1.6, -0.8, 0.0, 0.8, 1.6))
QUINCUNX = ((0.0, 0.0), (-0.72, -0.72), (0.72, 0.72), (-0.72, 0.72), (0.72, -0.72))
WAVE = "M-1 0q.25-.3 .5 0t.5 0 .5 0 .5 0"

Spot = tuple[float, float]


def middle(square: int) -> Spot:
    """Return the middle of a square."""
    row, column = CELLS[square]
    return MARGIN + column + 0.5, MARGIN + row + 0.5


def start_middle(shade: int) -> Spot:
    """Return the middle of a colour's Start, in the notch between two arms."""
    row, column = CORNERS[shade]
    return (MARGIN + (1.5 if column < 5 else 8.5), MARGIN + (1.5 if row < 5 else 8.5))


def quayside(dock: int, along: float, away: float) -> Spot:
    """Return a spot so far *along* a dock, clockwise from its middle, and *away* from its end."""
    x = along
    y = -5 - away
    for _ in range(dock):
        x, y = -y, x
    return MARGIN + 5 + x, MARGIN + 5 + y


def name_of(p: State, seat: int, what: str) -> str:
    """Return the name of a seat's Start or boat."""
    return f"{COLOURS[colour(p, seat)]}-{what}"


# Places.


@cache
def planks() -> tuple[Place, ...]:
    """Return the 64 squares, the docks a little darker, and the four Starts."""
    made = []
    for square in range(SQUARES):
        tone = "light" if DOCK[square] == NONE else "wood"
        says = ", ".join([NAMES[square], *printed_on(square)])
        spot = middle(square)
        made.append(
            Place(NAMES[square], says, *spot, colour=tone, label=NAMES[square], label_at="corner")
        )
    for shade, word in enumerate(COLOURS):
        says = f"{word.capitalize()} Start"
        spot = start_middle(shade)
        made.append(Place(f"{word}-start", says, *spot, 2.5, 2.5, colour="light", glyph=" "))
    return tuple(made)


def printed_on(square: int) -> Iterator[str]:
    """Return what the board shows there: a dock, or a circle out of a Start (BOAT-2)."""
    if DOCK[square] != NONE:
        centre = "centre of " if square in CENTRE else ""
        yield f"{centre}{DOCKS[DOCK[square]].capitalize()} dock"
    if square in CIRCLES:
        yield f"{COLOURS[CIRCLES.index(square) // CIRCLES_EACH].capitalize()} circle"


def boats(p: State) -> tuple[Place, ...]:
    """Return the boats of the colours that play, each where it lies now (BOAT-A12)."""
    made = []
    for seat in range(p.seats):
        dock = dock_of(p, seat)
        long, wide = (4.2, 0.96) if dock % 2 == 0 else (0.96, 4.2)
        says = f"{seat_name(p, seat)} boat at the {DOCKS[dock].capitalize()} dock"
        spot = quayside(dock, 0, OFF)
        sign = f"\\{MARKS[colour(p, seat)]}/"
        made.append(
            Place(name_of(p, seat, "boat"), says, *spot, long, wide, colour="light", glyph=sign)
        )
    return tuple(made)


# Shapes.


@cache
def printed() -> tuple[Shape, ...]:
    """Return what never moves: waves, the cross and its shadow, circles, arrows."""
    cross = Shape("polygon", outline(0, 0), "wood", weight=0.08, terminal=False)
    shadow = Shape("polygon", outline(0.16, 0.24), "dark", "none", terminal=False)
    return (*waves(), *start_shadows(), shadow, cross, *seams(), *circles(), *arrows())


def outline(right: float, down: float) -> tuple[float, ...]:
    """Return the corners of the cross, moved a little."""
    low = INNER[0]
    high = INNER[-1] + 1
    arm = ((low, 0), (high, 0), (high, low), (10, low), (10, high), (high, high))
    other = ((high, 10), (low, 10), (low, high), (0, high), (0, low), (low, low))
    return tuple(
        MARGIN + value + shift
        for corner in (*arm, *other)
        for value, shift in zip(corner, (right, down), strict=True)
    )


def waves() -> Iterator[Shape]:
    """Return small waves in the corners and under the docks."""
    spots = [(0.9, 0.7), (2.6, 0.45), (0.7, 2.2), (3.2, 1.5)]
    for x, y in spots:
        for across in (x, SIZE - x):
            for down in (y, SIZE - y):
                yield Shape(
                    "path", (across, down), "none", "card", WAVE, 0.35, 0.04, terminal=False
                )


def start_shadows() -> Iterator[Shape]:
    """Return what a Start throws on the water."""
    for shade in range(4):
        x, y = start_middle(shade)
        yield Shape("rectangle", (x - 1.1, y - 1.0, 2.5, 2.5), "dark", "none", terminal=False)


def seams() -> Iterator[Shape]:
    """Return the seams between the planks."""
    for row in range(10):
        left, right = (0, 10) if row in INNER else (INNER[0], INNER[-1] + 1)
        for part in (0.36, 0.68):
            y = MARGIN + row + part
            ends = (MARGIN + left, y, MARGIN + right, y)
            yield Shape("line", ends, "none", "dark", weight=0.012, over=True, terminal=False)


def circles() -> Iterator[Shape]:
    """Return the circles of each colour, and a frame of the colour round its Start."""
    for shade, word in enumerate(COLOURS):
        for square in CIRCLES[CIRCLES_EACH * shade : CIRCLES_EACH * (shade + 1)]:
            yield Shape(
                "circle",
                (*middle(square), 0.43),
                "none",
                word,
                weight=0.1,
                over=True,
                terminal=False,
            )
        x, y = start_middle(shade)
        yield Shape(
            "rectangle",
            (x - 1.2, y - 1.2, 2.4, 2.4),
            "none",
            word,
            weight=0.1,
            over=True,
            terminal=False,
        )


def arrows() -> Iterator[Shape]:
    """Return the three arrows that lead out of each Start."""
    for shade, (row, column) in enumerate(CORNERS):
        for down, right in WAYS:
            if down * (5 - row) >= 0 and right * (5 - column) >= 0:
                yield arrow(MARGIN + column + 0.5, MARGIN + row + 0.5, down, right, COLOURS[shade])


def arrow(x: float, y: float, down: int, right: int, word: str) -> Shape:
    """Return an arrowhead at the edge of the cell around (x, y)."""
    size = (down * down + right * right) ** 0.5
    ahead = (right / size, down / size)
    tip = (x + 0.52 * right, y + 0.52 * down)
    base = (tip[0] - 0.24 * ahead[0], tip[1] - 0.24 * ahead[1])
    side = (0.14 * ahead[1], -0.14 * ahead[0])
    points = (*tip, base[0] + side[0], base[1] + side[1], base[0] - side[0], base[1] - side[1])
    return Shape("polygon", points, word, "ink", weight=0.02, over=True, terminal=False)


def hulls(p: State) -> Iterator[Shape]:
    """Return the hull of each boat, its bow clockwise: that is where it will sail (BOAT-14)."""
    for seat in range(p.seats):
        dock = dock_of(p, seat)
        word = COLOURS[colour(p, seat)]
        sides = ((-2.35, -0.62), (2.2, -0.62), (3.0, 0.0), (2.2, 0.62), (-2.35, 0.62))
        points = [quayside(dock, along, OFF + away) for along, away in sides]
        flat = tuple(value for point in points for value in point)
        yield Shape("polygon", flat, word, "ink", weight=0.06, part=f"boat-{word}")


# Men.


def pieces(p: State) -> tuple[Piece, ...]:
    """Return all men: on squares, in their Starts, and aboard."""
    made = []
    for square in range(SQUARES):
        if p.at[square]:
            spot = middle(square)
            made.append(_man(p, p.at[square] - 1, NAMES[square], f"on {NAMES[square]}", spot))
    for seat in range(p.seats):
        made += [
            _man(p, seat, name_of(p, seat, "start"), "in Start", spot)
            for spot in _start_spots(p, seat)
        ]
        made += [
            _man(p, seat, name_of(p, seat, "boat"), "aboard", spot) for spot in _boat_spots(p, seat)
        ]
    return tuple(made)


def _man(p: State, seat: int, place: str, where: str, spot: Spot) -> Piece:
    shade = colour(p, seat)
    says = f"{seat_name(p, seat)} man {where}"
    return Piece(place, seat, *spot, COLOURS[shade], MARKS[shade], says=says, size=0.72)


def _start_spots(p: State, seat: int) -> list[Spot]:
    """Return where the men in a Start stand; positions that nobody has played may have eight."""
    x, y = start_middle(colour(p, seat))
    more = ((0.0, -0.72), (0.0, 0.72), (-0.72, 0.0))
    spots = (*QUINCUNX, *more)
    return [(x + right, y + down) for right, down in spots[: p.waiting[seat]]]


def _boat_spots(p: State, seat: int) -> list[Spot]:
    dock = dock_of(p, seat)
    return [quayside(dock, along, OFF) for along in SEATS[dock][: p.aboard[seat]]]


# Words.


def captions(p: State) -> tuple[str, ...]:
    """Return who is to do what, and how many men are aboard."""
    seats = range(p.seats)
    aboard = ", ".join(f"{seat_name(p, seat)} {p.aboard[seat]}" for seat in seats)
    if p.turn == CHANCE:
        return ("A lot says who begins.",)
    if p.turn == OVER:
        names = [seat_name(p, seat) for seat in seats if p.won >> seat & 1]
        verb = "share the game" if names[1:] else "has won"
        full = " with five men aboard" if p.ending == WON else ""
        told = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        return f"{told} {verb}{full}.", f"Aboard: {aboard}."
    dock = DOCKS[dock_of(p, p.turn)].capitalize()
    name = seat_name(p, p.turn)
    return f"{name} to move; {name}'s boat lies at the {dock} dock.", f"Aboard: {aboard}."


def scene(p: State) -> Scene:
    """Draw the water, the cross, the boats and the men."""
    waits = p.turn >= 0 and not p.only_boarding and able(p, p.turn) == ONLY_BOARD
    return Scene(
        SIZE,
        SIZE,
        (*planks(), *boats(p)),
        pieces(p),
        buttons=(Button("pass", "Do not board; let the turn go by"),) if waits else (),
        shapes=(*printed(), *hulls(p)),
        captions=captions(p),
        title="Don't Miss the Boat",
        ground="water",
        facing=tuple((2 - colour(p, seat)) % 4 for seat in range(p.seats)),
    )


def path(p: State, act: int) -> list[str]:
    """Return the places that the man comes by, each jump on a shortest way."""
    if act == PASS or p.turn < 0:
        return []
    here = origin_of(act)
    there = end_of(act)
    ends = {BOAT: name_of(p, p.turn, "boat"), HOME: name_of(p, p.turn, "start")}
    first = name_of(p, p.turn, "start") if here == START else NAMES[here]
    last = ends.get(there) or NAMES[there]
    return [first, *(NAMES[square] for square in shortest(p, here, there)), last]


def meant(p: State, start: str, goal: str) -> tuple[int, int] | None:
    """Return the move from place to place, however far they lie apart; nothing is counted."""
    if p.turn < 0:
        return None
    own = {name_of(p, p.turn, "start"): START}
    here = own.get(start, NAMES.index(start) if start in NAMES else NONE)
    ends = {name_of(p, p.turn, "boat"): BOAT, name_of(p, p.turn, "start"): HOME}
    there = ends.get(goal, NAMES.index(goal) if goal in NAMES else NONE)
    return (here + TO * there, 0) if NONE not in (here, there) else None
