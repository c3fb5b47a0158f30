"""The calculator of stakes: exact fractions, through the public side of a game."""

import json
from fractions import Fraction

import pytest

import parlour
from parlour import ParlourError, bots
from parlour.cli import main
from parlour.lab.odds import expected, stakes, to_decide

CROWN = parlour.game("crown_and_anchor")
LOSS = Fraction(-17, 216)
CAUTIOUS = {"sit_out": "no"}


@pytest.mark.parametrize("name", bots.names(CROWN))
@pytest.mark.parametrize("options", [{}, {"designs": "many"}, {"limit": 3}])
def test_every_stake_of_every_bot_loses_17_in_216(name, options):
    """CA-9: no player stakes better than another; what they lose the bank earns."""
    for seed in range(3):
        before = to_decide(CROWN.start(4, **CAUTIOUS, **options), seed)

        found = stakes(before, name, seed)

        down = [each for each in found if each.staked]
        assert len(down) == 3
        assert {each.each for each in down} == {LOSS}
        assert sum(each.expected for each in found) == 0
        assert sum(each.staked for each in down) * -LOSS == max(each.expected for each in found)


def test_expectation_counts_every_ticket():
    """Three chips on the crown: their owner holds 47, and expects 50 less three times the loss."""
    position = CROWN.position("47+crown*3 50 banker=1 turn=-1")

    assert expected(position) == [3 * LOSS, -3 * LOSS]


def test_where_nothing_is_thrown_or_decided_it_is_said():
    """A game of moves alone, and a race in which nobody decides."""
    with pytest.raises(ParlourError, match="no throw comes"):
        stakes(parlour.game("checkers").start(), "random")
    with pytest.raises(ParlourError, match="nobody stakes anything here; this is for games"):
        stakes(to_decide(parlour.game("ludo").start()), "greedy")
    with pytest.raises(ParlourError, match="nobody decides"):
        to_decide(parlour.game("auto_race").start())


def test_the_command_tells_it(capsys):
    """As a table, and as JSON with exact fractions."""
    assert main(["odds", "crown_and_anchor", "--seats", "3"]) == 0
    assert "-17/216" in capsys.readouterr().out
    assert main(["odds", "crown_and_anchor", "--seats", "3", "--bot", "bold", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {each["each"] for each in told} == {"-17/216", "0"}
    assert main(["odds", "auto_race"]) == 2
