"""The house says when it is ill, harms nobody by it, and its guests cannot harm one another."""

import json
import os
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from parlour.core.errors import ParlourError
from parlour.server.settings import Limits
from parlour.server.tables import proposals
from server.play import (
    PATIENCE,
    ROOMY,
    Process,
    open_house,
    store_rows,
    wait_until,
)
from server.test_floods import roomy
from server.test_store import full, run_there
from server.test_trouble import change, forget, runtime_of, thinkers_of
from server.test_web import hangs_up

# Health


def health(house) -> tuple[int, dict]:
    status, _, body = house.ask("/healthz")
    return status, json.loads(body)


@contextmanager
def files_of_at_most(size: int):
    """Let no file grow beyond this, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_told_and_logged(tmp_path, caplog):
    with open_house(tmp_path / "secret-place", limits=ROOMY) as house:
        store, line = runtime_of(house).store, house.guest().begin()
        assert health(house)[0] == 200
        store._until = 0
        with files_of_at_most((tmp_path / "secret-place/parlour.sqlite-wal").stat().st_size):
            status, told = health(house)
        assert (status, told["ok"]) == (503, False)
        wait_until(lambda: health(house)[0] == 200)
        run_there(house, full(store))
        answers = [line.do("chat", text="x" * 300) for _ in range(100)]
        assert "full" in answers[-1]["says"]
        assert "nothing can be written" in caplog.text
        run_there(house, full(store, 1 << 20))
        wait_until(lambda: health(house)[0] == 200)
        assert "it can be written again" in caplog.text
        assert "secret-place" not in json.dumps([told, *answers])
        line.close()


def test_a_file_that_is_gone_takes_no_acts(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house, house.guest().begin() as line:
        (tmp_path / "parlour.sqlite").rename(tmp_path / "elsewhere")
        answer = line.act()
        assert (answer["is"], answer["why"]) == ("no", "not_now")
        assert "opened again" in answer["says"]
        runtime_of(house).store._until = 0
        assert health(house)[0] == 503
        (tmp_path / "elsewhere").rename(tmp_path / "parlour.sqlite")
        assert line.act()["is"] == "ack"


def test_a_lock_is_not_told_as_a_full_disk(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house, house.guest().begin() as line:
        other = sqlite3.connect(tmp_path / "parlour.sqlite", isolation_level=None)
        other.execute("begin immediate")
        answer = line.act()
        assert "another program" in answer["says"]
        assert "full" not in answer["says"]
        other.execute("rollback")
        other.close()
        assert line.act()["is"] == "ack"


# Damage

LEAF = 10  # the first byte of a page that holds entries, in SQLite's format


def damage(data: Path, table: str) -> None:
    """Overwrite the page on which the entries of a table lie."""
    path = data / "parlour.sqlite"
    with sqlite3.connect(path) as file:
        file.execute("pragma wal_checkpoint(truncate)")
        ((size,),) = file.execute("pragma page_size").fetchall()
    file.close()
    whole = bytearray(path.read_bytes())
    pages = [start for start in range(size, len(whole), size) if whole[start] == LEAF
             and whole[start : start + size].count(table.encode()) > 10]  # fmt: skip
    middle = pages[len(pages) // 2]  # at the ends lie entries of other tables too
    whole[middle + 8 : middle + 200] = b"\xff" * 192
    path.write_bytes(bytes(whole))


def test_damage_is_found_at_the_start_and_kept_to_its_table(tmp_path):
    """The pages of everybody, and their other tables, are there as before; no path is told."""
    data = tmp_path / "secret-place"
    with Process(data) as process:
        guest = process.house.guest()
        with guest.begin() as well:
            well.act("11-15")
        with guest.begin() as line:
            for _ in range(400):
                line.act()
                line.do("back", step=line.step)
        process.popen.send_signal(signal.SIGTERM)
        process.finish()
        damage(data, line.table)
        process.start()
        wait_until(lambda: "a table is damaged" in process.log)
        assert health(process.house)[1]["damaged"] >= 1
        status, _, home = process.house.ask("/", cookie=guest.cookie)
        assert status == 200
        assert line.table not in home.decode()
        status, headers, page = process.house.ask(f"/table/{line.table}")
        assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert b"damaged" in page
        assert b"secret-place" not in page + home
        assert hangs_up(process.house, guest, line.table) == 4404
        with process.house.guest().begin() as other:
            assert other.act()["is"] == "ack"


def test_trouble_with_the_file_is_a_page_without_a_path(tmp_path):
    with open_house(tmp_path / "secret-place", limits=ROOMY) as house:
        guest, store = house.guest(), runtime_of(house).store
        table = guest.lay()
        forget(house, table)
        sound, store._reader = store._reader, sqlite3.connect(":memory:", check_same_thread=False)
        for page in ("/", f"/table/{table}"):
            status, headers, body = house.ask(page, cookie=guest.cookie)
            assert (status, headers["content-type"]) == (503, "text/html; charset=utf-8")
            assert b"secret-place" not in body
        store._reader, _ = sound, store._reader.close()


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path):
    with open_house(tmp_path, limits=ROOMY):
        pass
    file = tmp_path / "parlour.sqlite"
    file.chmod(0o644)
    with open_house(tmp_path, limits=ROOMY) as house, house.guest().begin():
        assert {each.stat().st_mode & 0o077 for each in tmp_path.iterdir()} == {0}


# A table's book


def test_talk_does_not_fill_the_book_of_a_game(house, guest, monkeypatch):
    """Who is losing can neither chat nor set the pace until nobody can play on."""
    monkeypatch.setattr(proposals, "MOST_TALK", 30)
    with guest.begin() as line:
        paces = ("none", "quick")
        answers = [line.do("pace", pace=paces[n % 2]) for n in range(60)]
        answers += [line.do("chat", text="no") for _ in range(5)]
        assert 20 < sum(answer["is"] == "ack" for answer in answers) <= 30
        assert {a["why"] for a in answers if a["is"] == "no"} == {"not_now"}
        assert all(line.act()["is"] == "ack" for _ in range(20))


def test_taking_back_does_not_fill_it_either(house, guest, monkeypatch):
    monkeypatch.setattr(proposals, "MOST_BACKS", 3)
    with guest.begin() as line:
        for _ in range(3):
            line.act("11-15")
            assert line.do("back", step=line.step)["is"] == "ack"
        line.act("11-15")
        assert line.do("back", step=line.step)["why"] == "not_now"
        assert line.act()["is"] == "ack"


def test_the_same_pace_is_not_written_again(guest):
    with guest.begin() as line:
        assert line.do("pace", pace="none")["is"] == "ack"
        assert line.do("pace", pace="none")["why"] == "not_now"


def test_pace_is_limited_like_chat(tmp_path):
    limits = roomy(chats=3, chats_a_second=0.001)
    with open_house(tmp_path, limits=limits) as house, house.guest().begin() as line:
        answers = [line.do("pace", pace=("none", "quick")[n % 2]) for n in range(6)]
        assert [a.get("why", "") for a in answers] == [""] * 3 + ["too_fast"] * 3
        assert line.act()["is"] == "ack"


def test_a_host_without_a_chair_may_speak(guest):
    with guest.join(guest.lay("ludo", "bot:random bot:random")) as line:
        assert line.do("chat", text="hello")["is"] == "ack"
        said = [m["chat"] for m in line.heard if m["is"] == "chat"]
        assert said == [{"name": "Host", "text": "hello"}]


# At the door


def test_only_what_browsers_need_is_served(house):
    assert house.ask("/static/tsconfig.json")[0] == 404
    assert house.ask("/static/base.css")[0] == 200
    assert house.ask("/static/table/main.js")[0] == 200


def test_a_sheet_that_breaks_off_leaves_no_trace(house, caplog):
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        cookie = house.guest().cookie
        line.sendall(
            f"POST /tables HTTP/1.1\r\nhost: 127.0.0.1:{house.port}\r\norigin: {house.origin}\r\n"
            f"cookie: {cookie}\r\ncontent-length: 100\r\n\r\n{{".encode()
        )
        time.sleep(0.2)
    assert house.ask("/healthz")[0] == 200
    assert "Traceback" not in caplog.text
    assert not [r for r in caplog.records if r.exc_info]


# Bots


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL])
def test_a_thinker_that_stands_still_or_is_killed_is_replaced(tmp_path, how):
    """It is noticed and logged, and the bot makes a move of its own afterwards."""
    with (
        Process(tmp_path / "data", limits=roomy(thought_seconds=3)) as process,
        process.house.guest().begin(seats="me bot:random") as line,
    ):
        line.do("pace", pace="none")
        line.act()
        line.until("step", step=2)
        for thinker in thinkers_of(process.popen.pid):
            os.kill(thinker, how)
        line.act()
        line.until("step", step=4)
        wait_until(lambda: "a thinker is replaced" in process.log)
        assert "a bot failed" not in process.log


# Tables and disk


def test_so_many_tables_a_minute_and_no_more_of_one_household(tmp_path):
    sheet = {"game": "checkers", "seats": [{"who": "me"}, {"who": "here"}]}
    with open_house(tmp_path, limits=roomy(tables_a_minute=3)) as house:
        answers = [
            house.guest().post(sheet, x_forwarded_for=f"2001:db8::{n}")[0] for n in range(5)
        ]  # fmt: skip
        assert answers == [201] * 3 + [429] * 2
        assert house.guest().post(sheet, x_forwarded_for="2001:db8:0:1::")[0] == 201


def test_new_tables_need_room_on_the_disk(tmp_path):
    sheet = {"game": "checkers", "seats": [{"who": "me"}, {"who": "here"}]}
    for limits in (roomy(disk=1), roomy(disk_spare=1 << 60)):
        with open_house(tmp_path, limits=limits) as house:
            status, body = house.guest().post(sheet)
            assert (status, "room" in json.loads(body)["says"]) == (429, True)


def parlour(*arguments: object) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "parlour", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_old_tables_can_be_pruned(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house:
        guest = house.guest()
        with guest.begin() as old, guest.begin() as new:
            old.act()
            new.act()
        change(tmp_path, "update tables set touched = 1 where id = ?", old.table)
    said = parlour("admin", "prune", "--data", tmp_path, "--days", 30, "--dry-run").stdout
    assert said.startswith("1 of 2 tables would be deleted, with 3 entries")
    assert len(store_rows(tmp_path, "select id from tables")) == 2
    said = parlour("admin", "prune", "--data", tmp_path, "--days", 30).stdout
    assert said.startswith("1 of 2 tables deleted, with 3 entries")
    assert store_rows(tmp_path, "select id from tables") == [(new.table,)]
    assert {row[0] for row in store_rows(tmp_path, "select table_id from events")} == {new.table}
    with open_house(tmp_path, limits=ROOMY) as house:
        guest.house = house
        with guest.join(new.table) as line:
            assert line.act()["is"] == "ack"


def test_pruning_nothing_is_one_line(tmp_path):
    ended = parlour("admin", "prune", "--data", tmp_path / "none")
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert not list(tmp_path.iterdir())


# Small things


def test_times_in_the_log_have_a_zone(tmp_path):
    with Process(tmp_path / "data") as process:
        process.house.guest().lay()
        line = json.loads(process.log.splitlines()[0])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["at"])


def test_ctrl_c_shows_no_imports(tmp_path):
    """However early it comes after the command has begun."""
    code = (
        "import sys, os, signal\n"
        # whoever runs the tests in the background has the signal ignored
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Now:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'parlour.cli.games':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Now())\n"
        "from parlour.cli import main\n"
        "sys.exit(main(['games']))\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (ended.returncode, ended.stderr) == (130, "")


BAD_LIMITS = ("{", "[]", '{"nothing": 1}', '{"sockets": "many"}', '{"sockets": 0}')


@pytest.mark.parametrize("text", BAD_LIMITS)
def test_limits_that_make_no_sense_are_refused(text):
    with pytest.raises(ParlourError, match="sockets_each"):
        Limits.read(text)


def test_limits_can_be_set():
    assert Limits.read('{"sockets_each": 7}').sockets_each == 7
