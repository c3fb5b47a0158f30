"""Games that their players ended: given up, drawn by agreement, claimed."""

import json

import pytest

import parlour
from parlour.core.errors import BadMove
from parlour.records import Ended, Record, read
from test_records import damage, played


@pytest.fixture
def lines():
    """Return the lines of a finished race as JSON objects, to be damaged."""
    return [json.loads(line) for line in played("auto_race").text.splitlines()]


def given_up(**words):
    """Return the lines of a game of Checkers that was given up, with other words."""
    record = Record.of(parlour.game("checkers").start())
    for move in ("11-15", "22-18"):
        record.add(move)
    record.ended = Ended("given_up", (1,), 0)
    made = [json.loads(line) for line in record.text.splitlines()]
    return [*made[:-1], {"outcome": made[-1]["outcome"] | words}]


def test_a_game_that_was_given_up_reads_back():
    lines = given_up()
    text = "".join(json.dumps(line) + "\n" for line in lines)
    record = read(text, parlour.game)

    assert record.text == text
    assert (record.outcome.winners, record.outcome.reason) == ((1,), "given_up")
    with pytest.raises(BadMove):
        record.add("15x22")
    with pytest.raises(BadMove):
        record.take_back()


ENDS = {
    "who gives up": {"by": 1},
    "whole sides": {"winners": []},
    "whole sides win": {"winners": [2]},
    "who claims a game": {"reason": "deserted"},
    "nobody wins a draw": {"reason": "agreed"},
    "is not over": {"reason": "won"},
    "not over": {"by": True},
    "but the game is not over": {"winners": "1"},
    "not how the game ended": {"scores": [1, 0]},
}


@pytest.mark.parametrize("wrong", ENDS)
def test_a_game_cannot_end_as_nobody_could_end_it(wrong):
    error = damage(given_up(**ENDS[wrong]))

    assert wrong in str(error)
    assert error.ply == 3


def test_no_draw_is_agreed_where_there_are_none(lines):
    drawn = {"winners": [], "scores": [0, 0], "reason": "agreed", "by": 0}

    assert "no draws" in str(damage([*lines[:3], {"outcome": drawn}]))


def test_a_game_that_is_over_was_not_given_up(lines):
    true = lines[-1]["outcome"]

    assert "not how" in str(damage([*lines[:-1], {"outcome": true | {"reason": "given_up"}}]))


TOLD = {
    "Ann (Black) gives up.": Ended("given_up", (1,), 0),
    "A draw is agreed.": Ended("agreed", (), 1),
    "Ann (Black) is left alone and claims the game.": Ended("deserted", (0,), 0),
}


@pytest.mark.parametrize("says", TOLD)
def test_replay_tells_how_it_ended(run, tmp_path, says):
    head = Record.of(parlour.game("checkers").start(), ("Ann", "Ben"))
    head.add("11-15")
    head.ended = TOLD[says]
    head.write(tmp_path / "game.jsonl")
    code, out, _ = run("replay", str(tmp_path / "game.jsonl"))

    assert code == 0
    assert says in out
    assert "not over" not in out


def test_only_games_without_dice_know_draws():
    """What a game declares: where nobody throws, two may well come to nothing."""
    assert [name for name in parlour.names() if parlour.game(name).draws] == [
        "checkers",
        "dont_miss_the_boat",
    ]
