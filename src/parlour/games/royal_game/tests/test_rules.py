"""The rules for both games, and those of one die: ROY1-1 to ROY1-20, ROY-A1 to ROY-A17."""

import pytest

from parlour import CHANCE, ParlourError
from parlour.core.errors import BadPosition, IllegalMove
from parlour.games.royal_game.tests.table import ROYAL, WAITING, at, four, to_throw
from parlour.testing.asking import ends, names, refused, texts, word


def test_four_discs_wait_for_two_to_four_players():
    """ROY1-1, ROY-A14: all discs wait; two sit opposite, three leave blue out."""
    assert ROYAL.start(seats=2).text.startswith("red:W,W,W,W green:W,W,W,W ")
    assert ROYAL.start(seats=3).text.startswith("red:W,W,W,W yellow:W,W,W,W green:W,W,W,W ")
    assert ROYAL.start(seats=4).text.count("W,W,W,W") == 4
    with pytest.raises(ParlourError):
        ROYAL.start(seats=5)


def test_the_lot_falls_and_turns_pass_to_the_right():
    """ROY1-2, ROY-A12: a lot among all; one throw a turn; red, yellow, green, blue."""
    start = ROYAL.start(seats=4)

    assert [roll.text for roll in start.rolls] == [
        "first:red", "first:yellow", "first:green", "first:blue"
    ]  # fmt: skip
    assert to_throw(start.play("first:yellow")) == "Yellow"
    assert to_throw(start.play("first:yellow 1")) == "Green"


def test_turns_may_pass_to_the_left():
    """ROY-A12: with turns_pass=left the order is red, blue, green, yellow."""
    start = ROYAL.start(seats=4, turns_pass="left").play("first:red 1")

    assert to_throw(start) == "Blue"
    assert word(start.play("5 enter 1 1 1"), "blue") == "W,W,W,0"


def test_a_five_enters():
    """ROY1-3: a five brings one disc to its entering circle; other numbers do not."""
    assert refused(at("W,W,W,10").play("4"), "enter") == "ROY1-3"
    assert names(at().play("5 enter")) == ["entered"]
    assert word(at().play("5 enter")) == "W,W,W,0"


def test_turns_go_on_without_entering():
    """ROY1-4: who cannot enter loses the turn, and the next one throws."""
    position = at()
    for colour in ("Yellow", "Green", "Blue", "Red"):
        position = position.play("2")
        assert (to_throw(position), names(position)) == (colour, ["passed"])


def test_one_disc_moves_the_number():
    """ROY1-5: any one disc moves what was thrown, and never a second one."""
    before = at("W,3,10,20").play("4")

    assert texts(before) == {"3+4", "10+4", "20+4"}
    assert before.play("3+4").turn == CHANCE
    assert {refused(before, "10+3"), refused(before, "11+4")} == {"ROY1-5"}


def test_the_way_leads_round_to_the_right_and_home():
    """ROY1-6: 71 steps lead from the entering circle round the road, up the row and Home."""
    before = at("0,H,H,H").play("3")
    scene = {place.name: place for place in before.scene.places}
    assert before.path(before.moves[0]) == ("road-5", "road-8")
    assert scene["road-5"].x < scene["road-9"].x

    for last in (62, 63):
        assert ends(at(f"{last},H,H,H"), "1") == {f"{last + 1},H,H,H"}
    assert at("68,H,H,H").play("3 68+3").is_over


def test_a_disc_on_a_circle_is_safe():
    """ROY1-7, ROY1-11: every small circle shelters every colour; nobody may land there."""
    for circle in (7, 12, 24, 29, 41, 46, 51, 58, 63):
        yellow = (circle - 17) % 68
        if yellow in (0, 64, 65, 66, 67):
            continue
        before = at(f"W,W,1,{circle - 2}", yellow=f"W,W,W,{yellow}").play("2")
        assert refused(before, f"{circle - 2}+2") == "ROY1-11", circle


def test_a_circle_of_an_empty_side_is_safe_too():
    """ROY1-7: with two players the circles of the empty sides shelter as well."""
    before = ROYAL.position("red:W,W,1,15 green:W,W,W,51 turn=-1").play("2")

    assert refused(before, "15+2") == "ROY1-11"


def test_landing_on_a_single_disc_captures_it():
    """ROY1-8: a single disc elsewhere is captured and must enter again by a five."""
    after = at("W,W,W,18", yellow="W,W,W,3").play("2 18+2")

    assert names(after) == ["moved", "captured"]
    assert (word(after), word(after, "yellow")) == ("W,W,W,20", WAITING)
    assert texts(after.play("5")) == {"enter"}


def test_two_discs_are_a_blockade():
    """ROY1-9: two discs of one colour may share a space, and that is a Blockade."""
    assert names(at("W,W,18,20").play("2 18+2")) == ["moved", "blockaded"]


def test_nobody_passes_a_blockade():
    """ROY1-10: neither a rival nor the owner passes; it opens when one of the two moves."""
    rival = at("W,W,18,40", yellow="W,W,3,3")
    assert refused(rival.play("3"), "18+3") == "ROY1-10"
    own = at("W,18,20,20")
    assert refused(own.play("3"), "18+3") == "ROY1-10"
    opened = at("W,18,20,21").play("3")
    assert "18+3" in texts(opened)


def test_a_single_disc_on_its_own_entering_circle_is_takeable():
    """ROY1-12, ROY-A1: only its own entering circle gives no shelter, unless the house says so."""
    assert word(at("W,W,W,15", yellow="W,W,W,0").play("2 15+2"), "yellow") == WAITING
    house = at("W,W,1,15", yellow="W,W,W,0", more="own_entering_circle=safe").play("2")
    assert refused(house, "15+2") == "ROY-A1"
    guest = at("W,W,1,15", green="W,W,W,51").play("2")  # a visitor on yellow's entering circle
    assert refused(guest, "15+2") == "ROY1-11"


def test_entering_captures_a_visitor_in_every_house():
    """ROY-A1: whoever enters captures a single rival, also with own_entering_circle=safe."""
    before = at("W,W,W,30", yellow="W,W,W,51", more="own_entering_circle=safe")

    assert word(before.play("5 enter"), "yellow") == WAITING


def test_a_six_is_twelve():
    """ROY1-13, ROY-A7: a six moves twelve, or either in some houses."""
    assert refused(at("W,W,W,3").play("6"), "3+6") == "ROY1-13"
    assert texts(at("W,W,W,3", more="six=six_or_twelve").play("6")) == {"3+6", "3+12"}
    assert to_throw(at("W,W,W,3", more="six=six_or_twelve").play("6 3+6")) == "Red"
    assert ends(at("W,W,W,62"), "6") == {"W,W,W,62"}


def test_sixes_give_further_throws():
    """ROY1-14, ROY-A8: a six gives a throw, a second one a third, moved or not."""
    assert to_throw(at().play("6 6")) == "Red"
    assert names(at().play("6")) == ["passed", "again"]


def test_the_third_six_costs_the_leading_disc():
    """Booklet: ROY1-15: the third six moves nothing and puts out the disc nearest Home."""
    after = at("W,W,3,20").play("6 3+12 6 20+12 6")

    assert (word(after), to_throw(after)) == ("W,W,W,15", "Yellow")
    assert texts(after.play("1 1 1 5")) == {"enter"}
    assert to_throw(at().play("6 6 6 6 6")) == "Yellow"  # her sixes are counted anew


def test_nothing_but_a_six_gives_a_throw():
    """ROY1-16: every other number ends the turn."""
    assert {to_throw(at().play(roll)) for roll in "1234"} == {"Yellow"}


def test_capturing_is_not_compulsory():
    """ROY1-17, ROY-A11: another move is free; if all capture one may decline, if the house lets."""
    free = at("W,W,18,40", yellow="W,W,W,3").play("2")
    assert texts(free) == {"18+2", "40+2"}
    assert refused(free, "decline") == "ROY1-17"
    only = at("W,W,W,18", yellow="W,W,W,3").play("2")
    assert texts(only) == {"18+2", "decline"}
    assert names(only.play("decline")) == ["declined"]
    house = at("W,W,W,18", yellow="W,W,W,3", more="decline_capture=no").play("2")
    assert (texts(house), refused(house, "decline")) == ({"18+2"}, "ROY-A11")


def test_home_takes_the_exact_number():
    """ROY1-18: a disc on 69 needs a two."""
    before = at("W,W,10,69")

    assert refused(before.play("3"), "69+3") == "ROY1-18"
    assert names(before.play("2 69+2")) == ["moved", "home"]


def test_the_first_with_four_discs_home_wins():
    """ROY1-19, ROY-A13: with one die the fourth disc at Home wins, and nothing scores."""
    after = at("69,H,H,H", yellow="70,H,H,H").play("2 69+2")

    assert (after.outcome.winners, after.outcome.scores) == ((0,), (1, 0, 0, 0))
    assert after.outcome.reason == "won"


def test_hunting_is_advice():
    """ROY1-20: nobody has to hunt the disc nearest Home; any capture is free."""
    before = at("W,W,18,30", yellow="W,W,3,15").play("2")

    assert texts(before) == {"18+2", "30+2", "decline"}


def test_a_five_must_enter():
    """ROY-A2: while a disc waits a five enters, unless the house says may."""
    assert refused(at("W,W,W,10").play("5"), "10+5") == "ROY-A2"
    assert texts(at("W,W,W,10", more="enter=may").play("5")) == {"enter", "10+5"}
    assert word(at("W,W,W,10", more="enter=may").play("5 10+5")) == "W,W,W,15"
    captures = at("W,W,W,30", yellow="W,W,W,51").play("5")
    assert refused(captures, "decline") == "ROY-A2"


def test_may_enter_concerns_one_die_only():
    """ROY-A2: with two dice enter=may has no effect."""
    assert texts(at("W,W,W,10", more="enter=may dice=two").play("5-2")) == {"enter"}


def test_with_may_enter_an_entry_that_captures_can_be_declined():
    """ROY-A2, ROY-A11: where entering is no duty, its capture is not compulsory either."""
    before = at("W,H,H,H", yellow="W,W,W,51", more="enter=may").play("5")

    assert texts(before) == {"enter", "decline"}
    quiet = at("W,W,W,18", yellow="W,W,W,6", more="enter=may").play("5")
    assert texts(quiet) == {"enter", "18+5"}


def test_own_pair_fills_the_entering_circle():
    """ROY-A3: two of one's own bar the entry."""
    assert refused(at("W,0,0,20").play("5"), "enter") == "ROY-A3"


def test_a_rival_pair_bars_the_entering_circle():
    """ROY-A4: two of somebody else bar the entry, and the five is moved."""
    before = at("W,W,W,20", yellow="W,W,51,51").play("5")

    assert (texts(before), refused(before, "enter")) == ({"20+5"}, "ROY-A4")


def test_no_third_disc_joins():
    """ROY-A5: a space holds two."""
    assert refused(at("W,18,20,20").play("2"), "18+2") == "ROY-A5"


def test_nobody_lands_on_a_rival_blockade():
    """ROY-A6: two discs cannot be captured."""
    assert refused(at("W,W,10,18", yellow="W,W,3,3").play("2"), "18+2") == "ROY-A6"


def test_the_third_six_looks_at_the_board_only():
    """ROY-A9: a disc at Home is out of danger, one in the middle row is not."""
    after = at("W,W,65,H", more="run=2").play("6")

    assert word(after) == "W,W,W,H"
    assert names(at("W,W,H,H", more="run=2").play("6")) == ["spared"]


def test_who_can_move_must():
    """ROY-A10: nobody may pass; a Blockade is broken if nothing else can move."""
    before = at("18,18,H,H").play("3")

    assert texts(before) == {"18+3"}
    with pytest.raises(IllegalMove):
        before.play("decline")


def test_a_blockade_in_the_middle_row():
    """ROY-A15: two in the middle row bar it to the third; Home holds all."""
    before = at("63,65,65,H").play("3")

    assert refused(before, "63+3") == "ROY1-10"
    assert refused(at("63,65,65,H").play("2"), "63+2") == "ROY-A5"
    assert word(at("W,70,H,H").play("1 70+1")) == "W,H,H,H"


def test_a_pair_on_a_circle_is_a_blockade():
    """ROY-A16: a pair on a circle bars the way, on an entering circle too."""
    assert refused(at("W,W,10,22", yellow="W,W,7,7").play("3"), "22+3") == "ROY1-10"
    assert refused(at("W,W,10,16", yellow="W,W,0,0").play("3"), "16+3") == "ROY1-10"


def test_twelve_is_one_move():
    """ROY-A17: the sixth space is not touched, and a Blockade beyond it bars the way."""
    after = at("W,W,W,14", yellow="W,W,W,3").play("6 14+12")

    assert (word(after), word(after, "yellow")) == ("W,W,W,26", "W,W,W,3")
    assert ends(at("W,W,W,14", yellow="W,W,8,8"), "6") == {"W,W,W,14"}


def test_a_game_that_never_ends_is_stopped():
    """U-9: after three thousand turns most discs Home win, then the farthest."""
    after = at("W,W,W,H", yellow="60,60,61,W", more="turns=2999").play("1")

    assert (after.outcome.winners, after.outcome.reason) == ((0,), "capped")
    farthest = at("W,W,40,H", green="W,20,21,H", more="turns=2999 rolling=1").play("1")
    assert farthest.outcome.winners == (2,)
    assert not at(more="turns=2998").play("1").is_over


def test_a_position_names_the_right_winners():
    """U-9, ROY2-A15: a game that has ended is read only with those who won it."""
    capped = at("W,W,W,H", yellow="60,60,61,W", more="turns=2999").play("1").text
    shared = four("69,H,H,H", green="W,W,W,9", more="points=30,0,40,0").play("3-2 69+2").text

    assert ROYAL.position(capped).text == capped
    assert ROYAL.position(shared).text == shared
    for wrong in (capped.replace("won=1", "won=2"), shared.replace("won=5", "won=1")):
        with pytest.raises(BadPosition, match="others have won"):
            ROYAL.position(wrong)
    assert ROYAL.position(shared.replace("won=5", "won=1") + " tie=finisher").is_over
