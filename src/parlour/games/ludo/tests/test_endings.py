"""The coloured way, reckoned a second time for a single counter; and what is not known."""

import pytest

from parlour import game
from parlour.bots.endgame import duel, lookup, race

LUDO = game("ludo")
BOTH_HOME = "green:{},F,F,F blue:{},F,F,F turn=-1"


def onward(steps, first, second):
    """Return where one counter may come to: the total if it can, else either die (LUD-A2)."""
    if first + second <= steps:
        return [steps - first - second]
    return [steps - die for die in (first, second) if die <= steps] or [steps]


def throws_needed():
    """Return the average number of throws for a lone counter by its steps; lost ones repeat."""
    needs = {0: 0.0}
    for steps in range(1, 7):
        moved, stayed = 0.0, 0
        for throw in range(36):
            ends = onward(steps, throw // 6 + 1, throw % 6 + 1)
            if ends == [steps]:
                stayed += 1
            else:
                moved += min(needs[end] for end in ends)
        needs[steps] = (36 + moved) / (36 - stayed)
    return needs


def test_a_lone_counter_takes_as_many_throws_as_reckoned():
    """From the lower space, 49, and from the five above it."""
    needs = throws_needed()
    for at in range(49, 55):
        here = LUDO.position(BOTH_HOME.format(at, 50))
        assert lookup.turns_to_go(here, 0) == pytest.approx(needs[55 - at], rel=1e-6)
    assert needs[1] == pytest.approx(36 / 11)


def test_two_lone_counters_one_step_away():
    """Each has 11 chances in 36: who throws first has the advantage that everybody can reckon."""
    here = LUDO.position(BOTH_HOME.format(54, 54))
    first = 1 / (2 - 11 / 36)
    assert lookup.chances(here) == pytest.approx([first, 1 - first], abs=1 / duel.ONE)


def test_three_lone_counters_one_step_away():
    """The same round the table, by the lengths."""
    here = LUDO.position("green:54,F,F,F yellow:54,F,F,F blue:54,F,F,F rolling=1 turn=-1 seats=3")
    miss = 25 / 36
    first = (1 - miss) / (1 - miss**3)
    assert lookup.chances(here) == pytest.approx(
        [first * miss**2, first, first * miss], abs=5 / race.ONE
    )


def test_what_is_not_known_is_not_told():
    """A counter on the ring can be captured; other tables have other endings."""
    assert lookup.chances(LUDO.start()) is None
    assert lookup.chances(LUDO.position(BOTH_HOME.format(48, 54))) is None
    assert lookup.chances(LUDO.position(BOTH_HOME.format(54, 54)).play("6-5")) is not None
    assert lookup.chances(LUDO.position(BOTH_HOME.format(54, 54) + " doubles_again=yes")) is None
    assert lookup.turns_to_go(LUDO.position(BOTH_HOME.format(54, 54) + " stack=two"), 0) is None
