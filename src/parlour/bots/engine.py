"""External engines: a process of its own, asked over pipes in JSON lines, with a timeout.

A room says which programs it can talk to (`engines`, see `core.engine`); here they are found,
started and ended. A process ends with us however we end: it reads until nobody can write to it
any more. A program that does not answer in time, or has died, is a typed error; the next question
starts it anew.
"""

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import IO, Any
from weakref import finalize

from parlour.core.engine import Program, Way
from parlour.core.errors import OutsideFailed
from parlour.core.game import Game, Position
from parlour.core.move import Move

# An answer stands behind this mark; a program may write other things besides.
MARK = "#parlour "
# Far longer than any answer takes, so that only a program that hangs is given up.
TIMEOUT = 60.0
# And so many for a program that has said its last word to end.
LAST = 10.0


def programs(game: Game) -> dict[str, Program]:
    """Return the programs that *game* can talk to, by name, installed or not."""
    rooms = game.modules("engines").values()
    found = [each for room in rooms for each in getattr(room, "PROGRAMS", ())]
    return {program.name: program for program in found}


def installed(program: Program) -> bool:
    """Return True if a program is here, in one way or another."""
    return any(command(way) for way in program.ways)


@cache
def command(way: Way) -> tuple[str, ...]:
    """Return what starts a program in this way, nothing if it is not installed."""
    if way.package:
        return (sys.executable,) if find_spec(way.package) else ()
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *way.places])
    found = shutil.which(way.program, path=path)
    return (found, *way.arguments) if found else ()


# The moves that belong to the last answer, by who makes them and where.
_planned: dict[tuple[str, Position], Move] = {}


def choose(program: Program, position: Position, chance: Random) -> Move:
    """Return the move that a program makes: planned already, or asked for now."""
    if (program.name, position) not in _planned:
        moves = program.choose(position, asking(program, position))
        _planned.clear()
        here = position
        for move in moves:
            _planned[program.name, here] = move
            here = here.apply(move)
    return _planned.pop((program.name, position))


def worths(program: Program, position: Position) -> dict[int, tuple[float, ...]] | None:
    """Return what each roll is worth to each seat, if the program can say."""
    return program.worths(position, asking(program, position))


def suiting(program: Program, position: Position) -> list[Way]:
    """Return the ways that are installed and suit the position."""
    return [way for way in program.ways if command(way) and way.suits(position)]


def suits(program: Program, position: Position) -> bool:
    """Return True if a program, as it is installed, can play from *position* on."""
    return bool(suiting(program, position))


def asking(program: Program, position: Position) -> Callable[..., Any]:
    """Return a function that asks the program in a way that suits the position."""
    for way in suiting(program, position):
        return partial(ask, program.name, way)
    wrong = "not installed in a way that plays this"
    raise OutsideFailed(position.game.name, program.name, wrong, program.install)


_talks: dict[Way, "Talk"] = {}


def ask(name: str, way: Way, *question: Any) -> Any:
    """Put a question to the program, which is started for the first one."""
    talk = _talks.get(way) or Talk(name, way)
    _talks[way] = talk
    try:
        return talk.ask(question)
    except OutsideFailed:
        del _talks[way]
        talk.end()
        raise


class Talk:
    """A program that runs, and a conversation with it."""

    def __init__(self, name: str, way: Way, timeout: float = TIMEOUT) -> None:
        """Start it, in a home of its own that it may write to, and deaf to our Ctrl-C."""
        self.name = name
        self.timeout = timeout
        script = find_spec(way.worker)
        self.process = subprocess.Popen(
            [*command(way), str(script.origin if script else "")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **home(way)},
            start_new_session=True,
        )
        self.answers: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=listen, args=(self.process, self.answers), daemon=True).start()
        self.end = finalize(self, end, self.process)

    def ask(self, question: tuple[Any, ...]) -> Any:
        """Return the answer to one question."""
        try:
            assert self.process.stdin
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
            line = self.answers.get(timeout=self.timeout)
        except Empty:
            raise self.failed(f"no answer within {self.timeout:.0f} s") from None
        except OSError:
            line = ""
        if not line:
            raise self.failed(self.ended())
        try:
            answer = json.loads(line)
        except ValueError:
            raise self.failed(f"it answers nonsense: {line.strip()[:40]!r}") from None
        if isinstance(answer, dict) and "wrong" in answer:
            raise self.failed(f"it cannot answer: {answer['wrong']}")
        return answer

    def ended(self) -> str:
        """Return that it has ended, and with which code, if that is known."""
        try:
            return f"it has ended (code {self.process.wait(timeout=LAST)})"
        except subprocess.TimeoutExpired:
            return "it has stopped talking"

    def failed(self, wrong: str) -> OutsideFailed:
        """Return the error that says what went wrong."""
        return OutsideFailed("bots", self.name, wrong, "it is started anew for the next move")


def home(way: Way) -> dict[str, str]:
    """Return the home of a program, with the folders it wants to find there."""
    if not way.home:
        return {}
    cache = Path(os.environ.get("PARLOUR_CACHE") or Path.home() / ".cache" / "parlour")
    base = cache / "homes" / (way.package or way.program)
    for folder in way.home:
        (base / folder).mkdir(parents=True, exist_ok=True)
    return {"HOME": str(base)}


def listen(process: "subprocess.Popen[str]", answers: "SimpleQueue[str]") -> None:
    """Hand on every answer; nothing at all when the program has ended."""
    for line in told(process):
        answers.put(line)
    answers.put("")


def told(process: "subprocess.Popen[str]") -> Iterator[str]:
    """Give what stands behind the mark, line by line."""
    assert process.stdout
    for line in process.stdout:
        if line.startswith(MARK):
            yield line.removeprefix(MARK)


def end(process: "subprocess.Popen[str]") -> None:
    """Let the program go, whatever it does."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            close(pipe)


def close(pipe: IO[str]) -> None:
    """Close a pipe; what was still to be written is lost with the program."""
    try:
        pipe.close()
    except OSError:
        return
