"""The house under load: `python bench/table.py [paced] [idle] [closed]`, all on loopback.

    paced    1,000 tables with two guests each, one act per table every half second: act to ack
    idle     8,000 guests who only look: memory per socket
    closed   as many acts as the house takes, each waiting for the one before: durable acts a second

The house is a process of its own on SQLite, the guests share another. Guests speak websocket by
hand and play games that were drawn beforehand, so that the clients cost little.
"""

import argparse
import asyncio
import http.client
import json
import os
import random
import resource
import secrets
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvloop

import parlour
from parlour.core.move import Move

HOST, TICK = "127.0.0.1", os.sysconf("SC_CLK_TCK")
MANY, WORD = 1_000_000, 126
WHOLE, PING, PONG = 0x81, 0x89, 0x8A
ANSWERS = (ACK := b'{"is":"ack"', b'{"is":"no"')


# The house


def serve(data: str) -> None:
    """Open a house with room for everything, and say its port."""
    from parlour.server.network import listening
    from parlour.server.serve import run, server
    from parlour.server.settings import Limits, Settings

    tight = {"frame", "idle", "bots_at_once", "disk_spare"}
    limits = Limits(**dict.fromkeys(vars(Limits()).keys() - tight, MANY))
    bound = listening(HOST, 0)
    print(bound.getsockname()[1], flush=True)
    made = server(Settings(Path(data), limits=limits))
    (profiled if os.environ.get("PROFILE") else run)(made, bound)


def profiled(made: Any, bound: Any) -> None:
    import cProfile

    from parlour.server.serve import run

    signal.signal(signal.SIGTERM, lambda *_: None)
    with cProfile.Profile() as profile:
        run(made, bound)
    profile.dump_stats(os.environ["PROFILE"])


@dataclass
class House:
    """The house as a process to be measured."""

    port: int
    pid: int

    def answers(self) -> bool:
        """Say whether somebody listens already."""
        with socket.socket() as tried:
            return tried.connect_ex((HOST, self.port)) == 0

    def cpu(self) -> float:
        """Return the seconds of CPU that the house has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Return the KiB that the house has in memory."""
        rows = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(row for row in rows if row.startswith("VmRSS")).split()[1])


@contextmanager
def opened() -> Iterator[House]:
    with tempfile.TemporaryDirectory(prefix="parlour-bench-") as data:
        command = [sys.executable, __file__, "--serve", data]
        house = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            found = House(int(next(iter(house.stdout or ()))), house.pid)
            while not found.answers():
                time.sleep(0.05)
            yield found
        finally:
            house.terminate()
            house.wait(30)


# The guests


class Line(asyncio.Protocol):
    """A guest's socket: it counts what it hears, and calls who waits for an answer.

    It does as little as it can, for it shares the machine with the house that it measures.
    """

    def __init__(self) -> None:
        self.rest = b""
        self.upgraded = False
        self.heard = 0
        self.answered: Callable[[bytes], None] | None = None

    def connection_made(self, transport: Any) -> None:
        """Keep the line."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Take what comes, frame by frame."""
        data = self.rest + data
        at = 0 if self.upgraded else self._greeted(data)
        while (end := self._frame(data, at)) > at:
            at = end
        self.rest = data[at:]

    def _greeted(self, data: bytes) -> int:
        """Return where the frames begin; 0 while the greeting is not all there."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        assert data.startswith(b"HTTP/1.1 101"), data
        self.upgraded = True
        return end + 4

    def _frame(self, data: bytes, at: int) -> int:
        """Take the frame at *at*, if it is all there; return where it ends."""
        if not self.upgraded or len(data) - at < 4:
            return at
        size, start = data[at + 1], at + 2
        if size >= WORD:
            wide = 2 if size == WORD else 8
            size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
        end = start + size
        if end > len(data):
            return at
        self._hear(data, at, start, end)
        return end

    def _hear(self, data: bytes, at: int, start: int, end: int) -> None:
        self.heard += 1
        if data[at] != WHOLE:
            assert data[at] == PING, data[start:end]
            self.transport.write(framed(data[start:end], PONG))
        elif self.answered and data.startswith(ANSWERS, start):
            answered, self.answered = self.answered, None
            answered(data[start:end])

    def say(self, message: str, answered: Callable[[bytes], None]) -> None:
        """Send a deed; *answered* is called with the answer."""
        self.answered = answered
        self.transport.write(framed(message.encode()))

    async def do(self, **message: Any) -> None:
        """Send a deed and wait for the ack."""
        done = asyncio.get_running_loop().create_future()
        self.say(json.dumps({**message, "key": secrets.token_hex(8)}), done.set_result)
        checked(await done)


def checked(answer: bytes) -> None:
    """See that a deed was acknowledged."""
    assert answer.startswith(ACK), answer[:300]


def framed(text: bytes, first: int = WHOLE) -> bytes:
    """Return a client's frame; a mask of zeros is a mask."""
    if len(text) < WORD:
        return bytes((first, 0x80 | len(text))) + b"\0\0\0\0" + text
    return bytes((first, 0x80 | WORD)) + len(text).to_bytes(2, "big") + b"\0\0\0\0" + text


async def joined(house: House, table: str, cookie: str) -> Line:
    loop = asyncio.get_running_loop()
    transport, line = await loop.create_connection(Line, HOST, house.port)
    head = (
        f"GET /table/{table}/socket HTTP/1.1\r\nHost: {HOST}:{house.port}\r\n"
        f"Origin: http://{HOST}:{house.port}\r\nCookie: parlour={cookie}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    transport.write(head.encode())
    while not line.heard:
        await asyncio.sleep(0.001)
    return line


@dataclass
class Table:
    """A table, its guests' cookies, and the game that they will play."""

    name: str
    cookies: list[str]
    moves: list[str]
    played: int = 0


def issued(line: http.client.HTTPConnection) -> str:
    line.request("HEAD", "/nothing")
    with line.getresponse() as answer:
        return str(answer.headers["set-cookie"]).partition("=")[2].partition(";")[0]


def laid(house: House, count: int, seats: list[str], plies: int) -> list[Table]:
    """Lay so many tables of checkers; each gets a game drawn beforehand."""
    games = [drawn(seed, plies) for seed in range(20)]
    line = http.client.HTTPConnection(HOST, house.port)
    sheet = json.dumps({"game": "checkers", "seats": [{"who": who} for who in seats]})
    made = []
    for n in range(count):
        cookies = [issued(line) for _ in seats]
        if seats[1] == "here":
            cookies[1] = cookies[0]
        headers = {"cookie": f"parlour={cookies[0]}", "origin": f"http://{HOST}:{house.port}"}
        line.request("POST", "/tables", sheet, headers)
        name = json.loads(line.getresponse().read())["table"]
        made.append(Table(name, cookies, games[n % len(games)]))
    line.close()
    return made


def drawn(seed: int, plies: int) -> list[str]:
    """Return a random game of checkers with at least so many plies."""
    for attempt in range(1000):
        chance, here = random.Random(1000 * seed + attempt), parlour.game("checkers").start()
        moves: list[Move] = []
        while not here.is_over and len(moves) < plies:
            moves.append(chance.choice(here.moves))
            here = here.apply(moves[-1])
        if len(moves) >= plies:
            return [move.text for move in moves]
    raise AssertionError("no game is so long")


async def seated(house: House, table: Table) -> list[Line]:
    """Come to a table and sit down; return a line for each seat."""
    lines = [await joined(house, table.name, table.cookies[0])]
    if table.cookies[1] != table.cookies[0]:
        lines.append(await joined(house, table.name, table.cookies[1]))
    lines = [lines[0], lines[-1]]
    for seat, line in enumerate(lines):
        await line.do(do="sit", seat=seat, name="", seed="ab" * 16)
    return lines


async def all_of(doing: Iterable[Awaitable[Any]], at_once: int = 64) -> list[Any]:
    gate = asyncio.Semaphore(at_once)

    async def one(work: Awaitable[Any]) -> Any:
        async with gate:
            return await work

    return await asyncio.gather(*map(one, doing))


# The three measurements


async def paced(house: House, tables: int, seconds: float, every: float) -> dict[str, Any]:
    """Return how long acts take when everybody plays at their own pace."""
    plies = int(seconds / every)
    made = await asyncio.to_thread(laid, house, tables, ["me", "friend"], plies)
    lines = await all_of([seated(house, table) for table in made])
    chance = random.Random(1)
    players = [
        Player(*pair, chance.uniform(0, every), every) for pair in zip(made, lines, strict=True)
    ]
    begun, cpu = time.monotonic(), house.cpu()
    for answer in await asyncio.gather(*(player.done for player in players)):
        checked(answer)
    took = [seconds for player in players for seconds in player.took]
    passed, used = time.monotonic() - begun, house.cpu() - cpu
    acts = len(took)
    return {**spread(took), "acts": acts, "acts/s": acts / passed, **busy(used, passed, acts)}


class Player:
    """Both guests of a table, who act in turn, one act every so many seconds by the clock.

    They keep to their times whatever the house does: waiting for a slow answer before reckoning
    the next time would bring all tables into step and measure that instead.
    """

    def __init__(self, table: Table, lines: list[Line], wait: float, every: float) -> None:
        self.table, self.lines, self.every = table, lines, every
        self.loop = asyncio.get_running_loop()
        self.due, self.step, self.sent = self.loop.time() + wait, 0, 0.0
        self.took: list[float] = []
        self.done = self.loop.create_future()
        self.loop.call_at(self.due, self.act)

    def act(self) -> None:
        """Send the next act."""
        step, move = self.step, self.table.moves[self.step]
        self.sent = time.monotonic()
        deed = f'{{"do":"act","step":{step},"move":"{move}","key":"{id(self)}-{step}"}}'
        self.lines[step % 2].say(deed, self.answered)

    def answered(self, answer: bytes) -> None:
        """Note how long it took, and wait for the time of the next act."""
        self.took.append(time.monotonic() - self.sent)
        self.step, self.due = self.step + 1, self.due + self.every
        if answer.startswith(ACK) and self.step < len(self.table.moves):
            self.loop.call_at(self.due, self.act)
        else:
            self.done.set_result(answer)


def spread(took: list[float]) -> dict[str, Any]:
    cuts = statistics.quantiles(took, n=1000)
    return {"p50 ms": 1000 * cuts[499], "p99 ms": 1000 * cuts[989], "p99.9 ms": 1000 * cuts[998]}


def busy(used: float, passed: float, acts: int) -> dict[str, Any]:
    return {"cpu": used / passed, "cpu us/act": 1e6 * used / acts}


async def idle(house: House, sockets: int) -> dict[str, Any]:
    """Return how much memory a guest takes who only looks."""
    made = await asyncio.to_thread(laid, house, sockets // 2, ["me", "friend"], 1)
    await joined(house, made[0].name, made[0].cookies[0])
    await asyncio.sleep(1)
    before = house.memory()
    wanted = [joined(house, table.name, cookie) for table in made for cookie in table.cookies]
    lines = await all_of(wanted)
    await asyncio.sleep(2)
    kib = (house.memory() - before) / len(lines)
    return {"sockets": len(lines), "KiB/socket": kib, "RSS MiB": house.memory() / 1024}


async def closed(house: House, tables: int, plies: int, at_once: int) -> dict[str, Any]:
    """Return how many acts a second are taken when each waits only for the one before."""
    made = await asyncio.to_thread(laid, house, tables, ["me", "here"], plies)
    lines = await all_of([seated(house, table) for table in made])
    begun, cpu = time.monotonic(), house.cpu()
    pairs = zip(made, lines, strict=True)
    await all_of([at_full_speed(table, pair[0]) for table, pair in pairs], at_once)
    passed, used = time.monotonic() - begun, house.cpu() - cpu
    acts = tables * plies
    return {"acts": acts, "acts/s": acts / passed, **busy(used, passed, acts)}


async def at_full_speed(table: Table, line: Line) -> None:
    for step, move in enumerate(table.moves):
        await line.do(do="act", step=step, move=move)


def main() -> None:
    """Measure what is asked for, each in a fresh house."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", default=["paced", "idle", "closed"])
    parser.add_argument("--serve", metavar="DIR", help="be the house")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--sockets", type=int, default=8000)
    parser.add_argument("--at-once", type=int, default=64)
    given = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if given.serve:
        return serve(given.serve)
    measures = {
        "paced": lambda house: paced(house, given.tables, given.seconds, 0.5),
        "idle": lambda house: idle(house, given.sockets),
        "closed": lambda house: closed(house, given.tables, 60, given.at_once),
    }
    for what in given.what:
        with opened() as house:
            found = uvloop.run(measures[what](house))
        figures = [f"{name} {value:,.2f}".removesuffix(".00") for name, value in found.items()]
        print(
            f"{what}: {', '.join(figures)}; load {' '.join(f'{x:.1f}' for x in os.getloadavg())}",
            flush=True,
        )
    return None


if __name__ == "__main__":
    main()
