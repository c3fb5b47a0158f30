"""The log on disk: what it has taken it keeps, what it cannot take it says."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from parlour.core.errors import ParlourError
from parlour.server.store import Store, StoreFailure
from parlour.server.table import Table
from server.conftest import ROOMY
from server.play import open_house

BEGIN = {"is": "begin"}
NAMES = st.sampled_from(["one", "two", "three"])


class Log(RuleBasedStateMachine):
    """A store against a dictionary, with the file opened again at any moment."""

    def __init__(self):
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        self.store = Store(self.folder / "parlour.sqlite")
        self.tables = {}
        self.sitting = {}

    def wait(self, asked):
        """Wait for an answer."""
        return self.loop.run_until_complete(asked)

    @rule(table=NAMES, holders=st.sets(st.sampled_from("abc")))
    def lay(self, table, holders):
        """Lay a table, perhaps twice."""
        head = {"game": "checkers", "n": len(self.tables)}
        if table in self.tables:
            with pytest.raises(StoreFailure):
                self.wait(self.store.lay(table, head, "ab", holders, 1.0))
            return
        self.wait(self.store.lay(table, head, "ab", holders, float(len(self.tables))))
        self.tables[table] = head, []
        for holder in holders:
            self.sitting.setdefault(holder, set()).add(table)

    @rule(table=NAMES, n=st.integers(0, 6), text=st.text(max_size=5))
    def append(self, table, n, text):
        """Write an entry, perhaps where one stands."""
        if table not in self.tables:
            return
        _, log = self.tables[table]
        entry = {"is": "chat", "text": text}
        n = min(n, len(log))
        assert self.wait(self.store.append(table, n, f"k{n}", entry)) == (n == len(log))
        if n == len(log):
            log.append((f"k{n}", entry))

    @rule(table=NAMES, count=st.integers(2, 9))
    def append_many_at_once(self, table, count):
        """All race for one number: one wins."""
        if table not in self.tables:
            return
        _, log = self.tables[table]
        n = len(log)

        async def race():
            entries = [
                self.store.append(table, n, "", {"is": "roll", "text": str(i)})
                for i in range(count)
            ]
            return await asyncio.gather(*entries)

        won = self.wait(race())
        assert sum(won) == 1
        log.append(("", {"is": "roll", "text": str(won.index(True))}))

    @rule()
    def open_again(self):
        """Close the file and open it."""
        self.store.close()
        self.store = Store(self.folder / "parlour.sqlite")

    @rule(table=NAMES)
    def read(self, table):
        """Read a table back."""
        kept = self.wait(self.store.table(table))
        if table not in self.tables:
            assert kept is None
        else:
            assert (kept.head, kept.secret) == (self.tables[table][0], "ab")
            assert kept.events == self.tables[table][1]

    @rule(holder=st.sampled_from("abcd"))
    def read_tables_of(self, holder):
        """Read where somebody sits."""
        assert set(self.wait(self.store.tables_of(holder, 12))) == self.sitting.get(holder, set())

    def teardown(self):
        """Close and clear up."""
        self.store.close()
        self.loop.close()
        shutil.rmtree(self.folder)


TestLog = Log.TestCase
TestLog.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)


def test_a_newer_file_is_refused(tmp_path):
    Store(tmp_path / "parlour.sqlite").close()
    file = sqlite3.connect(tmp_path / "parlour.sqlite")
    file.execute("pragma user_version=99")
    file.close()
    with pytest.raises(ParlourError, match="newer Parlour"):
        Store(tmp_path / "parlour.sqlite")


def test_a_file_that_is_something_else_is_refused(tmp_path):
    (tmp_path / "parlour.sqlite").write_bytes(b"this is no database at all" * 100)
    with pytest.raises(ParlourError, match="cannot be opened"):
        Store(tmp_path / "parlour.sqlite")


def test_an_answer_waits_until_the_disk_has_it(tmp_path):
    """No test cuts the power; that every commit waits for the disk (2: full) can be asked."""
    store = Store(tmp_path / "parlour.sqlite")
    (waits,) = store._reader.execute("pragma synchronous").fetchone()
    (kept,) = store._reader.execute("pragma journal_mode").fetchone()
    store.close()
    assert (waits, kept) == (2, "wal")


# A disk in trouble


def full(store: Store, more: int = 0):
    """Let the file grow by so many pages and no more, as on a full disk."""

    async def limit():
        (pages,) = store._reader.execute("pragma page_count").fetchone()
        await store._do([(f"pragma max_page_count={pages + more}", ())])

    return limit()


def test_on_a_full_disk_acts_are_refused_and_nothing_is_lost(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house:
        hall = house.server.config.app.sockets.hall
        with house.guest().begin(name="Ann") as line:
            line.act()
            run_there(house, full(hall.store))
            answers = [line.do("chat", text="x" * 300) for _ in range(40)]
            refused = [answer for answer in answers if answer["is"] == "no"]
            assert refused
            assert {answer["why"] for answer in refused} == {"not_now"}
            assert "full" in refused[0]["says"]
            step = line.step
            run_there(house, full(hall.store, 1 << 20))
            assert line.act()["step"] == step + 1
            said = sum(answer["is"] == "ack" for answer in answers)
            live = hall.tables[line.table].table
            kept = hall.store._table(line.table)
            again = Table.replayed(kept.id, kept.head, kept.secret, kept.events)
            assert len(again.chat) == len(live.chat) == said
            assert again.position.text == live.position.text


def test_on_a_full_disk_no_table_is_laid(tmp_path):
    with open_house(tmp_path, limits=ROOMY) as house:
        guest = house.guest()
        guest.lay()
        run_there(house, full(house.server.config.app.sockets.hall.store))
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
        Store(tmp_path / "parlour.sqlite")


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ParlourError, match="cannot be"):
        Store(tmp_path / "file" / "data" / "parlour.sqlite")


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
                rows = one.server.config.app.sockets.hall.store._table(line.table).events
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
    monkeypatch.setattr("parlour.server.store.PAUSE", 3600)
    store = Store(tmp_path / "parlour.sqlite")

    async def play():
        await asyncio.gather(store.append("one", 0, "", BEGIN), store.append("two", 0, "", BEGIN))
        pause = store._next
        waiting = asyncio.create_task(store.append("one", 1, "", BEGIN))
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(store._gathered) == 1
        store._hand_over()  # the hour is over
        assert await waiting
        assert store._next == pause  # one that plays alone lets nobody wait

    asyncio.run(play())
    store.close()
