"""Programs from outside: asked, ended with us, and failing with a type and within a limit."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour import bots
from parlour.bots import engine
from parlour.cli.app import run
from parlour.core.engine import Program, Way
from parlour.core.errors import OutsideFailed, UnknownBot
from parlour.server.play.setup import head_of
from parlour.server.tables.commands import Rejected

WAY = Way("outsider", package="json", home=(".nest",))
ORPHAN = """
import sys
from parlour.bots import engine
from parlour.core.engine import Way
way = Way("outsider", package="json", home=(".nest",))
print(engine.ask("test", way, "who")[0], flush=True)
sys.stdin.read()
"""


def alive(number):
    """Say whether a process lives; one that only waits to be counted does not."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def gone(number):
    """Wait a while for the end of a process."""
    for _ in range(600):
        if not alive(number):
            return True
        time.sleep(0.1)
    return False


@pytest.fixture
def talk(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    made = engine.Talk("test", WAY, timeout=120)
    yield made
    made.end()


def test_a_question_is_answered_whatever_else_is_said(talk, tmp_path):
    """Only what stands behind the mark is an answer; the home is the program's own."""
    number, home, rest = talk.ask(("who", 1, ["two"]))

    assert number == talk.process.pid
    assert rest == [1, ["two"]]
    assert Path(home, ".nest").is_dir()
    assert Path(home).is_relative_to(tmp_path)
    assert talk.ask(("who",))[0] == number


def test_it_ends_and_leaves_nothing(talk):
    """The process is gone."""
    number = talk.ask(("who",))[0]

    talk.end()

    assert not alive(number)


def test_a_dead_program_is_said_to_be_dead(talk):
    """Its code is told, and asking again says the same."""
    with pytest.raises(OutsideFailed, match=r"ended \(code 3\)"):
        talk.ask(("end",))
    with pytest.raises(OutsideFailed, match="it has ended"):
        talk.ask(("who",))


def test_patience_has_an_end(talk):
    """A program that hangs is not waited for."""
    talk.timeout = 0.3

    with pytest.raises(OutsideFailed, match="no answer within"):
        talk.ask(("silence",))


def test_what_it_cannot_answer_is_said(talk):
    """Its own words are told."""
    with pytest.raises(OutsideFailed, match="no idea"):
        talk.ask(("nonsense",))


def test_half_an_answer_is_none(talk):
    """A program that is killed while it speaks."""
    with pytest.raises(OutsideFailed, match="nonsense"):
        talk.ask(("half",))


def test_each_program_makes_its_own_plan():
    """What one meant to play on with is not played by another who comes to the same position."""
    start = parlour.game("checkers").start()
    asked = []

    def planning(name):
        def choose(position, ask):
            asked.append(name)
            move = position.moves[0 if name == "one" else -1]
            return [move, position.apply(move).moves[0]]

        return Program(name, "", "", 0, (WAY,), choose, lambda *_: None)

    one, other = planning("one"), planning("other")
    after = start.apply(engine.choose(one, start, Random(1)))

    assert engine.choose(other, after, Random(1)) == after.moves[-1]
    assert asked == ["one", "other"]


def test_after_a_failure_it_is_started_anew(tmp_path, monkeypatch):
    """One process serves all questions, until it fails."""
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    first, again = (engine.ask("test", WAY, "who")[0] for _ in range(2))
    with pytest.raises(OutsideFailed):
        engine.ask("test", WAY, "end")
    second = engine.ask("test", WAY, "who")[0]

    assert first == again != second
    assert gone(first)
    engine._talks.pop(WAY).end()
    assert gone(second)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", ["kindly", "hard"])
def test_no_orphans(how, tmp_path):
    """However its owner ends, the program ends too."""
    owner = subprocess.Popen(
        [sys.executable, "-c", ORPHAN],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PARLOUR_CACHE": str(tmp_path)},
    )
    number = int(owner.stdout.readline())
    assert alive(number)

    if how == "hard":
        owner.kill()
    owner.communicate()

    assert gone(number)


def test_what_is_not_installed_is_not_offered(monkeypatch, capsys):
    """It has no name at the table, and asking for it or for the bots says how to get it."""
    played = parlour.game("backgammon")
    monkeypatch.setattr(engine, "command", lambda way: ())

    assert "gnubg" not in bots.names(played)
    with pytest.raises(UnknownBot, match="not installed here; install GNU Backgammon: apt-get"):
        bots.bot("gnubg", played)
    assert "gnubg" not in bots.names()
    with pytest.raises(UnknownBot, match="no such bot"):
        bots.bot("gnubg", parlour.game("ludo"))
    assert run(["bots", "backgammon"]) == 0
    assert "gnubg could play as well: install GNU Backgammon: apt-get" in capsys.readouterr().out


def test_a_way_that_does_not_suit_is_not_gone():
    """Where no way suits, the error says what would help."""
    unsuited = Way("outsider", package="json", suits=lambda position: False)
    missing = Way("outsider", program="no-such-program", places=("/nowhere",))
    program = Program("test", "", "get it", 0, (missing, unsuited), lambda *_: [], lambda *_: None)

    assert engine.installed(program)
    assert not engine.suits(program, parlour.game("ludo").start())
    with pytest.raises(OutsideFailed, match="get it"):
        engine.asking(program, parlour.game("ludo").start())


@pytest.mark.parametrize(("cube", "says"), [("off", ""), ("on", "cannot play these house rules")])
def test_nobody_is_seated_who_cannot_play_under_the_house_rules(cube, says, monkeypatch):
    """At the table such a program would be somebody who makes any moves instead."""
    monkeypatch.setattr(engine, "command", lambda way: ("python",) if way.package else ())
    wanted = {"game": "backgammon", "options": {"cube": cube}}
    wanted["seats"] = [{"who": "me"}, {"who": "bot", "bot": "gnubg"}]

    try:
        assert head_of(wanted, "a holder")["chairs"][1]["bot"] == "gnubg"
        told = ""
    except Rejected as no:
        told = no.says

    assert says in told
    assert bool(told) == bool(says)
