"""Pollyanna in text: what people type, and positions that cannot be."""

import pytest

from parlour.core.errors import BadMove, BadPosition
from parlour.games.pollyanna.tests.table import POLLYANNA, at, together
from parlour.testing.asking import texts

ONE = "green:C,22,T1.3,H4 blue:C,C,C,C"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("t1.3-t1.5", "T1.3-T1.5"), ("h4-p", "H4-P"), ("Enter", "enter"), ("C-6", "enter")],
)
def test_people_type_as_they_like(typed, meant):
    """POL-6: capitals do not matter, and from the corner to the start is entering."""
    position = POLLYANNA.position(f"{ONE} high=6 low=2")

    assert position.read(typed).text == meant


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("C-9", "comes from the corner to the Starting Point"),
        ("60-61", "spaces 0 to 59"),
        ("T4.1-3", "write enter"),
        ("22 to 27", "write enter"),
        ("", "write enter"),
    ],
)
def test_what_is_no_move(typed, wrong):
    """POL-12: what cannot be read says how to write it."""
    with pytest.raises(BadMove, match=wrong):
        POLLYANNA.position(f"{ONE} high=6 low=2").read(typed)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("green:C,C,C,C blue:C,C,C,C red:C,C,C,C", "3 colours"),
        ("green:C,C,C,C red:C,C,C,C", "two sit opposite"),
        ("red:C,C,C,C green:C,C,C,C blue:C,C,C,C seats=3", "sit to the right"),
        ("green:C,C,C blue:C,C,C,C", "four places"),
        ("green:C,C,C,3 blue:C,C,C,C", "green never comes there"),
        ("green:C,C,22,22 blue:22,C,C,C", "rivals stand together on 22"),
        ("green:22,22,22,22 blue:C,C,C,C", "too many stand on 22"),
        ("green:T1.3,T1.3,C,C blue:C,C,C,C", "a single track"),
        ("green:H2,H2,C,C blue:C,C,C,C", "a single track"),
        ("green:P,P,P,P blue:C,C,C,C turn=-1", "has ended"),
        ("green:22!,C,C,C blue:C,C,C,C turn=-1", "has to rest"),
        ("green:22,C,C,C blue:C,C,C,C high=2 low=3", "high and low"),
        ("green:22,C,C,C blue:C,C,C,C high=3 low=2 rewards=1", "earned by a die"),
        ("green:22,C,C,C blue:C,C,C,C high=3 low=2 spent=3", "both dice are used"),
        ("green:22,C,C,C blue:C,C,C,C rolling=3 turn=-1", "only 2 play"),
    ],
)
def test_what_cannot_be(text, wrong):
    """POL-1, POL-15, POL-20: a position that no game comes to is refused with its reason."""
    with pytest.raises(BadPosition, match=wrong):
        POLLYANNA.position(text)


def test_who_rests_stands_beside_a_partner():
    """POLP-A4: a mark of rest needs the partner's piece on the space."""
    with pytest.raises(BadPosition, match="only beside a partner"):
        together("24!,24,P,P", blue="30,P,P,P")
    assert texts(together("24!,40,P,P", blue="24,C,C,C").play("2-1")) == {"40-42", "40-41"}


def test_every_move_is_read_as_it_is_written():
    """POL-12: from a lively position, both tracks, dice and Rewards."""
    position = at("20,27,40,C", "31,C,C,C").play("6-4 enter 27-31")

    assert {position.read(text).text for text in texts(position)} == texts(position)
