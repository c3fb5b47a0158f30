"""Exact knowledge: known figures, a second reckoning, and files that do not fit."""

import sys
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from random import Random

import numpy as np
import pytest

from parlour import Position, game, names
from parlour.bots.endgame import duel, files, lookup, race
from parlour.bots.endgame.lookup import known_chance
from parlour.core.compile.fast import fast
from parlour.core.errors import BadTable
from parlour.core.law import law
from parlour.core.law.advice import Ending, ending, set_ending, viewer

BACKGAMMON, ACEY_DUCEY = game("backgammon"), game("acey_ducey")
RACERS = (BACKGAMMON, ACEY_DUCEY)
WANTED = [(game(name), each) for name in names() for each in files.endings(game(name))]
RACES = [pair for pair in WANTED if pair[1].kind == "race"]
DUELS = [pair for pair in WANTED if pair[1].kind == "duel"]
# Equal but for what doubles lose; what is stored are whole numbers, and rounding costs one.
reckoned = partial(pytest.approx, rel=1e-9)
# Men on the points 1 to 6, and how many throws they need on the average.
FIGURES = {
    (15, 0, 0, 0, 0, 0): 6.979592,
    (0, 0, 0, 0, 0, 15): 12.266187,
    (0, 0, 0, 5, 5, 5): 10.073759,
    (3, 3, 3, 2, 2, 2): 7.555030,
    (7, 5, 3, 0, 0, 0): 6.984378,
    (1, 1, 1, 1, 1, 1): 3.463648,
    (0, 0, 0, 0, 0, 2): 2.109611,
    (0, 0, 0, 0, 1, 1): 1.960048,
    (0, 0, 0, 0, 0, 1): 1.25,
}


def position_of(played, mine, theirs=(0, 0, 0, 0, 0, 15), **options):
    """Return the position in which seat 0 is to throw, both being at home."""
    state = played.start(**options).state.copy()
    for seat, men in enumerate((mine, theirs)):
        played.bound(set_ending)(state, seat, number_of(men), 15)
    return Position(played, state)


@cache
def number_of(men):
    """Return the place of *men* among all positions at home, listed by the highest point first."""
    return order()[tuple(reversed(men))]


def all_at_home(most):
    """Return every way in which up to *most* men stand on six points, the sixth first, sorted."""
    found = set()
    for spots in combinations_with_replacement(range(7), most):
        found.add(tuple(spots.count(point) for point in range(6, 0, -1)))
    return sorted(found)


@cache
def order():
    """Return the number of each position at home."""
    return {men: number for number, men in enumerate(all_at_home(15))}


# A second reckoning, from the rules as people say them: men are a sorted tuple of points.
def steps(men, number):
    """Return what one number can do: move a man, or take one off."""
    found = set()
    for point in set(men):
        rest = list(men)
        rest.remove(point)
        if point > number:
            found.add(tuple(sorted([*rest, point - number])))
        elif point == number or point == max(men):
            found.add(tuple(rest))
    return found


def after(men, numbers):
    """Return all that a row of numbers can come to; there is nothing to play for an empty board."""
    ends = {men}
    for number in numbers:
        ends = {end for here in ends for end in (steps(here, number) if here else {here})}
    return ends


def played_out(men, first, second, doubles):
    """Return all results of a throw, its numbers in either order."""
    if first == second:
        return after(men, [first] * doubles)
    return after(men, [first, second]) | after(men, [second, first])


@cache
def throws_needed(men, doubles, again):
    """Return the average number of turns; 1 and 2 give another throw if *again*."""
    if not men:
        return 0.0
    total = 0.0
    for first in range(1, 7):
        for second in range(1, 7):
            extra = again and {first, second} == {1, 2}
            needs = [
                throws_needed(end, doubles, again) - (1 if extra and end else 0)
                for end in played_out(men, first, second, doubles)
            ]
            total += min(needs)
    return 1 + total / 36


@cache
def wins(mine, theirs):
    """Return how often the side that throws wins, both playing for that."""
    total = 0.0
    for first in range(1, 7):
        for second in range(1, 7):
            ends = played_out(mine, first, second, 4)
            total += max(1 - wins(theirs, end) if end else 1 for end in ends)
    return total / 36


def on_points(men):
    """Return the men of the list by points as a sorted tuple of points."""
    return tuple(point for point in range(1, 7) for _ in range(men[6 - point]))


@pytest.mark.parametrize("men", FIGURES)
def test_bearing_off_takes_as_many_throws_as_is_known(men):
    """The stored averages are the figures that others found."""
    turns = lookup.turns_to_go(position_of(BACKGAMMON, men), 0)
    assert turns == pytest.approx(FIGURES[men], rel=1e-6)


@pytest.mark.parametrize("played", RACERS, ids=lambda played: played.name)
def test_endings_are_numbered_in_the_order_of_the_points(played):
    """A number leads to its position and back, for either seat, and 0 is the end."""
    state = played.start().state.copy()
    number, put = played.bound(ending), played.bound(set_ending)
    for men, at in Random(1).sample(sorted(order().items()), 300):
        for seat in range(2):
            put(state, seat, at, 15)
            assert tuple(state.men[26 * seat + 6 : 26 * seat : -1]) == men
            assert state.men[26 * seat] == 15 - sum(men)
            assert number(state, seat, 15) == at
            assert (number(state, seat, 5) >= 0) == (sum(men) <= 5)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("played", "doubles", "again"), [(BACKGAMMON, 4, False), (ACEY_DUCEY, 2, True)]
)
def test_few_men_come_out_as_reckoned_by_hand(played, doubles, again):
    """Built anew for three men, the averages are those of the second reckoning and the stored."""
    options = files.named(played, "bearing_off").options
    small = Ending("three", "race", 3, 84, options)
    ways = race.transitions(played, small, lambda done: None)
    mean = race.mean_turns(played, ways)
    turns = race.turn_chances(played, ways, mean)
    stored = files.load(played, "bearing_off")
    for number, men in enumerate(all_at_home(3)):
        assert mean[number] == reckoned(throws_needed(on_points(men), doubles, again))
        assert stored["mean"][order()[men]] == pytest.approx(mean[number] * race.PARTS, abs=1)
        assert turns[number] @ np.arange(race.LONGEST) == reckoned(mean[number])
        kept = stored["turns"][:, order()[men]]
        assert kept == pytest.approx(turns[number, : len(kept)] * race.ONE, abs=1)


@pytest.mark.compiled
def test_few_men_against_few_come_out_as_reckoned_by_hand():
    """Built anew for two men a side, the chances are those of the second reckoning, and stored."""
    ways = race.transitions(BACKGAMMON, Ending("two", "duel", 2, 28), lambda done: None)
    chance = duel.wins(BACKGAMMON, ways)
    stored = files.load(BACKGAMMON, "last_five")["wins"]
    order = {men: number for number, men in enumerate(all_at_home(5))}
    for i, mine in enumerate(all_at_home(2)[1:], 1):
        for j, theirs in enumerate(all_at_home(2)[1:], 1):
            assert chance[i, j] == reckoned(wins(on_points(mine), on_points(theirs)))
            kept = stored[order[mine], order[theirs]] / duel.ONE
            assert kept == pytest.approx(chance[i, j], abs=1 / duel.ONE)


@pytest.mark.parametrize(("played", "wanted"), RACES, ids=lambda each: each.name)
def test_what_is_stored_follows_from_the_laws(played, wanted):
    """In any ending the average is that of the best results of all throws, interpreted."""
    for number in Random(2).sample(range(1, wanted.count), 5):
        here = placed(played, wanted, number)
        total = sum(roll.weight for roll in here.rolls)
        turns = 1 + sum(
            roll.weight / total * min(more(end) for end in results(here.apply(roll)))
            for roll in here.rolls
        )
        assert lookup.turns_to_go(here, 0) == pytest.approx(turns, abs=3 / race.PARTS)


@pytest.mark.parametrize(("played", "wanted"), DUELS, ids=lambda each: each.name)
def test_stored_pairs_follow_from_the_laws(played, wanted):
    """For any two endings the chance is that of the best results of all throws, interpreted."""
    wins, number = files.load(played, wanted.name)["wins"] / duel.ONE, played.bound(ending)
    chance = Random(4)
    for mine, theirs in [chance.sample(range(1, wanted.count), 2) for _ in range(5)]:
        here = placed(played, wanted, mine, theirs)
        total = 0.0
        for roll in here.rolls:
            hopes = []
            for end in results(here.apply(roll)):
                left = number(end.state, 0, wanted.size)
                again = played.bound(viewer)(end.state) == 0
                lost = 0 if end.is_over else 1 - wins[left, theirs] if again else wins[theirs, left]
                hopes.append(1 - lost)
            total += roll.weight * max(hopes)
        total /= sum(roll.weight for roll in here.rolls)
        assert wins[mine, theirs] == pytest.approx(total, abs=2 / duel.ONE)


def placed(played, wanted, number, theirs=None):
    """Return an ending of seat 0, which is to throw; unless said, others are as far as can be."""
    state = played.start(**wanted.options).state.copy()
    for seat in range(1, state.seats):
        away = wanted.count - 1 if theirs is None else theirs
        played.bound(set_ending)(state, seat, away, wanted.size)
    played.bound(set_ending)(state, 0, number, wanted.size)
    return Position(played, state)


def results(thrown):
    return thrown.results() if thrown.turn == 0 else [thrown]


def more(end):
    """Return the turns that follow; a throw more belongs to the turn."""
    if end.is_over:
        return 0
    again = end.game.bound(viewer)(end.state) == 0
    return lookup.turns_to_go(end, 0) - (1 if again else 0)


@pytest.mark.parametrize(("played", "wanted"), RACES, ids=lambda each: each.name)
def test_every_ending_has_its_number(played, wanted):
    """A number leads to an ending and back, and the first is home."""
    for number in Random(3).sample(range(1, wanted.count), min(200, wanted.count - 1)):
        here = placed(played, wanted, number)
        assert played.bound(ending)(here.state, 0, wanted.size) == number
        assert played.bound(ending)(here.state, 1, wanted.size) == wanted.count - 1


def test_a_race_is_won_as_often_as_its_turns_say():
    """Both at home with men off: known, and for few men by the pairs."""
    mine, theirs = (0, 0, 0, 0, 0, 2), (1, 1, 0, 0, 0, 0)
    few = lookup.chances(position_of(BACKGAMMON, mine, theirs))
    won = wins((6, 6), (1, 2))
    assert few == pytest.approx([won, 1 - won], abs=1 / duel.ONE)
    many = lookup.chances(position_of(BACKGAMMON, (2, 2, 2, 2, 2, 2), (2, 2, 2, 2, 2, 2)))
    turns = files.load(BACKGAMMON, "bearing_off")["turns"][:, number_of((2, 2, 2, 2, 2, 2))]
    share = turns / turns.sum()
    first = sum(share[k] * share[k:].sum() for k in range(len(share)))
    assert many == pytest.approx([first, 1 - first], rel=1e-6)


LOOPS = ("judge",)


@law
def judge(stack, known, out):
    """Ask for every position of the stack."""
    for i in range(out.shape[0]):
        out[i] = known_chance(stack[i], 0, known)


@pytest.mark.compiled
def test_compiled_loops_know_the_same():
    """Known by pairs, known by turns, and not known."""
    here = [position_of(BACKGAMMON, *pair) for pair in combinations(list(FIGURES)[3:], 2)]
    laws = fast(BACKGAMMON)
    stack, _ = laws.positions(len(here))
    for row, each in enumerate(here):
        laws.pack(each, row, stack)
    out = np.zeros(len(here))
    laws.loop(sys.modules[__name__], "judge")(stack, lookup.knowledge(BACKGAMMON), out)
    told = [lookup.chances(each) for each in here]
    assert None in told
    assert out.tolist() == [each[0] if each else lookup.UNKNOWN for each in told]


def test_what_is_not_known_is_not_told():
    """Contact, a gammon to be feared, dice on the board, men that can be taken away."""
    assert lookup.chances(BACKGAMMON.start()) is None
    all_on = (3, 3, 3, 2, 2, 2)
    assert lookup.chances(position_of(BACKGAMMON, all_on, (1, 0, 0, 0, 0, 0))) is None
    here = position_of(BACKGAMMON, (2, 1, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    assert lookup.chances(here) is not None
    assert lookup.chances(here.play("2-1")) is None
    assert lookup.chances(position_of(ACEY_DUCEY, (2, 1, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))) is None
    navy = position_of(ACEY_DUCEY, all_on, edition="navy")
    assert lookup.turns_to_go(navy, 0) is None
    assert lookup.turns_to_go(ACEY_DUCEY.start(), 0) is None


def test_a_table_comes_back_as_it_was_stored(tmp_path):
    """Arrays of any kind and shape."""
    wanted = Ending("some", "race", 3, 4)
    arrays = {"a": np.arange(24, dtype=np.uint16).reshape(2, 12), "b": np.array([1.5, -2.0])}
    path = files.store(BACKGAMMON, wanted, arrays, tmp_path)
    found = files.opened(BACKGAMMON, wanted, path.read_bytes())
    assert {name: array.tolist() for name, array in found.items()} == {
        name: array.tolist() for name, array in arrays.items()
    }


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (b'"version": ', b'"version": 9', "other rules"),
        (b'"size": 15', b'"size": 14', "other rules"),
        (b"\xfd7zXZ", b"\xfd7zXY", "damaged"),
        (b'"sum": "', b'"sum": "0', "damaged"),
        (b"{", b"[", "damaged"),
        (b"{", b"5\n{", "damaged"),
        (b'"arrays": {', b'"arrays": {"more": ["uint8", 9000000], ', "damaged"),
    ],
)
def test_a_table_that_does_not_fit_says_how_to_build_it(old, new, wrong):
    """Damaged, or of other rules: nothing is read from it."""
    path = files.where(ACEY_DUCEY, "bearing_off")
    raw = path.read_bytes().replace(old, new, 1)
    with pytest.raises(BadTable, match=f"{wrong}.*parlour build-tables acey_ducey"):
        files.opened(ACEY_DUCEY, files.named(ACEY_DUCEY, "bearing_off"), raw)


def test_a_table_cut_short_is_damaged():
    raw = files.where(BACKGAMMON, "bearing_off").read_bytes()
    wanted = files.named(BACKGAMMON, "bearing_off")
    for size in (0, 10, len(raw) - 1):
        with pytest.raises(BadTable, match="damaged"):
            files.opened(BACKGAMMON, wanted, raw[:size])


def test_who_stops_the_writing_keeps_the_old_table(monkeypatch, tmp_path):
    """Ctrl-C, or a full disk, in the middle of a file."""
    wanted, real = Ending("two", "race", 2, 28), Path.write_bytes
    old = files.store(BACKGAMMON, wanted, {"mean": np.arange(28)}, tmp_path).read_bytes()

    def half(path, data):
        real(path, data[: len(data) // 2])
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(KeyboardInterrupt):
        files.store(BACKGAMMON, wanted, {"mean": np.arange(28) + 1}, tmp_path)

    assert (tmp_path / "two.table").read_bytes() == old


def test_a_table_that_nobody_wants_is_refused():
    with pytest.raises(BadTable, match="there are bearing_off, last_five"):
        files.load(BACKGAMMON, "opening_book")


@pytest.mark.parametrize("name", names())
def test_the_tables_of_the_package_are_there_and_small(name):
    """Not much more than a megabyte a game, of the rules as they are."""
    played = game(name)
    wanted = files.endings(played)
    assert sum(files.where(played, each.name).stat().st_size for each in wanted) < 1_200_000
    for each in wanted:
        assert files.load(played, each.name)
