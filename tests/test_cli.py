"""The front door: what each command shows, and errors in one line."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import parlour
from parlour import bots, draw
from parlour.bots.ratings import ratings
from parlour.records import Record

GAMES = parlour.names()
HOME = Path(__file__).parent.parent
HERE = ("perft", "auto_race", "--depth", "1", "--position", "turn=-1 at=9,0")

WRONG = {
    "did you mean ludo": ("play", "lude"),
    "no such game": ("simulate", "?", "--games", "1"),
    "it is for 2 to 4": ("play", "auto_race", "--seats", "5"),
    "did you mean bump?": ("play", "auto_race", "--option", "bumb=no"),
    "write bump=VALUE": ("play", "auto_race", "--option", "bump"),
    "use no, back_to_start": ("perft", "auto_race", "--depth", "1", "--option", "bump=x"),
    "no such option": ("play", "auto_race", "--option", "seats=3"),
    "use booklet, fair": ("play", "auto_race", "--edition", "x"),
    "no such bot; there are random, greedy": ("play", "auto_race", "--bot", "x"),
    "does not play Ludo; there are random": ("play", "ludo", "--bot", "bold"),
    "does not rank moves; ask ": ("rank", "checkers", "--bot", "random"),
    "the dice have not fallen yet": ("rank", "ludo", "start"),
    "0 to 1, all or none": ("play", "auto_race", "--human", "2"),
    "no names": ("play", "auto_race", "--name", "a", "--name", "b", "--name", "c"),
    "No such file": ("replay", "nowhere.jsonl"),
    "--depth": ("perft", "auto_race", "--depth", "0"),
    "from 1 to 40": ("perft", "auto_race", "--depth", "41"),
    "obstruction": ("perft", "auto_race", "--depth", "1", "--position", "at=10,0"),
    "--seats does not go with --position; write ": (*HERE, "--seats", "3"),
    "--option does not go with --position; write ": (*HERE, "--option", "bump=no"),
    "--edition does not go with --position; write ": (*HERE, "--edition", "fair"),
    "--seats does not go with --position": ("odds", *HERE[1:2], *HERE[4:], "--seats", "3"),
    "--games": ("simulate", "auto_race", "--games", "0"),
    "no such rule": ("rules", "crown_and_anchor", "CA-99"),
    "No such command": ("dance",),
    "No such option": ("play", "--dance"),
}


@pytest.mark.parametrize("right", WRONG)
def test_nonsense_is_answered_in_one_line(run, right):
    """What makes no sense: exit code 2, and one line that says what would be right."""
    code, out, err = run(*WRONG[right])

    assert code == 2
    assert right in err
    assert err.startswith("parlour: ")
    assert err.count("\n") == 1
    assert out == ""


def test_record_is_never_overwritten(run, tmp_path):
    """A file that is there already is left alone."""
    file = tmp_path / "mine.txt"
    file.write_text("mine")

    code, _, err = run("play", "auto_race", "--record", str(file))

    assert (code, err.count("\n")) == (2, 1)
    assert file.read_text() == "mine"


@pytest.fixture
def played(tmp_path):
    """Return the file of a short record."""
    record = Record.of(parlour.game("auto_race").start())
    for roll in ("first:1", "6", "3"):
        record.add(roll)
    record.write(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def test_replay_of_an_unfinished_record(run, played):
    """A game that is not over is told as far as it goes, and a lost line is mentioned."""
    _, out, _ = run("replay", str(played))
    assert "2. thrown: 6\n  Yellow drives to 6.  [AUT-2]" in out
    assert "The game is not over." in out

    played.write_bytes(played.read_bytes()[:-4])
    code, out, _ = run("replay", str(played))
    assert code == 0
    assert "that line is lost" in out


def test_replay_at_a_ply_and_step_by_step(run, played):
    """One ply can be looked at, and the keyboard goes on, back and anywhere."""
    _, out, _ = run("replay", str(played), "--ply", "2")
    assert "Ply 2 of 3." in out
    assert "at=0,6" in out

    _, out, _ = run("replay", str(played), "--step", typed="\n\nb\n3\n0\nq\n")
    shown = [line.split()[1] for line in out.splitlines() if line.startswith("Ply ")]
    assert shown == ["0", "1", "2", "1", "3", "0"]

    assert run("replay", str(played), "--ply", "4")[0] == 2


def test_damaged_record(run, played):
    """Damage is one line with its ply, and exit code 1."""
    played.write_text(played.read_text().replace('"roll": "6"', '"roll": "9"'))

    code, out, err = run("replay", str(played))

    assert (code, out) == (1, "")
    assert "ply 2: no throw that can fall here" in err
    assert err.count("\n") == 1


def test_games_as_text_and_json(run):
    """Every game is listed with its options, in words and as JSON."""
    _, out, _ = run("games")
    listed = json.loads(run("games", "--json")[1])

    assert [facts["name"] for facts in listed] == GAMES
    assert all(facts["title"] in out for facts in listed)
    race = next(facts for facts in listed if facts["name"] == "auto_race")
    assert race["seats"] == [2, 3, 4]
    assert race["editions"]["fair"] == {"complete_round": "yes"}
    assert race["options"][0]["values"] == ["no", "back_to_start"]
    assert "back_to_start" in out


@pytest.mark.parametrize("name", GAMES)
def test_rules(run, name):
    """All rules of a game are shown, or one with its section, or those of an edition."""
    book = parlour.game(name).rule_book
    rule = max(book.values(), key=lambda rule: len(rule.section))

    _, everything, _ = run("rules", name)
    _, one, _ = run("rules", name, rule.id.lower())

    assert all(number in everything for number in book)
    assert rule.text in one
    assert rule.section in one
    for edition, changed in parlour.game(name).editions.items():
        _, out, _ = run("rules", name, rule.id, "--edition", edition)
        idle = parlour.game(name).idle(parlour.game(name).start(edition=edition).options)
        assert {option for option in changed if f"{option}=" in out} == set(changed) - idle


@pytest.mark.compiled
def test_perft(run):
    """Counts come as a table and as JSON, from the start or from a position."""
    _, out, _ = run("perft", "auto_race", "--depth", "3")
    counted = json.loads(run("perft", "auto_race", "--depth", "3", "--seats", "4", "--json")[1])

    assert [line.split()[:2] for line in out.splitlines()[1:]] == [
        ["1", "2"],
        ["2", "12"],
        ["3", "72"],
    ]
    assert counted["counts"] == [4, 24, 144]
    here = "at=59,0 rolling=0 turn=-1"
    counted = json.loads(run("perft", "auto", "--depth", "2", "--position", here, "--json")[1])
    assert counted["counts"] == [6, 0]


@pytest.mark.compiled
def test_simulate(run):
    """Figures come as tables and as JSON, the same with the same seed."""
    arguments = ("simulate", "auto_race", "--games", "300", "--seed", "4", "--seats", "3")
    _, out, _ = run(*arguments)
    one, other = (json.loads(run(*arguments, "--json")[1]) for _ in range(2))

    assert one == other
    assert one["games"] == 300
    assert sum(seat["wins"] for seat in one["wins"]) == 300
    assert one["endings"] == {"won": 300}
    assert f"{one['lengths']['turns']['mean']:.2f}" in out
    assert f"{one['wins'][2]['share']:.2%}" in out
    assert f"{one['events']['stopped']:.3f}" in out


def test_plain_output_has_no_colours(run):
    """What is not a terminal gets no escape codes."""
    for arguments in (("games",), ("play", "auto_race", "--human", "none"), ("rules", "ludo")):
        assert "\x1b" not in run(*arguments)[1]
    start = parlour.game("auto_race").start()
    drawn = draw.text(start.scene, colour=False, width=100, height=30)
    assert drawn.splitlines()[3].rstrip() in run("play", "auto_race", typed="")[1]


@pytest.mark.parametrize("command", ["play", "games", "rules", "replay", "perft", "simulate", ""])
def test_help_teaches_by_example(run, command):
    """Every command shows how it is called."""
    code, out, _ = run(*command.split(), "--help")

    assert code == 0
    assert f"\n  parlour {command}".rstrip() + " " in out


def test_help_loads_neither_numba_nor_rich():
    """The door opens at once: what is heavy stays outside until it is needed."""
    code = (
        "import sys; from parlour.cli import main; main(['--help']); "
        "print([name for name in ('numpy', 'numba', 'rich') if name in sys.modules])"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "[]"


def test_play_needs_no_numba():
    """A game at the terminal runs on plain Python."""
    code = (
        "import sys; from parlour.cli import main; "
        "main(['play', 'auto_race', '--human', 'none']); print('numba' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "False"


def coloured(**environment: str) -> str:
    """Return what a terminal would be sent for a game between bots."""
    code = "from parlour.cli import main; main(['play', 'auto_race', '--human', 'none'])"
    environment = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm-256color"} | environment
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    return done.stdout


COLOUR = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7])[;m]")


def test_colours_on_a_terminal_unless_unwanted():
    """A terminal is sent colours; where NO_COLOR is set, dark places are hatched instead."""
    with_colour, without = coloured(), coloured(NO_COLOR="1")

    assert COLOUR.search(with_colour)
    assert not COLOUR.search(without)
    assert "░" in without
    assert "░" not in with_colour


def test_the_picture_in_the_readme_is_drawn_by_its_command(run):
    """A board that has changed since is drawn again, by the command that stands there."""
    command = re.search(
        r"^parlour draw (\w+) \"([^\"]*)\" > (\S+)$",
        (HOME / "README.md").read_text(),
        re.MULTILINE,
    )
    code, out, _ = run("draw", command[1], command[2])

    assert code == 0
    assert out == (HOME / command[3]).read_text()


def test_draw(run):
    """A position is drawn for every reader, for one theme, or in letters."""
    assert run("draw", "checkers")[1].startswith("<svg")
    assert "var(--" not in run("draw", "checkers", "--theme", "lamp")[1]
    assert "<svg" not in run("draw", "checkers", "start seats=2", "--text")[1]
    assert run("draw", "checkers", "--theme", "neon")[0] == 2
    assert run("draw", "checkers", "nonsense")[0] == 2


def test_draw_reads_and_writes_what_others_write(run):
    """A position can come as another program writes it, and be written for one."""
    ids, xgid = "4HPwATDgc/ABMA:cAkAAAAAAAAE", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:6"

    assert run("draw", "backgammon", ids)[1].startswith("<svg")
    assert (
        run("draw", "backgammon", xgid, "--text")[1] == run("draw", "backgammon", ids, "--text")[1]
    )
    assert run("draw", "backgammon", ids, "--as", "xgid")[1].strip() == xgid
    assert run("draw", "backgammon", xgid, "--as", "gnu")[1].strip() == ids
    code, _, said = run("draw", "checkers", "--as", "gnu")
    assert (code, "no such format" in said) == (2, True)


def test_parlour_opens_the_house_in_a_browser(tmp_path):
    """Without a command the house is open, a browser is sent there, and Ctrl-C closes it."""
    seen = tmp_path / "address"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    script.chmod(0o755)
    env = {**os.environ, "BROWSER": f"{script} %s", "PARLOUR_DATA": str(tmp_path / "data")}
    house = subprocess.Popen([sys.executable, "-m", "parlour"], env=env, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 300
        while not (seen.exists() and seen.read_text().strip()) and time.monotonic() < deadline:
            time.sleep(0.05)
        with urllib.request.urlopen(seen.read_text().strip() + "/healthz", timeout=120) as answer:
            assert json.load(answer)["ok"]
    finally:
        house.send_signal(signal.SIGINT)
        code = house.wait(300)
    assert code == 0


@pytest.mark.parametrize("name", GAMES)
def test_bots_introduce_themselves(run, name):
    """Each bot of a game has a name and a sentence."""
    code, out, _ = run("bots", name)
    found = json.loads(run("bots", name, "--json")[1])

    assert code == 0
    assert [each["name"] for each in found] == bots.names(parlour.game(name))
    assert all(each["says"] in out for each in found)
    assert {each["name"]: each["rating"] for each in found if each["rating"]} == ratings(
        parlour.game(name)
    )


@pytest.mark.compiled
def test_moves_are_ranked(run):
    """Every legal move has a value, best first, for people and for programs."""
    position = parlour.game("checkers").start()
    moves = [move.text for move in position.moves]

    _, out, _ = run("rank", "checkers", "--bot", "greedy")
    found = json.loads(run("rank", "checkers", "--json")[1])

    assert sorted(each["move"] for each in found["moves"]) == sorted(moves)
    values = [each["value"] for each in found["moves"]]
    assert values == sorted(values, reverse=True)
    assert all(move in out for move in moves)
