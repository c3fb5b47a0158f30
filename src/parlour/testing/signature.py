"""Signature: one hash over what the house does, to show that a refactoring changed nothing.

It covers what is worked out anew, not what lies in files: golden games told again, small counts
(perft) by the interpreter, refusals with their sentences, pictures of RULES.md as SVG and as
terminal text, and two seeded tournaments of compiled bots. The same on every processor.
"""

import hashlib
from collections.abc import Callable, Iterator

from parlour.bots import names as bot_names
from parlour.core.game import Game
from parlour.core.rule import Picture, read_pictures
from parlour.draw import svg, text
from parlour.games import game, names
from parlour.lab.pairing import first_throw
from parlour.lab.tournament import tournament
from parlour.testing import counts, golden, refusals
from parlour.testing.two_speeds import perft

BOTS = ("greedy", "skilled")
GAMES = 8
SEED = 1928


def golden_games(room: Game) -> Iterator[str]:
    """Tell all golden games of a room again."""
    for file in golden.files(room):
        yield from golden.told_again(room, file)


def small_counts(room: Game) -> Iterator[str]:
    """Count what is small enough for the interpreter; of the rest, what is written."""
    for entry in counts.read(room, counts.file(room).read_text(encoding="utf-8")):
        assert entry.position is not None
        for depth, written in entry.counts.items():
            small = written <= counts.SMALL
            yield f"{entry.name} {depth} {perft(entry.position, depth) if small else written}"


def refused_moves(room: Game) -> Iterator[str]:
    """Refuse all moves of a room's refusals.txt."""
    for number, parts in refusals.lines(room):
        yield refusals.sentence(room, number, parts)


def pictures(room: Game) -> Iterator[str]:
    """Draw all pictures of a room's RULES.md."""
    for part in read_pictures(room.rules_text):
        if isinstance(part, Picture):
            scene = room.pictured(part.position).scene
            yield svg(scene)
            yield text(scene, colour=False)


def contested() -> list[Game]:
    """Return the first room whose bots judge dice by a net, and the first without dice."""
    able = [room for room in map(game, names()) if set(BOTS) <= set(bot_names(room))]
    thrown = [first_throw(room.start()) is not None for room in able]
    return [able[thrown.index(True)], able[thrown.index(False)]]


def tournaments() -> Iterator[str]:
    """Play the seeded tournaments; every share, value and luck to the bit."""
    for room in contested():
        done = tournament(room.start(), BOTS, GAMES, SEED, processes=1)
        yield repr((room.name, sorted(done.rows.items())))


PARTS: tuple[Callable[[Game], Iterator[str]], ...] = (
    golden_games,
    small_counts,
    refused_moves,
    pictures,
)


def hashed(lines: Iterator[str]) -> str:
    """Return a hash of some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def signature() -> Iterator[tuple[str, str]]:
    """Give the hash of each part of each room, of the tournaments, and last of all of these."""
    found: list[str] = []
    for room in map(game, names()):
        for part in PARTS:
            found.append(hashed(part(room)))
            yield f"{room.name} {part.__name__}", found[-1]
    found.append(hashed(tournaments()))
    yield tournaments.__name__, found[-1]
    yield "signature", hashed(iter(found))
