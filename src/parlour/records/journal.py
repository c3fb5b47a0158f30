"""A journal: a record on disk that grows line by line while the game is played."""

from pathlib import Path
from types import TracebackType

from parlour.core.errors import ParlourError
from parlour.records.record import Record, outcome_line, write_line


class Journal:
    """A file that follows a record; a crash loses at most the line being written.

    It never overwrites a file that is there already.
    """

    def __init__(self, path: Path | str, record: Record) -> None:
        """Begin a new file with what *record* holds so far."""
        self.path = Path(path)
        self.record = record
        try:
            self._file = self.path.open("xb", buffering=0)
        except FileExistsError:
            right = "choose another name; records are never overwritten"
            raise ParlourError(record.game.name, path, "is there already", right) from None
        self._ends = [self._append(record.head.line())]
        self.follow()

    def follow(self) -> None:
        """Write what was played since, and forget what was taken back."""
        while len(self._ends) - 1 > len(self.record):
            self._ends.pop()
            self._file.truncate(self._ends[-1])
            self._file.seek(self._ends[-1])
        for ply in range(len(self._ends), len(self.record) + 1):
            self._ends.append(self._append(self.record.ply_line(ply)))

    def close(self) -> None:
        """Write the outcome, if there is one, and close the file."""
        if self._file.closed:
            return
        self.follow()
        if self.record.outcome:
            self._append(outcome_line(self.record.outcome))
        self._file.close()

    def _append(self, line: dict[str, object]) -> int:
        """Write one line, unbuffered, and return where it ends."""
        self._file.write(write_line(line).encode())
        return self._file.tell()

    def __enter__(self) -> "Journal":
        """Begin."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close, whatever happened."""
        self.close()
