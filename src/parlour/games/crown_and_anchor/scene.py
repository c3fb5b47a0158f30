"""Picture of Crown and Anchor: six designs, chips on them, and the players all round.

A player picks up so many chips from the row below the board, then points at a design.
"""

from dataclasses import replace
from functools import cache

from parlour.core.law import CHANCE, OVER
from parlour.core.scene import Button, Die, Piece, Place, Scene, Shape
from parlour.games.crown_and_anchor.board import COLUMNS, DESIGNS, EACH
from parlour.games.crown_and_anchor.notation import MARKS, faces, many_chips, seat_name
from parlour.games.crown_and_anchor.rules import state
from parlour.games.crown_and_anchor.rules.moves import all_in, most_ready
from parlour.games.crown_and_anchor.rules.session import down
from parlour.games.crown_and_anchor.rules.state import State
from parlour.games.crown_and_anchor.rules.turn import lost, owed, thrower

CELL_WIDTH = 7.4
CELL_HEIGHT = 7
LEFT = 0.7
TOP = 4.0
BOARD_WIDTH = COLUMNS * CELL_WIDTH
BOARD_HEIGHT = 2 * CELL_HEIGHT
WIDTH = BOARD_WIDTH + 2 * LEFT
UNDER = TOP + BOARD_HEIGHT + TOP
EDGE = 1.65
PLATE_WIDTH = 2.7
PLATE_HEIGHT = 2.7
# A plate has the chips above and the mark below its middle.
COUNT_UP = 0.72
MARK_DOWN = 0.5
MARK_SIZE = 1.45
# Chips to pick up: a row of ones, a row of tens, and so on.
IN_A_ROW = 9
# Stakes on one design: so many in a row, in three rows at most.
STACKS_IN_A_ROW = 5
STACK_SIZE = 1.4
COLOURS = ("red", "blue", "green", "yellow", "black", "white")
INKS = {"crown": "red", "anchor": "blue", "heart": "red", "diamond": "red"}


def middle(design: int) -> tuple[float, float]:
    """Return the middle of a design's square."""
    row, column = divmod(design, COLUMNS)
    return LEFT + (column + 0.5) * CELL_WIDTH, TOP + (row + 0.5) * CELL_HEIGHT


@cache
def chairs(seats: int) -> tuple[tuple[float, float], ...]:
    """Return where everybody sits, clockwise from the middle of the lower edge.

    Half of them sit there and half above, evenly; nobody at the sides, so that the board is as
    wide as a telephone.
    """
    low, high = (
        [LEFT + (i + 0.5) * BOARD_WIDTH / many for i in range(many)]
        for many in (seats // 2, seats - seats // 2)
    )
    half = (len(low) + 1) // 2
    below = [(x, UNDER - EDGE) for x in reversed(low)]
    above = [(x, EDGE) for x in high]
    return (*below[len(low) - half :], *above, *below[: len(low) - half])


def chair(p: State, seat: int) -> tuple[float, float]:
    """Return where *seat* sits."""
    return chairs(p.seats)[seat]


def scene(p: State) -> Scene:
    """Draw the board, the plates of the players, the stakes and the last throw."""
    seats = range(p.seats)
    plates = (place for seat in seats for place in (plate(p, seat), holder(p, seat)))
    ready = ready_piles(p)
    places = (*squares(), *plates, *stacks(ready))
    pieces = (*(owner(p, seat) for seat in seats), *stakes(p))
    height = UNDER + apart(ready) * rows(ready) + 0.3
    return Scene(
        WIDTH,
        height,
        places,
        pieces,
        dice(p),
        buttons(p),
        (*printed(), *plate_texts(p)),
        captions(p),
        columns=3,
    )


# The board


def squares() -> tuple[Place, ...]:
    """Return the six squares of the board."""
    made = []
    for design, name in enumerate(DESIGNS):
        x, y = middle(design)
        says = f"the {name.capitalize()}"
        made.append(
            Place(name, says, x, y, CELL_WIDTH, CELL_HEIGHT, colour="card", glyph=name.upper())
        )
    return tuple(made)


def printed() -> tuple[Shape, ...]:
    """Return what is printed on the board: border, designs, and the two folds."""
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
            Shape(
                "text",
                (x, y - CELL_HEIGHT / 2 + 0.5),
                stroke="quiet",
                text=name.upper(),
                size=0.46,
                terminal=False,
            )
        )
    return tuple(made)


def frame(out: float) -> tuple[float, ...]:
    """Return a rectangle round the board."""
    return LEFT - out, TOP - out, BOARD_WIDTH + 2 * out, BOARD_HEIGHT + 2 * out


def corners(x: float, y: float) -> list[Shape]:
    """Return the little printed corners inside a square."""
    made = []
    for right in (-1, 1):
        for low in (-1, 1):
            tip_x = x + right * (CELL_WIDTH / 2 - 0.3)
            tip_y = y + low * (CELL_HEIGHT / 2 - 0.3)
            points = (tip_x - right * 0.55, tip_y, tip_x, tip_y, tip_x, tip_y - low * 0.55)
            made.append(Shape("line", points, stroke="quiet", over=True, terminal=False))
    return made


def ready_piles(p: State) -> tuple[int, ...]:
    """Return the amounts that can be picked up at once: the piles, and all that one may stake."""
    most = most_ready(p)
    ready = tuple(amount for amount in state.PILES if amount <= most)
    rest = all_in(p) if p.turn >= 0 else 0
    return ready if rest <= 0 or rest in ready else (*ready, rest)


def is_ready(p: State, amount: int) -> bool:
    """Return True if so many chips can be picked up at once."""
    own = all_in(p)
    return amount == own or (amount in state.PILES and (amount <= own or amount <= most_ready(p)))


def rows(ready: tuple[int, ...]) -> int:
    """Return how many rows the chips to pick up make."""
    return 1 + (len(ready) - 1) // IN_A_ROW


def apart(ready: tuple[int, ...]) -> float:
    """Return how far apart the chips to pick up lie, fewer in a row are larger."""
    return min(2.9, BOARD_WIDTH / min(len(ready), IN_A_ROW))


def stacks(ready: tuple[int, ...]) -> tuple[Place, ...]:
    """Return the chips to pick up, a place for each amount; ones, tens and so on in a row each."""
    made = []
    far = apart(ready)
    for at, amount in enumerate(ready):
        row, column = divmod(at, IN_A_ROW)
        x = WIDTH / 2 + far * (column - (min(len(ready), IN_A_ROW) - 1) / 2)
        spot = x, UNDER + far * (row + 0.5), 0.88 * far, 0.88 * far
        says = many_chips(amount)
        made.append(Place(f"chips {amount}", says, *spot, "circle", "light", str(amount)))
    return tuple(made)


# The players


def plate(p: State, seat: int) -> Place:
    """Return the name plate of *seat*; the Banker's is yellow, with a star in the terminal."""
    x, y = chair(p, seat)
    bank = seat == p.banker
    says = f"{seat_name(p, seat)}, {many_chips(p.purse[seat])}" + (", Banker" if bank else "")
    glyph = f"{p.purse[seat]}{'*' if bank else ''}".center(5)
    colour = "yellow" if bank else "card"
    return Place(
        f"seat {MARKS[seat]}", says, x, y, PLATE_WIDTH, PLATE_HEIGHT, colour=colour, glyph=glyph
    )


def holder(p: State, seat: int) -> Place:
    """Return where the mark of *seat* lies, in the lower half of its plate."""
    x, y = chair(p, seat)
    says = f"the mark of {seat_name(p, seat)}"
    return Place(f"mark {MARKS[seat]}", says, x, y + MARK_DOWN, 1, 1, "circle", "none", glyph=" ")


def owner(p: State, seat: int) -> Piece:
    """Return the chip with the mark of *seat*."""
    x, y = chair(p, seat)
    says = f"{seat_name(p, seat)} has {many_chips(p.purse[seat])}"
    return Piece(
        f"mark {MARKS[seat]}",
        seat,
        x,
        y + MARK_DOWN,
        COLOURS[seat % len(COLOURS)],
        MARKS[seat],
        says=says,
        size=MARK_SIZE,
        shape="chip",
    )


def plate_texts(p: State) -> list[Shape]:
    """Return what is written on the plates, and an arrow to the seat that decides."""
    made = []
    for seat in range(p.seats):
        x, y = chair(p, seat)
        ink = "black" if seat == p.banker else "ink"
        text = f"{'BANK ' if seat == p.banker else ''}{p.purse[seat]}"
        size = min(0.85, 1.22 * PLATE_WIDTH / len(text))
        made.append(
            Shape("text", (x, y - COUNT_UP), stroke=ink, text=text, size=size, terminal=False)
        )
        if seat == deciding(p):
            made.append(pointer(x, y))
    return made


def pointer(x: float, y: float) -> Shape:
    """Return the arrow that says whose turn it is, from the board to the plate."""
    side = 1 if y < TOP else -1
    edge = y + side * PLATE_HEIGHT / 2
    points = (x - 0.5, edge + side * 0.5, x, edge + side * 0.05, x + 0.5, edge + side * 0.5)
    return Shape("polygon", points, "red", "ink", over=True)


def deciding(p: State) -> int:
    """Return who has to do something now, if anybody."""
    return thrower(p) if p.turn == CHANCE else p.turn


def stakes(p: State) -> list[Piece]:
    """Return the chips on the board, each player's a stack of their own."""
    made = []
    for design, name in enumerate(DESIGNS):
        order = [seat for seat in range(p.seats) if p.stakes[EACH * seat + design]]
        for i, seat in enumerate(order):
            x, y = stack_at(design, i, len(order))
            count = p.stakes[EACH * seat + design]
            says = f"{many_chips(count)} of {seat_name(p, seat)} on the {name.capitalize()}"
            colour = COLOURS[seat % len(COLOURS)]
            made.append(
                Piece(name, seat, x, y, colour, MARKS[seat], count, says, STACK_SIZE, shape="chip")
            )
    return made


def stack_at(design: int, i: int, count: int) -> tuple[float, float]:
    """Return where the stack number *i* of *count* stands, the first ones nearest to the edge."""
    x, y = middle(design)
    row, column = divmod(i, STACKS_IN_A_ROW)
    here = min(count - row * STACKS_IN_A_ROW, STACKS_IN_A_ROW)
    return x + STACK_SIZE * (column - (here - 1) / 2), y + 2.6 - STACK_SIZE * row


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
    if p.designs == state.MANY and down(p, p.turn):
        return (Button("done", "that is all I stake"),)
    return (Button("pass", "sit this throw out"),) if p.sit_out == state.YES else ()


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
    return (staking(p), progress(p))


def staking(p: State) -> str:
    """Say who lays chips, and against whom."""
    who = seat_name(p, p.turn)
    bank = seat_name(p, p.banker)
    return f"{who} to stake: first some chips, then a design. {bank} has the bank."


def progress(p: State) -> str:
    """Return how far the session has come."""
    if p.session == state.BY_THROWS:
        return f"Throw {p.turns + 1} of {p.throws}."
    if p.session == state.BY_TARGET:
        return f"Throw {p.turns + 1}; the target is {many_chips(p.target)}."
    return f"Throw {p.turns + 1}."


def taken(p: State, outcome: int) -> dict[str, str]:
    """Return the designs whose chips a throw takes, with the mark of the Banker who gets them."""
    if p.banker < 0:
        return {}
    return dict.fromkeys(set(DESIGNS) - set(faces(outcome)), f"mark {MARKS[p.banker]}")


def paid(p: State, outcome: int) -> list[tuple[Piece, tuple[float, ...]]]:
    """Return the chips that leave the bank: they are laid beside a stake that won, then taken."""
    if p.banker < 0:
        return []
    seats = [(p.banker + step) % p.seats for step in range(1, p.seats)]
    bank = p.purse[p.banker] + sum(lost(p, seat, outcome) for seat in seats)
    made: list[tuple[Piece, tuple[float, ...]]] = []
    for seat in seats:
        chips = (
            min(owed(p, seat, outcome), bank) if p.bank == state.BREAKS else owed(p, seat, outcome)
        )
        bank -= chips
        if chips:
            winner = owner(p, seat)
            made.append((won_chips(p, chips), (*beside(p, seat, outcome), winner.x, winner.y)))
    return made


def won_chips(p: State, chips: int) -> Piece:
    """Return chips as the Banker counts them out."""
    return replace(owner(p, p.banker), count=chips, says=many_chips(chips), size=STACK_SIZE)


def beside(p: State, seat: int, outcome: int) -> tuple[float, float]:
    """Return the spot above the first stake of *seat* that a die shows."""
    stake = next(s for s in stakes(p) if s.seat == seat and s.place in faces(outcome))
    return stake.x, stake.y - STACK_SIZE


def path(p: State, act: int) -> list[str]:
    """Return the chips that are picked up and the design that they are put on."""
    if act in (state.PASS, state.DONE):
        return []
    if act >> state.NAMED:
        return [f"seat {MARKS[(act >> state.NAMED) - 1]}"]
    names = [DESIGNS[act & 7]]
    amount = (act & ((1 << state.SECOND) - 1)) >> state.AMOUNT
    if act >> state.SECOND:
        return [*names, DESIGNS[(act >> state.SECOND & 7) - 1]]
    return [f"chips {amount}", *names] if is_ready(p, amount) else names


def told(p: State, act: int) -> str:
    """Say how many chips go where."""
    if act >> state.SECOND:
        return " and ".join(name.capitalize() for name in path(p, act))
    return f"{many_chips(act >> state.AMOUNT)} on the {DESIGNS[act & 7].capitalize()}"
