"""The board as a picture: four Prisons, the white track, coloured ways, FINISH in the middle."""

from functools import cache, partial

from parlour.core.craft import road_scene
from parlour.core.craft.road_notation import row as counters
from parlour.core.scene import Button, Piece, Place, Scene, Shape
from parlour.games.ludo import board as tables
from parlour.games.ludo.board import COLOURS, FINISH, LOWER, PRISON, SHAPES
from parlour.games.ludo.notation import bare_name, place_name, seat_name
from parlour.games.ludo.rules.state import COUNT, ENTER, PLACE, REFUSE, State

SIZE = 16
MARGIN = 1.0
MARKS = "GYBR"
# The upper left corner of each colour's Prison, in squares.
PRISONS = ((9, 0), (0, 0), (0, 9), (9, 9))
CIRCLES = ((2, 2), (2, 4), (4, 2), (4, 4))


def middle(row: float, column: float) -> tuple[float, float]:
    """Return the x and y of the middle of a square."""
    return column + MARGIN, row + MARGIN


@cache
def square(board: int, colour: int, progress: int) -> tuple[int, int]:
    """Return the row and column of a place on the way of a colour."""
    found = tables.squares(board)[progress]
    for _ in range(colour):
        found = tables.turned(found)
    return found


def name_of(board: int, colour: int, progress: int) -> str:
    """Return the name of a place: `ring-7`, `green-50`, `green-prison`, `green-finish`."""
    shape = SHAPES[board]
    if progress <= PRISON or progress >= shape.finish:
        return f"{COLOURS[colour]}-{'prison' if progress <= PRISON else 'finish'}"
    if progress > shape.lower:
        return f"{COLOURS[colour]}-{progress}"
    return f"ring-{(progress + colour * shape.quarter + shape.ring - shape.lower) % shape.ring}"


@cache
def places(board: int) -> tuple[Place, ...]:
    """Return every place of a board."""
    made = [_prison(colour) for colour in range(4)]
    for colour in range(4):
        made += [_track(board, colour, step) for step in range(SHAPES[board].quarter)]
        inner = range(LOWER[board] + 1, LOWER[board] + 1 + tables.INNER)
        made += [_coloured(board, colour, progress) for progress in inner]
        made.append(_finish(board, colour))
    return tuple(made)


@cache
def numbered(board: int, colour: int) -> tuple[Place, ...]:
    """Return every place; in the terminal the way of a colour shows the numbers of its moves."""
    steps = range(SHAPES[board].finish)
    return road_scene.numbered(places(board), {name_of(board, colour, at): str(at) for at in steps})


def _prison(colour: int) -> Place:
    row, column = PRISONS[colour]
    x, y = middle(row + 2.5, column + 2.5)
    word = COLOURS[colour]
    return Place(
        f"{word}-prison", f"{word.capitalize()}'s Prison", x, y, 6, 6, "square", word, glyph=" "
    )


def _track(board: int, colour: int, step: int) -> Place:
    """Return a space of the ring; a quarter of it is counted from each colour's entrance."""
    x, y = middle(*square(board, colour, step))
    name, says = name_of(board, colour, step), spoken(board, colour, step)
    lower = (step + SHAPES[board].ring - SHAPES[board].quarter) == LOWER[board]
    if step == 0:
        return Place(name, says, x, y, colour="white", glyph="o")
    if lower:
        return Place(name, says, x, y, colour=COLOURS[(colour + 1) % 4], glyph=".")
    return Place(name, says, x, y, colour="white", glyph=".")


def spoken(board: int, colour: int, step: int) -> str:
    """Return what everybody calls a space of the ring who comes by, its own colour first."""
    names = []
    for after in range(4):
        other = (colour - after) % 4
        far = step + after * SHAPES[board].quarter
        if far <= LOWER[board]:
            names.append(f"{COLOURS[other].capitalize()}'s {bare_name(board, far)}")
    return ", ".join(names)


def _coloured(board: int, colour: int, progress: int) -> Place:
    x, y = middle(*square(board, colour, progress))
    word = COLOURS[colour]
    says = f"{word.capitalize()}'s {bare_name(board, progress)}"
    return Place(name_of(board, colour, progress), says, x, y, colour=word, glyph=".")


def _finish(board: int, colour: int) -> Place:
    x, y = middle(*square(board, colour, FINISH[board]))
    word = COLOURS[colour]
    return Place(f"{word}-finish", f"{word.capitalize()}'s FINISH", x, y, colour=word, glyph="F")


def scene(p: State) -> Scene:
    """Draw the board, the counters and the dice."""
    buttons = (Button("refuse", "Do without the twenty"),) if p.bonus_refuse and p.twenties else ()
    return Scene(
        SIZE,
        SIZE,
        numbered(p.board, p.colour[max(p.rolling, 0)]),
        tuple(piece for seat in range(p.seats) for piece in pieces(p, seat)),
        road_scene.dice(p),
        buttons,
        shapes(p.board),
        captions(p),
        title="Ludo",
        ground="none",
        facing=tuple(-p.colour[seat] % 4 for seat in range(p.seats)),
    )


def pieces(p: State, seat: int) -> list[Piece]:
    """Return a seat's counters: in the four circles of its Prison, or piled up where they stand."""
    row, column = PRISONS[p.colour[seat]]
    circles = [middle(row + down - 0.5, column + right - 0.5) for down, right in CIRCLES]
    return road_scene.laid(
        counters(p, seat), circles, partial(_spot, p, seat), partial(_piece, p, seat)
    )


def _piece(p: State, seat: int, at: int, count: int, spot: tuple[float, float]) -> Piece:
    colour = p.colour[seat]
    many = f"{count} counters" if count > 1 else "counter"
    bars = count > 1 and 0 < at < FINISH[p.board] and not tables.ENTRANCES[p.board] >> at & 1
    wall = ", a blockade" if bars else ""
    says = f"{seat_name(p, seat)} {many} on {place_name(p, at)}{wall}".replace("on Pr", "in Pr")
    name = name_of(p.board, colour, at)
    return Piece(name, seat, *spot, COLOURS[colour], MARKS[colour], count, says)


def _spot(p: State, seat: int, at: int) -> tuple[float, float]:
    """Return where a counter stands; an owner and a guest share a lower space side by side."""
    x, y = middle(*square(p.board, p.colour[seat], at))
    name = name_of(p.board, p.colour[seat], at)
    company = [s for s in range(p.seats) if name in _names(p, s)]
    return x + 0.36 * (company.index(seat) - (len(company) - 1) / 2), y


def _names(p: State, seat: int) -> set[str]:
    return {name_of(p.board, p.colour[seat], at) for at in counters(p, seat)}


@cache
def shapes(board: int) -> tuple[Shape, ...]:
    """Return what is printed: the frame, the cells of the Prisons, arrows, circles, FINISH."""
    made = [Shape("rectangle", (0.25, 0.25, 15.5, 15.5), "wood", terminal=False), _ground()]
    for colour in range(4):
        made += _cell(colour)
        made += _way_in(board, colour)
        made += _goal(board, colour)
    return (*made, *_bends(board))


def _ground() -> Shape:
    return Shape("rectangle", (0.5, 0.5, 15, 15), "card", terminal=False)


def _cell(colour: int) -> list[Shape]:
    """Return the pale cell in a Prison, its four circles and its name."""
    row, column = PRISONS[colour]
    x, y = middle(row + 2.5, column + 2.5)
    made = [Shape("rectangle", (x - 2, y - 2, 4, 4), "card", over=True)]
    for down, right in CIRCLES:
        spot = middle(row + down - 0.5, column + right - 0.5)
        made.append(Shape("circle", (*spot, 0.55), "paper", COLOURS[colour], weight=0.1, over=True))
    made.append(Shape("text", (x, y), text="PRISON", size=0.42))
    return made


def _way_in(board: int, colour: int) -> list[Shape]:
    """Return the circle on a colour's entrance, and an arrow up its way to FINISH."""
    x, y = middle(*square(board, colour, 0))
    ring = Shape("circle", (x, y, 0.38), "none", COLOURS[colour], weight=0.12, over=True)
    x, y = middle(*square(board, colour, LOWER[board]))
    right, down = ((0.0, -0.3), (0.3, 0.0), (0.0, 0.3), (-0.3, 0.0))[colour]
    foot = (x - right, y - down)
    wide = (down / 0.3 * 0.25, -right / 0.3 * 0.25)
    corners = (foot[0] + wide[0], foot[1] + wide[1], foot[0] - wide[0], foot[1] - wide[1])
    arrow = (x + right, y + down, *corners)
    return [ring, Shape("polygon", arrow, "card", over=True, terminal=False)]


def _goal(board: int, colour: int) -> list[Shape]:
    """Return what marks a colour's FINISH: its words, and its part of the middle square behind."""
    x, y = middle(*square(board, colour, FINISH[board]))
    inside = middle(7, 7)
    toward = inside[0] - x, inside[1] - y
    edge = x + toward[0] / 2, y + toward[1] / 2
    across = toward[1] / 2, toward[0] / 2
    left = edge[0] - across[0], edge[1] - across[1]
    right = edge[0] + across[0], edge[1] + across[1]
    wedge = (*left, *right, *inside)
    return [
        Shape("polygon", wedge, COLOURS[colour], terminal=False),
        Shape(
            "rectangle", (x - 0.46, y - 0.34, 0.92, 0.68), "card", "none", over=True, about=(x, y)
        ),
        Shape("text", (x, y - 0.14), text="FINISH", size=0.24, terminal=False, about=(x, y)),
        Shape("text", (x, y + 0.16), text="HERE", size=0.24, terminal=False, about=(x, y)),
    ]


def _bends(board: int) -> list[Shape]:
    """Return on a ring of 52 the four corners that are no spaces."""
    if SHAPES[board].ring != 52:
        return []
    corners = (middle(*bend) for bend in tables.BENDS)
    return [Shape("rectangle", (x - 0.5, y - 0.5, 1, 1), "quiet") for x, y in corners]


def captions(p: State) -> tuple[str, ...]:
    """Return what is to be done now, or who has won."""
    names = [seat_name(p, seat) for seat in range(p.seats)]
    now = "has a twenty to take" if p.twenties else "to move"
    return (road_scene.caption(p, names) or f"{names[p.rolling]} {now}.",)


def ends(p: State, act: int) -> tuple[int, int]:
    """Return the places of its way that a counter goes from and to."""
    start = PRISON if act == ENTER else act & PLACE
    return start, 0 if act == ENTER else min(start + (act >> COUNT), FINISH[p.board])


def path(p: State, act: int) -> list[str]:
    """Return the places to point at: where the counter stands, and where it goes."""
    walked = way(p, act)
    return walked[:1] + walked[-1:]


def way(p: State, act: int) -> list[str]:
    """Return every space that a counter walks over."""
    if act == REFUSE:
        return []
    start, end = ends(p, act)
    return [name_of(p.board, p.colour[p.rolling], at) for at in range(start, end + 1)]


def told(p: State, act: int) -> str:
    """Return how a counter goes, in the words of its own way."""
    if act == ENTER:
        return "a counter out of Prison"
    start, end = ends(p, act)
    return f"from {place_name(p, start)} to {place_name(p, end)}"


def meant(p: State, start: str, goal: str) -> tuple[int, int] | None:
    """Return the act of a counter that goes from place to place, and the number that it takes."""
    steps = range(FINISH[p.board] + 1)
    way = [name_of(p.board, p.colour[p.rolling], at) for at in steps]
    found = road_scene.between(way, start, goal)
    return ((found[1] << COUNT) + found[0], found[1]) if found else None
