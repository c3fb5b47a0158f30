"""Store in SQLite: a write-ahead log, one writer thread, group commit.

What is answered is safe against a killed process and a lost power supply (WAL with
synchronous=FULL). The primary key (table, n) is the optimistic lock: one of two writers wins.
"""

import asyncio
import logging
import queue
import secrets
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from parlour.core.errors import ParlourError
from parlour.server.store.errors import GONE, Damaged, StoreFailure, Unreachable
from parlour.server.store.integrity import DAMAGE, found
from parlour.server.store.protocol import Answer, Signing, StoredTable, settle
from parlour.server.tables.log import Entry, TableHead

log = logging.getLogger("parlour")
FORMAT = 1
MOST_AT_ONCE = 512
# A commit costs as much as ten entries: while several tables play, so many seconds lie between two.
PAUSE = 0.01
# Pages that are written to the log alone before each goes to its place, once for all its entries.
PAGES_IN_LOG = 8_000
SCHEMA = """
create table if not exists tables (
    id text primary key, head text not null, secret text not null, touched real not null
) without rowid;
create table if not exists events (
    table_id text not null, n integer not null, key text not null, body text not null,
    primary key (table_id, n)
) without rowid;
create table if not exists house (name text primary key, value text not null);
create table if not exists elders (holder text primary key) without rowid;
create table if not exists dropped (holder text primary key) without rowid;
create table if not exists pulse (id integer primary key, at real not null);
create table if not exists sitting (
    holder text not null, table_id text not null, primary key (holder, table_id)
) without rowid;
"""
APPEND = "insert or ignore into events values (?, ?, ?, ?)"
# Many entries in one statement, which commits itself: each statement lets go of the interpreter
# and waits for its turn.
APPEND_ALL = "insert into events values "
ROW = "(?, ?, ?, ?)"
SITS = "insert or ignore into sitting values (?, ?)"

# So long what was found out about the file is believed.
BELIEVED = 1.0


Statements = list[tuple[str, tuple[object, ...]]]


class Job(NamedTuple):
    """Statements that are carried out together or not at all; *then* hears what they changed."""

    statements: Statements
    loop: asyncio.AbstractEventLoop
    then: Callable[[Answer], None]


class SqliteStore:
    """The tables of one house in one file."""

    def __init__(self, path: Path) -> None:
        """Open or begin the file."""
        self.path = path
        self._gathered: list[Job] = []
        self._next = 0.0
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        writer = self._open()
        self._check_format(writer)
        self._file = self._which()
        self._failing = False
        self._checked: asyncio.Future[None] | None = None
        self._until = 0.0
        self.damaged: frozenset[str] = frozenset()
        self._reader = self._open()
        self._reading = threading.Lock()
        self._thread = threading.Thread(target=self._write, args=(writer,), name="store")
        self._thread.start()

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(mode=0o600)  # the secrets of the dice are for nobody else
            self._close_to_others()
            made = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            made.execute("pragma journal_mode=wal")
            made.execute("pragma synchronous=full")
            made.execute(f"pragma wal_autocheckpoint={PAGES_IN_LOG}")
            made.executescript(SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise ParlourError("store", self.path, f"cannot be opened ({error})") from error
        return made

    def _close_to_others(self) -> None:
        """Let nobody else read the file, nor what lies beside it, however it came to be here."""
        for end in ("", "-wal", "-shm"):
            file = self.path.with_name(self.path.name + end)
            with suppress(FileNotFoundError, PermissionError):
                if file.stat().st_mode & 0o077:
                    file.chmod(0o600)

    def _which(self) -> tuple[int, int] | None:
        """Return which file has our name now."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _check_format(self, writer: sqlite3.Connection) -> None:
        (found,) = writer.execute("pragma user_version").fetchone()
        if found > FORMAT:
            raise ParlourError("store", self.path, "was written by a newer Parlour")
        if found < FORMAT:
            writer.execute(f"pragma user_version={FORMAT}")
        made = writer.execute(
            "insert or ignore into house values ('signing', ?)", (secrets.token_hex(32),)
        )
        if made.rowcount:  # who sat here before tokens were signed keeps their seats
            writer.execute("insert or ignore into elders select distinct holder from sitting")

    def signing(self) -> Signing:
        """Return the key that signs guests, those who were here before it, and those who went."""
        ((key,),) = self._read("select value from house where name = 'signing'")
        elders = frozenset(row[0] for row in self._read("select holder from elders"))
        dropped = {row[0] for row in self._read("select holder from dropped")}
        return Signing(key, elders, dropped)

    async def forget(self, holder: str) -> None:
        """Forget at which tables somebody sits, and never know them again; their games stay."""
        gone = ("insert or ignore into dropped values (?)", (holder,))
        await self._do([gone, ("delete from sitting where holder = ?", (holder,))])

    # Writing

    async def create(
        self, table: str, head: TableHead, secret: str, holders: Iterable[str], now: float
    ) -> None:
        """Keep a new table."""
        new = (
            "insert into tables values (?, ?, ?, ?)",
            (table, orjson.dumps(head).decode(), secret, now),
        )
        await self._do([new, *((SITS, (holder, table)) for holder in holders)])

    def write(
        self, table: str, n: int, key: str, entry: Entry, then: Callable[[Answer], None]
    ) -> None:
        """Write entry *n* of a table; *then* hears False if one *n* has been written before.

        Who is given a seat by it is remembered to sit there.
        """
        statements: Statements = [(APPEND, (table, n, key, orjson.dumps(entry).decode()))]
        holder = entry["chair"].get("holder") if entry["is"] == "chair" else ""
        if holder:
            statements.append((SITS, (holder, table)))
        self._give(Job(statements, asyncio.get_running_loop(), then))

    async def touch(self, table: str, now: float) -> None:
        """Note that somebody who sits at the table has come back to it."""
        await self._do([("update tables set touched = ? where id = ?", (now, table))])

    async def hide(self, holder: str, tables: Iterable[str]) -> None:
        """Show these tables to *holder* no more; the tables stay, and so do the seats there."""
        gone = "delete from sitting where holder = ? and table_id = ?"
        statements: Statements = [(gone, (holder, table)) for table in tables]
        if statements:
            await self._do(statements)

    async def _do(self, statements: Statements) -> None:
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._give(Job(statements, loop, partial(settle, done)))
        await done

    def _give(self, job: Job) -> None:
        if not self._gathered or self._gathered[-1].loop is not job.loop:
            job.loop.call_at(self._next, self._hand_over)
        self._gathered.append(job)

    def _hand_over(self) -> None:
        """Give the writer what was gathered; where much is going on, let more gather next time."""
        jobs = self._gathered
        self._gathered = []
        if len(jobs) > 1:
            self._next = jobs[0].loop.time() + PAUSE
        self._jobs.put(jobs)

    def _write(self, writer: sqlite3.Connection) -> None:
        """Take all jobs that wait, and commit them in one transaction."""
        open_still = True
        while open_still:
            jobs: list[Job] = []
            open_still = self._gather(jobs)
            if jobs:
                self._commit(writer, jobs)
        writer.close()

    def _gather(self, jobs: list[Job]) -> bool:
        more = self._jobs.get()
        while more is not None:
            jobs += more
            if self._jobs.empty() or len(jobs) >= MOST_AT_ONCE:
                return True
            more = self._jobs.get()
        return False

    def _commit(self, writer: sqlite3.Connection, jobs: list[Job]) -> None:
        try:
            if self._which() != self._file:  # what is written now, nobody would find again
                raise FileNotFoundError(GONE)
            answers = _all_appended(writer, jobs) or _one_by_one(writer, jobs)
        except Exception as error:  # whatever it was, who waits is answered and the next is written
            with suppress(sqlite3.Error):
                writer.execute("rollback")
            self._note(error)
            _answer(jobs, [StoreFailure(error)] * len(jobs))
        else:
            self._note(None)
            _answer(jobs, answers)

    def _note(self, error: Exception | None) -> None:
        """Log that writing fails, and that it goes again, once each."""
        if bool(error) != self._failing:
            self._failing = bool(error)
            if error:
                log.error("nothing can be written", extra={"file": self.path, "why": str(error)})
            else:
                log.warning("it can be written again", extra={"file": self.path})

    # Reading

    async def load(self, table: str) -> StoredTable | None:
        """Return a table with its whole log."""
        return await asyncio.to_thread(self._load, table)

    def _load(self, table: str) -> StoredTable | None:
        if table in self.damaged:
            raise Damaged(table)
        try:
            found = self._read("select head, secret from tables where id = ?", table)
            if not found:
                return None
            rows = self._read("select key, body from events where table_id = ? order by n", table)
        except Unreachable as error:
            if DAMAGE in error.cause:
                raise Damaged(table) from error
            raise
        return StoredTable(table, found[0][1], found[0][0], rows)

    async def tables_of(self, holder: str, most: int) -> list[str]:
        """Return the tables at which *holder* sits, the latest first."""
        text = """select id from sitting join tables on id = table_id
                  where holder = ? order by touched desc limit ?"""
        return [row[0] for row in await asyncio.to_thread(self._read, text, holder, most)]

    def _read(self, text: str, *values: object) -> list[Any]:
        try:
            with self._reading:
                return self._reader.execute(text, values).fetchall()
        except sqlite3.Error as error:
            log.error("it cannot be read", extra={"file": self.path, "why": str(error)})
            raise Unreachable(error) from error

    async def check(self) -> None:
        """Raise ParlourError unless something written just now can be read again.

        Who asks while somebody else does, or right afterwards, gets the same answer.
        """
        loop = asyncio.get_running_loop()
        known = self._checked
        if known is None or (known.done() and (known.exception() or loop.time() > self._until)):
            known = self._checked = asyncio.ensure_future(self._write_and_read())
            self._until = loop.time() + BELIEVED
        await asyncio.shield(known)

    async def _write_and_read(self) -> None:
        now = time.time()
        await self._do([("insert or replace into pulse values (0, ?)", (now,))])
        found = await asyncio.to_thread(self._read, "select at from pulse where id = 0")
        if not found or found[0][0] < now:
            raise StoreFailure("what was written is not there")

    def find_damage(self) -> None:
        """Look through the whole file once; note the tables that it cannot say any more."""
        self.damaged = found(self.path, self._open())

    def size(self) -> tuple[int, int]:
        """Return how many bytes the file has, and how many more the disk can take."""
        free = shutil.disk_usage(self.path.parent).free
        return self.path.stat().st_size, free

    def close(self) -> None:
        """Write what waits, and close the file."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()


def _all_appended(writer: sqlite3.Connection, jobs: list[Job]) -> list[bool] | None:
    """Write the entries of all jobs at once; None if there is something else to do for one."""
    if any(len(job.statements) > 1 or job.statements[0][0] is not APPEND for job in jobs):
        return None
    values = [value for job in jobs for value in job.statements[0][1]]
    if len(values) > writer.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER):
        return None
    try:
        writer.execute(APPEND_ALL + ", ".join([ROW] * len(jobs)), values)
    except sqlite3.IntegrityError:  # somebody was too late: nothing is written, find out who
        return None
    return [True] * len(jobs)


def _one_by_one(writer: sqlite3.Connection, jobs: list[Job]) -> list[bool]:
    writer.execute("begin immediate")
    answers = [_carried_out(writer, job) for job in jobs]
    writer.execute("commit")
    return answers


def _carried_out(writer: sqlite3.Connection, job: Job) -> bool:
    """Carry out one job; say whether its first statement changed anything."""
    changed = [writer.execute(text, values).rowcount for text, values in job.statements]
    return bool(changed and changed[0])


def _answer(jobs: list[Job], answers: Sequence[Answer]) -> None:
    """Answer everybody who waits, with one call into each loop: waking it is what costs."""
    for loop in {job.loop for job in jobs}:
        theirs = [pair for pair in zip(jobs, answers, strict=True) if pair[0].loop is loop]
        with suppress(RuntimeError):  # a loop that was closed waits for nothing
            loop.call_soon_threadsafe(_tell, theirs)


def _tell(answered: list[tuple[Job, Answer]]) -> None:
    for job, answer in answered:
        job.then(answer)
