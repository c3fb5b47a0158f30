"""Checkers against OpenSpiel, which plays a jump hop by hop."""

from itertools import pairwise
from random import Random

import pytest

from parlour import game


def stops(move):
    """Return the squares of a move as OpenSpiel names them: a1 is our 4, seen from Black."""
    numbers = [int(number) - 1 for number in move.text.replace("x", "-").split("-")]
    return [f"{'hgfedcba'[2 * (n % 4) + 1 - n // 4 % 2]}{n // 4 + 1}" for n in numbers]


def hops(position, begun):
    """Return how the jumps and steps that begin like *begun* can go on."""
    paths = [stops(move) for move in position.moves]
    fits = [path for path in paths if path[: len(begun)] == begun and len(path) > len(begun)]
    return {path[len(begun) - 1] + path[len(begun)] for path in fits}


def offered(state):
    return {state.action_to_string(action)[:4]: action for action in state.legal_actions()}


@pytest.mark.research
def test_same_moves_as_openspiel():
    """CHK-3 to CHK-9: in random games OpenSpiel offers the same first squares and the same hops."""
    import pyspiel

    lots, compared = Random(4), 0
    for _ in range(20):
        position, state = (
            game("checkers").start(),
            pyspiel.load_game("checkers").new_initial_state(),
        )
        while not position.is_over and not state.is_terminal():
            begins = {stops(move)[0] + stops(move)[1] for move in position.moves}
            assert begins == set(offered(state)), position.text
            path = stops(move := lots.choice(position.moves))
            for count, (here, there) in enumerate(pairwise(path), start=1):
                assert count == 1 or hops(position, path[:count]) == set(offered(state))
                state.apply_action(offered(state)[here + there])
            position, compared = position.apply(move), compared + 1

    assert compared > 500
