"""The test positions of the rule book, each alone: POL-T1 to POL-T29."""

import pytest

from parlour import OVER
from parlour.games.pollyanna.tests.table import HOME, WAITING, at, thrower
from parlour.testing.asking import ends, names, refused, texts, word


def diagram(yellow="51,C,C,C", blue="53,T3.5,P,P", thrower=1):
    """Diagram A: a red runner behind yellow's start, a red pair beyond it, blue between."""
    more = f"partners=no rolling={thrower}"
    return at(HOME[:5] + ",C", "48,54,54,P", blue, yellow, more)


def test_t1():
    """Booklet: POL-T1: yellow enters by 6-3 and cannot play the 3 because of red's pair."""
    position = diagram(WAITING, thrower=3).play("6-3 enter")

    assert word(position, "yellow") == "C,C,C,51"
    assert names(position)[-1] == "passed"
    assert thrower(position) == 0


def test_t2():
    """Booklet: POL-T2: with 6-2 yellow takes blue two beyond; the Reward is lost behind red."""
    position = diagram(WAITING, thrower=3).play("6-2 enter 51-53")

    assert names(position) == ["moved", "captured", "earned", "reward_lost"]
    assert word(position, "yellow") == "C,C,C,53"
    assert word(position, "blue") == "C,T3.5,P,P"


def test_t3():
    """Booklet: POL-T3: red's runner takes blue with a 5, or plays on to the turnout."""
    position = diagram().play("5-2")

    assert {"48-53", "48-T3.3"} <= texts(position)
    assert "earned" in names(position.play("48-53"))


def test_t4():
    """Booklet: POL-T4: red's 3 may not stop on yellow, safe on its start; a 4 has both tracks."""
    position = diagram().play("4-3")

    assert refused(position, "48-51") == "POL-23"
    assert {"48-T3.1", "48-52", "48-T3.2"} <= texts(position)


def test_t5():
    """Booklet: POL-T5: a 6 makes three of the pair or comes right behind blue, and no farther."""
    position = diagram().play("6-1")

    assert {"48-54", "48-T3.4"} <= texts(position)
    assert names(position.play("48-54")) == ["moved", "joined"]
    assert refused(position, "48-55") == "POL-A10"


def test_t6():
    """Booklet: POL-T6: by 4-3 red has five results, and each breaks the pair."""
    found = ends(diagram(), "4-3", "red")

    assert found == {"54,58,T3.1,P", "54,57,T3.2,P", "52,54,57,P", "48,57,58,P", "48,54,1,P"}


@pytest.mark.parametrize("roll", ["4-3", "5-2", "5-3", "5-4"])
def test_t6_every_throw_over_six_breaks(roll):
    """Booklet: POL-T6: every throw over 6 without a 6 and without doublets breaks the pair."""
    assert not any("54,54" in end for end in ends(diagram(), roll, "red"))


@pytest.mark.parametrize("roll", ["6-1", "6-2", "6-3", "6-4", "6-5"])
def test_t6_a_six_keeps_a_pair(roll):
    """POL-T6: with a 6 in the throw some play keeps a pair on 54."""
    assert any("54,54" in end for end in ends(diagram(), roll, "red"))


def test_t7():
    """Booklet: POL-T7: by 6-3 one of the pair goes on and the runner takes its place."""
    found = ends(diagram(), "6-3", "red")

    assert len(found) == 5
    assert "54,54,57,P" in found


def test_t8():
    """Booklet: POL-T8: by 4-4 the pair goes on together and red throws again."""
    position = diagram().play("4-4 54-58 54-58")

    assert word(position, "red") == "48,58,58,P"
    assert names(position)[-1] == "again"
    assert thrower(position) == 1


def test_t9():
    """Booklet: POL-T9: one space ahead the pair bars the turnout as well as the Broadway."""
    fork = at("50,P,P,P", "48,55,55,P").play("6-5")
    last = at("T3.7,P,P,P", "48,55,55,P").play("6-5")

    assert texts(fork) == {"50-T3.5", "50-T3.6"}
    assert refused(fork, "50-55") == "POL-24"
    assert refused(fork, "50-56") == "POL-15"
    assert names(last) == ["passed"]


def test_t10():
    """Booklet: POL-T10: Diagram B counts 6, then 10 by a 4, then 16 by a 6."""
    position = at("6,P,P,P").play("6-4 6-10 10-16")

    assert word(position) == "16,P,P,P"


def test_t11():
    """Booklet: POL-T11: 5 captures, any piece takes the Reward, any piece the 3: 13 results."""
    position = at("22,11,P,P", "27,C,C,C").play("5-3")

    assert len(position.results()) == 13
    assert word(position.play("22-27 27-37 37-40")) == "11,40,P,P"
    assert word(position.play("22-27 11-21 27-30")) == "21,30,P,P"
    assert word(position.play("22-27 11-T1.1 27-30")) == "30,T1.1,P,P"
    assert word(position.play("22-27 refuse 27-30")) == "11,30,P,P"
    second = texts(position.play("11-14 22-27"))
    assert second == {"refuse", "27-37", "27-T2.2", "14-24", "14-T1.4"}


def test_t12():
    """Booklet: POL-T12: five and three make eight, and capture eight spaces away."""
    position = at("22,P,P,P", "30,C,C,C").play("5-3 22-27 27-30")

    assert "captured" in names(position)
    assert word(position, "red") == WAITING


def test_t13():
    """POL-T13: a chain of captures; the last Reward goes through the turnout or by Broadway."""
    position = at("22,P,P,P", "27,37,P,P", "50,P,P,P").play("5-3 22-27 27-37 37-47 47-50")

    assert texts(position) == {"refuse", "50-57", "50-0"}


def test_t14():
    """Booklet: POL-T14: needing 3 one cannot play 4-6, but 3-6 takes the 3 in."""
    assert ends(at("H4,40,P,P"), "6-4") == {"50,H4,P,P"}
    assert ends(at("H4,40,P,P"), "6-3") == {"46,P,P,P", "49,H4,P,P"}


def test_t15():
    """POL-T15: alone on H4, 6-4 is no play, 2-1 goes in, 1-1 comes to H6 and throws again."""
    assert names(at("H4,P,P,P").play("6-4")) == ["passed"]
    assert at("H4,P,P,P").play("2-1").results()[0].is_over
    assert thrower(at("H4,P,P,P").play("1-1 H4-H5 H5-H6")) == 0


def test_t16():
    """POL-T16: on H4 and H2 the single track decides."""
    assert ends(at("H4,H2,P,P"), "4-2") == {"H2,H6,P,P"}
    assert {end.turn for end in at("H4,H2,P,P").play("5-3").results()} == {OVER}
    assert names(at("H4,H2,P,P").play("5-5")) == ["passed", "not_again"]


def test_t17():
    """POL-T17: behind a rival pair on one's start sixes are plain numbers."""
    position = at("20,C,C,C", "6,6,P,P")

    assert ends(position, "6-3") == {"C,C,C,29", "C,C,C,26"}
    assert ends(position, "4-2") == {"C,C,C,26", "C,C,C,T1.6"}


@pytest.mark.parametrize(
    ("roll", "entered", "again"), [("4-2", 1, 1), ("3-3", 1, 0), ("6-6", 2, 0)]
)
def test_t18(roll, entered, again):
    """POL-T18: a total of six and two threes enter one, two sixes two; doublets throw again."""
    position = at("20,C,C,C").play(roll)
    assert texts(position) == {"enter"}
    for _ in range(entered):
        position = position.play("enter")

    assert word(position).count("6") == entered
    assert thrower(position) == again


def test_t19():
    """POL-T19: entering captures, and the Reward comes before the 1."""
    position = at(red="6,C,C,C").play("6-1 enter")

    assert texts(position) == {"6-16", "refuse"}
    assert word(position.play("6-16 16-17")) == "C,C,C,17"
    assert word(position.play("refuse 6-7")) == "C,C,C,7"


def test_t20():
    """POL-T20: a rival pair on the Home Entrance lets nobody into the Home Path."""
    position = at("58,P,P,P", "0,0,P,P")

    assert names(position.play("5-2")) == ["passed"]
    assert ends(position, "5-1") == {"59,P,P,P"}


def test_t21():
    """POL-T21: a pair bars both tracks on the mouth and where they meet, between them only one."""
    assert names(at("18,P,P,P", blue="20,20,P,P").play("4-3")) == ["passed"]
    assert ends(at("18,P,P,P", "22,22,P,P"), "4-3") == {"T1.5,P,P,P"}
    found = ends(at("18,P,P,P", "25,25,P,P"), "6-5")
    assert found == {"23,P,P,P", "T1.3,P,P,P", "24,P,P,P", "T1.4,P,P,P"}


def test_t22():
    """POL-T22: who is safe may be passed; the other die comes first."""
    assert ends(at("12,P,P,P", "15,C,C,C"), "4-3") == {"19,P,P,P"}
    position = at("12,P,P,P", "15,C,C,C", "16,C,C,C").play("3-1")
    assert texts(position) == {"12-13"}
    assert "captured" in names(position.play("12-13 13-16"))


def test_t23():
    """POL-T23: three together play 3-3 as two or as one, and throw again."""
    position = at("11,11,11,P")

    assert ends(position, "3-3") == {"11,14,14,P", "11,11,17,P"}
    assert thrower(position.play("3-3 11-14 11-14")) == 0


def test_t24():
    """POL-T24: a fourth may not join three, except when one of them has left."""
    position = at("20,23,23,23").play("6-3")

    assert refused(position, "20-23") == "POL-A8"
    assert "20-T1.3" in texts(position)
    assert "20-23" in texts(position.play("23-29"))


def test_t25():
    """POL-T25: entering makes four on the start, and then one goes on."""
    position = at("6,6,6,C").play("6-1 enter")

    assert word(position) == "6,6,6,6"
    assert texts(position) == {"6-7"}


def test_t26():
    """POL-T26: the Reward takes another piece exactly ten into POLLYANNA."""
    position = at("48,57,P,P", "53,C,C,C").play("5-4 48-53 57-P 53-57")

    assert word(position) == "57,P,P,P"


def test_t27():
    """POL-T27: when the second 4 cannot be played there is no further throw."""
    position = at("H2,P,P,P").play("4-4 H2-H6")

    assert names(position) == ["moved", "passed", "not_again"]
    assert thrower(position) == 1


def test_t28():
    """POL-T28: on a turnout the rear piece moves when the front one has made room."""
    found = ends(at("T1.2,T1.5,P,P"), "4-3")

    assert found == {"25,T1.6,P,P", "29,T1.2,P,P", "26,T1.5,P,P"}


def test_t29():
    """POL-T29: the Reward wins at once, although a die is left."""
    position = at("52,P,P,P", "57,C,C,C").play("5-3 52-57 57-P")

    assert position.outcome.winners == (0,)
    assert position.outcome.rule == "POL-3"
