"""What a store of tables promises: an append-only log a table, durable, with an optimistic lock.

`tests/server/test_store_contract.py` holds every implementation to it.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol

import orjson

from parlour.server.store.errors import StoreFailure
from parlour.server.tables.log import Entry, TableHead

# Whether an entry was written, or why the disk did not take it.
Answer = bool | StoreFailure


class Signing(NamedTuple):
    """What is known of sessions: the key that signs them, and whose need no signature, or no use.

    *elders* sat here before sessions were signed; *dropped* asked to be forgotten.
    """

    key: str
    elders: frozenset[str]
    dropped: set[str]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was stored: JSON texts, which whoever replays them decodes."""

    id: str
    secret: str
    top: str
    rows: list[tuple[str, str]]

    @property
    def head(self) -> TableHead:
        """Return how the table was laid."""
        made: TableHead = orjson.loads(self.top)
        return made

    @property
    def events(self) -> list[tuple[str, Entry]]:
        """Return the log: keys and entries."""
        return [(key, orjson.loads(body)) for key, body in self.rows]


class Store(Protocol):
    """The tables of one house. Several processes may share what it is kept in.

    What a method has answered without an error is durable: it survives a killed process and a lost
    power supply. What raises StoreFailure has not happened, and may be tried again. Methods are
    called in the loop of the house, except those that say otherwise.
    """

    @property
    def damaged(self) -> frozenset[str]:
        """Return the tables that `find_damage` found to be unreadable."""

    def signing(self) -> Signing:
        """Return what is known of sessions; the key is made once, for as long as the store is."""

    async def create(
        self, table: str, head: TableHead, secret: str, holders: Iterable[str], now: float
    ) -> None:
        """Keep a new table, found in the list of each holder; StoreFailure if there is such a one.

        Head and secret are read back as they were given.
        """

    def write(
        self, table: str, n: int, key: str, entry: Entry, then: Callable[[Answer], None]
    ) -> None:
        """Append entry *n* unless one *n* is there: of those who race for it, one wins.

        *then* is called later, in the loop, once: with True when it is durable, False if somebody
        else was first, or a StoreFailure. Writes to one table are carried out in their order, and
        whoever is given a chair by the entry finds the table in their list.
        """

    async def load(self, table: str) -> StoredTable | None:
        """Return a table with its whole log in order, None if there is none; Damaged, Unreachable.

        Whatever was answered before is in it, whichever process wrote it.
        """

    async def tables_of(self, holder: str, most: int) -> list[str]:
        """Return the tables in somebody's list, the one touched last first."""

    async def touch(self, table: str, now: float) -> None:
        """Note that somebody who sits at the table has come back to it."""

    async def hide(self, holder: str, tables: Iterable[str]) -> None:
        """Take tables off somebody's list; the tables stay, and so do the seats there."""

    async def forget(self, holder: str) -> None:
        """Drop somebody's list, and never know them again; their games stay."""

    async def check(self) -> None:
        """Raise ParlourError unless something written just now can be read again."""

    def find_damage(self) -> None:
        """Look through everything once, in a thread: what is damaged is in `damaged` then."""

    def size(self) -> tuple[int, int]:
        """Return how many bytes are taken, and how many more there is room for."""

    def close(self) -> None:
        """Finish what was written, and close, in a thread; nothing is called afterwards."""


async def append(store: Store, table: str, n: int, key: str, entry: Entry) -> bool:
    """Append entry *n* of a table and wait for it; False if somebody else was first."""
    done = asyncio.get_running_loop().create_future()
    store.write(table, n, key, entry, partial(settle, done))
    return bool(await done)


def settle(done: "asyncio.Future[bool]", answer: Answer) -> None:
    """Wake who waits, if they still do."""
    if done.done():
        return
    if isinstance(answer, StoreFailure):
        done.set_exception(answer)
    else:
        done.set_result(answer)
