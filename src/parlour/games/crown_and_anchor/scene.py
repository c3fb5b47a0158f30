"""The folding cloth as a picture: six designs, chips on them, and the players all round.

A player picks up so many chips from the row below the cloth, then points at a design.
"""

from parlour.core.fields import CHANCE, OVER
from parlour.core.scene import Button, Die, Piece, Place, Scene, Shape
from parlour.games.crown_and_anchor.board import COLUMNS, DESIGNS, EACH
from parlour.games.crown_and_anchor.notation import MARKS, faces, many_chips, seat_name
from parlour.games.crown_and_anchor.rules.session import down
from parlour.games.crown_and_anchor.rules.state import (
    AMOUNT,
    BY_TARGET,
    BY_THROWS,
    DONE,
    MANY,
    NAMED,
    PASS,
    SECOND,
    YES,
    State,
)

CELL_WIDTH, CELL_HEIGHT = 7.4, 7
LEFT, TOP = 5.2, 2.3
CLOTH_WIDTH, CLOTH_HEIGHT = COLUMNS * CELL_WIDTH, 2 * CELL_HEIGHT
WIDTH = CLOTH_WIDTH + 2 * LEFT
UNDER = TOP + CLOTH_HEIGHT + TOP
EDGE = 0.95
PLATE_WIDTH, PLATE_HEIGHT = 4, 1.3
IN_A_ROW = 20
ONE_ROW = 6
COLOURS = ("red", "blue", "green", "yellow", "black", "white")
INKS = {"crown": "red", "anchor": "blue", "heart": "red", "diamond": "red"}


def middle(design: int) -> tuple[float, float]:
    """Return the middle of a design's square."""
    row, column = divmod(design, COLUMNS)
    return LEFT + (column + 0.5) * CELL_WIDTH, TOP + (row + 0.5) * CELL_HEIGHT


def chairs() -> tuple[tuple[float, float], ...]:
    """Return sixteen places round the cloth, clockwise from the middle of the lower edge."""
    across = [LEFT + (i + 0.5) * CLOTH_WIDTH / 5 for i in range(5)]
    along = [TOP + (i + 0.5) * CLOTH_HEIGHT / 3 for i in range(3)]
    low, high, near, far = UNDER - EDGE, EDGE, LEFT / 2, WIDTH - LEFT / 2
    below = [(x, low) for x in across]
    left = [(near, y) for y in reversed(along)]
    return (
        *reversed(below[:3]), *left, *((x, high) for x in across), *((far, y) for y in along),
        *reversed(below[3:]),
    )  # fmt: skip


CHAIRS = chairs()


def chair(p: State, seat: int) -> tuple[float, float]:
    """Return where *seat* sits; however many play, they sit evenly round the cloth."""
    return CHAIRS[round(seat * len(CHAIRS) / p.seats)]


def scene(p: State) -> Scene:
    """Draw the cloth, the plates of the players, the stakes and the last throw."""
    seats = range(p.seats)
    plates = (place for seat in seats for place in (plate(p, seat), holder(p, seat)))
    places = (*squares(), *plates, *stacks(p.limit))
    pieces = (*(owner(p, seat) for seat in seats), *stakes(p))
    height = UNDER + 1.3 * (1 + (p.limit - 1) // IN_A_ROW) + 0.3
    return Scene(
        WIDTH, height, places, pieces, dice(p), buttons(p), (*cloth(), *plate_texts(p)), captions(p)
    )


# The cloth


def squares() -> tuple[Place, ...]:
    """Return the six squares of the cloth."""
    made = []
    for design, name in enumerate(DESIGNS):
        x, y = middle(design)
        says = f"the {name.capitalize()}"
        made.append(
            Place(name, says, x, y, CELL_WIDTH, CELL_HEIGHT, colour="card", glyph=name.upper())
        )
    return tuple(made)


def cloth() -> tuple[Shape, ...]:
    """Return what is printed on the cloth: border, designs, and the two folds."""
    made = [
        Shape("rectangle", frame(0.35), "green", "ink", weight=0.08),
        Shape("rectangle", frame(0.14), "none", "card", weight=0.06, terminal=False),
    ]
    for design, name in enumerate(DESIGNS):
        x, y = middle(design)
        ink = INKS.get(name, "ink")
        made += corners(x, y)
        made.append(Shape("design", (x, y - 0.35), ink, text=name, size=3.5))
        made.append(
            Shape("text", (x, y - CELL_HEIGHT / 2 + 0.5), stroke="quiet", text=name.upper(),
                  size=0.46, terminal=False)
        )  # fmt: skip
    return tuple(made)


def frame(out: float) -> tuple[float, ...]:
    """Return a rectangle round the cloth."""
    return LEFT - out, TOP - out, CLOTH_WIDTH + 2 * out, CLOTH_HEIGHT + 2 * out


def corners(x: float, y: float) -> list[Shape]:
    """Return the little printed corners inside a square."""
    made = []
    for right in (-1, 1):
        for low in (-1, 1):
            tip_x, tip_y = x + right * (CELL_WIDTH / 2 - 0.3), y + low * (CELL_HEIGHT / 2 - 0.3)
            points = (tip_x - right * 0.55, tip_y, tip_x, tip_y, tip_x, tip_y - low * 0.55)
            made.append(Shape("line", points, stroke="quiet", over=True, terminal=False))
    return made


def stacks(limit: int) -> tuple[Place, ...]:
    """Return the chips to pick up, a place for each amount."""
    made = []
    for amount in range(1, limit + 1):
        row, column = divmod(amount - 1, IN_A_ROW)
        wide = min(limit, IN_A_ROW)
        x = WIDTH / 2 + 1.2 * (column - (wide - 1) / 2)
        says = f"pick up {many_chips(amount)}"
        made.append(
            Place(f"chips {amount}", says, x, UNDER + 0.65 + 1.3 * row, 1.05, 1.05, "circle",
                  "light", str(amount))
        )  # fmt: skip
    return tuple(made)


# The players


def plate(p: State, seat: int) -> Place:
    """Return the name plate of *seat*; the Banker's is yellow, with a star in the terminal."""
    x, y = chair(p, seat)
    bank = seat == p.banker
    says = f"{seat_name(p, seat)}, {many_chips(p.purse[seat])}" + (", Banker" if bank else "")
    glyph = f"{p.purse[seat]}{'*' if bank else ''}".rjust(7)
    colour = "yellow" if bank else "card"
    return Place(
        f"seat {MARKS[seat]}", says, x, y, PLATE_WIDTH, PLATE_HEIGHT, colour=colour, glyph=glyph
    )


def holder(p: State, seat: int) -> Place:
    """Return where the mark of *seat* lies, at the left of its plate."""
    x, y = chair(p, seat)
    says = f"the mark of {seat_name(p, seat)}"
    return Place(f"mark {MARKS[seat]}", says, x - 1.4, y, 1, 1, "circle", "none", glyph=" ")


def owner(p: State, seat: int) -> Piece:
    """Return the chip with the mark of *seat*."""
    x, y = chair(p, seat)
    says = f"{seat_name(p, seat)} has {many_chips(p.purse[seat])}"
    return Piece(
        f"mark {MARKS[seat]}", seat, x - 1.4, y, COLOURS[seat % len(COLOURS)], MARKS[seat],
        says=says, size=1, shape="chip",
    )  # fmt: skip


def plate_texts(p: State) -> list[Shape]:
    """Return what is written on the plates, and an arrow to the seat that decides."""
    made = []
    for seat in range(p.seats):
        x, y = chair(p, seat)
        ink = "black" if seat == p.banker else "ink"
        up = 0.22 if seat == p.banker else 0
        text = str(p.purse[seat])
        made.append(
            Shape("text", (x + 0.45, y - up), stroke=ink, text=text, size=0.62, terminal=False)
        )
        if seat == p.banker:
            made.append(
                Shape("text", (x + 0.45, y + 0.4), stroke=ink, text="BANK", size=0.36,
                      terminal=False)
            )  # fmt: skip
        if seat == deciding(p):
            made.append(pointer(x, y))
    return made


def pointer(x: float, y: float) -> Shape:
    """Return the arrow that says whose turn it is."""
    side = 1 if x > WIDTH - LEFT else -1
    edge = x + side * PLATE_WIDTH / 2
    points = (edge + side * 0.5, y - 0.4, edge + side * 0.08, y, edge + side * 0.5, y + 0.4)
    return Shape("polygon", points, "red", "ink", over=True)


def deciding(p: State) -> int:
    """Return who has to do something now, if anybody."""
    if p.turn != CHANCE:
        return p.turn
    return p.banker if p.banker >= 0 else p.thrower


def stakes(p: State) -> list[Piece]:
    """Return the chips on the cloth, each player's a stack of their own."""
    made = []
    for design, name in enumerate(DESIGNS):
        order = [seat for seat in range(p.seats) if p.stakes[EACH * seat + design]]
        for i, seat in enumerate(order):
            x, y = stack_at(design, i, len(order))
            count = p.stakes[EACH * seat + design]
            says = f"{many_chips(count)} of {seat_name(p, seat)} on the {name.capitalize()}"
            colour = COLOURS[seat % len(COLOURS)]
            size = 1.1 if len(order) <= ONE_ROW else 0.86
            made.append(
                Piece(name, seat, x, y, colour, MARKS[seat], count, says, size, shape="chip")
            )
    return made


def stack_at(design: int, i: int, count: int) -> tuple[float, float]:
    """Return where the stack number *i* of *count* stands: in one row, or in two."""
    x, y = middle(design)
    if count <= ONE_ROW:
        return x + 1.12 * (i - (count - 1) / 2), y + 2.6
    row, column = divmod(i, (count + 1) // 2)
    here = (count + 1 - row) // 2
    return x + 0.9 * (column - (here - 1) / 2), y + 2 + row


def dice(p: State) -> tuple[Die, ...]:
    """Return the dice: in the hand of whoever throws now, or as they fell the last time."""
    seat = deciding(p)
    if p.turn == CHANCE and seat >= 0:
        return (Die("?", seat=seat),) * (3 if p.banker >= 0 else 1)
    used = any(p.stakes)
    return tuple(Die(face, used) for face in faces(p.fell - 1)) if p.fell else ()


# Words


def buttons(p: State) -> tuple[Button, ...]:
    """Return what can be said instead of placing chips."""
    if p.turn < 0:
        return ()
    if p.designs == MANY and down(p, p.turn):
        return (Button("done", "that is all I stake"),)
    return (Button("pass", "sit this throw out"),) if p.sit_out == YES else ()


def captions(p: State) -> tuple[str, ...]:
    """Return whose turn it is and how far the session has come."""
    if p.turn == OVER:
        best = [seat_name(p, seat) for seat in range(p.seats) if p.won >> seat & 1]
        return (f"The session is over: {', '.join(best)} with {many_chips(max(p.purse))}.",)
    if p.banker < 0:
        whose = (
            "A lot says who throws first" if p.thrower < 0 else f"{seat_name(p, p.thrower)} throws"
        )
        return (f"{whose} for the bank: it goes to the first Crown.",)
    if p.turn == CHANCE:
        return (f"{seat_name(p, p.banker)} throws the dice.", progress(p))
    return (f"{seat_name(p, p.turn)} to stake, against {seat_name(p, p.banker)}.", progress(p))


def progress(p: State) -> str:
    """Return how far the session has come."""
    if p.session == BY_THROWS:
        return f"Throw {p.turns + 1} of {p.throws}."
    if p.session == BY_TARGET:
        return f"Throw {p.turns + 1}; the target is {many_chips(p.target)}."
    return f"Throw {p.turns + 1}."


def path(p: State, act: int) -> list[str]:
    """Return the chips that are picked up and the design that they are put on."""
    if act in (PASS, DONE):
        return []
    if act >> NAMED:
        return [f"seat {MARKS[(act >> NAMED) - 1]}"]
    names = [DESIGNS[act & 7]]
    amount = (act & ((1 << SECOND) - 1)) >> AMOUNT
    if act >> SECOND:
        return [*names, DESIGNS[(act >> SECOND & 7) - 1]]
    return [f"chips {amount}", *names] if 1 <= amount <= p.limit else names
