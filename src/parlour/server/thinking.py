"""Where bots think: in processes of their own, so that nobody's move waits for a thought."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from parlour import bots, game
from parlour.core.game import Position
from parlour.core.move import Move


class Thinking:
    """A few processes that choose moves; they start with the first thought."""

    def __init__(self, processes: int) -> None:
        """Remember how many may think at once."""
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, position: Position, bot: str, seed: int) -> Move:
        """Return the move that *bot* makes at *position*."""
        work = position.game.name, position.text, bot, seed
        loop = asyncio.get_running_loop()
        for _ in range(2):  # a process that was killed is replaced, once
            try:
                chosen = await loop.run_in_executor(self._processes(), think, *work)
                return position.game.move(position, chosen)
            except BrokenProcessPool:
                self._pool = None
        return bots.bot("random").choose(position, Random(seed))

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, fresh, initializer=stand_back)
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


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
    return bots.bot(bot).choose(position, Random(seed)).text
