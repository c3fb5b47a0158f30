"""Pieces walk: the way of a move begins and ends as its path does, and leads over places."""

from random import Random

import pytest

from parlour import game, names
from parlour.core.game import Position
from parlour.core.move import Move, Roll

PLIES = 120


def chosen(position: Position, chance: Random) -> Move | Roll:
    if position.is_chance:
        return position.roll_of(chance.randrange(position.tickets))
    return chance.choice(position.moves)


def check_moves(position: Position) -> None:
    known = {place.name for place in position.scene.places}
    for move in position.moves:
        path, walk = position.path(move), position.way(move)
        assert set(walk) <= known, (position, move)
        assert walk[:1] == path[:1], (position, move)
        assert walk[-1:] == path[-1:], (position, move)


def check_throw(before: Position, roll: Roll, after: Position) -> None:
    walk = before.way(roll)
    if walk:
        seat = before.thrower
        assert walk[0] in {man.place for man in before.scene.pieces if man.seat == seat}
        assert walk[-1] in {man.place for man in after.scene.pieces if man.seat == seat}
        assert set(walk) <= {place.name for place in before.scene.places}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("seed", range(3))
def test_a_way_is_its_path_with_more_between(name: str, seed: int) -> None:
    chance, position = Random(seed), game(name).start()
    for _ in range(PLIES):
        if position.is_over:
            return
        check_moves(position)
        made = chosen(position, chance)
        before, position = position, position.apply(made)
        if isinstance(made, Roll):
            check_throw(before, made, position)


def test_who_turns_off_walks_the_turnout() -> None:
    position = game("pollyanna").start()
    chance = Random(1)
    walks = set()
    for _ in range(4000):
        if position.is_over:
            break
        walks |= {position.way(move) for move in position.moves}
        position = position.apply(chosen(position, chance))
    assert any("T1.3" in walk[1:-1] for walk in walks)
    assert any(len(walk) == 7 for walk in walks)


def test_lost_chips_go_to_the_bank() -> None:
    position = game("crown_and_anchor").start()
    chance = Random(2)
    while position.is_chance:
        position = position.apply(chosen(position, chance))
    while not position.is_chance:
        position = position.apply(chosen(position, chance))
    roll = position.read("crown,crown,anchor")
    assert isinstance(roll, Roll)
    taken = position.game.scene.taken(position.state, roll.outcome)
    assert set(taken) == {"heart", "diamond", "spade", "club"}
    known = {place.name for place in position.scene.places}
    assert set(taken.values()) <= known
