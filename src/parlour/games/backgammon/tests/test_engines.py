"""GNU Backgammon at our board: its plays are ours, and its judgement is told in our terms.

Nothing here is needed in a fresh clone: what is not installed is skipped.
"""

from random import Random

import pytest

from parlour import bots, game
from parlour.bots import engine
from parlour.games.backgammon.engines.gnubg import PROGRAMS, WAYS, terms
from parlour.games.backgammon.engines.gnubg_worker import ROLLS
from parlour.games.backgammon.formats.gnu import write_position_id

BACKGAMMON = game("backgammon")
PACKAGE, PROGRAM = WAYS
NO_PROGRAM = "the program gnubg is not installed (apt-get install gnubg)"
NO_PACKAGE = "the package gnubg is not installed (pip install gnubg)"
program = pytest.mark.skipif(not engine.command(PROGRAM), reason=NO_PROGRAM)
package = pytest.mark.skipif(not engine.command(PACKAGE), reason=NO_PACKAGE)
ways = pytest.mark.parametrize(
    "way", [pytest.param(PROGRAM, marks=program), pytest.param(PACKAGE, marks=package)]
)
# the best opening plays, as everybody knows them
OPENINGS = {"3:1": "8/5 6/5", "4:2": "8/4 6/4", "6:1": "13/7 8/7", "5:3": "8/3 6/3"}


@pytest.fixture
def going(way, monkeypatch):
    """Go one way only."""
    found = engine.command(way)
    monkeypatch.setattr(engine, "command", lambda asked: found if asked is way else ())
    yield way
    if way in engine._talks:
        engine._talks.pop(way).end()


def board(first, second):
    """Return the ID of a position: the men of both by point, the others off, White to throw."""
    men = [first.get(point, 0) for point in range(26)] + [
        second.get(point, 0) for point in range(26)
    ]
    return write_position_id(men, 0)


def played(start, seed):
    """Let the program play both sides; return the end and the words that were said."""
    player, dice, position, said = bots.bot("gnubg", BACKGAMMON), Random(seed), start, []
    while not position.is_over:
        if position.is_chance:
            position = position.apply(position.roll_of(dice.randrange(position.tickets)))
        else:
            move = player.choose(position, dice)
            said += [move.text] if move.text.isalpha() else []
            position = position.apply(move)
    return position, said


@ways
def test_it_opens_as_everybody_does(going):
    """The whole throw is played, in an order that is legal."""
    player = bots.bot("gnubg", BACKGAMMON)
    for roll, moves in OPENINGS.items():
        position = BACKGAMMON.start().play(roll)
        made = []
        while position.turn >= 0:
            made.append(player.choose(position, Random(0)).text)
            position = position.play(made[-1])

        assert sorted(made) == sorted(moves.split())


@ways
def test_it_plays_a_game_to_the_end(going):
    """Every move is legal, bearing off too."""
    end, _ = played(BACKGAMMON.start(), 1)

    assert end.outcome
    assert end.outcome.reason in {"won", "gammon", "backgammon"}


@program
@pytest.mark.parametrize("way", [PROGRAM])
@pytest.mark.parametrize(
    ("options", "seed", "word"),
    [
        ({"cube": "on"}, 2, "double"),
        ({"match": 3}, 1, "double"),
        ({"opening": "may_rethrow"}, 1, ""),
    ],
)
def test_it_speaks_about_the_cube(going, options, seed, word):
    """It doubles, answers, and chooses whether to throw again."""
    end, said = played(BACKGAMMON.start(**options), seed)

    assert end.outcome
    assert word in said or not word
    assert word == "double" or said[0] in ("play", "rethrow")


@program
@pytest.mark.parametrize("way", [PROGRAM])
def test_it_takes_and_drops_what_it_should(going):
    """A race that is won is doubled and dropped, a level one is taken."""
    player = bots.bot("gnubg", BACKGAMMON)
    won, level = board({1: 4}, {6: 14}), board({6: 15}, {6: 15})

    def says(men, stage):
        position = BACKGAMMON.position(f"{men} {stage} side=0 cube=on")
        return player.choose(position, Random(0)).text

    assert (says(won, "cube"), says(won, "offered")) == ("double", "drop")
    assert says(level, "offered") == "take"


@package
@pytest.mark.parametrize("way", [PACKAGE])
def test_rolls_are_worth_what_the_best_play_leaves(going):
    """By its own glance: the value of a roll is that of the best result, seen from the other."""
    position = BACKGAMMON.start().play("3:1 8/5 6/5")
    judged = bots.bot("gnubg", BACKGAMMON).worths(position)
    ask = engine.asking(PROGRAMS[0], position)

    assert set(judged) == {roll.outcome for roll in position.rolls}
    for roll in position.rolls[:6]:
        ends = position.apply(roll).results()
        ids = [end.text.split()[0] for end in ends]
        best = max(-value for value in ask("values", ids, terms(ends[0].state), 0))
        assert judged[roll.outcome][1] == pytest.approx(best, rel=1e-4, abs=1e-4)
        assert judged[roll.outcome][0] == -judged[roll.outcome][1]


@package
@pytest.mark.parametrize("way", [PACKAGE])
def test_the_opening_is_fair(going):
    """Before the opening throw nobody is ahead, and equal dice change nothing."""
    start = BACKGAMMON.start()
    judged = bots.bot("gnubg", BACKGAMMON).worths(start)

    assert set(judged) == {roll.outcome for roll in start.rolls}
    assert sum(worth[0] for worth in judged.values()) == pytest.approx(0)
    assert judged[8 * 3 + 1][0] > 0.1 > judged[8 * 1 + 3][0]
    assert judged[8 * 2 + 2] == (0, 0)


def test_what_it_cannot_judge_it_does_not():
    """With the cube or in a match its points are not those of the game."""
    for options in ({"cube": "on"}, {"match": 3}, {"opening": "may_rethrow"}):
        position = BACKGAMMON.start(**options)

        assert PROGRAMS[0].worths(position, lambda *asked: pytest.fail("asked")) is None


def test_terms_of_the_table():
    """Cube, score and whose throw it is, as the worker reads them."""
    money = BACKGAMMON.start(cube="on", jacoby="on").play("1:3 8/5 6/5")
    match = BACKGAMMON.start(match=5).play("3:1")
    plain = BACKGAMMON.start().play("3:1")

    assert terms(money.state) == [1, 1, -1, 0, 0, [0, 0], 0, 1]
    assert terms(match.state) == [1, 1, -1, 0, 5, [0, 0], 0, 0]
    assert terms(plain.state) == [0, 1, -1, 0, 0, [0, 0], 0, 0]
    assert len(ROLLS) == 21
