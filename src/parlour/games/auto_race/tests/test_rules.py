"""The rules of Auto Race, each shown in a position."""

import pytest

from parlour import game
from parlour.core.errors import BadMove, BadPosition
from parlour.games.auto_race.board import BLOCKED, FINISH, OBSTRUCTIONS, blocked_spaces
from parlour.testing.asking import names

RACE = game("auto_race")


def driven(space, throw, **options):
    """Return the position after seat 0 has thrown from *space*."""
    words = " ".join(f"{name}={value}" for name, value in options.items())
    return RACE.position(f"at={space},0 turn=-1 {words}").play(str(throw))


def at(position):
    """Return where the autos stand."""
    words = dict(word.split("=") for word in position.text.split())
    return [int(space) for space in words.get("at", "0,0").split(",")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_one_auto(seats):
    """AUT-1: two to four autos stand on START."""
    pieces = RACE.start(seats).scene.pieces

    assert [(piece.seat, piece.place) for piece in pieces] == [(n, "0") for n in range(seats)]


@pytest.mark.parametrize("seats", [1, 5])
def test_no_others_can_play(seats):
    """AUT-1: the box has four autos, and a race needs two."""
    with pytest.raises(ValueError, match="2 to 4"):
        RACE.start(seats)


def test_the_die_drives():
    """AUT-2: one die of six equal faces, thrown in turn, and nothing to choose."""
    position = RACE.start(2).play("first:0")

    assert [(roll.text, roll.weight) for roll in position.rolls] == [(n, 1) for n in "123456"]
    assert position.moves == ()
    assert at(position.play("2 3 4")) == [6, 3]
    with pytest.raises(BadMove, match="no throw"):
        position.play("7")


def test_no_move_is_ever_read():
    """AUT-2: a text is no move in this game, whoever's turn it is."""
    with pytest.raises(BadMove, match="nobody chooses"):
        RACE.move(RACE.start(), "3")


def test_counting_begins_in_front_of_the_auto():
    """AUT-3: a one leads to the very next space."""
    assert at(driven(12, 1))[0] == 13


def test_five_obstructions_of_two_spaces():
    """AUT-4: five obstructions, two spaces each, to be jumped."""
    assert len(OBSTRUCTIONS) == 5
    assert sum(BLOCKED) == 10
    assert all(BLOCKED[first] and BLOCKED[first + 1] for first in OBSTRUCTIONS)


@pytest.mark.parametrize("first", OBSTRUCTIONS)
def test_landing_on_an_obstruction_loses_the_turn(first):
    """AUT-5, AUT-A4: either half of an obstruction sends the auto nowhere."""
    for throw in (1, 2):
        position = driven(first - 1, throw)

        assert at(position)[0] == first - 1
        assert names(position) == ["stopped"]
        assert position.scene.dice[0].seat == 1


@pytest.mark.parametrize("first", OBSTRUCTIONS)
def test_a_three_is_needed_in_front_of_an_obstruction(first):
    """AUT-6: from the space in front of an obstruction, three is the least that moves."""
    assert [at(driven(first - 1, throw))[0] > first - 1 for throw in range(1, 7)] == (
        [False, False, True, True, True, True]
    )


def test_the_first_at_finish_wins():
    """AUT-7: FINISH is reached or passed, and that wins."""
    position = driven(58, 2)

    assert position.outcome.winners == (0,)
    assert position.outcome.scores == (1, 0)
    assert names(position) == ["finishes", "won"]


def test_the_circuit_is_a_table():
    """AUT-A1: 60 spaces, and the obstructions where we put them."""
    assert FINISH == 60
    assert [space for space in range(FINISH + 1) if BLOCKED[space]] == (
        [10, 11, 21, 22, 32, 33, 43, 44, 54, 55]
    )


def test_a_lot_says_who_begins():
    """AUT-A2: all seats are equally likely to begin, and the die goes round to the left."""
    start = RACE.start(3)

    assert [(roll.text, roll.weight) for roll in start.rolls] == (
        [("first:0", 1), ("first:1", 1), ("first:2", 1)]
    )
    assert at(start.play("first:1 4 5 6")) == [6, 4, 5]


def test_autos_share_a_space():
    """AUT-A3: nothing happens when two autos meet, unless the house rule bumps."""
    meeting = "at=12,8 turn=-1 rolling=1"

    assert at(RACE.position(meeting).play("4")) == [12, 12]
    bumped = RACE.position(f"{meeting} bump=back_to_start").play("4")
    assert at(bumped) == [0, 12]
    assert names(bumped) == ["drives", "bumped"]


def test_nobody_is_bumped_off_finish():
    """AUT-A3: at FINISH autos share the place even if they bump on the road."""
    position = RACE.position(
        "at=60,58 turn=-1 rolling=1 complete_round=yes bump=back_to_start"
    ).play("2")

    assert position.outcome.winners == (0, 1)


def test_the_round_may_be_completed():
    """AUT-A5: with complete_round=yes the others still throw, and all who are home share."""
    waiting = driven(58, 6, complete_round="yes")

    assert not waiting.is_over
    assert waiting.play("1").outcome.winners == (0,)
    both = RACE.position("at=60,57 turn=-1 rolling=1 complete_round=yes").play("3")
    assert both.outcome.winners == (0, 1)


def test_the_round_ends_with_the_seat_that_began_it():
    """AUT-A5: if seat 1 began, a round ends with seat 0."""
    position = RACE.position("at=58,57 first=1 turn=-1 complete_round=yes")

    assert position.play("3").outcome.winners == (0,)


def test_a_circuit_without_a_way_is_refused():
    """AUT-A6: three obstructions in a row leave no throw that clears them."""
    with pytest.raises(ValueError, match="no throw leads on from space 9"):
        blocked_spaces({10: "a", 12: "b", 14: "c"}, 60)


@pytest.mark.parametrize(
    ("space", "throw", "end"),
    [
        pytest.param(0, 6, 6, id="AUT-T1"),
        pytest.param(9, 1, 9, id="AUT-T2, one"),
        pytest.param(9, 2, 9, id="AUT-T2, two"),
        pytest.param(9, 3, 12, id="AUT-T3"),
        pytest.param(8, 3, 8, id="AUT-T4"),
        pytest.param(8, 4, 12, id="AUT-T5"),
        pytest.param(5, 5, 5, id="AUT-T6, five"),
        pytest.param(5, 6, 5, id="AUT-T6, six"),
        pytest.param(5, 4, 9, id="AUT-T6, four"),
        pytest.param(53, 1, 53, id="AUT-T9, one"),
        pytest.param(53, 2, 53, id="AUT-T9, two"),
        pytest.param(53, 3, 56, id="AUT-T9, three"),
        pytest.param(53, 6, 59, id="AUT-T9, six"),
    ],
)
def test_positions_on_the_road(space, throw, end):
    """AUT-T1 to AUT-T6, AUT-T9: where a throw leads."""
    assert at(driven(space, throw))[0] == end


@pytest.mark.parametrize(
    ("space", "throw"), [pytest.param(59, 1, id="AUT-T7"), pytest.param(56, 6, id="AUT-T8")]
)
def test_positions_before_finish(space, throw):
    """AUT-T7, AUT-T8: reaching or passing FINISH wins."""
    assert driven(space, throw).outcome.winners == (0,)


def test_two_autos_on_one_space():
    """AUT-T10: two autos on 12 both stay there."""
    assert at(RACE.position("at=12,9 turn=-1 rolling=1").play("3")) == [12, 12]


def test_the_others_do_not_throw_any_more():
    """AUT-T11: when seat 0 passes FINISH the race is over, and seats 1 to 3 do not throw."""
    position = RACE.position("seats=4 at=57,50,50,50 turn=-1").play("5")

    assert position.is_over
    assert position.rolls == ()
    assert position.outcome.winners == (0,)


def test_a_race_that_never_ends_is_stopped():
    """U-9: at the cap whoever leads wins."""
    position = RACE.position("at=9,20 turn=-1 turns=499").play("1")

    assert position.outcome.winners == (1,)
    assert position.outcome.reason == "capped"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("turn=0", "nobody decides"),
        ("turn=-1 at=10,0", "obstruction"),
        ("turn=-1 rolling=3", "only 2 play"),
        ("turn=-1 rolling=-1 at=5,0", "before the race"),
        ("turn=-1 won=1", "somebody has won"),
        ("turn=-1 ending=5", "somebody has won"),
        ("turn=-1 turns=500", "after 500"),
        ("turn=-1 at=60,0", "goes on"),
        ("turn=-1 at=60,0 complete_round=yes", "goes on"),
        ("turn=-1 at=0,60 rolling=1 complete_round=yes", "goes on"),
        ("turn=-2 at=60,0", "no race ends"),
        ("turn=-2 at=60,0 ending=5 won=2", "who are at FINISH"),
        ("turn=-2 at=5,5 ending=5", "who are at FINISH"),
        ("turn=-2 at=5,9 ending=6 won=2", "no race ends"),
        ("turn=-2 at=5,9 ending=6 won=1 turns=500", "who lead"),
    ],
)
def test_what_cannot_be(text, wrong):
    """AUT-7, U-9: a position that no race comes to is told so."""
    with pytest.raises(BadPosition, match=wrong):
        RACE.position(text)


def test_ends_read_back():
    """AUT-7, AUT-A5, U-9: every kind of end is a position that can be read."""
    ends = [
        driven(59, 1),
        RACE.position("at=60,57 turn=-1 rolling=1 complete_round=yes").play("3"),
        RACE.position("at=9,20 turn=-1 turns=499").play("1"),
        RACE.position("at=59,20 turn=-1 turns=499 complete_round=yes").play("1"),
    ]

    assert [RACE.position(end.text) for end in ends] == ends
    assert [end.outcome.winners for end in ends] == [(0,), (0, 1), (1,), (0,)]


def test_one_word_for_what_bars_the_road():
    """AUT-4: rules, events and errors call it an obstruction, and nothing else."""
    told = RACE.rules_text + " ".join(kind.says for kind in RACE.kinds)

    assert "obstruction" in RACE.rule_book["AUT-4"].text
    assert "mishap" not in told.lower()
