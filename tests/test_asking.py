"""What tests of rooms ask of a position."""

import pytest

import parlour
from parlour.testing.asking import ends, names, refused, texts, word, words

LUDO = parlour.game("ludo")
HERE = "green:10,20,F,F blue:P,P,P,P turn=-1"


def test_a_position_is_asked_by_its_words():
    """Seats and fields alike; what is not written is empty, and nothing said means the first."""
    here = LUDO.position(HERE)

    assert words(here) == {"green": "10,20,F,F", "blue": "P,P,P,P", "turn": "-1"}
    assert (word(here), word(here, "blue"), word(here, "red")) == ("10,20,F,F", "P,P,P,P", "")


def test_a_throw_is_asked_for_its_ends():
    """All of them, by one of the words; a lost throw has one."""
    here = LUDO.position(HERE)

    assert ends(here, "2-1") == {"13,20,F,F", "10,23,F,F", "11,22,F,F", "12,21,F,F"}
    assert ends(here, "2-1", "blue") == {"P,P,P,P"}


def test_moves_and_events_and_the_rule_against_a_move():
    """A move that no rule refuses is a mistake of the test, and said to be one."""
    thrown = LUDO.position(HERE).play("2-1")

    assert texts(thrown) == {"10+3", "10+2", "10+1", "20+3", "20+2", "20+1"}
    assert names(thrown) == [event.name for event in thrown.events]
    assert refused(thrown, "enter") == "LUD-10"
    with pytest.raises(parlour.ParlourError, match="this is legal"):
        refused(thrown, "10+3")
