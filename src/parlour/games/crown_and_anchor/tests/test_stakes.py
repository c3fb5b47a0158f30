"""How much may be staked (CA-A4), what of it is listed, and what the bank covers."""

import pytest

from parlour.core.errors import BadOption, BadPosition
from parlour.games.crown_and_anchor.tests.table import CROWN, DESIGNS, refused, texts


def test_any_stake():
    """CA-A4: a stake is anything from one chip to what one holds, listed or not."""
    text = "53 47 banker=0 turn=1"
    position = CROWN.position(text)

    assert CROWN.start().options["limit"] == "none"
    for amount in range(1, 48):
        assert position.play(f"heart*{amount}").text.split()[1] == f"{47 - amount}+heart*{amount}"
    assert refused(text, "heart*0") == "CA-A4"
    assert refused(text, "heart*48") == "CA-A4"
    assert refused("53 47 banker=0 turn=1 designs=many", "heart*48") == "CA-A4"
    held = CROWN.position("97 3 banker=0 turn=1 designs=many").play("anchor*2")
    assert held.refusal("heart*2").rule.id == "CA-A4"
    assert held.play("heart*1").turn == 1


def test_piles():
    """CA-A4: what is listed are round amounts and all that one holds, however much that is."""

    def amounts(text):
        return [int(move.split("*")[1]) for move in texts(CROWN.position(text)) if "heart*" in move]

    assert amounts("53 47 banker=0 turn=1") == [*range(1, 10), 10, 20, 30, 40, 47]
    assert amounts("50 50 banker=0 turn=1") == [*range(1, 10), 10, 20, 30, 40, 50]
    assert amounts("97 3 banker=0 turn=1") == [1, 2, 3]
    assert amounts("50 50 banker=0 turn=1 limit=12") == [*range(1, 10), 10, 12]
    assert amounts("50 30+heart*20 banker=0 turn=1 limit=25 designs=many") == [1, 2, 3, 4, 5]
    assert len(texts(CROWN.position("1 19999 banker=0 turn=1 chips=10000"))) == 6 * (9 * 4 + 2)


def test_what_lies_ready_can_be_pointed_at():
    """CA-A4: every listed stake has its pile; another amount is staked without one."""
    position = CROWN.position("53 47 banker=0 turn=1")
    piles = {place.name for place in position.scene.places if place.name.startswith("chips")}

    assert {position.path(move)[0] for move in position.moves} == piles
    stake = position.game.move(position, "heart*37")
    assert position.path(stake) == ("heart",)
    assert CROWN.scene.told(position.state, stake.act) == "37 chips on the Heart"
    rich = CROWN.position("50 50 banker=0 turn=1").refusal("heart*60")
    assert rich.rule.id == "CA-A4"


def test_limit():
    """CA-A4: if agreed, no more than so many chips of a player lie on one design."""
    text = "50 50 banker=0 turn=1 limit=5"

    assert len(texts(CROWN.position(text))) == 30
    assert len(texts(CROWN.position("50 50 banker=0 turn=1 limit=7"))) == 42
    assert refused(text, "heart*6") == "CA-A4"
    for said in ("0", "-1", "no", "1000000"):
        with pytest.raises(BadOption, match="none, or a number from 1 to 999999"):
            CROWN.start(limit=said)
    assert CROWN.start(limit=5).text == "50 50 turn=-1 limit=5"
    assert CROWN.start(limit="none") == CROWN.start()


def test_no_stake_that_the_board_cannot_count():
    """CA-A4: six digits are the size of our board, whatever somebody has won."""
    text = "-1200000 1220000 banker=0 turn=1 turns=40 chips=10000"
    position = CROWN.position(text)

    assert texts(position)[54] == "crown*999999"
    many = CROWN.position(f"{text} designs=many").play("heart*999999")
    assert many.refusal("heart*1").rule.id == "CA-A4"
    assert many.play("club*200000").turn == 1


@pytest.mark.parametrize("bank", ["may_owe", "breaks", "covered"])
def test_if_any_stake_is_taken_one_chip_is(bank):
    """CA-A5: nobody is passed over who could stake: where one chip is refused, all are."""
    lying = ["heart*1", "heart*2+club*1", "crown*3+anchor*3+heart*3", "crown*4", "club*2+spade*2"]
    for laid in lying:
        chips_down = sum(int(stake[-1]) for stake in laid.split("+"))
        for banked in range(3, 16):
            rest = 300 - banked - 50 - chips_down
            text = f"{banked} 50+{laid} {rest} seats=3 banker=0 turn=2 designs=many chips=100"
            text += f" bank={bank}"
            try:
                position = CROWN.position(text)
            except BadPosition:
                continue
            if position.turn != 2:
                continue
            for design in DESIGNS:
                taken = [not position.refusal(f"{design}*{n}") for n in range(1, 30)]
                assert taken == sorted(taken, reverse=True)
