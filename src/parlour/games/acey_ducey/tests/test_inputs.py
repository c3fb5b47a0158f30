"""What a net sees: shots with dice whose Acey and Ducey repeat, the Dog House, rows of points."""

from parlour import game
from parlour.core.law.advice import UNIT
from parlour.games.acey_ducey.advice import inputs as net
from parlour.testing.advice import seen_by_viewer


def seen(text):
    """Return what the viewer sees: the own block, and the other's."""
    row = seen_by_viewer(game("acey_ducey").position(text))
    return row[: net.BLOCK], row[net.BLOCK : 2 * net.BLOCK]


def test_an_acey_beside_a_number_hits_nobody_next_door():
    """One point ahead only A-A and D-A hit, three points ahead every three, D-A and A-3 too."""
    red, black = seen("red:20,8x7,6x7 black:6,22x7,13x7 throw")
    far, _ = seen("red:20,8x7,6x7 black:8,22x7,13x7 throw")

    assert black[net.HIT + 6] == 1 + 3
    assert red[net.SHOOTS] == UNIT * 3 // 36
    assert far[net.SHOOTS] == UNIT * 13 // 36


def test_points_that_are_shut_keep_men_in():
    """Five shut points leave red eleven throws; the one red holds costs black 6-6, 6-A, 6-D."""
    held = "black:1x2,2x2,3x2,4x2,5x2,13x5"
    red, black = seen(f"red:dog,6x14 {held} throw")

    assert red[net.ENTERS] == UNIT * 11 // 36
    assert black[net.ENTERS] == UNIT * 31 // 36
    assert [bool(n) for n in black[net.ROW : net.ROW + 6]] == [1, 1, 1, 1, 1, 0]


def test_who_has_passed_is_free():
    """When all men have passed each other nobody is in anybody's way."""
    red, black = seen("red:6x15 black:6x15 throw")

    assert red[net.TO_PASS] == black[net.TO_PASS] == 0
