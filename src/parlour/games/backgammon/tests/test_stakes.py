"""What a score is worth, by the figures that match players know, and what a bot makes of it."""

from itertools import product
from random import Random

import pytest

import parlour
from parlour.bots import bot
from parlour.games.backgammon.advice import stakes

GAME = parlour.game("backgammon")


def score(white, red, length=7, more="cube"):
    """Return a game of a match in which White, who needs so many points, may double or throw."""
    points = f"match={length} points={length - white},{length - red}"
    return GAME.position(f"4HPwATDgc/ABMA {more} turns=9 side=0 {points}")


def worth(position, edge, seat=0):
    """Return how often *seat* wins the match with this edge in the game."""
    return (stakes.equity(position.state, seat, (edge, 0.0, 0.0)) + 1) / 2


def test_for_money_the_cube_is_turned_within_the_window_and_taken_with_two_of_nine():
    """Doubling gives the cube away: worth it from a lead on; who takes has it."""
    here = GAME.position("4HPwATDgc/ABMA cube turns=9 side=0 cube=on")
    double, roll = here.play("double"), here.play("roll")

    for edge, turned in ((0.2, False), (0.5, True), (0.9, True), (1.2, False)):
        assert (worth(double, edge) > worth(roll, edge)) == turned
    for edge, takes in ((0.55, True), (0.6, False)):
        assert (worth(double.play("take"), -edge, 1) > worth(double, -1, 1)) == takes


@pytest.mark.parametrize(
    ("need", "other", "percent"),
    [
        (1, 2, 70),
        (1, 3, 75),
        (1, 4, 83),
        (1, 5, 85),
        (2, 3, 60),
        (2, 4, 68),
        (3, 5, 65),
        (7, 7, 50),
    ],
)
def test_scores_are_worth_what_players_know_by_heart(need, other, percent):
    """Woolsey's table, within a point and a half; the two chances make one."""
    state = score(need, other, more="throw").state
    found = [stakes.chance(state, seat, 0, 0, 1) for seat in range(2)]

    assert 100 * found[0] == pytest.approx(percent, abs=1.5)
    assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("rules", ["", "crawford=no", "cube=off"])
def test_every_point_of_a_match_is_worth_something(rules):
    """At all scores up to the longest match: the nearer one is, the more often one wins."""
    first = int(rules != "crawford=no")
    chances = {
        (need, other): stakes.chance(score(need, other, 25, f"throw {rules}").state, 0, 0, 0, first)
        for need, other in product(range(1, 26), repeat=2)
    }

    for (need, other), found in chances.items():
        assert 0 < found < 1
        assert found + chances[other, need] == pytest.approx(1)
        assert need == 25 or found > chances[need + 1, other]


@pytest.mark.parametrize(
    ("need", "other", "edge", "doubles"),
    [
        (7, 7, 0.1, False),
        (7, 7, 0.45, True),
        # nothing to lose: the other needs one, and the Crawford game is over
        (4, 1, -0.5, True),
        # the one who takes cannot double again, so that the cube costs nothing
        (2, 2, 0.1, True),
        # twice the value would only help the other
        (2, 5, 0.3, False),
    ],
)
def test_the_cube_is_turned_where_the_score_asks_for_it(need, other, edge, doubles):
    """It depends on what both still need."""
    here = score(need, other)
    double, roll = here.play("double"), here.play("roll")

    assert (worth(double, edge) > worth(roll, edge)) == doubles


def test_nobody_doubles_as_an_underdog_before_match_point():
    """The one behind gains most by the cube, but has to be ahead first in the game."""
    for need, other in product(range(2, 8), repeat=2):
        here = score(need, other)
        double, roll = (here.play(word).state for word in ("double", "roll"))
        for edge in (-0.6, -0.3, -0.02):
            hopes = (edge, 0.14, 0.14)
            assert stakes.equity(double, 0, hopes) < stakes.equity(roll, 0, hopes), (need, other)


@pytest.mark.parametrize(("chance", "takes"), [(0.29, False), (0.31, True)])
def test_two_away_each_one_takes_with_three_of_ten(chance, takes):
    """Dropping leaves the Crawford game, in which who needs two wins three matches of ten."""
    offered = score(2, 2).play("double")
    take, drop = (offered.play(word) for word in ("take", "drop"))

    assert (worth(take, 2 * chance - 1, 1) > worth(drop, 0, 1)) == takes


def test_more_than_the_match_is_worth_nothing():
    """Who needs two gains nothing by a gammon at two; who needs three does."""
    for need, more in ((2, False), (3, True)):
        state = score(need, 5, more="throw cube_value=2 cube_owner=0").state
        gammons, plain = (stakes.equity(state, 0, (0.5, part, 0.0)) for part in (0.4, 0.0))
        assert (gammons > plain) == more


def test_a_won_game_of_a_match_is_not_forgotten():
    """The next one has begun: what counts is the score, and not how that game stands."""
    after = score(5, 5, length=5).play("double drop")

    assert after.state.points == [1, 0]
    assert worth(after, -0.3) == worth(after, 0.3) == pytest.approx(0.577, rel=0.002)


@pytest.mark.compiled
def test_a_bot_that_has_nothing_to_lose_doubles_at_once():
    """After the Crawford game it is the other who needs one."""
    behind = score(4, 1)
    assert bot("skilled", GAME).choose(behind, Random(1)).text == "double"
    assert bot("skilled", GAME).choose(score(7, 7), Random(1)).text == "roll"


@pytest.mark.parametrize(
    "rules",
    [
        "",
        "crawford=no",
        "cube=off",
        *(f"cube_value={value} cube_owner={seat}" for value in (2, 4) for seat in (0, 1)),
    ],
)
def test_what_one_gains_the_other_loses(rules):
    """At every score, and nobody wins more than all matches."""
    for need, other in product(range(1, 4), repeat=2):
        state = score(need, other, 3, f"throw {rules}").state
        for wins, gammons, theirs in product((-1.0, -0.4, 0.0, 1.0), (0.0, 0.3, 2.0), (0.0, 0.6)):
            mine = stakes.equity(state, 0, (wins, gammons, theirs))
            assert abs(mine) < 1 + 1e-9
            assert stakes.equity(state, 1, (-wins, theirs, gammons)) == pytest.approx(-mine)
