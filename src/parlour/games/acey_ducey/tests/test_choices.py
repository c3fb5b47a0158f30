"""The set-up and the throw that gives the game its name, each rule shown in a position."""

import pytest

from parlour.core.errors import BadPosition
from parlour.games.acey_ducey.tests.table import (
    ACEY_DUCEY,
    at,
    men,
    rule_against,
    side,
    texts,
    told,
)

EARLY = "red:handx15 black:handx15 throw setup=1"


def test_set_up_in_turns():
    """AD-5: the players throw in turns and place a man by each die."""
    here = at(EARLY).play("6-3 5-5 4-4")

    assert here.text == "red:handx11,22,21x2,19 black:handx13,20x2 throw turns=3 side=1 setup=1"


def test_last_man():
    """AD-6, AD-A4: the last man uses either die, and the other number is lost."""
    here = at("red:hand,24x14 black:handx2,24x13 throw setup=1").play("6-3")

    assert texts(here) == ["hand/19", "hand/22"]
    after = here.play("hand/22")
    assert men(after) == "24x14,22"
    assert side(after) == 1


def test_last_man_in_the_dog_house():
    """AD-6: the last man may be one who was taken in the set-up."""
    here = at("red:dog,24x14 black:handx2,24x13 throw setup=1")

    assert texts(here.play("6-3")) == ["dog/19", "dog/22"]


def test_last_man_in_the_dog_house_reads_dice_plainly():
    """AD-6, AD-A2: taken in the set-up, the last man goes by either die, Acey and Ducey too."""
    here = "red:dog,24x14 black:handx2,24x13 throw setup=1"

    assert texts(at(here).play("6-D")) == ["dog/19", "dog/23"]
    assert texts(at(here).play("6-A")) == ["dog/19", "dog/24"]
    assert men(at(here).play("6-A dog/24")) == "24x15"
    two = at("red:dogx2,24x13 black:handx2,24x13 throw setup=1").play("6-D")
    assert men(two) == "24x13,23,19"
    assert men(at(f"{here} faces=special").play("6-D")) == "24x14,19"
    raced = at("red:dog,13x14 black:13x15 throw race_start=own15").play("6-D")
    assert texts(raced) == ["dog/19"]


def test_every_man():
    """AD-A3: if agreed, every man may use either die."""
    here = at(f"{EARLY} setup_choice=every_man").play("6-3")

    assert texts(here) == ["hand/19", "hand/22"]
    assert {men(end) for end in here.results()} == {
        "handx13,22x2", "handx13,22,19", "handx13,19x2"
    }  # fmt: skip


def test_nobody_leaves_early():
    """AD-7: no man leaves the starting table before all are placed."""
    here = at("red:hand,24x14 black:handx2,24x13 throw setup=1").play("6-3")

    assert rule_against(here, "24/18") == "AD-7"
    assert rule_against(here, "20/14") == "AD-9"
    assert rule_against(here, "hand/20") == "AD-8"


def test_race_begins():
    """AD-7, AD-A5: when both tables hold fifteen the race begins."""
    here = at("red:hand,24x14 black:24x15 throw setup=1").play("6-3 hand/19")

    assert told(here) == ["placed", "race"]
    assert side(here) == 1
    assert texts(here.play("6-3")) == ["24/18", "24/21"]


def test_waiting():
    """AD-A5: whoever has a full table is passed over until the other's is full."""
    here = at("red:handx5,24x10 black:24x15 throw setup=1").play("6-3")

    assert told(here) == ["placed", "placed", "passed_over"]
    assert side(here) == 0


def test_extra_throw_without_men():
    """AD-A5: an extra throw of the set-up that can place nobody is lost."""
    here = at("red:handx2,24x13 black:handx3,24x12 throw setup=1")
    again = here.play("D-A play")

    assert men(again) == "24x14,23"
    assert side(again) == 0
    assert told(again.play("6-3")) == ["passed"]
    assert side(again.play("6-3")) == 1


def test_extra_throw_of_the_race():
    """AD-A5: when that throw comes after both tables are full it is the first of the race."""
    here = at("red:handx2,22x13 black:22x15 throw setup=1").play("D-A")

    assert told(here) == ["placed", "placed", "race", "again"]
    assert texts(here.play("6-3")) == ["22/16", "22/19", "23/17", "23/20", "24/18", "24/21"]


def test_own_fifteen():
    """AD-A5: if agreed each races once their own men stand; placing then hits and can be shut."""
    race = at("red:24x15 black:handx5,20x10 throw race_start=own15").play("6-3")
    assert texts(race) == ["24/18", "24/21"]
    shut = at("red:6x2,5x13 black:handx5,24x10 throw side=1 race_start=own15")
    assert men(shut.play("6-3"), "black") == "handx4,24x10,22"
    hit = at("red:6,5x14 black:handx5,24x10 throw side=1 race_start=own15").play("6-3")
    assert men(hit) == "dog,5x14"
    again = at("red:5x15 black:handx5,dog,24x9 throw side=1 race_start=own15").play("6-3")
    assert men(again, "black") == "handx4,24x9,22,19"
    assert told(again) == ["entered", "placed"]


def test_acey_ducey_in_set_up():
    """AD-A6, AD-21: both choices are open; a man taken is placed before those in hand."""
    here = at("red:handx9,22x6 black:handx9,24x4,20x2 throw setup=1").play("D-A")

    assert texts(here) == ["1/dog", "play"]
    taken = here.play("1/dog")
    assert men(taken, "black") == "handx9,dog,24x3,20x2"
    assert told(taken.play("6-3")) == ["entered", "placed"]
    assert told(here.play("play")) == ["placed", "placed", "again"]


def test_full_table_throws_again_after_a_removal():
    """AD-A5, AD-A6: a waiting player whose man was taken throws to replace it."""
    here = at("red:handx3,22x12 black:24x15 throw setup=1").play("D-A 1/dog")

    assert side(here) == 1
    assert men(here.play("3-3"), "black") == "24x14,22"


def test_removal():
    """AD-20, AD-A12: one man, protected or not, goes to the Dog House, and the turn ends."""
    here = at("red:13x15 black:24x3,1 throw").play("D-A")

    assert rule_against(here, "13/12") == "AD-20"
    taken = here.play("1/dog")
    assert told(taken) == ["removed"]
    assert men(taken, "black") == "dog,24x2,1"
    assert side(taken) == 1


def test_removal_needs_acey_ducey():
    """AD-20: no other throw takes men away, and nothing is chosen by `play` then (AD-22)."""
    here = at("red:13x15 black:24x3,1 throw").play("5-3")

    assert rule_against(here, "1/dog") == "AD-20"
    assert rule_against(here, "play") == "AD-22"


def test_play_and_throw_again():
    """AD-22, AD-23: 1 and 2 are played, and another throw follows, as often as it falls."""
    here = at("red:13x15 black:24x3,1 throw")
    for _ in range(3):
        here = here.play("D-A play 13/12 13/11")
        assert told(here) == ["again"]
        assert side(here) == 0
    assert side(here.play("5-5 13/8 13/8")) == 1


def test_dog_house_first_in_acey_ducey():
    """AD-24: with that choice men in the Dog House come first."""
    here = at("red:dog,13x14 black:24x3,3 throw").play("D-A play")

    assert texts(here) == ["dog/23", "dog/24"]
    assert rule_against(here, "13/12") == "AD-14"


def test_low_points():
    """AD-A7: points 1 and 2 of the inner tables, or of all four."""
    here = "red:13x15 black:24,23,18,17,8,7,5,2,1 throw"

    assert texts(at(here).play("D-A")) == ["1/dog", "2/dog", "23/dog", "24/dog", "play"]
    wide = at(f"{here} low_points=all_tables").play("D-A")
    assert texts(wide) == [
        "1/dog", "17/dog", "18/dog", "2/dog", "23/dog", "24/dog", "7/dog", "8/dog", "play",
    ]  # fmt: skip
    assert rule_against(at(here).play("D-A"), "7/dog") == "AD-A7"


def test_nobody_to_take():
    """AD-A14: without a man on a low point the numbers are simply played."""
    here = at("red:13x15 black:20x3,5x12 throw").play("D-A")

    assert texts(here) == ["13/11", "13/12"]
    some = at("red:13x15 black:24x3,5x12 throw").play("D-A")
    assert rule_against(some, "2/dog") == "AD-A14"


def test_no_entry():
    """AD-A15: a man who cannot enter does not forbid either choice."""
    here = at("red:dog,13x14 black:24,2x2,1x2 throw").play("D-A")

    assert texts(here) == ["1/dog", "23/dog", "24/dog", "play"]
    again = here.play("play")
    assert told(again) == ["passed", "again"]
    assert men(again) == "dog,13x14"
    assert side(again) == 0


def test_extra_needs_play():
    """AD-A13: if agreed the extra throw is lost unless both numbers were played."""
    here = "red:dog,13x14 black:24,2x2,1x2 throw extra_needs_play=yes"
    assert side(at(here).play("D-A play")) == 1
    half = "red:13 black:24,15x2,14x2 throw"
    assert side(at(half).play("D-A play 13/12")) == 0
    assert side(at(f"{half} extra_needs_play=yes").play("D-A play 13/12")) == 1
    full = at("red:13x2 black:24 throw extra_needs_play=yes").play("D-A play 13/12 13/11")
    assert side(full) == 0


def test_last_man_and_extra_throw():
    """AD-A13, AD-A4: the last man leaves a number over, so with that habit it earns no throw."""
    here = "red:hand,22x14 black:handx3,20x12 throw setup=1"

    assert side(at(here).play("D-A hand/24")) == 0
    assert side(at(f"{here} extra_needs_play=yes").play("D-A hand/24")) == 1


def test_men_off_stay_off():
    """AD-A23: men that are borne off cannot be taken."""
    here = at("red:13x15 black:1 throw").play("D-A")

    assert texts(here) == ["24/dog", "play"]


def test_four_in_set_up():
    """AD-A11: with `doubles=four` a plain double places four men."""
    assert men(at(f"{EARLY} doubles=four").play("4-4")) == "handx11,21x4"
    last = at("red:handx3,24x12 black:24x15 throw setup=1 doubles=four").play("4-4")
    assert told(last) == ["placed", "placed", "placed", "race", "passed"]


def test_navy():
    """The edition of the Navy is made of options alone."""
    start = ACEY_DUCEY.start(edition="navy")

    changed = {k: v for k, v in start.options.items() if ACEY_DUCEY.start().options[k] != v}
    assert changed == {
        "faces": "plain", "race_start": "own15", "doubles": "four",
        "extra_needs_play": "yes",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "red:13x15 black:1x15 throw side=9",
        "red:13x15 black:12x15 throw",
        "red:13x16 black:1x15 throw",
        "red:hand,13x14 black:1x15 throw",
        "red:24x15 black:24x15 throw setup=1",
        "red:off black:1x15 throw",
        "red:13x15 black:1x15 throw dice=6,3",
        "red:13x15 black:1x15 play dice=3,6",
        "red:13x15 black:1x15 play dice=6,3 unplayed=2,0",
        "red:13x15 black:5x15 choice dice=2,1",
        "red:13x15 black:1x15 throw sent=1,0",
        "red:handx15 black:handx15 opening setup=1 won=1",
        "red:handx15 black:handx15 play setup=1 dice=6,3",
        "red:7,6x14 black:1x15 play dice=6,3 bearing=1",
        "red:6x15 black:1x15 play dice=6,3 unplayed=1,1",
        "red:6x15 black:1x15 throw bearing=1",
        "red:6x15 black:24x15 choice dice=2,1 bearing=1",
        "red:13x15 black:1x15 play dice=6,2 unplayed=1,1",
        "red:13x15 black:1x15 play dice=6,2 unplayed=2,0 faces=plain",
        "red:6x15 black:1x15 ended won=1 ending=12",
    ],
)
def test_impossible_positions(text):
    """What no game comes to is refused in words."""
    with pytest.raises(BadPosition):
        at(text)
