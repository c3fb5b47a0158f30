"""The test positions of the rule book: ROY1-T1 to ROY1-T14 and ROY2-T1 to ROY2-T19."""

import pytest

from parlour.games.royal_game.tests.table import ROYAL, WAITING, at, to_throw, two
from parlour.testing.asking import ends, names, texts, word


def test_one_t1():
    """ROY1-T1: with all discs waiting a three does nothing and a five enters one."""
    assert ends(at(), "3") == {WAITING}
    after = at().play("5 enter")

    assert (word(after), to_throw(after)) == ("W,W,W,0", "Yellow")


def test_one_t2():
    """ROY1-T2: a six moves twelve, and the player throws again."""
    assert ends(at("W,W,3,20"), "6") == {"W,W,15,20", "W,W,3,32"}
    assert to_throw(at("W,W,3,20").play("6 3+12")) == "Red"


def test_one_t3():
    """ROY1-T3: after three sixes the disc nearest Home is put out and the turn is over."""
    after = at("W,W,15,66").play("6 15+12 6 27+12 6")

    assert (word(after), to_throw(after)) == ("W,W,W,39", "Yellow")
    assert names(after) == ["put_out"]


def test_one_t4():
    """ROY1-T4: three sixes with nothing on the road cost nothing but the turn."""
    after = at().play("6 6 6")

    assert (word(after), to_throw(after), names(after)) == (WAITING, "Yellow", ["spared"])


def test_one_t5():
    """ROY1-T5: a single disc on its own entering circle may be captured, or declined."""
    before = at("13,H,H,H", yellow="W,W,W,0").play("4")

    assert texts(before) == {"13+4", "decline"}
    assert word(before.play("13+4"), "yellow") == WAITING
    safe = at("13,H,H,H", yellow="W,W,W,0", more="own_entering_circle=safe")
    assert ends(safe, "4") == {"13,H,H,H"}


def test_one_t6():
    """ROY1-T6: a disc on another circle is safe."""
    assert ends(at("20,H,H,H", yellow="W,W,W,7"), "4") == {"20,H,H,H"}


def test_one_t7():
    """ROY1-T7: entering is forced, and captures a rival on the entering circle."""
    before = at("W,W,W,30", yellow="W,W,W,51").play("5")

    assert texts(before) == {"enter"}
    assert word(before.play("enter"), "yellow") == WAITING


def test_one_t8():
    """ROY1-T8: two of one's own on the circle bar the entry, and the five is moved."""
    assert ends(at("W,0,0,20"), "5") == {"W,0,5,20", "W,0,0,25"}


def test_one_t9():
    """ROY1-T9: twelve may not pass a Blockade, but the six still gives a throw."""
    after = at("W,W,W,3", yellow="W,W,61,61", more="rolling=0").play("6")

    assert word(after) == "W,W,W,3"
    assert to_throw(after) == "Red"


def test_one_t10():
    """ROY1-T10: one's own pair is neither passed nor joined by a third."""
    assert ends(at("8,10,10,H"), "3") == {"8,10,13,H"}
    assert ends(at("8,10,10,H"), "2") == {"8,10,12,H"}


def test_one_t11():
    """ROY1-T11: Home takes the exact number."""
    assert ends(at("W,W,W,68"), "3") == {"W,W,W,H"}
    assert ends(at("W,W,W,68"), "4") == {"W,W,W,68"}


def test_one_t12():
    """ROY1-T12: the last disc comes Home by a six, and the game is over without another throw."""
    after = at("59,H,H,H").play("6 59+12")

    assert (after.is_over, after.outcome.winners) == (True, (0,))


def test_one_t13():
    """ROY1-T13: a six that could only capture may be declined; a throw follows either way."""
    before = at("W,W,W,7", yellow="W,W,W,2").play("6")

    assert texts(before) == {"7+12", "decline"}
    assert {to_throw(before.play(move)) for move in texts(before)} == {"Red"}


def test_one_t14():
    """ROY1-T14: with another move there is nothing to decline."""
    assert texts(at("W,W,7,40", yellow="W,W,W,2").play("6")) == {"7+12", "40+12"}


def test_two_t1():
    """ROY2-T1: of the totals nine, four and seven the four begins."""
    assert to_throw(ROYAL.start(seats=3, dice="two").play("6-3 3-1 4-3")) == "Yellow"


def test_two_t2():
    """ROY2-T2: five and three enter a disc and bring it to 3."""
    assert ends(two(), "5-3") == {"W,W,W,3"}


def test_two_t3():
    """ROY2-T3: after the entry either disc moves the three."""
    assert ends(two("W,W,W,10"), "5-3") == {"W,W,0,13", "W,W,3,10"}


def test_two_t4():
    """ROY2-T4: a total of five only enters."""
    assert ends(two("W,W,10,30"), "4-1") == {"W,0,10,30"}


def test_two_t5():
    """ROY2-T5: two fives enter two discs, and a second throw follows."""
    after = two("W,W,10,30").play("5-5 enter enter")

    assert (word(after), to_throw(after)) == ("0,0,10,30", "Red")


def test_two_t6():
    """ROY2-T6: with one waiting the other five is moved by any of the four."""
    assert ends(two("W,10,30,40"), "5-5") == {
        "5,10,30,40", "0,15,30,40", "0,10,35,40", "0,10,30,45"
    }  # fmt: skip
    assert to_throw(two("W,10,30,40").play("5-5 enter 10+5")) == "Red"


def test_two_t7():
    """ROY2-T7: double three with a disc waiting is exactly two threes: six results."""
    found = ends(two("W,10,30,40"), "3-3")

    assert found == {
        "W,16,30,40", "W,10,36,40", "W,10,30,46", "W,13,33,40", "W,13,30,43", "W,10,33,43"
    }  # fmt: skip
    assert to_throw(two("W,10,30,40").play("3-3 10+3 30+3")) == "Red"


def test_two_t8():
    """ROY2-T8: tops and undersides make fourteen: Home, ten points, the end."""
    before = two("57,H,H,H", more="points=30,0").play("3-3")

    assert ends(two("57,H,H,H"), "3-3") == {"H,H,H,H"}
    after = before.play("57+3 60+3 63+4 67+4")
    assert (after.is_over, word(after, "points")) == (True, "40,0")


def test_two_t9():
    """ROY2-T9: one space nearer, the fourteen does not fit and nothing moves."""
    after = two("58,H,H,H").play("3-3")

    assert (word(after), to_throw(after)) == ("58,H,H,H", "Red")


def test_two_t10():
    """ROY2-T10: the two brings the last disc Home; the three is of no use."""
    after = two("69,H,H,H").play("3-2 69+2")

    assert after.is_over


def test_two_t11():
    """ROY2-T11: the discs of a Blockade do not go on together."""
    assert ends(two("10,10,H,H"), "2-2") == {
        "10,24,H,H", "12,22,H,H", "14,20,H,H", "15,19,H,H"
    }  # fmt: skip


@pytest.mark.parametrize(("option", "moved"), [("all_opponents", True), ("lost", False)])
def test_two_t12(option, moved):
    """ROY2-T12: the throw of one who never entered is played by those on the road, or lost."""
    text = f"red:{WAITING} yellow:W,W,W,20 green:{WAITING} seats=3 turn=-1 dice=two"
    before = ROYAL.position(f"{text} unentered_throw={option}").play("6-4")

    assert (before.turn == 1) is moved
    after = before.play("20+6 26+4") if moved else before
    assert (word(after, "yellow"), to_throw(after)) == (
        "W,W,W,30" if moved else "W,W,W,20",
        "Yellow",
    )


def test_two_t13():
    """ROY2-T13: given doubles are two numbers, and the thrower throws again."""
    before = two(green="W,W,W,20").play("3-3")

    assert ends(two(green="W,W,W,20"), "3-3", "green") == {"W,W,W,26"}
    assert to_throw(before.play("20+3 23+3")) == "Red"


def captured():
    """Green captures a disc of red, which then is to throw."""
    before = two("W,W,10,38", "W,W,W,2", more="rolling=1")
    return before.play("6-2 2+2 4+6")


def test_two_t14():
    """ROY2-T14: the captor has twenty; the first chance may be let go for twenty, once."""
    before = captured()
    assert (word(before), word(before, "points")) == ("W,W,W,10", "0,20")
    first = before.play("5-2")

    assert texts(first) == {"enter", "wait"}
    assert {word(end) for end in first.play("enter").results()} == {"W,W,0,12", "W,W,2,10"}
    waited = first.play("wait")
    assert word(waited, "points") == "-20,20"
    assert {word(end) for end in waited.results()} == {"W,W,W,17"}
    later = waited.play("10+5 15+2 6-1 10+6 16+1 5-2")
    assert texts(later) == {"enter"}


def test_two_t15():
    """ROY2-T15: a throw without a five is no chance and costs nothing."""
    after = captured().play("6-3 10+6 16+3")

    assert (word(after, "points"), word(after, "fresh")) == ("0,20", "1,0")


def test_two_t16():
    """ROY2-T16: a Blockade on the entering circle is no chance; the numbers are moved."""
    before = two("W,10,H,H", "34,34,H,H", more="fresh=1,0")

    assert ends(before, "5-1") == {"W,16,H,H"}
    assert word(before.play("5-1 10+5 15+1"), "points") == ""


def test_two_t17():
    """ROY2-T17: the one who comes Home with sixty loses to eighty."""
    after = two("69,H,H,H", "10,H,H,H", more="points=50,80").play("3-2 69+2")

    assert (after.outcome.scores, after.outcome.winners) == ((60, 80), (1,))


def test_two_t18():
    """ROY2-T18: a total of five enters, captures and scores twenty."""
    after = two("W,10,H,H", "W,34,H,H").play("4-1 enter")

    assert (word(after, "green"), word(after, "points")) == ("W,W,H,H", "20,0")


def test_two_t19():
    """ROY2-T19: where every move captures, declining is offered beside them."""
    before = ROYAL.position(
        "red:20,H,H,H yellow:W,W,W,5 green:W,W,W,57 blue:W,W,W,W seats=4 turn=-1 dice=two"
    )

    assert texts(before.play("3-2")) == {"20+2", "20+3", "decline"}
