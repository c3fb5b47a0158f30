"""What a net sees: dangers, Blockades, and with two dice the points."""

from parlour import game
from parlour.core.law.advice import UNIT
from parlour.games.royal_game.advice import inputs as net
from parlour.testing.advice import seen_by_viewer


def seen(text):
    """Return what the viewer sees, a block for each seat."""
    row = seen_by_viewer(game("royal_game").position(text))
    return [row[net.BLOCK * k : net.BLOCK * (k + 1)] for k in range(4)]


def test_dangers_are_counted_in_throws():
    """On the circle 24 green is safe, on its own entering circle it is not; a four takes it."""
    _, green, *_ = seen("red:W,W,20,30 green:W,W,0,58 turn=-1")

    assert green[net.NOW] == UNIT * 6 // 36
    assert not any(green[net.NOW + 1 : net.LATER])


def test_two_dice_have_more_shots():
    """Fourteen throws show a four, on a die or in all; twelve spaces on one die hits by a six."""
    _, four, *_ = seen("red:W,W,20,30 green:W,W,0,58 dice=two turn=-1")
    shots = [seen(f"red:W,W,W,10 green:W,W,W,56 dice={dice} turn=-1")[1] for dice in ("one", "two")]

    assert four[net.NOW] == UNIT * 14 // 36
    assert [green[net.NOW + 56] for green in shots] == [UNIT * 6 // 36, UNIT * 1 // 36]


def test_nobody_passes_a_blockade():
    """Green's Blockade lies two before red's 8, which can only go one; a five enters."""
    red, green, *_ = seen("red:W,8,H,H green:H,H,44,44 turn=-1")

    assert green[net.LONE + 44] == green[net.PAIRED + 44] == UNIT
    assert red[net.HELD_UP] == green[net.BARS] == UNIT // 4
    assert [bool(n) for n in red[net.MOVES : net.MOVES + 6]] == [1, 0, 0, 0, 1, 0]


def test_points_are_seen_as_a_lead():
    """Red is thirty ahead, green as much behind."""
    red, green, *_ = seen("red:W,W,W,1 green:W,W,W,1 dice=two points=50,20 turn=-1")

    steps = [sum(map(bool, seat[net.LEAD + 1 : net.BLOCK])) for seat in (red, green)]
    assert steps == [13, 7]
    assert red[net.LEAD] == -green[net.LEAD] > 0
