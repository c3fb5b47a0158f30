"""A second store, in memory: it shows that the contract can be met without SQLite."""
# ruff: noqa: D102 -- what each method does stands in the protocol

import asyncio
import secrets
from contextlib import suppress

import orjson

from parlour.server.store.errors import StoreFailure
from parlour.server.store.protocol import Signing, StoredTable

# What lies "on disk", by path: opened again it is as it was.
DISKS = {}


class Disk:
    """Everything that is kept."""

    def __init__(self):
        self.tables = {}
        self.lists = {}
        self.touched = {}
        self.key = secrets.token_hex(32)
        self.dropped = set()


class MemoryStore:
    """A store whose disk is a dictionary."""

    damaged = frozenset()

    def __init__(self, path):
        self.disk = DISKS.setdefault(path, Disk())

    def signing(self):
        return Signing(self.disk.key, frozenset(), set(self.disk.dropped))

    async def create(self, table, head, secret, holders, now):
        if table in self.disk.tables:
            raise StoreFailure("there is such a table")
        self.disk.tables[table] = orjson.dumps(head).decode(), secret, []
        self.disk.touched[table] = now
        for holder in holders:
            self.disk.lists.setdefault(holder, set()).add(table)

    def write(self, table, n, key, entry, then):
        asyncio.get_running_loop().call_soon(self._write, table, n, key, entry, then)

    def _write(self, table, n, key, entry, then):
        rows = self.disk.tables[table][2]
        fits = n == len(rows)
        if fits:
            rows.append((key, orjson.dumps(entry).decode()))
            if entry["is"] == "chair" and entry["chair"].get("holder"):
                self.disk.lists.setdefault(entry["chair"]["holder"], set()).add(table)
        then(fits)

    async def load(self, table):
        if table not in self.disk.tables:
            return None
        head, secret, rows = self.disk.tables[table]
        return StoredTable(table, secret, head, list(rows))

    async def tables_of(self, holder, most):
        mine = self.disk.lists.get(holder, ())
        return sorted(mine, key=self.disk.touched.get, reverse=True)[:most]

    async def touch(self, table, now):
        self.disk.touched[table] = now

    async def hide(self, holder, tables):
        for table in tables:
            self.disk.lists.get(holder, set()).discard(table)

    async def forget(self, holder):
        with suppress(KeyError):
            del self.disk.lists[holder]
        self.disk.dropped.add(holder)

    async def check(self):
        pass

    def find_damage(self):
        pass

    def size(self):
        return len(self.disk.tables), 1 << 40

    def close(self):
        pass
