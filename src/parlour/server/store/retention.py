"""Retention: deleting old tables, those to which nobody has come back."""

import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

from parlour.core.errors import ParlourError

DAY = 24 * 3600
OLD = "select id from tables where touched < ?"


@dataclass(frozen=True)
class Pruned:
    """What was deleted, or would be."""

    tables: int
    entries: int
    all_tables: int
    size: int


def pruned(path: Path, days: float, dry_run: bool) -> Pruned:
    """Delete the tables that nobody has come back to for so many days; *dry_run* only counts."""
    if not path.is_file():
        raise ParlourError("admin", path, "there is no house here", "give its folder with --data")
    before = time.time() - days * DAY
    try:
        file = sqlite3.connect(path, isolation_level=None, timeout=60)
        try:
            found = _counted(file, before)
            if not dry_run:
                _delete(file, before)
        finally:
            file.close()
    except sqlite3.Error as error:
        raise ParlourError("admin", path, f"could not be changed ({error})") from error
    return Pruned(*found, path.stat().st_size)


def _counted(file: sqlite3.Connection, before: float) -> tuple[int, int, int]:
    ((old,),) = file.execute(f"select count(*) from ({OLD})", (before,))
    ((entries,),) = file.execute(
        f"select count(*) from events where table_id in ({OLD})", (before,)
    )
    ((all_,),) = file.execute("select count(*) from tables")
    return old, entries, all_


def _delete(file: sqlite3.Connection, before: float) -> None:
    file.execute("begin immediate")
    for table in ("events", "sitting"):
        file.execute(f"delete from {table} where table_id in ({OLD})", (before,))
    file.execute("delete from tables where touched < ?", (before,))
    file.execute("commit")
    file.execute("vacuum")
