"""The rules of Dozen, one test each."""

import parlour

DOZEN = parlour.game("dozen")


def test_twelve_counters_and_turns_in_order() -> None:
    """DOZ-1: the turn goes round."""
    position = DOZEN.start(seats=3).play("1 2 1")

    assert (position.turn, position._state.heap) == (0, 8)


def test_one_or_two_are_taken() -> None:
    """DOZ-2: three are too many."""
    refusal = DOZEN.start().refusal("3")

    assert refusal is not None
    assert refusal.rule.id == "DOZ-2"


def test_nobody_takes_more_than_there_are() -> None:
    """DOZ-3: one is left."""
    refusal = DOZEN.start().play("2 2 2 2 2 1").refusal("2")

    assert refusal is not None
    assert refusal.rule.id == "DOZ-3"


def test_the_last_counter_wins() -> None:
    """DOZ-4: six times two."""
    outcome = DOZEN.start().play("2 2 2 2 2 2").outcome

    assert outcome is not None
    assert outcome.winners == (1,)
