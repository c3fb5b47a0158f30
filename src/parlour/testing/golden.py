"""Golden games (regression tests): whole games in text, read by a person once, then frozen.

A `.play` file has a head, and for every roll or move the position, who decides, what could be
done, what was done and what happened. Checking one tells its game again and compares.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import zip_longest
from pathlib import Path

from parlour.core.errors import ParlourError
from parlour.core.event import Kind
from parlour.core.game import Game, Position
from parlour.testing.fault import Fault
from parlour.testing.walk import whole_game

MOST_BYTES = 110_000
MOST_FILES = 8
HEAD_LINES = 5
EXCUSE = re.compile(r"^not shown: (\w+), \S", re.MULTILINE)


def folder(game: Game) -> Path:
    """Return the folder of a room's tests."""
    return Path(str(import_module(game.package).__file__)).parent / "tests"


def files(game: Game) -> list[Path]:
    """Return the golden games of a room."""
    return sorted((folder(game) / "golden").glob("*.play"))


def play(start: Position, seed: int, script: Sequence[str] = ()) -> list[str]:
    """Play *script*, then go on by lot; return the rolls and moves of the whole game as text."""
    position = start
    for word in script:
        position = position.play(word)
    return [*script, *(step.move.text for step in whole_game(position, seed))]


def tell(start: Position, words: Iterable[str], seed: int | str) -> Iterator[str]:
    """Tell the game that begins at *start* and goes on by *words*, line by line."""
    game = start.game
    yield f"game: {game.name}"
    yield f"version: {game.version}"
    yield f"seats: {start.seats}"
    options = start.options
    yield "options: " + " ".join(f"{name}={value}" for name, value in options.items())
    yield f"seed: {seed}"
    position = start
    for ply, word in enumerate(words, 1):
        yield ""
        yield f"ply: {ply}"
        yield from _scene_lines(position, word)
        position = position.play(word)
        yield from (f"tells: {event}" for event in position.events)
    yield ""
    yield from _end_lines(position)


def _scene_lines(position: Position, word: str) -> Iterator[str]:
    yield f"position: {position.text}"
    if position.is_chance:
        weights = {roll.text: roll.weight for roll in position.rolls}
        yield f"throw: {word}"
        yield f"odds: {weights.get(word, 0)} of {position.tickets}, {len(weights)} outcomes"
    else:
        yield f"turn: {position.turn} {position.seat_name(max(position.turn, 0))}"
        yield "may: " + " ".join(move.text for move in position.moves)
        yield f"does: {word}"


def _end_lines(position: Position) -> Iterator[str]:
    yield f"end: {position.text}"
    outcome = position.outcome
    if outcome is None:
        yield "outcome: none yet"
        return
    winners = " ".join(position.seat_name(seat) for seat in outcome.winners) or "nobody"
    scores = " ".join(map(str, outcome.scores))
    yield f"outcome: {outcome.reason} [{outcome.rule}]; winners: {winners}; scores: {scores}"


def check(game: Game, file: Path) -> None:
    """Tell the game of *file* again; raise a Fault at the first line that differs."""
    size = file.stat().st_size
    if size > MOST_BYTES:
        raise Fault(f"{file.name}: {size} bytes; a golden game has at most {MOST_BYTES}")
    old = file.read_text(encoding="utf-8").splitlines()
    place = ""
    for number, (was, now) in enumerate(zip_longest(old, _again(game, old)), 1):
        if was != now:
            raise Fault(
                f"{game.name}: {file.name}, line {number}{place}\n"
                f"  was: {was if was is not None else '(nothing more)'}\n"
                f"  now: {now if now is not None else '(nothing more)'}"
            )
        place = f" ({was})" if was and was.startswith("ply: ") else place


def shows_every_event(game: Game) -> None:
    """Demand each kind of event in a golden game, but for the cap (U-9).

    A line `not shown: NAME, why` of golden/README.txt excuses another kind.
    """
    told = "\n".join(file.read_text(encoding="utf-8") for file in files(game))
    missing = {kind.name for kind in game.kinds if kind.rule != "U-9" and not _shown(kind, told)}
    readme = folder(game) / "golden" / "README.txt"
    notes = readme.read_text(encoding="utf-8") if readme.exists() else ""
    excused = set(EXCUSE.findall(notes))
    if missing != excused:
        wrong = f"{sorted(missing - excused)} not shown"
        wrong += f", {sorted(excused - missing)} excused for nothing"
        raise Fault(f"{game.name}: golden games: {wrong}")


def _shown(kind: Kind, told: str) -> bool:
    says = ".*".join(re.escape(part) for part in re.split(r"\{\w+\}", kind.says))
    return bool(re.search(rf"^tells: {says} \[{kind.rule}\]$", told, re.MULTILINE))


def told_again(game: Game, file: Path) -> Iterator[str]:
    """Tell the game of *file* anew, under the rules of today."""
    return _again(game, file.read_text(encoding="utf-8").splitlines())


def _again(game: Game, old: list[str]) -> Iterator[str]:
    """Tell the game anew from what the old lines say was played."""
    try:
        start, seed = _head(game, old)
        yield from tell(start, _played(old), seed)
    except (ParlourError, KeyError, ValueError) as error:
        yield f"{type(error).__name__}: {error}"


def _played(lines: list[str]) -> list[str]:
    """Return the rolls and moves that a golden game tells."""
    pairs = [line.partition(": ")[::2] for line in lines]
    return [text for name, text in pairs if name in ("throw", "does")]


def _head(game: Game, lines: list[str]) -> tuple[Position, str]:
    """Return the start and the seed that the head of a golden game names."""
    head = dict(line.partition(": ")[::2] for line in lines[:HEAD_LINES])
    options = dict(word.split("=", 1) for word in head["options"].split())
    return game.start(int(head["seats"]), None, **options), head["seed"]


def write_again(game: Game, file: Path) -> None:
    """Play the game of *file* anew under the present rules, and freeze that.

    A game that was not drawn by lot (its seed is no number) is told again move by move.
    """
    old = file.read_text(encoding="utf-8").splitlines()
    start, seed = _head(game, old)
    words = play(start, int(seed)) if seed.isdigit() else _played(old)
    file.write_text("\n".join(tell(start, words, seed)) + "\n", encoding="utf-8")


def kinds_told(start: Position, words: Iterable[str]) -> set[str]:
    """Return the names of all events that a game tells."""
    told: set[str] = set()
    position = start
    for word in words:
        position = position.play(word)
        told.update(event.name for event in position.events)
    return told


def shortest(
    start: Position, seed: int, tries: int, script: Sequence[str] = (), shows: Iterable[str] = ()
) -> tuple[int, list[str]]:
    """Return the seed and words of the shortest game among *tries* seeds from *seed* on.

    Every game begins with *script*; only those count that show all the events of *shows*.
    """
    numbers, wanted = range(seed, seed + tries), set(shows)
    played = ((number, play(start, number, script)) for number in numbers)
    fitting = (pair for pair in played if not wanted or wanted <= kinds_told(start, pair[1]))
    found = min(fitting, key=lambda pair: len(pair[1]), default=None)
    if found is None:
        wrong = f"none of {tries} seeds shows {', '.join(sorted(wanted))}"
        raise ParlourError(start.game.name, f"seed {seed}", wrong, "try more seeds, or a script")
    return found


def write(start: Position, seed: int, tries: int = 1) -> Path:
    """Play a game by lot and freeze it in the room's folder; return the file."""
    found, words = shortest(start, seed, tries)
    return freeze(start, words, found)


def freeze(start: Position, words: Sequence[str], seed: int | str, called: str = "") -> Path:
    """Tell a game in a file of the room's folder; return the file.

    A game that was scripted has the seed "none", so that it keeps its moves.
    """
    text = "\n".join(tell(start, words, seed)) + "\n"
    if len(text.encode()) > MOST_BYTES:
        right = "try more seeds, or another number of seats"
        wrong = f"its game has {len(text.encode())} bytes, more than {MOST_BYTES}"
        raise ParlourError(start.game.name, f"seed {seed}", wrong, right)
    file = folder(start.game) / "golden" / f"{called or file_name(start, seed)}.play"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def file_name(start: Position, seed: int | str) -> str:
    """Return the name of a golden game: seats, options that are not the usual ones, seed."""
    changed = [
        f"{name}-{value}"
        for name, value in start.options.items()
        if value != start.game.options[name].default
    ]
    return "_".join([f"seats-{start.seats}", *changed, f"seed-{seed}"])
