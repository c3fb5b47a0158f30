"""Compilation: lazy, cached under the hash of the law files, announced when it takes long."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.bots.neural import luck
from parlour.core.compile.fast import Fast, fast
from parlour.core.law import loops

ROOM = Path(parlour.games.__file__).parent / "auto_race"
COUNT = """
import sys, parlour.games
parlour.games.__path__.append(sys.argv[1])
from parlour.core.compile.fast import Fast, fast
game = parlour.game("toy")
print(fast(game).perft(game.start(seats=2).play("first:0"), 2))
"""

PLAYED = """
import pebbles
from parlour.core.compile.fast import AS_ONE, fast
start = pebbles.GAME.start(seats=3)
rows, kinds, codes = fast(pebbles.GAME).playouts(start, 20, 7, log=2000)
throws = fast(pebbles.GAME).throw_playouts(start, 20, 7)
ends = sorted(end.text for end in fast(pebbles.GAME).results(start.play("12")))
print(sorted(AS_ONE), rows.tolist(), kinds.tolist(), codes.tolist(), throws.tolist(), ends)
"""


def count(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PARLOUR_CACHE": str(folder / "cache")}
    command = [sys.executable, "-c", COUNT, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=True)


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """Return a folder that holds a copy of a room under another name."""
    shutil.copytree(ROOM, tmp_path / "toy", ignore=shutil.ignore_patterns("tests", "__pycache__"))
    for file in (tmp_path / "toy").rglob("*.py"):
        file.write_text(file.read_text().replace("auto_race", "toy"))
    return tmp_path


def played(folder: Path, **environment: str) -> str:
    """Return games of Pebbles, compiled in another process."""
    home = {"PARLOUR_CACHE": str(folder), "PYTHONPATH": str(Path(__file__).parent)}
    command = [sys.executable, "-c", PLAYED]
    settings = {**os.environ, **home, **environment}
    return subprocess.run(
        command, stdout=subprocess.PIPE, text=True, env=settings, check=True
    ).stdout


@pytest.mark.compiled
def test_without_the_inside_of_numba_the_same_games_are_played(tmp_path):
    """A numba that was not tried compiles by itself, beside what is kept of the other way."""
    whole = played(tmp_path)
    plain = played(tmp_path, PARLOUR_PLAIN_NUMBA="1")

    assert whole.startswith("['pipeline_class'] ")
    assert plain.startswith("[] ")
    assert plain.removeprefix("[] ") == whole.removeprefix("['pipeline_class'] ")
    assert len(list(tmp_path.glob("pebbles-*"))) == 2


@pytest.mark.compiled
def test_a_changed_law_is_never_answered_from_an_old_cache(toy):
    """A number edited in a law file is seen by the next process, and announced as compiling."""
    before, again = count(toy), count(toy)
    rules = toy / "toy" / "rules" / "turn.py"
    rules.write_text(
        rules.read_text().replace("if p.rolling < 0 else 6", "if p.rolling < 0 else 4")
    )
    after = count(toy)

    assert (before.stdout, again.stdout, after.stdout) == ("36\n", "36\n", "16\n")
    assert "Compiling Auto Race for speed" in before.stderr
    assert len(list((toy / "cache").glob("toy-*"))) == 2


@pytest.mark.compiled
def test_a_changed_table_is_never_answered_from_an_old_cache(toy):
    """A number edited in a file without laws, which the laws import, is seen as well."""
    before = count(toy)
    with (toy / "toy" / "board.py").open("a") as board:
        board.write("FINISH = 4\nBLOCKED = bytes(FINISH + 1)\n")

    assert (before.stdout, count(toy).stdout) == ("36\n", "18\n")


def test_where_nothing_can_be_kept_nothing_is_compiled(monkeypatch):
    """So a run of tests can forbid it."""
    monkeypatch.setenv("PARLOUR_CACHE", "/dev/null/kept")
    game = parlour.game("auto_race")

    with pytest.raises(NotADirectoryError, match="kept"):
        Fast(game).perft(game.start(), 1)


@pytest.mark.compiled
def test_loops_of_a_game_share_its_laws():
    """A law is prepared once for loops of different modules: compiling them costs half as much."""
    made = fast(parlour.game("auto_race"))
    played, judged = made.loop(loops, "playouts"), made.loop(luck, "play_measured")

    assert played.loop.py_func.__globals__["save"] is judged.loop.py_func.__globals__["save"]


@pytest.mark.compiled
def test_the_same_seed_plays_the_same_games():
    """Playouts are a function of position, number and seed."""
    game = parlour.game("auto_race")
    one = fast(game).playouts(game.start(), 50, 7)[0]
    same = fast(game).playouts(game.start(), 50, 7)[0]
    other = fast(game).playouts(game.start(), 50, 8)[0]

    assert (one == same).all()
    assert (one != other).any()


@pytest.mark.parametrize("depth", [0, -1, 41, 10**9])
def test_a_depth_that_cannot_be_counted_is_refused(depth):
    """Perft says what depth it takes."""
    game = parlour.game("auto_race")

    with pytest.raises(parlour.ParlourError, match="from 1 to 40"):
        fast(game).perft(game.start(), depth)


def where_the_duty_bites(position: parlour.Position) -> bool:
    """Say whether a move is refused only because more of the throw can be played."""
    reasons, both = position.game.reasons, position.game.rules.BOTH
    return len(position.moves) > 1 and reasons[both] in position.candidates().values()


@pytest.mark.compiled
@pytest.mark.parametrize("options", [{}, {"both_dice": "two_moves"}], ids=["shortcut", "slow way"])
def test_random_games_draw_every_legal_act_alike(options):
    """Acts that the duty to play both dice forbids are never drawn, the others equally often."""
    game, dice = parlour.game("ludo"), Random(4)
    position = game.start(seats=2, **options)
    while position.turn < 0 or not where_the_duty_bites(position):
        if position.is_over:
            position = game.start(seats=2, **options)
        elif position.is_chance:
            position = position.apply(position.roll_of(dice.randrange(position.tickets)))
        else:
            position = position.apply(dice.choice(position.moves))
    draws = 3000
    drawn = Counter(int(fast(game).playouts(position, 1, seed, 1)[2][0]) for seed in range(draws))

    luck = draws / len(position.acts())
    assert set(drawn) == set(position.acts())
    assert all(abs(count - luck) < 5 * luck**0.5 for count in drawn.values())
