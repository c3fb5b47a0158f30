"""What is written and read: moves, positions, their history, and what cannot be so."""

import pytest

from parlour import game
from parlour.core.errors import BadMove, BadPosition
from parlour.testing.golden import files

BOAT = game("dont_miss_the_boat")


@pytest.mark.parametrize("text", ["d3", "d3-", "d3-k1", "c3-d3", "d3-d11", "boat-d3", "hop", ""])
def test_what_is_no_move(text):
    """A text that names no square, Start or boat is no move."""
    with pytest.raises(BadMove):
        BOAT.start().play("first:red").read(text)


def test_a_jump_may_be_written_like_one():
    """An x says the same as a dash."""
    start = BOAT.start().play("first:red")

    assert start.read("d4xb4") == start.read("d4-b4")


def test_capital_letters_will_do():
    """Who writes D3-D2 or Pass is understood."""
    start = BOAT.start().play("first:red")

    assert start.read("D3-D2") == start.read("d3-d2")
    assert start.read("Start-E3").text == "start-e3"
    assert start.read("Pass").text == "pass"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("red:d3", "each colour that plays is named once"),
        ("red:d3 blue:g7 green:d7", "each colour that plays is named once"),
        ("red:d3 red:d4 blue:g7", "each colour that plays is named once"),
        ("red:c3 blue:g7", "cannot read 'c3'"),
        ("red:boat1,boat2 blue:g7", "cannot read 'boat2'"),
        ("red:d3 blue:d3", "two men stand on d3"),
        ("red:d3,d4,d5,d6,d7,d8,boat3 blue:g7", "Red has more than 8 men"),
        ("red:d3,boat5 blue:g7", "five men are aboard"),
        ("red:d3 blue:g7 turn=-1", "before the first turn only"),
        ("red:d3 blue:g7 turns=400", "ends after 400 turns"),
        ("red:d3 blue:g7 won=1", "the game is over"),
        ("red:d3 blue:g7 turn=-2 ending=7 won=1", "no game ends like this"),
        ("red:boat5 blue:g7 turn=-2 ending=7 won=2", "no game ends like this"),
        ("red:d3 blue:g7 turn=-2 ending=8 won=3", "no game ends like this"),
        ("red:boat3 blue:boat2 turn=-2 ending=8 won=2", "no game ends like this"),
        ("red:d3 blue:g7 turn=-2 ending=10 won=3 turns=399", "after so many turns"),
        ("red:d3 blue:g7 turn=-2 ending=9 won=3 turns=3", "after so many turns"),
        ("red:d3 blue:g7 after:d4-d3", "more turns are told than were played"),
        ("red:d3 blue:g7 after:d4-d3 turns=1", "Blue cannot have moved d4-d3"),
        ("red:d3 blue:g7 after:d5-d3 turns=1 turn=1", "d5-d3 was no move"),
        ("red:d3 blue:g7 after:d3 turns=1 turn=1", "cannot read 'd3'"),
        ("red:d3 blue:g7 after:- turns=1 turn=1", "Red could move and did not"),
        ("red:d3 blue:g7 after:- turns=1 turn=1 null_jump=yes", "Red could move and did not"),
        ("red:d1,boat1 blue:d2,e1,e2,d3,f1,f3,boat1 after:- turns=1 turn=1"
         " only_boarding=must_board", "Red could move and did not"),
        ("red:d3 blue:g7 after:d3-d2,g7-g8,d2-d3,g8-g7 turns=4 repeat=2", "ended by repetition"),
        ("red:e3 blue:g7 after:d3-d2,g7-g8,d2-d3,g8-g7,d3-e3 turns=5 turn=1 repeat=2",
         "ended by repetition"),
    ],
)  # fmt: skip
def test_what_cannot_be_so(text, says):
    """A position that no game can have is refused with a sentence (BOAT-1, BOAT-A11)."""
    with pytest.raises(BadPosition, match=says.replace("(", r"\(")):
        BOAT.position(text)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_right_can_be_read(seats):
    """BOAT-1: the example that a wrong position is answered with is itself a position."""
    with pytest.raises(BadPosition) as caught:
        BOAT.position(f"red:d3 seats={seats}")

    example = str(caught.value).partition("; write ")[2]
    assert BOAT.position(f"{example} seats={seats}").turn == 0


def test_ends_are_read_back():
    """BOAT-3, BOAT-A8, BOAT-A11: every end of a golden game reads back as that end."""
    ends = set()
    for file in files(BOAT):
        lines = dict(line.partition(": ")[::2] for line in file.read_text().splitlines())
        end = BOAT.position(lines["end"])
        assert end.text == lines["end"]
        ends.add(end.outcome.reason)

    assert ends == {"won", "dead", "repeated"}


def test_a_pass_and_a_null_jump_are_both_nothing():
    """BOAT-A3, BOAT-A16: a turn that changed nothing is written as a dash and read back."""
    after = BOAT.position("red:e5 blue:e4 null_jump=yes").play("e5-e5")

    waited = BOAT.position("red:d1,boat1 blue:d2,e1,e2,d3,f1,f3,boat1").play("pass")

    for position in (after, waited):
        assert "after:-" in position.text
        assert BOAT.position(position.text) == position


def test_the_way_of_a_jump_is_a_shortest_one():
    """BOAT-A2: the path shows each square where the man touches down."""
    position = BOAT.position("red:e4,boat1 blue:e3,e1,boat1")

    assert position.path(position.read("e4-boat")) == ("e4", "e2", "red-boat")
    assert position.path(position.read("e4-d4")) == ("e4", "d4")
    crowd = (
        "red:c4,d4,e4 yellow:g3,f4,g4 blue:h6,h7,g8 green:e6,c7,d8 seats=4 turn=1 start_over=own"
    )
    position = BOAT.position(crowd)
    assert position.path(position.read("start-d5")) == ("yellow-start", "f3", "d5")
    position = BOAT.position("red:g1,boat1 blue:f2,e2,e1,boat1")
    assert position.path(position.read("g1-boat")) == ("g1", "red-boat")


def test_boats_move_in_the_picture():
    """BOAT-14: the place of a boat, its hull and its men lie at another dock after a boarding."""
    before = BOAT.position("red:d1,boat1 blue:g7,boat1")
    after = before.play("d1-boat")
    spots = [
        {piece.place: (piece.x, piece.y) for piece in position.scene.pieces}["red-boat"]
        for position in (before, after)
    ]

    assert spots[0][1] < 2
    assert spots[1][0] > 12
    assert before.scene.shapes != after.scene.shapes


def test_places_say_what_is_printed_on_them():
    """BOAT-2, BOAT-12: who cannot see the board hears of docks, their centres and circles."""
    said = {place.name: place.says for place in BOAT.start().scene.places}

    assert said["e5"] == "e5"
    assert (said["d1"], said["e1"]) == ("d1, North dock", "e1, centre of North dock")
    assert (said["c4"], said["h7"]) == ("c4, Red circle", "h7, Blue circle")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (BOAT.start().text, "A lot says who begins."),
        ("red:d3 blue:g7,boat1", "Red to move; Red's boat lies at the West dock."),
        ("red:boat3 blue:boat2", "Red has won."),
        ("red:boat3 blue:boat3", "Red and Blue share the game."),
        ("red:boat3 yellow:boat3 blue:boat3 seats=3", "Red, Yellow and Blue share the game."),
        ("red:boat5 blue:g7 turn=-2 ending=7 won=1", "Red has won with five men aboard."),
    ],
)
def test_the_picture_in_words(text, says):
    """BOAT-3, BOAT-4, BOAT-A8: it says who begins or moves, who has won, or who share."""
    assert BOAT.position(text).scene.captions[0] == says
