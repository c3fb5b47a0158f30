"""Players with a trained eye: they get ready wherever they play."""

import pytest

import parlour
from parlour.bots.trained import first_decision, trained

GAMES = [name for name in parlour.names() if trained(parlour.game(name))]


@pytest.mark.parametrize("name", GAMES)
def test_there_is_something_to_get_ready_with(name):
    """However the game begins, and though ties are thrown again, somebody decides soon."""
    here = first_decision(parlour.game(name))

    assert here.turn >= 0
    assert here.moves
