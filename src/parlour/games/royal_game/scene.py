"""The board as a picture: a cross of three columns, waiting circles in the corners, HOME inside."""

from functools import cache, partial

from parlour.core.craft import road_scene
from parlour.core.craft.road_notation import row as discs
from parlour.core.law import CHANCE, OVER
from parlour.core.scene import Button, Die, Piece, Place, Scene, Shape
from parlour.games.royal_game import board
from parlour.games.royal_game.board import COLOURS, HOME, QUARTER, ROAD, ROW, WAITING, space_of
from parlour.games.royal_game.notation import place_name, seat_name, side_of
from parlour.games.royal_game.rules.entering import may_wait
from parlour.games.royal_game.rules.moves import may_decline, may_leave
from parlour.games.royal_game.rules.state import COUNT, DECLINE, ENTER, ONE, PLACE, TWO, WAIT, State

FRAME = 0.25
# The three columns are wider than their squares are long, so that discs are seen on a telephone.
ACROSS = 1.25
SIZE = 16 + 3 * ACROSS + 2 * FRAME
DISC = 1.3
WAITS = 1.7
NEST = 6.6
MARKS = "RYGB"
SPOTS = ((-1.1, -1.1), (-1.1, 1.1), (1.1, -1.1), (1.1, 1.1))


def line(number: int) -> float:
    """Return where a line between squares runs; those of the columns are farther apart."""
    return FRAME + number + (ACROSS - 1) * min(max(number - 8, 0), 3)


def middle(row: int, column: int) -> tuple[float, float]:
    """Return the x and y of the middle of a square."""
    return (line(column) + line(column + 1)) / 2, (line(row) + line(row + 1)) / 2


def size(row: int, column: int) -> tuple[float, float]:
    """Return the width and the height of a square."""
    return line(column + 1) - line(column), line(row + 1) - line(row)


def nest(side: int) -> tuple[float, float]:
    """Return the x and y of the middle of a waiting circle, at its player's right."""
    far = (line(11) + line(19)) / 2
    near = SIZE - far
    return ((far, far), (far, near), (near, near), (near, far))[side]


def name_of(side: int, progress: int) -> str:
    """Return the name of a place: `road-7`, `red-64`, `red-waiting`, `home`."""
    if progress <= WAITING:
        return f"{COLOURS[side]}-waiting"
    if progress >= HOME:
        return "home"
    space = space_of(side, progress)
    return f"road-{space}" if space < ROAD else f"{COLOURS[side]}-{progress}"


@cache
def places() -> tuple[Place, ...]:
    """Return every place of the board."""
    x, y = middle(9, 9)
    made = [_waiting(side) for side in range(4)]
    made += [_road(space) for space in range(ROAD)]
    made += [_row(side, step) for side in range(4) for step in range(ROW)]
    wide = 3 * ACROSS
    return (*made, Place("home", "HOME", x, y, wide, wide, "square", "card", glyph=" "))


def _waiting(side: int) -> Place:
    word = COLOURS[side]
    says = f"{word.capitalize()}'s waiting circle"
    return Place(f"{word}-waiting", says, *nest(side), NEST, NEST, "circle", word, glyph=" ")


def _road(space: int) -> Place:
    """Return a space of the road; each side counts its quarter from the bottom of its row."""
    at = board.square(space)
    glyph = "o" if board.CIRCLE[space] else "."
    spot = *middle(*at), *size(*at)
    return Place(f"road-{space}", spoken(space), *spot, colour="white", glyph=glyph)


def spoken(space: int) -> str:
    """Return what everybody calls a space of the road who comes by, the nearest side first."""
    side = space // QUARTER
    sides = [(side - after) % 4 for after in range(4)]
    ways = {each: far for each in sides for far in range(HOME) if space_of(each, far) == space}
    names = [f"{COLOURS[each].capitalize()}'s {_bare(far)}" for each, far in ways.items()]
    return ", ".join(names)


def _bare(progress: int) -> str:
    """Return the name of a place of one's own way, without an article."""
    return place_name(progress).removeprefix("the ")


def _row(side: int, step: int) -> Place:
    at = board.square(ROAD + ROW * side + step)
    word = COLOURS[side]
    says = f"{word.capitalize()}'s {_bare(board.BOTTOM + 1 + step)}"
    spot = (*middle(*at), *size(*at))
    return Place(f"{word}-{board.BOTTOM + 1 + step}", says, *spot, colour=word, glyph=".")


@cache
def numbered(side: int) -> tuple[Place, ...]:
    """Return every place; in the terminal the way of a side shows the numbers of its moves.

    A ring beside the number is the small circle, so that safe spaces are seen there too.
    """
    circles = ["°" if board.CIRCLE[space_of(side, step)] else "" for step in range(HOME)]
    way = {name_of(side, step): f"{step}{circles[step]}" for step in range(HOME)}
    return road_scene.numbered(places(), way)


def scene(p: State) -> Scene:
    """Draw the board, the discs, the dice, and the points with two dice."""
    mover = p.turn if p.turn >= 0 else p.rolling
    return Scene(
        SIZE,
        SIZE,
        numbered(side_of(p, mover)),
        tuple(piece for seat in range(p.seats) for piece in pieces(p, seat)),
        dice(p),
        buttons(p),
        shapes(),
        captions(p),
        title="The Royal Game",
        ground="none",
        facing=tuple(side_of(p, seat) for seat in range(p.seats)),
    )


def buttons(p: State) -> tuple[Button, ...]:
    """Return the moves that are made by a word."""
    made = []
    if p.turn >= 0 and may_wait(p) == 0:
        made.append(Button("wait", "Let the disc wait, for twenty points"))
    if p.turn >= 0 and may_decline(p.copy()) == 0:
        leaves = may_leave(p.copy())
        made.append(Button("decline", "Leave the other number" if leaves else "Capture nobody"))
    return tuple(made)


def pieces(p: State, seat: int) -> list[Piece]:
    """Return a seat's discs: side by side while they wait, or piled up where they stand."""
    side = side_of(p, seat)
    x, y = nest(side)
    waiting = [(x + right, y + down) for down, right in SPOTS]
    return road_scene.laid(discs(p, seat), waiting, partial(_spot, side), partial(_piece, p, seat))


def _spot(side: int, at: int) -> tuple[float, float]:
    """Return where a disc stands; at Home each colour keeps to its own corner."""
    if at == HOME:
        return middle(*board.turned((10, 10), side))
    return middle(*board.square(space_of(side, at)))


def _piece(p: State, seat: int, at: int, count: int, spot: tuple[float, float]) -> Piece:
    side = side_of(p, seat)
    many = f"{count} discs" if count > 1 else "disc"
    wall = ", a Blockade" if count > 1 and at < HOME else ""
    word = "at" if at == HOME else "on"
    says = f"{seat_name(p, seat)} {many} {word} {place_name(at)}{wall}"
    wide = WAITS if at == WAITING else DISC
    return Piece(name_of(side, at), seat, *spot, COLOURS[side], MARKS[side], count, says, wide)


def dice(p: State) -> tuple[Die, ...]:
    """Return the dice on the table, used ones faded, or in the cup."""
    if p.turn == OVER or (p.waiting and p.dice == ONE):
        return ()
    if p.turn == CHANCE:
        return tuple(Die("?", seat=p.rolling) for _ in range(1 + p.dice))
    if p.dice == ONE:
        return (Die(str(p.high), False, p.rolling),)
    if p.high == p.low:
        used = 2 - p.times[0]
        tops = [Die(str(p.high), used > k, p.rolling) for k in range(2)]
        under = [Die(str(p.numbers[1]), p.times[1] < 2 - k, p.rolling) for k in range(2)]
        return (*tops, *(under if p.numbers[1] else ()))
    faces = (p.high, p.low)
    return tuple(Die(str(faces[k]), p.times[k] == 0, p.rolling) for k in range(2))


@cache
def shapes() -> tuple[Shape, ...]:
    """Return what is printed: the frame, the pale hearts of the nests, circles, HOME."""
    made = [
        Shape("rectangle", (0, 0, SIZE, SIZE), "wood", terminal=False),
        Shape("rectangle", (FRAME, FRAME, *[SIZE - 2 * FRAME] * 2), "card", terminal=False),
    ]
    for side in range(4):
        heart = (*nest(side), 2.6)
        made.append(Shape("circle", heart, "card", COLOURS[side], weight=0.1, over=True))
    made += [_circle(space) for space in range(board.HOME_SPACE) if board.CIRCLE[space]]
    x, y = middle(9, 9)
    return (*made, Shape("text", (x, y), text="HOME", size=0.6))


def _circle(space: int) -> Shape:
    """Return the ring of a small circle; that of an entering circle has its owner's colour."""
    x, y = middle(*board.square(space))
    side, step = divmod(space, QUARTER)
    colour = COLOURS[side] if step == board.ENTERING else "quiet"
    return Shape("circle", (x, y, 0.4), "none", colour, weight=0.12, over=True, terminal=False)


def captions(p: State) -> tuple[str, ...]:
    """Return what is to be done now, or who has won; with two dice the points."""
    points = ", ".join(f"{seat_name(p, s)} {p.points[s]}" for s in range(p.seats))
    return (_now(p), f"Points: {points}.") if p.dice == TWO else (_now(p),)


def _now(p: State) -> str:
    if p.turn == CHANCE and p.waiting and p.dice == ONE:
        return "The lot says who begins."
    names = [seat_name(p, seat) for seat in range(p.seats)]
    return road_scene.caption(p, names) or _to_do(p, names[p.turn], names[p.rolling])


def _to_do(p: State, mover: str, thrower: str) -> str:
    if p.turn != p.rolling:
        return f"{mover} plays the throw of {thrower}, who has not entered."
    return f"{mover} has a five to enter with." if p.fives else f"{mover} to move."


def ends(act: int) -> tuple[int, int]:
    """Return the places of its way that a disc goes from and to."""
    start = WAITING if act == ENTER else act & PLACE
    return start, 0 if act == ENTER else min(start + (act >> COUNT), HOME)


def path(p: State, act: int) -> list[str]:
    """Return the places to point at: where the disc stands, and where it goes."""
    walked = way(p, act)
    return walked[:1] + walked[-1:]


def way(p: State, act: int) -> list[str]:
    """Return every space that a disc walks over."""
    if act in (WAIT, DECLINE):
        return []
    start, end = ends(act)
    return [name_of(side_of(p, max(p.turn, 0)), at) for at in range(start, end + 1)]


def told(p: State, act: int) -> str:
    """Return how a disc goes, in the words of its own way."""
    if act == ENTER:
        return "a disc into the entering circle"
    start, end = ends(act)
    return f"from {place_name(start)} to {place_name(end)}"


def meant(p: State, start: str, goal: str) -> tuple[int, int] | None:
    """Return the act of a disc that goes from place to place, and the number that it takes."""
    way = [name_of(side_of(p, max(p.turn, 0)), at) for at in range(HOME + 1)]
    found = road_scene.between(way, start, goal)
    return ((found[1] << COUNT) + found[0], found[1]) if found else None
