"""What is seen of Crown and Anchor."""

import pytest

from parlour import draw
from parlour.games.crown_and_anchor.scene import chairs
from parlour.games.crown_and_anchor.tests.table import CROWN, DESIGNS


def dice(text):
    """Return face and holder of the dice."""
    return [(die.face, die.seat) for die in CROWN.position(text).scene.dice]


def test_who_holds_the_dice():
    """CA-5, CA-6, CA-9: one die goes round for the bank; later the Banker holds all three."""
    assert dice("50 50 turn=-1") == []
    assert dice("50 50 turn=-1 thrower=1") == [("?", 1)]
    assert dice("49+heart*1 50 banker=1 turn=-1") == [("?", 1)] * 3


def test_the_last_throw_lies_on_the_table():
    """CA-9: while stakes are laid the last throw is seen, in nobody's hand."""
    fallen = [("crown", -1), ("heart", -1), ("heart", -1)]

    assert dice("50 50 thrown:crown,heart,heart banker=1 turn=0 turns=3") == fallen


def test_a_full_table_can_be_read_on_a_telephone():
    """CA-1, CA-8: all sixteen fit, chips keep clear of each other, and none is small."""
    purses = " ".join(["50"] + ["49+heart*1"] * 15)
    scene = CROWN.position(f"{purses} seats=16 banker=0 turn=-1").scene
    chips = scene.pieces

    assert len(chips) == 16 + 15
    assert min(chip.size for chip in chips) / scene.width > 0.055
    for i, one in enumerate(chips):
        for other in chips[:i]:
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert apart > 0.999 * (one.size + other.size) / 2, (one.says, other.says)


@pytest.mark.parametrize(("width", "height"), [(100, 40), (80, 30), (60, 30)])
def test_a_terminal_shows_whole_names(width, height):
    """CA-2: no design is printed over the name of its square."""
    drawn = draw.text(CROWN.start(seats=4).scene, colour=False, width=width, height=height)

    assert [name for name in DESIGNS if name.upper() not in drawn] == []


def test_everybody_sits_round_the_board():
    """CA-1: two face each other; however many play, they sit clockwise and apart."""
    for seats in CROWN.seats:
        spots = chairs(seats)
        low = [x for x, y in spots if y > 10]
        assert len(set(spots)) == len(spots) == seats
        assert [x for x, y in spots if y < 10] == sorted(x for x, y in spots if y < 10)
        assert sorted(low) == [*low[: (len(low) + 1) // 2][::-1], *low[(len(low) + 1) // 2 :][::-1]]
    assert len({x for x, _ in chairs(2)}) == 1


def test_winnings_are_seen_leaving_the_bank():
    """CA-11, CA-12, CA-A5: chips go from the Banker by the stake that won to whose it is."""
    before = CROWN.position("45+heart*5 50 47+crown*3 banker=1 turn=-1 seats=3")
    roll = before.read("heart,heart,spade")
    [(chips, spots)] = CROWN.scene.paid(before.state, roll.outcome)
    bank, winner = (chairs(3)[seat] for seat in (1, 0))

    assert (chips.seat, chips.count, chips.shape) == (1, 10, "chip")
    assert (chips.x, spots[-2]) == (bank[0], winner[0])
    stake = next(piece for piece in before.scene.pieces if piece.place == "heart")
    assert abs(spots[0] - stake.x) + abs(spots[1] - stake.y) < 2


def test_a_bank_that_breaks_pays_what_it_has():
    """CA-A5: what is seen is what is paid, from the Banker's left."""
    before = CROWN.position("68+heart*5 4 68+heart*5 banker=1 turn=-1 bank=breaks seats=3")
    roll = before.read("heart,spade,club")

    assert [chips.count for chips, _ in CROWN.scene.paid(before.state, roll.outcome)] == [4]
