"""The board as a picture: Broadway as a square on its point, turnouts inside, POLLYANNA within."""

from dataclasses import replace
from functools import cache, partial
from math import cos, pi, sin

from parlour.core.craft import road_scene
from parlour.core.craft.road_notation import row as pieces
from parlour.core.scene import Button, Piece, Place, Scene, Shape
from parlour.games.pollyanna import board
from parlour.games.pollyanna.board import COLOURS, LONG, QUARTER, RING, SIXTH
from parlour.games.pollyanna.notation import ends_of, move_between, mover, place_name, seat_name
from parlour.games.pollyanna.rules.landing import allied
from parlour.games.pollyanna.rules.state import ENTER, LEAP, MOVE, REFUSE, YES, State

# The square of Broadway stands upright while it is built, its inner side 14 spaces long, then it
# is set on its point: (x, y) comes to (x + y, y - x).
INNER = 7.0
WIDE = 1.7
MIDDLE = INNER + WIDE / 2
SIZE = 35.6
BEND = 2.5
MARKS = "GRBY"
MAN = 1.95
SPOT = 1.49
CORNERS = ((31.2, 31.2), (31.2, 4.4), (4.4, 4.4), (4.4, 31.2))
# Where men stand about the middle of POLLYANNA, each towards the corner it came from and clear of
# the word; piles hang down.
WITH_POLLYANNA = ((1.2, 1.45), (1.2, -2.1), (-1.2, -2.1), (-1.2, 1.45))
WAITING = ((-1.15, -1.62), (1.15, -1.62), (-1.15, 0.38), (1.15, 0.38))
# Every fifth space is an entrance, or where a turnout leaves or comes back; then the starts.
NUMBERED = tuple(space for space in range(RING) if space % 5 == 0 or space % QUARTER == SIXTH)


def on_board(x: float, y: float, colour: int) -> tuple[float, float]:
    """Return where a point of green's side comes to on the side of another colour."""
    for _ in range(colour):
        x, y = -y, x
    return SIZE / 2 + x + y, SIZE / 2 - (y - x)


@cache
def spot(name: str) -> tuple[float, float]:
    """Return the middle of a place of the board."""
    if name == "pollyanna":
        return SIZE / 2, SIZE / 2
    if name.isdigit():
        return broadway(int(name))
    if name.startswith("T"):
        return turnout(int(name[1]), int(name[3]))
    colour, _, step = name.partition("-")
    number = COLOURS.index(colour)
    return CORNERS[number] if step == "corner" else home_path(number, int(step[1]))


def broadway(space: int) -> tuple[float, float]:
    """Return the middle of a space of Broadway; the Home Entrances are the four points."""
    colour, step = divmod(space, QUARTER)
    return on_board(MIDDLE, step - 7.5 if step else -MIDDLE, colour)


def turnout(colour: int, step: int) -> tuple[float, float]:
    """Return the middle of a space of the half circle inside a colour's side."""
    angle = (step - 0.5) * pi / LONG
    return on_board(INNER - BEND * sin(angle), -BEND * cos(angle), colour)


def home_path(colour: int, step: int) -> tuple[float, float]:
    """Return the middle of a space of a Home Path."""
    far = INNER - 0.866 * (step - 0.5)
    return on_board(far, -far, colour)


def label_of(place: int, colour: int) -> str:
    """Return the name of a place in the picture: 22, T1.3, green-H4, green-corner, pollyanna."""
    if place == board.HOME:
        return "pollyanna"
    if place == board.CORNER:
        return f"{COLOURS[colour]}-corner"
    name = board.name_of(place, colour)
    return f"{COLOURS[colour]}-{name}" if name.startswith("H") else name


@cache
def places() -> tuple[Place, ...]:
    """Return every place of the board."""
    made = [
        Place("pollyanna", "POLLYANNA", *spot("pollyanna"), 6.8, 6.8, "circle", "card", "", " ")
    ]
    for colour, word in enumerate(COLOURS):
        x, y = CORNERS[colour]
        corner = f"{word}-corner"
        made.append(Place(corner, f"{word}'s corner", x, y, 7, 7, "square", word, "", " "))
        for step in range(1, 7):
            name = f"{word}-H{step}"
            says = f"space {step} of {word}'s Home Path"
            made.append(Place(name, says, *spot(name), SPOT, SPOT, "square", word, "", f"H{step}"))
        for step in range(1, LONG + 1):
            name = f"T{colour}.{step}"
            says = f"space {step} of {word}'s turnout"
            made.append(
                Place(name, says, *spot(name), SPOT, SPOT, "circle", "white", "", f"{step}")
            )
    return (*made, *(_space(number) for number in range(RING)))


def _space(number: int) -> Place:
    colour, step = divmod(number, QUARTER)
    word = COLOURS[colour]
    marks = {
        0: f", {word}'s Home Entrance",
        5: f", where {word}'s turnout leaves",
        SIXTH: f", {word}'s Starting Point",
        10: f", where {word}'s turnout comes back",
    }
    painted = word if step in (0, SIXTH) else "none"
    name = str(number)
    says = f"space {number}{marks.get(step, '')}"
    return Place(name, says, *spot(name), SPOT, SPOT, "circle", painted, "", name)


def scene(p: State) -> Scene:
    """Draw the board, the pieces and the dice."""
    may_refuse = p.rewards and p.reward_refuse == YES
    buttons = (Button("refuse", "Do without the Reward of ten"),) if may_refuse else ()
    return Scene(
        SIZE,
        SIZE,
        places(),
        tuple(piece for seat in range(p.seats) for piece in men(p, seat)),
        road_scene.dice(p),
        buttons,
        shapes(),
        captions(p),
        title="Pollyanna",
        ground="none",
        facing=tuple(p.colour[: p.seats]),
    )


def men(p: State, seat: int) -> list[Piece]:
    """Return a seat's pieces: side by side on the corner, piled up where they stand together."""
    x, y = CORNERS[p.colour[seat]]
    corner = [(x + across, y + down) for across, down in WAITING]
    return road_scene.laid(
        pieces(p, seat), corner, partial(_where, p, seat), partial(_man, p, seat)
    )


def _man(p: State, seat: int, at: int, count: int, where: tuple[float, float]) -> Piece:
    colour = p.colour[seat]
    many = f"{count} pieces" if count > 1 else "piece"
    wall = ", a Blockade" if count > 1 and at <= board.ENTRANCE else ""
    says = f"{seat_name(p, seat)} {many} on {place_name(p, seat, at)}{wall}"
    says = says.replace("on POLLYANNA", "with POLLYANNA")
    name = label_of(at, colour)
    return Piece(name, seat, *where, COLOURS[colour], MARKS[colour], count, says, size=MAN)


def _where(p: State, seat: int, at: int) -> tuple[float, float]:
    """Return where a piece stands: on its side of the middle, or beside a partner's."""
    x, y = spot(label_of(at, p.colour[seat]))
    if at == board.HOME:
        across, down = WITH_POLLYANNA[p.colour[seat]]
        return x + across, y + down
    partner = (seat + 2) % 4
    name = label_of(at, p.colour[seat])
    if not allied(p) or name not in _names(p, partner):
        return x, y
    return beside(at, p.colour[seat], 0.45 if seat < partner else -0.45)


def beside(at: int, colour: int, out: float) -> tuple[float, float]:
    """Return a spot so far *out* from the middle of a space of Broadway, across the track."""
    x, y = spot(label_of(at, colour))
    side, step = divmod(board.ring_space(at, colour), QUARTER)
    across, down = on_board(out, 0 if step else -out, side)
    return x + across - SIZE / 2, y + down - SIZE / 2


def _names(p: State, seat: int) -> set[str]:
    on_way = (at for at in pieces(p, seat) if board.START <= at < board.HOME)
    return {label_of(at, p.colour[seat]) for at in on_way}


@cache
def shapes() -> tuple[Shape, ...]:
    """Return what is printed: the ground, the cells of Broadway, turnouts, paths and names."""
    field = [(-INNER, -INNER), (INNER, -INNER), (INNER, INNER), (-INNER, INNER)]
    made = [
        Shape("rectangle", (0, 0, SIZE, SIZE), "dark", terminal=False),
        Shape("rectangle", (0.3, 0.3, SIZE - 0.6, SIZE - 0.6), "wood", terminal=False),
        _polygon(field, 0, "paper"),
    ]
    for colour in range(4):
        made += _side_track(colour)
        made += [_cell(colour, step) for step in range(1, QUARTER)]
        made += [_point(colour), _arrow(colour), *_turnout_name(colour)]
    numbers = [_number(space) for space in NUMBERED]
    corners = [shape for colour in range(4) for shape in _corner(colour)]
    return (*made, *numbers, *corners, *_centre())


def _polygon(corners: list[tuple[float, float]], colour: int, fill: str) -> Shape:
    points = tuple(value for x, y in corners for value in on_board(x, y, colour))
    return Shape("polygon", points, fill, "black", terminal=False)


def _cell(colour: int, step: int) -> Shape:
    """Return a wide space of Broadway across both tracks."""
    low = step - 8.0
    high = step - 7.0
    corners = [(INNER, low), (INNER + WIDE, low), (INNER + WIDE, high), (INNER, high)]
    fill = COLOURS[colour] if step == SIXTH else "white"
    return replace(_polygon(corners, colour, fill), terminal=step != SIXTH)


def _point(colour: int) -> Shape:
    """Return a Home Entrance, the three-cornered space on a point of the square."""
    outer = INNER + WIDE
    corners = [(INNER, -outer), (outer, -outer), (outer, -INNER), (INNER, -INNER)]
    return _polygon(corners, colour, COLOURS[colour])


def _arrow(colour: int) -> Shape:
    """Return the head of an arrow that leads from the Home Entrance into the Home Path."""
    tip = INNER + 0.08
    foot = INNER + 0.74
    corners = [(tip, -tip), (foot, -tip), (tip, -foot)]
    return replace(_polygon(corners, colour, "white"), stroke="none")


def _side_track(colour: int) -> list[Shape]:
    """Return the strip under a turnout, from one mouth to the other."""
    made = []
    turns = [k * pi / 24 for k in range(25)]
    for wide, fill in ((0.68, "quiet"), (0.62, "white"), (-0.62, "quiet"), (-0.68, "paper")):
        radius = BEND + wide
        arc = [(INNER - radius * sin(a), -radius * cos(a)) for a in turns]
        points = tuple(value for x, y in arc for value in on_board(x, y, colour))
        made.append(Shape("polygon", points, fill, "none", terminal=False))
    return made


def _turnout_name(colour: int) -> list[Shape]:
    """Return the name of a turnout, between it and Broadway; who types moves needs its letter."""
    spot = on_board(INNER - 0.95, 0, colour)
    word = Shape("text", spot, text="Turnout", size=0.62, terminal=False)
    return [word, Shape("text", spot, stroke="none", text=f"T{colour}")]


def _number(space: int) -> Shape:
    """Return the number of a space of Broadway, outside it, where no man covers it."""
    colour, step = divmod(space, QUARTER)
    far = INNER + WIDE + 0.5
    x, y = on_board(far, step - 7.5 if step else 1.6 - far, colour)
    return Shape("text", (x, y), text=str(space), size=1, terminal=False)


def _corner(colour: int) -> list[Shape]:
    """Return the pale middle of a corner, where the pieces wait, and its name."""
    x, y = CORNERS[colour]
    word = COLOURS[colour].upper()
    return [
        Shape("rectangle", (x - 2.8, y - 2.8, 5.6, 5.6), "card", over=True),
        Shape("text", (x, y + 2.05), text=word, size=1, terminal=False, about=(x, y)),
    ]


def _centre() -> list[Shape]:
    x, y = spot("pollyanna")
    return [
        Shape("circle", (x, y, 3.1), "none", "quiet", over=True, terminal=False),
        Shape("text", (x, y), text="POLLYANNA", size=0.9),
    ]


def captions(p: State) -> tuple[str, ...]:
    """Return what is to be done now, or who has won."""
    names = [seat_name(p, seat) for seat in range(p.seats)]
    rewards = f"{p.rewards} Rewards" if p.rewards > 1 else "a Reward"
    now = f"has {rewards} of ten to take" if p.rewards else "to move"
    return (road_scene.caption(p, names) or f"{names[p.turn]} {now}.",)


def path(p: State, act: int) -> list[str]:
    """Return the places to point at: where the piece stands, and where it goes."""
    if act == REFUSE:
        return []
    colour = p.colour[mover(p)]
    start, end = (board.CORNER, board.START) if act == ENTER else ends_of(act)
    return [label_of(start, colour), label_of(end, colour)]


def way(p: State, act: int) -> list[str]:
    """Return every space that a piece walks over, by the turnout if it takes that."""
    if act < MOVE or act >= LEAP:
        return path(p, act)
    colour = p.colour[mover(p)]
    return [label_of(at, colour) for at in (ends_of(act)[0], *board.PASSAGES[act - MOVE])]


def meant(p: State, start: str, goal: str) -> tuple[int, int] | None:
    """Return the act of a piece that goes from place to place, and the number that it takes."""
    colour = p.colour[mover(p)]
    way = {label_of(at, colour): at for at in range(board.HOME + 1)}
    if start not in way or goal not in way:
        return None
    numbers = [n for turning in (False, True) if (n := far(way[start], way[goal], turning))]
    return (move_between(way[start], way[goal]), numbers[0]) if numbers else None


def far(place: int, end: int, turning: bool) -> int:
    """Return how many spaces it is to *end*, perhaps by turnouts; 0 where none leads."""
    count = 0
    while place not in (end, board.HOME):
        place, count = board.following(place, turning), count + 1
    return count if place == end else 0
