"""The rules of Ludo, one after the other: LUD-1 to LUD-24."""

import pytest

from parlour import CHANCE, ParlourError, game
from parlour.core.errors import IllegalMove
from parlour.testing.asking import ends, names, refused, texts, word

LUDO = game("ludo")
PRISON = "P,P,P,P"


def at(green=PRISON, yellow=PRISON, blue=PRISON, red=PRISON, more="turn=-1"):
    """Four play; green is to throw unless *more* says otherwise."""
    return LUDO.position(f"green:{green} yellow:{yellow} blue:{blue} red:{red} seats=4 {more}")


def test_everybody_starts_in_prison():
    """LUD-1: two to four play, each with four counters in Prison; two sit diagonally."""
    two, three, four = (LUDO.start(seats=n) for n in (2, 3, 4))

    assert two.text.startswith("green:P,P,P,P blue:P,P,P,P ")
    assert three.text.startswith("green:P,P,P,P yellow:P,P,P,P blue:P,P,P,P ")
    assert four.text.startswith("green:P,P,P,P yellow:P,P,P,P blue:P,P,P,P red:P,P,P,P ")
    with pytest.raises(ParlourError):
        LUDO.start(seats=5)


def test_the_way_leads_round_the_board_and_up_the_own_colour():
    """LUD-2: from the entrance round the track and up the coloured way into FINISH is 55 steps."""
    position = at("0,F,F,F")
    for roll in ("6-5", "6-5", "6-5", "6-5", "6-5"):
        position = position.play(roll)
        green = word(position, "green").split(",")[0]
        position = position.play(f"{green}+11")
        position = position.play("1-1 1-1 1-1") if not position.is_over else position

    assert position.outcome.winners == (0,)


def test_the_highest_throw_begins():
    """LUD-3: the highest total begins, and the others follow to the left whatever they threw."""
    position = LUDO.start(seats=4).play("2-1 3-1 6-5 6-4")

    assert names(position) == ["threw", "begins"]
    assert position.play("1-1").text.split("rolling=")[1] == "3"
    assert position.play("1-1 1-1").text.count("rolling") == 0


def test_total_or_two_counters():
    """LUD-4: one counter takes the total, or one takes one die and another the other."""
    position = at("10,20,F,F").play("4-3")

    assert texts(position) == {"10+7", "20+7", "10+4", "10+3", "20+4", "20+3"}
    assert texts(position.play("10+4")) == {"20+3"}
    assert refused(position, "10+5") == "LUD-4"
    assert refused(position, "11+4") == "LUD-4"


def test_a_five_is_needed_to_enter():
    """LUD-5: without a five, one who has nothing on the track loses the turn."""
    assert word(at().play("6-4"), "green") == PRISON
    assert names(at().play("6-4")) == ["passed"]
    assert texts(at().play("5-4")) == {"enter"}
    assert refused(at("10,P,P,P").play("6-4"), "enter") == "LUD-5"


@pytest.mark.parametrize("roll", ["3-2", "4-1"])
def test_a_total_of_five_enters_one_and_is_used_up(roll):
    """LUD-6: three and two, or four and one, enter one counter that stays on its entrance."""
    position = at().play(f"{roll} enter")

    assert word(position, "green") == "P,P,P,0"
    assert position.turn == CHANCE


def test_a_five_enters_and_the_other_die_is_moved():
    """LUD-7: a five and another number enter one counter and move the other number."""
    position = at().play("6-5 enter")

    assert texts(position) == {"0+6"}


def test_two_fives_enter_two():
    """LUD-8: two fives enter two counters, or one and a move of five by any."""
    two = at("P,P,10,F").play("5-5 enter")
    one = at("P,10,F,F").play("5-5 enter")

    assert texts(two) == {"enter"}
    assert refused(two, "10+5") == "LUD-9"
    assert texts(one) == {"0+5", "10+5"}


def test_entering_is_compulsory():
    """LUD-9: every five and every total of five must enter while somebody is in Prison."""
    assert texts(at("P,10,20,30").play("5-1")) == {"enter"}
    assert refused(at("P,10,20,30").play("5-1"), "10+5") == "LUD-9"
    assert refused(at("P,10,20,30").play("5-1"), "10+1") == "LUD-9"
    assert refused(at("P,10,20,30").play("3-2"), "10+3") == "LUD-9"


def test_without_prisoners_a_five_is_a_five():
    """LUD-10: with nobody in Prison a five is moved like any number."""
    position = at("1,10,20,30").play("5-1")

    assert "10+5" in texts(position)
    assert refused(position, "enter") == "LUD-10"


def test_everybody_throws_in_turn():
    """LUD-11: the dice go round whether or not one can enter."""
    position = at().play("6-4 6-4 6-4 6-4")

    assert "rolling" not in position.text
    assert "turns=4" in position.text


def test_a_single_counter_is_captured():
    """LUD-12: ending on a single rival counter sends it back to Prison."""
    position = at("10,F,F,F", yellow="3,F,F,F").play("4-3 10+7")

    assert names(position) == ["moved", "captured", "earned"]
    assert word(position, "yellow") == "P,F,F,F"


def test_the_own_entrance_is_safe():
    """LUD-13: nobody else stops on an entrance that its owner covers."""
    position = at("11,20,F,F", yellow="0,F,F,F").play("3-2")

    assert refused(position, "11+3") == "LUD-13"
    assert "11+5" in texts(position)


def test_an_uncovered_entrance_may_be_used():
    """LUD-14: others may stop on an empty entrance, and be taken by its owner or a third."""
    stopped = at("11,F,F,F", more="turn=-1").play("2-1 11+3")
    by_owner = at("14,F,F,F", more="turn=-1 rolling=1").play("5-1 enter")
    by_third = at("14,F,F,F", red="25,F,F,F", more="turn=-1 rolling=3").play("2-1 25+3")

    assert word(stopped, "green") == "14,F,F,F"
    assert word(by_owner, "green") == word(by_third, "green") == "P,F,F,F"


def test_a_capture_is_worth_twenty():
    """LUD-15: the captor advances one counter by twenty, in a single move."""
    position = at("10,30,F,F", yellow="3,F,F,F").play("4-3 10+7")

    assert texts(position) == {"17+20", "30+20"}
    assert word(position.play("30+20"), "green") == "17,50,F,F"
    assert refused(at("10,30,F,F").play("4-3"), "10+20") == "LUD-15"


def test_a_blockade_bars_everybody():
    """LUD-16: nobody passes two counters of one colour on a space, their owner neither."""
    own = at("12,15,15,F").play("4-2")
    rival = at("15,16,30,F", yellow="3,3,F,F").play("6-4")
    joined = at("12,15,F,F").play("3-1 12+3")

    assert refused(own, "12+4") == refused(own, "12+6") == "LUD-16"
    assert refused(rival, "16+4") == refused(rival, "15+10") == "LUD-16"
    assert "blockaded" in names(joined)


def test_a_blockade_is_broken_by_total_or_by_both():
    """LUD-17: from a broken blockade one counter takes the total, or each takes a die."""
    assert ends(at("15,15,F,F"), "4-2") == {"15,21,F,F", "17,19,F,F"}


def test_doubles_move_a_blockade():
    """LUD-18: on doubles both counters of a blockade may go on together and form a new one."""
    position = at("15,15,F,F").play("3-3 15+3 15+3")

    assert word(position, "green") == "18,18,F,F"
    assert "blockaded" in names(position)


def test_a_blockade_is_broken_when_nothing_else_moves():
    """LUD-19: whoever can move nothing else must break the blockade."""
    position = at("15,15,53,53").play("6-3")

    assert ends(at("15,15,53,53"), "6-3") == {"15,24,53,53", "18,21,53,53"}
    assert position.turn == 0


def test_no_blockade_on_an_entrance():
    """LUD-20: two on an entrance are no blockade, whoever's it is."""
    own = at("0,0,F,F", red="10,F,F,F", more="turn=-1 rolling=3")

    assert ends(own, "6-3", "red") == {"19,F,F,F"}
    assert refused(at("11,14,F,F").play("3-1"), "11+3") == "LUD-A4"
    assert (
        refused(LUDO.position("green:25,28,F,F blue:P,P,P,P turn=-1").play("3-1"), "25+3")
        == "LUD-A4"
    )
    assert (
        refused(LUDO.position("green:11,14,F,F blue:P,P,P,P turn=-1").play("3-1"), "11+3")
        == "LUD-A4"
    )


def test_the_coloured_way_is_for_its_colour():
    """LUD-21: rivals cross the lower space of a colour and stay on the ring."""
    position = at("49,F,F,F", yellow="34,F,F,F", more="turn=-1 rolling=1")

    assert ends(position, "2-1", "yellow") == {"37,F,F,F"}
    assert LUDO.position(position.text).path(position.play("2-1").moves[0]) == ("ring-55", "ring-2")


def test_the_lower_space_is_safe_for_its_colour():
    """LUD-22: nobody captures a colour on its own lower space, but a rival may stand there too."""
    position = at("49,F,F,F", yellow="29,F,F,F", more="turn=-1 rolling=1").play("4-2 29+6")

    assert word(position, "green") == "49,F,F,F"
    assert word(position, "yellow") == "35,F,F,F"


def test_finish_needs_the_exact_count():
    """LUD-23: no counter goes beyond FINISH."""
    position = at("50,20,F,F").play("6-4")

    assert refused(position, "50+6") == "LUD-23"
    assert refused(position, "50+10") == "LUD-23"
    assert ends(at("50,20,F,F"), "4-1") == {"20,F,F,F", "24,51,F,F", "21,54,F,F", "25,50,F,F"}


def test_four_in_finish_win():
    """LUD-24: the first with four counters in FINISH wins at once."""
    position = at("54,F,F,F").play("2-1 54+1")

    assert position.outcome.winners == (0,)
    assert position.outcome.rule == "LUD-24"
    with pytest.raises(ParlourError):
        position.play("1-1")


def test_the_cap_ranks_by_finished_counters_then_progress():
    """U-9: after a thousand turns most counters home win, then most progress."""
    ahead = at("P,P,P,F", yellow="54,54,54,54", more="turn=-1 turns=999").play("1-1")
    equal = at("P,P,3,F", yellow="P,1,1,F", more="turn=-1 turns=999 rolling=3").play("1-1")

    assert ahead.outcome.winners == (0,)
    assert ahead.outcome.reason == "capped"
    assert equal.outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("text", "roll", "moves"),
    [
        # the first twenty captures again, and the second one wins (LUD-A9)
        ("green:14,F,F,F blue:7,26,38,43 seats=2 turn=-1", "2-1", {"14+1", "14+3"}),
        # the same counters, but one in Prison: nothing wins, and 14+1 wastes the two
        ("green:P,14,F,F blue:7,26,38,43 seats=2 turn=-1", "2-1", {"14+3"}),
        # without that chain the capture wastes the two as well
        ("green:14,F,F,F blue:7,26,38,43 seats=2 turn=-1 bonus_chain=no", "2-1", {"14+3"}),
    ],
)
def test_a_chain_of_captures_that_wins_wastes_nothing(text, roll, moves):
    """LUD-A2, U-6: a play that ends the game has used both dice, however many twenties it takes."""
    assert texts(LUDO.position(text).play(roll)) == moves


def test_a_capture_of_several_that_wastes_a_die():
    """LUD-A2, LUD-A4: three captured at once are three twenties, after which nobody has a two."""
    house = "foreign_entrance_pair=no_blockade"
    seats = "green:1,53,54,54 yellow:P,38,39,39 blue:26,30,F,F red:P,14,14,14 seats=4"
    position = LUDO.position(f"{seats} turn=-1 rolling=2 {house}").play("6-2")

    assert refused(position, "26+2") == "LUD-A2"


def test_an_illegal_move_is_refused_with_its_rule():
    """LUD-A2: a move that wastes a die which could be used raises, and says what to do instead."""
    position = at("53,20,F,F").play("2-1")

    assert position.refusal("53+2") is None
    with pytest.raises(IllegalMove):
        at("50,F,F,F").play("3-2 50+3")
