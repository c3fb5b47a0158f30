"""What the booklet leaves open, LUD-A1 to LUD-A21: the default and every house rule."""

import pytest

from parlour import CHANCE, game
from parlour.testing.asking import ends, names, refused, texts, word

LUDO = game("ludo")
PRISON = "P,P,P,P"


def at(green=PRISON, yellow=PRISON, blue=PRISON, red=PRISON, more=""):
    """Four play; green is to throw unless *more* says otherwise."""
    seats = f"green:{green} yellow:{yellow} blue:{blue} red:{red} seats=4"
    return LUDO.position(f"{seats} turn=-1 {more}")


def test_both_dice_as_total_or_as_two_moves():
    """LUD-A1: one counter takes both dice as one total, or in some houses as two moves."""
    total = at("10,F,F,F").play("4-3")
    moves = at("10,F,F,F", more="both_dice=two_moves").play("4-3")

    assert texts(total) == {"10+7"}
    assert texts(moves) == {"10+4", "10+3"}
    assert refused(moves, "10+7") == "LUD-A1"
    assert word(moves.play("10+4 14+3")) == "17,F,F,F"


def test_both_dice_if_possible():
    """LUD-A2: both dice are used if there is any way, otherwise either one."""
    forced = at("50,20,F,F").play("6-4")
    free = at("53,53,F,F").play("2-1")
    single = at("52,F,F,F").play("3-1")

    assert texts(forced) == {"20+10", "50+4", "20+6"}
    assert refused(forced, "20+4") == "LUD-A2"
    assert texts(free) == {"53+2", "53+1"}
    assert texts(single) == {"52+3"}
    assert ends(at("51,F,F,51"), "6-3") == {"51,54,F,F"}


def test_one_die_free_choice():
    """LUD-A2: when both dice cannot be used, one is, and the player chooses which."""
    position = at("40,F,F,F", yellow="29,29,F,F", blue="19,19,F,F").play("2-1")

    assert texts(position) == {"40+2", "40+1"}
    assert word(position.play("40+1")) == "41,F,F,F"
    assert position.play("40+1").turn == CHANCE


def test_entering_beside_an_own_counter():
    """LUD-A3: own counters may stand together on their entrance and are no blockade."""
    position = at("P,P,0,0", red="28,F,F,F").play("3-2 enter")

    assert word(position) == "P,0,0,0"
    assert ends(at("0,0,0,0", red="10,F,F,F", more="rolling=3"), "6-3", "red") == {"19,F,F,F"}
    assert refused(at("0,0,0,0", red="11,30,F,F", more="rolling=3").play("3-1"), "11+3") == "LUD-13"


def test_a_pair_on_a_foreign_entrance():
    """LUD-A4: two may not stop on another colour's entrance; where they may, both can be taken."""
    allowed = at("11,14,F,F", more="foreign_entrance_pair=no_blockade").play("3-1")
    pair = at("14,14,F,F", red="25,1,F,F", more="foreign_entrance_pair=no_blockade rolling=3")
    passed = at("14,14,F,F", red="25,F,F,F", more="foreign_entrance_pair=no_blockade rolling=3")

    assert refused(at("11,14,F,F").play("3-1"), "11+3") == "LUD-A4"
    assert "11+3" in texts(allowed)
    assert "blockaded" not in names(allowed.play("11+3"))
    assert ends(passed, "6-3", "red") == {"34,F,F,F"}
    taken = pair.play("3-2 25+3")
    assert names(taken).count("captured") == 2
    assert word(taken) == "P,P,F,F"
    assert texts(taken) == {"1+20", "28+20"}
    assert texts(taken.play("28+20")) == {"1+20"}


def test_entering_is_never_barred():
    """LUD-A5: whatever stands on the entrance, a five enters."""
    own = at("P,0,0,0").play("3-2")
    rivals = at(PRISON, yellow="42,42,F,F", more="foreign_entrance_pair=no_blockade").play("3-2")

    assert texts(own) == texts(rivals) == {"enter"}
    assert word(rivals.play("enter"), "yellow") == "P,P,F,F"


def test_the_other_die():
    """LUD-A6: any counter moves the other die, or in some houses the one that entered."""
    free = at("P,10,F,F").play("5-3 enter")
    bound = at("P,10,F,F", more="other_die=entered_piece").play("5-3 enter")
    fives = at("P,10,F,F", more="other_die=entered_piece").play("5-5 enter")

    assert texts(free) == {"0+3", "10+3"}
    assert texts(bound) == {"0+3"}
    assert refused(bound, "10+3") == "LUD-A6"
    assert texts(fives) == {"0+5", "10+5"}


def test_the_entered_counter_keeps_its_die_through_a_twenty():
    """LUD-A6: where the entered counter is bound, it stays so after it has advanced by twenty."""
    house = "other_die=entered_piece"
    position = at("P,10,F,F", yellow="42,F,F,F", more=house).play("5-3 enter 0+20")

    assert texts(position) == {"20+3"}


def test_the_twenty_at_once_or_at_the_end():
    """LUD-A7: the twenty is taken at once, or in some houses after the dice."""
    now = at("10,30,F,F", yellow="0,F,F,F", red="27,F,F,F").play("3-2 10+3")
    late = at("10,30,F,F", red="27,F,F,F", more="bonus_when=end_of_turn").play("3-2 10+3")

    assert texts(now) == {"13+20", "30+20"}
    assert refused(now, "30+2") == "LUD-A7"
    assert texts(late) == {"30+2"}
    assert texts(late.play("30+2")) == {"13+20", "32+20"}


def test_a_twenty_waits_when_the_other_die_cannot_be_moved():
    """LUD-A7: at the end of the turn the twenty is still there if a die is lost."""
    house = "bonus_when=end_of_turn"
    position = at("5,F,F,F", yellow="0,F,F,F", red="22,F,F,F", more=house).play("6-3")

    assert texts(position) == {"5+3", "5+6"}
    assert names(position.play("5+3")) == ["moved", "captured", "earned", "passed"]
    assert texts(position.play("5+3")) == {"8+20"}


def test_a_twenty_that_wins_after_a_lost_die():
    """LUD-A7, LUD-A2: a capture is legal whose late twenty wins, although the other die is lost."""
    seats = "green:11,17,F,F yellow:P,8,14,54 blue:31,F,F,F red:P,21,F,F seats=4 turn=-1 rolling=2"
    position = LUDO.position(f"{seats} bonus_when=end_of_turn").play("4-1")

    assert texts(position) == {"31+4", "31+5"}
    assert position.play("31+4 35+20").outcome.winners == (2,)


def test_a_lost_die_still_counts_when_the_twenty_is_refused():
    """LUD-A2, LUD-A8: who could win by the twenty after a lost die may not refuse it instead."""
    house = "bonus_when=end_of_turn bonus_refuse=yes"
    position = at("31,F,F,F", yellow="21,F,F,F", more=house).play("4-1 31+4")

    assert texts(position) == {"35+20"}
    assert refused(position, "refuse") == "LUD-A2"
    assert LUDO.position(position.text) == position


def test_a_die_lost_before_the_twenty_stays_lost():
    """LUD-A7: the twenty may open a way for the lost die, but the die comes too late."""
    house = "bonus_when=end_of_turn both_dice=two_moves"
    before = at("5,F,F,F", yellow="0,F,F,F", red="22,F,F,F", more=house).play("6-3")
    after = before.play("5+3 8+20")

    assert texts(before) == {"5+3", "5+6"}
    assert (word(after), after.turn) == ("28,F,F,F", CHANCE)


def test_the_twenty_refused_or_lost():
    """LUD-A8: the twenty must be taken if it can be, unless the house lets it be refused."""
    must = at("10,F,F,F", yellow="3,F,F,F").play("4-3 10+7")
    may = at("10,F,F,F", yellow="3,F,F,F", more="bonus_refuse=yes").play("4-3 10+7")
    lost = at("38,F,F,F", yellow="31,F,F,F").play("4-3 38+7")

    assert refused(must, "refuse") == "LUD-A8"
    assert texts(may) == {"refuse", "17+20"}
    assert names(may.play("refuse")) == ["refused"]
    assert word(may.play("refuse")) == "17,F,F,F"
    assert names(lost) == ["moved", "captured", "earned", "twenty_lost"]


def test_a_twenty_that_captures():
    """LUD-A9: a capture by the twenty earns another twenty, unless the house says no."""
    chain = at("10,5,F,F", yellow="3,23,F,F").play("4-3 10+7 17+20")
    none = at("10,5,F,F", yellow="3,23,F,F", more="bonus_chain=no").play("4-3 10+7 17+20")
    stuck = at("10,F,F,F", yellow="3,23,F,F").play("4-3 10+7 17+20")

    assert word(chain, "yellow") == word(none, "yellow") == "P,P,F,F"
    assert texts(chain) == {"5+20"}
    assert (none.turn, "earned" in names(none)) == (CHANCE, False)
    assert (stuck.turn, "twenty_lost" in names(stuck)) == (CHANCE, True)


def test_a_twenty_into_finish():
    """LUD-A10: twenty leads into FINISH by exact count only, and frees nobody from Prison."""
    exact = at("28,P,F,F", yellow="21,F,F,F").play("4-3 28+7")
    over = at("29,P,F,F", yellow="22,F,F,F").play("4-3 29+7")

    assert texts(exact) == {"35+20"}
    assert word(exact.play("35+20")) == "P,F,F,F"
    assert "twenty_lost" in names(over)


def test_a_third_counter_on_a_blockade():
    """LUD-A11: a third counter may join a blockade, unless the house allows two at most."""
    free = at("12,15,15,F").play("3-2")
    two = at("12,15,15,F", more="stack=two").play("3-2")

    assert word(free.play("12+3 15+2")) == "15,15,17,F"
    assert refused(two, "12+3") == "LUD-A11"


def test_doubles_throw_again_only_in_some_houses():
    """LUD-A12: doubles give no second throw, unless the house says so."""
    once = at("10,F,F,F").play("3-3 10+6")
    again = at("10,F,F,F", more="doubles_again=yes").play("3-3 10+6")

    assert "rolling=1" in once.text
    assert "rolling" not in again.text
    assert names(again)[-1] == "again"
    assert "rolling" not in at(more="doubles_again=yes").play("3-3").text


def test_the_guest_on_a_lower_space():
    """LUD-A13: a guest is taken by the owner or a third player; two of one colour block."""
    by_owner = at("45,F,F,F", yellow="35,F,F,F").play("3-1 45+4")
    by_third = at("49,F,F,F", yellow="35,F,F,F", red="4,F,F,F", more="rolling=3").play("2-1 4+3")
    free = at("49,F,F,F", yellow="35,F,F,F", red="4,F,F,F", more="rolling=3")
    pair = at("49,F,F,F", yellow="35,35,F,F", red="4,F,F,F", more="rolling=3")
    owners = at("49,49,F,F", red="4,20,F,F", more="rolling=3").play("3-2")

    assert word(by_owner, "yellow") == "P,F,F,F"
    assert (word(by_third), word(by_third, "yellow")) == ("49,F,F,F", "P,F,F,F")
    assert ends(free, "6-3", "red") == {"13,F,F,F"}
    assert ends(pair, "6-3", "red") == {"4,F,F,F"}
    assert refused(owners, "4+3") == "LUD-A14"


def test_nobody_ends_on_a_rival_blockade():
    """LUD-A14: a blockade cannot be captured."""
    position = at("10,30,F,F", yellow="3,3,F,F").play("4-3")

    assert refused(position, "10+7") == "LUD-A14"


@pytest.mark.parametrize(
    ("board", "ring", "finish"),
    [("ring56", 56, 55), ("ring52_corner", 52, 52), ("ring52_usual", 52, 56)],
)
def test_three_boards(board, ring, finish):
    """LUD-A15: three boards differ in their ring, their entrances and the way to FINISH."""
    position = at("0,F,F,F", more=f"board={board}")
    places = [place.name for place in position.scene.places]

    assert sum(name.startswith("ring-") for name in places) == ring
    assert (
        LUDO.position(f"green:{finish - 1},F,F,F blue:P,P,P,P turn=-1 board={board}")
        .play(f"2-1 {finish - 1}+1")
        .is_over
    )
    assert (
        refused(at(f"{finish - 2},9,F,F", more=f"board={board}").play("5-4"), f"{finish - 2}+4")
        == "LUD-23"
    )


@pytest.mark.parametrize(
    ("board", "entrance", "lower"),
    [("ring56", 14, 7), ("ring52_corner", 13, 7), ("ring52_usual", 13, 11)],
)
def test_entrances_and_lower_spaces_of_the_boards(board, entrance, lower):
    """LUD-A15: on every board the next entrance and lower space lie where its table says."""
    house = f"board={board}"
    covered = at(f"{entrance - 2},30,F,F", yellow="0,F,F,F", more=house).play("6-2")
    home = {"ring56": 49, "ring52_corner": 46, "ring52_usual": 50}[board]
    guest = at(f"{lower - 3},F,F,F", yellow=f"{home},F,F,F", more=house).play(f"2-1 {lower - 3}+3")

    assert refused(covered, f"{entrance - 2}+2") == "LUD-13"
    assert word(guest, "yellow") == f"{home},F,F,F"


def test_a_blockade_on_the_coloured_way():
    """LUD-A16: own pairs bar the coloured way as well."""
    position = at("49,51,51,10").play("5-3")

    assert refused(position, "49+5") == "LUD-16"


def test_the_counter_that_used_the_first_die():
    """LUD-A17: after a capture and a twenty the other die is for another counter."""
    captor = at("10,30,F,F", red="27,F,F,F").play("3-2 10+3")

    assert texts(captor.play("13+20")) == {"30+2"}
    assert refused(captor.play("13+20"), "33+2") == "LUD-A17"
    assert texts(captor.play("30+20")) == {"50+2"}
    assert refused(captor.play("30+20"), "13+2") == "LUD-A17"


def test_two_fives_with_a_capture():
    """LUD-A18: the first entry captures, then comes the twenty, then the second entry."""
    position = at(PRISON, yellow="42,F,F,F").play("5-5 enter")

    assert texts(position) == {"0+20"}
    assert refused(position, "enter") == "LUD-A7"
    assert word(position.play("0+20 enter")) == "P,P,0,20"


def test_rivals_never_meet_on_their_own_entrances():
    """LUD-A19: entrances are different squares, so that entering meets nobody on their own."""
    position = at(PRISON, "0,0,0,0", "0,0,0,0", "0,0,0,0").play("3-2 enter")

    assert "captured" not in names(position)


def test_a_blockade_may_be_broken_at_any_time():
    """LUD-A20: the holder of a blockade chooses freely what to move."""
    position = at("15,15,30,F").play("4-2")

    assert {"15+6", "15+4", "15+2", "30+6", "30+4", "30+2"} == texts(position)


def test_a_counter_entered_by_a_total_takes_no_twenty():
    """LUD-A21: it stays on its entrance; the twenty goes to another counter, or is lost."""
    lost = at(PRISON, yellow="42,F,F,F").play("4-1 enter")
    other = at("P,P,P,12", yellow="42,F,F,F").play("4-1 enter")

    assert names(lost) == ["entered", "captured", "earned", "twenty_lost"]
    assert texts(other) == {"12+20"}
    assert refused(other, "0+20") == "LUD-A21"
    assert LUDO.position(other.text) == other


def test_a_twenty_that_a_total_entry_earns_may_earn_another():
    """LUD-A21: the counter that entered does not take that one either."""
    chain = at("P,P,P,12", yellow="18,42,F,F").play("3-2 enter 12+20")

    assert "captured" in names(chain)
    assert texts(chain) == {"32+20"}
    assert refused(chain, "0+20") == "LUD-A21"


def test_a_total_that_is_moved_binds_nobody():
    """LUD-A21: a total of five by a counter on its way leaves the entrance free for the twenty."""
    position = at("0,10,F,F", yellow="1,F,F,F").play("3-2 10+5")

    assert texts(position) == {"0+20", "15+20"}


def test_the_house_may_let_the_entered_counter_advance():
    """LUD-A21: with total_entry=may_advance any counter takes the twenty."""
    position = at("P,P,P,12", yellow="42,F,F,F", more="total_entry=may_advance").play("3-2 enter")

    assert texts(position) == {"0+20", "12+20"}


def test_the_usual_edition():
    """LUD-A15: the edition `usual` is played on the usual board with a second throw for doubles."""
    position = LUDO.start(seats=2, edition="usual")

    assert position.options["board"] == "ring52_usual"
    assert position.options["doubles_again"] == "yes"
