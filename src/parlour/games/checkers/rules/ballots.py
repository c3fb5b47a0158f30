"""Three-move openings, generated from the laws: the ballots of CHK-A2."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Self

from parlour.core.law import law, tell
from parlour.games.checkers.board import BLACK
from parlour.games.checkers.rules.movegen import jumpers, piece_moves
from parlour.games.checkers.rules.squares import from_square, last_square
from parlour.games.checkers.rules.state import MOST_ACTS, OPENED, TOURNAMENT, State
from parlour.games.checkers.rules.turn import apply, start

PLIES = 3
# How far "at once" reaches: so many moves that are no jumps, and all jumps that they lead to.
FREE_MOVES = 2
# What tournaments leave out: no man falls at once, but one side has lost by force. That was found
# by analysis far beyond these laws, so these are listed.
LOST = (
    "9-13 21-17 10-14", "9-13 22-18 13-17", "9-13 23-18 10-14", "9-13 24-19 10-15",
    "9-13 24-20 12-16", "9-14 22-17 10-15", "9-14 22-18 12-16", "9-14 23-19 10-15",
    "9-14 24-19 10-15", "10-14 24-19 11-15", "10-15 21-17 9-14", "10-15 24-20 11-16",
    "11-15 21-17 10-14", "11-16 21-17 10-14", "11-16 22-18 10-15", "11-16 24-19 10-15",
    "12-16 23-18 9-14", "12-16 23-19 16x23",
)  # fmt: skip


def followers(p: State) -> Iterator[tuple[int, State]]:
    """Return every legal move with the position after it."""
    acts = [0] * MOST_ACTS
    for act in acts[: piece_moves(p, acts)]:
        after = p.copy()
        apply(after, act)
        yield act, after


def gets(p: State, ahead: int, free: int) -> bool:
    """Return True if the side to move can come out *ahead* by so many pieces, or more.

    Jumps are played out as they must be; *free* moves that are no jumps may be made before the
    pieces are counted.
    """
    if free == 0 and not jumpers(p):
        more = p.black.bit_count() - p.white.bit_count()
        return (more if p.turn == BLACK else -more) >= ahead
    rest = free if jumpers(p) else free - 1
    return any(not gets(after, 1 - ahead, rest) for _, after in followers(p))


def openings() -> Iterator[tuple[tuple[int, int, int], State]]:
    """Return the openings of three plies, one for each position that they can lead to."""
    begin = State()
    start(begin)
    seen = set()
    for one, first in followers(begin):
        for two, second in followers(first):
            for three, third in followers(second):
                if third.key() not in seen:
                    seen.add(third.key())
                    yield (one, two, three), third


@cache
def ballots() -> tuple[tuple[int, int, int], ...]:
    """Return the openings that lose no man at once: the pieces stay even with good play."""
    return tuple(
        acts
        for acts, end in openings()
        if gets(end, 0, FREE_MOVES) and not gets(end, 1, FREE_MOVES)
    )


@cache
def ballot_acts() -> tuple[int, ...]:
    """Return the moves of all ballots in a row."""
    return tuple(act for ballot in ballots() for act in ballot)


@cache
def sound() -> tuple[int, ...]:
    """Return the numbers of the ballots that tournaments draw."""
    lost = [[ends(move) for move in opening.split()] for opening in LOST]
    return tuple(number for number, acts in enumerate(ballots()) if squares(acts) not in lost)


def ends(move: str) -> tuple[int, int]:
    """Return the squares that a written move begins and ends on."""
    here, there = move.replace("x", "-").split("-")
    return int(here), int(there)


def squares(acts: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the squares that each of some moves begins and ends on."""
    return [(from_square(act) + 1, last_square(act) + 1) for act in acts]


class Late(tuple[int, ...]):
    """A table that is worked out when first looked at: it takes a moment."""

    def __new__(cls, make: Callable[[], tuple[int, ...]]) -> Self:
        """Hold nothing yet."""
        return super().__new__(cls)

    def __init__(self, make: Callable[[], tuple[int, ...]]) -> None:
        self.make = make

    def __len__(self) -> int:
        return len(self.make())

    def __iter__(self) -> Iterator[int]:
        return iter(self.make())

    def __getitem__(self, at: Any) -> Any:
        return self.make()[at]


BALLOTS = Late(ballot_acts)
SOUND = Late(sound)


@law
def tickets(p: State) -> int:
    """Return how many ballots there are; tournaments leave out those that are lost (CHK-A2)."""
    return len(SOUND) if p.opening == TOURNAMENT else len(BALLOTS) // PLIES


@law
def thrown(p: State, ticket: int) -> int:
    """Return the number of the ballot that is drawn."""
    return SOUND[ticket] if p.opening == TOURNAMENT else ticket


@law
def throw(p: State, outcome: int) -> None:
    """Play the three moves of a ballot; White is to move then (CHK-A2)."""
    tell(p, OPENED, -1, outcome + 1, 0)
    p.turn = BLACK
    for ply in range(PLIES):
        apply(p, BALLOTS[PLIES * outcome + ply])
