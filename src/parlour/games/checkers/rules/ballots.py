"""Three-move openings, generated from the laws: the ballots of CHK-A2."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from parlour.core.law import law, tell
from parlour.games.checkers.board import BLACK
from parlour.games.checkers.rules.course import apply, start
from parlour.games.checkers.rules.moves import jumpers, legal
from parlour.games.checkers.rules.state import MOST_ACTS, OPENED, State

PLIES = 3
# How far "at once" reaches: so many moves that are no jumps, and all jumps that they lead to.
FREE_MOVES = 2


def followers(p: State) -> Iterator[tuple[int, State]]:
    """Return every legal move with the position after it."""
    acts = [0] * MOST_ACTS
    for act in acts[: legal(p, acts)]:
        after = p.copy()
        apply(after, act)
        yield act, after


def gets(p: State, ahead: int, free: int) -> bool:
    """Say whether the side to move can come out *ahead* by so many pieces, or more.

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


class Late(tuple[int, ...]):
    """The moves of all ballots in a row, worked out when first looked at: it takes a moment."""

    def __len__(self) -> int:
        return PLIES * len(ballots())

    def __iter__(self) -> Iterator[int]:
        return (act for ballot in ballots() for act in ballot)

    def __getitem__(self, at: Any) -> Any:
        return ballots()[at // PLIES][at % PLIES]


BALLOTS = Late()


@law
def tickets(p: State) -> int:
    """Return how many ballots there are (CHK-A2)."""
    return len(BALLOTS) // PLIES


@law
def throw(p: State, outcome: int) -> None:
    """Play the three moves of a ballot; White is to move then (CHK-A2)."""
    tell(p, OPENED, -1, outcome + 1, 0)
    p.turn = BLACK
    for ply in range(PLIES):
        apply(p, BALLOTS[PLIES * outcome + ply])
