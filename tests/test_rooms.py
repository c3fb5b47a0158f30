"""Every room passes every check of the kit, and plays alike with and without bounds checks."""

import json
import os
import subprocess
import sys

import pytest

import parlour
from parlour.core.errors import BadPosition
from parlour.core.fast import fast
from parlour.testing import CHECKS, every_setting

ROOMS = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in parlour.names()]
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
