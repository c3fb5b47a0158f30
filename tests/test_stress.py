"""Stress positions: they come under every setting, always the same, and show what is planted."""

import pytest

import pebbles
from parlour.core.law import law
from parlour.core.law.legal import playable
from parlour.testing import Fault, kit, stress
from parlour.testing.coverage import Features
from parlour.testing.differential import same_throws
from parlour.testing.setting import usual
from parlour.testing.stress import Corpus
from pebbles.rules import apply, left

SOME = 400


@law
def forgets_where_all_meet(p, acts):
    """Forget a move where all pebbles of three lie on one step: random games never come there."""
    count = playable(p, acts)
    if p.seats < 3 or count < 2 or p.at[0] == 0 or p.at[0] > 3:
        return -1
    for i in range(1, 6):
        if p.at[i] != p.at[0]:
            return -1
    return count - 1


@law
def one_step_on(p, ends):
    """Write the first act that can be played, and call it all results of the throw."""
    return min(playable(p, ends), 1) if left(p) == 1 else -1


@law
def steps(p, ends, which):
    """Make it."""
    apply(p, ends[which])


def corpus(seed=1):
    return Corpus(pebbles.GAME, kit.all_settings(pebbles.GAME), seed)


@pytest.mark.compiled
def test_they_find_a_shortcut_that_fails_where_no_game_comes(plant):
    """A move that is forgotten in one rare position is found there, and nowhere else."""
    game = plant(rules={"legal": forgets_where_all_meet})
    kit.shortcuts(game, 1)

    with pytest.raises(Fault, match="compiled shortcut"):
        kit.stress(game, 1)


@pytest.mark.compiled
def test_results_in_a_rooms_own_way_are_held_against_the_others(plant):
    """A room that brings its own results and forgets some is found."""
    text = "at=1,3,2,4 turn=0 dice=1,0 turns=2"
    same_throws(pebbles.GAME.position(text), 1)
    game = plant(rules={"plays": one_step_on, "play": steps})

    with pytest.raises(Fault, match="own results"):
        same_throws(game.position(text), 1)


@pytest.mark.compiled
def test_they_come_under_every_setting_and_are_possible():
    """Each setting has its share, and each position reads back."""
    found = list(corpus().positions(SOME))

    assert {(p.seats, p.options["knock"]) for p in found} == {
        (seats, knock) for seats in (2, 3) for knock in ("yes", "no")
    }
    assert all(pebbles.GAME.position(p.text) == p and not p.is_over for p in found)
    assert len(set(found)) > SOME / 2


@pytest.mark.compiled
def test_they_begin_with_what_the_room_counts(monkeypatch):
    """A position of counts.txt, which somebody thought of, is changed like others."""
    thought_of = pebbles.GAME.position("at=1,2,3,4 turn=-1")
    monkeypatch.setattr(stress, "counted", lambda game: [thought_of])

    begun = Corpus(pebbles.GAME, [usual(pebbles.GAME)], 1)

    assert thought_of in [entry.position for entry in begun.own[0]]


@pytest.mark.compiled
def test_they_are_always_the_same():
    """A seed gives the same positions, another seed gives others."""
    first, again, other = (list(corpus(seed).positions(SOME)) for seed in (1, 1, 2))

    assert first == again
    assert first != other


@pytest.mark.compiled
def test_what_can_happen_is_new_but_once():
    """A position has new features until it was seen; a capture in view is a new one."""
    features = Features(pebbles.GAME)
    plain, near = (pebbles.GAME.position(f"at=1,2,{at} turn=-1") for at in ("0,0", "3,4"))

    assert features.new(plain) > 0
    assert features.new(plain) == 0
    assert features.new(near) > 0
