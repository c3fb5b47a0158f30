"""One test for each numbered rule, option and test position of Don't Miss the Boat."""

import pytest

from parlour import game
from parlour.core.errors import BadMove, BadSeats
from parlour.testing.asking import names

BOAT = game("dont_miss_the_boat")
# Red's boat lies North (two men aboard); Red's only man can go aboard and do nothing else.
CORNERED = "red:d1,boat1 blue:d2,e1,e2,d3,f1,f3,boat1"


def at(text):
    return BOAT.position(text)


def moves(text):
    return sorted(move.text for move in at(text).moves)


def of(man, text):
    """Return where a man can go."""
    return sorted(move.split("-")[1] for move in moves(text) if move.startswith(f"{man}-"))


def refused(text, move):
    return at(text).refusal(move).rule.id


def docks(position):
    """Return where the boats lie, by what their places say."""
    said = [place.says.split() for place in position.scene.places if "boat" in place.says]
    return {words[0]: words[-2] for words in said}


# The rules.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_men_and_a_boat_each(seats):
    """BOAT-1: two to four play with eight men and a boat each; two are Red and Blue."""
    start = BOAT.start(seats=seats)
    colours = [start.seat_name(seat) for seat in range(seats)]

    assert len(start.scene.pieces) == 8 * seats
    assert sorted(docks(start)) == sorted(colours)
    assert colours == {2: ["Red", "Blue"], 3: ["Red", "Yellow", "Blue"]}.get(
        seats, ["Red", "Yellow", "Blue", "Green"]
    )


@pytest.mark.parametrize("seats", [1, 5])
def test_not_for_one_or_five(seats):
    """BOAT-1: neither one nor five can play."""
    with pytest.raises(BadSeats):
        BOAT.start(seats=seats)


def test_set_up():
    """BOAT-2: five men wait in Start, three stand on the circles, the boat at its first dock."""
    start = BOAT.start(seats=4)
    red = sorted(piece.place for piece in start.scene.pieces if piece.seat == 0)

    assert red == ["c4", "d3", "d4"] + ["red-start"] * 5
    assert start.text == (
        "red:d3,c4,d4 yellow:g3,g4,h4 blue:g7,h7,g8 green:c7,d7,d8 seats=4 turn=-1"
    )
    assert docks(start) == {"Red": "South", "Yellow": "West", "Blue": "North", "Green": "East"}


def test_five_aboard_win():
    """BOAT-3: who is first with five men in the boat has won."""
    before = at("red:e1,boat4 blue:g7,boat2")
    after = before.play("e1-boat")

    assert after.outcome.winners == (0,)
    assert (after.outcome.reason, after.outcome.rule) == ("won", "BOAT-3")


def test_a_lot_begins_and_the_turn_goes_clockwise():
    """BOAT-4: any player may be chosen to begin; then the turn goes round."""
    start = BOAT.start(seats=4)
    odds = {roll.text: roll.weight for roll in start.rolls}

    assert odds == {"first:red": 1, "first:yellow": 1, "first:blue": 1, "first:green": 1}
    position, turns = start.play("first:blue"), []
    for move in ("g8-g9", "d8-d9", "d3-d2", "g3-g2"):
        turns.append(position.turn)
        position = position.play(move)
    assert [*turns, position.turn] == [2, 3, 0, 1, 2]


def test_one_step_or_one_row_of_jumps():
    """BOAT-5: a turn is a step or jumps, never both, and one of them must be done."""
    text = "red:e5 blue:e4"

    assert {"e3", "e6", "d5"} <= set(of("e5", text))
    assert "e2" not in of("e5", text)
    assert refused(text, "pass") == "BOAT-5"
    assert at(text).play("e5-e3").turn == 1


def test_who_moves_again_begins_another_turn():
    """BOAT-5: a turn is one move, also where the turn comes back because nobody else can move."""
    position = at("red:boat2 blue:g10,boat1 turn=1 turns=396")

    assert {position.play(move.text) for move in position.moves} == set(position.results())


def test_steps_in_eight_directions():
    """BOAT-6: a step leads to each vacant square around."""
    assert of("e5", "red:e5 blue:g10") == ["d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"]
    assert "e6" not in of("e5", "red:e5 blue:e6")


def test_jumps_over_anybody_in_eight_directions():
    """BOAT-7: a jump leads over a neighbour of any colour to the vacant square behind, and on."""
    ring = "red:e5,d4,e4,f4,d5 blue:f5,d6,e6,f6"
    far = ["c3", "c5", "c7", "e3", "e7", "g3", "g5", "g7"]

    assert of("e5", ring) == [square for square in far if square != "c3"]
    assert of("e5", "red:e5,e4 blue:g10,f3").count("e3") == 1
    assert "g3" in of("e5", "red:e5,e4 blue:g10,f3")
    assert refused("red:e5,e4 blue:e3", "e5-e3") == "BOAT-7"


def test_jumped_men_stay():
    """BOAT-8: nobody is removed by a jump."""
    after = at("red:e5 blue:e4,e2").play("e5-e1")

    assert after.text.startswith("red:e1 blue:e2,e4")


def test_jumps_are_free():
    """BOAT-9: neither to jump nor to go on jumping is a duty."""
    ends = of("e5", "red:e5 blue:e4,e2")

    assert {"e3", "e1", "d5", "f6"} <= set(ends)


def test_men_leave_start_by_jumping():
    """BOAT-10: a man leaves Start over an own man on a circle, along an arrow."""
    assert of("start", "red:d3 blue:g7") == ["e3"]
    assert of("start", "red:d3,c4,d4 blue:g7") == ["c5", "e3", "e5"]
    assert refused("red:d3 blue:g7", "start-c4") == "BOAT-10"
    assert refused("red:d4,d5,d6,e4,e5,e6,f4,f5 blue:g7", "start-e3") == "BOAT-10"


@pytest.mark.parametrize("square", ["d1", "e1", "f1", "g1"])
def test_boarding_from_the_dock(square):
    """BOAT-11: from each of the four squares of the dock a man may step into its boat."""
    assert "boat" in of(square, f"red:{square},boat1 blue:g7,boat1")
    assert refused(f"red:{square} blue:g7", f"{square}-boat") == "BOAT-11"


@pytest.mark.parametrize(("dock", "boats"), [("j5 i5", 3), ("f10 f9", 4), ("a6 b6", 1)])
def test_jumping_into_the_boat(dock, boats):
    """BOAT-12: straight over a man on a centre square one jumps into the boat."""
    over, here = dock.split()
    text = f"red:{here},boat1 blue:{over}" + (f",boat{boats - 1}" if boats > 1 else "")

    assert "boat" in of(here, text)
    assert names(at(text).play(f"{here}-boat"))[:2] == ["jumped_aboard", "sailed"]


@pytest.mark.parametrize(
    ("text", "move", "told"),
    [
        ("red:e1,boat1 blue:g7,boat1", "e1-boat", "Red has two men aboard. [BOAT-11]"),
        ("red:e2,boat1 blue:e1,boat1", "e2-boat", "Red jumps in and has two men aboard. [BOAT-12]"),
        ("red:d4,f5,h5,j5,boat2 blue:boat1", "start-boat",
         "Red jumps in and has three men aboard. [BOAT-12]"),
    ],
)  # fmt: skip
def test_how_a_man_came_aboard(text, move, told):
    """BOAT-11, BOAT-12: who steps into the boat is told by one rule, who jumps by the other."""
    assert str(at(text).play(move).events[0]) == told


def test_boarding_is_the_whole_turn():
    """BOAT-13: one man boards, then it is another's turn; and nobody has to."""
    before = at("red:d1,e1,boat1 blue:g7,boat1")
    after = before.play("d1-boat")

    assert after.turn == 1
    assert after.text.startswith("red:e1,boat2 ")
    assert "d1-d2" in moves("red:d1,e1,boat1 blue:g7,boat1")


def test_every_boat_moves_after_a_boarding():
    """BOAT-14: all boats go one dock on, clockwise."""
    before = at("red:d1,boat1 blue:g7,boat1")

    assert docks(before) == {"Red": "North", "Blue": "South"}
    assert docks(before.play("d1-boat")) == {"Red": "East", "Blue": "West"}


# What the booklet leaves open.


def test_no_jump_over_two():
    """BOAT-A1: two men in a row are not jumped together."""
    assert refused("red:e6 blue:e5,e4", "e6-e3") == "BOAT-A1"


def test_jumps_may_bend_and_go_over_a_man_twice():
    """BOAT-A2: only the end of a row of jumps counts, and it is written once."""
    bent = "red:e7 blue:e6,f5,f4"
    twice = "red:e7,f6,f4 blue:d6"

    assert "g3" in of("e7", bent)
    ends = of("e7", twice)
    assert len(ends) == len(set(ends))
    path = at(bent).path(at(bent).read("e7-g3"))
    assert path == ("e7", "e5", "g3")


def test_jumps_that_lead_nowhere():
    """BOAT-A3: jumps that end where they began are no move, except by house rule."""
    text = "red:e5 blue:e4"

    assert refused(text, "e5-e5") == "BOAT-A3"
    after = at(f"{text} null_jump=yes").play("e5-e5")
    assert (after.turn, after.text.split()[:2]) == (1, text.split())


def test_the_last_of_several_jumps_may_lead_aboard():
    """BOAT-A4: a row of jumps may end in the boat, or by house rule only a single one."""
    text = "red:e4,boat1 blue:e3,e1,boat1"

    assert "boat" in of("e4", text)
    assert refused(f"{text} chain_aboard=no", "e4-boat") == "BOAT-A4"
    assert "boat" in of("e2", "red:e2,boat1 blue:e1,boat1 chain_aboard=no")
    assert refused("red:d3,boat1 blue:d2,boat1", "d3-boat") == "BOAT-5"
    start = at("red:d4,f5,h5,j5,boat2 blue:boat1")
    assert start.path(start.read("start-boat")) == ("red-start", "e5", "g5", "i5", "red-boat")


def test_over_whom_one_leaves_start():
    """BOAT-A5: over own men alone; by house rule first over one of them, or over anybody."""
    chain, other = "red:d4 blue:f5", "red:c4 blue:d3"

    assert BOAT.start().options["start_over"] == "own_only"
    assert of("start", chain) == ["e5"]
    assert of("start", "red:d4,f5 blue:g10") == ["e5", "g5"]
    assert of("start", f"{chain} start_over=own") == ["e5", "g5"]
    for more in ("", " start_over=own"):
        assert refused(other + more, "start-e3") == "BOAT-A5"
    assert of("start", f"{other} start_over=any") == ["c5", "e3"]
    aboard = "red:d4,f5,h5{},boat2 blue:{}boat1"
    assert "boat" in of("start", aboard.format(",j5", ""))
    assert "boat" not in of("start", aboard.format("", "j5,"))


@pytest.mark.parametrize(
    ("text", "move", "says"),
    [
        ("red:c4 blue:d4,f5 start_over=own", "start-e5", "first"),
        ("red:c4 blue:d4,f5 start_over=own", "start-g5", "first"),
        ("red:c4,boat2 blue:d4,f5,h5,j5,boat1 start_over=own", "start-boat", "first"),
        ("red:c4 blue:d4,f5", "start-e5", "all"),
        ("red:d4 blue:f5", "start-g5", "all"),
        ("red:d4,f5,h5,boat2 blue:j5,boat1", "start-boat", "all"),
    ],
)
def test_rivals_on_the_way_out_of_start(text, move, says):
    """BOAT-A5: a way out of Start that only rivals bar is refused by this rule, however long."""
    refusal = at(text).refusal(move)

    assert refusal.rule.id == "BOAT-A5"
    assert says in refusal.says


def test_stepping_out_of_start():
    """BOAT-A6: nobody steps out of Start, except by house rule on to a vacant circle."""
    text = "red:d4 blue:c4"

    assert refused(text, "start-d3") == "BOAT-10"
    assert of("start", f"{text} start_step=yes") == ["d3", "e5"]
    out = [at(f"{text} start_step=yes").play(f"start-{end}").events[0] for end in ("d3", "e5")]
    assert [(event.name, event.rule) for event in out] == [
        ("stepped_out", "BOAT-A6"),
        ("left_start", "BOAT-10"),
    ]
    assert "start-d3" in [move.text for move in BOAT.start(edition="friendly").play(
        "first:red d3-d2 g8-g9"
    ).moves]  # fmt: skip


def test_a_start_is_no_square():
    """BOAT-A7: nobody enters a Start, and no jump crosses one."""
    assert refused("red:d3 blue:g7", "d3-start") == "BOAT-A7"
    assert refused("red:d2 blue:g7", "d2-b4") == "BOAT-7"
    with pytest.raises(BadMove):
        at("red:d3 blue:g7").read("d3-c3")


def test_a_player_without_a_man_on_the_board():
    """BOAT-A8: every turn is lost, or one steps out by house rule; if nobody can, it is over."""
    lonely = at("red:boat3 blue:d8,boat2 turn=1").play("d8-d9")
    rescued = at("red:boat3 blue:d8,boat2 rescue=yes")
    over = at("red:boat3 blue:boat2")

    assert (names(lonely), lonely.turn) == (["stuck"], 1)
    assert sorted(move.text for move in rescued.moves) == ["start-c4", "start-d3", "start-d4"]
    assert (over.outcome.reason, over.outcome.winners) == ("dead", (0,))
    assert of("start", "red:e5,boat3 blue:d8,boat2 rescue=yes") == []


def test_round_an_inner_corner():
    """BOAT-A9: squares that touch at an inner corner are neighbours."""
    assert "c4" in of("d3", "red:d3 blue:g7")


def test_who_cannot_move_loses_the_turn():
    """BOAT-A10: the turn goes to the next player."""
    after = at("red:boat3 blue:d8,boat2 turn=1").play("d8-d9")

    assert after.events[0].text == "Red cannot move and loses the turn."
    assert after.events[0].rule == "BOAT-A10"


def test_boats_of_absent_colours():
    """BOAT-A12: they are not placed."""
    assert sorted(docks(BOAT.start(seats=3))) == ["Blue", "Red", "Yellow"]


def test_the_boats_move_after_the_fifth_man_too():
    """BOAT-A13: the boats have moved as often as there are men aboard."""
    before = at("red:e1,boat4 blue:g7,boat2")

    assert (docks(before)["Red"], docks(before.play("e1-boat"))["Red"]) == ("North", "East")


def test_places_in_a_boat_are_alike():
    """BOAT-A14: there is one way to board for each man, whatever place it takes."""
    assert of("e1", "red:e1,boat1 blue:g7,boat1").count("boat") == 1


def test_first_docks():
    """BOAT-A15: boats begin across the board, or by house rule at home."""
    near = BOAT.start(seats=4, first_dock="near")

    assert docks(BOAT.start()) == {"Red": "South", "Blue": "North"}
    assert docks(near) == {"Red": "North", "Yellow": "East", "Blue": "South", "Green": "West"}


def test_who_can_only_board_may_pass():
    """BOAT-A16: boarding is never compulsory, except by house rule when nothing else is left."""
    assert moves(CORNERED) == ["d1-boat", "pass"]
    after = at(CORNERED).play("pass")
    assert (names(after), after.turn) == (["waited"], 1)
    assert [button.move for button in at(CORNERED).scene.buttons] == ["pass"]
    assert moves(f"{CORNERED} only_boarding=must_board") == ["d1-boat"]
    assert not at(f"{CORNERED} only_boarding=must_board").scene.buttons
    assert refused(f"{CORNERED} only_boarding=must_board", "pass") == "BOAT-A16"
