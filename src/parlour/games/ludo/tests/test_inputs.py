"""What a net sees: dangers, walls and numbers to move, each in the block of its seat."""

from parlour import game
from parlour.core.law.advice import UNIT
from parlour.games.ludo.advice import inputs as net
from parlour.testing.advice import seen_by_viewer


def seen(text):
    """Return what the viewer sees, a block for each seat."""
    row = seen_by_viewer(game("ludo").position(text))
    return [row[net.BLOCK * k : net.BLOCK * (k + 1)] for k in range(4)]


def test_dangers_are_counted_in_throws():
    """Green throws: the 10 takes blue four spaces on, and blue's 42 stands six behind the 20."""
    green, blue, *absent = seen("green:P,10,20,F blue:P,P,0,42 turn=-1")

    assert blue[net.NOW + 42] == UNIT * 14 // 36
    assert green[net.LATER + 20] == UNIT * 16 // 36
    assert not any(blue[net.LATER : net.IN_PRISON])
    assert not any(map(any, absent))


def test_nobody_shoots_through_a_wall():
    """Blue's pair on 4, which is green's 32, keeps green's 30 from whoever stands beyond."""
    green, blue, *_ = seen("green:10,30,F,F blue:P,4,4,10 turn=-1")

    assert not any(blue[net.NOW : net.LATER])
    assert green[net.HELD_UP] == blue[net.BARS] == UNIT // 4
    assert blue[net.TWO + 4] == UNIT


def test_numbers_that_can_be_moved():
    """A five enters; one space before FINISH only a one is left."""
    green, *_ = seen("green:P,54,F,F blue:P,P,P,P turn=-1")

    assert [bool(n) for n in green[net.MOVES : net.MOVES + 6]] == [1, 0, 0, 0, 1, 0]


def test_of_three_the_empty_side_is_seen():
    """Green, yellow and blue play: red's side is the third from green, the first from blue."""
    at = "green:P,P,P,P yellow:P,P,P,P blue:P,P,P,P seats=3 turn=-1"
    rows = [seen_by_viewer(game("ludo").position(f"{at} rolling={k}")) for k in range(3)]

    assert [row[net.EMPTY :].index(UNIT) for row in rows] == [2, 1, 0]
