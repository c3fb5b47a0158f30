"""Advice to bots: the kit finds its faults, and compiled code sees what interpreted code sees."""

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.core.compile.fast import fast
from parlour.core.game import Game
from parlour.core.law import law
from parlour.core.law.advice import UNIT, inputs, novice_worth, viewer
from parlour.testing import Fault, kit
from parlour.testing.advice import seen_by_viewer
from parlour.testing.walk import sample

NAMES = parlour.names()
SEEING = [name for name in NAMES if parlour.game(name).advice.INPUTS]
LOOPS = ("see",)


@law
def see(stack, out):
    """Write what the viewer of the first position sees."""
    inputs(stack[0], viewer(stack[0]), out)


@pytest.mark.compiled
@pytest.mark.parametrize("name", SEEING)
def test_both_speeds_see_the_same(name):
    """The inputs of positions from all settings are the same."""
    game = parlour.game(name)
    made = fast(game)
    loop = made.loop(sys.modules[__name__], "see")
    stack, _ = made.positions(1)
    for position in sample(game, 100):
        out = np.zeros(game.advice.INPUTS, np.int64)
        made.pack(position, 0, stack)
        loop(stack, out)
        assert out.tolist() == seen_by_viewer(position), position.text


@pytest.mark.parametrize("name", NAMES)
def test_a_beginner_hopes_for_a_win(name):
    """Whoever has won alone has more to hope for than the others."""
    game = parlour.game(name)
    for position in sample(game, 60):
        won = position.state.won
        if position.is_over and won.bit_count() == 1:
            hopes = [
                game.bound(novice_worth)(position.state, seat) for seat in range(position.seats)
            ]
            assert hopes.index(max(hopes)) == won.bit_length() - 1, position.text


@law
def sees_places(p: Any, seat: int, out: Any) -> None:
    out[0] = UNIT * p.at[2 * seat] // 8


@law
def sees_seats(p: Any, seat: int, out: Any) -> None:
    out[0] = UNIT * seat


@law
def sees_too_much(p: Any, seat: int, out: Any) -> None:
    out[1] = UNIT


@law
def sees_before(p: Any, seat: int, out: Any) -> None:
    out[-1] = UNIT


@law
def sees_far(p: Any, seat: int, out: Any) -> None:
    out[0] = 100 * UNIT


@law
def moves_on(p: Any, seat: int, out: Any) -> None:
    p.turns += 1


@law
def the_mover(p: Any) -> int:
    return p.mover


@law
def nobody(p: Any) -> int:
    return p.seats


@law
def halves(p: Any, seat: int) -> Any:
    return 0.5


@law
def spoils(p: Any, seat: int) -> int:
    p.turns += 1
    return 0


FAULTS = [
    ({"inputs": sees_seats}, "turned, these inputs differ"),
    ({"inputs": sees_too_much}, "an input beyond the 1"),
    ({"inputs": sees_before}, "an input beyond the 1"),
    ({"inputs": sees_far}, "inputs beyond 360"),
    ({"inputs": moves_on}, "looking changed"),
    ({"viewer": nobody}, "the viewer is seat"),
    ({"net_index": nobody}, "net . of 1"),
    ({"novice_worth": halves}, "novice_worth of seat 0 is 0.5"),
    ({"worth": spoils}, "advice changed"),
]


def advised(plant: Any, monkeypatch: Any, advice: dict[str, Any]) -> Game:
    room = SimpleNamespace(INPUTS=1, NETS=("one",), inputs=sees_places, viewer=the_mover)
    room.__dict__.update(advice)
    made = {"inputs": room}
    monkeypatch.setattr(Game, "modules", lambda game, folder: made if folder == "advice" else {})
    return plant()


def test_good_advice_passes(plant, monkeypatch):
    """A room may have inputs."""
    kit.advising(advised(plant, monkeypatch, {}), 1)


@pytest.mark.parametrize(("advice", "said"), FAULTS, ids=[row[-1] for row in FAULTS])
def test_a_fault_in_the_advice_is_found(plant, monkeypatch, advice, said):
    """Each planted advice is reported in words that fit."""
    with pytest.raises(Fault, match=said):
        kit.advising(advised(plant, monkeypatch, advice), 1)
