"""Process pool in which bots think, so that nobody's move waits for a thought."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, TypeVar

from parlour import bots, game
from parlour.core.game import Position
from parlour.core.move import Move
from parlour.server.tables.commands import Rejected

T = TypeVar("T")

log = logging.getLogger("parlour")
TRIES = 3
# An adviser waits until its laws are compiled, which thinkers do not: so many times their limit.
PREPARING = 5


class NoThought(Exception):
    """Nobody could think about a position, however often it was tried."""


class BotPool:
    """A few processes that choose moves; they start with the first thought."""

    def __init__(self, processes: int, seconds: float = 60) -> None:
        """Remember how many may think at once, and how long."""
        self.processes = processes
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._adviser: ProcessPoolExecutor | None = None

    async def choose(self, position: Position, bot: str, seed: int) -> Move:
        """Return the move that *bot* makes at *position*."""
        work = position.game.name, position.text, bot, seed
        try:
            return position.game.move(position, await self._thought(think, *work))
        except NoThought as error:
            raise Rejected("not_now", "The bot is not to be reached just now.") from error
        except Exception:  # a bot is somebody's program: its faults stop no game
            log.exception("a bot failed", extra={"game": position.game.name, "bot": bot})
            return bots.bot("random").choose(position, Random(seed))

    async def rank(self, position: Position) -> tuple[str, list[tuple[str, str]]]:
        """Return who advises at *position*, and the moves with what they are worth, best first."""
        try:
            return await self._advice(position.game.name, position.text)
        except Exception:
            log.exception("an adviser failed", extra={"game": position.game.name})
            raise Rejected("not_now", "Nobody can be asked just now.") from None

    async def _advice(self, name: str, text: str) -> tuple[str, list[tuple[str, str]]]:
        """Ask a process of its own: it waits until it is at full strength, and nobody for it."""
        pool = self._adviser = self._adviser or fresh_pool(1)
        try:
            asked = asyncio.get_running_loop().run_in_executor(pool, ranked, name, text)
            return await asyncio.wait_for(asked, PREPARING * self.seconds)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError) as problem:
            task = asyncio.current_task()
            if isinstance(problem, asyncio.CancelledError) and task and task.cancelling():
                raise
            if self._adviser is pool:
                self._adviser = None
                disconnect(pool)
            raise NoThought(name, text) from problem

    async def _thought(self, thought: Callable[..., T], *work: Any) -> T:
        """Return what a process thinks; those that were killed or stand still are replaced."""
        for _ in range(TRIES):
            pool = self._processes()
            try:
                asked = asyncio.get_running_loop().run_in_executor(pool, thought, *work)
                return await asyncio.wait_for(asked, self.seconds)
            except (BrokenProcessPool, TimeoutError, asyncio.CancelledError) as problem:
                if isinstance(problem, asyncio.CancelledError) and not self._was_replaced(pool):
                    raise
                self._replace(pool, problem)
        raise NoThought(*work[:2])

    def _was_replaced(self, pool: ProcessPoolExecutor) -> bool:
        task = asyncio.current_task()
        return self._pool is not pool and not (task and task.cancelling())

    def _replace(self, pool: ProcessPoolExecutor, problem: BaseException) -> None:
        """Let go of processes of which one was killed or stands still; the next ask brings new."""
        if self._pool is pool:
            why = "it took too long" if isinstance(problem, TimeoutError) else "it was killed"
            log.warning("a thinker is replaced", extra={"why": why})
            self._pool = None
            disconnect(pool)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = fresh_pool(self.processes)
        return self._pool

    def close(self) -> None:
        """Let the processes go, in the middle of a thought if need be."""
        for pool in filter(None, (self._pool, self._adviser)):
            disconnect(pool)
        self._pool = self._adviser = None


def fresh_pool(processes: int) -> ProcessPoolExecutor:
    """Return a pool whose processes begin with nothing of the house in them."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, spawn, initializer=stand_back)


def disconnect(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, whatever they think about."""
    thinkers = list(pool._processes.values())
    pool.shutdown(wait=False, cancel_futures=True)
    for thinker in thinkers:
        thinker.kill()


def stand_back() -> None:
    """Give way to whoever moves, leave Ctrl-C to the house, and end with it."""
    os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_house, daemon=True).start()


def end_with_the_house() -> None:
    """Wait for the end of the house, however it comes: nobody asks for thoughts any more."""
    house = multiprocessing.parent_process()
    if house:
        house.join()
        os._exit(0)


def think(name: str, text: str, bot: str, seed: int) -> str:
    """Return the text of a bot's move."""
    position = game(name).position(text)
    return bots.bot(bot, position.game).choose(position, Random(seed)).text


def ranked(name: str, text: str) -> tuple[str, list[tuple[str, str]]]:
    """Return the name of the adviser, and the moves with what it says they are worth."""
    position = game(name).position(text)
    who = bots.adviser(position.game)
    who.prepare(position.game)  # or the first hint would be contradicted by the next
    found = who.rank(position) if who.rank else []
    return who.name, [(move.text, who.tells(position, value)) for move, value in found]
