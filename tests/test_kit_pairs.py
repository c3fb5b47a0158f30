"""The pairs of the kit: any two values meet, and what goes wrong only then is found."""

from itertools import combinations

import pytest

import parlour
import pebbles
from parlour.core.fields import option
from parlour.core.law import law
from parlour.testing import Fault, kit, speeds, walk
from parlour.testing.fault import demand
from parlour.testing.pairs import SEATS, cover, factors, pair_settings
from pebbles import rules


class Hurried(rules.State):
    """Pebbles with a second house rule."""

    hurry: int = option("no", "yes", rule="PEB-2", says="Whether the children are in a hurry.")


@law
def late_if_gentle_and_hurried(p, outcome):
    rules.throw(p, outcome)
    if p.knock == 1 and p.hurry == 1:
        p.turns = rules.CAP + 7


@pytest.mark.parametrize("name", [*parlour.names(), "pebbles"])
def test_any_two_values_meet(name):
    """Every two values of different options are together in a setting; so are seats."""
    game = pebbles.GAME if name == "pebbles" else parlour.game(name)
    choices = factors(game)
    met = set()
    for setting in pair_settings(game):
        words = [(SEATS, str(setting.seats)), *setting.options]
        met |= {frozenset(pair) for pair in combinations(words, 2)}

    for one, other in combinations(choices, 2):
        for value in choices[one]:
            assert {frozenset({(one, value), (other, more)}) for more in choices[other]} <= met


def test_a_lone_choice_is_tried_with_every_value():
    """A game without options still has its seats."""
    assert [row[SEATS] for row in cover({SEATS: ["2", "3"]})] == ["2", "3"]


def plays_within_the_cap(start, seed, plies):
    """Play one game interpreted: a planted law is not worth compiling."""
    *_, last = walk.whole_game(start, seed)
    turns = last.after._state.turns
    demand(turns <= rules.CAP, start, f"a game of {turns} turns, but the cap is {rules.CAP}")


def test_what_fails_only_when_two_options_meet_is_found(plant, monkeypatch):
    """No single option shows this fault: `settings_play` passes, `pairs_play` does not."""
    monkeypatch.setattr(speeds, "same_games", plays_within_the_cap)
    monkeypatch.setattr(speeds, "ends_in_time", lambda *given: None)
    game = plant(rules={"State": Hurried, "throw": late_if_gentle_and_hurried})

    kit.settings_play(game, 1)
    with pytest.raises(Fault, match=r"knock=no hurry=yes\n.*but the cap is 60"):
        kit.pairs_play(game, 1)
