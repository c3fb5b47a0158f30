"""The board as a picture, and what is said beside it."""

import pytest

from parlour.games.acey_ducey.tests.table import ACEY_DUCEY, at


def caption(text):
    """Return what the first line beside the board says."""
    return at(text).scene.captions[0]


@pytest.mark.parametrize(
    ("dice", "says"),
    [
        ("dice=5,3", "Red to play 5 and 3."),
        ("dice=6,1", "Red to play 6 and 6."),
        ("dice=6,1 unplayed=1,0", "Red to play 6."),
        ("dice=4,4 doubles=four", "Red to play 4, 4, 4 and 4."),
    ],
)
def test_numbers_are_said(dice, says):
    """AD-17: whoever does not know these dice reads what a throw counts."""
    assert caption(f"red:13x15 black:1x15 play {dice}") == says


def test_who_places():
    """AD-6: the last man has a choice."""
    here = "red:hand,24x14 black:handx2,24x13 play setup=1 dice=6,3"

    assert caption(here).startswith("Red sets up: a man goes to the starting point")


def test_second_man_by_either_die():
    """AD-A3: with `every_man` no die is used up before the second man is placed."""
    early = at("red:handx15 black:handx15 throw setup=1 setup_choice=every_man")

    assert [die.used for die in early.play("6-3 hand/19").scene.dice] == [False, False]


def test_used_dice():
    """AD-17: of two equal numbers the Acey stands for the second."""
    throw = at("red:13x15 black:1x15 throw").play("6-A")

    assert [die.used for die in throw.scene.dice] == [False, False]
    assert [die.used for die in throw.play("13/7").scene.dice] == [False, True]


def test_shared_game():
    """U-9: equals share a game that was stopped, and the board says so."""
    late = at("red:5x2,3x8,1x5 black:dog,1x14 throw side=1 turns=999").play("5-5")

    assert late.scene.captions[0] == "Red and Black share the game."


def test_men_are_named_by_their_owner():
    """AD-3: each counts their own way, so a man stands on its side's point."""
    pieces = at("red:13x7,dog black:24x2 throw").scene.pieces

    assert {piece.says for piece in pieces} >= {
        "Red man on Red's 13 point", "7 Red men on Red's 13 point", "Red man in the Dog House",
        "Black man on Black's 24 point", "7 of 15 Red men off",
    }  # fmt: skip


def test_points_lie_across():
    """AD-3: where Red starts Black is at home, straight across from where Red is at home."""
    places = {place.name: place for place in ACEY_DUCEY.start().scene.places}

    for number in range(1, 25):
        assert places[str(number)].x == places[str(25 - number)].x
    assert places["24"].y < places["1"].y
    assert places["24"].says == "Red's 24 point, Black's 1"


def test_capitals():
    """Moves are read in small letters and capitals."""
    throw = at("red:dog,6x2 black:24x3,1 throw").play("D-A")

    assert throw.play("PLAY Dog/23").text == throw.play("play dog/23").text
