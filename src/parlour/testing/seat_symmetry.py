"""Symmetry of seats: the same game must come out when everybody moves up by one chair."""

from collections import Counter

from parlour.core.game import Position
from parlour.core.move import Move, Roll
from parlour.testing.fault import demand
from parlour.testing.legality import verdicts


def turned(position: Position) -> Position | None:
    """Return *position* with all seats moved up by one; None where the board forbids it."""
    state = position.game.rules.turned(position.state.copy())
    return None if state is None else Position(position.game, state)


def turns_alike(position: Position) -> None:
    """Every position offers as many moves when it is turned, and each leads to a turned result."""
    other = turned(position)
    if other is None:
        return
    same = len(position.moves) == len(other.moves)
    demand(same, position, f"{len(position.moves)} moves, but turned {len(other.moves)}")
    if position.turn >= 0:
        kinds = [Counter(verdicts(each).values()) for each in (position, other)]
        demand(kinds[0] == kinds[1], position, f"verdicts {kinds[0]}, but turned {kinds[1]}")
    mine, theirs = _ways(position, turn=True), _ways(other, turn=False)
    only = [end.text for end in mine if mine[end] != theirs[end]]
    demand(mine == theirs, position, f"turned, these results differ: {only[:3]} in {other.text!r}")
    demand(_end(position, 1) == _end(other, 0), position, "turned, the game ends otherwise")


def _ways(position: Position, turn: bool) -> Counter[Position]:
    """Count the positions that follow, weighted by their odds; *turn* turns them first."""
    ways: Counter[Position] = Counter()
    ways_on: tuple[Move | Roll, ...] = (*position.rolls, *position.moves)
    for move in ways_on:
        after = position.apply(move)
        ways[(turned(after) or after) if turn else after] += getattr(move, "weight", 1)
    return ways


def _end(position: Position, turn: int) -> object:
    """Return the outcome with its seats moved up by *turn*."""
    if position.outcome is None:
        return None
    outcome = position.outcome
    seats = position.seats
    winners = sorted((seat + turn) % seats for seat in outcome.winners)
    scores = [outcome.scores[(seat - turn) % seats] for seat in range(seats)]
    return winners, scores, outcome.reason
