"""Crown and Anchor in text: what can be read, and positions that no session comes to."""

import pytest

from parlour import game
from parlour.core.errors import BadMove, BadPosition
from parlour.games.crown_and_anchor.rules.state import (
    CAPPED,
    NO_BANK,
    NOBODY_STAKES,
    ROUND_DONE,
    SOLVENT,
    TARGET_MET,
    THROWS_DONE,
)

CROWN = game("crown_and_anchor")
OVER = "60 40 banker=0 turn=-2 won=1"


@pytest.mark.parametrize(("designs", "rule"), [("one", "CA-7"), ("many", "CA-A1")])
@pytest.mark.parametrize("move", ["anchor*1+heart*1", "anchor*1+heart*1+club*1"])
def test_several_designs_at_once(designs, rule, move):
    """CA-7, CA-A1: two or more designs in one breath are refused by the rule, not unreadable."""
    position = CROWN.position(f"50 50 banker=0 turn=1 designs={designs}")

    assert position.refusal(move).rule.id == rule


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        ("", "write a stake as anchor*3"),
        ("sit_out=yes", "write a stake as anchor*3, or pass to sit out"),
        ("designs=many", "write a stake as anchor*3, or done when that is all"),
        ("designs=many sit_out=yes",
         "write a stake as anchor*3, or done when that is all, or pass to sit out"),
    ],
)  # fmt: skip
def test_a_hint_offers_only_what_these_rules_know(options, hint):
    """CA-A1, CA-A3: who types something unreadable is not sent to words that are refused."""
    position = CROWN.position(f"50 50 banker=0 turn=1 {options}")

    for text in ("anchor", "anchor3", "anchor*", "7"):
        with pytest.raises(BadMove) as refused:
            position.play(text)
        assert refused.value.right == hint


def test_capital_letters():
    """A stake may be written with capital letters."""
    position = CROWN.position("50 50 banker=0 turn=1 sit_out=yes")

    assert position.play("Anchor*3") == position.play("anchor*3")
    assert position.play("PASS") == position.play("pass")


@pytest.mark.parametrize(
    "text",
    [
        f"{OVER} ending={THROWS_DONE} turns=49",
        f"{OVER} ending={THROWS_DONE} turns=50 session=target:60",
        f"{OVER} ending={THROWS_DONE} turns=50 session=last_solvent",
        f"{OVER} ending={TARGET_MET} turns=9",
        f"{OVER} ending={TARGET_MET} turns=9 session=target:61",
        f"{OVER} ending={SOLVENT} turns=9 session=last_solvent",
        f"{OVER} ending={ROUND_DONE} turns=9",
        f"{OVER} ending={ROUND_DONE} turns=9 session=bank_round first=1",
        f"{OVER} ending={NOBODY_STAKES} turns=9",
        f"{OVER} ending={NO_BANK} turns=9 bank=covered",
        f"{OVER} ending={CAPPED} turns=999 session=last_solvent",
        f"{OVER} ending={CAPPED} turns=50",
    ],
)
def test_ends_that_cannot_be(text):
    """CA-A8: a session ends by what was agreed, by lack of chips or by the cap."""
    with pytest.raises(BadPosition, match="no session ends like this"):
        CROWN.position(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{OVER} ending={THROWS_DONE} turns=50",
        f"{OVER} ending={TARGET_MET} turns=9 session=target:60",
        f"100 0 banker=0 turn=-2 won=1 ending={SOLVENT} turns=9 session=last_solvent",
        f"{OVER} ending={ROUND_DONE} turns=9 session=bank_round first=0",
        f"100 0 banker=0 turn=-2 won=1 ending={NOBODY_STAKES} turns=9",
        f"2 2 banker=0 turn=-2 won=3 ending={NO_BANK} chips=2 bank=covered",
        f"{OVER} ending={CAPPED} turns=1000 session=last_solvent",
    ],
)
def test_ends_that_can_be(text):
    """CA-A8, U-9: each way to end has its position."""
    assert CROWN.position(text).is_over
