"""What Acey and Ducey count beside a plain number, and what a throw settles when it falls."""

import pytest

from parlour.games.acey_ducey.tests.table import at, rule_against, texts

RACING = "red:24x5,20x3,13x4,6x3 black:24x5,20x3,13x2,11x3,6x2 throw"


@pytest.mark.parametrize(("roll", "move", "rule"), [
    ("4-D", "24/22", "AD-18"), ("4-A", "24/23", "AD-17"), ("4-D", "24/23", "AD-8"),
    ("4-D", "24/18", "AD-8"), ("4-3", "24/22", "AD-8"), ("4-4", "24/22", "AD-8"),
])  # fmt: skip
def test_a_face_that_only_repeats(roll, move, rule):
    """AD-17, AD-18: while racing, moving by the Acey or the Ducey itself is refused by its rule."""
    for faces in ("plain_setup_bearoff", "special", "plain_place"):
        throw = at(f"{RACING} faces={faces}").play(roll)
        assert rule_against(throw, move) == rule
    assert rule_against(at(RACING).play(f"{roll} 20/16"), move) == rule


def test_a_face_that_only_repeats_lets_nobody_out():
    """AD-18: nor does the Ducey let a man out of the Dog House, beside a plain number."""
    throw = at("red:dogx2,13x13 black:13x15 throw").play("6-D")

    assert rule_against(throw, "dog/23") == "AD-18"
    assert rule_against(throw.play("dog/19"), "dog/23") == "AD-18"


def test_a_face_that_repeats_nothing():
    """AD-A2: with all men home a six and a Ducey are one six; it is not played again."""
    throw = at("red:6x2,2x3 black:13x6,1x5 throw").play("6-D")

    assert rule_against(throw.play("6/off"), "6/off") == "AD-A2"
    assert rule_against(throw.play("2/off"), "6/4") == "AD-8"
    let_out = at("red:dogx2,13x13 black:13x15 throw faces=plain_place").play("6-D dog/19")
    assert rule_against(let_out, "dog/19") == "AD-A2"
    low = at("red:6x2,4x3 black:13x6,1x5 throw").play("4-D 4/off")
    assert rule_against(low, "6/2") == "AD-A2"


def test_a_misread_die_is_something_to_mean():
    """AD-17, AD-18, AD-A2: whoever points at such a move is told the rule, as for other moves."""
    reasons = {
        move.text: reason and reason.rule
        for move, reason in at(RACING).play("4-D").candidates().items()
    }
    assert reasons["24/22"] == reasons["6/4"] == "AD-18"
    home = at("red:6x2,4x3,2 black:13x6,1x5 throw").play("4-D 4/off").candidates()
    assert {move.text for move, why in home.items() if why and why.rule == "AD-A2"} == {
        "4/off", "6/2"
    }  # fmt: skip


def test_plain_always():
    """AD-A2: with `faces=plain` Acey and Ducey are 1 and 2 at every stage."""
    here = at(f"{RACING} faces=plain").play("4-D")

    assert texts(here) == ["13/11", "13/9", "20/16", "20/18", "24/20", "24/22", "6/2", "6/4"]
    assert rule_against(here.play("24/20"), "24/20") == "AD-A2"
    assert texts(at("red:dogx2,13x13 black:13x15 throw faces=plain").play("6-A")) == [
        "dog/19", "dog/24"
    ]  # fmt: skip


def test_next_throw():
    """AD-A24: bearing off waits for the throw after the last man came home, or begins at once."""
    here = "red:7,6,3 black:13x15 throw"

    waits = at(here).play("4-3 7/4")
    assert texts(waits) == ["6/2"]
    assert rule_against(waits, "4/off") == "AD-A24"
    later = at("red:6,4 black:13x15 throw").play("6-4")
    assert texts(later) == ["4/off", "6/2", "6/off"]
    assert "4/off" in texts(at(f"{here} bear_off_from=at_once").play("4-3 7/4"))


def test_an_extra_throw_is_the_next_throw():
    """AD-A24, AD-22: the throw that follows a played Acey-Ducey may bear off."""
    here = at("red:8,6 black:13x15 throw").play("D-A")

    assert rule_against(here.play("8/6"), "6/off") == "AD-8"
    assert texts(here.play("8/6 6/5 6-5")) == ["5/off", "6/1", "6/off"]


def test_what_is_remembered_of_a_throw():
    """AD-A24: a position in mid-throw says whether all men were home when the dice fell."""
    came = at("red:7,6,3 black:13x15 throw").play("4-3 7/4")
    home = at("red:6,4,3 black:13x15 throw").play("4-3 3/off")

    assert came.text == "red:6,4,3 black:13x15 play dice=4,3 unplayed=1,0"
    assert home.text == "red:6,4 black:13x15 play dice=4,3 unplayed=1,0 bearing=1"
    assert at(home.text) == home
    assert at("red:6,4,3 black:13x15 play dice=4,3") == at("red:6,4,3 black:13x15 throw").play(
        "4-3"
    )
