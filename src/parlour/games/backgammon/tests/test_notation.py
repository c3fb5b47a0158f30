"""Backgammon in text: moves, rolls, positions, and the IDs of other programs."""

import pytest

from parlour import game
from parlour.core.errors import BadMove, BadPosition
from parlour.games.backgammon.board import BAR, SIDE
from parlour.games.backgammon.gnu import read_ids, write_match_id
from parlour.games.backgammon.rules.state import CAPPED, DROPPED, GAMMON, WON
from parlour.games.backgammon.xgid import read_xgid, write_xgid

BACKGAMMON = game("backgammon")
START = "4HPwATDgc/ABMA"
LAST_MAN, LAST_MAN_OFF = "4P8HAIAAAAAAAA", "4P8HAAAAAAAAAA"


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


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f"{START} ended side=0 won=1 ending={WON} points=7,0", "no game ends"),
        (f"{START} ended side=0 won=1 ending={WON} points=1,0", "no game ends"),
        (f"{LAST_MAN_OFF} ended side=0 won=1 ending={WON} points=7,0", "worth 1"),
        (f"{LAST_MAN_OFF} ended side=0 won=1 ending={GAMMON} points=2,0", "no game ends"),
        (f"{LAST_MAN_OFF} ended side=0 won=2 ending={WON} points=0,1", "no game ends"),
        (f"{START} ended side=0 won=1 ending={DROPPED} points=1,0", "no game ends"),
        (f"{START} ended side=0 won=1 ending={DROPPED} points=2,0 cube=on", "worth 1"),
        (f"{START} ended side=0 won=1 ending={CAPPED} points=1,0 turns=2000", "no game ends"),
        (f"{START} ended side=0 won=3 ending={CAPPED} points=1,1 turns=9", "no game ends"),
        (f"{START} ended side=0 won=1 ending={DROPPED} points=5,0 match=5", "no game ends"),
        (f"{START} throw side=0 match=5 points=4,4 crawford_game=1", "Crawford"),
        (f"{START} throw side=5", "only two play"),
        (f"{START} throw side=0 cube=on cube_value=2 cube_owner=2", "only two play"),
    ],
)
def test_what_cannot_be(text, wrong):
    """BG-9, BG-10, BG-11: ends, points and Crawford games that no game comes to are refused."""
    with pytest.raises(BadPosition, match=wrong):
        BACKGAMMON.position(text)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (f"{LAST_MAN} play side=0 dice=6,5", "1/off"),
        (f"{LAST_MAN} play side=0 dice=6,5 match=5 points=4,2 crawford_game=1", "1/off"),
        (f"{LAST_MAN} play side=0 dice=6,5 match=5 points=2,4 cube_value=4 cube_owner=0", "1/off"),
        (f"{START} offered side=1 cube=on cube_value=2 cube_owner=1", "drop"),
        (f"{START} play side=0 dice=2,1 turns=1999", "13/11 6/5"),
        (f"{START} play side=0 dice=2,1 turns=1999 match=5 points=4,4", "13/11 6/5"),
    ],
)
def test_ends_read_back(text, moves):
    """BG-11, U-9: however a game ends, its text is a position."""
    after = BACKGAMMON.position(text).play(moves)

    assert after.is_over
    assert BACKGAMMON.position(after.text) == after


def test_a_level_stop_on_the_eve_of_match_point():
    """BG-11, U-9: both come to match point at once; the cube is dead, so no Crawford game."""
    replied = BACKGAMMON.start().play("3:1 8/5 6/5").text.split()[0]
    text = f"{replied} play side=1 dice=3,1 turns=1999 match=5 points=3,3"
    after = BACKGAMMON.position(text).play("8/5 6/5")

    assert after._state.points == [4, 4]
    assert BACKGAMMON.position(after.text) == after
    assert after.play("3:1 8/5 6/5").is_chance


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
