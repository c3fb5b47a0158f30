"""Perft counts: how many ways there are to go on, as in the perft files of chess programs.

    id start
    # published: Aart Bik, Computing Deep Perft for Checkers
    start seats=2
    perft 1 7
    perft 2 49

`start` takes seats and options; `position` takes the text of a position instead. A way is one
distinct roll or one legal move. The compiled speed counts all, the interpreted one what is small.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from parlour.core.compile.fast import fast
from parlour.core.errors import ParlourError
from parlour.core.game import Game, Position
from parlour.testing.fault import Fault, demand
from parlour.testing.golden import folder
from parlour.testing.setting import every_setting
from parlour.testing.two_speeds import perft

SMALL = 3000


@dataclass(slots=True)
class CountEntry:
    """One position with its counts by depth."""

    name: str
    position: Position | None = None
    counts: dict[int, int] = field(default_factory=dict)


def file(game: Game) -> Path:
    """Return the file of a room's counts."""
    return folder(game) / "counts.txt"


def read(game: Game, text: str) -> list[CountEntry]:
    """Read a counts file."""
    entries: list[CountEntry] = []
    for number, line in enumerate(text.splitlines(), 1):
        word, _, more = line.split("#")[0].strip().partition(" ")
        if word == "id":
            entries.append(CountEntry(more))
        elif word and not entries:
            raise Fault(f"{game.name}: counts.txt, line {number}: begin with an id")
        elif word and not _understood(game, entries[-1], word, more):
            raise Fault(f"{game.name}: counts.txt, line {number}: cannot read {line!r}")
    return entries


def _understood(game: Game, entry: CountEntry, word: str, more: str) -> bool:
    if word == "start":
        chosen = dict(pair.split("=", 1) for pair in more.split())
        seats = int(chosen.pop("seats", game.seats[0]))
        entry.position = game.start(seats, chosen.pop("edition", None), **chosen)
    elif word == "position":
        entry.position = game.position(more)
    elif word == "perft":
        depth, count = more.split()
        entry.counts[int(depth)] = int(count)
    return word in ("start", "position", "perft")


def check(game: Game) -> None:
    """Count everything in the room's file again, in both speeds."""
    if not file(game).exists():
        raise Fault(f"{game.name}: tests/counts.txt is missing")
    entries = read(game, file(game).read_text(encoding="utf-8"))
    demand(entries, game, "counts.txt counts nothing")
    for entry in entries:
        if entry.position is None or not entry.counts:
            raise Fault(f"{game.name}: counts.txt, {entry.name}: no position or no counts")
        for depth, count in entry.counts.items():
            _count(entry.position, entry.name, depth, count)


def counted(game: Game) -> list[Position]:
    """Return the positions of a room's file from which play goes on; none if there is no file."""
    text = file(game).read_text(encoding="utf-8") if file(game).exists() else ""
    found = [entry.position for entry in read(game, text) if entry.position is not None]
    return [position for position in found if not position.is_over]


def has_every_value(game: Game) -> None:
    """Demand an entry for each edition and each value of an option; of numbers another value."""
    entries = read(game, file(game).read_text(encoding="utf-8"))
    used = [entry.position.options for entry in entries if entry.position is not None]
    for edition in game.editions:
        demand(game.start(edition=edition).options in used, game, f"no counts of {edition=}")
    for name, option in game.options.items():
        found = {options[name] for options in used}
        missing = [value for value in option.values if value not in found]
        demand(not missing, game, f"counts.txt has no position with {name}={missing}")
        demand(len(found) > 1, game, f"counts.txt has no second value of {name}")


def _count(position: Position, name: str, depth: int, count: int) -> None:
    found = fast(position.game).perft(position, depth)
    demand(found == count, position, f"counts.txt, {name}, perft {depth}: {count} became {found}")
    if count <= SMALL:
        slow = perft(position, depth)
        demand(slow == count, position, f"{name}, perft {depth}: interpreted {slow}, not {count}")


def write(start: Position, name: str, depth: int) -> Iterator[str]:
    """Count from *start* on; give the lines of an entry."""
    yield f"id {name}"
    yield f"position {start.text}"
    yield from _levels(start, depth)


def write_every(game: Game, depth: int) -> Iterator[str]:
    """Count from the start of every setting: editions, numbers of seats, values of options."""
    for setting in every_setting(game):
        yield f"id {setting}"
        yield f"start {setting}"
        yield from _levels(setting.start(), depth)


def _levels(start: Position, depth: int) -> Iterator[str]:
    if depth < 1:
        raise ParlourError(start.game.name, depth, "no depth to count to")
    for level in range(1, depth + 1):
        yield f"perft {level} {fast(start.game).perft(start, level)}"
