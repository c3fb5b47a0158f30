"""What the booklet leaves open, POL-A1 to POL-A30: the default and every house rule."""

import pytest

from parlour import OVER
from parlour.games.pollyanna.tests.table import HOME, POLLYANNA, WAITING, at, thrower
from parlour.testing.asking import ends, names, refused, texts, word

WITHIN = "partners=no reward_when=within_throw"


def test_the_first_player_must_enter():
    """POL-A1: the first player's six must enter as well."""
    position = POLLYANNA.start(seats=2).play("6-5 2-1 6-3")

    assert texts(position) == {"enter"}


def test_a_total_of_six_is_used_up():
    """POL-A2: entering by a total uses both dice, and two threes so give another throw."""
    assert thrower(at("20,C,C,C").play("5-1 enter")) == 1
    assert names(at("20,C,C,C").play("3-3 enter"))[-1] == "again"


def test_a_total_of_six_is_not_split():
    """POL-A3: a total of six may not be split while it can enter a piece."""
    position = at("20,24,C,P").play("4-2")

    assert texts(position) == {"enter"}
    assert refused(position, "20-22") == "POL-8"


def test_the_six_comes_first():
    """POL-A4: the other die is moved after the entry, or in some houses before it."""
    first = at("20,C,P,P").play("6-3")
    free = at("20,C,P,P", more="partners=no enter_order=any").play("6-3")

    assert refused(first, "20-23") == "POL-A4"
    assert texts(free) == {"enter", "20-23", "20-T1.3"}
    assert texts(free.play("20-23")) == {"enter"}
    assert refused(free, "20-26") == "POL-8"
    assert refused(free, "20-29") == "POL-8"


def test_two_sixes_in_any_order():
    """POL-A4, POL-A5: in such houses the six that is moved may come first, if one piece waits."""
    one = at("40,C,P,P", more="partners=no enter_order=any").play("6-6")
    two = at("40,C,C,P", more="partners=no enter_order=any").play("6-6")

    assert texts(one) == {"enter", "40-46"}
    assert texts(one.play("40-46")) == {"enter"}
    assert thrower(one.play("40-46 enter")) == 0
    assert refused(one, "40-52") == "POL-8"
    assert texts(at("40,C,P,P").play("6-6")) == texts(two) == {"enter"}


def test_two_sixes_and_one_waiting():
    """POL-A5: one enters, any piece moves the other six; without it there is no further throw."""
    position = at("40,C,P,P").play("6-6 enter")
    barred = at("C,H1,P,P", "10,10,P,P").play("6-6 enter")

    assert texts(position) == {"6-12", "40-46"}
    assert thrower(position.play("6-12")) == 0
    assert texts(barred) == {"H1-P"}
    stuck = at("C,H2,P,P", "10,10,P,P").play("6-6 enter")
    assert names(stuck)[-2:] == ["passed", "not_again"]


def test_behind_a_blockade_sixes_are_numbers():
    """POL-A6: with the start blockaded a six is moved, and 3-3 is two threes."""
    position = at("40,C,P,P", "6,6,P,P")

    assert ends(position, "6-1") == {"C,47,P,P"}
    assert ends(position, "3-3") == {"C,46,P,P"}


def test_own_pieces_do_not_bar_the_start():
    """POL-A7: an own Blockade on the start lets one enter."""
    assert texts(at("6,6,C,P").play("6-1")) == {"enter"}


@pytest.mark.parametrize(
    ("stack", "joins", "enters"),
    [("three_but_start", False, True), ("three", False, False), ("four", True, True)],
)
def test_a_fourth_piece(stack, joins, enters):
    """POL-A8: a fourth piece enters but does not join, or neither, or both."""
    more = f"partners=no stack={stack}"
    joining = at("20,23,23,23", more=more).play("5-3")
    entering = at("6,6,6,C", more=more).play("6-1")

    assert ("20-23" in texts(joining)) == joins
    assert ("enter" in texts(entering)) == enters
    if not joins:
        assert refused(joining, "20-23") == "POL-A8"
    if not enters:
        assert refused(entering, "enter") == "POL-A8"
        assert texts(entering) == {"6-12", "6-7"}


def test_half_a_total_enters_nobody():
    """POL-A2: when one die of a total of six is moved, the other alone is no six."""
    position = at("6,6,6,C", more="partners=no stack=three").play("4-2 6-10")

    assert refused(position, "enter") == "POL-6"
    assert texts(position) == {"6-8", "10-12"}


@pytest.mark.parametrize("rests", ["yes", "no"])
def test_alone_nobody_rests(rests):
    """POL-A9: of three alike another one may move; the option changes nothing alone."""
    position = at("40,43,43,P", more=f"partners=no third_rests={rests}").play("3-1 40-43")

    assert texts(position) == {"43-44"}


def test_the_middle_space_counts():
    """POL-A10: a piece that takes both dice stops between, must be allowed to, and captures."""
    position = at("40,P,P,P", "44,C,C,C").play("4-3")

    assert refused(position, "40-47") == "POL-A10"
    assert refused(at("40,P,P,P").play("3-1"), "40-44") == "POL-A10"
    assert refused(at("20,P,P,P").play("4-3"), "20-T1.7") == "POL-A10"
    assert refused(at("20,P,P,P").play("6-4"), "20-27") == "POL-A10"
    assert refused(at("H4,40,P,P").play("2-1"), "H4-P") == "POL-A10"
    assert "captured" in names(position.play("40-44"))
    barred = at("40,P,P,P", "44,44,43,43").play("4-3")
    assert names(barred) == ["passed"]


def test_which_die_if_only_one():
    """POL-A11: either die, or in some houses the higher one."""
    free = at("H1,P,P,P").play("5-3")
    higher = at("H1,P,P,P", more="partners=no one_die=higher").play("5-3")

    assert texts(free) == {"H1-H6", "H1-H4"}
    assert texts(higher) == {"H1-H6"}
    assert refused(higher, "H1-H4") == "POL-A11"


def test_the_higher_die_only_where_not_both_can_be_played():
    """POL-A11, POL-13: which of the two rules asks for another play is told apart."""
    more = "partners=no one_die=higher"
    one = at("18,P,P,P", blue="C,C,25,25", more=more).play("6-5")
    both = at("H5,59,P,P", more=more).play("6-2")

    assert texts(one) == {"18-24", "18-T1.4"}
    assert refused(one, "18-23") == "POL-A11"
    assert texts(both) == {"H5-P"}
    assert refused(both, "59-H1") == "POL-13"


def test_when_the_reward_is_taken():
    """POL-A12: at once, or in some houses any time in the throw."""
    at_once = at("22,40,P,P", "27,C,C,C").play("5-3 22-27")
    within = at("22,40,P,P", "27,C,C,C", more="partners=no reward_when=within_throw")
    within = within.play("5-3 22-27")

    assert refused(at_once, "40-43") == "POL-A12"
    assert {"40-43", "27-37", "refuse"} <= texts(within)
    after = within.play("40-43")
    assert texts(after) == {"27-37", "27-T2.2", "43-53", "43-T3.3", "refuse"}
    assert thrower(after.play("27-37")) == 1


def test_what_cannot_be_played_within_the_throw_is_lost():
    """POL-A12: a Reward that waits is lost when neither it nor a die can be played."""
    within = at("52,P,P,P", "56,P,P,P", "59,59,C,C", more="partners=no reward_when=within_throw")
    position = within.play("6-4 52-56")

    assert names(position)[-2:] == ["reward_lost", "passed"]


def test_two_rewards_wait_for_each_other():
    """POL-A12: two captures within a throw leave two Rewards, taken one after the other."""
    position = at("22,P,P,P", "27,30,C,C", more=WITHIN).play("5-3 22-27 27-30")

    assert "rewards=2" in position.text
    assert thrower(position.play("refuse refuse")) == 1


def test_the_last_die_may_earn_a_reward_that_is_lost():
    """POL-A12: when the dice are used the Reward is due, and what nobody can move is lost."""
    position = at("52,P,P,P", "56,P,P,P", "59,59,C,C", more=WITHIN).play("3-1 52-53 53-56")

    assert names(position)[-1] == "reward_lost"


def test_refusing_the_reward():
    """POL-A13: one may do without it, or in some houses not."""
    may = at("22,P,P,P", "27,C,C,C").play("5-3 22-27")
    must = at("22,P,P,P", "27,C,C,C", more="partners=no reward_refuse=no").play("5-3 22-27")

    assert names(may.play("refuse")) == ["refused"]
    assert texts(must) == {"27-37", "27-T2.2"}
    assert refused(must, "refuse") == "POL-A13"
    assert refused(at("22,P,P,P").play("5-3"), "refuse") == "POL-A13"


def test_the_reward_enters_nobody():
    """POL-A14: a waiting piece is no piece for a Reward."""
    position = at("22,C,P,P", "27,C,C,C").play("5-3 22-27")

    assert texts(position) == {"27-37", "27-T2.2", "refuse"}
    assert refused(position, "enter") == "POL-A12"


def test_the_reward_may_lead_home():
    """POL-A15: from exactly ten away the Reward leads into POLLYANNA, or in some houses not."""
    yes = at("48,57,P,P", "53,C,C,C").play("5-4 48-53")
    no = at("48,57,P,P", "53,C,C,C", more="partners=no reward_home=no").play("5-4 48-53")

    assert "57-P" in texts(yes)
    assert "H5-P" in texts(at("H5,40,P,P", more="partners=no reward_home=no").play("2-1"))
    assert refused(no, "57-P") == "POL-A15"


def test_the_reward_may_take_a_turnout():
    """POL-A16: ten spaces may go by a turnout, even if that is the only way."""
    position = at("30,P,P,P", "33,P,P,P", "38,38,P,P").play("3-1 30-33")
    assert texts(position) == {"33-40", "refuse"}
    assert "14-T1.4" in texts(at("22,14,P,P", "27,C,C,C").play("5-3 22-27"))


def test_a_capture_by_entering_earns_the_reward():
    """POL-A17: by a six or by a total of six."""
    assert texts(at("C,P,P,P", "6,C,C,C").play("5-1 enter")) == {"6-16", "refuse"}
    assert texts(at("C,P,P,P", "6,C,C,C").play("6-1 enter")) == {"6-16", "refuse"}


def test_rewards_one_by_one():
    """POL-A18: each Reward is taken before the next die."""
    position = at("22,P,P,P", "27,37,C,C").play("5-3 22-27 27-37")

    assert texts(position) == {"37-47", "refuse"}
    assert texts(position.play("37-47")) == {"47-50"}


def test_the_reward_keeps_the_other_die_playable():
    """POL-A19: a Reward or a refusal may not leave a die unplayed that could be played."""
    position = at("47,P,P,P", "52,C,C,C").play("6-5 47-52")

    assert texts(position) == {"refuse"}
    assert refused(position, "52-H2") == "POL-13"
    assert texts(at("47,P,P,P", "52,C,C,C").play("5-3 47-52")) == {"52-H2", "refuse"}


def test_both_tracks_are_offered():
    """POL-A20: a move that comes to a mouth may go on either way."""
    assert {"18-23", "18-T1.3"} <= texts(at("18,40,P,P").play("5-1"))
    assert "18-20" in texts(at("18,40,P,P").play("2-1"))


@pytest.mark.parametrize(
    ("wall", "move", "helps"),
    [
        ("22,22,C,C", "17-23", True),
        ("20,20,C,C", "17-23", False),
        ("22,22,T1.2,C", "17-23", False),
        ("25,25,C,C", "20-26", False),
        ("25,25,C,C", "T1.6-27", False),
        ("0,0,C,C", "58-H2", False),
    ],
)
def test_a_turnout_is_named_only_where_it_helps(wall, move, helps):
    """POL-15, POL-21: who is told of the turnout can go round by it, and nobody else is."""
    position = at(f"{move.partition('-')[0]},40,P,P", blue=wall).play("6-4")
    refusal = position.refusal(move)

    assert refusal.rule.id == "POL-15"
    assert ("turnout" in refusal.says) == helps
    assert ("17-T1.3" in texts(position)) == helps


def test_a_blockade_on_the_mouth():
    """POL-A21: where the turnout leaves a Blockade bars both tracks."""
    position = at("18,40,P,P", blue="20,20,C,C").play("4-1")

    assert refused(position, "18-22") == "POL-15"
    assert refused(position, "18-T1.2") == "POL-15"


def test_the_space_where_the_tracks_meet():
    """POL-A22: coming out of a turnout one captures there."""
    assert "captured" in names(at("T1.7,40,P,P", "25,C,C,C").play("2-1 T1.7-25"))


def test_an_empty_space_of_another_colour():
    """POL-A23: one may stop on it, and is not safe there."""
    position = at("18,P,P,P", blue="C,C,C,13").play("3-1 18-21 21-22")
    assert word(position) == "22,P,P,P"
    taken = at("21,P,P,P", yellow="18,P,P,P", more="partners=no rolling=3").play("3-1 18-21")
    assert "captured" in names(taken)


def test_no_rival_pair_beside_the_owner():
    """POL-A24: a rival may not stop beside the owner, not with a second piece either."""
    position = at("18,18,P,P", "21,C,C,C").play("3-3")

    assert refused(position, "18-21") == "POL-23"


def test_the_end_comes_at_once():
    """POL-A25: the first die of a doublet that brings the last piece in ends the game."""
    position = at("H4,P,P,P").play("3-3 H4-P")

    assert (position.turn, names(position)[-1]) == (OVER, "won")


def test_doublets_without_a_piece():
    """POL-A26: with nobody on the board 4-4 gives no further throw."""
    assert thrower(at().play("4-4")) == 1


def test_doublets_without_limit():
    """POL-A27: a fourth and a fifth doublet give another throw too."""
    position = at("6,P,P,P")
    for here in range(6, 16, 2):
        position = position.play(f"1-1 {here}-{here + 1} {here + 1}-{here + 2}")

    assert thrower(position) == 0


def test_the_remark_on_diagram_a():
    """Booklet: POL-A28: over 6 red must break the pair, because both dice are to be played."""
    more = "partners=no rolling=1"
    position = at(HOME[:5] + ",C", "48,54,54,P", "53,T3.5,P,P", "51,C,C,C", more)

    assert not any("54,54" in end for end in ends(position, "5-4", "red"))


def test_blockades_open():
    """POL-A29: who can move nothing but a pair must open it."""
    assert ends(at("43,43,P,P"), "2-1") == {"43,46,P,P", "44,45,P,P"}


def test_equals_throw_again():
    """POL-A30: those who are equal and highest throw again, they alone."""
    position = POLLYANNA.start(seats=3).play("6-5 2-1 6-5")

    assert names(position) == ["threw", "tied"]
    assert thrower(position) == 0
    assert thrower(position.play("2-1")) == 2
    assert thrower(position.play("2-1 4-1")) == 2


def test_a_game_that_does_not_end():
    """U-9: at the cap most pieces home win, then fewest spaces to go; partners count together."""
    alone = at("20,P,P,C", "30,P,P,C", more="partners=no turns=1999 rolling=3").play("5-4")
    partners = at("20,P,P,C", "40,P,P,C", "C,C,C,38", WAITING, "turns=1999 rolling=3").play("5-4")

    homes = at("C,C,P,P", "10,11,12,13", more="partners=no turns=1999 rolling=3").play("5-4")

    assert alone.outcome.winners == (0,)
    assert homes.outcome.winners == (0,)
    assert partners.outcome.winners == (0, 2)
    assert partners.outcome.rule == "U-9"
