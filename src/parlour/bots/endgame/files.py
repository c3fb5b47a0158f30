"""Files of the endgame databases: built once for what a room asks for, checked when read.

A room lists what it wants as TABLES in `advice/endings.py`; the part of `bots` that an `Ending`
names as its kind builds it (`parlour build-tables`). A file is a line of JSON, which names the game
and the version of its rules, and then the arrays, packed: nothing is read that does not fit.
"""

import hashlib
import json
import lzma
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.errors import BadTable
from parlour.core.game import Game
from parlour.core.law.advice import Ending

FOLDER, SUFFIX = "data/endgames", ".table"
AGAIN = "build it with: parlour build-tables"

Arrays = dict[str, NDArray[Any]]
# How much of the work is done, from 0 to 1.
Progress = Callable[[float], None]


def endings(game: Game) -> tuple[Ending, ...]:
    """Return the tables that the room wants."""
    return game.advice.TABLES


def named(game: Game, name: str) -> Ending:
    """Return the table of that name."""
    for each in endings(game):
        if each.name == name:
            return each
    right = "there are " + (", ".join(each.name for each in endings(game)) or "none")
    raise BadTable(game.name, name, "the room wants no such table", right)


def build(game: Game, ending: Ending, progress: Progress = lambda done: None) -> Arrays:
    """Work a table out by the game's own laws."""
    return import_module(f"parlour.bots.endgame.{ending.kind}").build(game, ending, progress)


def store(game: Game, ending: Ending, arrays: Arrays, folder: Path | None = None) -> Path:
    """Write a table into the room's folder, or another; return where it is."""
    body = b"".join(planes(array) for array in arrays.values())
    head = {**facts(game, ending), "sum": hashlib.sha256(body).hexdigest()}
    head["arrays"] = {name: [str(array.dtype), *array.shape] for name, array in arrays.items()}
    path = folder / (ending.name + SUFFIX) if folder else where(game, ending.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    packed = lzma.compress(body, format=lzma.FORMAT_XZ, preset=9 | lzma.PRESET_EXTREME)
    fresh = path.with_suffix(".new")  # so that there is a whole table at any time, or none
    fresh.write_bytes(json.dumps(head).encode() + b"\n" + packed)
    fresh.replace(path)
    load.cache_clear()
    return path


def where(game: Game, name: str) -> Path:
    """Return the file of a table in the room's folder."""
    return Path(str(files(game.package))) / FOLDER / (name + SUFFIX)


def facts(game: Game, ending: Ending) -> dict[str, Any]:
    """Return what a file says about itself, which must fit the house."""
    made: dict[str, Any] = {"game": game.name, "version": game.version}
    made |= {"table": ending.name, "kind": ending.kind, "size": ending.size}
    return made | {"count": ending.count, "options": dict(ending.options)}


@cache
def load(game: Game, name: str) -> Arrays:
    """Return the arrays of the room's table of that name."""
    ending = named(game, name)
    if not where(game, name).is_file():
        raise BadTable(game.name, name, "the table is not there", f"{AGAIN} {game.name}")
    return opened(game, ending, where(game, name).read_bytes())


def opened(game: Game, ending: Ending, raw: bytes) -> Arrays:
    """Return the arrays in a file's bytes, if they are whole and of these rules."""
    top, _, packed = raw.partition(b"\n")
    try:
        head = dict(json.loads(top))
        body = lzma.decompress(packed, format=lzma.FORMAT_XZ)
        whole = head.pop("sum") == hashlib.sha256(body).hexdigest()
        arrays = apart(body, head.pop("arrays")) if whole else {}
    except (ValueError, lzma.LZMAError, KeyError, TypeError, AttributeError):
        whole = False
    if not whole:
        raise BadTable(game.name, ending.name, "the table is damaged", f"{AGAIN} {game.name}")
    if head != facts(game, ending):
        wrong = f"the table is for other rules (version {head.get('version')})"
        raise BadTable(game.name, ending.name, wrong, f"{AGAIN} {game.name}")
    return arrays


def planes(array: NDArray[Any]) -> bytes:
    """Return an array as bytes, the low ones of all numbers first: so they pack better."""
    flat = np.ascontiguousarray(array).reshape(-1)
    return flat.view(np.uint8).reshape(flat.size, -1).T.tobytes()


def apart(body: bytes, shapes: dict[str, list[Any]]) -> Arrays:
    """Return the arrays that `planes` wrote one after the other."""
    made = {}
    at = 0
    for name, (kind, *shape) in shapes.items():
        dtype = np.dtype(kind)
        size = int(np.prod(shape))
        raw = np.frombuffer(body, np.uint8, size * dtype.itemsize, at)
        flat = np.ascontiguousarray(raw.reshape(dtype.itemsize, size).T)
        made[name] = flat.view(dtype).reshape(shape)
        at += size * dtype.itemsize
    return made
