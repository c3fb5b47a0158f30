"""The rules of Dozen, one test each."""

from parlour.testing.room import GAME


def test_twelve_counters_and_turns_in_order() -> None:
    """DOZ-1: the turn goes round."""
    position = GAME.start(seats=3).play("1 2 1")

    assert position.turn == 0
    assert "heap=8" in position.text


def test_one_or_two_are_taken() -> None:
    """DOZ-2: three are too many."""
    refusal = GAME.start().refusal("3")

    assert refusal is not None
    assert refusal.rule.id == "DOZ-2"


def test_nobody_takes_more_than_there_are() -> None:
    """DOZ-3: one is left."""
    refusal = GAME.start().play("2 2 2 2 2 1").refusal("2")

    assert refusal is not None
    assert refusal.rule.id == "DOZ-3"


def test_the_last_counter_wins() -> None:
    """DOZ-4: six times two."""
    outcome = GAME.start().play("2 2 2 2 2 2").outcome

    assert outcome is not None
    assert outcome.winners == (1,)


def test_the_last_counter_may_lose() -> None:
    """DOZ-A1: all others win."""
    outcome = GAME.start(seats=3, last="loses").play("2 2 2 2 2 2").outcome

    assert outcome is not None
    assert outcome.winners == (0, 1)
