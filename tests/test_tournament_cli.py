"""`parlour tournament`: tables and JSON, errors in one line, Ctrl-C, ratings kept in the room."""

import json
import os
import signal
import subprocess
import sys
import time
from importlib import import_module
from pkgutil import get_data
from types import SimpleNamespace

import pytest

import parlour
from parlour import bots
from parlour.bots import engine
from parlour.bots.ratings import ratings as kept_ratings
from parlour.cli import main
from parlour.lab import pairing, ratings
from parlour.lab.pairing import Pairing
from parlour.lab.tournament import BLOCK, tournament

PLAYERS = ["greedy", "random"]
# Nobody decides anything there, or nothing that makes a difference.
LUCK = {"auto_race", "crown_and_anchor"}
# rooms that ship ratings
RATED = [name for name in parlour.names() if kept_ratings(parlour.game(name))]


@pytest.fixture(scope="module")
def race():
    return parlour.game("auto_race").start(seats=2)


def run_json(capsys, *words):
    code = main(["tournament", *words, "--json"])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.compiled
def test_json_has_every_figure(capsys):
    """For programs: what was played, results both ways, ratings."""
    words = "auto_race", "--bots", "random,greedy", "--games", "4", "--seed", "1", "--seats", "3"

    code, told = run_json(capsys, *words, "--processes", "1")

    assert code == 0
    assert set(told) == {
        "game", "version", "seats", "options", "seed", "bots", "against", "judge", "games",
        "stopped", "results", "ratings",
    }  # fmt: skip
    assert [(each["bot"], each["against"], each["games"]) for each in told["results"]] == [
        ("random", "greedy", 3),
        ("greedy", "random", 3),
    ]
    assert set(told["results"][0]["share"]) == {"mean", "error"}
    assert told["results"][0]["adjusted"] is None
    assert {each["bot"]: each["rating"] for each in told["ratings"]}["greedy"] == 1000
    assert told["games"] == 6


@pytest.mark.compiled
def test_tables_for_people(capsys):
    """Wins with their errors, and ratings best first."""
    main(["tournament", "auto_race", "--bots", "random,greedy", "--games", "4", "--processes", "1"])

    out = capsys.readouterr().out
    assert "4 games" in out
    assert " ± " in out
    assert "1,000" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bots", "greedy", "--games", "2"), "name two or more"),
        (("--bots", "greedy,x", "--games", "2"), "no such bot"),
        (("--bots", "greedy,random", "--games", "2", "--resume"), "add --out FILE"),
        (("--bots", "greedy,random", "--games", "2", "--judge", "random"), "cannot judge"),
        (("--bots", "greedy,random", "--games", "0"), "--games"),
        (("--bots", "greedy,random", "--games", "2", "--out", "."), "name a file in it"),
        (("--bots", "greedy,random", "--seats", "3", "--games", "2", "--keep-ratings"), "2 seats"),
    ],
)
def test_bad_orders_get_one_line(words, says, capsys):
    """What is wrong, and what would be right."""
    assert main(["tournament", "auto_race", *words]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert len(err.splitlines()) == 1


@pytest.mark.compiled
def test_a_single_deal_tells_nothing_of_its_error(capsys):
    """Neither for people nor for programs."""
    words = "auto_race", "--bots", "random,greedy", "--games", "1", "--seed", "1"

    _, found = run_json(capsys, *words, "--processes", "1")
    assert found["results"][0]["share"] == {"mean": 0.5, "error": None}
    main(["tournament", *words, "--processes", "1"])
    assert "±" not in capsys.readouterr().out


def test_ratings_need_somebody_to_compare_with(capsys):
    """Without greedy they would be on another scale than those that are kept."""
    words = "ludo", "--bots", "random,novice", "--games", "2", "--keep-ratings"

    assert main(["tournament", *words]) == 2
    assert "let greedy play too, with 2 seats" in capsys.readouterr().err


@pytest.mark.compiled
def test_json_stays_json_when_ratings_are_kept(capsys, tmp_path, monkeypatch):
    """What was kept where is said beside it."""
    monkeypatch.setattr(
        ratings, "import_module", lambda name: SimpleNamespace(__file__=str(tmp_path / "x"))
    )
    words = "auto_race", "--bots", "random,greedy", "--games", "4", "--processes", "1"

    code, found = run_json(capsys, *words, "--keep-ratings")

    assert (code, len(found["ratings"])) == (0, 2)
    assert (tmp_path / "data" / "ratings.txt").exists()


@pytest.mark.compiled
def test_ratings_are_kept_in_the_room_and_read_there(race, tmp_path, monkeypatch):
    """What a tournament found is what table and terminal show."""
    done = tournament(race, PLAYERS, 20, 1, processes=1)
    room = tmp_path / "room"
    room.mkdir()
    (room / "__init__.py").write_text('"""A room."""\n')
    monkeypatch.syspath_prepend(tmp_path)
    elsewhere = SimpleNamespace(**{**vars(race.game), "package": "room"})
    monkeypatch.setattr(ratings, "import_module", lambda name: import_module("room"))

    path = ratings.keep_ratings(done)

    assert path == room / "data" / "ratings.txt"
    assert kept_ratings(elsewhere) == {
        name: round(each.mean) for name, each in done.ratings.items()
    }
    assert f"version {race.game.version}" in path.read_text()
    with path.open("a") as older:
        older.write("\ngnubg 1300 9\n")
    ratings.keep_ratings(done)
    ratings.keep_ratings(done)
    assert path.read_text().endswith("# measured before:\ngnubg 1300 9\n")
    assert kept_ratings(elsewhere).keys() == {*PLAYERS, "gnubg"}
    path.write_text(path.read_text().replace("2 seats", "4 seats"))
    ratings.keep_ratings(done)
    assert kept_ratings(elsewhere).keys() == {*PLAYERS}
    path.unlink()
    assert kept_ratings(elsewhere) == {}


@pytest.mark.compiled
def test_ratings_say_under_which_house_rules_they_were_found(race):
    """Others make other players strong."""
    fair = race.game.start(2, "fair")

    usual, other = (ratings.lines(tournament(start, PLAYERS, 2, 1, processes=1))
                    for start in (race, fair))  # fmt: skip

    assert usual[1] == "# 2 games of every pair, 2 seats, seed 1"
    assert other[1] == f"{usual[1]}, from {fair.text}"
    assert "complete_round" in fair.text


@pytest.mark.parametrize("name", parlour.names())
def test_ratings_in_the_room_are_of_its_rules_and_of_who_plays_there(name):
    """Who changes the rules or the bots of a game measures them anew."""
    game = parlour.game(name)
    text = get_data(game.package, "data/ratings.txt") if kept_ratings(game) else b""

    assert set(kept_ratings(game)) <= set(bots.names(game)) | set(engine.programs(game))
    assert not text or text.decode().startswith(f"# {game.title}, version {game.version} ")


@pytest.mark.parametrize("name", [name for name in RATED if name not in LUCK])
def test_each_level_is_rated_above_the_one_before(name):
    """Who offers levels has measured them all, and a higher one is better."""
    game = parlour.game(name)
    levels = [name for name in bots.names(game) if name not in engine.programs(game)]
    found = [kept_ratings(game)[level] for level in levels]

    assert len(levels) > 4
    assert found == sorted(found)


STOPPED = """
import signal
import sys
from pathlib import Path
import parlour
from parlour.lab.ledger import Ledger
from parlour.lab.tournament import tournament

said = []

def begun(done):
    if done and not said:  # once: Ctrl-C would cut another in two
        said.append(done)
        print("begun", flush=True)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have said otherwise
    start = parlour.game("auto_race").start()
    ledger = Ledger(Path(sys.argv[1]))
    done = tournament(start, ["greedy", "random"], 10**5, 1, processes=2, ledger=ledger, progress=begun)
    print("stopped" if done.stopped and done.played else "not stopped")
"""  # noqa: E501


def nobody_is_left(session):
    """Wait a little for the last process of a session to go."""
    for _ in range(600):
        try:
            os.killpg(session, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    os.killpg(session, signal.SIGKILL)
    pytest.fail("somebody was left")


@pytest.mark.compiled
def test_ctrl_c_keeps_what_was_played_and_leaves_nobody(tmp_path, race):
    """A real Ctrl-C, heard by every process."""
    file = tmp_path / "games.jsonl"
    run = subprocess.Popen(
        [sys.executable, "-c", STOPPED, str(file)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        assert run.stdout.readline() == "begun\n"
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=300)
    except BaseException:
        os.killpg(run.pid, signal.SIGKILL)
        raise

    assert out.splitlines()[-1] == "stopped"
    assert "Traceback" not in err
    kept = [json.loads(line) for line in file.read_text().splitlines()]
    again = Pairing("auto_race", race.text, ("greedy", "random"), True, "", 1)
    first = kept[1]["block"] * BLOCK
    assert kept[1]["deals"] == pairing.rows_of(again.deals(range(first, first + BLOCK)))
    nobody_is_left(run.pid)


@pytest.mark.compiled
def test_a_killed_tournament_leaves_nobody(tmp_path):
    """However hard it ends, its processes end too."""
    run = subprocess.Popen(
        [sys.executable, "-c", STOPPED, str(tmp_path / "games.jsonl")],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True,
    )  # fmt: skip
    assert run.stdout.readline() == "begun\n"

    run.kill()
    run.communicate()

    nobody_is_left(run.pid)
