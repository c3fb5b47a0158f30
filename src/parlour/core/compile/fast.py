"""Speed: a game's laws and the loops over them, compiled by numba when first asked for.

    >>> from parlour import game
    >>> from parlour.core.compile.fast import fast
    >>> fast(game("auto_race")).perft(game("auto_race").start(seats=2), 2)
    12

The only file of the hall that knows numpy; numba it shares with `lto`. What is compiled is kept
in a folder that is named after a hash of the law files and their tables, the versions of numpy and
numba and the Python, so that a changed rule is never answered from an old cache.
"""

import hashlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, TypeAlias

import numba
import numpy as np
from numpy.typing import NDArray

from parlour.core.errors import ParlourError, TooManyResults
from parlour.core.game import Game, Position
from parlour.core.law import Field, Fields, legal, loops
from parlour.core.law.bind import Binding

# The versions of numba whose inside `lto` was tried with.
TRIED = ((0, 68),)
# With any other, or on wish, numba compiles the same code by itself, which takes longer.
PLAIN = numba.version_info[:2] not in TRIED or bool(os.environ.get("PARLOUR_PLAIN_NUMBA"))

if PLAIN:
    AS_ONE: Any = {}

    def law_compiled(function: Any, **options: Any) -> Any:
        """Return *function* for other laws and loops to call."""
        return numba.extending.register_jitable(**options)(function)
else:
    from parlour.core.compile.lto import LoopCompiler, law_compiled

    AS_ONE = {"pipeline_class": LoopCompiler}

# Positions as packed records, and the same memory, or any other, as 64-bit words.
Records: TypeAlias = NDArray[np.void]
Words: TypeAlias = NDArray[np.int64]
# A compiled loop: numba looks at what it is given.
Loop: TypeAlias = Callable[..., int]

UNSIGNED = ("STEP", "MIX_1", "MIX_2", "S27", "S30", "S31", "S32")
TEMPLATE = legal.DEEPEST
MOST_RESULTS = 1 << 15
MOST_DEPTH = 40
MOST_BRANCHES = 256
STALE_DAYS = 30
# Laws and loops allocate nothing, so that counting references to their arrays is left out: it
# would cost more than many a law, at every call.
COMPILED: Any = {"_nrt": False}
# All loops of a game share its laws, and all games numba's one folder: one thread binds at a time.
BINDING = threading.Lock()


class ResultsMemory(NamedTuple):
    """What `loops.results` works in, in this order: see there."""

    stack: Records
    words: Words
    table: Words
    slots: Words
    rests: Words
    ends: Words


@cache
def fast(game: Game) -> "Fast":
    """Return the compiled side of *game*; nothing is compiled before it is used."""
    return Fast(game)


class Fast:
    """The loops of one game. One instance is for one thread at a time."""

    def __init__(self, game: Game) -> None:
        """Lay out the packed position."""
        self.game = game
        self.fields = _in_order(game.rules.State)
        self.dtype = np.dtype([_column(field) for field in self.fields])
        self.row = max(game.rules.MOST_ACTS, legal.DEEPEST + 1, MOST_BRANCHES)
        self.stack, self.words = self.positions(TEMPLATE + MOST_DEPTH + 2)
        self.lists = np.zeros((legal.DEEPEST + 3, self.row), np.int64)
        self.acts = np.zeros(self.row, np.int64)
        self.kinds = np.zeros(len(game.kinds), np.int64)
        self._loops: dict[tuple[ModuleType, str], Loop] = {}
        self._memory: ResultsMemory | None = None

    def playouts(
        self, position: Position, games: int, seed: int, log: int = 0
    ) -> tuple[Words, Words, Words]:
        """Play random games from *position*.

        Returns a row for each game (winners as bits, decisions, throws, turns, ending), the
        number of events of each kind, and the first *log* codes that were played.
        """
        tally = np.zeros((games, 5), np.int64)
        codes = np.zeros(log, np.int64)
        self.kinds[:] = 0
        self.pack(position, TEMPLATE)
        logged = self.loop(loops, "playouts")(
            self.stack, self.words, self.lists, self.acts, _rng(seed), tally, self.kinds, codes
        )
        return tally, self.kinds.copy(), codes[:logged]

    def throw_playouts(self, position: Position, games: int, seed: int) -> Words:
        """Play random games that draw among the distinct results of every throw."""
        tally = np.zeros((games, 5), np.int64)
        stack, words, *rest = self._results_memory()
        self.pack(position, MOST_RESULTS, stack)
        codes = np.zeros(MOST_RESULTS, np.int64)
        done = self.loop(loops, "throw_playouts")(
            stack, words, self.acts, *rest, codes, _rng(seed), tally
        )
        self._enough(done, position)
        return tally

    def results(self, position: Position) -> list[Position]:
        """Return the distinct positions that the rest of this throw can lead to."""
        stack, words, table, slots, rests, ends = self._results_memory()
        self.pack(position, 0, stack)
        found = 0
        if position.turn >= 0:
            loop = self.loop(loops, "results")
            found = loop(stack, words, self.acts, table, slots, rests, ends)
        self._enough(found, position)
        return [self.unpack(int(row), stack) for row in ends[:found]]

    def own_results(self, position: Position) -> list[Position] | None:
        """Return the results of this throw in the room's own way, or None if it has none here."""
        stack, words, *_ = self._results_memory()
        self.pack(position, 0, stack)
        codes = np.zeros(MOST_RESULTS, np.int64)
        found = self.loop(loops, "own_results")(stack, words, self.acts, codes)
        return None if found < 0 else [self.unpack(row + 1, stack) for row in range(found)]

    def perft(self, position: Position, depth: int) -> int:
        """Count the ways to go on for *depth* rolls and acts."""
        if not 0 < depth <= MOST_DEPTH:
            right = f"from 1 to {MOST_DEPTH}"
            raise ParlourError(self.game.name, depth, "no depth to count to", right)
        levels = np.zeros((MOST_DEPTH, self.row), np.int64)
        marks = np.zeros((MOST_DEPTH, 2), np.int64)
        self.pack(position, TEMPLATE)
        loop = self.loop(loops, "perft")
        return int(loop(self.stack, self.words, self.lists, levels, marks, depth))

    def look(
        self, position: Position, code: int = loops.NOTHING
    ) -> tuple[Position, dict[int, int], list[int]]:
        """Return the position after *code*, its candidates with verdicts, and its legal acts."""
        found = np.zeros(self.row, np.int64)
        verdicts = np.zeros(self.row, np.int64)
        self.pack(position, 0)
        counts = self.loop(loops, "look")(
            self.stack, self.words, self.lists, self.acts, code, found, verdicts
        )
        count = counts % 4096
        legals = counts // 4096
        judged = dict(zip(found[:count].tolist(), verdicts[:count].tolist(), strict=True))
        return self.unpack(0), judged, self.acts[:legals].tolist()

    def pack(self, position: Position, row: int, stack: Records | None = None) -> None:
        """Write *position* into a row of the stack."""
        record = (self.stack if stack is None else stack)[row]
        for field in self.fields:
            value = getattr(position.state, field.name)
            if field.length:
                record[field.name][: field.length] = value
            else:
                record[field.name] = value

    def unpack(self, row: int, stack: Records | None = None) -> Position:
        """Read a row of the stack."""
        record = (self.stack if stack is None else stack)[row]
        state = self.game.rules.State()
        for field in self.fields:
            value = record[field.name].tolist()
            setattr(state, field.name, value[: field.length] if field.length else value)
        return Position(self.game, state)

    def positions(self, count: int) -> tuple[Records, Words]:
        """Return room for so many packed positions: as records, and as words."""
        stack = np.zeros(count, self.dtype)
        return stack, stack.view(np.int64).reshape(count, -1)

    def results_memory(self, most: int) -> ResultsMemory:
        """Return memory for `loops.results`.

        A throw may come to *most* positions; the stack has one row more, for whoever asks.
        """
        stack, words = self.positions(most + 1)
        table = np.full(4 * most, loops.NOTHING, np.int64)
        slots = np.zeros(most, np.int64)
        rests = np.zeros((most, 3), np.int64)
        ends = np.zeros(most, np.int64)
        return ResultsMemory(stack, words, table, slots, rests, ends)

    def _results_memory(self) -> ResultsMemory:
        if self._memory is None:
            self._memory = self.results_memory(MOST_RESULTS)
        return self._memory

    def _enough(self, found: int, position: Position) -> None:
        if found < 0:
            self._memory = None
            wrong = f"more than {MOST_RESULTS} positions within one throw"
            raise TooManyResults(self.game.name, position.text, wrong)

    def loop(self, module: ModuleType, name: str) -> Loop:
        """Return a loop of *module*, one of its LOOPS, over this game's laws and advice."""
        with BINDING:
            if (module, name) not in self._loops:
                bound, folder = self._bound(module)
                setattr(numba.config, "CACHE_DIR", str(folder))  # noqa: B010
                compiled = numba.njit(bound[name], cache=True, nogil=True, **COMPILED, **AS_ONE)
                self._loops[module, name] = _Announced(self.game.title, compiled)
            return self._loops[module, name]

    @cached_property
    def _binding(self) -> Binding:
        """Return what binds loops to this game; all loops share its laws, each prepared once."""
        laws = {**self.game.laws, **self.game.advice.laws, legal.save: loops.copy_words}
        constants = self._constants()

        def change(name: str, value: Any) -> Any:
            if name in constants:
                return constants[name]
            if isinstance(value, FunctionType):
                # said of every law: numba hands what is not said down from callers to callees
                return law_compiled(value, forceinline="hot" in value.__dict__, **COMPILED)
            if isinstance(value, (bytes, tuple)):
                return _row(value)
            return value

        return Binding(laws, change)

    @cache  # noqa: B019  (there is one for each game)
    def _bound(self, module: ModuleType) -> tuple[dict[str, Any], Path]:
        """Return a module's loops for this game, and the folder for what they compile to."""
        made = {name: self._binding(getattr(module, name)) for name in module.LOOPS}
        bound = {name: getattr(loop, "py_func", loop) for name, loop in made.items()}
        used: dict[str, Any] = {}
        for name in module.LOOPS:
            self._binding.used(getattr(module, name), used)
        laws = [value for value in used.values() if isinstance(value, FunctionType)]
        files = {str(module.__file__), __file__, str(Path(__file__).with_name("lto.py"))}
        files |= {law.__code__.co_filename for law in laws}
        return bound, _folder(self.game.name, files, {_told(*each) for each in used.items()})

    def _constants(self) -> dict[str, Any]:
        sizes = [_bytes(field) for field in self.fields if not field.scratch]
        living = [_bytes(field) for field in self.fields if not field.scratch and not field.option]
        made: dict[str, Any] = {name: np.uint64(getattr(loops, name)) for name in UNSIGNED}
        made |= {"unsigned": np.uint64, "signed": np.int64, "TEMPLATE": TEMPLATE}
        made |= {"WORDS": sum(sizes) // 8, "LIVING": sum(living) // 8}
        return {f"{loops.__name__}.{name}": value for name, value in made.items()}


class _Announced:
    """A compiled loop whose first call says so when it takes longer than a second.

    Who compiles beside other work, in a thread, keeps nobody waiting and says nothing.
    """

    def __init__(self, title: str, loop: "numba.core.registry.CPUDispatcher") -> None:
        self.title = title
        self.loop = loop
        self.ready = False

    def __call__(self, *arguments: object) -> int:
        if self.ready:
            return self.loop(*arguments)
        if threading.current_thread() is threading.main_thread():
            self._compile_aloud(arguments)
        else:
            self._compile(arguments)
        self.ready = True
        return self.loop(*arguments)

    def _compile(self, arguments: tuple[object, ...]) -> None:
        self.loop.compile(tuple(map(numba.typeof, arguments)))

    def _compile_aloud(self, arguments: tuple[object, ...]) -> None:
        begun = time.perf_counter()
        timer = threading.Timer(1, _say, [f"Compiling {self.title} for speed ..."])
        timer.daemon = True
        timer.start()
        try:
            self._compile(arguments)
        finally:
            timer.cancel()
        taken = time.perf_counter() - begun
        if taken > 1:
            _say(f" {taken:.0f} s\n")


def _say(text: str) -> None:
    print(text, end="", file=sys.stderr, flush=True)


def _rng(seed: int) -> NDArray[np.uint64]:
    return np.array([seed & (2**64 - 1)], np.uint64)


def _in_order(state: type[Fields]) -> list[Field]:
    """Return the fields as they are packed: what lives, the options, then scratch."""
    fields = state.fields.values()
    return sorted(fields, key=lambda field: (field.scratch, field.option is not None))


def _row(values: bytes | tuple[float, ...]) -> NDArray[np.float64] | Words:
    """Return a constant row of numbers as laws see it: integers, unless one of them is none."""
    if any(isinstance(value, float) for value in values):
        return np.array(list(values), np.float64)
    return np.array(list(values), np.int64)


def _column(field: Field) -> tuple[Any, ...]:
    if not field.length:
        return field.name, np.int64
    if field.bits == 64:
        return field.name, np.int64, (field.length,)
    return field.name, np.int8, (-(-field.length // 8) * 8,)


def _bytes(field: Field) -> int:
    return np.dtype([_column(field)]).itemsize


def _told(name: str, value: object) -> str:
    """Return what a law or a table is: when it changes, what was compiled is of no use."""
    if not isinstance(value, FunctionType):
        return f"{name}={list(value) if isinstance(value, bytes) else value}"
    code = value.__code__  # what runs: a file may have changed since it was imported
    return f"{name}: {code.co_code.hex()} {code.co_consts} {code.co_names}"


def _folder(game: str, files: set[str], tables: set[str]) -> Path:
    """Return the folder of compiled code for exactly these sources and tables on this Python."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(Path(file).read_bytes())
    digest.update("\n".join(sorted(tables)).encode())
    digest.update(repr((numba.__version__, np.__version__, sys.version, PLAIN)).encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "0").encode())
    base = Path(os.environ.get("PARLOUR_CACHE") or Path.home() / ".cache" / "parlour")
    folder = base / f"{game}-{digest.hexdigest()[:16]}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in base.glob(f"{game}-*"):
        if time.time() - other.stat().st_mtime > STALE_DAYS * 86400:
            shutil.rmtree(other, ignore_errors=True)
    return folder
