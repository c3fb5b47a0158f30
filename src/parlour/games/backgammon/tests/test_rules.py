"""The rules of throwing, moving and bearing off, each shown in a position."""

import pytest

from parlour import game
from parlour.core.craft.points import BAR, SIDE
from parlour.games.backgammon.formats.gnu import write_position_id

BACKGAMMON = game("backgammon")
OPENING_COUNTS = {
    "2:1": 15, "3:1": 16, "3:2": 17, "4:1": 14, "4:2": 18, "4:3": 17, "5:1": 8, "5:2": 8,
    "5:3": 9, "5:4": 9, "6:1": 10, "6:2": 14, "6:3": 14, "6:4": 14, "6:5": 7,
}  # fmt: skip
DOUBLES_COUNTS = {"1-1": 42, "2-2": 75, "3-3": 73, "4-4": 52, "5-5": 4, "6-6": 11}


def at(mine, theirs, stage="throw", **fields):
    """Return a position: men by each side's own points, those not named are off; White's turn."""
    men = [0] * (2 * SIDE)
    for seat, row in enumerate((mine, theirs)):
        for point, count in row.items():
            men[seat * SIDE + point] = count
    side = int(fields.setdefault("side", 0))
    if side:
        men = men[SIDE:] + men[:SIDE]
    words = " ".join(f"{name}={value}" for name, value in fields.items())
    return BACKGAMMON.position(f"{write_position_id(men, side)} {stage} {words}")


def men(position, seat=0):
    """Return where the men of *seat* stand, by its own numbers; off is not told."""
    row = position.state.men[seat * SIDE : (seat + 1) * SIDE]
    return {point: count for point, count in enumerate(row) if count and point}


def texts(position):
    """Return the legal moves as text."""
    return sorted(move.text for move in position.moves)


def told(position):
    """Return the names of what just happened."""
    return [event.name for event in position.events]


def rule_against(position, move):
    """Return the rule by which *move* is refused, or nothing."""
    refusal = position.refusal(BACKGAMMON.move(position, move))
    return refusal and refusal.rule.id


def test_start():
    """BG-1: two players with fifteen men each, on 24, 13, 8 and 6."""
    start = BACKGAMMON.start()

    assert list(BACKGAMMON.seats) == [2]
    assert men(start) == men(start, 1) == {24: 2, 13: 5, 8: 3, 6: 5}
    assert start.text == "4HPwATDgc/ABMA"


def test_opening_throw():
    """BG-2: each throws one die; the higher begins and plays both numbers."""
    start = BACKGAMMON.start()

    assert len(start.rolls) == 36
    assert start.play("4:1").turn == 0
    black = start.play("1:4")
    assert black.turn == 1
    assert told(black) == ["starts"]
    assert men(black.play("24/23 13/9"), 1) == {24: 1, 23: 1, 13: 4, 9: 1, 8: 3, 6: 5}


def test_t12_equal_opening_dice():
    """BG-T12: opening dice of 3 and 3 are thrown again."""
    again = BACKGAMMON.start().play("3:3")

    assert again == BACKGAMMON.start()
    assert told(again) == ["tied"]


def test_opening_may_be_thrown_again():
    """BG-2, option opening: with may_rethrow the winner plays the two or throws both dice anew."""
    choice = BACKGAMMON.start(opening="may_rethrow").play("5:2")

    assert texts(choice) == ["play", "rethrow"]
    assert texts(choice.play("play")) == texts(BACKGAMMON.start().play("5:2"))
    thrown = choice.play("rethrow 3-3")
    assert thrown.turn == 0
    assert len(thrown.results()) == DOUBLES_COUNTS["3-3"]
    assert rule_against(choice, "13/8") == "BG-2"
    assert rule_against(BACKGAMMON.start().play("5:2"), "rethrow") == "BG-2"


def test_results_include_the_choice():
    """BG-2, option opening: the results of the choice are all plays of the two, or a new throw."""
    choice = BACKGAMMON.start(opening="may_rethrow").play("5:2")

    assert len(choice.results()) == OPENING_COUNTS["5:2"] + 1


def test_editions():
    """BG-A1, editions: parlour_1928 has no cube even in a match, and may throw again."""
    old = BACKGAMMON.start(edition="parlour_1928", match=3).play("5:2 rethrow 6-5 24/18 18/13")

    assert old.is_chance
    assert BACKGAMMON.start(edition="parlour_1928").options["crawford"] == "no"
    assert next(iter(BACKGAMMON.editions)) == "modern"


def test_numbers_are_separate_moves():
    """BG-3: one man may take both numbers, if the point between is open."""
    throw = BACKGAMMON.start().play("6:2")

    assert men(throw.play("24/18 18/16"))[16] == 1
    assert rule_against(throw, "24/16") == "BG-3"
    assert rule_against(throw, "12/10") == "BG-3"
    shut = at({24: 2, 6: 13}, {7: 2, 3: 2, 2: 11}).play("6-2")
    assert texts(shut) == ["6/4"]


def test_turns_alternate():
    """BG-3: after the throw is played the other side throws two dice."""
    after = BACKGAMMON.start().play("3:1 8/5 6/5")

    assert after.is_chance
    assert after.play("6-6").turn == 1


def test_doubles_count_four_times():
    """BG-4: a double is played four times."""
    once = BACKGAMMON.position("4HPwATDgc/ABMA throw side=0").play("4-4 24/20")

    assert once.play("24/20 13/9").turn == 0
    assert once.play("24/20 13/9 13/9").is_chance


def test_shut_points_and_blots():
    """BG-5: two men shut a point; a single one is hit and goes to the bar."""
    position = at({13: 2, 1: 13}, {17: 1, 18: 2, 6: 12}).play("6-5")

    assert rule_against(position, "13/7") == "BG-5"
    assert texts(position) == ["13/8*"]
    hit = position.play("13/8")
    assert "captured" in told(hit)
    assert men(hit, 1) == {6: 12, 18: 2, BAR: 1}


def test_bar_first():
    """BG-6: men on the bar enter first, with n on 25 - n."""
    position = at({BAR: 1, 6: 14}, {6: 15}).play("4-3")

    assert texts(position) == ["bar/21", "bar/22"]
    assert rule_against(position, "6/3") == "BG-6"
    entered = position.play("bar/21")
    assert told(entered) == ["entered"]
    assert texts(entered) == ["21/18", "6/3"]


def test_two_on_the_bar():
    """BG-6: with two men on the bar both numbers are needed to enter."""
    position = at({BAR: 2, 6: 13}, {4: 2, 1: 13}).play("4-3")

    assert texts(position) == ["bar/22"]
    assert men(position.play("bar/22")) == {BAR: 1, 22: 1, 6: 13}


def test_as_many_numbers_as_possible():
    """BG-7: a move that makes the other number unplayable is refused if another does not."""
    position = at({12: 1, 9: 1, 1: 13}, {22: 2, 6: 13}).play("6-3")

    assert texts(position) == ["12/6", "9/6"]
    assert rule_against(position, "12/9") == "BG-7"
    assert rule_against(position, "9/3") == "BG-5"
    assert [men(end) for end in position.results()] == [{6: 2, 1: 13}]


def test_t4_higher_number():
    """BG-T4: if either number but not both can be played, it must be the higher."""
    position = at({20: 1, 1: 14}, {16: 2, 6: 13}).play("6-5")

    assert texts(position) == ["20/14"]
    assert rule_against(position, "20/15") == "BG-7"
    after = position.play("20/14")
    assert told(after)[-1] == "passed"
    assert men(after) == {14: 1, 1: 14}


def test_lower_number_if_the_higher_is_impossible():
    """BG-7: the lower number is played when the higher cannot be at all."""
    position = at({20: 1, 1: 14}, {11: 2, 16: 2, 6: 11}).play("6-5")

    assert texts(position) == ["20/15"]


def test_the_last_man_plays_both_numbers():
    """BG-7: the last man may not go off by one number if the other can be moved first."""
    position = BACKGAMMON.position("AACIIAAAAAAAAA play side=1 dice=6,1")

    assert texts(position) == ["3/2*"]
    assert rule_against(position, "3/off") == "BG-7"
    assert len(position.results()) == 1
    assert told(position.play("3/2"))[0] == "captured"


def test_the_last_man_goes_off_by_what_can_be_played():
    """BG-7: where the other number is shut, or takes it off as well, it goes at once."""
    shut = at({4: 1}, {22: 2, 6: 13}).play("6-1")
    either = at({4: 1}, {6: 15}).play("6-5")

    assert texts(shut) == texts(either) == ["4/off"]
    assert shut.play("4/off").is_over


def test_doubles_as_many_as_possible():
    """BG-7: of a double as many moves are played as can be, and the rest is lost."""
    position = at({BAR: 1, 1: 14}, {17: 2, 6: 13}).play("4-4")

    after = position.play("bar/21 21/17 17/13 13/9")
    assert men(after) == {9: 1, 1: 14}
    short = at({BAR: 1, 1: 14}, {12: 2, 6: 13}).play("4-4 bar/21 21/17")
    assert men(short) == {17: 1, 1: 14}
    assert told(short)[-1] == "passed"


def test_t3_no_entry():
    """BG-T3: a man on the bar, the points 6 and 5 made against it, 6-5: no move."""
    after = at({BAR: 1, 6: 14}, {6: 2, 5: 2, 1: 11}).play("6-5")

    assert told(after) == ["passed"]
    assert after.is_chance
    assert men(after) == {BAR: 1, 6: 14}


def test_bearing_off():
    """BG-8: all men home; n from n, else moved, else from the highest; moving is allowed too."""
    outside = at({7: 1, 6: 14}, {6: 15}).play("6-1")
    assert rule_against(outside, "6/off") == "BG-8"
    assert outside.play("7/6 6/off").is_chance

    home = at({6: 1, 3: 2, 2: 2}, {6: 15}).play("4-2")
    assert texts(home) == ["2/off", "3/1", "6/2", "6/4"]
    assert rule_against(home, "3/off") == "BG-8"
    assert texts(at({3: 2, 2: 2}, {6: 15}).play("6-5")) == ["3/off"]


def test_one_text_for_bearing_off():
    """BG-8: a man whom both numbers take off is one move, made with the lower number."""
    position = at({3: 3}, {6: 15}).play("6-4")

    assert texts(position) == ["3/off"]
    assert position.play("3/off").state.unplayed == [1, 0]


def test_t5_results():
    """BG-T5: home 5 and 4, 6-3: a man is left on 1 or on 2."""
    ends = at({5: 1, 4: 1}, {6: 15}).play("6-3").results()

    assert sorted(list(men(end)) for end in ends) == [[1], [2]]


def test_t6_results():
    """BG-T6: home 2 and 1, 2-1: both off, or one man left on 1."""
    ends = at({2: 1, 1: 1}, {6: 15}).play("2-1").results()

    assert sorted(list(men(end)) for end in ends) == [[], [1]]
    assert [end.is_over for end in ends if not men(end)] == [True]


def test_t7_the_order_matters():
    """BG-T7: home 6, 2, 2 and the 1 point shut, 5-4: first 6/2, then the 5 takes one off."""
    position = at({6: 1, 2: 2}, {24: 2, 6: 13}).play("5-4")

    assert texts(position) == ["6/2"]
    assert texts(position.play("6/2")) == ["2/off"]
    assert [men(end) for end in position.results()] == [{2: 2}]


@pytest.mark.parametrize(("throw", "count"), OPENING_COUNTS.items())
def test_t1_opening_plays(throw, count):
    """BG-T1: so many distinct plays has each opening throw."""
    assert len(BACKGAMMON.start().play(throw).results()) == count


@pytest.mark.parametrize(("throw", "count"), DOUBLES_COUNTS.items())
def test_t2_doubles_from_the_start(throw, count):
    """BG-T2: so many distinct plays has each double from the start."""
    start = BACKGAMMON.position("4HPwATDgc/ABMA throw side=0")

    assert len(start.play(throw).results()) == count


@pytest.mark.parametrize(
    ("theirs", "name", "points"),
    [
        ({6: 14}, "won", 1),
        ({6: 15}, "gammon", 2),
        ({18: 1, 6: 14}, "gammon", 2),
        ({19: 1, 6: 14}, "backgammon", 3),
        ({22: 1, 6: 14}, "backgammon", 3),
        ({BAR: 1, 6: 14}, "backgammon", 3),
        ({BAR: 1, 22: 1, 6: 12}, "won", 1),
    ],
)
def test_single_gammon_backgammon(theirs, name, points):
    """BG-9, BG-A4: one point; two if none is off; three with a man on the bar or in that home."""
    over = at({1: 1}, theirs).play("6-5 1/off")

    assert over.outcome.reason == name
    assert over.outcome.scores == (points, -points)
    assert over.outcome.winners == (0,)


def test_the_end_is_at_once():
    """BG-9: the game ends with the last man, whatever is left of the throw."""
    over = at({1: 2}, {6: 14}).play("3-3 1/off 1/off")

    assert over.is_over
    assert over.state.unplayed == [0, 0]


def test_cap():
    """U-9: after 2,000 turns fewer pips win one point; level, both share it."""
    ahead = at({6: 15}, {23: 15}, turns=1999).play("6-5 6/off 6/1")
    assert ahead.outcome.reason == "capped"
    assert ahead.outcome.scores == (1, -1)

    level = at({6: 2, 5: 1}, {6: 1}, turns=1999).play("6-5 6/off 5/off")
    assert level.outcome.winners == (0, 1)
    assert level.outcome.scores == (0, 0)


def test_resignation_is_not_modelled():
    """BG-A3: no move gives a game up."""
    position = BACKGAMMON.start().play("6:5")

    with pytest.raises(ValueError, match="no move"):
        position.read("resign")
