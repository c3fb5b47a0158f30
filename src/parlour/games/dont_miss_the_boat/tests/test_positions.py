"""The test positions of the rule book, and what the booklet itself shows."""

import pytest

from parlour import game
from parlour.testing.asking import names

BOAT = game("dont_miss_the_boat")


def at(text):
    return BOAT.position(text)


def of(man, text):
    """Return where a man can go."""
    pairs = [move.text.split("-") for move in at(text).moves]
    return sorted(pair[1] for pair in pairs if pair[0] == man)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_opening(seats):
    """BOAT-T1: Red begins with 13 steps, 6 jumps by men on circles and 3 out of Start."""
    moves = {move.text for move in BOAT.start(seats=seats).play("first:red").moves}
    jumps = {"d3-b5", "d3-d5", "c4-e2", "c4-e4", "d4-d2", "d4-b4"}
    out = {"start-e3", "start-c5", "start-e5"}

    assert len(moves) == 22
    assert jumps | out <= moves


def test_the_first_turn_of_the_booklet():
    """Booklet: BOAT-T2: Red may step with a man on a circle, or jump out of Start over it."""
    start = BOAT.start(seats=4).play("first:red")

    assert start.refusal("d3-d2") is None
    assert names(start.play("start-e3")) == ["left_start"]


def test_the_booklet_never_removes_a_jumped_man():
    """Booklet: BOAT-8: the men who were jumped over are not removed from the board."""
    after = BOAT.start().play("first:red start-e3")

    assert after.text.startswith("red:d3,e3,c4,d4 ")


def test_jump_into_the_boat():
    """BOAT-T3: over a man on e1 Red jumps from e2 into a boat that lies North; then all sail."""
    after = at("red:e2,boat1 blue:e1,boat1").play("e2-boat")

    assert names(after)[:2] == ["jumped_aboard", "sailed"]
    assert "Red boat at the East dock" in {place.says for place in after.scene.places}


@pytest.mark.parametrize("man", ["d1", "e1"])
def test_no_jump_over_an_outer_square_or_diagonally(man):
    """BOAT-T4: neither over d1 nor diagonally over e1 a man on d2 jumps aboard."""
    text = f"red:d2,boat1 blue:{man},boat1"

    assert "boat" not in of("d2", text)
    assert at(text).refusal("d2-boat").rule.id == "BOAT-12"


def test_no_boarding_while_the_boat_is_elsewhere():
    """BOAT-T5: with Red's boat East nobody boards in the North."""
    text = "red:e2,boat2 blue:e1,boat1"

    assert "boat" not in of("e2", text)
    assert at(text).refusal("e2-boat").rule.id == "BOAT-11"


def test_one_jump_or_two_into_the_boat():
    """BOAT-T6: e4 jumps to e2, or over e1 as well into the boat."""
    assert {"e2", "boat"} <= set(of("e4", "red:e4,boat1 blue:e3,e1,boat1"))


def test_what_a_man_on_the_dock_can_do():
    """BOAT-T7: from d1 a man boards or steps to e1, d2, e2."""
    assert of("d1", "red:d1,boat1 blue:g7,boat1") == ["boat", "d2", "e1", "e2"]


def test_two_men_in_line():
    """BOAT-T8: from e5 nobody jumps over both e4 and e3."""
    text = "red:e5 blue:e4,e3"

    assert "e2" not in of("e5", text)
    assert at(text).refusal("e5-e2").rule.id == "BOAT-A1"


def test_out_of_start_over_one_man():
    """BOAT-T9: over d4 to e5 if it is vacant; on over a rival on f5 by house rule only."""
    assert of("start", "red:d4,boat2 blue:g10") == ["e5"]
    assert of("start", "red:d4,boat2 blue:e5") == []
    assert of("start", "red:d4,boat2 blue:f5") == ["e5"]
    assert of("start", "red:d4,boat2 blue:f5 start_over=own") == ["e5", "g5"]


def test_shut_in_by_opponents():
    """BOAT-T10: with others on all circles Red passes, unless men may jump over anybody."""
    shut = at("red:boat3 blue:d3,c4,d4")
    free = at("red:boat3 blue:d3,c4,d4 start_over=any")

    assert shut.turn == 1
    assert sorted(move.text for move in free.moves) == ["start-c5", "start-e3", "start-e5"]


def test_nobody_can_move():
    """BOAT-T11: three aboard and five in Start each: the game is over and shared."""
    over = at("red:boat3 blue:boat3")

    assert over.outcome.reason == "dead"
    assert over.outcome.winners == (0, 1)


def test_the_fifth_man():
    """BOAT-T12: boarding the fifth man wins at once."""
    after = at("red:e1,boat4 blue:a4,boat2").play("e1-boat")

    assert after.is_over
    assert names(after)[-1] == "won"


def test_missing_the_boat():
    """BOAT-T13: one boarding moves four boats, and who had just reached theirs has missed it."""
    before = at("red:d10 yellow:a5 blue:g7 green:d7 seats=4")
    after = before.play("d10-boat")
    lying = {place.says for place in after.scene.places if "boat" in place.says}

    assert lying == {
        "Red boat at the West dock", "Yellow boat at the North dock", "Blue boat at the East dock",
        "Green boat at the South dock",
    }  # fmt: skip
    assert [event.text for event in after.events] == [
        "Red has one man aboard.",
        "Every boat sails on to the next dock.",
        "A Yellow man at the West dock has missed the boat.",
    ]
    assert "boat" not in {move.text.split("-")[1] for move in after.moves}


def test_boarding_is_a_choice():
    """BOAT-T14: who could board may do anything else instead."""
    text = "red:d1,d4,boat1 blue:g7,boat1"

    assert of("d1", text) == ["boat", "d2", "e1", "e2"]
    assert {"d5", "e4"} <= set(of("d4", text))
    assert of("start", text) == ["e5"]


def test_steps_at_an_inner_corner():
    """BOAT-T15: from d3 steps lead to d2, e2, e3, e4, d4 and c4."""
    assert of("d3", "red:d3 blue:g8") == ["c4", "d2", "d4", "e2", "e3", "e4"]
