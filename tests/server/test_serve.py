"""`parlour serve` as a host runs it: a process with an address, a log and an end."""

import json
import signal
import socket
import subprocess
import sys
import time

import pytest

from parlour.server.table import Table
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
    hall = house.server.config.app.sockets.hall
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
        live = hall.tables[table]
        wait_until(lambda live=live: live.is_idle)
        kept, rested = hall.store._load(table), live.table.step
        again = Table.replayed(kept.id, kept.head, kept.secret, kept.events)
        assert again.step == rested
        assert turn or not again.position.is_over  # at that pace it would have taken them a while
    time.sleep(0.1)
    assert live.table.step == rested
