"""Interpreted against compiled: same positions, moves, verdicts, results and counts."""

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from parlour.core.compile.fast import MOST_RESULTS, fast
from parlour.core.game import Position
from parlour.core.law.legal import settle
from parlour.core.move import Move, Roll
from parlour.testing.declarations import cap_of
from parlour.testing.fault import demand
from parlour.testing.legality import verdicts

# A compiled loop has no cap of its own; nothing that ends takes this long.
PATIENCE = 300.0

T = TypeVar("T")


def within_patience(position: Position, work: Callable[[], T]) -> T:
    """Return what *work* returns; a game that never ends becomes a fault instead of a hang."""
    found: list[T] = []
    wrong: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:
            wrong.append(error)

    worker = threading.Thread(target=run, daemon=True)
    worker.start()
    worker.join(PATIENCE)
    demand(not worker.is_alive(), position, "the compiled game does not come to an end")
    if wrong:
        raise wrong[0]
    return found[0]


def played_out(start: Position, loop: Callable[..., T], games: int, *more: int) -> T:
    """Play compiled games with patience. No game at all comes first: compiling has no clock."""
    loop(start, 0, *more)
    return within_patience(start, lambda: loop(start, games, *more))


def same_games(start: Position, seed: int, games: int = 1, plies: int = 500) -> None:
    """Play compiled games, then play their first *plies* rolls and acts again interpreted."""
    tally, kinds, codes = played_out(start, fast(start.game).playouts, games, seed, plies)
    rows, told, count = [], Counter[str](), len(codes)
    done = at = 0
    while at < count:
        here, decisions, throws = start, 0, 0
        looks_alike(start, start, None)
        while not here.is_over and at < count:
            before, code = here, int(codes[at])
            throws, decisions = throws + before.is_chance, decisions + (not before.is_chance)
            here = followed(before, code)
            looks_alike(here, before, code)
            told.update(event.name for event in here.events)
            at += 1
        if here.is_over:
            state = here.state
            rows.append([state.won, decisions, throws, state.turns, state.ending])
            done += 1
    demand(rows == tally[:done].tolist(), start, f"seed {seed}: {rows} but compiled {tally[:done]}")
    if done == games:
        names = [kind.name for kind in start.game.kinds]
        fast_told = Counter({name: int(n) for name, n in zip(names, kinds, strict=True) if n})
        demand(told == fast_told, start, f"seed {seed}: events {told}, compiled {fast_told}")


def followed(position: Position, code: int) -> Position:
    """Return the position after the roll or act *code*, interpreted."""
    possible: dict[int, Move | Roll] = {roll.outcome: roll for roll in position.rolls}
    possible.update((move.act, move) for move in position.moves)
    demand(code in possible, position, f"compiled code plays {code}, which is not possible")
    return position.apply(possible[code])


def looks_alike(here: Position, before: Position, code: int | None) -> None:
    """Compare a position, its candidates with verdicts and its legal acts with compiled ones."""
    arguments = (before,) if code is None else (before, code)
    other, judged, acts = fast(here.game).look(*arguments)
    demand(other == here, here, f"after {code} compiled code comes to {other.text!r}")
    if here.turn >= 0:
        mine = verdicts(here)
        demand(list(mine.items()) == list(judged.items()), here, f"verdicts {mine}, not {judged}")
        demand(here.acts() == acts, here, f"legal {here.acts()}, compiled {acts}")


def same_results(position: Position) -> None:
    """Compare what a throw can become: interpreted, compiled, and in the room's own way."""
    if position.turn < 0:
        return
    quick = fast(position.game).results(position)
    slow = set(position.results())
    demand(len(set(quick)) == len(quick), position, "a compiled result comes twice")
    demand(slow == set(quick), position, _differ("results", slow, quick))
    own = own_results(position)
    if own is not None:
        demand(len(set(own)) == len(own), position, "`plays` writes a result twice")
        demand(slow == set(own), position, _differ("results by `plays`", slow, own))


def own_results(position: Position) -> list[Position] | None:
    """Return the results that the room's `plays` and `play` lead to, if it has them."""
    game = position.game
    ends = [0] * MOST_RESULTS
    count = game.rules.plays(position.state.copy(), ends)
    if count < 0:
        return None
    made = []
    for which in range(count):
        state = position.state.copy()
        state.told_count = 0
        game.rules.play(state, ends, which)
        game.bound(settle)(state, game.blank())
        made.append(Position(game, state))
    return made


def _differ(what: str, slow: set[Position], quick: Sequence[Position]) -> str:
    missing = [end.text for end in slow - set(quick)][:3]
    wrong = [end.text for end in set(quick) - slow][:3]
    return f"{what}: {len(slow)} interpreted, {len(quick)} otherwise; {missing=} {wrong=}"


def perft(position: Position, depth: int) -> int:
    """Count the ways to go on for *depth* rolls and acts, interpreted."""
    ways: Any = position.rolls or position.moves
    if depth == 1:
        return len(ways)
    return sum(perft(position.apply(way), depth - 1) for way in ways)


def same_counts(position: Position, most: int = 600) -> None:
    """Compare the counts of both speeds, as deep as *most* ways go."""
    for depth in range(1, 5):
        quick = fast(position.game).perft(position, depth)
        if quick > most:
            return
        slow = perft(position, depth)
        demand(slow == quick, position, f"perft {depth}: {slow}, compiled {quick}")


def ends_in_time(start: Position, games: int, seed: int = 1) -> None:
    """Play many compiled games: each ends within the cap, with winners among the seats."""
    tally, _, _ = played_out(start, fast(start.game).playouts, games, seed)
    sane_tally(start, tally)


def throws_end_too(start: Position, games: int, seed: int = 1) -> None:
    """Play games by whole throws: they end as sanely."""
    sane_tally(start, played_out(start, fast(start.game).throw_playouts, games, seed))


def sane_tally(start: Position, tally: Any) -> None:
    """Demand of every game that was played: known winners, a known end, turns within the cap."""
    game = start.game
    cap = cap_of(game) or start.state.fields["turns"].high
    for won, _, _, turns, ending in tally.tolist():
        demand(0 <= won < 1 << start.seats, start, f"winners {won:b} of {start.seats} seats")
        demand(0 <= ending < len(game.kinds), start, f"no game ends by event {ending}")
        demand(turns <= cap, start, f"a game of {turns} turns, but the cap is {cap}")
