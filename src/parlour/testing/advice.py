"""Checks of advice to bots: it must hold from every chair, and change nothing."""

from typing import Any

from parlour.core.game import Position
from parlour.core.law import advice
from parlour.testing.fault import Fault, demand, describe
from parlour.testing.seat_symmetry import turned

# Inputs are around 0 to UNIT; a net still learns well from those that are a few times as large.
FARTHEST = 6 * advice.UNIT


class InputRow(list[int]):
    """A row of inputs that refuses places before its beginning, as compiled code cannot."""

    def __getitem__(self, at: Any) -> Any:
        """Return an input."""
        if at < 0:
            raise IndexError(at)
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        """Write an input."""
        if at < 0:
            raise IndexError(at)
        super().__setitem__(at, value)


def advises(position: Position) -> None:
    """Every seat can judge the position in both ways, and judging changes nothing."""
    game, key = position.game, position.state.key()
    for law in (advice.worth, advice.novice_worth, advice.grade):
        for seat in range(position.seats):
            judged = game.bound(law)(position.state, seat)
            demand(type(judged) is int, position, f"{law.__name__} of seat {seat} is {judged!r}")
    demand(position.state.key() == key, position, "advice changed the position")


def sees(position: Position) -> None:
    """Look as a net does: numbers of a fit size, and the same when the seats are turned."""
    seen = seen_by_viewer(position)
    if seen is None:
        return
    far = [f"{at}: {value}" for at, value in enumerate(seen) if abs(value) > FARTHEST]
    demand(not far, position, f"inputs beyond {FARTHEST}: {far[:5]}")
    other = turned(position)
    if other is not None and not position.is_over:
        differ = [
            at
            for at, pair in enumerate(zip(seen, seen_by_viewer(other) or (), strict=True))
            if pair[0] != pair[1]
        ]
        demand(not differ, position, f"turned, these inputs differ: {differ[:9]}")


def seen_by_viewer(position: Position) -> list[int] | None:
    """Return what a net sees from the chair of the viewer; None in a room without inputs."""
    game = position.game
    state = position.state
    room = game.advice
    if not room.INPUTS:
        return None
    viewer, net_index = (game.bound(law)(state) for law in (advice.viewer, advice.net_index))
    demand(-1 <= viewer < position.seats, position, f"the viewer is seat {viewer}")
    viewer = max(0, viewer)
    demand(0 <= net_index < len(room.NETS), position, f"net {net_index} of {len(room.NETS)}")
    seen = InputRow([0] * room.INPUTS)
    key = state.key()
    try:
        game.bound(advice.inputs)(state, viewer, seen)
    except IndexError as error:
        raise Fault(describe(position, f"an input beyond the {room.INPUTS}: {error}")) from error
    demand(state.key() == key, position, "looking changed the position")
    return list(seen)


ADVICE_CHECKS = (advises, sees)
