"""The worked examples of the booklet and the test positions of the rule book, in their order."""

import pytest

from parlour.core.compile.fast import fast
from parlour.games.acey_ducey.tests.table import ACEY_DUCEY, at, ends, men, texts, told

FAR = "black:13x15"  # far from everything that Red does in these positions


def test_t1_a_throw_of_the_set_up():
    """Booklet: a six and a three place one man on each of these numbers (AD-T1, AD-5)."""
    start = at("red:handx15 black:handx15 throw setup=1")

    after = start.play("6-3")
    assert men(after) == "handx13,22,19"
    assert told(after) == ["placed", "placed"]
    assert after.state.side == 1


def test_t2_two_men_on_two():
    """Booklet: with men on 2 and 1 only, a five and a three take both men of point 2 (AD-T2)."""
    throw = at(f"red:2x2,1 {FAR} throw")

    assert ends(throw.play("5-3")) == {"1"}


def test_t3_one_man_on_two():
    """Booklet: one man on 2 and three on 1: a five and a three take one from each (AD-T3)."""
    throw = at(f"red:2,1x3 {FAR} throw")

    assert ends(throw.play("5-3")) == {"1x2"}


def test_t4_the_last_two():
    """Booklet: a similar throw then takes the two men from point 1 and wins (AD-T4)."""
    won = at(f"red:1x2 {FAR} throw").play("5-3 1/off 1/off")

    assert won.outcome.winners == (0,)
    assert told(won) == ["borne_off_high", "won"]


def test_the_three_throws_of_the_example_in_a_row():
    """Booklet: the example of high numbers, played on from throw to throw (AD-28)."""
    here = at("red:2,1x3 black:13x15 throw")
    here = here.play("5-3 2/off 1/off").play("3-3")
    while here.turn == 1:
        here = here.apply(here.moves[0])

    assert here.play("5-3 1/off 1/off").is_over


def test_t5_six_and_two_in_bearing_off():
    """Booklet: a six and a two bear off one man from 6 and one from 2 (AD-T5, AD-26, AD-A2)."""
    throw = at(f"red:6x2,2 {FAR} throw").play("6-D")

    assert ends(throw) == {"6", "4,2"}
    assert men(throw.play("6/off 2/off")) == "6"
    special = at(f"red:6x2,2 {FAR} throw faces=special").play("6-D")
    assert ends(special) == {"2"}


def test_t6_out_of_the_dog_house():
    """Booklet: with a three and a five a man enters on either number (AD-T6, AD-15)."""
    throw = at(f"red:dog,8x14 {FAR} throw").play("5-3")

    assert texts(throw) == ["dog/20", "dog/22"]
    entered = throw.play("dog/22")
    assert texts(entered) == ["22/17", "8/3"]
    assert men(entered.play("22/17")) == "17,8x14"


def test_t7_one_way_is_shut():
    """AD-T7: two men on number 5 shut it; the three lets the man out, and the five is free."""
    throw = at("red:dog,8x14 black:13x13,5x2 throw").play("5-3")

    assert texts(throw) == ["dog/22"]
    assert texts(throw.play("dog/22")) == ["22/17", "8/3"]
    assert throw.refusal("dog/20").rule.id == "AD-16"


def test_t8_two_men_one_way():
    """AD-T8: of two men one enters on 22, and the five is lost with the second still out."""
    after = at("red:dogx2,8x13 black:13x13,5x2 throw").play("5-3 dog/22")

    assert men(after) == "dog,22,8x13"
    assert told(after) == ["entered", "passed"]
    assert after.state.side == 1


def test_t9_a_hit_on_entering():
    """AD-T9: entering where one man stands sends that one to the Dog House (AD-16)."""
    after = at("red:dog,8x14 black:13x14,3 throw").play("5-3 dog/22*")

    assert men(after, "black") == "dog,13x14"
    assert told(after) == ["captured", "entered"]


def test_t10_how_dice_are_read():
    """AD-T10: Acey and 6 is two sixes, Acey-Acey two ones, four and four two fours."""
    throw = at(f"red:18x15 {FAR.replace('13', '4')} throw")

    assert texts(throw.play("6-A")) == ["18/12"]
    assert ends(throw.play("6-A")) == {"18x13,12x2", "18x14,6"}
    assert ends(throw.play("6-D")) == ends(throw.play("6-A"))
    assert ends(throw.play("A-A")) == {"18x13,17x2", "18x14,16"}
    assert ends(throw.play("4-4")) == {"18x13,14x2", "18x14,10"}


def test_t11_the_choice():
    """AD-T11: take one of three men from 1, the man from 24, or play 1 and 2 and throw again."""
    throw = at("red:13x15 black:24x3,5x11,1 throw").play("D-A")

    assert texts(throw) == ["1/dog", "24/dog", "play"]
    assert men(throw.play("1/dog"), "black") == "dog,24x2,5x11,1"
    assert men(throw.play("24/dog"), "black") == "dog,24x3,5x11"
    played = throw.play("play 13/12 13/11")
    assert played.is_chance
    assert played.state.side == 0
    assert told(played) == ["again"]


def test_t12_removal_with_a_man_in_the_dog_house():
    """Booklet: the privilege is there with men in the Dog House; they stay (AD-T12, AD-21)."""
    after = at("red:dog,13x14 black:24x3,5x12 throw").play("D-A 1/dog")

    assert men(after) == "dog,13x14"
    assert men(after, "black") == "dog,24x2,5x12"
    assert after.state.side == 1


def test_t13_acey_ducey_again():
    """AD-T13: three throws' worth of play in one turn; a removal ends it (AD-23)."""
    throw = at("red:13x15 black:24x3,5x12 throw")
    twice = throw.play("D-A play 13/12 13/11 D-A play 13/12 13/11")

    assert twice.state.side == 0
    assert men(twice.play("5-3 13/8 13/10")) == "13x9,12x2,11x2,10,8"
    assert twice.play("5-3 13/8 13/10").state.side == 1
    assert twice.play("5-3 13/8 13/10").state.turns == throw.state.turns + 1
    assert throw.play("D-A play 13/12 13/11 D-A 1/dog").state.side == 1


def test_t14_two_ways_round():
    """AD-T14: one man goes 5 and 3 by 15 and hits, or by 17 and does not (AD-9, AD-A9)."""
    throw = at("red:20 black:20,10 play dice=5,3")
    reached = {end.text.split(" throw")[0] for end in throw.results()}

    assert reached == {"red:12 black:20,10", "red:12 black:dog,20"}


def test_t15_both_stops_are_shut():
    """AD-T15: eight ahead is open, but pairs on both stops leave no play (AD-8, AD-A9)."""
    after = at("red:20 black:10x2,8x2 throw").play("5-3")

    assert men(after) == "20"
    assert told(after) == ["passed"]


def test_t16_six_and_four():
    """AD-T16: with men on 6 and 3, a 6 and a 4 take both off, or leave one man on 2."""
    throw = at(f"red:6,3 {FAR} throw").play("6-4")

    assert throw.play("6/off 3/off").is_over
    assert men(throw.play("6/2 3/off")) == "2"
    assert len(throw.results()) == 2


def test_t17_threes():
    """AD-T17: men on 5 and 4 with two threes go to 2 and 1; Acey and 3 is 1 and 3."""
    throw = at(f"red:5,4 {FAR} throw")

    assert ends(throw.play("3-3")) == {"2,1"}
    assert ends(throw.play("3-A")) == {"4,1", "5", "3,2"}
    special = at(f"red:5,4 {FAR} throw faces=special")
    assert ends(special.play("3-A")) == {"2,1"}


def test_t18_a_barred_number_is_lost():
    """AD-T18: a man on 6, 1 is shut: two fives are lost; Ducey and 5 take it off (AD-A19)."""
    throw = at("red:6 black:24x2 throw")

    assert told(throw.play("5-5")) == ["passed"]
    assert throw.play("5-D 6/4 4/off").outcome.winners == (0,)
    special = at("red:6 black:24x2 throw faces=special")
    assert told(special.play("5-D")) == ["passed"]


def test_t19_the_last_man_comes_home():
    """AD-T19: 7 to 1 and 6 to 2, since one has to wait; with `at_once` also 7 to 3 and 6 off."""
    throw = at(f"red:7,6x2 {FAR} throw").play("6-4")

    assert ends(throw) == {"6,2,1"}
    assert throw.refusal("7/3").rule.id == "AD-A10"
    at_once = at(f"red:7,6x2 {FAR} throw bear_off_from=at_once").play("6-4")
    assert ends(at_once) == {"6,3", "6,2,1"}


def test_t20_hit_while_bearing_off():
    """Booklet: a man sent to the Dog House stops the bearing off until it is home (AD-T20)."""
    here = at(f"red:dog,2 {FAR} throw").play("5-3")

    assert here.refusal("2/off").rule.id == "AD-14"
    entered = here.play("dog/20")
    assert entered.refusal("2/off").rule.id == "AD-25"
    back = at(f"red:7,6,2 {FAR} throw").play("5-4 7/2")
    assert back.refusal("2/off").rule.id == "AD-A24"
    home = at(f"red:6,2 {FAR} throw").play("6-3")
    assert "6/off" in texts(home)


def test_dice_of_the_booklet():
    """Booklet: a five and a three by two men, or by one man who pauses between (AD-9)."""
    throw = at("red:24,20 black:4x2,2x13 throw").play("5-3")

    assert ends(throw) == {"19,17", "20,16", "24,12"}


def test_six_by_acey():
    """Booklet: Acey beside a six means a six and another six (AD-17)."""
    throw = at("red:24,20 black:12x15 throw").play("6-A")

    assert ends(throw) == {"20,12", "18,14", "24,8"}


@pytest.mark.parametrize("red", ["24,20,13,6x12", "20,6x14"])
def test_pictures_c_and_d(red):
    """Booklet: Black bears off although Red still has stragglers (AD-25, Pictures C and D)."""
    throw = at(f"red:{red} black:6x4,3x4 throw side=1").play("6-3")

    assert {"6/off", "3/off"} <= set(texts(throw))


@pytest.mark.compiled
def test_compiled_results_after_free_choices():
    """A duty that begins after a free choice is the same duty when compiled (AD-A10, AD-A15)."""
    for text in (
        "red:dog,8 black:20x2,8x2 play dice=5,3",
        "red:13 black:24,15x2,14x2 choice dice=2,1",
    ):
        position = at(text)
        compiled = fast(ACEY_DUCEY).results(position)
        assert len(compiled) == 2
        assert set(compiled) == set(position.results())
