"""Pollyanna in partnership: POLP-1 to POLP-7, what is left open, and the test positions."""

import pytest

from parlour import OVER
from parlour.games.pollyanna.tests.table import HOME, POLLYANNA, WAITING, at, thrower, together
from parlour.testing.asking import ends, names, refused, texts, word


def test_four_are_partners_unless_they_say_no():
    """POLP-1: opposite players are partners when four play, and only then."""
    four = together("22,P,P,P", blue="27,C,C,C").play("5-3 22-27")
    alone = at("22,P,P,P", blue="27,C,C,C").play("5-3 22-27")

    assert "blockaded" in names(four)
    assert "captured" in names(alone)
    two = POLLYANNA.position("green:22,P,P,P blue:27,C,C,C turn=-1").play("5-3 22-27")
    assert "captured" in names(two)
    three = "green:22,P,P,P red:C,C,C,C blue:27,C,C,C seats=3 turn=-1"
    assert "captured" in names(POLLYANNA.position(three).play("5-3 22-27"))


def test_partners_form_a_blockade():
    """POLP-2: two pieces of partners on a space bar the way and cannot be captured."""
    position = together("41,P,P,P", "39,30,P,P", "41,P,P,P", more="rolling=1").play("2-1")

    assert refused(position, "39-41") == "POL-24"
    assert refused(position.play("39-40"), "40-42") == "POL-15"


def test_third_piece_on_a_partners_blockade():
    """POLP-3: one may land on a partner's pair, and all three are safe."""
    position = together("20,40,P,P", "22,C,C,C", "24,24,P,P").play("4-1 20-24")

    assert names(position) == ["moved", "joined"]
    after = position.play("40-41").play("2-1")
    assert refused(after, "22-24") == "POL-24"


def test_a_partners_blockade_is_not_passed():
    """POLP-4: only exact count leads to it, and nothing past it."""
    position = together("20,40,P,P", blue="24,24,P,P").play("5-4")

    assert refused(position, "20-25") == "POL-15"
    assert "20-24" in texts(position)


def test_safe_on_the_own_colour_only():
    """POLP-5: on a partner's colour a piece can be captured, on its own it cannot."""
    guest = together("30,P,P,P", "26,P,P,P", more="rolling=1").play("4-1")
    owner = together(HOME, "26,P,P,P", "30,C,C,C", more="rolling=1").play("4-1")

    assert "captured" in names(guest.play("26-30"))
    assert refused(owner, "26-30") == "POL-23"


def test_who_has_finished_stays_out():
    """POLP-6: the seat of one who has all four home is left out."""
    position = together(HOME, more="rolling=3").play("2-1")

    assert thrower(position) == 1


def test_eight_pieces_win():
    """POLP-7: the partners win when both have all four home."""
    position = together(HOME, blue="H6,P,P,P", more="rolling=2").play("2-1 H6-P")

    assert position.outcome.winners == (0, 2)
    assert position.outcome.rule == "POLP-7"


def test_partners_never_capture_each_other():
    """POLP-A1: landing on a partner's piece joins it."""
    position = together("22,40,P,P", blue="27,C,C,C").play("5-3 22-27")

    assert "captured" not in names(position)
    assert word(position, "blue") == "C,C,C,27"


def test_joining_a_partner_on_the_own_colour():
    """POLP-A2: a partner's safe piece may be joined."""
    position = together("26,P,P,P", blue="30,C,C,C").play("6-4 26-30")

    assert "blockaded" in names(position)


def test_a_mixed_pair_parts():
    """POLP-A3: the one on its own colour stays safe, the other is open to capture."""
    owner = together("30,P,P,P", "26,P,P,P", "30,C,C,C").play("6-5 30-36 36-41 4-1")
    guest = together("30,40,P,P", "26,P,P,P", "30,C,C,C", more="rolling=2").play("3-2 30-H3 H3-H5")
    guest = guest.play("2-1 2-1 40-42 42-43 4-1")

    assert refused(owner, "26-30") == "POL-23"
    assert "captured" in names(guest.play("26-30"))


def test_a_third_piece_rests():
    """POLP-A4: on a partner's Blockade a piece rests for the turn; entering does not bind it."""
    joined = together("20,40,P,P", blue="24,24,P,P").play("4-1 20-24")

    assert word(joined) == "24!,40,P,P"
    assert refused(joined, "24-25") == "POLP-A4"
    assert texts(joined) == {"40-41"}
    again = together("20,40,P,P", blue="24,24,P,P").play("4-4 20-24 40-44 2-1")
    assert refused(again, "24-26") == "POLP-A4"
    assert "!" not in joined.play("40-41").text
    assert "24-26" in texts(joined.play("40-41 2-1 2-1 24-26 24-25 2-1 2-1"))
    free = together("20,40,P,P", blue="24,24,P,P", more="third_rests=no").play("4-1 20-24")
    assert texts(free) == {"40-41", "24-25"}


def test_one_of_a_mixed_three_rests():
    """POLP-A4: of two own pieces beside a partner's only one has to rest."""
    position = together("20,24,P,P", blue="24,P,P,P").play("4-1 20-24")

    assert word(position) == "24!,24,P,P"
    assert texts(position) == {"24-25"}
    assert word(position.play("24-25")) == "24,25,P,P"


def test_nobody_rests_on_a_blockade_of_their_own():
    """POLP-A4: three of one colour are alike; only a partner's piece makes one rest."""
    position = together("40,43,43,P").play("3-1 40-43")

    assert word(position) == "43,43,43,P"


def test_a_resting_piece_is_written_and_read():
    """POLP-A4: it rests for the whole turn, even when the others have left the Blockade."""
    pair = together("20,24,P,P", blue="24,P,P,P").play("4-4 20-24 24-28")

    assert word(pair) == "24!,28,P,P"
    assert POLLYANNA.position(pair.text) == pair
    assert refused(pair.play("3-1"), "24-27") == "POLP-A4"


def test_three_pieces_may_rest_together():
    """POLP-A4: where four may stand together, three that came in one turn all rest."""
    position = together("16,20,20,24", blue="24,P,P,P", more="stack=four")
    position = position.play("4-4 20-24 20-24 4-4 24-28 16-20 4-4 20-24 28-32 2-1")

    assert word(position) == "24!,24!,24!,32"
    assert POLLYANNA.position(position.text) == position
    assert refused(position, "24-26") == "POLP-A4"


def test_limits_are_for_both_partners():
    """POLP-A5: three in all by moving, any number by entering."""
    moving = together("20,24,P,P", blue="24,24,P,P").play("4-1")
    four = together("20,24,P,P", blue="24,24,P,P", more="stack=four").play("4-1")
    entering = together("6,C,C,P", blue="6,6,P,P").play("6-1")

    assert refused(moving, "20-24") == "POL-A8"
    assert "20-24" in texts(four)
    assert texts(entering) == {"enter"}
    assert word(entering.play("enter")) == "C,6,6,P"
    three = together("6,C,C,P", blue="6,6,P,P", more="stack=three").play("6-1")
    assert refused(three, "enter") == "POL-A8"


@pytest.mark.parametrize("stack", ["three_but_start", "four"])
def test_five_meet_by_entering(stack):
    """POLP-A5, POL-A8: no number is said of what may stand on a start, since there is none."""
    position = together("6,6,C,P", blue="6,6,P,P", more=f"stack={stack}").play("6-1 enter")

    assert word(position) == "6,6,6,P"
    assert word(position, "blue") == "6,6,P,P"
    assert "more only by entering" in POLLYANNA.house_rule("stack", stack)


def test_a_full_space_of_others():
    """POLP-A5: nobody is told to move on pieces that are a partner's."""
    position = together("20,40,P,P", blue="24,24,24,P").play("4-1")

    assert position.refusal("20-24").says == (
        "That space is full; nobody joins those on it until there is room."
    )


def test_partners_do_not_bar_the_start():
    """POLP-A6: a partner's pair or a mixed pair on one's start lets one enter."""
    assert texts(together(WAITING, blue="6,6,P,P").play("6-1")) == {"enter"}
    assert texts(together("6,C,C,C", blue="6,P,P,P").play("6-1")) == {"enter"}


def test_each_moves_their_own_pieces():
    """POLP-A7: nobody can move a partner's piece, or be obliged to."""
    position = together("24,P,P,P", blue="24,40,P,P").play("4-3")

    assert refused(position, "40-43") == "POL-2"
    assert {text.split("-")[0] for text in texts(position)} == {"24"}


def test_a_finished_player_may_throw_for_the_partner():
    """POLP-A8: who has finished stays out, or in some houses throws for the partner."""
    option = "finished_partner=throws_for_partner"
    throws = together(HOME, blue="40,C,C,C", more=f"{option} rolling=3").play("2-1")

    assert thrower(throws) == 0
    moving = throws.play("4-1")
    assert moving.turn == 2
    assert texts(moving) == {"40-44", "40-41"}
    assert thrower(moving.play("40-44 44-45")) == 1
    last = together("H6,P,P,P", blue="40,C,C,C", more=option).play("1-1 H6-P")
    assert names(last)[-1] == "out"
    assert thrower(last) == 1


def test_single_tracks_stay_single_for_partners():
    """POLP-A9: a partner's piece on a turnout blocks like any other."""
    position = together("T1.2,40,P,P", blue="T1.4,C,C,C").play("3-2")

    assert refused(position, "T1.2-T1.4") == "POL-20"
    assert refused(position, "T1.2-T1.5") == "POL-20"


def test_a_reward_moves_own_pieces():
    """POLP-A10: a Reward is no use for a partner's piece."""
    position = together("22,P,P,P", "27,C,C,C", "40,C,C,C").play("5-3 22-27")

    assert texts(position) == {"27-37", "27-T2.2", "refuse"}
    assert refused(position, "40-50") == "POL-2"


def test_the_first_eight_win():
    """POLP-A11: the game is over with the eighth piece, whatever the others still have to throw."""
    rivals = "H6,P,P,P"
    position = together(HOME, HOME, "H5,P,P,P", rivals, "rolling=2").play("2-1 H5-P")

    assert (position.turn, position.outcome.winners) == (OVER, (0, 2))


def test_t1():
    """POLP-T1: only the turnout plays both dice; a house without rest may go over the pair."""
    assert ends(together("20,P,P,P", blue="24,24,P,P"), "4-3") == {"T1.7,P,P,P"}
    free = ends(together("20,P,P,P", blue="24,24,P,P", more="third_rests=no"), "4-3")
    assert free == {"T1.7,P,P,P", "27,P,P,P"}


def test_t2():
    """POLP-T2: by 5-3 only the turnout leads round the partner's pair."""
    assert ends(together("20,P,P,P", blue="24,24,P,P"), "5-3") == {"25,P,P,P"}
    assert texts(together("20,P,P,P", blue="24,24,P,P").play("5-3")) == {"20-T1.3", "20-T1.5"}


def test_t3():
    """POLP-T3: a partner's single piece may be joined and left again in the same throw."""
    position = together("26,P,P,P", blue="30,C,C,C").play("6-4 26-30")

    assert texts(position) == {"30-36", "30-T2.1"}


def test_t4():
    """POLP-T4: green and blue together, two spaces on, stop red altogether.

    On 31, where the rule book has them, blue never comes.
    """
    position = together("41,P,P,P", "39,P,P,P", "41,P,P,P", more="rolling=1")

    assert ends(position, "4-3", "red") == {"39,P,P,P"}


def test_t5():
    """POLP-T5: green alone on blue's colour is captured, and red has a Reward."""
    position = together("30,P,P,P", "26,P,P,P", more="rolling=1").play("4-1 26-30")

    assert names(position) == ["moved", "captured", "earned"]


def test_t6():
    """POLP-T6: red alone on blue's colour is captured by green."""
    position = together("26,P,P,P", "30,C,C,C").play("4-1 26-30")

    assert "captured" in names(position)


def test_t7():
    """POLP-T7: green enters on blue's pair, and the new piece goes on."""
    position = together(WAITING, blue="6,6,P,P").play("6-2 enter")

    assert names(position) == ["entered", "joined"]
    assert texts(position) == {"6-8"}


def test_t8():
    """POLP-T8: a red and a yellow piece on green's start keep green out."""
    out = together(WAITING, "6,C,C,C", yellow="6,C,C,C").play("6-1")
    numbers = together("20,C,C,C", "6,C,C,C", yellow="6,C,C,C").play("6-1")

    assert names(out) == ["passed"]
    assert refused(numbers, "enter") == "POL-18"
    assert "20-26" in texts(numbers)


def test_t9():
    """POLP-T9: green is home and skipped; the game goes on until blue is in too."""
    position = together(HOME, blue="H6,H5,P,P", more="rolling=3").play("2-1")

    assert thrower(position) == 1
    assert thrower(position.play("2-1")) == 2
    assert position.play("2-1").play("2-1 H6-P H5-P").is_over


def test_t10():
    """POLP-T10: green's last piece makes the second 3 and the further throw void."""
    position = together("H4,P,P,P", blue="40,P,P,P").play("3-3 H4-P")

    assert names(position) == ["home", "out"]
    assert thrower(position) == 1
    assert not position.is_over


def test_t11():
    """POLP-T11: green must break the mixed pair, and blue's single piece is then open."""
    position = together("24,P,P,P", "22,P,P,P", "24,C,C,C").play("2-1 24-26 26-27")

    assert "captured" in names(position.play("2-1 22-24"))


def test_t12():
    """POLP-T12: green on T1.2 can neither join nor pass blue on T1.4."""
    position = together("T1.2,P,P,P", blue="T1.4,C,C,C").play("3-2")

    assert names(position) == ["passed"]
