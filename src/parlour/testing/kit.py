"""The kit: every check that every room passes, each a function of the game.

*effort* multiplies how much is tried; with 1 the same is tried every time.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.core.errors import TooManyResults
from parlour.core.game import Game, Position
from parlour.testing import counts, fuzz_text, golden, lessons, refusals, two_speeds
from parlour.testing.advice import ADVICE_CHECKS
from parlour.testing.declarations import FACT_CHECKS, cap_of, is_known
from parlour.testing.differential import same_games, same_throws
from parlour.testing.fault import Fault, demand
from parlour.testing.invariants import POSITION_CHECKS, STEP_CHECKS, leaves_the_old_one_alone
from parlour.testing.legality import LEGALITY_CHECKS, knows_what_is_legal
from parlour.testing.pairwise import pair_settings
from parlour.testing.scene import SIGHT_CHECKS
from parlour.testing.seat_symmetry import turns_alike
from parlour.testing.setting import Setting, every_setting, mixed, usual
from parlour.testing.stress import Corpus
from parlour.testing.walk import Chooser, Step, sample, walk, whole_game

Check = Callable[[Game, int], None]

# How many games and stress positions are tried with an effort of 1.
GAMES = 1000
STRESS = 5000


def effortful(examples: int, effort: int) -> settings:
    """Return how Hypothesis shall try; without extra effort always the same."""
    return settings(
        max_examples=examples * effort,
        derandomize=effort == 1,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def look_at(position: Position) -> None:
    """Check everything that must hold in a position."""
    for check in (*POSITION_CHECKS, *LEGALITY_CHECKS, *SIGHT_CHECKS):
        check(position)


def follow(step: Step) -> None:
    """Check everything that must hold from one position to the next."""
    for check in STEP_CHECKS:
        check(step)
    for event in step.after.events:
        known = is_known(step.after.game, event.rule)
        demand(known, step.after, f"event {event.name} names {event.rule}, which RULES.md lacks")


def facts(game: Game, effort: int = 1) -> None:
    """Check what the room declares."""
    for check in FACT_CHECKS:
        check(game)


def random_walks(game: Game, effort: int = 1) -> None:
    """Walk from the start of any setting, chosen by Hypothesis, and look at every position."""

    @effortful(20, effort)
    @given(st.integers(0, 2**32), st.lists(st.integers(0, 999), max_size=40))
    def walked(setting: int, choices: list[int]) -> None:
        position = mixed(game, Random(setting)).start()
        look_at(position)
        walk_closely(position, lambda count: choices.pop() % count, len(choices))

    walked()


def walk_closely(position: Position, choose: Chooser, plies: int) -> None:
    """Walk on, and look at every position and every step."""
    key = position.state.key()
    for step in walk(position, choose, plies):
        leaves_the_old_one_alone(step, key)
        follow(step)
        look_at(step.after)
        key = step.after.state.key()


def whole_games(game: Game, effort: int = 1) -> None:
    """Play whole games; look at every step, at some positions and at the end."""
    for seed in range(2 * effort):
        start = (usual(game) if seed == 0 else mixed(game, Random(seed))).start()
        for ply, step in enumerate(whole_game(start, seed)):
            follow(step)
            if ply % 25 == seed % 25 or step.after.is_over:
                look_at(step.after)


def shortcuts(game: Game, effort: int = 1) -> None:
    """Work out the legal moves the slow way all through games of all settings.

    Interpreted in a few of them; compiled in a thousand.
    """
    own = game.rules.states("legal")
    for seed in range((6 if own else 2) * effort):
        start = mixed(game, Random(100 + seed)).start()
        for step in walk(start, Random(seed).randrange, 250):
            knows_what_is_legal(step.after)
    settings = all_settings(game)
    for seed, setting in enumerate(settings):
        same_games(setting.start(), 1 + GAMES * effort // len(settings), seed)


def stress(game: Game, effort: int = 1) -> None:
    """Compare all ways of working out what can be played in positions that games hardly reach.

    In each of them every throw falls, and games go on from it, compiled; one throw is looked at
    interpreted, and what takes longest there is asked of some.
    """
    # where the acts of a throw hang together, faults lie deeper
    compiled = 4 if game.rules.states("left") else 1
    corpus = Corpus(game, all_settings(game), effort)
    for number, position in enumerate(corpus.positions(STRESS * compiled * effort)):
        same_throws(position, number)
        same_games(position, 2, number, plies=200 if compiled > 1 else 100)
        if number % compiled == 0:
            same_interpreted(position, number // compiled)


def same_interpreted(position: Position, number: int) -> None:
    """Compare a throw in *position* with compiled code; which one, and how closely, by *number*."""
    here = position.thrown(number % position.tickets) if position.is_chance else position
    two_speeds.looks_alike(here, here, None)
    if number % 5 == 0:
        knows_what_is_legal(here)
    if number % 20 == 0:
        with suppress(TooManyResults):  # far more than any game comes to
            two_speeds.same_results(here)
    if number % 100 == 0:
        look_at(here)


def all_settings(game: Game) -> list[Setting]:
    """Return each edition, number of seats and option value, and the settings of all pairs.

    What the kit tries with the fewest seats is tried with the most as well.
    """
    single = list(every_setting(game))
    full = [replace(setting, seats=game.seats[-1]) for setting in single]
    return list(dict.fromkeys((*single, *full, *pair_settings(game))))


def positions(game: Game, effort: int = 1) -> None:
    """Look at positions from all over the game and its settings."""
    for position in sample(game, 60 * effort):
        look_at(position)


def advising(game: Game, effort: int = 1) -> None:
    """Ask the room for its advice to bots in positions from all over the game."""
    for position in sample(game, 60 * effort):
        for check in ADVICE_CHECKS:
            check(position)


def turning(game: Game, effort: int = 1) -> None:
    """Turn the seats: the game stays the same."""
    for position in sample(game, 60 * effort):
        turns_alike(position)


def settings_play(game: Game, effort: int = 1) -> None:
    """Play each edition, number of seats and option value, the same in both speeds."""
    for seed, setting in enumerate(every_setting(game)):
        plays(setting, seed, games=20 * effort, plies=120 * effort)


def pairs_play(game: Game, effort: int = 1) -> None:
    """Play settings in which each two options meet with each two values, in both speeds."""
    for seed, setting in enumerate(pair_settings(game)):
        plays(setting, seed, games=5 * effort, plies=80 * effort)


def plays(setting: Setting, seed: int, games: int, plies: int) -> None:
    """Play *games* to their end; compare the first *plies* in both speeds."""
    try:
        start = setting.start()
        two_speeds.same_games(start, seed, plies=plies)
        two_speeds.ends_in_time(start, games, seed)
    except Fault as fault:
        raise Fault(f"{setting}\n{fault}") from fault


def both_speeds(game: Game, effort: int = 1) -> None:
    """Play whole games in both speeds, and compare the counts from the start."""
    start = usual(game).start()
    two_speeds.same_games(start, seed=7, games=2 * effort, plies=2000 * effort)
    two_speeds.ends_in_time(start, 200 * effort)
    two_speeds.same_counts(start)


def results(game: Game, effort: int = 1) -> None:
    """Compare what throws can become in both speeds, and play by whole throws."""
    for position in sample(game, 60 * effort):
        two_speeds.same_results(position)
    two_speeds.throws_end_too(usual(game).start(), 20 * effort)


def cap(game: Game, effort: int = 1) -> None:
    """Stop a game that has come to its cap (U-9); a match may then begin another game."""
    most = cap_of(game)
    for position in sample(game, 20 * effort) if most else ():
        state = position.state.copy()
        state.turns = most - 1
        late = Position(game, state)
        demand(stops(late, most), late, f"CAP is {most}, but it goes on")


def stops(late: Position, most: int) -> bool:
    """Return whether the game ends, or another one begins, before a turn too many is counted."""
    for step in walk(late, Random(1).randrange, 400):
        turns = step.after.state.turns
        if step.after.is_over or not most - 1 <= turns <= most:
            return turns <= most
    return late.is_over


def strange_positions(game: Game, effort: int = 1) -> None:
    """Read strange texts as positions; play those that are accepted."""

    @effortful(300, effort)
    @given(fuzz_text.position_texts(game), st.integers(0, 99))
    def read(text: str, seed: int) -> None:
        position = fuzz_text.reads_position(game, text)
        if position is not None:
            fuzz_text.plays_on(position, seed)

    read()


def strange_moves(game: Game, effort: int = 1) -> None:
    """Read strange texts as moves and rolls."""

    @effortful(400, effort)
    @given(st.sampled_from(sample(game)), fuzz_text.move_texts(game))
    def read(position: Position, text: str) -> None:
        fuzz_text.reads_move(position, text)

    read()


def golden_games(game: Game, effort: int = 1) -> None:
    """Tell the golden games of the room again; together they show every kind of event."""
    files = golden.files(game)
    demand(files, game, "tests/golden has no .play file")
    demand(len(files) <= golden.MOST_FILES, game, f"more than {golden.MOST_FILES} golden games")
    for file in files:
        golden.check(game, file)
    golden.shows_every_event(game)


def published_counts(game: Game, effort: int = 1) -> None:
    """Count again what the room's counts.txt has, for every value of every option."""
    counts.check(game)
    counts.has_every_value(game)


def shown_refusals(game: Game, effort: int = 1) -> None:
    """Refuse what the room's refusals.txt shows."""
    refusals.check(game)


def played_lessons(game: Game, effort: int = 1) -> None:
    """Play the room's lessons, by every answer that they take."""
    lessons.check(game)


CHECKS: tuple[Check, ...] = (
    facts,
    positions,
    random_walks,
    whole_games,
    shortcuts,
    stress,
    advising,
    turning,
    cap,
    settings_play,
    pairs_play,
    both_speeds,
    results,
    strange_positions,
    strange_moves,
    golden_games,
    published_counts,
    shown_refusals,
    played_lessons,
)


def check(game: Game, effort: int = 1) -> None:
    """Run every check of the kit on *game*; the first fault is raised."""
    for one in CHECKS:
        one(game, effort)
