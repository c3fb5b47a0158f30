"""Many random games on all cores, counted.

    >>> import parlour
    >>> done = simulate(parlour.game("auto_race").start(seats=2), games=10, seed=1, processes=1)
    >>> done.tally.games, sum(done.tally.wins.values())
    (10, 10)

Games are played in chunks of a fixed size. Each chunk's luck comes from the seed and its number
alone, and tallies add up in any order: the same seed gives the same figures on any machine,
whatever the number of processes.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

from parlour.core.errors import ParlourError
from parlour.core.game import Position
from parlour.games import game as find
from parlour.lab.parallel import in_parallel
from parlour.lab.tally import Tally

# Large enough that handing it out costs nothing, small enough to stop within a blink.
CHUNK = 1000

Progress = Callable[[int], None]


@dataclass
class Simulation:
    """Random games from one position: what was asked for, and what came of it."""

    start: Position
    games: int
    seed: int
    tally: Tally = field(default_factory=Tally)
    stopped: bool = False


def simulate(
    start: Position,
    games: int,
    seed: int = 0,
    processes: int | None = None,
    progress: Progress = lambda done: None,
) -> Simulation:
    """Play *games* random games from *start*; Ctrl-C stops early with what is done so far.

    *progress* is called with the number of games done, after every chunk.
    """
    if games < 1:
        raise ParlourError(start.game.name, games, "no number of games", "at least 1")
    made = Simulation(start, games, seed)
    work = [_work(made, chunk) for chunk in range(-(-games // CHUNK))]

    def compiled_once() -> None:
        play_chunk(start.game.name, start.text, 1, 0)

    try:
        for tally in in_parallel(play_chunk, work, processes, compiled_once):
            made.tally.add(tally)
            progress(made.tally.games)
    except KeyboardInterrupt:
        made.stopped = True
    return made


def chunk_seed(seed: int, chunk: int) -> int:
    """Return the seed of one chunk: a hash, so that chunks have nothing in common."""
    digest = hashlib.blake2b(f"{seed}:{chunk}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def play_chunk(name: str, text: str, games: int, seed: int) -> Tally:
    """Play one chunk of games from the position that *text* describes."""
    from parlour.core.compile.fast import fast

    played = find(name)
    rows, kinds, _ = fast(played).playouts(played.position(text), games, seed)
    return Tally.of(rows, kinds)


def _work(made: Simulation, chunk: int) -> tuple[str, str, int, int]:
    games = min(CHUNK, made.games - chunk * CHUNK)
    return made.start.game.name, made.start.text, games, chunk_seed(made.seed, chunk)
