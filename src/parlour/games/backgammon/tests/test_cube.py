"""The cube, matches and money play."""

import pytest

from parlour import game

BACKGAMMON = game("backgammon")
START = "4HPwATDgc/ABMA"
# White has one man left on the 1 point; Black has all fifteen on the 6 point, or fourteen.
LAST_MAN, LAST_MAN_SINGLE = "4P8PAAABAAAAAA", "4P8HAIAAAAAAAA"


def texts(position):
    """Return the legal moves as text."""
    return sorted(move.text for move in position.moves)


def position(text):
    """Read a position."""
    return BACKGAMMON.position(text)


def test_double_before_throwing():
    """BG-10: a player with access to the cube may double before the throw, not later."""
    cube = BACKGAMMON.start(match=5).play("3:1 8/5 6/5")

    assert cube.turn == 1
    assert texts(cube) == ["double", "roll"]
    thrown = cube.play("roll 6-1")
    assert thrown.refusal("double").rule.id == "BG-10"


def test_take():
    """BG-10: a double that is taken doubles the cube, and the taker owns it."""
    offered = BACKGAMMON.start(match=5).play("3:1 8/5 6/5 double")
    assert offered.turn == 0
    assert texts(offered) == ["drop", "take"]

    taken = offered.play("take")
    assert (taken.state.cube_value, taken.state.cube_owner) == (2, 0)
    assert taken.play("6-1").turn == 1


def test_t11_drop():
    """BG-T11: dropping a double from 1 to 2 loses 1."""
    over = BACKGAMMON.start(cube="on").play("3:1 8/5 6/5 double drop")

    assert over.outcome.scores == (-1, 1)
    assert over.outcome.reason == "dropped"


def test_t10_the_owner_alone_doubles():
    """BG-T10: who owns the cube may double, the opponent cannot."""
    mine = f"{START} %s side=%d cube=on cube_value=2 cube_owner=0"
    assert texts(position(mine % ("cube", 0))) == ["double", "roll"]

    with pytest.raises(ValueError, match="no access"):
        position(mine % ("cube", 1))
    after = position(f"{START} play side=0 dice=3,1 cube=on cube_value=2 cube_owner=0")
    assert after.play("8/5 6/5").is_chance


@pytest.mark.parametrize(
    ("fields", "rule", "says"),
    [
        ("", "BG-A1", "without the cube"),
        ("match=5 cube=off", "BG-A1", "without the cube"),
        ("match=5 points=4,2 crawford_game=1", "BG-11", "Crawford"),
        ("cube=on cube_value=2 cube_owner=1", "BG-10", "only its owner"),
        ("cube=on cube_value=64 cube_owner=0", "BG-A2", "nothing"),
        ("match=5 points=4,2", "BG-A2", "nothing"),
        ("cube=on cube_value=2 cube_owner=0", "BG-10", "too late"),
        ("cube=on", "BG-10", "too late"),
    ],
)
def test_why_nobody_doubles(fields, rule, says):
    """BG-10, BG-11, BG-A1, BG-A2: who may not double is told what stands against it."""
    refusal = position(f"{START} play side=0 dice=3,1 {fields}").refusal("double")

    assert refusal.rule.id == rule
    assert says in refusal.says


@pytest.mark.parametrize(
    ("match", "cube", "asked"),
    [(1, "in_matches", False), (3, "in_matches", True), (1, "on", True), (3, "off", False)],
)
def test_where_there_is_a_cube(match, cube, asked):
    """BG-A1: by default the cube is used in matches and not in single games."""
    after = BACKGAMMON.start(match=match, cube=cube).play("3:1 8/5 6/5")

    assert (after.turn == 1) is asked


def test_cube_limit():
    """BG-A2: at 64 nobody doubles any more."""
    play = f"{START} play side=0 dice=3,1 cube=on cube_value=%d cube_owner=1"

    assert position(play % 32).play("8/5 6/5").turn == 1
    assert position(play % 64).play("8/5 6/5").is_chance


def test_dead_cube():
    """BG-A2, BG-11: nobody may double whose win already ends the match."""
    play = f"{START} play side=0 dice=3,1 match=5 crawford=no points=%s"

    assert position(play % "4,3").play("8/5 6/5").turn == 1
    assert position(play % "3,4").play("8/5 6/5").is_chance


def test_t8_backgammon_with_the_cube():
    """BG-T8: none off and a man on the winner's 3 point, the cube at 2: six points."""
    far = "4P8HAAgBAAAAAA"
    over = position(f"{far} play side=0 dice=6,5 cube=on cube_value=2 cube_owner=1").play("1/off")

    assert over.state.men[26 + 22] == 1
    assert over.outcome.scores == (6, -6)


def test_t9_crawford():
    """BG-T9: at 4-2 to five for the first time no doubling; in the next game it is back."""
    offered = position(f"{START} offered side=0 match=5 points=3,2")
    crawford = offered.play("drop")
    assert crawford.state.points == [4, 2]
    assert "crawford" in [event.name for event in crawford.events]
    assert crawford.play("1:3 8/5 6/5").is_chance
    assert crawford.play("3:1 8/5 6/5").is_chance

    text = f"{LAST_MAN_SINGLE} play side=1 dice=6,5 match=5 points=4,2 crawford_game=1"
    after = position(text).play("1/off")
    assert after.state.points == [4, 3]
    assert after.state.crawford_game == 0
    assert after.play("3:1 8/5 6/5").turn == 1


def test_no_crawford():
    """BG-11, option crawford: with no the cube is never put away."""
    after = position(f"{START} offered side=0 match=5 points=3,2 crawford=no").play("drop")

    assert after.play("3:1 8/5 6/5").turn == 1


def test_crawford_comes_once():
    """BG-11: when the other comes to match point as well there is no second Crawford game."""
    after = position(f"{START} offered side=1 match=5 points=4,3").play("drop")

    assert after.state.points == [4, 4]
    assert after.state.crawford_game == 0


def test_match_goes_on():
    """BG-11: the next game of a match begins with a new opening throw and a new cube."""
    text = f"{LAST_MAN} play side=0 dice=6,5 match=7 cube_value=2 cube_owner=0 turns=80"
    after = position(text).play("1/off")

    assert after == BACKGAMMON.position(f"{START} match=7 points=4,0")
    assert [event.name for event in after.events] == ["borne_off", "gammon"]


def test_match_ends():
    """BG-11: the match is over when somebody has its points; what goes beyond is dead."""
    text = f"{LAST_MAN} play side=0 dice=6,5 match=5 points=2,4 cube_value=4 cube_owner=0"
    over = position(text).play("1/off")

    assert over.outcome.winners == (0,)
    assert over.outcome.scores == (5, 4)
    assert "match_won" in [event.name for event in over.events]


def test_capped_game_of_a_match():
    """U-9, BG-11: a stopped game counts one point, and the match goes on."""
    after = position("AADA/x/g/w8AAA play side=0 dice=6,5 match=5 turns=1999")

    assert after.play("6/off 6/1").state.points == [1, 0]


def test_jacoby():
    """BG-12, option jacoby: in money play a gammon counts one unless the cube was turned."""
    text = f"{LAST_MAN} play side=0 dice=6,5 jacoby=on "

    assert position(text + "cube=on").play("1/off").outcome.scores == (1, -1)
    turned = position(text + "cube=on cube_value=2 cube_owner=0").play("1/off")
    assert turned.outcome.scores == (4, -4)
    assert position(text).play("1/off").outcome.scores == (2, -2)
    match = position(text + "match=5").play("1/off")
    assert match.state.points == [2, 0]


def test_beavers():
    """BG-12, option beavers: the doubled player redoubles at once and keeps the cube."""
    offered = BACKGAMMON.start(cube="on", beavers="on").play("3:1 8/5 6/5 double")
    assert texts(offered) == ["beaver", "drop", "take"]

    beavered = offered.play("beaver")
    assert beavered.turn == 1
    assert texts(beavered) == ["drop", "take"]
    assert beavered.play("drop").outcome.scores == (2, -2)
    taken = beavered.play("take")
    assert (taken.state.cube_value, taken.state.cube_owner) == (4, 0)
    assert taken.is_chance


def test_beavers_only_in_money_play():
    """BG-12: without the option, or in a match, a double cannot be beavered."""
    for options in ({"cube": "on"}, {"match": 5, "beavers": "on"}):
        offered = BACKGAMMON.start(**options).play("3:1 8/5 6/5 double")
        assert offered.refusal("beaver").rule.id == "BG-12"


def test_automatic_doubles():
    """BG-12, option automatic_doubles: equal opening dice double the cube in money play."""
    money = BACKGAMMON.start(cube="on", automatic_doubles="on").play("3:3 2:2")
    assert money.state.cube_value == 4
    assert texts(money.play("3:1 8/5 6/5")) == ["double", "roll"]

    assert BACKGAMMON.start(match=5, automatic_doubles="on").play("3:3").state.cube_value == 1
    assert BACKGAMMON.start(automatic_doubles="on").play("3:3").state.cube_value == 1


def test_the_limit_holds_for_beavers_and_automatic_doubles():
    """BG-A2, BG-12: neither a beaver nor equal opening dice take the cube beyond 64."""
    offered = f"{START} offered side=0 cube=on beavers=on cube_value=%d cube_owner=0"
    opening = f"{START} cube=on automatic_doubles=on cube_value=%d"

    assert texts(position(offered % 16)) == ["beaver", "drop", "take"]
    assert texts(position(offered % 32)) == ["drop", "take"]
    assert position(opening % 32).play("3:3").state.cube_value == 64
    assert position(opening % 64).play("3:3").state.cube_value == 64
