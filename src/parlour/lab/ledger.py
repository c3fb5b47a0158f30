"""Checkpoint file of a tournament: a head, and a line of JSON for every block that was played.

A tournament that was stopped and goes on loses at most the blocks that were being played.
"""

import json
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import isfinite
from pathlib import Path
from typing import Any

from parlour.core.errors import BadRecord, ParlourError
from parlour.core.game import Game

Key = tuple[int, int]
# Deals of one pair: for each deal, for each lineup, share, value, luck and throws.
Figures = list[Any]
Rows = list[list[Figures]]
Facts = dict[str, object]


def known(game: Game) -> str:
    """Return a short name for what bots know of a game: advice, nets and tables.

    Who knows something else plays other games.
    """
    room, made = files(game.package), blake2b(digest_size=8)
    folders = (room / "advice", room / "data" / "nets", room / "data" / "endgames")
    for file in (each for folder in folders for each in _in(folder)):
        if file.is_file() and not file.name.endswith(".md"):
            made.update(file.name.encode() + file.read_bytes())
    return made.hexdigest()


def _in(folder: Traversable) -> list[Traversable]:
    """Return the files of a folder in their order; of one that is not there, none."""
    return sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []


def figures(share: float, value: float, luck: float | None, throws: int) -> bool:
    """Return True if the figures of a game are numbers; luck may not have been measured."""
    return throws >= 0 and all(map(isfinite, (share, value, luck or 0.0)))


class Ledger:
    """A file that is written while a tournament goes on."""

    def __init__(self, path: Path, resume: bool = False) -> None:
        """Open nothing yet."""
        self.path = path
        self.resume = resume

    def begin(self, facts: Facts, pairs: int, lines: int) -> dict[Key, Rows]:
        """Begin a new file, or go on with one that has the same head; return what it holds.

        That can be blocks of so many *pairs*, with a game of each deal for so many *lines*.
        """
        if not self.path.exists():
            self._write(json.dumps({"tournament": facts}))
            return {}
        if self.path.is_dir():
            raise ParlourError(str(facts["game"]), self.path, "a folder", "name a file in it")
        if not self.resume:
            right = "go on with it by --resume, or name another file"
            raise ParlourError(str(facts["game"]), self.path, "this file exists already", right)
        raw = self.path.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        head, *blocks = whole.splitlines() or [b""]
        self._same(facts, head)
        made = {}
        for number, line in enumerate(blocks, 2):
            key, deals = self._block(facts, number, line)
            if not 0 <= key[0] < pairs or any(len(deal) != lines for deal in deals):
                raise self._damaged(facts, number)
            made[key] = deals
        self._cut(len(whole))
        return made

    def keep(self, key: Key, deals: Rows) -> None:
        """Write a block down."""
        self._write(json.dumps({"pair": key[0], "block": key[1], "deals": deals}))

    def _block(self, facts: Facts, number: int, line: bytes) -> tuple[Key, Rows]:
        """Read a line: which block it is, and four figures for every game of every deal."""
        try:
            made = json.loads(line)
            key = int(made["pair"]), int(made["block"])
            deals = made["deals"]
            whole = key[1] >= 0 and all(figures(*game) for deal in deals for game in deal)
        except (ValueError, KeyError, TypeError):
            whole = False
        if not whole:
            raise self._damaged(facts, number)
        return key, deals

    def _damaged(self, facts: Facts, number: int) -> BadRecord:
        right = "take that line out, and it is played again"
        return BadRecord(str(facts["game"]), self.path, f"line {number} is damaged", right)

    def _cut(self, length: int) -> None:
        """Cut off a line that was not written to its end, so that the next begins afresh."""
        with self.path.open("r+b") as file:
            file.truncate(length)

    def _same(self, facts: Facts, head: bytes) -> None:
        try:
            kept = dict(json.loads(head)["tournament"])
        except (ValueError, KeyError, TypeError):
            raise BadRecord(
                str(facts["game"]), self.path, "no file of a tournament", "name another file"
            ) from None
        other = [name for name in facts if kept.get(name) != facts[name]]
        if other:
            was = f"{other[0]} was {kept.get(other[0])!r}, not {facts[other[0]]!r}"
            right = "ask for the same again, or name another file"
            raise ParlourError(str(facts["game"]), self.path, f"another tournament: {was}", right)

    def _write(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
