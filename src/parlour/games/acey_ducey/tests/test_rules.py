"""The rules of Acey Ducey outside its choices, each shown in a position."""

import pytest

from parlour.games.acey_ducey.tests.table import (
    ACEY_DUCEY,
    at,
    men,
    rule_against,
    side,
    texts,
    told,
)
from parlour.testing.legality import knows_what_is_legal

OPTIONS = {
    "faces": "plain_setup_bearoff", "setup_choice": "last_man", "race_start": "both",
    "low_points": "inner", "one_number": "higher", "doubles": "two", "extra_needs_play": "no",
    "bear_off": "free", "bear_off_from": "next_throw", "doghouse_penalty": "0",
}  # fmt: skip


def test_start():
    """AD-1: two players, Red and Black, with fifteen men in hand."""
    start = ACEY_DUCEY.start()

    assert list(ACEY_DUCEY.seats) == [2]
    assert start.text == "red:handx15 black:handx15 opening setup=1"
    assert [start.seat_name(seat) for seat in range(2)] == ["Red", "Black"]
    assert start.options == OPTIONS


def test_aim():
    """AD-2: whoever has all men round the board and off it has won."""
    last = at("red:1 black:1x15 throw").play("3-A")

    assert last.play("1/off").outcome.winners == (0,)


def test_directions():
    """AD-3: each moves from high numbers down; one's start is the other's home."""
    red = at("red:24 black:13x15 throw").play("5-3 24/19")
    assert [place for move in red.moves for place in red.path(move)] == ["19", "16"]
    black = at("red:13x15 black:24 throw side=1").play("5-3 24/19")
    assert [place for move in black.moves for place in black.path(move)] == ["6", "9"]


def test_first_turn():
    """AD-4: each throws both dice, and the higher total begins."""
    start = ACEY_DUCEY.start()

    assert sum(roll.weight for roll in start.rolls) == 36
    assert len(start.rolls) == 21
    second = start.play("5-3")
    assert told(second) == ["threw"]
    assert side(second) == 1
    assert told(second.play("6-3")) == ["threw", "starts"]
    assert side(second.play("6-3")) == 1
    assert side(second.play("4-3")) == 0


def test_equal_first_throws():
    """AD-4: equal totals are thrown again by both."""
    again = ACEY_DUCEY.start().play("5-3 4-4")

    assert told(again) == ["threw", "tied"]
    assert again == ACEY_DUCEY.start()


def test_faces_in_the_first_throw():
    """AD-A22: Acey is 1 and Ducey 2 there, so Acey-6 loses to 5-3."""
    assert side(ACEY_DUCEY.start().play("6-A 5-3")) == 1
    assert side(ACEY_DUCEY.start().play("D-A A-A")) == 0


def test_faces():
    """AD-A1: the six faces are Acey, Ducey, 3, 4, 5 and 6."""
    faces = {face for roll in ACEY_DUCEY.start().rolls for face in roll.text.split("-")}

    assert faces == set("AD3456")


def test_numbers_stay_apart():
    """AD-8: eight is no number of a five and a three; the man makes two moves."""
    throw = at("red:20,13 black:1x15 throw").play("5-3")

    assert rule_against(throw, "20/12") == "AD-8"
    assert men(throw.play("20/15 15/12")) == "13,12"


def test_stop_and_go():
    """AD-9, AD-A9: the man who plays both numbers lands between, and hits there."""
    throw = at("red:20 black:10,1x14 throw").play("5-3 20/15*")

    assert told(throw) == ["captured"]
    assert rule_against(throw, "13/10") == "AD-9"


def test_pairs_bar():
    """AD-10, AD-12: two men hold their point, one does not; they are safe."""
    shut = at("red:20,13 black:10x2,1x13 throw").play("5-3")

    assert rule_against(shut, "20/15") == "AD-10"
    assert rule_against(at("red:20,13 black:10,1x14 throw").play("5-3"), "20/15") is None


def test_passing_is_free():
    """AD-A8: men pass over points that the other holds."""
    throw = at("red:20 black:9x2,8x2,7x2,6x2 throw").play("5-5")

    assert men(throw.play("20/15 15/10")) == "10"


def test_hit():
    """AD-11: a single man is sent to the Dog House."""
    after = at("red:13x2 black:20,1x14 throw").play("5-3 13/8 8/5*")

    assert men(after, "black") == "dog,1x14"
    assert told(after) == ["captured"]


def test_dog_house_holds_all():
    """AD-13: it holds any number of men of both colours."""
    here = at("red:dogx14,1 black:dogx15 throw").play("5-3 dog/20 dog/22")

    assert men(here) == "dogx12,22,20,1"
    assert men(here, "black") == "dogx15"


def test_dog_house_first():
    """AD-14: nothing else moves before all men are out."""
    throw = at("red:dogx2,13x13 black:1x15 throw").play("5-3")

    assert rule_against(throw, "13/8") == "AD-14"
    assert texts(throw) == ["dog/20", "dog/22"]
    assert rule_against(throw.play("dog/22"), "13/8") == "AD-14"
    assert men(throw.play("dog/22 dog/20")) == "22,20,13x13"


def test_entry():
    """AD-15, AD-16: each die lets one man out, where no pair stands; one alone is hit."""
    throw = at("red:dog,13x14 black:3,5x2,1x12 throw").play("5-3")

    assert texts(throw) == ["dog/22"]
    assert told(throw.play("dog/22*")) == ["captured", "entered"]


@pytest.mark.parametrize(("roll", "numbers"), [("6-A", "6"), ("5-A", "5"), ("3-A", "3")])
def test_acey_repeats(roll, numbers):
    """AD-17: Acey beside a plain number is that number twice."""
    throw = at("red:13x2 black:1x15 throw").play(roll)

    assert texts(throw) == [f"13/{13 - int(numbers)}"]
    assert len(throw.results()) == 2


@pytest.mark.parametrize(("roll", "number"), [("6-D", 6), ("4-D", 4)])
def test_ducey_repeats(roll, number):
    """AD-18: Ducey beside a plain number is that number twice."""
    assert texts(at("red:13x2 black:1x15 throw").play(roll)) == [f"13/{13 - number}"]


def test_repeated_in_the_dog_house():
    """AD-A2: letting men out is racing, so the number is repeated; not with `plain_place`."""
    out = "red:dogx2,13x13 black:13x15 throw"

    assert texts(at(out).play("6-A")) == ["dog/19"]
    assert texts(at(f"{out} faces=plain_place").play("6-A")) == ["dog/19", "dog/24"]
    assert texts(at(f"{out} faces=special").play("6-A")) == ["dog/19"]


def test_plain_in_set_up():
    """AD-A2: in the set-up Acey and 6 place a man on 1 and one on 6; with `special` two on 6."""
    start = "red:handx15 black:handx15 throw setup=1"

    assert men(at(start).play("6-A")) == "handx13,24,19"
    assert men(at(f"{start} faces=special").play("6-A")) == "handx13,19x2"
    half = at("red:handx5,24x10 black:handx5,24x10 throw setup=1")
    assert men(half.play("6-A")) == "handx3,24x11,19"


def test_read_when_the_dice_fall():
    """AD-A2: a throw that was special stays so when its first number brings the last man home."""
    throw = at("red:7,6x2,1 black:13x15 throw bear_off_from=at_once").play("6-A")

    assert men(throw.play("7/1 6/off")) == "6,1x2"
    assert rule_against(throw.play("7/1"), "6/5") == "AD-17"


@pytest.mark.parametrize(("roll", "number"), [("A-A", 1), ("D-D", 2)])
def test_named_doubles(roll, number):
    """AD-19: two Aceys are 1 and 1, two Duceys 2 and 2, also where doubles count four times."""
    for more in ("", " doubles=four"):
        throw = at(f"red:13x15 black:1x15 throw{more}").play(roll)
        assert texts(throw) == [f"13/{13 - number}"]
        assert throw.state.unplayed == [2, 0]


def test_plain_doubles():
    """AD-A11: four and four are two fours, or four of them if agreed."""
    usual = at("red:13x15 black:1x15 throw").play("4-4 13/9 13/9")
    assert side(usual) == 1
    four = at("red:13x15 black:1x15 throw doubles=four").play("4-4 13/9 13/9 13/9")
    assert side(four) == 0
    assert side(four.play("9/5")) == 1


def test_both_numbers():
    """AD-A10: a move that wastes a number is refused if both can be played, also with `free`."""
    # 20/17 and on to 12 uses both; after 4/1 nobody could play the five
    for more in ("", " one_number=free"):
        throw = at(f"red:20,4 black:10x2,1x13 throw{more}").play("5-3")
        assert texts(throw) == ["20/17"]
        assert rule_against(throw, "4/1") == "AD-A10"


def test_the_higher_number():
    """AD-A10: if either can be played but not both, it is the higher; with `free` either."""
    # 20/15 and 20/17 are open, 12 is shut, and nothing else can move
    here = "red:20 black:13x2,1x13 throw"

    assert texts(at(here).play("5-3")) == ["20/15"]
    assert rule_against(at(here).play("5-3"), "20/17") == "AD-A10"
    assert texts(at(f"{here} one_number=free").play("5-3")) == ["20/15", "20/17"]


def test_the_way_out_is_free():
    """AD-A10: which die lets a man out is free, even if the other number is then lost."""
    here = at("red:dog,8 black:20x2,8x2,1x11 throw").play("5-3")

    assert texts(here) == ["dog/20", "dog/22"]
    assert told(here.play("dog/20")) == ["entered", "passed"]
    assert texts(here.play("dog/22")) == ["8/3"]


@pytest.mark.parametrize(
    "text",
    [
        "red:dog,8 black:20x2,8x2,1x11 play dice=5,3",
        "red:20,4 black:10x2,1x13 play dice=5,3",
        "red:20 black:13x2,1x13 play dice=5,3",
        "red:20 black:13x2,1x13 play dice=5,3 one_number=free",
        "red:2 black:13x15 play dice=5,3",
        "red:7,6,3 black:13x15 play dice=4,3",
        "red:7,6,3 black:13x15 play dice=4,3 bear_off_from=at_once",
        "red:6,4,3 black:13x15 play dice=4,3 unplayed=1,0",
        "red:6,4,3 black:13x15 play dice=4,3 bear_off=forced",
    ],
)
def test_the_long_way_comes_to_the_same(text):
    """AD-A10: candidates, verdicts and what is left say the same as the shortcut for bots."""
    knows_what_is_legal(at(text))


def test_all_home():
    """AD-25: nobody goes off before all men are home; the other does not matter."""
    assert rule_against(at("red:7,6x14 black:24x15 throw").play("6-4"), "6/off") == "AD-25"
    assert "6/off" in texts(at("red:6x15 black:24x15 throw").play("6-4"))


def test_bear_off_from_its_point():
    """AD-26, AD-A16: a number bears off from its point, or moves inside unless that is forced."""
    here = "red:6,4,2 black:13x15 throw"

    assert texts(at(here).play("4-4")) == ["4/off", "6/2"]
    forced = at(f"{here} bear_off=forced").play("4-4")
    assert texts(forced) == ["4/off"]
    assert rule_against(forced, "6/2") == "AD-A16"


def test_which_rule_takes_a_man_off():
    """AD-26, AD-28: from the point of the number, or by a higher one from the highest point."""
    throw = at("red:6,3,2 black:13x15 throw").play("6-5")

    assert [event.rule for event in throw.play("6/off").events] == ["AD-26"]
    assert [event.rule for event in throw.play("6/off 3/off").events] == ["AD-28"]


def test_move_inside():
    """AD-27, AD-A17: a number without a man on its point moves one farther back."""
    throw = at("red:6,2 black:13x15 throw").play("4-4")

    assert texts(throw) == ["6/2"]
    assert rule_against(throw, "2/off") == "AD-27"


def test_high_number():
    """AD-28, AD-A18: above every man a number takes one from the highest point, and must."""
    throw = at("red:3,2x2 black:13x15 throw").play("6-5")

    assert texts(throw) == ["3/off"]
    assert rule_against(throw, "2/off") == "AD-28"
    assert men(throw.play("3/off 2/off")) == "2"


def test_barred_number():
    """AD-A19: with men farther back who are all barred, the number is lost."""
    assert told(at("red:6x2,3 black:23x2,1x13 throw").play("4-4")) == ["passed"]
    throw = at("red:6x2,2 black:24x2,13x13 throw").play("5-A")
    assert rule_against(throw, "2/off") == "AD-A19"
    assert rule_against(at("red:6x2,2 black:24,13x14 throw").play("5-A"), "2/off") == "AD-27"
    assert rule_against(at("red:6x2,5,2 black:24x2,13x13 throw").play("5-A"), "2/off") == "AD-27"


def test_removed_while_bearing_off():
    """AD-29: a man taken by Acey-Ducey stops the bearing off."""
    here = at("red:13x15 black:6x2,1x2 throw").play("D-A 24/dog")

    throw = here.play("6-3")
    assert rule_against(throw, "6/off") == "AD-14"
    assert rule_against(throw.play("dog/22"), "6/off") == "AD-25"


def test_words_about_one_number():
    """AD-A10: the reason is true where every move uses one number, and where one uses both."""
    one = at("red:20 black:13x2,1x13 throw").play("5-3").refusal("20/17")
    both = at("red:20,4 black:10x2,1x13 throw").play("5-3").refusal("4/1")

    assert one.says == both.says
    assert "the higher one for the lower" in one.says


def test_nobody_passes_who_can_play():
    """U-3: `pass` is understood and refused by a rule, at every stage."""
    for text in (
        "red:13x15 black:24x3,1 play dice=5,3",
        "red:13x15 black:24x3,1 choice dice=2,1",
        "red:hand,24x14 black:handx2,24x13 play setup=1 dice=6,3",
    ):
        assert rule_against(at(text), "pass") == "U-3"
        assert rule_against(at(text), "Pass") == "U-3"


def test_a_throw_that_lets_nobody_out():
    """AD-14, U-2: such a throw is lost, and so is a number while another man waits."""
    shut = at("red:dog,13x14 black:3x2,5x2,1x11 throw").play("5-3")

    assert men(shut) == "dog,13x14"
    assert told(shut) == ["passed"]
    assert side(shut) == 1
    assert "A throw that lets nobody out is lost" in ACEY_DUCEY.rule_book["AD-14"].text


def test_nothing_to_play():
    """U-2, AD-A4: a throw that cannot be played, or has nobody to place, is lost and told so."""
    shut = at("red:dog,8x14 black:6x2,5x13 throw").play("6-5")
    full = at("red:24x15 black:hand,24x14 throw setup=1").play("6-5")

    assert [str(event) for event in shut.events] == ["Red can play no more of this throw. [U-2]"]
    assert [event.rule for event in full.events] == ["AD-A4"]


def test_win():
    """AD-30, AD-A20: fifteen men off win at once, a single win whatever the loser has left."""
    won = at("red:3 black:dogx15 throw").play("6-6 3/off")

    assert won.outcome.winners == (0,)
    assert won.outcome.scores == (1, 0)
    assert won.outcome.reason == "won"


def test_penalty():
    """AD-31, AD-A21: if agreed each man sent to the Dog House costs its owner points."""
    here = at("red:13x2 black:20,1x14 throw doghouse_penalty=2").play("5-3 13/8 8/5*")
    assert here.state.sent == [0, 1]
    assert at("red:13x2 black:20,1x14 throw").play("5-3 13/8 8/5*").state.sent == [0, 0]
    won = at("red:3 black:dog,1 throw doghouse_penalty=2 sent=1,4").play("6-6 3/off")
    assert won.outcome.scores == (7, -6)
    taken = at("red:13x15 black:1x2 throw doghouse_penalty=1").play("D-A 24/dog")
    assert taken.state.sent == [0, 1]


@pytest.mark.parametrize(
    ("red", "black", "winners"),
    [
        ("5x2", "dog,1x14", (0,)),
        ("5x15", "dog,1", (1,)),
        ("5x15", "dog,1x14", (1,)),
        ("5x2,1x13", "dog,1x14", (0,)),
        ("5x2,3x8,1x5", "dog,1x14", (0, 1)),
    ],
)
def test_cap(red, black, winners):
    """U-9: after a thousand turns more men off wins, then fewer pips to go; equals share."""
    late = at(f"red:{red} black:{black} throw side=1 turns=999").play("5-5")

    assert told(late) == ["passed", "capped"]
    assert late.outcome.reason == "capped"
    assert late.outcome.winners == winners
