"""The odds of the race, reckoned a second time."""

import pytest

from parlour import game
from parlour.bots.endgame import files, lookup, race
from parlour.games.auto_race.board import BLOCKED, FINISH

AUTO_RACE = game("auto_race")


def turns_needed():
    """Return the average number of throws from each space: those that lead nowhere are repeated."""
    needs = [0.0] * (FINISH + 1)
    for space in range(FINISH - 1, -1, -1):
        ends = [min(space + die, FINISH) for die in range(1, 7)]
        open_ends = [end for end in ends if not BLOCKED[end]]
        if open_ends:
            needs[space] = (6 + sum(needs[end] for end in open_ends)) / len(open_ends)
    return needs


def first_wins(at, seats):
    """Return how often each wins, beyond the last obstruction, beginning with who drives."""
    if at[-1] >= FINISH:
        return [0.0] * (seats - 1) + [1.0]
    each = [first_wins((*at[1:], at[0] + die), seats) for die in range(1, 7)]
    return [sum(row[place - 1] for row in each) / 6 for place in range(seats)]


def test_every_space_takes_as_many_throws_as_reckoned():
    """The average from START and from every other space."""
    for space, turns in enumerate(turns_needed()):
        if not BLOCKED[space] and space < FINISH:
            here = AUTO_RACE.position(f"turn=-1 at={space},0")
            assert lookup.turns_to_go(here, 0) == pytest.approx(turns, rel=1e-6)


@pytest.mark.parametrize("at", [(56, 57), (58, 56), (56, 56, 57), (59, 57, 56, 56)])
def test_the_odds_near_the_end(at):
    """Two, three and four autos, whoever drives next."""
    row = ",".join(map(str, at))
    for first in range(len(at)):
        here = AUTO_RACE.position(f"turn=-1 at={row} rolling={first} seats={len(at)}")
        turned = first_wins(at[first:] + at[:first], len(at))
        expected = [turned[(seat - first) % len(at)] for seat in range(len(at))]
        assert lookup.chances(here) == pytest.approx(expected, abs=4 / race.ONE)


def test_pairs_and_lengths_tell_the_same():
    """Nobody chooses anything here, so that both ways of reckoning agree everywhere."""
    _, turns, later, wins = lookup.knowledge(AUTO_RACE)
    both = turns.astype(float) @ later[:, :-1].T
    assert abs(both - wins)[1:, 1:].max() < 8 / race.ONE
    assert files.load(AUTO_RACE, "two_autos")


def test_a_race_with_bumps_or_rounds_is_not_known():
    """Those house rules change who wins."""
    assert lookup.chances(AUTO_RACE.start()) is None
    for options in ({"bump": "back_to_start"}, {"complete_round": "yes"}):
        here = AUTO_RACE.start(**options)
        assert lookup.chances(here.apply(here.rolls[0])) is None
    here = AUTO_RACE.start()
    assert sum(lookup.chances(here.apply(here.rolls[1]))) == pytest.approx(1, rel=1e-4)
