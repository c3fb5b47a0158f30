"""Picture of Checkers: eight by eight, two tones of wood, Black at the top."""

from functools import cache

from parlour.core.law import CHANCE, OVER
from parlour.core.scene import Button, Piece, Place, Scene, Shape
from parlour.games.checkers.board import BLACK, COLOURS, SQUARES
from parlour.games.checkers.notation import NAMES, seat_name, stops
from parlour.games.checkers.rules.draws import claimable
from parlour.games.checkers.rules.movegen import jumpers
from parlour.games.checkers.rules.squares import column, row, step_act
from parlour.games.checkers.rules.state import State

SIDE = 8
RIM = 1 / 3
ROW = SIDE // 2
IN_ROW = (1 << SIDE // 2) - 1
MARKS = (("b", "B"), ("w", "W"))
KINDS = ("man", "king")


def spot(square: int) -> tuple[float, float]:
    """Return the middle of a square."""
    return RIM + column(square) + 0.5, RIM + row(square) + 0.5


def places() -> tuple[Place, ...]:
    """Return the 32 squares that are played on, with their numbers in a corner."""
    return tuple(
        Place(
            str(square + 1),
            f"square {square + 1}",
            *spot(square),
            colour="dark",
            label=str(square + 1),
            label_at="corner",
        )
        for square in range(SQUARES)
    )


def shapes() -> tuple[Shape, ...]:
    """Return the rim, the light squares, where nothing ever stands, and the line round all."""
    rim = Shape("rectangle", (0, 0, SIDE + 2 * RIM, SIDE + 2 * RIM), fill="wood")
    line = Shape("rectangle", (RIM, RIM, SIDE, SIDE), over=True, terminal=False)
    light = [
        Shape("rectangle", (RIM + x, RIM + y, 1, 1), fill="light", stroke="none")
        for y in range(SIDE)
        for x in range(SIDE)
        if (x + y) % 2 == 0
    ]
    return rim, *light, line


PLACES = places()
SHAPES = shapes()


def pieces(p: State) -> tuple[Piece, ...]:
    """Return men and kings; letters tell them apart, small ones for men."""
    black = p.black
    white = p.white
    kings = p.kings
    found: tuple[Piece, ...] = ()
    for first in range(0, SQUARES, ROW):
        found += in_row(
            first, black >> first & IN_ROW, white >> first & IN_ROW, kings >> first & IN_ROW
        )
    return found


@cache
def in_row(first: int, black: int, white: int, kings: int) -> tuple[Piece, ...]:
    """Return the pieces of a row; it stands in few ways, and every view needs all rows."""
    return tuple(
        piece(first + n, white >> n & 1, kings >> n & 1)
        for n in range(ROW)
        if (black | white) >> n & 1
    )


@cache
def piece(square: int, seat: int, king: int) -> Piece:
    """Return a man or king on its square, always the same one."""
    says = f"{NAMES[seat]} {KINDS[king]} on square {square + 1}"
    x, y = spot(square)
    return Piece(
        str(square + 1),
        seat,
        x,
        y,
        COLOURS[seat],
        MARKS[seat][king],
        says=says,
        crowned=bool(king),
    )


def captions(p: State) -> tuple[str, ...]:
    """Return who is to move, and what they have to know."""
    if p.turn == CHANCE:
        return ("A ballot is drawn.",)
    if p.turn == OVER:
        winner = seat_name(p, BLACK if p.won & 1 else 1)
        return (f"{winner} has won.",) if p.won else ("A draw.",)
    must = jumpers(p) and not p.huff
    lines = [f"{seat_name(p, p.turn)} {'must jump' if must else 'to move'}."]
    if p.lapsed:
        lines.append("You may huff a piece first.")
    if claimable(p):
        lines.append("A draw can be claimed.")
    return tuple(lines)


def buttons(p: State) -> tuple[Button, ...]:
    """Return what is decided by a word: the claim of a draw (CHK-A3)."""
    return (Button("draw", "Claim a draw"),) if p.turn >= 0 and claimable(p) else ()


def scene(p: State) -> Scene:
    """Draw the board and the pieces."""
    size = SIDE + 2 * RIM
    return Scene(
        size,
        size,
        PLACES,
        pieces(p),
        buttons=buttons(p),
        shapes=SHAPES,
        captions=captions(p),
        title="Checkers",
        ground="none",
        facing=(2, 0),
    )


def path(p: State, act: int) -> tuple[str, ...]:
    """Return the squares of a step or a jump in order; a huff has its piece, a claim none."""
    return stops(act)


def told(p: State, act: int) -> str:
    """Say from which square a man goes to which."""
    start, *others = path(p, act)
    return f"from {start} to {others[-1]}" if others else f"a huff of the piece on {start}"


def meant(p: State, start: str, goal: str) -> tuple[int, int] | None:
    """Return the step from square to square, however far they lie apart; nothing is counted."""
    return (step_act(int(start) - 1, int(goal) - 1), 0) if start != goal else None
