"""Integrity check: damage in the file, found by looking through it once, kept to its tables."""

import logging
import sqlite3
from functools import partial
from pathlib import Path

log = logging.getLogger("parlour")
DAMAGE = "malformed"  # what SQLite says of a page that it cannot read


def found(path: Path, reader: sqlite3.Connection) -> frozenset[str]:
    """Return the tables that the file cannot say any more, and log them; close *reader*."""
    damaged: frozenset[str] = frozenset()
    try:
        said = [row[0] for row in reader.execute("pragma quick_check(10)")]
        if said != ["ok"]:
            log.error("the file is damaged", extra={"file": path, "why": said})
            damaged = frozenset(filter(partial(_is_damaged, reader), _names(reader)))
    except sqlite3.Error as error:
        log.error("the file is damaged", extra={"file": path, "why": str(error)})
    finally:
        reader.close()
    for table in sorted(damaged):
        log.error("a table is damaged", extra={"table": table})
    return damaged


def _names(reader: sqlite3.Connection) -> list[str]:
    return [row[0] for row in reader.execute("select id from tables")]


def _is_damaged(reader: sqlite3.Connection, table: str) -> bool:
    """Return True if a table cannot be read to its end."""
    try:
        reader.execute("select head, secret from tables where id = ?", (table,)).fetchall()
        counted = "select n from events where table_id = ? and length(body) order by n"
        found = [row[0] for row in reader.execute(counted, (table,))]
    except sqlite3.Error:
        return True
    return found != list(range(len(found)))
