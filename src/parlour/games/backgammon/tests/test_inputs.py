"""What a net sees: counts that players know by heart, and what the cube makes of an edge."""

from random import Random

import pytest

import parlour
from parlour.bots import bot
from parlour.core.advice import UNIT
from parlour.games.backgammon import inputs as net
from parlour.games.backgammon.gnu import write_position_id
from parlour.games.backgammon.rules import State

GAME = parlour.game("backgammon")


def row(points):
    """Return the men of a side, point by point; the rest of fifteen is off."""
    made = [0] * 26
    for point, men in points.items():
        made[point] = men
    made[0] = 15 - sum(made)
    return made


def position(mine, theirs, more="throw turns=9 side=0", **options):
    """Return a position in which seat 0 throws next."""
    body = write_position_id(row(mine) + row(theirs), 0)
    words = " ".join(f"{name}={value}" for name, value in options.items())
    return GAME.position(f"{body} {more} {words}".strip())


def seen(here, seat=0):
    """Return the inputs from the chair of *seat*."""
    out = [0] * net.INPUTS
    net.inputs(here._state, seat, out)
    return out


@pytest.mark.parametrize(
    ("away", "shots"),
    [
        (1, 11),
        (2, 12),
        (3, 14),
        (4, 15),
        (5, 15),
        (6, 17),
        (7, 6),
        (8, 6),
        (9, 5),
        (10, 3),
        (11, 2),
        (12, 3),
    ],
)
def test_shots_are_those_that_players_know_by_heart(away, shots):
    """A man alone before another, with nothing between them."""
    here = position({25 - (20 - away): 1}, {20: 1})

    assert net.shots(here._state, 0, 1 << (20 - away)) == shots


def test_men_that_have_passed_each_other_do_not_meet():
    """A race has no contact, no shots and no ways out."""
    race = seen(position({6: 5}, {6: 5}))
    meeting = seen(position({6: 5, 20: 1}, {6: 5}))

    assert (race[net.CONTACT], meeting[net.CONTACT]) == (0, UNIT)
    assert race[net.FREE] == race[net.SHOTS] == 0
    assert race[net.IS_OFF] == UNIT * 10 // 15


def test_a_prime_is_seen_and_shuts_the_way():
    """Six points in a row: who stands right behind them cannot stir."""
    prime = dict.fromkeys(range(4, 10), 2)
    out = seen(position(prime, {22: 2}))

    assert out[net.PRIME] == UNIT
    assert out[net.EACH + net.FREE] == 0


def test_the_grades_are_win_gammon_backgammon():
    """A gammon counts twice for the winner and nothing for the loser."""
    state = State()
    for ending, grade in ((net.GAMMON - 1, 1), (net.GAMMON, 2), (net.BACKGAMMON, 3)):
        state.won, state.ending = 2, ending
        assert [net.grade(state, seat) for seat in range(2)] == [0, grade]


def test_the_cube_is_turned_within_the_window_and_taken_with_a_quarter():
    """Doubling gives the cube away: worth it from a lead on; who loses half a point takes."""
    here = position({6: 3}, {6: 3}, "cube turns=9 side=0", cube="on")
    double, roll = here.play("double"), here.play("roll")

    def better(edge):
        return net.stake(double._state, 0, edge) > net.stake(roll._state, 0, edge)

    assert [better(edge) for edge in (0.2, 0.5, 0.9, 1.2)] == [False, True, True, False]
    take, drop = double.play("take"), double.play("drop")
    for edge, takes in ((0.45, True), (0.55, False)):
        taken = net.stake(take._state, 1, -edge)
        assert (taken > net.stake(drop._state, 1, 1.0)) == takes


def test_a_won_game_of_a_match_is_worth_its_points():
    """The next game has begun: what was won is not forgotten."""
    here = position({1: 1}, {6: 3}, "play dice=2,1 unplayed=1,1 turns=9 side=0", match=5)
    after = here.play("1/off")

    assert after._state.points == [1, 0]
    assert net.stake(after._state, 0, -0.3) == 1
    assert bot("skilled", GAME).choose(here, Random(1)) in here.moves
