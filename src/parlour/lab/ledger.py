"""The ledger of a tournament: a file with a head and a line for every block that was played.

Who stops and goes on later loses at most the blocks that were being played.
"""

import json
from pathlib import Path
from typing import Any

from parlour.core.errors import BadRecord, ParlourError

Key = tuple[int, int]


class Ledger:
    """A file that is written while a tournament goes on."""

    def __init__(self, path: Path, resume: bool = False) -> None:
        """Open nothing yet."""
        self.path = path
        self.resume = resume

    def begin(self, facts: dict[str, Any]) -> dict[Key, Any]:
        """Begin a new file, or go on with one that has the same head; return what it holds."""
        if not self.path.exists():
            self._write(json.dumps({"tournament": facts}))
            return {}
        if not self.resume:
            right = "go on with it by --resume, or name another file"
            raise ParlourError(facts["game"], self.path, "this file exists already", right)
        head, *lines = self._whole_lines()
        self._same(facts, head)
        return {(line["pair"], line["block"]): line["deals"] for line in map(json.loads, lines)}

    def keep(self, key: Key, deals: Any) -> None:
        """Write a block down."""
        self._write(json.dumps({"pair": key[0], "block": key[1], "deals": deals}))

    def _whole_lines(self) -> list[str]:
        """Return the lines; one that was not written to its end is cut off."""
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
        return whole.splitlines() or [""]

    def _same(self, facts: dict[str, Any], head: str) -> None:
        try:
            kept = json.loads(head)["tournament"]
        except (ValueError, KeyError, TypeError):
            raise BadRecord(facts["game"], self.path, "no file of a tournament") from None
        other = [name for name in facts if kept.get(name) != facts[name]]
        if other:
            was = f"{other[0]} was {kept.get(other[0])!r}, not {facts[other[0]]!r}"
            right = "ask for the same again, or name another file"
            raise ParlourError(facts["game"], self.path, f"another tournament: {was}", right)

    def _write(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
