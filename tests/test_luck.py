"""Luck inside compiled games: what every roll gave is what a plain count of it gives."""

from random import Random

import pytest

import parlour
from close import close
from parlour.bots.neural.luck import play_with_luck
from parlour.bots.neural.net import evaluate_all
from parlour.bots.policy import NET
from parlour.bots.workspace import Workspace, workspace
from parlour.lab.luck import Dice, luck
from some_nets import some_nets

GAME = parlour.game("ludo")
SEATS = 3
NETS = some_nets(GAME)


@pytest.fixture(scope="module")
def at() -> Workspace:
    """Return a desk with nets that know nothing: luck is honest whoever judges it."""
    return workspace(GAME, NETS)


def near_the_end() -> parlour.Position:
    """Return a throw of a game that will not take long any more."""
    chance, position = Random(3), GAME.start(SEATS)
    while progress(position) < 215:
        moves = position.rolls if position.is_chance else position.moves
        position = position.apply(chance.choice(moves))
    while not position.is_chance:
        position = position.apply(chance.choice(position.moves))
    return position


def progress(position: parlour.Position) -> int:
    """Return how many steps the foremost seat has gone."""
    return max(sum(position.state.at[4 * seat : 4 * seat + 4]) for seat in range(SEATS))


def best_result(position: parlour.Position) -> parlour.Position:
    """Return what whoever decides makes of a throw, by the nets."""
    if position.turn < 0:
        return position
    ends = position.results()
    values = evaluate_all(GAME, [end.state for end in ends], position.turn, NETS)
    return ends[values.index(max(values))]


def worth_of_rolls(position: parlour.Position) -> dict[int, tuple[float, ...]]:
    """Return what the rolls are worth to the seats."""
    best = {roll.outcome: best_result(position.apply(roll)).state for roll in position.rolls}
    return {
        outcome: tuple(evaluate_all(GAME, [state], seat, NETS)[0] for seat in range(SEATS))
        for outcome, state in best.items()
    }


def counted(position: parlour.Position, seed: int) -> tuple[int, list[float]]:
    """Play a game without anything compiled; return its throws, and the luck of the seats."""
    dice, throws, gained = Dice(seed), 0, [0.0] * SEATS
    while not position.is_over:
        ticket = dice.below(position.tickets)
        given = luck(worth_of_rolls(position), position, ticket)
        gained = [sum(pair) for pair in zip(gained, given, strict=True)]
        position, throws = best_result(position.thrown(ticket)), throws + 1
    return throws, gained


@pytest.mark.compiled
def test_the_luck_of_a_compiled_game_is_that_of_its_rolls(at):
    """The same dice and the same play, counted once more roll by roll."""
    start, seeds = near_the_end(), [1, 2]
    found, gains = play_with_luck(at, start, [NET] * SEATS, seeds)
    for row, seed in enumerate(seeds):
        throws, gained = counted(start, seed)

        assert found["throws"][row] == throws > 2
        assert gains[row, :SEATS].tolist() == close(gained, throws)
