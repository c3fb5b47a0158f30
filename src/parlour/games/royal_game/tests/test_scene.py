"""What is seen of the Royal Game: the cross, its circles, and who does what."""

from parlour import game
from parlour.games.royal_game import notation
from parlour.games.royal_game.board import CIRCLE, ROAD, square
from parlour.games.royal_game.scene import ACROSS

ROYAL = game("royal_game")


def test_the_road_is_one_line():
    """Each space of the road touches the next, at a side or, in four corners, by its corner."""
    spots = [square(space) for space in range(ROAD)]

    steps = [
        (abs(a[0] - b[0]), abs(a[1] - b[1]))
        for a, b in zip(spots, spots[1:] + spots[:1], strict=True)
    ]
    assert len(set(spots)) == ROAD
    assert steps.count((1, 1)) == 4
    assert set(steps) == {(0, 1), (1, 0), (1, 1)}


def test_circles_and_corners_of_the_board():
    """The bottom of each row, the entering circles and four more carry a circle."""
    assert [space for space in range(ROAD) if CIRCLE[space]] == [
        0, 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63
    ]  # fmt: skip
    assert [square(space) for space in (0, 5, 12, 17, 68, 74)] == [
        (18, 9), (14, 10), (10, 14), (9, 18), (17, 9), (11, 9)
    ]  # fmt: skip


def test_discs_wait_at_the_right_of_their_owner():
    """Red, who sits South, waits in the corner at the lower right."""
    places = {place.name: place for place in ROYAL.start(seats=2).scene.places}

    assert places["red-waiting"].shape == "circle"
    assert places["red-waiting"].width > 6
    assert min(places["red-waiting"].x, places["red-waiting"].y) > places["home"].x
    assert max(places["green-waiting"].x, places["green-waiting"].y) < places["home"].x
    assert places["home"].width == places["home"].height == 3 * ACROSS


def test_discs_are_seen_on_a_telephone():
    """On a board 360 pixels wide a disc has 20 of them, and no square is left out for it."""
    scene = ROYAL.position("red:W,17,20,20 green:W,W,0,64 turn=-1").scene
    squares = [place for place in scene.places if place.shape == "square" and place.name != "home"]

    assert min(0.93 * piece.size for piece in scene.pieces) * 360 / scene.width > 20
    assert len(squares) == 96
    assert {(place.width, place.height) for place in squares} == {(ACROSS, 1), (1, ACROSS)}


def test_words_have_buttons():
    """What is not done on the board has a button, only when it is possible."""
    fine = ROYAL.position("red:W,10,H,H green:W,W,W,W turn=-1 dice=two fresh=1,0").play("5-2")
    capture = ROYAL.position("red:W,W,W,7 green:W,W,W,53 turn=-1").play("6")

    assert [button.move for button in fine.scene.buttons] == ["wait"]
    assert [button.move for button in capture.scene.buttons] == ["decline"]
    assert ROYAL.position("red:W,W,W,7 green:W,W,W,W turn=-1").play("6").scene.buttons == ()


def test_a_number_that_may_be_left_has_a_button():
    """ROY2-A12: the button says what is left."""
    house = "turn=-1 dice=two other_number=any_may"
    after = ROYAL.position(f"red:W,W,W,10 green:W,W,W,W {house}").play("6-5 enter")

    assert [(button.move, button.says) for button in after.scene.buttons] == [
        ("decline", "Leave the other number")
    ]


def test_words_are_read_in_any_case():
    """ROY1-3: whoever writes Enter means enter."""
    fine = ROYAL.position("red:W,10,H,H green:W,W,W,W turn=-1 dice=two fresh=1,0").play("5-2")
    capture = ROYAL.position("red:W,W,W,7 green:W,W,W,53 turn=-1").play("6")

    assert fine.play("Enter") == fine.play("ENTER") == fine.play("enter")
    assert fine.play("Wait") == fine.play("wait")
    assert capture.play("Decline") == capture.play("decline")


def test_the_line_for_guests_names_moves_that_are_read():
    """ROY1-5: every example of how moves are typed can be typed."""
    position = ROYAL.position("red:W,10,H,H green:W,W,W,W turn=-1 dice=two fresh=1,0").play("5-2")
    examples = notation.TYPING.split("`")[1::2]

    assert examples == ["17+4", "enter", "wait", "decline"]
    for text in examples:
        assert position.read(text).text == text


def test_a_given_throw_is_announced():
    """The caption says whose throw somebody plays, and the points stand below."""
    gift = ROYAL.position("red:W,W,W,W green:W,W,W,20 turn=-1 dice=two points=0,30").play("6-4")

    assert gift.scene.captions == (
        "Green plays the throw of Red, who has not entered.",
        "Points: Red 0, Green 30.",
    )


def test_dice_show_tops_and_undersides():
    """Doubles with all discs in play lie there twice over."""
    doubles = ROYAL.position("red:20,H,H,H green:W,W,W,W turn=-1 dice=two").play("3-3 20+3")

    assert [(die.face, die.used) for die in doubles.scene.dice] == [
        ("3", True), ("3", False), ("4", False), ("4", False)
    ]  # fmt: skip


def test_circles_are_seen_in_the_terminal():
    """Beside the number of a space on the mover's way a ring shows that it is safe."""
    glyphs = {place.name: place.glyph for place in ROYAL.start(seats=2).scene.places}

    assert (glyphs["road-5"], glyphs["road-12"], glyphs["road-13"]) == ("0°", "7°", "8")
    assert sum("°" in glyph for glyph in glyphs.values()) == 12


def test_discs_say_where_everybody_sees_them():
    """Red's 17 and Green's 51 are one place with one name, so that a listener can compare them."""
    position = ROYAL.position("red:W,17,20,20 green:W,W,0,64 turn=-1")

    assert {piece.says for piece in position.scene.pieces} >= {
        "Red disc on space 17",
        "Red 2 discs on space 20, a Blockade",
        "Green disc on the entering circle",
        "Green disc on space 64 in the middle row",
    }
