"""What a net sees: counts that players know by heart, and what the cube makes of an edge."""

import pytest

import parlour
from parlour.core.law.advice import UNIT
from parlour.games.backgammon.advice import inputs as net
from parlour.games.backgammon.formats.gnu import write_position_id

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
    net.inputs(here.state, seat, out)
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

    assert net.shots(here.state, 0, 1 << (20 - away)) == shots


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


def test_the_grades_are_the_points_of_a_game_and_one_for_a_match():
    """A gammon counts twice for the winner and nothing for the loser, and the cube counts."""
    last = "play dice=2,1 unplayed=1,1 turns=9 side=0"
    for white, red, rules, points in (
        ({1: 1}, {6: 3}, {}, 1),
        ({1: 1}, {6: 15}, {}, 2),
        ({1: 1}, {20: 15}, {}, 3),
        ({1: 1}, {6: 15}, {"cube": "on"}, 2),
        ({1: 1}, {6: 15}, {"match": 2}, 1),
    ):
        end = position(white, red, last, **rules).play("1/off")
        assert end.is_over
        assert [net.grade(end.state, seat) for seat in range(2)] == [points, 0]
        assert net.in_points(end.state) == ("match" not in rules)
