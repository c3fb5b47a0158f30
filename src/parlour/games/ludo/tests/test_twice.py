"""What a throw can come to, worked out in every way that the house has: all must agree."""

from random import Random

import pytest

from parlour import game
from parlour.core.compile.fast import fast
from parlour.testing.differential import same_games

LUDO = game("ludo")
pytestmark = pytest.mark.compiled
# Where a die is lost and a twenty goes on: `bonus_when=end_of_turn` with some others beside it.
LATE = "bonus_when=end_of_turn"
HOUSES = (
    {},
    {"bonus_when": "end_of_turn"},
    {"bonus_when": "end_of_turn", "bonus_refuse": "yes"},
    {"bonus_when": "end_of_turn", "both_dice": "two_moves"},
    {"bonus_when": "end_of_turn", "foreign_entrance_pair": "no_blockade"},
    {"foreign_entrance_pair": "no_blockade"},
    {"total_entry": "may_advance"},
)


def both(position):
    """Return the results of a throw, interpreted and compiled."""
    return set(position.results()), set(fast(LUDO).results(position))


@pytest.mark.parametrize(
    ("text", "roll"),
    [
        (f"green:P,7,F,F yellow:0,36,50,54 blue:26,32,41,F red:P,3,46,49 seats=4 {LATE}", "6-1"),
        (f"green:31,F,F,F yellow:P,8,14,54 blue:7,17,F,F red:P,35,F,F seats=4 {LATE}", "4-1"),
        (f"green:31,F,F,F blue:7,F,F,F {LATE} bonus_refuse=yes", "4-1"),
        ("green:14,F,F,F blue:7,26,38,43", "2-1"),
    ],
)
def test_a_throw_has_the_same_results_in_both_speeds(text, roll):
    """LUD-A2, LUD-A7: a throw ends when the twenty is taken, though a die was lost before it."""
    position = LUDO.position(f"{text} turn=-1").play(roll)
    slow, quick = both(position)

    assert slow == quick
    assert all(end.turn != position.turn for end in quick)


@pytest.mark.parametrize("house", HOUSES)
def test_results_agree_all_through_games(house):
    """LUD-A2: in games by lot interpreted and compiled results are the same, house by house."""
    dice = Random(7)
    for seats in (2, 4):
        position = LUDO.start(seats=seats, **house)
        for _ in range(120):
            if position.is_over:
                break
            if position.is_chance:
                position = position.thrown(dice.randrange(position.tickets))
                continue
            slow, quick = both(position)
            assert slow == quick, position.text
            position = position.apply(dice.choice(position.moves))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shortcut_says_what_the_verdicts_say(house, seats):
    """LUD-A2: in thousands of games by lot the quick answer is the one that is worked out."""
    same_games(LUDO.start(seats=seats, **house), 20_000, 9001)
