"""What a hint says: from a bot at full strength, and each worth once."""

import asyncio
from dataclasses import replace

import pytest

from parlour import bots, game
from parlour.server.play import bot_pool
from parlour.server.socket.questions import advice
from parlour.server.tables.commands import Rejected


def test_an_adviser_is_at_full_strength_before_it_is_asked(monkeypatch):
    """Or the first hint would be contradicted by the next, when laws are compiled at last."""
    asked = []
    usual = bots.bot("greedy", game("checkers"))
    slow = replace(
        usual,
        prepare=lambda played: asked.append(f"prepare {played.name}"),
        rank=lambda here: asked.append("rank") or [],
    )
    monkeypatch.setattr(bots, "adviser", lambda _: slow)
    bot_pool.ranked("checkers", game("checkers").start().text)
    assert asked == ["prepare checkers", "rank"]


def test_an_adviser_that_takes_too_long_is_let_go():
    """A process needs longer than this to begin: without a limit it would advise in the end."""
    pool = bot_pool.BotPool(1, seconds=0.001)
    with pytest.raises(Rejected, match="Nobody can be asked"):
        asyncio.run(pool.rank(game("auto_race").start()))
    assert pool._adviser is None


def test_moves_that_come_to_the_same_are_told_once():
    here = game("checkers").start()
    first, second, third, *_ = (move.text for move in here.moves)
    even, moves = advice(here, [(first, "wins"), (second, "wins"), (third, "loses")])
    assert not even
    assert [(one["move"], one["same"]) for one in moves] == [(first, 1), (third, 0)]


def test_where_all_moves_come_to_the_same_nobody_can_advise():
    here = game("checkers").start()
    assert advice(here, [(move.text, "stands even") for move in here.moves])[0]
    assert not advice(here, [(here.moves[0].text, "stands even")])[0]
