"""What the booklet of Crown and Anchor leaves open, and the options that decide it."""

import pytest

from parlour.core.errors import BadOption, IllegalMove
from parlour.games.crown_and_anchor.tests.table import CROWN, DESIGNS, banker, chips, refused, texts
from parlour.testing.asking import names


def test_designs_many():
    """CA-A1: with designs=many chips are added design by design until the player is done."""
    text = "50 50 banker=0 turn=1 designs=many limit=5"
    position = CROWN.position(text).play("anchor*2 heart*1 anchor*3")

    assert position.turn == 1
    assert position.text.split()[1] == "44+anchor*5+heart*1"
    assert position.play("done").is_chance
    assert position.refusal("anchor*1").rule.id == "CA-A4"
    assert refused(text, "anchor*1+heart*1") == "CA-A1"
    assert refused("50 50 banker=0 turn=1", "done") == "CA-A1"


def test_stakes_stand_alone():
    """CA-A1: with designs=many each stake is a decision of its own, not a part of a throw."""
    position = CROWN.position("50 50 banker=0 turn=1 designs=many limit=5")

    assert len(position.results()) == len(position.moves) == 30


def test_a_winning_stake_comes_back():
    """CA-A2: the stake is kept besides what it earns."""
    after = CROWN.position("46+anchor*4 50 banker=1 turn=-1").play("anchor,heart,club")

    assert chips(after) == [54, 46]


def test_sit_out():
    """CA-A3: everybody stakes at least one chip; with sit_out=yes one may pass."""
    assert refused("50 50 banker=0 turn=1", "pass") == "CA-A3"
    position = CROWN.position("50 50 banker=0 turn=1 sit_out=yes")
    assert texts(position)[-1] == "pass"
    assert position.play("pass").is_chance
    both = CROWN.position("50 50 banker=0 turn=1 sit_out=yes designs=many")
    assert both.play("pass").is_chance
    assert both.refusal("done").rule.id == "CA-A3"
    assert both.play("heart*1").refusal("pass").rule.id == "CA-A3"


@pytest.mark.parametrize("designs", ["one", "many"])
@pytest.mark.parametrize("purses", ["50 0 100", "60 -10 100"])
def test_without_chips_nobody_sits_out(purses, designs):
    """CA-A3, CA-A6: whoever has no chips is passed over, even where one may sit out."""
    asked = CROWN.position(
        f"{purses} seats=3 banker=0 turn=1 turns=1 sit_out=yes designs={designs}"
    )

    assert asked.turn == 2


def test_bank_may_owe():
    """CA-A5: by default the Banker pays what is owed and goes below zero."""
    after = CROWN.position("4 91+heart*5 banker=0 turn=-1").play("heart,heart,club")

    assert chips(after) == [-6, 106]


def test_bank_breaks():
    """CA-A5: with bank=breaks a Banker collects, pays until nothing is left, and loses the bank."""
    text = "2 40+heart*5 50+heart*2 100+club*1 seats=4 banker=0 turn=-1 bank=breaks"
    after = CROWN.position(text).play("heart,spade,diamond")

    assert chips(after) == [0, 48, 52, 100]
    assert banker(after) == 1
    assert "bank_breaks" in names(after)
    first = "1 95+heart*1 50+heart*2 50+club*1 seats=4 banker=0 turn=-1 bank=breaks"
    assert chips(CROWN.position(first).play("heart,spade,diamond")) == [0, 97, 53, 50]


def test_a_bank_that_pays_its_last_chip_is_not_broken():
    """CA-A5: with bank=breaks a bank that could just pay stays where it is."""
    text = "5 90+heart*5 banker=0 turn=-1 bank=breaks"
    after = CROWN.position(text).play("crown,heart,club")

    assert chips(after) == [0, 100]
    assert banker(after) == 0
    assert chips(after.play("heart*1 crown,heart,club")) == [0, 100]
    assert banker(after.play("heart*1 crown,heart,club")) == 1


def test_bank_covered():
    """CA-A5: with bank=covered no stake is taken that the bank might be unable to pay."""
    text = "8 140 2 seats=3 banker=0 turn=1 bank=covered"
    position = CROWN.position(text)

    assert position.refusal("heart*3").rule.id == "CA-A5"
    assert position.play("heart*2").refusal("heart*1").rule.id == "CA-A5"
    assert "club*2" in texts(position.play("heart*2"))


@pytest.mark.parametrize(
    ("bank", "laid"),
    [(3, "heart*1"), (9, "heart*2+club*1"), (12, "crown*3+anchor*3+heart*3"), (12, "crown*4")],
)
def test_covered_is_exact(bank, laid):
    """CA-A5: with bank=covered a stake is taken exactly if no throw takes the bank below zero."""
    text = f"{bank} 50+{laid} {{}} seats=3 banker=0 turn=2 designs=many chips=100"
    down = sum(int(stake[-1]) for stake in laid.split("+"))
    text = text.format(250 - bank - down)
    offered = texts(CROWN.position(text + " bank=covered"))

    for stake in (f"{design}*{amount}" for design in DESIGNS for amount in range(1, 6)):
        placed = CROWN.position(text).play(f"{stake} done")
        worst = min(chips(placed.apply(roll))[0] for roll in placed.rolls)
        assert (stake in offered) == (worst >= 0), stake


def test_covered_passes_over():
    """CA-A5: with bank=covered a player for whom no stake is left to cover sits the throw out."""
    two = "4+crown*2+heart*1+spade*1+diamond*1 3+anchor*2+heart*2+spade*1+diamond*3+club*2"
    text = f"3 {two} 7 seats=4 banker=0 turn=2 designs=many bank=covered chips=8"
    after = CROWN.position(text).play("done")

    assert after.is_chance
    assert names(after) == ["turned_away"]


def test_an_empty_bank_passes_before_the_stakes():
    """CA-A5: with bank=covered a bank that cannot pay one chip's triple goes left at once."""
    text = "6 90+heart*2 2 100 seats=4 banker=0 turn=-1 bank=covered sit_out=yes"
    after = CROWN.position(text).play("heart,heart,club")

    assert chips(after) == [2, 96, 2, 100]
    assert banker(after) == 1
    poor = "6 2 1 189+heart*2 seats=4 banker=0 turn=-1 bank=covered sit_out=yes"
    after = CROWN.position(poor).play("heart,heart,club")
    assert chips(after) == [2, 2, 1, 195]
    assert banker(after) == 3


def test_a_bank_that_nobody_can_take_ends_the_session():
    """CA-A5: with bank=covered and nobody able to hold the bank the session is over."""
    over = CROWN.start(seats=3, chips=2, bank="covered").play("first:0 crown")

    assert over.is_over
    assert over.outcome.winners == (0, 1, 2)
    assert over.outcome.reason == "no_bank"


def test_banker_in_debt_sits_out():
    """CA-A6: a former Banker in debt keeps the seat, is not asked, and becomes Banker again."""
    text = "-5 50 105 seats=3 banker=1 turn=2 turns=9"
    position = CROWN.position(text).play("heart*1")

    assert position.is_chance
    assert position.refusal("heart*1").rule.id == "U-3"
    passed = position.play("club,club,club heart*1 club,club,club")
    assert banker(passed) == 0
    assert passed.turn == 1


def test_two_players_change_places():
    """CA-A7: with two players a triple brings the bank to the other."""
    after = CROWN.position("49+heart*1 50 banker=1 turn=-1").play("club,club,club")

    assert banker(after) == 0
    assert after.turn == 1


def test_session_of_throws():
    """CA-A8: fifty throws by default; most chips win, and equals share."""
    text = "49+heart*1 50 banker=1 turn=-1 turns={}"
    over = CROWN.position(text.format(49)).play("heart,club,club")

    assert not CROWN.position(text.format(48)).play("heart,club,club").is_over
    assert over.outcome.winners == (0,)
    assert over.outcome.scores == (1, -1)
    assert over.outcome.reason == "throws_done"
    close = CROWN.position("49+heart*1 50 49+club*1 seats=3 banker=1 turn=-1 turns=49")
    assert close.play("heart,spade,spade").outcome.scores == (1, 0, -1)
    assert close.play("heart,spade,spade").outcome.winners == (0,)
    equal = CROWN.position("50+heart*1 49 banker=1 turn=-1 turns=49")
    assert equal.play("crown,club,club").outcome.winners == (0, 1)
    seven = CROWN.position(text.format(6) + " session=throws:7")
    assert seven.play("heart,club,club").is_over


def test_session_ends_when_nobody_can_stake():
    """CA-A8: the session ends when the Banker holds all the chips."""
    over = CROWN.position("0+heart*1 99 banker=1 turn=-1").play("crown,club,club")

    assert over.outcome.winners == (1,)
    assert over.outcome.scores == (-50, 50)
    assert over.outcome.reason == "nobody_stakes"


def test_session_bank_round():
    """CA-A8: with bank_round the session ends when the bank is back where it began."""
    started = CROWN.start(seats=2, session="bank_round", throws=1).play("first:1 crown")
    halfway = started.play("heart*1 club,club,club")

    assert banker(halfway) == 0
    assert not halfway.is_over
    over = halfway.play("heart*1 club,club,club")
    assert over.is_over
    assert over.outcome.reason == "bank_round"
    assert over.outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("bank", "purses", "roll"),
    [
        ("covered", "90+heart*2 52 6", "heart,heart,club"),
        ("breaks", "95+heart*5 50 0", "heart,club,club"),
    ],
)
def test_a_bank_round_ends_however_the_bank_moves(bank, purses, roll):
    """CA-A8, CA-A5: an empty or broken bank that comes back to the first Banker ends the round."""
    text = f"{purses} seats=3 banker=2 turn=-1 session=bank_round first=0 sit_out=yes bank={bank}"
    over = CROWN.position(text).play(roll)

    assert banker(over) == 0
    assert over.is_over
    assert over.outcome.reason == "bank_round"
    assert not CROWN.position(text.replace("first=0", "first=1")).play(roll).is_over


def test_session_last_solvent():
    """CA-A8: with last_solvent it ends when only one player has any chips."""
    text = "1 50+heart*1 0 148 seats=4 banker=0 turn=-1 session=last_solvent sit_out=yes"
    going = CROWN.position(text).play("heart,club,club")
    over = CROWN.position("1 98+heart*1 banker=0 turn=-1 session=last_solvent")

    assert chips(going) == [0, 52, 0, 148]
    assert not going.is_over
    assert over.play("heart,club,club").outcome.reason == "last_solvent"
    assert over.play("heart,club,club").outcome.winners == (1,)


def test_session_target():
    """CA-A8: with target:n it ends when somebody holds n chips after a throw."""
    text = "50 46+heart*4 banker=0 turn=-1 session=target:54"

    assert CROWN.position(text).play("heart,club,club").outcome.winners == (1,)
    assert CROWN.position(text).play("heart,club,club").outcome.reason == "target"
    assert CROWN.position(text).play("crown,club,club").outcome.winners == (0,)
    assert not CROWN.position(text + "0").play("crown,club,club").is_over


def test_a_target_above_the_chips():
    """CA-A8: a target that all have at the start would end the session after one throw."""
    for said in ({"session": "target:50"}, {"session": "target", "target": 50},
                 {"session": "target", "chips": 100}):  # fmt: skip
        with pytest.raises(BadOption, match="choose a target above"):
            CROWN.start(**said)
    with pytest.raises(BadOption, match="all begin with 50 chips"):
        CROWN.position("50 50 turn=-1 session=target:50")
    assert CROWN.start(session="target:51").options["target"] == "51"
    assert CROWN.start(target=50).options["session"] == "throws"


def test_every_session_is_capped():
    """CA-A8: any session stops at a thousand throws, and says so."""
    for session in ("bank_round first=1", "last_solvent", "target:5000"):
        text = f"49+heart*1 50 banker=1 turn=-1 turns=999 session={session}"
        assert CROWN.position(text).play("crown,club,club").outcome.reason == "capped"
    with pytest.raises(BadOption):
        CROWN.start(session="throws:1001")


def test_lot_for_the_first_thrower():
    """CA-A9: a fair lot says who throws first for the bank, then the die goes left."""
    position = CROWN.start(seats=3)

    assert [(roll.text, roll.weight) for roll in position.rolls] == [
        ("first:0", 1),
        ("first:1", 1),
        ("first:2", 1),
    ]
    assert banker(position.play("first:2 heart crown")) == 0


def test_stakes_in_order():
    """CA-A10: stakes are open, and laid in order from the Banker's left."""
    text = "50 50 50 50 seats=4 banker=1 turn=2"
    position = CROWN.position(text).play("anchor*2")

    assert position.turn == 3
    assert "48+anchor*2" in position.text
    late, early = position.refusal("2:anchor*1"), position.refusal("0:anchor*1")
    assert late.rule.id == early.rule.id == "CA-A10"
    assert late.says != early.says
    assert position.refusal("3:anchor*1") is None


def test_starting_chips():
    """CA-A11: everybody starts with fifty chips, or as many as agreed."""
    assert chips(CROWN.start(seats=3)) == [50, 50, 50]
    assert chips(CROWN.start(seats=2, chips=20)) == [20, 20]


def test_triple_that_nobody_backed():
    """CA-A12: a triple passes the bank even when nobody has a stake on it, or any stake."""
    text = "50 50 banker=1 turn=-1 sit_out=yes"

    assert banker(CROWN.position(text).play("club,club,club")) == 0


@pytest.mark.parametrize("bank", ["may_owe", "breaks", "covered"])
@pytest.mark.parametrize("designs", ["one", "many"])
def test_chips_are_never_made_or_lost(bank, designs):
    """CA-A5: the chips of all seats and stakes together stay the same, and scores sum to zero."""
    position = CROWN.start(seats=4, bank=bank, designs=designs, chips=9, throws=40)
    step = 0
    while not position.is_over:
        step += 1
        if position.is_chance:
            position = position.apply(position.roll_of(step * step * 7919 % position.tickets))
        else:
            position = position.apply(position.moves[step * 31 % len(position.moves)])
        assert CROWN.rules.conserved(position.state) == (36,)

    assert sum(position.outcome.scores) == 0


@pytest.mark.parametrize(
    ("text", "throw", "rule"),
    [
        ("50 45+crown*5 banker=0 turn=-1", "anchor,anchor,anchor", "CA-14"),
        ("2 93+crown*5 banker=0 turn=-1 bank=breaks", "crown,crown,heart", "CA-A5"),
        ("3 96+crown*1 banker=0 turn=-1 bank=covered", "crown,crown,heart", "CA-A5"),
    ],
)
def test_why_the_bank_passes(text, throw, rule):
    """CA-14, CA-A5: a triple moves the bank, and so does a bank that is broken or empty."""
    after = CROWN.position(text).play(throw)
    moved = [event for event in after.events if event.text == "The bank passes to Player B."]

    assert [event.rule for event in moved] == [rule]


def test_refused_move_raises():
    """CA-A4: a refused stake is not played, and the message names its rule."""
    with pytest.raises(IllegalMove, match="CA-A4"):
        CROWN.position("50 50 banker=0 turn=1").play("heart*51")
