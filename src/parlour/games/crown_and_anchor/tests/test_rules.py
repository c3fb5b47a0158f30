"""The numbered rules of Crown and Anchor, one after the other, and the test positions."""

import pytest

from parlour import CHANCE
from parlour.core.errors import BadSeats
from parlour.games.crown_and_anchor.tests.table import CROWN, DESIGNS, banker, chips, refused, texts
from parlour.testing.asking import names


def change(text, roll):
    """Return what a throw changes for every seat, stakes counted as still the player's."""
    before = CROWN.position(text)
    words = before.text.split()[: before.seats]
    held = [sum(int(part.split("*")[-1]) for part in word.split("+")) for word in words]
    return [now - then for now, then in zip(chips(before.play(roll)), held, strict=True)]


def test_any_number_may_play():
    """CA-1: two to sixteen sit at our table, one of them Banker; one alone cannot play."""
    started = CROWN.start(seats=16).play("first:15 crown")

    assert banker(started) == 15
    assert started.turn == 0
    with pytest.raises(BadSeats):
        CROWN.start(seats=1)


def test_six_designs():
    """CA-2: the board offers crown, anchor, heart, spade, diamond and club."""
    position = CROWN.position("50 50 banker=0 turn=1 limit=1")

    assert texts(position) == [f"{design}*1" for design in DESIGNS]


def test_each_die_has_the_six_designs_once():
    """CA-3: each of three dice shows each design in 36 of 216 tickets per place."""
    position = CROWN.position("50 50 banker=0 turn=-1 sit_out=yes")
    showing = dict.fromkeys(DESIGNS, 0)
    for roll in position.rolls:
        for face in roll.text.split(","):
            showing[face] += roll.weight

    assert showing == dict.fromkeys(DESIGNS, 3 * 36)


def test_stakes_are_whole_chips():
    """CA-4: whatever serves as a chip is counted in whole pieces."""
    position = CROWN.position("50 50 banker=0 turn=1").play("heart*2")

    assert position.text.split()[1] == "48+heart*2"


def test_first_crown_takes_the_bank():
    """CA-5: one die each, round and round, until somebody throws a Crown."""
    position = CROWN.start(seats=2).play("first:0 heart club anchor spade")

    assert position.is_chance
    assert banker(position) == -1
    assert [roll.text for roll in position.rolls] == list(DESIGNS)
    assert banker(position.play("diamond crown")) == 1


def test_banker_never_bets():
    """CA-6: the Banker is refused a stake."""
    assert refused("50 50 50 seats=3 banker=1 turn=2", "1:anchor*1") == "CA-6"


def test_everybody_else_stakes_on_one_design():
    """CA-7: each player but the Banker puts chips on one design, then the next one is asked."""
    position = CROWN.position("50 50 50 seats=3 banker=1 turn=2").play("anchor*1")

    assert position.turn == 0
    assert position.play("club*5").turn == CHANCE
    assert refused("50 50 50 seats=3 banker=1 turn=2", "anchor*1+heart*2") == "CA-7"


def test_same_design_for_several():
    """CA-8: a design that is taken is open to the next player as well."""
    position = CROWN.position("50 50 50 seats=3 banker=1 turn=2").play("anchor*1")

    assert "anchor*1" in texts(position)
    assert position.play("anchor*1").is_chance


def test_three_dice_once():
    """CA-9: one throw of three dice: 216 tickets, 56 outcomes of weight 1, 3 or 6."""
    position = CROWN.position("49+anchor*1 50 banker=1 turn=-1")

    assert position.tickets == 216
    assert len(position.rolls) == 56
    assert sorted({roll.weight for roll in position.rolls}) == [1, 3, 6]
    assert position.play("crown,heart,heart").turn == 0


@pytest.mark.parametrize(
    ("rule", "roll", "won"),
    [
        ("CA-10", "crown,heart,club", -4),
        ("CA-11", "anchor,heart,club", 4),
        ("CA-12", "anchor,anchor,club", 8),
        ("CA-13", "anchor,anchor,anchor", 12),
    ],
)
def test_what_a_stake_earns(rule, roll, won):
    """CA-10, CA-11, CA-12, CA-13: lost, or one, two, three chips for each chip."""
    text = "46+anchor*4 50 banker=1 turn=-1"

    assert change(text, roll) == [won, -won]
    assert rule in [event.rule for event in CROWN.position(text).play(roll).events]


def test_triple_passes_the_bank():
    """CA-14: a triple is settled as usual, then bank and dice go to the left."""
    after = CROWN.position("50 45+heart*5 50 seats=3 banker=0 turn=-1 sit_out=yes").play(
        "heart,heart,heart"
    )

    assert chips(after) == [35, 65, 50]
    assert banker(after) == 1
    assert after.turn == 2
    assert names(after).index("triple") < names(after).index("bank_passes")


def test_nothing_else_moves_the_bank():
    """CA-15: of the 56 outcomes, exactly the six triples move the bank."""
    position = CROWN.position("45+heart*5 50 banker=1 turn=-1")
    moving = [roll.text for roll in position.rolls if banker(position.apply(roll)) != 1]

    assert moving == [f"{design},{design},{design}" for design in DESIGNS]


def test_position_1():
    """CA-T1: four on Anchor, one Anchor: four up, and the four are kept."""
    assert change("46+anchor*4 50 banker=1 turn=-1", "anchor,heart,club") == [4, -4]


def test_position_2():
    """CA-T2: two Anchors: eight up, and the bank stays."""
    text = "46+anchor*4 50 banker=1 turn=-1"

    assert change(text, "anchor,anchor,heart") == [8, -8]
    assert banker(CROWN.position(text).play("anchor,anchor,heart")) == 1


def test_position_3():
    """CA-T3: three Anchors: twelve up, then the bank passes left."""
    text = "46+anchor*4 50 banker=1 turn=-1"

    assert change(text, "anchor,anchor,anchor") == [12, -12]
    assert banker(CROWN.position(text).play("anchor,anchor,anchor")) == 0


def test_position_4():
    """CA-T4: three Crowns: four down, and the bank passes left all the same."""
    text = "46+anchor*4 50 banker=1 turn=-1"

    assert change(text, "crown,crown,crown") == [-4, 4]
    assert banker(CROWN.position(text).play("crown,crown,crown")) == 0


def test_position_5():
    """CA-T5: two players on Heart, one Heart: each is paid their own stake."""
    text = "48+heart*2 47+heart*3 50 seats=3 banker=2 turn=-1"

    assert change(text, "heart,spade,spade") == [2, 3, -5]


def test_position_6():
    """CA-T6: five on Spade and one on Club; two Spades and a Club."""
    text = "45+spade*5 49+club*1 50 seats=3 banker=2 turn=-1"

    assert change(text, "spade,spade,club") == [10, 1, -11]


def test_position_7():
    """CA-T7: left of the last seat is the first."""
    text = "49+heart*1 49+heart*1 50 seats=3 banker=2 turn=-1"

    assert banker(CROWN.position(text).play("club,club,club")) == 0


def test_position_8():
    """CA-T8: Heart, then Crown: seat 1 is Banker, and seat 2 never throws."""
    position = CROWN.start(seats=3).play("first:0 heart crown")

    assert banker(position) == 1
    assert position.turn == 2


def test_position_9():
    """CA-T9: a Banker with three chips who must pay five stands at minus two and goes on."""
    text = "3 92+heart*5 banker=0 turn=-1"
    after = CROWN.position(text).play("crown,heart,club")

    assert chips(after) == [-2, 102]
    assert banker(after) == 0
    assert after.turn == 1


def test_position_10():
    """CA-T10: a player without chips is not asked; the others are."""
    after = CROWN.position("50 0 100 seats=3 banker=0 turn=1")

    assert after.turn == 2
    later = CROWN.position("50 0+heart*1 99 seats=3 banker=0 turn=2").play("club*1 crown,club,club")
    assert later.turn == 2


def test_position_11():
    """CA-T11: whoever holds the bank, all the others are asked and the Banker is not."""
    for holder in range(4):
        position = CROWN.start(seats=4).play(f"first:{holder} crown")
        asked = []
        while not position.is_chance:
            asked.append(position.turn)
            position = position.play("heart*1")
        assert asked == [(holder + step) % 4 for step in (1, 2, 3)]


@pytest.mark.parametrize(
    ("roll", "won"),
    [("crown,anchor,heart", 0), ("crown,crown,crown", -2), ("crown,crown,heart", -1)],
)
def test_position_12(roll, won):
    """CA-T12: with a chip on all six, three different lose nothing, a pair one, a triple two."""
    everywhere = "+".join(f"{design}*1" for design in DESIGNS)
    text = f"44+{everywhere} 50 banker=1 turn=-1 designs=many"

    assert change(text, roll) == [won, -won]


def test_position_13():
    """CA-T13: a triple on the fiftieth throw is settled, and the session is over."""
    over = CROWN.position("49+heart*1 50 banker=1 turn=-1 turns=49").play("heart,heart,heart")

    assert over.is_over
    assert chips(over) == [53, 47]
    assert "bank_passes" not in names(over)


def test_position_14():
    """CA-T14: no stake above the limit or above what is held is offered, or taken."""
    assert texts(CROWN.position("97 3 banker=0 turn=1")) == [
        f"{design}*{amount}" for design in DESIGNS for amount in (1, 2, 3)
    ]
    assert refused("97 3 banker=0 turn=1", "heart*4") == "CA-A4"
    limited = "1 99 banker=0 turn=1 limit=5"
    assert not any(text.endswith("*6") for text in texts(CROWN.position(limited)))
    assert refused(limited, "heart*6") == "CA-A4"
