"""Speed against OpenSpiel, both sides in turns within one run: `make bench`.

Each row is the median over the rounds of the ratio of the two rates in that round, because the
load of the machine moves both. The last line printed is JSON with the ratios.
"""

import argparse
import json
import os
import platform
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numba
import numpy as np
import pyspiel
from peer import Peer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import parlour
from parlour.core.compile.fast import fast

RESULTS = Path(__file__).with_name("results.md")
NOTES = """\
- *games*: random games per second, acts drawn uniformly among the legal ones.
- *throws*: the same, drawn uniformly among the distinct results of each throw, as OpenSpiel does.
- *decisions*: acts of players per second, forced ones too; OpenSpiel's count its forced passes,
  ours do not (a pass is no act here).
- Peer: OpenSpiel's RandomRolloutEvaluator, a loop in C++."""


@dataclass(frozen=True)
class Race:
    """One comparison: a rate of ours and a rate of the peer's."""

    name: str
    unit: str
    ours: Callable[[int], float]
    theirs: Callable[[int], float]
    aim: float


def clock(work: Callable[[], float]) -> float:
    """Return how much of what *work* counts was done per second."""
    begun = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - begun)


def games_rate(name: str, seats: int, games: int) -> Callable[[int], float]:
    """Return a function that measures our random games per second."""
    start = parlour.game(name).start(seats=seats)
    quick = fast(parlour.game(name))

    def rate(seed: int) -> float:
        return clock(lambda: float(len(quick.playouts(start, games, seed)[0])))

    return rate


def decisions_rate(name: str, seats: int, games: int) -> Callable[[int], float]:
    """Return a function that measures our decisions per second."""
    start = parlour.game(name).start(seats=seats)
    quick = fast(parlour.game(name))

    def rate(seed: int) -> float:
        return clock(lambda: float(quick.playouts(start, games, seed)[0][:, 1].sum()))

    return rate


def throws_rate(name: str, seats: int, games: int) -> Callable[[int], float]:
    """Return a function that measures our random games by whole throws per second."""
    start = parlour.game(name).start(seats=seats)
    quick = fast(parlour.game(name))

    def rate(seed: int) -> float:
        return clock(lambda: float(len(quick.throw_playouts(start, games, seed))))

    return rate


def races() -> list[Race]:
    """Return what is compared."""
    backgammon, checkers = Peer("backgammon"), Peer("checkers")
    maedn = {seats: Peer(f"maedn(players={seats})") for seats in (2, 4)}

    def maedn_decisions(seats: int) -> Callable[[int], float]:
        return lambda seed: maedn[seats].rate(4000 // seats, seed) * maedn[seats].decisions

    def plies(seed: int) -> float:
        return checkers.rate(1500, seed) * checkers.decisions

    return [
        Race(
            "backgammon by acts", "games", games_rate("backgammon", 2, 6000),
            lambda seed: backgammon.rate(200, seed), 20,
        ),
        Race(
            "backgammon by throws", "throws", throws_rate("backgammon", 2, 3000),
            lambda seed: backgammon.rate(200, seed), 8,
        ),
        Race(
            "checkers", "games", games_rate("checkers", 2, 60000),
            lambda seed: checkers.rate(1500, seed), 20,
        ),
        Race("checkers moves", "decisions", decisions_rate("checkers", 2, 60000), plies, 20),
        Race("ludo, 2 seats", "decisions", decisions_rate("ludo", 2, 20000), maedn_decisions(2), 5),
        Race("ludo, 4 seats", "decisions", decisions_rate("ludo", 4, 10000), maedn_decisions(4), 5),
    ]  # fmt: skip


def measure(race: Race, rounds: int, tick: Callable[[], None]) -> dict[str, object]:
    """Run both sides in turns; return the medians."""
    race.ours(0)  # the first call compiles
    pairs = []
    for seed in range(1, rounds + 1):
        pairs.append((race.ours(seed), race.theirs(seed)))
        tick()
    return {
        "name": race.name,
        "unit": race.unit,
        "ours": statistics.median(ours for ours, _ in pairs),
        "peer": statistics.median(theirs for _, theirs in pairs),
        "ratio": statistics.median(ours / theirs for ours, theirs in pairs),
        "aim": race.aim,
    }


# Games whose variants differ so much that each has a row of its own.
VARIANTS: dict[str, dict[str, str]] = {"royal_game": {"dice": "two"}}


def variants() -> dict[str, parlour.Position]:
    """Return the start of every game, with fewest and most seats (six at the most)."""
    made = {}
    for name in parlour.names():
        game = parlour.game(name)
        for options in ({}, VARIANTS.get(name, {})):
            for seats in (game.seats[0], min(game.seats[-1], 6)):
                words = "".join(f", {key}={value}" for key, value in options.items())
                made[f"{name}, {seats} seats{words}"] = game.start(seats=seats, **options)
    return made


def own_rates(seconds: float) -> dict[str, float]:
    """Return random games per second of every game."""
    made = {}
    for label, start in variants().items():
        quick = fast(start.game)
        quick.playouts(start, 1, 0)
        played, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            played += len(quick.playouts(start, 200, played)[0])
        made[label] = played / (time.perf_counter() - begun)
    return made


def legal_move_times(positions: int) -> dict[str, float]:
    """Return the median microseconds for the legal moves of a position, interpreted."""
    made = {}
    for label, start in variants().items():
        times: list[float] = []
        rng = random.Random(1)
        for _ in range(8):
            times += game_times(start, rng, positions)
        if times:
            made[label] = 1e6 * statistics.median(times)
    return made


def game_times(position: parlour.Position, rng: random.Random, positions: int) -> list[float]:
    """Play one game by lot and return the seconds that its legal moves took."""
    times: list[float] = []
    while not position.is_over and len(times) < positions:
        if position.is_chance:
            position = position.apply(position.roll_of(rng.randrange(position.tickets)))
        else:
            begun = time.perf_counter()
            moves = position.moves
            times.append(time.perf_counter() - begun)
            position = position.apply(rng.choice(moves))
    return times


def memory_growth(games: int) -> dict[str, float]:
    """Return by how many MiB the peak grew between a first and a last part of many games."""
    made = {}
    for name in ("auto_race", "checkers", "ludo"):
        quick, start = fast(parlour.game(name)), parlour.game(name).start()
        chunk = 10_000
        for seed in range(games // chunk):
            quick.playouts(start, chunk, seed)
            if seed == 4:
                before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        made[name] = (after - before) / 1024
    return made


def machine() -> str:
    """Say where and with what this was measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    return (
        f"commit {commit or 'unknown'}, {time.strftime('%Y-%m-%d')}, "
        f"{os.cpu_count()} cores {platform.machine()}, load {load}, "
        f"Python {platform.python_version()}, numba {numba.__version__}, numpy {np.__version__}, "
        f"OpenSpiel {getattr(pyspiel, '__version__', '')}"
    )


def markdown(rows: list[dict[str, object]], own: dict[str, float], legal: dict[str, float],
             memory: dict[str, float]) -> str:  # fmt: skip
    """Write a run as a section of results.md."""
    lines = [f"\n## {machine()}\n", "| race | per second | ours | OpenSpiel | ratio | aim |"]
    lines.append("|---|---|---:|---:|---:|---:|")
    for row in rows:
        lines.append(
            f"| {row['name']} | {row['unit']} | {row['ours']:,.0f} | {row['peer']:,.0f} "
            f"| {row['ratio']:.1f} | {row['aim']:g} |"
        )
    lines.append("\n| game | random games/s | legal moves, interpreted, median us |")
    lines.append("|---|---:|---:|")
    for name, rate in own.items():
        shown = f"{legal[name]:.0f}" if name in legal else "no decisions"
        lines.append(f"| {name} | {rate:,.0f} | {shown} |")
    grown = ", ".join(f"{name} {growth:.1f} MiB" for name, growth in memory.items())
    lines.append(f"\nGrowth of the peak memory over many games: {grown}.")
    return "\n".join(lines) + "\n"


def show(rows: list[dict[str, object]]) -> None:
    """Print the comparison as a table."""
    table = Table(title="Random games, one thread, against OpenSpiel in C++")
    for column in ("race", "per second", "ours", "OpenSpiel", "ratio", "aim"):
        table.add_column(column, justify="left" if column in ("race", "per second") else "right")
    for row in rows:
        table.add_row(
            str(row["name"]), str(row["unit"]), f"{row['ours']:,.0f}", f"{row['peer']:,.0f}",
            f"{row['ratio']:.1f}x", f"{row['aim']:g}x",
        )  # fmt: skip
    Console().print(table)


def main() -> None:
    """Measure, print, and append to results.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each race is run")
    parser.add_argument("--games", type=int, default=1_000_000, help="games of the memory check")
    parser.add_argument("--dry", action="store_true", help="do not append to results.md")
    given = parser.parse_args()
    held = races()
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("racing", total=len(held) * given.rounds)
        rows = [measure(race, given.rounds, lambda: progress.advance(task)) for race in held]
    own, legal, memory = own_rates(0.5), legal_move_times(60), memory_growth(given.games)
    show(rows)
    if not given.dry:
        if not RESULTS.exists():
            RESULTS.write_text(f"# Speed\n\n{NOTES}\n", encoding="utf-8")
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(markdown(rows, own, legal, memory))
    ratios = {str(row["name"]): round(float(str(row["ratio"])), 2) for row in rows}
    extra = {"games_per_second": own, "legal_us": legal, "memory_mib": memory}
    sys.stdout.flush()
    print(json.dumps({"ratios": ratios, **extra}))


if __name__ == "__main__":
    main()
