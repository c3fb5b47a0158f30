"""What a net sees: dangers by every track, Blockades of a side, numbers to move."""

from parlour import game
from parlour.core.law.advice import UNIT
from parlour.games.pollyanna.advice import inputs as net
from parlour.testing.advice import seen_by_viewer


def seen(text):
    """Return what the viewer sees, a block for each seat."""
    row = seen_by_viewer(game("pollyanna").position(text))
    return [row[net.BLOCK * k : net.BLOCK * (k + 1)] for k in range(4)]


def test_dangers_are_counted_in_throws():
    """Green's 40 takes blue three spaces on by 13 throws: a three, or two and one."""
    _, blue, *_ = seen("green:20,40,P,P blue:C,C,43,P turn=-1")

    assert blue[net.NOW + 7] == UNIT * 13 // 36


def test_a_turnout_leads_to_danger_too():
    """From the last space of a turnout it is one space back to the Broadway."""
    _, blue, *_ = seen("green:T1.7,P,P,P blue:C,C,26,P turn=-1")

    assert blue[net.NOW + 50] == UNIT * 12 // 36


def test_who_is_on_the_own_colour_is_safe():
    """Blue on blue's Starting Point is in no danger."""
    _, blue, *_ = seen("green:32,52,P,P blue:C,C,36,P turn=-1")

    assert not any(blue[net.NOW : net.LATER])


def test_partners_make_a_blockade():
    """Green and blue on one space are safe together, and hold red up; for rivals they are not."""
    at = "green:40,P,P,P red:38,P,P,P blue:40,P,P,P yellow:P,P,P,C seats=4 turn=-1 rolling=1"
    red, blue, _, green = seen(at)
    alone = seen(f"{at.replace('blue:40', 'blue:41')} partners=no")

    assert blue[net.PAIRED + 4] == green[net.PAIRED + 34] == red[net.HELD_UP] * 4 == UNIT
    assert not any(blue[net.NOW : net.LATER])
    assert alone[1][net.NOW + 5] == UNIT * 13 // 36
