"""The Home Path, reckoned a second time for a single piece; and what is not known."""

import pytest

from parlour import game
from parlour.bots.endgame import duel, lookup

POLLYANNA = game("pollyanna")
PLACES = ("P", "H6", "H5", "H4", "H3", "H2", "H1", "0")
ONE_EACH = "green:{},P,P,P blue:H6,P,P,P turn=-1"


def turns_needed():
    """Return the average number of turns for a lone piece by its steps.

    Both dice if they fit, otherwise one; a doublet played whole gives another throw (POL-31).
    """
    needs = {0: 0.0}
    for steps in range(1, 8):
        moved, stayed = 0.0, 0
        for throw in range(36):
            first, second = throw // 6 + 1, throw % 6 + 1
            singly = [needs[steps - die] for die in (first, second) if die <= steps]
            if first + second <= steps:
                left = steps - first - second
                moved += needs[left] - (1 if first == second and left else 0)
            elif singly:
                moved += min(singly)
            else:
                stayed += 1
        needs[steps] = (36 + moved) / (36 - stayed)
    return needs


def test_a_lone_piece_takes_as_many_turns_as_reckoned():
    """From the Home Entrance and from every space of the Home Path."""
    for steps, turns in turns_needed().items():
        if steps:
            here = POLLYANNA.position(ONE_EACH.format(PLACES[steps]))
            assert lookup.turns_to_go(here, 0) == pytest.approx(turns, rel=1e-6)


def test_two_lone_pieces_one_step_away():
    """Each has 11 chances in 36."""
    first = 1 / (2 - 11 / 36)
    here = POLLYANNA.position(ONE_EACH.format("H6"))
    assert lookup.chances(here) == pytest.approx([first, 1 - first], abs=1 / duel.ONE)


def test_what_is_not_known_is_not_told():
    """A piece on the Broadway can be captured, and partners win together (POLP-7)."""
    assert lookup.chances(POLLYANNA.start()) is None
    assert lookup.chances(POLLYANNA.position(ONE_EACH.format("59"))) is None
    four = "green:H6,P,P,P red:H6,P,P,P blue:H6,P,P,P yellow:H6,P,P,P turn=-1 seats=4"
    assert lookup.chances(POLLYANNA.position(four)) is None
    assert lookup.chances(POLLYANNA.position(f"{four} partners=no")) is not None
