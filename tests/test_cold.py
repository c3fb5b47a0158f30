"""A cold start: nothing is compiled, nothing is kept, and a bot's first move comes all the same.

It is measured by the work of the whole process until then, not by the clock, which others move.
They move the work too, as cores share what they have: so a second is as long as it takes for what
a quiet core does in one.
"""

import os
import subprocess
import sys
from random import Random

import pytest

import parlour
from parlour import bots

MOST_SECONDS = 2.0
# What a quiet core of the year 2026 needs for the measure below.
QUIET_SECONDS = 0.09
THINK = """
import os, sys, time
from parlour.server.play.bot_pool import think

def measure():
    begun, held = time.thread_time(), {}
    for i in range(1_000_000):
        held[i & 255] = i & 7
    return time.thread_time() - begun

busy = measure()
move = think(*sys.argv[1:], 1)
work = time.process_time() - busy
print(work, max(busy, measure()), move, flush=True)
os._exit(0)
"""


def busiest(game: parlour.Game) -> parlour.Position:
    """Return the position with the most moves that some play comes by."""
    chance, position, found = Random(1), game.start(), []
    for _ in range(400):
        position = game.start() if position.is_over else position
        found += [position] if len(position.moves) > 1 else []
        position = position.apply(chance.choice(position.moves or position.rolls))
    return max(found, key=lambda each: len(each.moves))


def good_players():
    """Return who has most to load and to think over, by games; the strongest are always tried."""
    for name in parlour.names():
        known = bots.names(parlour.game(name))
        good = [bot for bot in known if bot in ("skilled", "veteran", "expert")]
        for bot in good:
            yield pytest.param(name, bot, marks=() if bot == good[-1] else pytest.mark.soak)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "bot"), [*good_players()])
def test_the_first_move_comes_within_two_seconds(name, bot, tmp_path):
    """Python, the house, the room, its nets and tables, and the thought itself."""
    position = busiest(parlour.game(name))
    empty = {each: str(tmp_path) for each in ("HOME", "PARLOUR_CACHE", "XDG_CACHE_HOME")}
    told = subprocess.run(
        [sys.executable, "-c", THINK, name, position.text, bot],
        env={**os.environ, **empty}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    seconds, measure, move = told.stdout.split()

    assert move in {each.text for each in position.moves}
    assert float(seconds) < MOST_SECONDS * max(1.0, float(measure) / QUIET_SECONDS)
