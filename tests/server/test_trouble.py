"""When something is wrong with the house itself: an old table, a broken file, a bot that fails."""

import asyncio
import json
import os
import signal
import sqlite3
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.sync.client import connect

from parlour.core.errors import ParlourError
from parlour.server.play.bot_pool import BotPool
from parlour.server.settings import Limits, Settings
from server.conftest import ROOMY
from server.play import PATIENCE, Line, Process, open_house, store_rows, wait_until
from server.test_store import full, run_there
from server.test_web import hangs_up


def runtime_of(house):
    return house.server.config.app.sockets.runtime


def forget(house, table: str) -> None:
    """Put a table away, so that it must be opened from its log."""
    wait_until(lambda: runtime_of(house).lobby.tables[table].is_idle)
    del runtime_of(house).lobby.tables[table]


def change(data: Path, text: str, *values) -> None:
    """Change the file behind the back of the house."""
    with sqlite3.connect(data / "parlour.sqlite") as file:
        file.execute(text, values)
    file.close()


# Tables of other days


def test_a_table_laid_before_a_house_rule_was_invented_is_played_by_its_usual_value(house, guest):
    with guest.begin("ludo") as line:
        line.act()
        whole = line.whole
    head = json.loads(
        store_rows(house.data, "select head from tables where id = ?", line.table)[0][0]
    )
    lost, _ = head["options"].popitem()
    change(house.data, "update tables set head = ? where id = ?", json.dumps(head), line.table)
    forget(house, line.table)
    with guest.join(line.table) as again:
        assert again.whole["table"]["options"] == whole["table"]["options"]
        assert lost in {option["name"] for option in again.whole["table"]["options"]}
        assert again.view == whole["view"]


BAD_ENTRIES = ('{"is": "act", "seat": 0, "move": "1-32"}', '{"is": "dance"}', "{}", "not JSON")


@pytest.mark.parametrize("entry", BAD_ENTRIES)
def test_a_table_whose_log_cannot_be_replayed_says_so_and_harms_no_other(house, guest, entry):
    with guest.begin(name="Ann") as line, guest.begin("ludo") as other:
        line.act("11-15")
    change(house.data, "update events set body = ? where table_id = ? and n = 2", entry, line.table)
    forget(house, line.table)
    for page in ("", "/record", "/dice", "/view/0", "/qr.svg"):
        assert house.ask(f"/table/{line.table}{page}")[0] == 404
    assert b"cannot be opened" in house.ask(f"/table/{line.table}")[2]
    assert hangs_up(house, guest, line.table) == 4404
    cabinet = house.ask("/", cookie=guest.cookie)[2].decode()
    assert other.table in cabinet
    assert line.table not in cabinet
    kept = store_rows(house.data, "select body from events where table_id = ?", line.table)
    assert (entry,) in kept


# The file


def test_only_the_house_may_read_the_file_with_the_secrets(tmp_path):
    with open_house(tmp_path / "data", limits=ROOMY) as house, house.guest().begin() as line:
        line.act()
        files = list((tmp_path / "data").iterdir())
        assert len(files) == 3
        assert {file.stat().st_mode & 0o077 for file in files} == {0}


def test_a_broken_file_is_told_and_the_house_goes_on(tmp_path):
    """Pages say what is wrong instead of falling over, and come back when the file does."""
    with open_house(tmp_path, limits=ROOMY) as house:
        guest, store = house.guest(), runtime_of(house).store
        table = guest.lay()
        forget(house, table)
        sound, store._reader = store._reader, sqlite3.connect(":memory:", check_same_thread=False)
        for page in ("/", f"/table/{table}", f"/table/{table}/record", "/healthz"):
            status, headers, body = house.ask(page, cookie=guest.cookie)
            assert (page, status) == (page, 503)
            assert b"could not be read" in body
            assert headers["content-security-policy"]
        assert hangs_up(house, guest, table) == 1013
        assert house.ask("/rules/ludo")[0] == 200
        store._reader, _ = sound, store._reader.close()
        assert house.ask("/healthz")[0] == 200
        with guest.join(table) as line:
            line.sit_down()


def test_bots_go_on_when_a_full_disk_has_room_again(tmp_path, monkeypatch):
    monkeypatch.setattr("parlour.server.play.bots.SECOND_TRY", 0.1)
    with open_house(tmp_path, limits=ROOMY) as house, house.guest().begin(
        "ludo", "bot:random bot:random"
    ) as line:  # fmt: skip
        line.watch().do("pace", pace="none")
        line.until("step")
        store, live = runtime_of(house).store, runtime_of(house).lobby.tables[line.table]
        run_there(house, full(store))
        wait_until(lambda: stands_still(live))
        run_there(house, full(store, 1 << 20))
        line.until("step", step=live.table.step + 1)


def stands_still(live) -> bool:
    before = live.table.step
    time.sleep(0.5)
    return live.table.step == before and not live.table.position.is_over


def test_the_one_file_is_a_backup(tmp_path):
    """Closed, it is copied; open, SQLite copies it; after kill -9 it is copied with its log."""
    with Process(tmp_path / "data") as process:
        guest = process.house.guest()
        with guest.begin() as line:
            line.act("11-15")
            source = sqlite3.connect(process.data / "parlour.sqlite")
            with sqlite3.connect(folder(tmp_path / "open") / "parlour.sqlite") as copy:
                source.backup(copy)
            copy.close()
            source.close()
            line.act("22-18")
            process.kill()
        copied(process.data, tmp_path / "killed")
        process.start()
        process.popen.send_signal(signal.SIGTERM)
        process.finish()
        copied(process.data, tmp_path / "closed", "parlour.sqlite")
    for kind, step in {"open": 1, "killed": 2, "closed": 2}.items():
        with open_house(tmp_path / kind, limits=ROOMY) as house:
            guest.house = house
            with guest.join(line.table) as again:
                assert (kind, again.step, again.you) == (kind, step, [0, 1])
                assert again.act()["is"] == "ack"


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def copied(data: Path, to: Path, pattern: str = "parlour.sqlite*") -> None:
    folder(to)
    for file in data.glob(pattern):
        (to / file.name).write_bytes(file.read_bytes())


def test_who_was_overtaken_sees_the_game_begin(tmp_path):
    """A chair that was taken by way of another house on the same file changes what may be done."""
    with open_house(tmp_path, limits=ROOMY) as one, open_house(tmp_path, limits=ROOMY) as two:
        host, friend = one.guest(), two.guest()
        table = host.lay(seats="me friend")
        with host.join(table) as line, friend.join(table) as other, Line(one, table) as watcher:
            line.sit_down()
            assert other.sit(1)["why"] == "stale"
            assert other.sit(1)["is"] == "ack"
            assert line.do("chat", text="hello")["why"] == "stale"
            whole = line.until("table")
            assert whole["begun"]
            assert whole["view"]["acts"]
            assert watcher.until("table")["begun"]


# Bots


def test_a_bot_that_fails_plays_anything(monkeypatch, caplog):
    from parlour import game

    start = game("checkers").start()
    thinking = BotPool(1)
    try:
        move = asyncio.run(thinking.choose(start, "a bot that is gone", 1))
    finally:
        thinking.close()
    assert move in start.moves
    assert "a bot failed" in caplog.text


def thinkers_of(pid: int) -> list[int]:
    """Return the processes in which the bots of a house think."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if "spawn_main" in told_of(child, "cmdline")]


def told_of(pid: object, what: str) -> str:
    try:
        return Path(f"/proc/{pid}/{what}").read_text()
    except (OSError, UnicodeDecodeError):
        return ""


def lives(pid: int) -> bool:
    return "State:" in (status := told_of(pid, "status")) and "(zombie)" not in status


def test_a_thinker_that_is_replaced_takes_no_adviser_along():
    """Or nobody would get a hint any more until the house is opened anew."""
    thinking = BotPool(1)
    thinking._adviser = ProcessPoolExecutor(1)
    thinking._replace(thinking._processes(), TimeoutError())
    assert thinking._pool is None
    assert thinking._adviser.submit(int, "7").result(PATIENCE) == 7
    thinking.close()
    assert thinking._adviser is None


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_it_ends_though_a_bot_thinks_for_ever(tmp_path):
    with (
        Process(tmp_path / "data") as process,
        process.house.guest().begin(seats="me bot:random") as line,
    ):
        line.do("pace", pace="none")
        line.act()
        line.until("step", step=2)
        thinkers = thinkers_of(process.popen.pid)
        for thinker in thinkers:
            os.kill(thinker, signal.SIGSTOP)
        line.act()
        process.popen.send_signal(signal.SIGTERM)
        assert process.finish() == 0
    assert thinkers
    wait_until(lambda: not any(map(lives, thinkers)))


# Guests


CROWDED = Limits(guests_at_table=3, tables_open=4, tables_an_hour=4)


def test_whoever_has_a_seat_comes_beyond_the_windows_of_their_address(tmp_path):
    """With one window: who has a seat does not get any number of them either."""
    with open_house(tmp_path, limits=replace(ROOMY, sockets_each=3)) as house:
        guest = house.guest()
        with guest.join(guest.lay()) as line:
            line.sit_down()
        sockets = house.server.config.app.sockets.runtime.sockets
        wait_until(lambda: not sockets.total())
        visitors = [house.guest().join(line.table) for _ in range(3)]
        assert hangs_up(house, house.guest(), line.table) == 1013
        with guest.join(line.table) as again:
            assert again.you
            assert hangs_up(house, guest, line.table) == 1013
        for visitor in visitors:
            visitor.close()


def test_visitors_do_not_keep_anybody_from_their_seat(tmp_path):
    with open_house(tmp_path, limits=CROWDED) as house:
        guest = house.guest()
        with guest.join(guest.lay()) as line:
            line.sit_down()
        visitors = [house.guest().join(line.table) for _ in range(3)]
        assert hangs_up(house, house.guest(), line.table) == 1013
        with guest.join(line.table) as again:
            assert again.act()["is"] == "ack"
        for visitor in visitors:
            visitor.close()


def test_old_tables_make_room_for_those_that_are_opened(tmp_path):
    with open_house(tmp_path, limits=CROWDED) as house:
        guest, runtime = house.guest(), runtime_of(house)
        tables = [guest.lay() for _ in range(4)]
        held = [guest.join(table) for table in tables[:3]]
        forget(house, tables[3])
        runtime.lobby.tables["another"] = runtime.lobby.tables[tables[0]]
        assert hangs_up(house, guest, tables[3]) == 1013
        held.pop().close()
        wait_until(lambda: runtime.lobby.tables[tables[2]].is_idle)
        with guest.join(tables[3]) as line:
            line.sit_down()
        assert tables[2] not in runtime.lobby.tables
        for line in held:
            line.close()


def test_a_rematch_is_a_table_like_any_other(tmp_path):
    """Who has laid their measure of tables does not get more of them by rematches."""
    with open_house(tmp_path, limits=Limits(tables_an_hour=4)) as house:
        guest = house.guest()
        table, answers = guest.lay("auto_race", "bot:random bot:random"), []
        while len(answers) < 4:
            with guest.join(table) as line:
                line.watch().do("pace", pace="none")
                while not line.view["outcome"]:
                    line.until("step")
                answers.append(line.do("rematch").get("why", "ack"))
                table = line.whole.get("rematch") or line.heard[-2].get("table", table)
        assert answers == ["ack", "ack", "ack", "too_fast"]


def test_a_table_nobody_looks_at_is_put_away_in_time_and_opened_again(tmp_path):
    with open_house(tmp_path, limits=Limits(idle=0.2)) as house:
        guest = house.guest()
        with guest.begin("ludo") as line:
            line.act()
            time.sleep(0.6)
            assert line.act()["is"] == "ack"
        wait_until(lambda: not runtime_of(house).lobby.tables)
        with guest.join(line.table) as again:
            assert (again.step, again.view) == (line.step, line.view)


# Addresses


@pytest.mark.parametrize(
    "url",
    ["https://Games.Example.org", "https://games.example.org:443", "https://games.example.org/"],
)
def test_an_address_is_one_however_it_is_written(url):
    settings = Settings(Path(), public_url=url)
    assert settings.is_ours("https://games.example.org", "127.0.0.1:8000")
    assert not settings.is_ours("http://games.example.org", "127.0.0.1:8000")
    assert not settings.is_ours("https://games.example.org:444", "127.0.0.1:8000")
    assert not settings.is_ours("", "127.0.0.1:8000")
    assert settings.address == "https://games.example.org"


BAD_URLS = (
    "games.example.org", "ftp://games.example.org", "https://", "https://example.org/games",
    "https://example.org?x", "https://example.org:port", "https://me@example.org",
)  # fmt: skip


@pytest.mark.parametrize("url", BAD_URLS)
def test_an_address_that_cannot_be_is_refused_with_one_that_can(url):
    with pytest.raises(ParlourError, match=r"https://games\.example\.org"):
        Settings(Path(), public_url=url)


def test_over_https_the_cookie_is_secure_though_nobody_named_the_address(house):
    """A proxy says how the guest came."""
    _, headers, _ = house.ask("/", x_forwarded_proto="https", x_forwarded_for="10.0.0.1")
    assert "Secure" in headers["set-cookie"].split("; ")
    assert "Secure" not in house.ask("/")[1]["set-cookie"]


def test_a_socket_to_nowhere_is_hung_up_on(house):
    with (
        pytest.raises(Exception, match="4404"),
        connect(
            f"ws://127.0.0.1:{house.port}/nowhere", origin=house.origin, open_timeout=PATIENCE
        ) as door,
    ):
        door.recv(timeout=PATIENCE)
