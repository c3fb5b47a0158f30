"""At a table one thing is done at a time, whoever waits and whoever gives up waiting."""

import asyncio
from contextlib import suppress

from parlour.server.play.session import Session


def empty() -> Session:
    """Return a table at which only the order matters."""
    return Session(None)


def test_who_comes_while_something_is_done_waits_and_keeps_their_place():
    live, done = empty(), []
    live.turn(lambda: done.append("first"))  # and it takes its time
    for n in range(3):
        live.turn(lambda n=n: (done.append(n), live.free()))
    assert done == ["first"]
    assert not live.is_idle
    live.free()
    assert done == ["first", 0, 1, 2]
    assert live.is_idle


def test_however_many_wait_nobody_stands_on_the_shoulders_of_another():
    live, done = empty(), []
    live.turn(lambda: None)
    for n in range(5_000):
        live.turn(lambda n=n: (done.append(n), live.free()))
    live.free()
    assert done == list(range(5_000))


def test_what_fails_does_not_keep_the_table():
    live, done = empty(), []
    with suppress(ZeroDivisionError):
        live.turn(lambda: 1 // 0)
    live.free()
    live.turn(lambda: done.append("next"))
    assert done == ["next"]


def test_a_bot_has_the_table_alone_and_gives_it_back():
    async def play():
        live, done = empty(), []
        async with live.alone():
            live.turn(lambda: (done.append("guest"), live.free()))
            await asyncio.sleep(0)
            assert done == []
        assert done == ["guest"]
        assert live.is_idle

    asyncio.run(play())


def test_who_gives_up_waiting_lets_the_next_have_the_table():
    """They may give up before their turn comes, or when it has come and they have not noticed."""

    async def play(given_first: bool) -> None:
        live, done = empty(), []
        live.turn(lambda: None)

        async def bot():
            async with live.alone():
                done.append("bot")

        waiting = asyncio.create_task(bot())
        await asyncio.sleep(0)
        if given_first:
            live.free()
        waiting.cancel()
        with suppress(asyncio.CancelledError):
            await waiting
        if not given_first:
            live.free()
        live.turn(lambda: done.append("guest"))
        assert done == ["guest"]

    asyncio.run(play(given_first=False))
    asyncio.run(play(given_first=True))
