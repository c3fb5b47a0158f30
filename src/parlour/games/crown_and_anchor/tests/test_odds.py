"""The exact odds of Crown and Anchor, by counting all tickets through the public API."""

from fractions import Fraction

import pytest

from parlour.games.crown_and_anchor.tests.table import CROWN, DESIGNS, banker, chips


def odds(text, seat):
    """Return how often each change of *seat*'s chips happens among all tickets."""
    position = CROWN.position(text)
    before = chips(CROWN.start(seats=position.seats))[seat]
    counted = {}
    for ticket in range(position.tickets):
        won = chips(position.apply(position.roll_of(ticket)))[seat] - before
        counted[won] = counted.get(won, 0) + 1
    return counted


def expected(counted):
    """Return the mean of what was counted, as an exact fraction."""
    return Fraction(sum(won * count for won, count in counted.items()), sum(counted.values()))


@pytest.mark.parametrize("design", DESIGNS)
def test_player_expects_minus_17_in_216(design):
    """CA-9: a design shows 0, 1, 2, 3 times in 125, 75, 15, 1 of 216 throws: -17/216 a chip."""
    counted = odds(f"49+{design}*1 50 banker=1 turn=-1", 0)

    assert counted == {-1: 125, 1: 75, 2: 15, 3: 1}
    assert expected(counted) == Fraction(-17, 216)


def test_triples_are_one_in_36():
    """CA-14: six of 216 throws are triples."""
    position = CROWN.position("49+heart*1 50 banker=1 turn=-1")
    passing = sum(roll.weight for roll in position.rolls if banker(position.apply(roll)) == 0)

    assert Fraction(passing, position.tickets) == Fraction(1, 36)


def test_bank_earns_17_in_36_on_a_full_board():
    """CA-6: with one chip on every design the bank earns 17/36 of a chip a throw."""
    everywhere = "+".join(f"{design}*1" for design in DESIGNS)
    alone = f"44+{everywhere} 50 banker=1 turn=-1 designs=many"
    six = " ".join(f"49+{design}*1" for design in DESIGNS)

    assert expected(odds(alone, 1)) == Fraction(17, 36)
    assert expected(odds(f"{six} 50 seats=7 banker=6 turn=-1", 6)) == Fraction(17, 36)
