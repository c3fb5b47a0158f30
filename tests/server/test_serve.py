"""`parlour serve` as a host runs it: a process with an address, a log and an end."""

import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from parlour.server.tables.table import Table
from server.play import PATIENCE, Process, wait_until

WORDS = {"at", "level", "says"}


@pytest.fixture
def process(tmp_path):
    with Process(tmp_path / "data") as started:
        yield started


def test_it_says_where_it_is_and_that_it_is_well(process):
    assert process.said.startswith(f"Parlour is open at http://127.0.0.1:{process.port} ")
    status, headers, body = process.house.ask("/healthz")
    assert (status, headers["content-type"]) == (200, "application/json")
    told = json.loads(body)
    assert told.pop("version")
    assert told.pop("bytes") > 0
    assert told.pop("free") > 0
    assert told == {"ok": True, "tables": 0, "sockets": 0, "damaged": 0}
    guest = process.house.guest()
    with guest.begin():
        assert json.loads(process.house.ask("/healthz")[2])["sockets"] == 1
    wait_until(lambda: json.loads(process.house.ask("/healthz")[2])["sockets"] == 0)


def test_it_listens_when_it_says_so(tmp_path):
    command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as house:
        try:
            said = house.stdout.readline().decode()
            address = "127.0.0.1", int(said.partition("127.0.0.1:")[2].split()[0])
            with socket.create_connection(address, PATIENCE):
                pass
        finally:
            house.terminate()


def test_every_line_of_its_log_is_json(process):
    guest = process.house.guest()
    with guest.begin("ludo") as line:
        line.act()
        secret = process.house.secret(line.table)
    process.popen.send_signal(signal.SIGTERM)
    process.finish()
    lines = [json.loads(line) for line in process.log.splitlines()]
    assert all(line.keys() >= WORDS for line in lines)
    assert any(line["says"] == "laid" and line["game"] == "ludo" for line in lines)
    assert not any(line["level"] == "error" for line in lines)
    assert secret not in process.log
    assert guest.cookie.partition("=")[2] not in process.log


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_cleanly_and_loses_nothing(process, stop):
    guest = process.house.guest()
    line = guest.begin(seats="me bot:random")
    line.do("pace", pace="none")
    for _ in range(2):
        line.act()
        line.until("step", step=line.step + 1)
    record = process.house.ask(f"/table/{line.table}/record")[2]
    process.popen.send_signal(stop)
    assert line.closed() == 1012
    assert process.finish() == 0
    line.close()
    assert not list(process.data.glob("*-wal")), "the log was not folded into the file"
    process.start()
    assert process.house.ask(f"/table/{line.table}/record")[2] == record
    with guest.join(line.table) as again:
        assert again.step == line.step
        assert again.act()["is"] == "ack"


# A program that runs `parlour serve` and signals itself when it comes to what is named: as a module
# is looked for, or before (<) or after (>) a function is called.
SIGNALS_ITSELF = """
import importlib, os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` would ignore it
number, place = int(sys.argv[1]), sys.argv[2]

class Finder:
    def find_spec(self, name, *more):
        if name == place:
            os.kill(os.getpid(), number)

def signalling(path):
    name, _, function = path[1:].rpartition(".")
    module = importlib.import_module(name)
    called = getattr(module, function)
    def instead(*given, **more):
        if path[0] == "<":
            os.kill(os.getpid(), number)
        answer = called(*given, **more)
        if path[0] == ">":
            os.kill(os.getpid(), number)
        return answer
    setattr(module, function, instead)

sys.meta_path.insert(0, Finder())
from parlour.cli import main
if place[0] in "<>":
    signalling(place)
sys.exit(main(["serve", "--port", "0", "--data", sys.argv[3]]))
"""
MOMENTS = (
    "uvicorn", "parlour.server.serve", "parlour.server.web.app", "parlour.server.settings",
    "<parlour.cli.serve.listening", ">parlour.server.serve.log_to_stderr",
    "<parlour.server.store.sqlite.SqliteStore", ">parlour.server.serve.server",
    "<parlour.cli.serve.write", ">parlour.cli.serve.write", "<parlour.server.serve.run",
)  # fmt: skip


def signalled(stop: signal.Signals, moment: str, data: Path) -> subprocess.CompletedProcess[str]:
    """Run a house that is told to close at one moment of its opening."""
    command = [sys.executable, "-c", SIGNALS_ITSELF, str(int(stop)), moment, str(data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


ALL_MOMENTS = [
    moment if moment[0] in "<>" else pytest.param(moment, marks=pytest.mark.soak)
    for moment in MOMENTS
]
BOTH = [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.soak)]


@pytest.mark.parametrize("stop", BOTH)
@pytest.mark.parametrize("moment", ALL_MOMENTS)
def test_it_can_be_closed_while_it_opens(tmp_path, stop, moment):
    """A signal that was lost would leave it open, one that was raised would leave a thread."""
    ended = signalled(stop, moment, tmp_path / "data")
    assert (ended.returncode, "Traceback" in ended.stderr) == (0, False), ended.stderr
    assert not list(tmp_path.glob("data/*-wal")), "the log was not folded into the file"


def test_it_can_be_stopped_while_it_is_loaded(tmp_path):
    """Before anything is open there is nothing to close, and nobody wants to read of imports."""
    for stop, code in ((signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 130)):
        ended = signalled(stop, "parlour.cli.app", tmp_path / "data")
        assert (ended.returncode, ended.stdout, ended.stderr) == (code, "", "")


def refused(*arguments: object) -> str:
    """Run `parlour serve`, which must end with code 2 and one line; return the line."""
    command = [sys.executable, "-m", "parlour", "serve", *map(str, arguments)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
    return ended.stderr


def test_a_port_that_is_taken_is_one_line_and_no_traceback(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        says = refused("--port", port, "--data", tmp_path)
    assert str(port) in says
    assert "--port" in says


def test_a_data_folder_that_cannot_be_is_one_line_and_no_traceback(tmp_path):
    (tmp_path / "file").write_text("")
    assert "cannot be opened" in refused("--port", 0, "--data", tmp_path / "file" / "data")


def test_bots_play_a_whole_game_while_somebody_watches(house, guest):
    table = guest.lay("auto_race", "bot:random bot:random")
    with guest.join(table) as line:
        assert line.watch().do("pace", pace="none")["is"] == "ack"
        while not line.view["outcome"]:
            line.until("step")
        plies = line.whole["ply"]
        assert [m["step"] for m in line.heard if m["is"] == "step"] == list(range(1, plies + 1))


def test_bots_decide_in_processes_of_their_own(house, guest, monkeypatch):
    """They play on though nobody in the house itself knows a bot any more."""
    table = guest.lay("ludo", "bot:random bot:random")
    with guest.join(table) as line:
        monkeypatch.delattr("parlour.bots.bot")
        line.watch().do("pace", pace="none")
        line.until("step", step=30)
        assert {m["what"]["kind"] for m in line.heard if m["is"] == "step"} == {"roll", "act"}


def test_bots_rest_while_nobody_watches_and_go_on_afterwards(house, guest):
    """Who leaves in the middle of a bot's act finds a whole table when they come back."""
    runtime = house.server.config.app.sockets.runtime
    table = guest.lay("auto_race", "bot:random bot:random")
    for turn in range(30):
        with guest.join(table) as line:
            if turn == 0:
                line.watch()
            if turn < 2:
                line.do("pace", pace=("quick", "none")[turn])
            if line.view["outcome"]:
                break
            line.until("step")
        live = runtime.lobby.tables[table]
        wait_until(lambda live=live: live.is_idle)
        kept, rested = runtime.store._load(table), live.table.step
        again = Table.replayed(kept.id, kept.head, kept.secret, kept.events)
        assert again.step == rested
        assert turn or not again.position.is_over  # at that pace it would have taken them a while
    time.sleep(0.1)
    assert live.table.step == rested
