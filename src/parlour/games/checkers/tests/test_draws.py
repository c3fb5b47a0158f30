"""Draws of Checkers: by repetition, by forty quiet moves, unasked or claimed."""

from collections import Counter
from itertools import cycle
from random import Random

import pytest

from parlour import game
from parlour.bots import bot
from parlour.core.errors import BadPosition
from parlour.games.checkers.rules.squares import apart
from parlour.testing.asking import names

CHECKERS = game("checkers")


def at(text):
    return CHECKERS.position(text)


def refused(text, move):
    return at(text).refusal(move).rule.id


def to_and_fro(position, steps, times):
    for _ in range(times):
        position = position.play(steps)
    return position


def long_way(king, other, taken, plies, seed=0):
    """Return steps that can have led two kings to their squares, *other*'s the last one."""
    lots, spots, steps, seen = Random(seed), [king, other], [], Counter()
    for ply in range(plies):
        mover = 1 - ply % 2
        free = set(range(1, 33)) - {*spots, *taken}
        near = [square for square in free if apart(square - 1, spots[mover] - 1) == 1]
        near = [square for square in near if seen[mover, square, spots[1 - mover]] < 2]
        steps.append(f"{lots.choice(sorted(near))}-{spots[mover]}")
        spots[mover] = int(steps[-1].partition("-")[0])
        seen[mover, spots[mover], spots[1 - mover]] += 1
    return ",".join(reversed(steps))


def test_third_time():
    """CHK-11: the same position with the same side to move for the third time is a draw."""
    twice = to_and_fro(at("B:WK32:BK1"), "1-5 32-28 5-1 28-32", 1)
    thrice = twice.play("1-5 32-28 5-1 28-32")

    assert not twice.is_over
    assert (thrice.outcome.winners, thrice.outcome.scores) == ((), (0, 0))
    assert thrice.outcome.reason == "repeated"


def test_a_man_or_a_capture_begins_a_new_count():
    """CHK-11: a man's move and a capture wipe out what was counted."""
    run = to_and_fro(at("B:WK32,21:BK1,5"), "1-6 32-28 6-1 28-32", 1)

    assert " after:1-6,32-28,6-1,28-32 " in run.text
    assert "after" not in run.play("5-9").text
    assert not to_and_fro(run.play("5-9 21-17"), "1-5 32-28 5-1 28-32", 1).is_over


def test_draws_come_unasked():
    """CHK-A3: the game is over the moment that a draw stands."""
    drawn = to_and_fro(at("B:WK32:BK1"), "1-5 32-28 5-1 28-32", 2)

    assert drawn.is_over
    assert names(drawn) == ["repeated"]


def test_a_draw_that_is_claimed():
    """CHK-A3: with the option a third repetition ends nothing until who is to move claims it."""
    third = to_and_fro(at("B:WK32:BK1 draws=claimed"), "1-5 32-28 5-1 28-32", 2)
    claimed = third.play("draw")

    assert "draw" in [move.text for move in third.moves]
    assert (claimed.outcome.winners, claimed.outcome.reason) == ((), "repeated")
    assert names(claimed) == ["claimed", "repeated"]
    assert claimed.events[0].text == "Black claims a draw."
    assert at(claimed.text) == claimed


def test_a_draw_that_is_not_claimed():
    """CHK-A3: who does not claim plays on; away from the repetition there is nothing to claim."""
    third = to_and_fro(at("B:WK32:BK1 draws=claimed"), "1-5 32-28 5-1 28-32", 2)
    away = third.play("1-6")

    assert not away.is_over
    assert away.refusal("draw").rule.id == "CHK-11"
    assert "draw" in [move.text for move in third.play("1-5").moves]
    assert refused("B:WK32:BK1", "draw") == "CHK-A3"


def rounds():
    """Return forty moves each of two kings that walk in circles and repeat nothing three times."""
    black = cycle(["3-8", "8-12", "12-16", "16-11", "11-7", "7-3"])
    white = cycle(["22-25", "25-30", "30-26", "26-31", "31-27", "27-23", "23-18", "18-22"])
    return [f"{next(black)} {next(white)}" for _ in range(40)]


def test_forty_moves_that_are_claimed():
    """CHK-A3, CHK-11: forty quiet moves each can be claimed from then on, until a man moves."""
    before = at("B:WK22,21:BK3,1 draws=claimed").play(" ".join(rounds()[:-1]))
    forty = before.play(rounds()[-1])
    later = forty.play("11-15")

    assert before.refusal("draw").rule.id == "CHK-11"
    assert forty.play("draw").outcome.reason == later.play("draw").outcome.reason == "forty_moves"
    assert at(forty.text) == forty
    assert at(later.text) == later
    assert forty.play("1-5").refusal("draw").rule.id == "CHK-11"


def test_blocked_is_lost_even_where_draws_are_claimed():
    """CHK-A5, CHK-A3: who has no move has lost, and can claim nothing."""
    before = at(f"B:WK29:BK21,22 after:{long_way(21, 29, {22}, 79)} draws=claimed")

    assert before.play("21-25").outcome.reason == "won"
    assert not before.play("21-17").is_over


def test_a_game_that_nobody_claims_ends():
    """CHK-A3, U-9: after a thousand moves the game is a draw."""
    last = at("B:WK32,21:BK1,5 turns=999 draws=claimed")
    blocked = at("B:WK29:BK21,22 turns=999 draws=claimed").play("21-25")

    assert last.play("1-6").outcome.reason == last.play("5-9").outcome.reason == "capped"
    assert last.play("1-6").outcome.winners == ()
    assert at(last.play("1-6").text) == last.play("1-6")
    assert blocked.outcome.reason == "won"
    with pytest.raises(BadPosition, match="fewer than 1000"):
        at("B:WK32,21:BK1,5 turns=1000 draws=claimed")
    assert not at("B:WK32,21:BK1,5 turns=999").play("1-6").is_over


@pytest.mark.compiled
def test_bots_claim_a_draw_when_behind():
    """CHK-A3: who is behind claims, who is ahead plays on."""
    behind = at("B:WK32,K31:BK1 after:1-5,32-28,5-1,28-32,1-5,32-28,5-1,28-32 draws=claimed")
    ahead = at("B:WK32:BK1,K2 after:1-5,32-28,5-1,28-32,1-5,32-28,5-1,28-32 draws=claimed")

    assert bot("skilled", CHECKERS).choose(behind, Random(1)).text == "draw"
    assert bot("skilled", CHECKERS).choose(ahead, Random(1)).text != "draw"


def test_blocked_by_the_last_quiet_move():
    """CHK-A5, CHK-11: even the eightieth quiet move wins if it leaves no move."""
    before = at(f"B:WK29:BK21,22 after:{long_way(21, 29, {22}, 79)}")

    assert before.play("21-25").outcome.reason == "won"
    assert before.play("21-17").outcome.reason == "forty_moves"


def test_king_against_king():
    """CHK-T11: a king alone against a king, to and fro: a draw at the third repetition."""
    position = to_and_fro(at("B:WK32:BK1"), "1-5 32-28 5-1 28-32", 2)
    claimed = to_and_fro(at("B:WK32:BK1 draws=claimed"), "1-5 32-28 5-1 28-32", 2)

    assert position.outcome.reason == claimed.play("draw").outcome.reason == "repeated"
    assert position.outcome.winners == ()


def test_forty_moves_each():
    """CHK-T12: forty moves each without a capture or a man's move: a draw."""
    position = at("B:WK22,21:BK3,1").play(" ".join(rounds()[:-1]))

    assert not position.play(rounds()[-1].split()[0]).is_over
    assert position.play(rounds()[-1]).outcome.reason == "forty_moves"
    claimed = at("B:WK22,21:BK3,1 draws=claimed").play(" ".join(rounds()))
    assert claimed.play("draw").outcome.reason == "forty_moves"
