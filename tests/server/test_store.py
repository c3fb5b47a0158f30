"""The log on disk: what it has taken it keeps, what it cannot take it says."""

import asyncio
import os
import sqlite3

import pytest

from parlour.core.errors import ParlourError
from parlour.server.store.protocol import append
from parlour.server.store.sqlite import SqliteStore
from parlour.server.tables.table import Table
from server.conftest import ROOMY
from server.play import open_house

BEGIN = {"is": "begin"}


def test_a_newer_file_is_refused(tmp_path):
    SqliteStore(tmp_path / "parlour.sqlite").close()
    file = sqlite3.connect(tmp_path / "parlour.sqlite")
    file.execute("pragma user_version=99")
    file.close()
    with pytest.raises(ParlourError, match="newer Parlour"):
        SqliteStore(tmp_path / "parlour.sqlite")


def test_a_file_that_is_something_else_is_refused(tmp_path):
    (tmp_path / "parlour.sqlite").write_bytes(b"this is no database at all" * 100)
    with pytest.raises(ParlourError, match="cannot be opened"):
        SqliteStore(tmp_path / "parlour.sqlite")


def test_an_answer_waits_until_the_disk_has_it(tmp_path):
    """No test cuts the power; that every commit waits for the disk (2: full) can be asked."""
    store = SqliteStore(tmp_path / "parlour.sqlite")
    (waits,) = store._reader.execute("pragma synchronous").fetchone()
    (kept,) = store._reader.execute("pragma journal_mode").fetchone()
    store.close()
    assert (waits, kept) == (2, "wal")


# A disk in trouble


def full(store: SqliteStore, more: int = 0):
    """Let the file grow by so many pages and no more, as on a full disk."""

    async def limit():
        (pages,) = store._reader.execute("pragma page_count").fetchone()
        await store._do([(f"pragma max_page_count={pages + more}", ())])

    return limit()


def test_on_a_full_disk_acts_are_refused_and_nothing_is_lost(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house:
        runtime = house.server.config.app.sockets.runtime
        with house.guest().begin(name="Ann") as line:
            line.act()
            run_there(house, full(runtime.store))
            answers = [line.do("chat", text="x" * 300) for _ in range(40)]
            refused = [answer for answer in answers if answer["is"] == "no"]
            assert refused
            assert {answer["why"] for answer in refused} == {"not_now"}
            assert "full" in refused[0]["says"]
            step = line.step
            run_there(house, full(runtime.store, 1 << 20))
            assert line.act()["step"] == step + 1
            said = sum(answer["is"] == "ack" for answer in answers)
            live = runtime.lobby.tables[line.table].table
            kept = runtime.store._load(line.table)
            again = Table.replayed(kept.id, kept.head, kept.secret, kept.events)
            assert len(again.chat) == len(live.chat) == said
            assert again.position.text == live.position.text


def test_on_a_full_disk_no_table_is_laid(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house:
        guest = house.guest()
        guest.lay()
        run_there(house, full(house.server.config.app.sockets.runtime.store))
        sheet = {"game": "checkers", "seats": [{"who": "me"}, {"who": "here"}]}
        answers = [guest.post(sheet) for _ in range(40)]
        assert {status for status, _ in answers} == {201, 503}
        assert b"full" in answers[-1][1]
        assert house.ask("/", cookie=guest.cookie)[0] == 200


def run_there(house, asked):
    """Run something in the loop of the house."""
    loop = house.server.servers[0].get_loop()
    return asyncio.run_coroutine_threadsafe(asked, loop).result(10)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_folder_that_cannot_be_written_is_refused(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(ParlourError, match="cannot be opened"):
        SqliteStore(tmp_path / "parlour.sqlite")


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ParlourError, match="cannot be"):
        SqliteStore(tmp_path / "file" / "data" / "parlour.sqlite")


# Two writers


def test_two_houses_on_one_file_do_not_overwrite_each_other(tmp_path):
    """The one that comes too late is told so, catches up and goes on."""
    with open_house(tmp_path, limits=ROOMY) as one, open_house(tmp_path, limits=ROOMY) as two:
        guest = one.guest()
        with guest.begin() as line:
            guest.house = two
            with guest.join(line.table) as other:
                assert line.act("11-15")["is"] == "ack"
                late = other.act("9-13")
                assert (late["is"], late["why"]) == ("no", "stale")
                assert other.until("table")["step"] == 1
                assert other.act("22-18")["is"] == "ack"
                assert line.act("22-17")["why"] == "stale"
                assert line.until("table")["step"] == 2
                rows = one.server.config.app.sockets.runtime.store._load(line.table).events
                moves = [entry["move"] for _, entry in rows if entry["is"] == "act"]
                assert moves == ["11-15", "22-18"]


def test_a_deed_sent_again_to_the_other_house_is_acknowledged(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as one, open_house(tmp_path, limits=ROOMY) as two:
        guest = one.guest()
        with guest.begin() as line:
            guest.house = two
            with guest.join(line.table) as other:
                assert line.act("11-15", key="the-same-key")["step"] == 1
                assert other.act("11-15", key="the-same-key", step=0)["step"] == 1


def test_commits_wait_for_each_other_only_while_several_tables_play(tmp_path, monkeypatch):
    monkeypatch.setattr("parlour.server.store.sqlite.PAUSE", 3600)
    store = SqliteStore(tmp_path / "parlour.sqlite")

    async def play():
        await asyncio.gather(append(store, "one", 0, "", BEGIN), append(store, "two", 0, "", BEGIN))
        pause = store._next
        waiting = asyncio.create_task(append(store, "one", 1, "", BEGIN))
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(store._gathered) == 1
        store._hand_over()  # the hour is over
        assert await waiting
        assert store._next == pause  # one that plays alone lets nobody wait

    asyncio.run(play())
    store.close()
