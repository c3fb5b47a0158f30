"""Reader of records: every line is replayed and checked, and damage is reported by its ply."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

from parlour.core.errors import BadRecord, ParlourError
from parlour.core.game import Game
from parlour.records.dice_head import dice_of
from parlour.records.ended import ended_by
from parlour.records.jsonl import Line
from parlour.records.record import FORMAT, Head, Record, outcome_line

# Longer than any honest line; a file without line ends is not swallowed whole.
LONGEST_LINE = 1 << 16

HEAD_WORDS = ("format", "game", "version", "seats", "options", "players", "seed", "created", "dice")

Find = Callable[[str], Game]


def load(path: Path | str, find: Find) -> Record:
    """Read a record from a file; *find* gives the game of a name, as `parlour.game` does."""
    with Path(path).open("rb") as file:
        return _record(iter(lambda: file.readline(LONGEST_LINE + 1), b""), find)


def read(text: str | bytes, find: Find) -> Record:
    """Read a record from its text; anything that is no record raises BadRecord.

    >>> import parlour
    >>> record = Record.of(parlour.game("auto_race").start(seats=2))
    >>> record.add("first:1").turn, read(record.text, parlour.game).moves
    (-1, (Roll(outcome=1, text='first:1', weight=1),))
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    file = BytesIO(raw)
    return _record(iter(lambda: file.readline(LONGEST_LINE + 1), b""), find)


def _record(raw: Iterable[bytes], find: Find) -> Record:
    lines = _numbered(raw)
    first = next(lines, None)
    if first is None:
        raise BadRecord("record", "", "it is empty", "the first line names the game")
    record = Record(_head(first.parsed(), find))
    finished = False
    for line in lines:
        line.game = record.game.name
        if line.is_cut:
            record.cut = True
            break
        if finished:
            raise line.bad("there is text after the outcome", "the outcome is the last line")
        finished = _add(record, line.parsed())
    return record


def _numbered(raw: Iterable[bytes]) -> Iterator[Line]:
    for ply, text in enumerate(raw):
        yield Line(text, ply, LONGEST_LINE)


def _head(line: Line, find: Find) -> Head:
    line.only(HEAD_WORDS)
    if line.number("format", 1) > FORMAT:
        raise line.bad(f"its format is newer than {FORMAT}", "use a newer Parlour")
    game = _game(line, find)
    line.game = game.name
    if line.number("version", 1) > game.version:
        right = "use a newer Parlour"
        raise line.bad(f"its rules are newer than version {game.version}", right)
    head = Head(
        game,
        line.number("seats", 1),
        _options(line, game),
        _players(line),
        line.number("seed", -(2**63), 2**64) if "seed" in line.words else None,
        line.text("created") if "created" in line.words else "",
    )
    if head.players and len(head.players) != head.seats:
        raise line.bad(f"{len(head.players)} players for {head.seats} seats")
    start = _checked(line, head.start)
    return replace(head, dice=dice_of(line, start)) if "dice" in line.words else head


def _game(line: Line, find: Find) -> Game:
    name = line.text("game")
    return _checked(line, lambda: find(name))


def _options(line: Line, game: Game) -> dict[str, str]:
    options = line.words.get("options", {})
    if not isinstance(options, dict):
        raise line.bad("its options should be names with values")
    for name, value in options.items():
        if name not in game.options:
            raise line.bad(f"no such option: {name!r}", "it has " + ", ".join(game.options))
        line.printable(f"option {name}", value)
    return {str(name): str(value) for name, value in options.items()}


def _players(line: Line) -> tuple[str, ...]:
    players = line.words.get("players", [])
    if not isinstance(players, list):
        raise line.bad("its players should be a list of names")
    return tuple(line.printable("a player's name", name) for name in players)


def _add(record: Record, line: Line) -> bool:
    """Replay one line; say whether it was the outcome."""
    if "outcome" in line.words:
        _check_outcome(record, line)
        return True
    if line.number("ply", 1) != line.ply:
        raise line.bad(f"it says ply {line.words['ply']}", f"ply {line.ply} comes here")
    if record.position.is_over:
        raise line.bad("the game was over before it")
    if record.position.is_chance:
        _add_roll(record, line)
    else:
        _add_move(record, line)
    return False


def _add_roll(record: Record, line: Line) -> None:
    line.only(("ply", "roll"))
    text = line.text("roll")
    _checked(line, lambda: record.add(text))


def _add_move(record: Record, line: Line) -> None:
    line.only(("ply", "seat", "move"))
    seat, text = line.number("seat", 0), line.text("move")
    if seat != record.position.turn:
        raise line.bad(f"seat {seat} moves", f"seat {record.position.turn} has to decide")
    _checked(line, lambda: record.add(text))


def _check_outcome(record: Record, line: Line) -> None:
    line.only(("outcome",))
    if record.outcome is None:
        _end(record, line)
    if record.outcome is None:
        raise line.bad("it has an outcome, but the game is not over")
    right = outcome_line(record.outcome, record.ended)
    if not _same(line.words, right):
        raise line.bad("this is not how the game ended", f"it ended {right['outcome']}")


def _end(record: Record, line: Line) -> None:
    """End a game as its players did, if they did."""
    words = line.words["outcome"]
    ended = ended_by(words, record.head.seats) if isinstance(words, dict) else None
    fault = ended.fault(record.position) if ended else ""
    if fault:
        raise line.bad("the game cannot have ended so", fault)
    record.ended = ended


def _same(one: Any, other: Any) -> bool:
    """Compare without taking true for 1 or 1.0 for 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return bool(one == other)


def _checked(line: Line, step: Callable[[], Any]) -> Any:
    """Take a step; what is wrong with it is wrong with the line."""
    try:
        return step()
    except ParlourError as error:
        raise line.bad(error.wrong, error.right) from error
