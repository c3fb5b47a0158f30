"""The rules of Pollyanna, one after the other: POL-1 to POL-37."""

import pytest

from parlour import OVER, ParlourError
from parlour.games.pollyanna.tests.table import POLLYANNA, WAITING, at, thrower
from parlour.testing.asking import ends, names, refused, texts, word


def test_who_plays_and_where():
    """POL-1: two sit opposite, three leave a side empty, four are partners; more cannot play."""
    two, three, four = (POLLYANNA.start(seats=n) for n in (2, 3, 4))

    assert two.text.startswith("green:C,C,C,C blue:C,C,C,C ")
    assert three.text.startswith("green:C,C,C,C red:C,C,C,C blue:C,C,C,C ")
    assert four.options["partners"] == "usual"
    with pytest.raises(ParlourError):
        POLLYANNA.start(seats=5)


def test_four_pieces_wait_on_the_corner():
    """POL-2: everybody has four pieces of one colour, and nobody moves another's."""
    assert [word(POLLYANNA.start(seats=4), c) for c in ("red", "yellow")] == [WAITING, WAITING]
    position = at("20,P,P,P", "30,C,C,C").play("2-1")
    assert refused(position, "30-32") == "POL-2"


def test_four_home_win():
    """POL-3: the first with all four pieces with POLLYANNA wins."""
    position = at("H5,P,P,P").play("2-1 H5-P")

    assert (position.turn, position.outcome.winners) == (OVER, (0,))
    assert position.outcome.rule == "POL-3"


def test_pieces_only_go_forward():
    """POL-3: the way leads round and home, never back, across or out of POLLYANNA again."""
    position = at("20,T1.3,40,P").play("4-3")

    for move in ("40-39", "T1.3-T1.2", "T1.3-22", "40-T1.3", "P-20"):
        assert refused(position, move) == "POL-3"


def test_the_highest_throw_begins():
    """POL-4: each throws two dice, and the highest total has the first turn."""
    position = POLLYANNA.start(seats=4).play("2-1 3-1 6-5 6-4")

    assert names(position) == ["threw", "begins"]
    assert thrower(position) == 2


def test_the_turn_passes_to_the_right():
    """POL-5: green, red, blue, yellow, and green again; red sits at green's right hand."""
    position = at()
    order = []
    for _ in range(5):
        order.append(position.seat_name(thrower(position)))
        position = position.play("2-1")

    assert order == ["Green", "Red", "Blue", "Yellow", "Green"]
    spots = {place.name: (place.x, place.y) for place in position.scene.places}
    assert spots["15"][0] > spots["0"][0]
    assert spots["15"][1] < spots["0"][1]


@pytest.mark.parametrize("roll", ["6-1", "6-6", "5-1", "4-2", "3-3"])
def test_a_six_or_a_total_of_six_enters(roll):
    """POL-6: a piece enters on its Starting Point by a six on a die or by a total of six."""
    position = at(more="partners=no rolling=1").play(f"{roll} enter")

    assert word(position, "red") == "C,C,C,21"


def test_nothing_else_enters():
    """POL-7: other throws do not enter, and with nobody waiting nothing does."""
    assert refused(at("20,C,C,C").play("5-4"), "enter") == "POL-6"
    assert refused(at("20,P,P,P").play("6-4"), "enter") == "POL-7"


def test_every_six_must_enter():
    """POL-8: while a piece waits a six or a total of six is used for nothing else."""
    assert texts(at("20,C,P,P").play("6-4")) == {"enter"}
    assert refused(at("20,C,P,P").play("6-4"), "20-26") == "POL-8"
    assert refused(at("20,C,P,P").play("4-2"), "20-24") == "POL-8"


def test_the_other_die_is_moved_by_any_piece():
    """Booklet: POL-9: 6 and 3 enter a piece, and it or another moves three."""
    position = at("40,C,P,P").play("6-3 enter")

    assert texts(position) == {"6-9", "40-43"}


def test_two_sixes_enter_two():
    """Booklet: POL-10: two 6's enter two pieces and give another throw."""
    position = at().play("6-6 enter enter")

    assert word(position) == "C,C,6,6"
    assert thrower(position) == 0


def test_without_a_six_the_turn_passes():
    """POL-11: nobody on the board and no six: the next throws."""
    position = at().play("5-4")

    assert names(position) == ["passed"]
    assert thrower(position) == 1


def test_each_die_is_a_move():
    """Booklet: POL-12: by 4 and 5 one piece moves both, or two pieces one each."""
    one = at("40,P,P,P")
    two = at("40,10,P,P")

    assert ends(one, "5-4") == {"49,P,P,P"}
    assert {"14,45,P,P", "15,44,P,P", "10,49,P,P"} <= ends(two, "5-4")
    assert refused(two.play("5-4"), "40-43") == "POL-12"


def test_both_dice_if_possible():
    """Booklet: POL-13: 5-3 is played in full, else one die, else the turn is lost."""
    forced = at("H5,59,P,P").play("6-2")
    single = at("H1,P,P,P").play("5-2 H1-H6")

    assert ends(at("40,P,P,P"), "5-3") == {"48,P,P,P"}
    assert texts(forced) == {"H5-P"}
    assert refused(forced, "59-H1") == "POL-13"
    assert names(single) == ["moved", "passed"]
    assert names(at("H5,P,P,P").play("6-5")) == ["passed"]


def test_single_pieces_are_passed():
    """POL-14: on the Broadway one passes single pieces, own and others'."""
    position = at("40,42,P,P", yellow="C,C,C,9", red="43,C,C,C").play("6-5")

    assert "40-46" in texts(position)


def test_two_of_a_colour_are_a_blockade():
    """POL-15: nobody passes or captures two of a colour, not even their owner passes."""
    rival = at("40,P,P,P", "43,43,C,C").play("4-3")
    own = at("40,43,43,P").play("4-1")

    assert names(rival) == ["passed"]
    assert refused(own, "40-44") == "POL-15"
    assert names(at("40,43,P,P").play("3-1 40-43")) == ["moved", "blockaded"]


def test_a_third_piece_joins_by_exact_count():
    """POL-16: the owner may rest a third piece on a Blockade; later any of them moves on."""
    position = at("40,43,43,P").play("3-1 40-43")

    assert names(position) == ["moved", "joined"]
    assert texts(position) == {"43-44"}


def test_a_blockade_may_be_kept():
    """POL-17: as long as another piece can take the throw the pair may stay."""
    assert "22,43,43,P" in ends(at("13,43,43,P"), "5-4")
    assert not any("43,43" in end for end in ends(at("43,43,H6,P"), "5-4"))


def test_a_rival_blockade_on_the_start():
    """POL-18: one cannot enter against two rivals; the dice are played elsewhere, or lost."""
    elsewhere = at("20,C,C,C", "6,6,P,P").play("6-3")

    assert refused(elsewhere, "enter") == "POL-18"
    assert names(at(red="6,6,P,P").play("6-3")) == ["passed"]


def test_a_rival_blockade_on_the_entrance():
    """POL-19: two rivals on one's Home Entrance bar the Home Path."""
    position = at("58,20,P,P", "0,0,P,P").play("5-3")

    assert refused(position, "58-H1") == "POL-15"
    assert "58-H1" in texts(at("58,20,P,P", "0,C,C,C").play("5-3"))


def test_turnouts_are_single_tracks():
    """POL-20: nobody passes, joins or captures on a turnout, whoever stands there."""
    position = at("20,40,P,P", blue="T1.3,C,C,C").play("4-3")

    assert refused(position, "20-T1.3") == "POL-20"
    assert refused(position, "20-T1.4") == "POL-20"


def test_turnouts_lead_round_a_blockade():
    """POL-21: where a Blockade bars the Broadway the turnout is open."""
    position = at("20,P,P,P", "23,23,C,C").play("6-4")

    assert texts(position) == {"20-T1.6", "20-T1.4"}


def test_a_blockade_where_the_tracks_meet():
    """Booklet: POL-22: one space ahead of Diagram A it bars the turnout as well."""
    position = at("T1.6,P,P,P", "25,25,C,C").play("3-2")

    assert names(position) == ["passed"]


def test_safe_on_the_own_colour():
    """POL-23: a rival passes a piece on its own colour but may not stop there, at any cost."""
    start = at("18,P,P,P", "21,C,C,C").play("4-3")

    assert refused(start, "18-21") == "POL-23"
    assert "18-22" in texts(start)
    assert names(at("H6,18,P,P", "21,C,C,C", blue="20,20,C,C").play("3-3"))[0] == "passed"


def test_captures():
    """POL-24: a single piece elsewhere on the Broadway is captured by landing on it."""
    position = at("20,P,P,P", "24,C,C,C").play("4-1 20-24")

    assert names(position) == ["moved", "captured", "earned"]
    assert word(position, "red") == WAITING


def test_the_captured_piece_enters_next():
    """POL-25: it waits on its corner, and its owner's next six must enter it."""
    position = at("20,P,P,P", "24,50,P,P").play("4-1 20-24 refuse 24-25")

    assert word(position, "red") == "C,50,P,P"
    assert texts(position.play("6-2")) == {"enter"}


def test_the_reward_of_ten():
    """POL-26: any one piece moves ten; without a capture nobody does."""
    position = at("20,40,P,P", "24,C,C,C").play("4-1")

    assert texts(position.play("20-24")) == {"24-34", "40-50", "refuse"}
    assert refused(position, "40-50") == "POL-26"


def test_the_reward_may_be_lost():
    """POL-27: when no piece can move the full ten the Reward is lost."""
    position = at("20,P,P,P", "24,30,30,P").play("4-1 20-24")

    assert names(position)[-1] == "reward_lost"
    assert texts(position) == {"24-25"}


def test_rewards_chain():
    """Booklet: POL-28: a capture by the Reward or by the other die earns another Reward."""
    by_reward = at("22,P,P,P", "27,37,C,C").play("5-3 22-27 27-37")
    by_die = at("22,P,P,P", "27,30,C,C").play("5-3 22-27 refuse 27-30")

    assert "earned" in names(by_reward)
    assert "earned" in names(by_die)


def test_the_reward_comes_between_the_dice():
    """Booklet: POL-29: five captures, ten for the Reward, then three for the other die."""
    position = at("22,P,P,P", "27,C,C,C").play("5-3 22-27 27-37 37-40")

    assert word(position) == "40,P,P,P"


def test_entering_captures():
    """POL-30: a single rival on one's start is captured by entering."""
    position = at(red="6,C,C,C").play("6-1 enter")

    assert names(position) == ["entered", "captured", "earned"]


def test_doublets_throw_again():
    """Booklet: POL-31: 3-3 or 5-5 gives another throw, if both dice could be played."""
    again = at("40,P,P,P").play("5-5 40-45 45-50")
    barred = at("H2,P,P,P").play("3-3 H2-H5")

    assert names(again)[-1] == "again"
    assert thrower(again) == 0
    assert names(barred)[-1] == "not_again"
    assert thrower(barred) == 1


def test_a_blockade_moves_on_together():
    """Booklet: POL-32: on doublets both pieces of a Blockade go on and stay together."""
    assert word(at("43,43,P,P").play("4-4 43-47 43-47")) == "47,47,P,P"


def test_the_home_entrance():
    """POL-33: it counts, is safe for its colour, need not be stopped on, and ends the round."""
    position = at("58,40,P,P").play("4-2")

    assert {"58-0", "58-H2"} <= texts(position)
    assert refused(position, "58-2") == "POL-3"
    rival = at("0,40,P,P", yellow="58,P,P,P", more="partners=no rolling=3").play("2-1")
    assert refused(rival, "58-0") == "POL-23"


def test_the_home_path_is_single():
    """POL-34: on the Home Path nobody passes or shares a space."""
    position = at("H2,H4,40,P").play("3-2")

    assert refused(position, "H2-H4") == "POL-34"
    assert refused(position, "H2-H5") == "POL-34"


def test_exact_count_to_pollyanna():
    """Booklet: POL-35: needing 3 one cannot play a 4."""
    position = at("H4,40,P,P").play("6-4")

    assert refused(position, "H4-P") == "POL-35"
    assert {text.split("-")[0] for text in texts(position)} == {"40"}


def test_the_other_die_is_played_elsewhere():
    """Booklet: POL-36: 3 goes in and the 6 is played elsewhere, if it can be."""
    assert word(at("H4,40,P,P").play("6-3 H4-P 40-46")) == "46,P,P,P"
    assert names(at("H4,H1,P,P").play("6-3 H4-P H1-P"))[-1] == "won"


def test_staying_on_the_start():
    """POL-37: a piece stays on its start as long as others can be played."""
    assert "6,49,P,P" in ends(at("6,40,P,P"), "5-4")
