"""The pairs of the kit: any two values meet, and what goes wrong only then is found."""

from itertools import combinations

import pytest

import parlour
import pebbles
from parlour.core.law import law, option
from parlour.testing import Fault, kit, two_speeds, walk
from parlour.testing.fault import demand
from parlour.testing.pairwise import SEATS, cover, factors, pair_settings, pairs
from parlour.testing.setting import Setting, agreed
from pebbles import rules


class Hurried(rules.State):
    """Pebbles with a second house rule."""

    hurry: int = option(
        rule="PEB-2", says="Whether the children are in a hurry.", no="slowly", yes="in a hurry"
    )


@law
def late_if_gentle_and_hurried(p, outcome):
    rules.throw(p, outcome)
    if p.knock == 1 and p.hurry == 1:
        p.turns = rules.CAP + 7


# a target that all begin with is refused
CLASHES = {"crown_and_anchor": {frozenset({("session", "target"), ("target", "1")})}}


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
            wanted = {frozenset({(one, value), (other, more)}) for more in choices[other]}
            assert wanted - met <= CLASHES.get(name, set())


def test_values_that_clash_are_kept_apart():
    """A row that cannot be begun makes way for one that can; what never fits is left out."""
    choices = {"a": ["0", "1"], "b": ["0", "1"], "c": ["0", "1"]}
    rows = list(cover(choices, lambda row: row["a"] == "0" or row["b"] + row["c"] == "01"))
    met = {frozenset(pair) for row in rows for pair in combinations(row.items(), 2)}

    assert all(row["a"] == "0" or row["b"] + row["c"] == "01" for row in rows)
    assert set(pairs(choices)) - met == {
        frozenset({("a", "1"), ("b", "1")}),
        frozenset({("a", "1"), ("c", "0")}),
    }


def test_a_mixed_setting_drops_what_clashes():
    """Of options that do not go together one is left at its usual value."""
    crown = parlour.game("crown_and_anchor")
    clash = Setting(crown, 2, "booklet", (("limit", "3"), ("session", "target"), ("target", "1")))

    assert agreed(clash).options == (("limit", "3"), ("target", "1"))


def test_a_lone_choice_is_tried_with_every_value():
    """A game without options still has its seats."""
    assert [row[SEATS] for row in cover({SEATS: ["2", "3"]})] == ["2", "3"]


def plays_within_the_cap(start, seed, plies):
    """Play one game interpreted: a planted law is not worth compiling."""
    *_, last = walk.whole_game(start, seed)
    turns = last.after.state.turns
    demand(turns <= rules.CAP, start, f"a game of {turns} turns, but the cap is {rules.CAP}")


def test_what_fails_only_when_two_options_meet_is_found(plant, monkeypatch):
    """No single option shows this fault: `settings_play` passes, `pairs_play` does not."""
    monkeypatch.setattr(two_speeds, "same_games", plays_within_the_cap)
    monkeypatch.setattr(two_speeds, "ends_in_time", lambda *given: None)
    game = plant(rules={"State": Hurried, "throw": late_if_gentle_and_hurried})

    kit.settings_play(game, 1)
    with pytest.raises(Fault, match=r"knock=no hurry=yes\n.*but the cap is 60"):
        kit.pairs_play(game, 1)
