"""Every room passes every check of the kit, and plays alike with and without bounds checks."""

import json
import os
import subprocess
import sys

import pytest

import parlour
from parlour.core.errors import BadOption, BadPosition
from parlour.core.fast import fast
from parlour.testing import CHECKS, every_setting

ROOMS = parlour.names()
PLAYED = """
import json, sys
import parlour
from parlour.core.fast import fast
game = parlour.game(sys.argv[1])
tally, kinds, _ = fast(game).playouts(game.start(), 40, 1945)
print(json.dumps([tally.tolist(), kinds.tolist()]))
"""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", ROOMS)
def test_the_kit(name, check):
    """The room passes the check."""
    check(parlour.game(name), 1)


@pytest.mark.parametrize("name", ROOMS)
def test_compiled_code_stays_within_its_arrays(name):
    """With bounds checks on, the same games are played: no index was out of range."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    command = [sys.executable, "-c", PLAYED, name]
    checked = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    game = parlour.game(name)
    tally, kinds, _ = fast(game).playouts(game.start(), 40, 1945)

    assert checked.returncode == 0, checked.stderr[-2000:]
    assert [tally.tolist(), kinds.tolist()] == json.loads(checked.stdout)


@pytest.mark.parametrize("name", ROOMS)
def test_every_option_is_tried(name):
    """Each value of each option that has named values occurs in a setting of the kit."""
    game = parlour.game(name)
    tried = {pair for setting in every_setting(game) for pair in setting.options}

    for option in game.options.values():
        assert {(option.name, value) for value in option.values if value != option.default} <= tried


@pytest.mark.parametrize("name", ROOMS)
def test_a_field_is_said_once(name):
    """A position that says a field twice is refused: nobody knows which one was meant."""
    game = parlour.game(name)

    with pytest.raises(BadPosition, match="twice"):
        game.position(f"{game.start().text} turns=1 turns=2")


def test_an_option_is_not_said_in_two_ways():
    """`session=throws:3` says throws as well; another number beside it is refused everywhere."""
    crown = parlour.game("crown_and_anchor")
    both = {"session": "throws:3", "throws": "5"}

    for said in (both, dict(reversed(both.items()))):
        words = [f"{name}={value}" for name, value in said.items()]
        with pytest.raises(BadOption, match="throws=3"):
            crown.start(**said)
        with pytest.raises(BadOption, match="throws=3"):
            crown.position(" ".join(["50 50 turn=-1", *words]))
    assert crown.start(session="throws:3", throws="03").options["throws"] == "3"
    assert crown.position("50 50 turn=-1 session=throws:3 throws=3").options["throws"] == "3"
