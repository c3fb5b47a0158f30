"""Backgammon in text: moves, rolls, positions, and the IDs of other programs."""

import pytest

from parlour import game
from parlour.core.craft.points import BAR, SIDE
from parlour.core.errors import BadMove, BadPosition
from parlour.games.backgammon.formats.gnu import read_ids, write_match_id, write_position_id
from parlour.games.backgammon.formats.xgid import read_xgid, write_xgid
from parlour.games.backgammon.rules.state import CAPPED, DROPPED, GAMMON, WON

BACKGAMMON = game("backgammon")
START = "4HPwATDgc/ABMA"
LAST_MAN, LAST_MAN_OFF = "4P8HAIAAAAAAAA", "4P8HAAAAAAAAAA"


def state(text):
    """Return what a position of this text remembers."""
    return BACKGAMMON.position(text).state


def test_stars():
    """A hit is written with a star, which need not be typed."""
    hit = BACKGAMMON.start().play("6:2 24/18 13/11 6-1")

    assert "13/7*" in [move.text for move in hit.moves]
    assert hit.play("13/7") == hit.play("13/7*")


def test_false_stars():
    """A star says that somebody is hit: where nobody stands it is no move, and that is said."""
    position = BACKGAMMON.start().play("3:1")

    for text in ("8/5*", "24/20*", "24/21*/20"):
        with pytest.raises(BadMove, match="to be hit; write"):
            position.play(text)
    assert position.refusal("24/19*").rule.id == "BG-3"


@pytest.mark.parametrize(
    ("before", "line", "moves"),
    [
        ("6:4", "24/14", "24/18 18/14"),
        ("6:4", "24/20/14", "24/20 20/14"),
        ("6:4", "13/3", "13/7 7/3"),
        ("6:2 24/18 13/11 6-1", "13/6", "13/7* 7/6"),
        ("6:2 24/18 13/11 6-1", "8/7*/1", "8/7 7/1"),
        ("5:3 13/8 13/10 2-2", "13/9(2)", "13/11 11/9 13/11 11/9"),
        ("5:3 13/8 13/10 2-2", "6/4(2)", "6/4 6/4"),
        ("5:3 13/8 13/10 2-2", "24/16", "24/22 22/20 20/18 18/16"),
        ("6:2 24/18 13/11 6-1", "13/7 8/7", "13/7 8/7"),
    ],
)
def test_a_line_of_several_moves(before, line, moves):
    """BG-3: a man's way may be written as one word, its stops left out, and repeated."""
    position = BACKGAMMON.start().play(before)

    assert position.play(line) == position.play(moves)


def test_a_line_hits_nobody_on_its_way_unless_it_must():
    """BG-5: where stops are left out the way without a hit is meant, or has to be written."""
    one = BACKGAMMON.position(f"{write_position_id(line_men({18: 1}), 0)} play side=0 dice=6,4")
    two = BACKGAMMON.position(
        f"{write_position_id(line_men({18: 1, 20: 1}), 0)} play side=0 dice=6,4"
    )

    assert one.play("24/14") == one.play("24/20 20/14") != one.play("24/18*/14")
    with pytest.raises(BadMove, match=r"write 24/18\*/14 or 24/20\*/14"):
        two.play("24/14")
    assert two.play("24/18/14") == two.play("24/18* 18/14")


def line_men(blots):
    """Return White's man on 24 and Black's *blots*, by White's numbers."""
    men = [0] * (2 * SIDE)
    men[24], men[1] = 1, 14
    for point in blots:
        men[SIDE + BAR - point] = 1
    men[SIDE + 6] = 15 - len(blots)
    return men


@pytest.mark.parametrize("line", ["24/18/15", "13/9(2)", "24/20/13", "6/off(2)", "25/15", "0/off"])
def test_lines_that_cannot_be_played(line):
    """A line that does not come out is refused, and nothing of it is played."""
    with pytest.raises(BadMove):
        BACKGAMMON.start().play("6:4").play(line)


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

    assert after.state.points == [4, 4]
    assert BACKGAMMON.position(after.text) == after
    assert after.play("3:1 8/5 6/5").is_chance


def test_match_id():
    """The example of GNU's manual: to 9 points, 2-4, the cube at 2 with player 0, 5-2 thrown.

    It is older than the bit that says whether gammons count without the cube.
    """
    text = read_ids(START, "QYkqASAAIAAA")

    assert text == f"{START} play side=1 dice=5,2 cube_value=2 cube_owner=0 points=2,4 match=9"
    assert write_match_id(state(text)) == "QYkqASAAIAAE"


def test_match_id_tells_the_jacoby_rule():
    """Bit 66 of a match ID is set where the Jacoby rule does not hold (BG-12)."""
    with_it, without = read_ids(START, "cAkAAAAAAAAA"), read_ids(START, "cAkAAAAAAAAE")

    assert with_it == f"{START} cube side=1 cube=on jacoby=on"
    assert without == f"{START} cube side=1 cube=on"
    assert write_match_id(state(with_it)) == "cAkAAAAAAAAA"
    assert write_match_id(state(without)) == "cAkAAAAAAAAE"


@pytest.mark.parametrize(
    "text",
    [
        START,
        f"{START} throw side=1",
        f"{START} play side=1 dice=6,6 cube=on cube_value=4 cube_owner=1",
        f"{START} offered side=0 match=7 points=3,5",
        f"{START} cube side=1 match=7 points=3,5",
        f"{START} play side=0 dice=6,1 match=7 points=6,5 crawford_game=1",
        f"{START} throw side=0 cube=on jacoby=on cube_value=2 cube_owner=1",
        f"{START} cube side=1 cube=on cube_value=4 automatic_doubles=on",
        f"{START} beavered side=0 cube=on beavers=on cube_value=2 cube_owner=1",
        f"{START} beavered side=1 cube=on beavers=on jacoby=on cube_value=8 cube_owner=0",
        "4HPwATDgc/ABUA play side=1 dice=6,3",
    ],
)
def test_ids_read_back(text):
    """Position ID and match ID together tell the position, and so does an XGID."""
    position = BACKGAMMON.position(text)

    assert BACKGAMMON.position(position.written("gnu")) == position
    if position.state.side >= 0:
        assert BACKGAMMON.position(position.written("xgid")) == position


@pytest.mark.parametrize(
    ("ids", "xgid"),
    [
        ("cAkAAAAAAAAE", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:6"),
        ("MAEAAAAAAAAE", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:6"),
        ("QYkqASAAIAAE", "XGID=-b----E-C---eE---c-e----B-:1:-1:1:52:4:2:0:9:6"),
    ],
)
def test_both_formats_mean_the_same_people(ids, xgid):
    """Whom an XGID calls 1 is GNU's player 1: on roll, as owner of the cube, by the score."""
    position = BACKGAMMON.position(f"{START}:{ids}")

    assert position.written("xgid") == xgid
    assert BACKGAMMON.position(xgid).written("gnu") == f"{START}:{ids}"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (f"{START} choice side=0 dice=5,2 opening=may_rethrow", "the choice"),
        (f"{START} play side=0 dice=5,2 unplayed=1,0", "a part"),
        (f"{START} throw side=0 match=5 cube=off", "without the cube"),
        (f"{LAST_MAN_OFF} ended side=0 won=1 ending={WON} points=1,0", "over"),
    ],
)
@pytest.mark.parametrize("name", ["gnu", "xgid"])
def test_what_a_format_cannot_hold_is_said(text, what, name):
    """Nothing of a position is left out in silence."""
    with pytest.raises(BadPosition, match=f"cannot hold .*{what}"):
        BACKGAMMON.position(text).written(name)


def test_an_xgid_has_no_opening_throw():
    """Before the opening throw nobody is on roll, which an XGID cannot say."""
    with pytest.raises(BadPosition, match="before the opening throw"):
        BACKGAMMON.start().written("xgid")


def test_formats_are_known_by_name():
    """A format that is not there is refused, and those that are there are named."""
    assert list(BACKGAMMON.formats) == ["gnu", "xgid"]
    with pytest.raises(BadPosition, match="use gnu, xgid"):
        BACKGAMMON.start().written("sgf")
    with pytest.raises(BadPosition, match="none but its own"):
        game("auto_race").start().written("gnu")


@pytest.mark.parametrize("match_id", ["", "QYkqASAAIAA", "QQoqASAAIAAA", "cAkABQAAAAAA"])
def test_no_match_ids(match_id):
    """IDs that are damaged, of a game that is over, or of a match too long are refused."""
    with pytest.raises(BadPosition):
        read_ids(START, match_id)


def test_xgid():
    """An XGID tells bar, points, cube, dice and score of both sides."""
    text = "XGID=aBa---C-B---dE---d-e---AB-:1:-1:-1:63:2:4:0:7:10"
    made = state(read_xgid(text))

    assert (made.side, made.dice, made.points, made.match) == (0, [6, 3], [4, 2], 7)
    assert (made.cube_value, made.cube_owner) == (2, 0)
    assert made.men[BAR] == 1
    assert write_xgid(made).startswith(text[:-3])


@pytest.mark.parametrize(
    "text",
    [
        "XGID=",
        "XGID=-b----E-C---eE---c-e----B-:9:0:1:00:0:0:0:0:10",
        "XGID=A" + "-" * 25 + ":0:0:1:00:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:R:0:0:2:0:10",
    ],
)
def test_no_xgids(text):
    """What is no XGID, or beyond our cube, is refused."""
    with pytest.raises(BadPosition):
        read_xgid(text)


def test_a_refusal_reads_several_moves_in_one_word_as_play_does():
    here = BACKGAMMON.start().play("6:4")
    assert here.refusal("24/14") is None
    assert here.play("24/14") == here.play("24/18 18/14")
    assert here.refusal("24/13").rule.id == "BG-3"
