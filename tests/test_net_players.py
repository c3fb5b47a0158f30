"""Players with a trained eye: they get ready wherever they play."""

import pytest

import parlour
from parlour import bots
from parlour.bots.neural.player import first_decision, has_nets

GAMES = [name for name in parlour.names() if has_nets(parlour.game(name))]


@pytest.mark.parametrize("name", GAMES)
def test_there_is_something_to_get_ready_with(name):
    """However the game begins, and though ties are thrown again, somebody decides soon."""
    here = first_decision(parlour.game(name))

    assert here.turn >= 0
    assert here.moves


def test_what_a_move_is_worth_is_said_as_a_player_would():
    tells, here = bots.bot("expert").tells, first_decision(parlour.game("backgammon"))
    who = here.seat_name(here.turn)
    assert tells(here, -0.683) == f"{who} loses 0.68 points on average"
    assert tells(here, 1.2) == f"{who} gains 1.20 points on average"
    assert tells(here, -0.004) == f"{who} comes out even"
    here = first_decision(parlour.game("ludo"))
    assert tells(here, 0.1) == f"{here.seat_name(here.turn)} wins 55.0%"
