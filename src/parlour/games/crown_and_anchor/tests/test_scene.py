"""What is seen of Crown and Anchor."""

from parlour import game

CROWN = game("crown_and_anchor")


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
