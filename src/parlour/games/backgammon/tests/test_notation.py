"""Backgammon in text: moves, rolls, positions, and the IDs of other programs."""

import pytest

from parlour import game
from parlour.core.errors import BadMove, BadPosition
from parlour.games.backgammon.board import BAR, SIDE
from parlour.games.backgammon.gnu import read_ids, write_match_id
from parlour.games.backgammon.xgid import read_xgid, write_xgid

BACKGAMMON = game("backgammon")
START = "4HPwATDgc/ABMA"


def state(text):
    """Return what a position of this text remembers."""
    return BACKGAMMON.position(text)._state


def test_stars():
    """A hit is written with a star, which need not be typed."""
    hit = BACKGAMMON.start().play("6:2 24/18 13/11 6-1")

    assert "13/7*" in [move.text for move in hit.moves]
    assert hit.play("13/7") == hit.play("13/7*")


@pytest.mark.parametrize("text", ["", "25/20", "0/3", "bar", "8/13", "8/8", "off/3", "x", "1 /2"])
def test_no_moves(text):
    """What is no move at all is told apart from one that is refused."""
    with pytest.raises(BadMove):
        BACKGAMMON.move(BACKGAMMON.start().play("6:1"), text)


def test_position_id_after_31():
    """The position ID counts the side on roll last: after 8/5 6/5 the first half has changed."""
    assert BACKGAMMON.start().play("3:1 8/5 6/5").text.split()[0] == "sGfwATDgc/ABMA"


def test_position_id_with_a_man_on_the_bar():
    """A published ID: X, on roll, has a man on the bar, 24, three on 8, and so on."""
    men = state("4OvgATDgc+QBUA play side=0 dice=3,2").men

    assert {n: c for n, c in enumerate(men[:SIDE]) if c} == {
        6: 5,
        8: 3,
        11: 1,
        13: 4,
        24: 1,
        BAR: 1,
    }
    theirs = {n: c for n, c in enumerate(men[SIDE:]) if c}
    assert theirs == {6: 5, 7: 1, 8: 3, 13: 4, 24: 2}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4HPwATDgc/ABM",
        "4HPwATDgc/ABMA=",
        "!HPwATDgc/ABMA",
        "//////////////",
        f"{START} dreaming",
        f"{START} play side=0",
        f"{START} play dice=3,1",
        f"{START} play side=0 dice=1,3",
        f"{START} play side=0 dice=3,3 unplayed=1,1",
        f"{START} throw side=0 dice=3,1",
        f"{START} throw side=0 cube_value=2",
        f"{START} throw side=0 match=3 cube_value=2",
        f"{START} throw side=0 match=3 points=3,0",
        f"{START} throw side=0 match=3 crawford_game=1",
        f"{START} throw side=0 points=1,0",
        f"{START} throw side=0 turns=2000",
        f"{START} throw side=0 won=1",
        f"{START} choice side=0 dice=3,1",
        f"{START} cube side=0",
        f"{START} beavered side=0 cube=on cube_value=2 cube_owner=1",
        f"{START} ended side=0",
        f"{START} ended side=0 won=1 ending=10 points=0,1",
        f"{START} ended side=0 won=1 ending=0 points=1,0",
        f"{START} throw side=0 match=26",
        "AAAAAAAAAAAAAA throw side=0",
    ],
)
def test_no_positions(text):
    """Texts that cannot be positions are refused."""
    with pytest.raises(ValueError, match="backgammon"):
        BACKGAMMON.position(text)


def test_match_id():
    """The example of GNU's manual: to 9 points, 2-4, the cube at 2 with player 0, 5-2 thrown."""
    text = read_ids(START, "QYkqASAAIAAA")

    assert text == f"{START} play side=1 dice=5,2 cube_value=2 cube_owner=0 points=2,4 match=9"
    assert write_match_id(state(text)) == "QYkqASAAIAAA"


@pytest.mark.parametrize(
    "text",
    [
        START,
        f"{START} throw side=1",
        f"{START} play side=1 dice=6,6 cube=on cube_value=4 cube_owner=1",
        f"{START} offered side=0 match=7 points=3,5",
        f"{START} cube side=1 match=7 points=3,5",
        f"{START} play side=0 dice=6,1 match=7 points=6,5 crawford_game=1",
    ],
)
def test_ids_read_back(text):
    """Position ID and match ID together tell the position, and so does an XGID."""
    position = BACKGAMMON.position(text)
    ids = read_ids(position.text.split()[0], write_match_id(position._state))

    assert BACKGAMMON.position(ids) == position
    if position._state.side >= 0:
        assert BACKGAMMON.position(read_xgid(write_xgid(position._state))) == position


@pytest.mark.parametrize("match_id", ["", "QYkqASAAIAA", "QQoqASAAIAAA", "cAkABQAAAAAA"])
def test_no_match_ids(match_id):
    """IDs that are damaged, of a game that is over, or of a match too long are refused."""
    with pytest.raises(BadPosition):
        read_ids(START, match_id)


def test_xgid():
    """An XGID tells bar, points, cube, dice and score of both sides."""
    text = "XGID=aBa---C-B---dE---d-e---AB-:1:-1:-1:63:2:4:0:7:10"
    made = state(read_xgid(text))

    assert (made.side, made.dice, made.points, made.match) == (1, [6, 3], [2, 4], 7)
    assert (made.cube_value, made.cube_owner) == (2, 1)
    assert made.men[SIDE + BAR] == 1
    assert write_xgid(made).startswith(text[:-3])


@pytest.mark.parametrize(
    "text",
    [
        "XGID=",
        "XGID=-b----E-C---eE---c-e----B-:9:0:1:00:0:0:0:0:10",
        "XGID=A" + "-" * 25 + ":0:0:1:00:0:0:0:0:10",
    ],
)
def test_no_xgids(text):
    """What is no XGID, or beyond our cube, is refused."""
    with pytest.raises(BadPosition):
        read_xgid(text)
