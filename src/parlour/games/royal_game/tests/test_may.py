"""Where the booklet says *may* of two dice: the other number (ROY2-A12), two fives (ROY2-A7)."""

from parlour.games.royal_game.tests.table import to_throw, two
from parlour.testing.asking import ends, names, refused, texts, word


def test_the_other_number_may_be_left():
    """ROY2-A12: with any_may any disc moves the other number, or it is left."""
    house = "other_number=any_may"
    after = two("W,W,W,10", more=house).play("6-5 enter")

    assert texts(after) == {"0+6", "10+6", "decline"}
    left = after.play("decline")
    assert (word(left), names(left), to_throw(left)) == ("W,W,0,10", ["left"], "Green")
    assert refused(two("W,W,W,10").play("6-5 enter"), "decline") == "ROY1-17"
    assert texts(two("W,W,W,10", more=house).play("6-5")) == {"enter"}
    assert "decline" not in texts(two("10,20,H,H", more=house).play("6-4"))


def test_the_other_number_for_the_disc_that_entered():
    """ROY2-A12: with entered_may only the disc that entered moves it, or nobody."""
    house = "other_number=entered_may"
    after = two("W,W,W,10", more=house).play("6-5 enter")

    assert texts(after) == {"0+6", "decline"}
    assert refused(after, "10+6") == "ROY2-A12"
    assert texts(two("W,W,0,10", more=house).play("6-5 enter")) == {"0+6", "decline"}
    assert texts(two("W,10,20,H", more=house).play("5-5 enter")) == {
        "0+5",
        "10+5",
        "20+5",
        "decline",
    }


def test_an_other_number_that_nobody_can_move_needs_no_word():
    """ROY2-A12, U-2: what cannot be moved is lost; nobody has to leave it."""
    for value in ("any_may", "entered_may"):
        after = two("W,69,H,H", "W,W,38,38", more=f"other_number={value}").play("6-5 enter")
        assert (word(after), names(after)[-1], to_throw(after)) == ("0,69,H,H", "passed", "Green")


def test_leaving_does_not_depend_on_captures():
    """ROY2-A12: where the house lets the number be left, decline_capture has no say in it."""
    house = "other_number=any_may decline_capture=no"

    assert "decline" in texts(two("W,W,W,10", more=house).play("6-5 enter"))
    captures = two("W,H,H,H", "W,W,W,36", more="other_number=any_may").play("5-2 enter")
    assert texts(captures) == {"0+2", "decline"}
    assert names(captures.play("decline")) == ["left"]


def test_two_fives_may_enter_two():
    """ROY2-A7: with two_fives=may one disc must enter; the other five enters or is moved."""
    house = "two_fives=may"
    first = two("W,W,10,H", more=house).play("5-5")
    second = first.play("enter")

    assert texts(first) == {"enter"}
    assert texts(second) == {"enter", "0+5", "10+5"}
    assert refused(second, "decline") == "ROY1-17"
    assert ends(two("W,W,10,H", more=house), "5-5") == {"0,0,10,H", "W,5,10,H", "W,0,15,H"}
    free = two("W,W,10,H", more=f"{house} other_number=any_may").play("5-5 enter")
    assert texts(free) == {"enter", "0+5", "10+5", "decline"}


def test_a_captured_disc_still_pays_for_its_chance():
    """ROY2-A7, ROY2-A11: a first chance is let go by waiting, not by moving the five."""
    second = two("W,W,10,H", more="fresh=2,0 two_fives=may").play("5-5 enter")

    assert texts(second) == {"enter", "wait"}
    assert word(second.play("wait"), "points") == "-20,0"
    used = two("W,W,10,H", more="fresh=1,0 two_fives=may").play("5-5 enter")
    assert texts(used) == {"enter", "0+5", "10+5"}
    free = "fresh=2,0 two_fives=may late_entry=none"
    assert texts(two("W,W,10,H", more=free).play("5-5 enter")) == {"enter", "0+5", "10+5"}
