"""The test positions of the rule book: LUD-T1 to LUD-T22."""

import pytest

from parlour import CHANCE, game
from parlour.core.errors import BadPosition
from parlour.games.ludo.rules.state import CAPPED, WON
from parlour.testing.asking import ends, word

LUDO = game("ludo")
PRISON = "P,P,P,P"


def at(green=PRISON, yellow=PRISON, blue=PRISON, red=PRISON, more="turn=-1"):
    """Four play; green is to throw unless *more* says otherwise."""
    return LUDO.position(f"green:{green} yellow:{yellow} blue:{blue} red:{red} seats=4 {more}")


def test_t1():
    """LUD-T1: from Prison 3-2 puts one counter on the entrance and 6-4 does nothing."""
    assert ends(at(), "3-2") == {"P,P,P,0"}
    assert ends(at(), "6-4") == {PRISON}


def test_t2():
    """LUD-T2: from Prison 5-3 brings one counter to 3."""
    assert ends(at(), "5-3") == {"P,P,P,3"}


def test_t3():
    """LUD-T3: from Prison 5-5 enters two, without a further move or throw, and no blockade."""
    position = at().play("5-5 enter enter")

    assert word(position) == "P,P,0,0"
    assert (position.turn, "rolling=1" in position.text) == (CHANCE, True)
    assert "blockaded" not in [event.name for event in position.events]


def test_t4():
    """LUD-T4: 5-5 with one in Prison enters it and moves five with any of three."""
    assert ends(at("P,10,20,F"), "5-5") == {"5,10,20,F", "0,15,20,F", "0,10,25,F"}


def test_t5():
    """LUD-T5: 5-4 with one on the entrance enters another; either moves the four."""
    assert ends(at("P,P,P,0"), "5-4") == {"P,P,0,4"}


def test_t6():
    """LUD-T6: a total of seven captures on 17, and the twenty leads to 37."""
    assert ends(at("10,F,F,F", yellow="3,F,F,F"), "4-3") == {"37,F,F,F"}


def test_t7():
    """LUD-T7: the total touches nobody on its way; as two moves it captures on 13."""
    total = at("10,F,F,F", red="27,F,F,F")
    moves = at("10,F,F,F", red="27,F,F,F", more="turn=-1 both_dice=two_moves")

    assert ends(total, "4-3") == {"17,F,F,F"}
    assert ends(total, "4-3", "red") == {"27,F,F,F"}
    assert ends(moves, "4-3") == {"37,F,F,F", "17,F,F,F"}


def test_t8():
    """LUD-T8: 4-2 with a blockade on 15 has four results; the rear counter never passes both."""
    found = ends(at("12,15,15,F"), "4-2")

    assert found == {"12,15,21,F", "14,15,19,F", "15,16,17,F", "12,17,19,F"}


def test_t9():
    """LUD-T9: 3-1 with a blockade on 15 has four results; the rear counter may join it."""
    found = ends(at("12,15,15,F"), "3-1")

    assert found == {"12,15,19,F", "15,15,16,F", "13,15,18,F", "12,16,18,F"}


def test_t10():
    """LUD-T10: 3-3 takes both counters of a blockade to 18, or one to 21."""
    assert ends(at("15,15,F,F"), "3-3") == {"18,18,F,F", "15,21,F,F"}


def test_t11():
    """LUD-T11: a covered entrance may be passed, not stopped on."""
    one = at("11,F,F,F", yellow="0,F,F,F")
    two = at("11,25,F,F", yellow="0,F,F,F")

    assert ends(one, "6-3") == {"20,F,F,F"}
    assert ends(two, "6-3") == {"20,25,F,F", "11,34,F,F", "17,28,F,F"}


def test_t12():
    """LUD-T12: two counters on their own entrance bar nobody's way."""
    assert ends(at("11,F,F,F", yellow="0,0,F,F"), "6-4") == {"21,F,F,F"}


def test_t13():
    """LUD-T13: two counters never stand on another colour's entrance."""
    assert ends(at("11,14,F,F"), "3-1") == {"14,15,F,F", "11,18,F,F", "12,17,F,F"}


def test_t14():
    """LUD-T14: yellow stops beside green on green's lower space and captures nothing."""
    position = at("49,F,F,F", yellow="29,F,F,F", more="turn=-1 rolling=1")

    assert ends(position, "4-2", "yellow") == {"35,F,F,F"}
    assert ends(position, "4-2", "green") == {"49,F,F,F"}


def test_t15():
    """LUD-T15: green must take its guest on the lower space; the twenty is impossible and lost."""
    thrown = at("45,F,F,F", yellow="35,F,F,F").play("3-1")
    after = thrown.play("45+4")

    assert [move.text for move in thrown.moves] == ["45+4"]
    assert (word(after), word(after, "yellow")) == ("49,F,F,F", "P,F,F,F")
    assert "twenty_lost" in [event.name for event in after.events]


@pytest.mark.parametrize(("roll", "wins"), [("6-3", True), ("2-1", True), ("6-5", False)])
def test_t16(roll, wins):
    """LUD-T16: from 52 a three finishes and wins, by one die or as a total; 6-5 does nothing."""
    after = at("52,F,F,F").play(roll)
    ended = after.results() or (after,)

    assert {end.is_over for end in ended} == {wins}


def test_t17():
    """LUD-T17: entering captures, the twenty leads to 20, and the two to 22; all of it forced."""
    position = at(PRISON, yellow="42,F,F,F")

    assert ends(position, "5-2") == {"P,P,P,22"}
    assert ends(position, "5-2", "yellow") == {"P,F,F,F"}
    assert len(position.play("5-2 enter").moves) == len(position.play("5-2").moves) == 1


def test_t18():
    """LUD-T18: a pair behind a rival pair stays, although it ought to be broken."""
    position = at("20,20,F,F", yellow="7,7,F,F")

    assert ends(position, "6-3") == {"20,20,F,F"}


def test_t19():
    """LUD-T19: green and red are equal and throw again; the winner begins, then to the left."""
    tied = LUDO.start(seats=4).play("5-4 2-1 3-1 6-3")

    assert [event.name for event in tied.events] == ["threw", "tied"]
    assert "waiting=9" in tied.text
    assert tied.play("2-1").text.endswith("rolling=3 waiting=8 leaders=1 best=3")
    assert tied.play("2-1 3-1").text.endswith("turn=-1 rolling=3")
    assert tied.play("3-1 2-1").text.endswith("turn=-1")
    assert "rolling" not in tied.play("2-1 3-1 1-1").text


def test_t20():
    """LUD-T20: from 54 a one finishes although the four is left."""
    position = at("54,F,F,F").play("4-1")

    assert [move.text for move in position.moves] == ["54+1"]
    assert position.play("54+1").outcome.winners == (0,)


def test_t21():
    """LUD-T21: the five captures and the twenty wins with the two left; the total is legal too."""
    position = at("30,F,F,F", yellow="21,F,F,F").play("5-2")

    assert {move.text for move in position.moves} == {"30+5", "30+7"}
    assert position.play("30+5 35+20").outcome.winners == (0,)


def test_t22():
    """LUD-T22: a counter entered by a total stays on 0; another takes the twenty, or nobody."""
    alone = at(PRISON, yellow="42,F,F,F")
    other = at("P,P,P,12", yellow="42,F,F,F")

    assert ends(alone, "3-2") == {"P,P,P,0"}
    assert ends(alone, "3-2", "yellow") == {"P,F,F,F"}
    assert ends(other, "3-2") == {"P,P,0,32"}


def test_t22_where_the_counter_may_advance():
    """LUD-T22: with total_entry=may_advance the counter that entered may take the twenty."""
    house = "turn=-1 total_entry=may_advance"

    assert ends(at(PRISON, yellow="42,F,F,F", more=house), "3-2") == {"P,P,P,20"}
    assert ends(at("P,P,P,12", yellow="42,F,F,F", more=house), "3-2") == {"P,P,0,32", "P,P,12,20"}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f"green:0,0,0,0 blue:P,P,P,P turn=-2 ending={CAPPED} won=2 turns=1000", "lead"),
        (f"green:0,0,0,0 blue:P,P,P,P turn=-2 ending={CAPPED} won=3 turns=1000", "lead"),
        (f"green:0,0,0,0 blue:P,P,P,P turn=-2 ending={CAPPED} won=1 turns=999", "no game ends"),
        (f"green:F,F,F,F blue:F,F,F,F turn=-2 ending={WON} won=3", "others have won"),
        (f"green:F,F,F,F blue:P,P,P,P turn=-2 ending={WON} won=2", "others have won"),
    ],
)
def test_ends_that_cannot_be(text, wrong):
    """U-9: a game is stopped after a thousand turns, not before, and those win who lead."""
    with pytest.raises(BadPosition, match=wrong):
        LUDO.position(text)


def test_a_stopped_game_reads_back():
    """U-9: the text of a game that was stopped is a position."""
    after = at("0,0,0,0", more="turn=-1 turns=999").play("6-4 0+10")

    assert after.outcome.reason == "capped"
    assert LUDO.position(after.text) == after
