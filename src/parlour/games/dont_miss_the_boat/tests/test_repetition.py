"""Games that go round in circles or on for ever (BOAT-A11)."""

from parlour import game
from parlour.testing.asking import names

BOAT = game("dont_miss_the_boat")
THERE_AND_BACK = "d3-d2 g8-g9 d2-d3 g9-g8"


def at(text):
    return BOAT.position(text)


def begun(**options):
    return BOAT.start(**options).play("first:red")


def test_the_third_time():
    """BOAT-A11: the same position for the third time ends the game."""
    once = begun().play(THERE_AND_BACK)
    end = once.play(THERE_AND_BACK)

    assert not once.play("d3-d2 g8-g9 d2-d3").is_over
    assert (end.outcome.reason, end.outcome.winners) == ("repeated", (0, 1))


def test_before_the_third_time_there_is_a_warning():
    """BOAT-A11: at the second time everybody is told that once more ends the game."""
    once = begun().play("d3-d2 g8-g9 d2-d3")
    again = once.play("g9-g8")

    assert names(once) == []
    assert [str(event) for event in again.events] == [
        "A position has come again: once more, and the game is over. [BOAT-A11]"
    ]
    assert names(again.play("d3-d2")) == ["came_again"]


def test_the_warning_comes_once_before_the_end():
    """BOAT-A11: it comes before the last time whatever their number, and never at the first."""
    four = begun(repeat=4)

    assert names(four.play(THERE_AND_BACK)) == []
    assert names(four.play(f"{THERE_AND_BACK} " * 2)) == ["came_again"]
    assert names(begun(repeat=2).play("d3-d2 g8-g9 d2-d3")) == []


def test_a_lost_turn_is_warned_of_once():
    """BOAT-A11, BOAT-A10: only whoever can move is warned, not each who loses the turn as well."""
    alone = at("red:boat2 blue:g8,boat1 turn=1").play("g8-g9 g9-g8")

    assert names(alone) == ["stuck", "came_again"]
    assert names(alone.play("g8-g9")) == ["stuck", "came_again"]
    assert alone.play("g8-g9 g9-g8").outcome.reason == "repeated"


def test_how_often_is_an_option():
    """BOAT-A11: another table may count to another number."""
    assert begun(repeat=2).play(THERE_AND_BACK).is_over
    assert not begun(repeat=4).play(f"{THERE_AND_BACK} " * 2).is_over
    assert begun(repeat=4).play(f"{THERE_AND_BACK} " * 3).is_over


def test_like_men_make_the_same_position():
    """BOAT-A11, U-7: two men of a colour who have changed places are the same position."""
    swapped = begun(repeat=2).play("d3-d2 g8-g9 d4-d3 g9-f9 d2-d4")

    assert not swapped.is_over
    assert swapped.play("f9-g8").outcome.reason == "repeated"


def test_lost_turns_belong_to_the_history():
    """BOAT-A11: the same position is found across turns that somebody has lost."""
    alone = at("red:boat2 blue:g8,boat1 turn=1 repeat=2").play("g8-g9")

    assert names(alone) == ["stuck"]
    end = alone.play("g9-g8")
    assert (end.outcome.reason, end.outcome.winners) == ("repeated", (0,))


def test_the_history_begins_anew():
    """BOAT-A11: what was before a man left Start or boarded cannot come back and is forgotten."""
    quiet = begun().play("d3-d2 g8-g9")

    assert "after:d3-d2,g8-g9" in quiet.text
    assert "after" not in quiet.play("start-c5").text
    assert "after" not in at("red:d2,boat1 blue:g7,boat1").play("d2-d1 g7-g8 d1-boat").text


def test_a_position_keeps_its_history():
    """BOAT-A11: a game that is read from its text is ended by the same repetition."""
    late = begun().play(f"{THERE_AND_BACK} d3-d2 g8-g9 d2-d3")
    again = BOAT.position(late.text)

    assert again == late
    assert again.play("g9-g8").outcome.reason == "repeated"


def test_two_hundred_turns_each():
    """BOAT-A11, U-9: after two hundred turns each the most men aboard win."""
    two = at("red:d4,boat2 blue:g7,boat3 turns=399").play("d4-d5")
    three = at("red:d4 yellow:g3 blue:g7 seats=3 turns=598").play("d4-d5")

    assert (two.outcome.reason, two.outcome.winners) == ("capped", (1,))
    assert not three.is_over
    assert three.play("g3-g2").outcome.winners == (0, 1, 2)
