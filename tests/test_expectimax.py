"""Decisions in compiled games: what a bot does there is what it does at the table."""

from random import Random

import pytest

import parlour
from close import close
from parlour import bots
from parlour.bots.neural import expectimax, loops
from parlour.bots.workspace import workspace
from some_nets import some_nets


def deciding(name, seats, steps, seed):
    """Return the positions of a random walk at which somebody has a choice."""
    chance, here, found = Random(seed), parlour.game(name).start(seats), []
    for _ in range(steps):
        found += [here] if len(here.moves) > 1 else []
        ways = here.moves or here.rolls
        here = here.apply(chance.choice(ways)) if ways else here.game.start(seats)
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["checkers"])
@pytest.mark.parametrize("text", ["W:WK26:B25,K29 turns=101", "W:WK1,5,19,29,30:B21 turns=43"])
def test_a_beginner_sees_a_win_in_compiled_games_too(name, text):
    """Shutting the other in wins, though nothing is gained by it on the board."""
    here = parlour.game(name).position(text)
    at_table = here.apply(bots.bot("novice").choose(here, Random(1)))

    found = loops.play(workspace(here.game, ()), here, [(expectimax.NOVICE, 0, 0)] * 2, [1])

    assert at_table.outcome.winners == (1,)
    assert (int(found["won"][0]), int(found["decisions"][0])) == (0b10, 1)


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["pollyanna"])
def test_a_throw_with_too_many_results_is_thought_over_act_by_act(name):
    """Where memory is short every move still has a value, that of the position after it."""
    game = parlour.game(name)
    nets = some_nets(game)
    plenty, short = workspace(game, nets), workspace(game, nets, most=64)
    fewer = 0
    for here in deciding(name, 4, 400, 3):
        found = dict(loops.evaluate(short, here, (expectimax.NET, 0, 0)))
        assert min(found.values()) > expectimax.NEVER
        fewer += found != dict(loops.evaluate(plenty, here, (expectimax.NET, 0, 0)))
    assert fewer > 3


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["backgammon"])
def test_what_is_not_looked_at_again_keeps_its_value_below_what_is(name):
    """A ranking shows what each move is worth: no more, and not much less for being far down."""
    game = parlour.game(name)
    at = workspace(game, some_nets(game))
    compared = 0
    for here in deciding(name, 2, 60, 1):
        bare = dict(loops.evaluate(at, here, (expectimax.NET, 0, 0)))
        ahead = dict(loops.evaluate(at, here, (expectimax.EXPECTIMAX, 0, 1)))
        top = max(bare.values())
        looked = max(ahead[act] for act in bare if bare[act] == top)
        for act, value in bare.items():
            if value < top:
                assert ahead[act] == close(min(value, looked))
                compared += 1
    assert compared > 50


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["acey_ducey", "backgammon", "ludo", "pollyanna", "royal_game"])
@pytest.mark.parametrize("way", [expectimax.NOVICE, expectimax.GREEDY])
def test_equals_come_to_an_end_with_each_other(name, way):
    """No game has to be stopped because two of a kind send each other back for ever."""
    game = parlour.game(name)
    at = workspace(game, some_nets(game))
    for seats in {game.seats[0], game.seats[-1]}:
        found = loops.play(at, game.start(seats), [(way, 0, 0)] * seats, range(1, 21))
        endings = {game.kinds[ending].name for ending in found["ending"].tolist()}

        assert "capped" not in endings
