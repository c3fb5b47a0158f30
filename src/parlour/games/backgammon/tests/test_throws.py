"""The fast way to all results of a throw leads to exactly those of the laws."""

from itertools import combinations, product
from random import Random

import pytest

from parlour import game
from parlour.core.compile.fast import fast
from parlour.core.craft.points import BAR, MEN, SIDE
from parlour.games.backgammon.formats.gnu import write_position_id
from parlour.testing import legality
from parlour.testing.two_speeds import own_results

BACKGAMMON = game("backgammon")


def scattered(rng):
    """Return a throw in a position of men strewn about: bars, blocks, blots, bearing off."""
    nearest = rng.choice((6, 6, 12, 24, BAR))
    lowest = rng.choice((-4, -40)) if nearest == 6 else 1
    men = [0] * (2 * SIDE)
    for seat in rng.sample((0, 1), 2):
        for _ in range(MEN):
            point = rng.randint(lowest, nearest)
            if 0 < point < BAR and men[(1 - seat) * SIDE + BAR - point]:
                point = 0 if nearest == 6 else BAR * (rng.random() < 0.2)
            men[seat * SIDE + max(point, 0)] += 1
    for seat in range(2):
        if men[seat * SIDE] == MEN:
            return scattered(rng)
    high, low = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
    text = f"{write_position_id(men, 0)} play side=0 dice={high},{low}"
    return BACKGAMMON.position(text)


def throws(count, seed):
    """Return *count* throws in which there is something to decide."""
    rng = Random(seed)
    found = []
    while len(found) < count:
        position = scattered(rng)
        if position.turn >= 0:
            found.append(position)
    return found


def test_the_strewn_positions_are_of_all_kinds():
    """Bars, bearing off, doubles, single choices and many choices are among those compared."""
    made = throws(400, 1928)
    texts = [[move.text for move in position.moves] for position in made]

    assert sum(any("bar" in text for text in row) for row in texts) > 20
    assert sum(any("off" in text for text in row) for row in texts) > 50
    assert sum(any("*" in text for text in row) for row in texts) > 50
    assert sum(position.state.unplayed[0] == 4 for position in made) > 40


@pytest.mark.compiled
def test_compiled_like_the_generic_way():
    """`plays` and `play`, compiled, give the results of the generic enumeration, each once."""
    for position in throws(400, 1928):
        generic = fast(BACKGAMMON).results(position)
        own = fast(BACKGAMMON).own_results(position)

        assert len(own) == len(set(own)), position
        assert set(own) == set(generic), position


def test_interpreted_like_the_laws():
    """`plays` and `play`, interpreted, give what the laws lead to act by act."""
    for position in throws(60, 1931):
        own = own_results(position)

        assert len(own) == len(set(own)), position
        assert set(own) == set(position.results()), position


@pytest.mark.compiled
def test_partly_played_throws():
    """The rest of a throw has its results too."""
    for position in throws(60, 1945):
        after = position.apply(position.moves[-1])
        if after.turn == 0:
            assert set(fast(BACKGAMMON).own_results(after)) == set(after.results()), after


def last_men():
    """Return throws of a last man at home, with one or two men of the other in its way, or none."""
    found = []
    for point, other, count in product(range(1, 7), range(1, 6), range(3)):
        men = [0] * (2 * SIDE)
        men[0], men[point] = MEN - 1, 1
        if other != point:
            men[SIDE + BAR - other] = count
        men[SIDE + 6] += MEN - sum(men[SIDE:])
        for high, low in combinations(range(6, 0, -1), 2):
            text = f"{write_position_id(men, 0)} play side=0 dice={high},{low}"
            found.append(BACKGAMMON.position(text))
    return found


@pytest.mark.compiled
def test_the_last_man_like_the_laws():
    """BG-7: how the last man may go off is the same act by act, generic, and in own code."""
    for position in last_men():
        own = fast(BACKGAMMON).own_results(position)

        assert position.acts() == legality.reference(position), position
        assert len(own) == len(set(own)), position
        assert set(own) == set(position.results()) == set(fast(BACKGAMMON).results(position))


def test_legal_moves_like_the_verdicts():
    """`legal` writes the candidates that are not refused and leave the least over, in order."""
    for position in throws(300, 1916):
        reference = legality.reference(position)

        assert position.acts() == reference, position


@pytest.mark.compiled
def test_words_are_left_to_the_generic_way():
    """A decision about the cube has no own enumeration."""
    assert fast(BACKGAMMON).own_results(BACKGAMMON.start(match=3).play("3:1 8/5 6/5")) is None


@pytest.mark.compiled
def test_every_game_by_throws_begins_at_the_start():
    """BG-2: also with a choice to make, no game has more turns than throws."""
    start = BACKGAMMON.start(edition="parlour_1928")
    tally = fast(BACKGAMMON).throw_playouts(start, 20, 1928)

    assert all(throws >= turns for _, _, throws, turns, _ in tally.tolist())


@pytest.mark.compiled
def test_what_wins_a_game_of_a_match_comes_to_one_new_game():
    """With or without a hit on the way, the next game begins the same."""
    end = "fwAACAAEAAAAAA play side=0 dice=6,4"
    match = BACKGAMMON.position(f"{end} match=25")
    alone = BACKGAMMON.position(end)

    assert len(fast(BACKGAMMON).own_results(alone)) == len(alone.results()) == 2
    assert fast(BACKGAMMON).own_results(match) is None
    assert len(fast(BACKGAMMON).results(match)) == len(match.results()) == 1
