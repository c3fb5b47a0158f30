"""The board as a picture."""

import pytest

from parlour import game
from parlour.draw.terminal import text
from parlour.games.backgammon import notation, scene

BACKGAMMON = game("backgammon")


def test_every_man_is_seen():
    """BG-1: thirty men stand on the board; each is drawn in a place of its own."""
    men = BACKGAMMON.start().scene.pieces

    assert len(men) == 30
    assert len({(man.x, man.y) for man in men}) == 30


def test_tall_stacks_show_their_number():
    """More than five men on a point are five with a number; so are those off and on the bar."""
    # White: 7 on 6, 2 on 5, 2 on 1, 4 off. Black: 4 on the bar, 6 on 8, 4 on 6, 1 off.
    position = BACKGAMMON.position(
        notation.write_position_id(
            [4, 2, 0, 0, 0, 2, 7, *[0] * 19, 1, *[0] * 5, 4, 0, 6, *[0] * 16, 4], 0
        )
        + " throw side=0"
    )
    counted = {man.place: man.count for man in position.scene.pieces if man.count > 1}

    assert counted == {"6": 7, "off-white": 4, "bar-black": 4, "17": 6}
    assert sum(man.place == "6" for man in position.scene.pieces) == 5


def test_both_sides_find_their_numbers():
    """At the rim a point has the numbers of both; in the terminal that of the side on throw."""
    sides = [BACKGAMMON.start().play(thrown).scene for thrown in ("3:1", "1:3")]
    over = scene.TABLES.column(24)
    rims = [
        [
            s.text
            for s in side.shapes
            if s.kind == "text" and s.points[0] == over and s.points[1] < 1
        ]
        for side in sides
    ]
    labels = [{place.name: place.label for place in side.places}["24"] for side in sides]

    assert rims == [["24", "1"], ["24", "1"]]
    assert labels == ["24", "1"]


def test_paths():
    """A move points at where a man leaves and arrives, whichever side moves."""
    white, black = BACKGAMMON.start().play("3:1"), BACKGAMMON.start().play("1:3")

    assert white.path(white.read("8/5")) == ("8", "5")
    assert black.path(black.read("8/5")) == ("17", "20")
    assert white.path(white.read("6/off")) == ("6", "off-white")
    assert black.path(black.read("bar/22")) == ("bar-black", "3")


def test_cube_and_buttons():
    """BG-10: the cube lies with its owner; on offer it shows what is asked."""
    offered = BACKGAMMON.start(match=5).play("3:1 8/5 6/5 double")
    taken = offered.play("take")

    assert [button.move for button in offered.scene.buttons] == ["take", "drop"]
    cubes = [
        next(piece for piece in position.scene.pieces if piece.shape == "cube")
        for position in (offered, taken)
    ]
    assert [cube.mark for cube in cubes] == ["2", "2"]
    assert cubes[1].y > cubes[0].y


def test_used_dice():
    """BG-4: a double shows four dice, of which the played ones are used."""
    position = BACKGAMMON.position("4HPwATDgc/ABMA throw side=0").play("4-4 24/20 24/20 13/9")

    assert [die.used for die in position.scene.dice] == [False, True, True, True]


@pytest.mark.parametrize("width", [40, 80, 120])
def test_bar_and_tray_are_named_in_the_terminal(width):
    """BG-6, BG-8: whoever plays without colours sees which box is the bar and which the tray."""
    told = text(BACKGAMMON.start().scene, colour=False, width=width)

    assert [told.count(word) for word in ("bar", "off")] == [2, 2]
