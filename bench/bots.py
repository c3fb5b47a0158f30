"""Speed of bots on one core: games, decisions, positions per second of the processor's time.

    .venv/bin/python bench/bots.py

Self-play is what training does, all learning included. The processor's time is counted, not the
clock's, so that a busy machine gives the same figures.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial

import parlour
from parlour.bots.neural import expectimax, loops
from parlour.bots.neural.net import Net, NetShape
from parlour.bots.neural.td import Rates
from parlour.bots.search.search import search
from parlour.bots.workspace import workspace

GAME, UNITS, ROUNDS = "backgammon", 80, 5
# Games that are played before anything is measured: a net that knows nothing plays for ages.
FIRST, GAMES, FEWER = 2000, 1000, 20
# Where bots look ahead, and how many positions of a thought are measured.
SEARCHED, NODES = ("checkers", "dont_miss_the_boat"), 1_000_000


def rate(work: Callable[[], float]) -> float:
    begun = time.process_time()
    done = work()
    return done / (time.process_time() - begun)


def median(work: Callable[[int], float]) -> float:
    return statistics.median(rate(partial(work, seed)) for seed in range(ROUNDS))


def looking(name: str) -> float:
    """Return how many positions per second a thought about the first moves looks at."""
    start = parlour.game(name).start()
    here = start.apply(start.rolls[0]) if start.is_chance else start
    ahead = search(here.game)
    ahead.ready.wait()
    return median(lambda seed: ahead.think(here, NODES, seed).nodes)


def main() -> None:
    for name in SEARCHED:
        print(f"{name}, positions per second of one core: {looking(name):,.0f}")
    game = parlour.game(GAME)
    start, at = game.start(), workspace(game, [Net.new(NetShape.of(game, UNITS), 1)], learns=True)
    loops.train(at, start, FIRST, 1, Rates(0.1, 0.3, 0.5))

    def learning(seed: int) -> float:
        loops.train(at, start, GAMES, seed, Rates(0.003, 0.3, 0.5))
        return GAMES

    def playing(how: int, breadth: int, games: int) -> Callable[[int], float]:
        policies = [[how, 0, breadth]] * start.seats
        return lambda seed: len(
            loops.play(at, start, policies, range(seed * games, (seed + 1) * games))["won"]
        )

    playing(expectimax.NET, 0, 1)(0)
    print(f"{GAME}, {UNITS} units, games per second of one core")
    print(f"self-play with learning  {median(learning):8.0f}")
    print(f"bare net                 {median(playing(expectimax.NET, 0, GAMES)):8.0f}")
    print(f"greedy                   {median(playing(expectimax.GREEDY, 0, GAMES)):8.0f}")
    print(f"net and one more throw   {median(playing(expectimax.EXPECTIMAX, 8, FEWER)):8.1f}")


if __name__ == "__main__":
    main()
