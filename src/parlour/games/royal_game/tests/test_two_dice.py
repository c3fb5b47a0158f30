"""The rules of two dice: ROY2-1 to ROY2-16, ROY2-A1 to ROY2-A18."""

import pytest

from parlour.games.royal_game.tests.table import ROYAL, WAITING, four, to_throw, two
from parlour.testing.asking import ends, names, refused, texts, word


def test_the_lowest_total_begins():
    """Booklet: ROY2-1: all throw, and the lowest starts."""
    after = ROYAL.start(seats=4, dice="two").play("6-5 4-4 2-1 6-6")

    assert (to_throw(after), names(after)) == ("Green", ["threw", "begins"])


def test_equals_throw_again():
    """ROY2-A16: the equal lowest throw again, they alone."""
    tied = ROYAL.start(seats=3, dice="two").play("2-1 6-5 2-1")

    assert "tied" in names(tied)
    assert to_throw(tied.play("6-1 3-1")) == "Green"


def test_throws_without_a_five_are_given_away():
    """ROY2-2, ROY2-A1: before the first entry every opponent on the road plays such a throw."""
    before = four(yellow="W,W,W,10", green="W,W,W,20", blue="W,W,W,W").play("6-2")
    assert (before.turn, names(before)) == (1, ["gift"])
    second = before.play("10+6 16+2")

    assert second.turn == 2
    after = second.play("20+2 22+6")
    assert (word(after, "yellow"), word(after, "green")) == ("W,W,W,18", "W,W,W,28")
    assert to_throw(after) == "Yellow"


def test_a_five_that_finds_the_circle_barred_is_lost():
    """ROY2-2: before the first entry a barred five gives nothing to anybody."""
    after = two(green="W,W,34,34").play("5-1")

    assert (names(after), to_throw(after)) == (["lost"], "Green")


@pytest.mark.parametrize(
    ("option", "seats"), [("all_opponents", [1, 2, 3]), ("next_opponent", [1]), ("lost", [])]
)
def test_who_plays_a_given_throw(option, seats):
    """ROY2-A1: all opponents in turn, only the next one, or nobody."""
    position = four(WAITING, "W,W,W,10", "W,W,W,10", "W,W,W,10", f"unentered_throw={option}")
    position, played = position.play("6-2"), []
    while position.turn >= 0:
        played.append(position.turn)
        position = position.play("10+6 16+2")

    assert played == seats
    assert to_throw(position) == "Yellow"


def test_only_discs_on_their_way_take_a_given_throw():
    """ROY2-A1: who has none on its way is passed over, also where only the next one plays."""
    for option in ("all_opponents", "next_opponent"):
        gift = four(WAITING, "W,W,W,H", WAITING, "W,W,W,10", f"unentered_throw={option}")
        gift = gift.play("6-2")
        assert (gift.turn, names(gift)) == (3, ["gift"])
        assert to_throw(gift.play("10+6 16+2")) == "Yellow"


def test_a_blockade_is_forgotten_when_the_next_one_plays():
    """ROY2-11, ROY2-A1: yellow's Blockade does not hinder green, who plays next."""
    before = four(yellow="W,W,20,20", green="W,W,20,24").play("4-4 20+4 24+4")

    assert (before.turn, texts(before)) == (2, {"20+4", "24+4"})


def test_a_given_throw_enters_nobody_and_doubles_are_whole():
    """ROY2-A1: nobody enters by a gift; of given doubles both numbers are moved or none."""
    gift = two(green="W,W,W,20").play("6-3")
    assert refused(gift, "enter") == "ROY2-A1"
    stuck = two(green="W,W,W,67").play("3-3")
    assert (word(stuck, "green"), to_throw(stuck)) == ("W,W,W,67", "Red")
    assert ends(two(green="W,W,20,20"), "4-4", "green") == {"W,W,20,28"}


def test_the_first_entry_ends_the_giving():
    """ROY2-A2: it does not come back when all discs are captured."""
    before = two(WAITING, "W,W,W,20", more="entered=3 fresh=1,0")

    after = before.play("6-2")
    assert (names(after), word(after, "green")) == (["passed"], "W,W,W,20")


def test_entries():
    """Booklet: ROY2-3: a five on one die or a total of five enters."""
    for roll in ("5-1", "6-5", "4-1", "3-2", "5-5"):
        assert texts(two("W,10,20,30").play(roll)) == {"enter"}
    assert "enter" not in texts(two("W,10,20,30").play("4-2"))


def test_the_other_number_is_moved():
    """Booklet: ROY2-4, ROY2-A12: after a five on one die any disc moves the other, and must."""
    after = two("W,W,W,10").play("6-5 enter")

    assert texts(after) == {"0+6", "10+6"}


def test_a_total_of_five_is_used_up():
    """ROY2-5: nothing is left to be moved."""
    after = two("W,W,W,10").play("3-2 enter")

    assert (word(after), to_throw(after)) == ("W,W,0,10", "Green")


def test_two_fives_enter_two():
    """Booklet: ROY2-6: two fives enter two discs; if one waits the other five is moved."""
    assert ends(two(), "5-5") == {"W,W,0,0"}
    assert ends(two("W,20,H,H"), "5-5") == {"5,20,H,H", "0,25,H,H"}


def test_double_five_with_little_room():
    """ROY2-A7: with a single on the circle one enters; the other five is moved, or lost."""
    assert ends(two("W,W,0,10"), "5-5") == {"W,0,5,10", "W,0,0,15"}
    lost = two("W,69,H,H", "W,W,39,39").play("5-5 enter")
    assert (word(lost), to_throw(lost)) == ("0,69,H,H", "Red")
    assert ends(two("20,H,H,H"), "5-5") == {"34,H,H,H"}


def test_doubles_give_a_second_throw():
    """Booklet: ROY2-7: doubles give another throw, moved or not."""
    assert to_throw(two("W,10,H,H").play("1-1 10+1 11+1")) == "Red"
    assert "doubles" in names(two("69,H,H,H").play("6-6"))


def test_tops_and_bottoms():
    """Booklet: ROY2-8, ROY2-A13: with all discs in play, Home included, fourteen are moved."""
    assert ends(two("20,H,H,H"), "1-1") == {"34,H,H,H"}
    assert texts(two("20,30,H,H").play("1-1")) == {"20+1", "20+6", "30+1", "30+6"}


def test_only_tops_while_a_disc_waits():
    """Booklet: ROY2-9, ROY2-A8: with a disc waiting only the spots thrown count."""
    assert ends(two("W,20,H,H"), "1-1") == {"W,22,H,H"}


def test_doubles_may_be_divided_if_all_is_used():
    """Booklet: ROY2-10: divided among discs, but whole; an act that spoils it is refused."""
    before = two("20,64,H,H", "W,30,62,62")  # a Blockade on 28

    assert ends(before, "3-3") == {"27,H,H,H"}
    assert refused(before.play("3-3 64+3"), "67+3") == "ROY2-10"


def test_a_blockade_does_not_move_on_as_one():
    """Booklet: ROY2-11, ROY2-A14: both discs may not go equally far; one may, or both unequally."""
    before = two("W,10,10,H").play("2-2 10+2")

    assert refused(before, "10+2") == "ROY2-11"
    assert texts(before) == {"12+2"}
    assert word(two("W,69,69,H").play("2-2 69+2 69+2")) == "W,H,H,H"
    assert ends(two("10,10,H,H"), "4-3") == {"10,17,H,H", "13,14,H,H"}


def test_either_of_two_like_discs_moves_on():
    """ROY2-A14, U-7: a third disc beside one of the two is not told from it."""
    before = two("8,10,10,H").play("2-2 10+2 8+2")

    assert refused(two("8,10,10,H").play("2-2 10+2"), "10+2") == "ROY2-11"
    assert "10+5" in texts(before)
    # a rival on the circle 17: one of the two goes 2, 5 and 5, and the other joins the third
    assert "14,14,24,H" in ends(two("12,12,14,H", "W,W,W,51"), "2-2")
    # rivals bar 27: the third goes 2 to where the other of the two has gone 2 and 5
    assert "18+5" in texts(two("18,18,23,H", "W,W,61,61").play("5-5 18+2"))


def test_captures_score_twenty():
    """Booklet: ROY2-12: the captor gains twenty points."""
    after = two("W,W,W,18", "W,W,W,54").play("2-1 18+2")

    assert word(after, "points") == "20,0"
    assert names(after) == ["moved", "captured", "twenty"]


def test_letting_a_captured_disc_wait_costs_twenty():
    """Booklet: ROY2-13: who does not enter at the first chance loses twenty, even below zero."""
    after = two("W,10,H,H", more="fresh=1,0").play("5-2 wait")

    assert (word(after, "points"), names(after)) == ("-20,0", ["fined"])
    assert texts(after) == {"10+5", "10+2"}


def test_each_five_is_a_chance():
    """ROY2-A11: each five is decided for one captured disc; after that entering is forced."""
    before = two("W,W,10,H", more="fresh=2,0").play("5-5")

    assert {word(end) for end in before.play("wait wait").results()} == {"W,W,20,H"}
    mixed = before.play("wait enter")
    assert {word(end) for end in mixed.results()} == {"W,5,10,H", "W,0,15,H"}
    assert texts(two("W,W,10,H", more="fresh=1,0").play("5-5 wait")) == {"enter"}


def test_late_entry_by_the_next_throw():
    """ROY2-A11: with next_throw a captured disc that the next throw leaves waiting costs twenty."""
    before = two("W,10,H,H", more="fresh=1,0 late_entry=next_throw")

    after = before.play("6-2 10+6 16+2")
    assert (word(after, "points"), word(after, "fresh")) == ("-20,0", "")
    assert texts(before.play("5-2")) == {"enter"}
    assert word(before.play("5-2 enter 10+2"), "points") == ""
    both = two("W,W,10,H", more="fresh=2,0 late_entry=next_throw")
    assert word(both.play("6-2 10+6 16+2"), "points") == "-40,0"


def test_late_entry_without_a_fine():
    """ROY2-A11: with none a five must enter and nothing is lost."""
    before = two("W,10,H,H", more="fresh=1,0 late_entry=none")

    assert refused(before.play("5-2"), "wait") == "ROY2-A11"
    assert word(before.play("6-2 10+6 16+2"), "points") == ""


def test_entering_on_a_rival_captures_and_scores():
    """Booklet: ROY2-14: who enters where a rival stands captures it, for twenty."""
    after = two("W,10,H,H", "W,W,W,34").play("5-2 enter")

    assert names(after) == ["entered", "captured", "twenty"]
    assert word(after, "points") == "20,0"


def test_home_scores_ten():
    """Booklet: ROY2-15: each disc Home counts ten."""
    assert word(two("10,69,H,H").play("3-2 69+2"), "points") == "10,0"


def test_the_highest_score_wins():
    """Booklet: ROY2-16: one player's fourth disc ends the game, and the points decide."""
    after = two("69,H,H,H", "10,H,H,H", more="points=30,90").play("3-2 69+2")

    assert (after.outcome.winners, after.outcome.reason) == ((1,), "finished")


@pytest.mark.parametrize(("tie", "winners"), [("shared", (0, 1)), ("finisher", (0,))])
def test_equal_scores(tie, winners):
    """ROY2-A15: equals share, or the one who came Home wins."""
    before = two("69,H,H,H", "10,H,H,H", more=f"points=30,40 tie={tie}")

    assert before.play("3-2 69+2").outcome.winners == winners


def test_a_finisher_with_fewer_points_does_not_win():
    """ROY2-A15: with tie=finisher too, whoever comes Home must be among the best."""
    before = ROYAL.position(
        "red:69,H,H,H yellow:W,W,W,9 green:W,W,W,9 seats=3 turn=-1 dice=two tie=finisher"
        " points=20,40,40"
    )

    assert before.play("3-2 69+2").outcome.winners == (1, 2)


def test_each_number_is_a_move():
    """ROY2-A3, ROY2-A4: one disc takes both with a stop that captures, or two discs one each."""
    assert ends(two("10,20,H,H"), "4-3") == {"17,20,H,H", "14,23,H,H", "13,24,H,H", "10,27,H,H"}
    stop = two("10,H,H,H", "W,W,W,47").play("4-3 10+3 13+4")  # green stands on 13
    assert (word(stop), word(stop, "green")) == ("17,H,H,H", WAITING)
    barred = two("10,H,H,H", "W,46,48,48")  # green on 12, two on 14
    assert ends(barred, "4-2") == {"10,H,H,H"}


def test_undivided_throws():
    """ROY2-A3: with doubles_only one disc takes the total at once; else one number is moved."""
    before = two("10,20,H,H", "W,W,W,47", more="divide=doubles_only")

    assert texts(before.play("4-3")) == {"10+7", "20+7"}
    assert refused(before.play("4-3"), "10+4") == "ROY2-A3"
    assert word(before.play("4-3 10+7"), "green") == "W,W,W,47"
    entered = two("W,10,H,H", more="divide=doubles_only").play("5-2 enter")
    assert texts(entered) == {"0+2", "10+2"}
    last = two("69,H,H,H", more="divide=doubles_only").play("3-2")
    assert texts(last) == {"69+2"}
    either = two("66,H,H,H", more="divide=doubles_only").play("4-3")
    assert texts(either) == {"66+4", "66+3"}
    assert to_throw(either.play("66+3")) == "Green"


def test_both_numbers_if_possible():
    """ROY2-A5: an act that wastes the other number is refused; if only one fits, it is free."""
    assert refused(two("65,69,H,H").play("5-2"), "65+2") == "ROY2-A5"
    assert texts(two("W,67,H,H").play("4-3")) == {"67+4", "67+3"}


def test_whole_or_nothing_even_for_the_last_disc():
    """ROY2-A6: doubles that cannot all be used are not moved, unless the house says as_many."""
    after = two("68,H,H,H").play("3-3")
    assert (word(after), to_throw(after)) == ("68,H,H,H", "Red")

    house = two("67,H,H,H", more="doubles=as_many").play("3-3")
    assert texts(house) == {"67+4"}  # the last disc Home uses everything
    assert ends(two("W,67,H,H", more="doubles=as_many"), "3-3") == {"W,70,H,H"}


def test_a_six_may_be_twelve():
    """ROY2-A9: a six is six; in some houses it moves twelve and gives a throw."""
    assert to_throw(two("W,10,H,H").play("6-1 10+6 16+1")) == "Green"
    house = two("W,10,H,H", more="six_is_twelve=yes")
    assert to_throw(house.play("6-1 10+12 22+1")) == "Red"
    assert ends(two("10,H,H,H", more="six_is_twelve=yes"), "6-6") == {"36,H,H,H"}
    assert ends(two("10,H,H,H", more="six_is_twelve=yes"), "1-1") == {"24,H,H,H"}


@pytest.mark.parametrize(("option", "discs"), [("play", "W,14,H,H"), ("penalty", "W,W,H,H")])
def test_the_third_double(option, discs):
    """ROY2-A10: a third double is moved, or costs the disc nearest Home and the turn."""
    after = two("W,12,H,H", more=f"run=2 third_double={option}").play("1-1")
    after = after.play("12+1 13+1") if option == "play" else after

    assert (word(after), word(after, "fresh")) == (discs, "")  # nobody captured it
    assert to_throw(after) == ("Red" if option == "play" else "Green")


def test_a_double_after_another_throw_is_no_third():
    """ROY2-A10: only doubles in a row count."""
    house = two("W,12,H,H", more="run=2 third_double=penalty six_is_twelve=yes")

    after = house.play("6-1 12+12 24+1 1-1 25+1 26+1")
    assert word(after) == "W,27,H,H"


def test_given_throws_score():
    """ROY2-A17: a given throw captures for its player, and may end the game."""
    after = four(yellow="W,W,W,11", blue="W,W,W,47").play("6-2 11+2")
    assert (word(after, "points"), after.turn) == ("0,20,0,0", 1)
    won = two(green="69,H,H,H").play("3-2")
    assert won.turn == 0  # three and two are a total of five: no gift
    assert two(green="69,H,H,H").play("6-2 69+2").is_over


def test_declining_with_two_dice():
    """ROY2-A18: stop where every move captures; whole doubles are left whole or finished."""
    first = two("20,H,H,H", "W,W,55,57").play("3-1")
    assert texts(first) == {"20+3", "20+1", "decline"}
    assert texts(first.play("20+3")) == {"23+1"}
    second = two("20,H,H,H", "W,W,W,60").play("4-2 20+4")
    assert texts(second) == {"24+2", "decline"}
    doubles = two("20,H,H,H", "W,W,W,0").play("4-4")
    assert texts(doubles) == {"20+4", "20+3", "decline"}
    assert to_throw(doubles.play("decline")) == "Red"
    assert refused(doubles.play("20+4"), "decline") == "ROY2-A18"


def test_two_dice_have_a_cap():
    """U-9: after two thousand turns the highest score wins."""
    after = two("W,W,W,10", "W,W,W,10", more="turns=1999 points=20,40").play("2-1 10+1 11+2")

    assert (after.outcome.winners, after.outcome.reason) == ((1,), "capped")


def test_options_of_the_other_game_do_nothing():
    """ROY-A13: what belongs to one number of dice has no effect with the other."""
    one = "red:W,W,3,20 green:W,W,W,30 turn=-1"
    foreign = "unentered_throw=lost divide=doubles_only doubles=as_many six_is_twelve=yes"
    for roll in "123456":
        plain, house = (ROYAL.position(f"{one} {more}").play(roll) for more in ("", foreign))
        assert texts(plain) == texts(house)
    for roll in ("6-1", "5-2", "4-4"):
        plain, house = (two("W,W,3,20", "W,W,W,30", more).play(roll)
                        for more in ("", "enter=may six=six_or_twelve"))  # fmt: skip
        assert texts(plain) == texts(house)


def test_the_parcheesi_edition():
    """ROY-A1, ROY2-A1, ROY2-A10, ROY2-A11: the edition is made of options alone."""
    start = ROYAL.start(seats=2, edition="parcheesi")

    assert start.options["dice"] == "two"
    assert start.options["third_double"] == "penalty"
    assert ROYAL.start(seats=2).options["dice"] == "one"
