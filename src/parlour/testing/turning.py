"""Turning the seats: the same game must come out when everybody moves up by one chair."""

from collections import Counter
from typing import Any

from parlour.core.game import Position
from parlour.core.law import SEAT, SEAT_MASK, Field, Fields
from parlour.core.move import Move, Roll
from parlour.testing.fault import demand
from parlour.testing.legality import verdicts


def turned(position: Position) -> Position | None:
    """Return *position* with all seats moved up by one; None where the board forbids it.

    A room whose board is not the same from every seat says how in `rules.turned(p)`.
    """
    own = getattr(position.game.rules, "turned", None)
    state = own(position.state.copy()) if own else turn_fields(position.state)
    return None if state is None else Position(position.game, state)


def turn_fields(state: Fields) -> Fields:
    """Turn every field that is kept per seat, or that holds a seat or a set of seats."""
    made = state.copy()
    for name, field in state.fields.items():
        if not field.scratch:
            setattr(made, name, _turn(field, getattr(state, name), state))
    return made


def _turn(field: Field, value: Any, state: Fields) -> Any:
    seats = state.seats
    if field.per_seat:
        each = field.length // state.most_seats
        own, unused = value[: each * seats], value[each * seats :]
        return own[-each:] + own[:-each] + unused
    if field.holds == SEAT:
        return (value + 1) % seats if value >= 0 else value
    if field.holds == SEAT_MASK:
        return (value << 1 | value >> (seats - 1)) & ((1 << seats) - 1)
    return value


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
    outcome, seats = position.outcome, position.seats
    winners = sorted((seat + turn) % seats for seat in outcome.winners)
    scores = [outcome.scores[(seat - turn) % seats] for seat in range(seats)]
    return winners, scores, outcome.reason
