"""How moves are typed: each room says it, the terminal shows it, the kit tries its examples."""

import pytest

import parlour
from parlour.core.event import Kind
from parlour.testing import Fault, kit
from pebbles import rules

FAULTS = [
    ("", "does not say how moves are typed"),
    ("Type where a pebble lies and how far it goes.", "shows no example in backquotes"),
    ("Type `3+2`, or `home` for the last step.", "shows 'home', which is read nowhere"),
    ("Type `3+2`, or ``.", "shows '', which is read nowhere"),
]


@pytest.mark.parametrize("name", parlour.names())
def test_the_terminal_says_how_moves_are_typed(run, name):
    """Whoever sits down reads it before the first question, and again under help."""
    says = parlour.game(name).typing

    _, out, _ = run("play", name, "--human", "all", "--seed", "1", typed="help\nquit\n")
    _, alone, _ = run("play", name, "--human", "none", "--seed", "1")

    assert says
    assert out.count(says) == 2
    assert out.index(says) < out.index("> help")
    assert says not in alone


@pytest.mark.parametrize(("says", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_room_that_does_not_say_it_well_is_found(plant, says, fault):
    """No sentence, no example, or one that nobody could type."""
    with pytest.raises(Fault, match=fault):
        kit.facts(plant(notation={"TYPING": says}))


def test_a_game_without_choices_needs_no_example(plant):
    """Where nobody is ever asked, there is nothing to type."""
    kit.facts(plant({"throw": bedtime}, notation={"TYPING": "Press Enter to throw."}))


@rules.law
def bedtime(p, outcome):
    """End it before anybody has to choose."""
    rules.finish(p, 1, rules.CAPPED)


def test_a_lost_throw_has_the_name_by_which_reasons_are_told(plant):
    """An event by U-2 that is called anything else would be told without its reasons."""
    with pytest.raises(Fault, match="call it passed"):
        kit.facts(plant({"KINDS": (*rules.KINDS, Kind("stuck", "U-2", "{seat} is stuck."))}))
