"""One address floods the house, others play: `python bench/flood.py [kind ...]`, on loopback.

    headers    header lines without end on one connection
    silent     connections that say nothing
    why        the dearest question on as many sockets as one address may have, coming again
    new        a new socket, and again
    pings      pings that nobody reads the answers of
    pages      pages, again and again

The house is a process of its own with the usual limits, and 1,024 descriptors as most systems give.
The flood comes from 127.0.0.2 and lasts some seconds, or until the house holds 1.5 GB. Meanwhile
two others, in processes of their own, measure how long they wait: a guest from 127.0.0.1 at a
table, and one from 127.0.0.3 who comes anew each time. Printed: how much was sent, memory and
processor time of the house, the middle and worst waits of both and of how many they are, and how
often the newcomer was not let in within ten seconds.
"""

import argparse
import asyncio
import http.client
import json
import multiprocessing
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

HERE, THERE, ELSEWHERE = "127.0.0.1", "127.0.0.2", "127.0.0.3"
TICK = os.sysconf("SC_CLK_TCK")
MOST_BYTES = 20_000_000_000
MOST_MEMORY = 1_500_000_000
PACE = 0.05
DESCRIPTORS = 1024
# How often others ask, and how long they wait to be let in.
EVERY, PATIENCE = 0.1, 10
FORK = multiprocessing.get_context("fork")


@dataclass
class House:
    """A house in a process of its own."""

    port: int
    pid: int
    sent: int = 0

    @property
    def memory(self) -> int:
        """Return the memory that it holds, in bytes."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) * 1024

    @property
    def seconds(self) -> float:
        """Return the processor time that it has used."""
        words = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / TICK

    @property
    def origin(self) -> str:
        """Return how its pages name it."""
        return f"http://{HERE}:{self.port}"

    def ask(self, path: str, method: str = "GET", body: str = "", cookie: str = "") -> Any:
        """Return the answer to one request, and its body."""
        line = http.client.HTTPConnection(HERE, self.port, timeout=120)
        headers = {"cookie": cookie, "origin": self.origin}
        line.request(method, path, body or None, headers)
        answer = line.getresponse()
        return answer, answer.read()


@contextmanager
def open_house() -> Iterator[House]:
    """Open a house with the usual limits."""
    with tempfile.TemporaryDirectory() as data:
        few = ["sh", "-c", f'ulimit -n {DESCRIPTORS}; exec "$@"', "sh"]
        command = [*few, sys.executable, "-m", "parlour", "serve", "--port", "0", "--data", data]
        made = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert made.stdout
            port = int(made.stdout.readline().split(f"{HERE}:")[1].split()[0])
            house = House(port, made.pid)
            for _ in range(1000):
                with suppress(OSError):
                    house.ask("/healthz")
                    break
                time.sleep(0.02)
            yield house
        finally:
            made.kill()
            made.wait()


@dataclass
class Guest:
    """Somebody with a cookie and a table of the Boat, where questions are dear."""

    house: House
    cookie: str = ""
    table: str = ""

    def lay(self) -> "Guest":
        """Lay a table."""
        answer, _ = self.house.ask("/")
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        seats = [{"who": "me"}, {"who": "here"}]
        sheet = json.dumps({"game": "dont_miss_the_boat", "seats": seats})
        _, body = self.house.ask("/tables", "POST", sheet, self.cookie)
        self.table = json.loads(body)["table"]
        return self

    def come(self, source: str = HERE, **more: Any) -> Any:
        """Come to the table."""
        more |= {"origin": self.house.origin}
        return connect(
            f"ws://{HERE}:{self.house.port}/table/{self.table}/socket",
            additional_headers={"cookie": self.cookie}, compression=None, open_timeout=120,
            source_address=(source, 0), max_size=None, **more,
        )  # fmt: skip

    def begin(self) -> str:
        """Sit down, throw until there is something to decide, and return a place to move from."""
        with self.come(THERE) as line:
            whole = json.loads(line.recv())
            for seat in (0, 1):
                deed = {"do": "sit", "seat": seat, "name": "", "seed": "ab" * 16}
                line.send(json.dumps({**deed, "key": secrets.token_hex(8)}))
            while not whole["view"]["acts"]:
                message = json.loads(line.recv())
                if message["is"] == "ack" and whole["view"]["turn"] == -1:
                    deed = {"do": "throw", "step": whole["step"], "key": secrets.token_hex(8)}
                    line.send(json.dumps(deed))
                elif "view" in message:
                    whole |= message
        return str(whole["view"]["acts"][0]["path"][0])

    def acts(self, ends: Any, told: Any) -> None:
        """Ask small things as a player does; tell how long each answer took."""
        waits = []
        with self.come() as line:
            json.loads(line.recv())
            while not ends.is_set():
                begun = time.perf_counter()
                line.send(json.dumps({"do": "pace", "key": secrets.token_hex(8), "pace": "?"}))
                while json.loads(line.recv())["is"] != "no":
                    pass
                waits.append((begun, time.perf_counter() - begun))
                ends.wait(EVERY)
        told.send(waits)


def newcomer(house: House, ends: Any, told: Any) -> None:
    """Come anew each time; tell how long each answer took, endless for none in time."""
    waits = []
    while not ends.is_set():
        begun = time.perf_counter()
        source = (ELSEWHERE, 0)
        line = http.client.HTTPConnection(HERE, house.port, PATIENCE, source_address=source)
        try:
            line.request("GET", "/healthz")
            line.getresponse().read()
            waits.append((begun, time.perf_counter() - begun))
        except (OSError, http.client.HTTPException):
            waits.append((begun, float("inf")))
        line.close()
        ends.wait(EVERY)
    told.send(waits)


class Watch:
    """Somebody in a process of their own who measures, and what they tell afterwards."""

    def __init__(self, measures: Callable[[Any, Any], None]) -> None:
        """Begin."""
        self.ends = FORK.Event()
        self.told, telling = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=measures, args=(self.ends, telling), daemon=True)
        self.process.start()

    def waits(self, begun: float) -> str:
        """End, and say how long they waited since *begun*."""
        self.ends.set()
        waits = sorted(took for at, took in self.told.recv() if at >= begun)
        self.process.join(PATIENCE)
        shut_out = waits.count(float("inf"))
        heard = waits[: len(waits) - shut_out] or [float("nan")]
        middle, worst = heard[len(heard) // 2], heard[-1]
        told = f"{1e3 * middle:.1f} ms, worst {1e3 * worst:.1f} of {len(waits)}"
        return told + (f", not let in {shut_out}" if shut_out else "")


def raw(house: House) -> socket.socket:
    """Return a connection from the other address."""
    made = socket.create_connection((HERE, house.port), 30, (THERE, 0))
    made.settimeout(1)
    return made


def headers(house: House, going: Callable[[], bool]) -> None:
    """Send header lines without end; who is cut off comes again."""
    piece = b"a:b\r\n" * 13_000
    while going():
        with suppress(OSError), raw(house) as line:
            line.sendall(b"GET / HTTP/1.1\r\n")
            while going():
                house.sent += line.send(piece)


def silent(house: House, going: Callable[[], bool]) -> None:
    """Open connections and say nothing."""
    kept = []
    while going():
        with suppress(OSError):
            kept.append(raw(house))
            house.sent += 1
        if len(kept) > 5_000:
            kept.pop(0).close()
    for line in kept:
        line.close()


def why(house: House, going: Callable[[], bool]) -> None:
    """Ask the dearest question as often as one socket may, on 55 sockets, and come again."""
    guest = Guest(house).lay()
    ask = json.dumps({"do": "why", "path": [guest.begin(), "x"]})
    while going():
        with ExitStack() as stack:
            lines = []
            with suppress(Exception):
                for _ in range(55):
                    lines.append(stack.enter_context(guest.come(THERE, close_timeout=0.01)))
            for line in lines:
                with suppress(Exception):
                    for _ in range(99):
                        line.send(ask)
                        house.sent += 1
        time.sleep(PACE)


def new(house: House, going: Callable[[], bool]) -> None:
    """Come and go."""
    guest = Guest(house).lay()
    while going():
        with suppress(Exception), guest.come(THERE, close_timeout=0.01):
            house.sent += 1


def pings(house: House, going: Callable[[], bool]) -> None:
    """Send pings and read nothing."""
    guest = Guest(house).lay()
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    head = f"GET /table/{guest.table}/socket HTTP/1.1\r\nHost: {HERE}:{house.port}\r\n"
    head += f"Origin: {house.origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\n"
    piece = (b"\x89\xfd" + bytes(4) + bytes(125)) * 500
    while going():
        with suppress(OSError), raw(house) as line:
            line.sendall(head.encode())
            line.recv(100)
            while going():
                house.sent += line.send(piece)


def pages(house: House, going: Callable[[], bool]) -> None:
    """Ask for the home page on many connections."""

    async def one() -> None:
        while going():
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(
                    HERE, house.port, local_addr=(THERE, 0)
                )
                writer.write(
                    f"GET / HTTP/1.1\r\nHost: {HERE}\r\nConnection: close\r\n\r\n".encode()
                )
                house.sent += 1
                await reader.read()
                writer.close()

    async def all_of_them() -> None:
        await asyncio.gather(*(one() for _ in range(40)))

    asyncio.run(all_of_them())


FLOODS = {f.__name__: f for f in (headers, silent, why, new, pings, pages)}


def measure(kind: str, seconds: float) -> str:
    """Return a line about one flood."""
    with open_house() as house:
        guest = Guest(house).lay()
        seated, fresh = Watch(guest.acts), Watch(partial(newcomer, house))
        time.sleep(1)
        memory, used, begun = house.memory, house.seconds, time.monotonic()
        since, worst = time.perf_counter(), [memory]

        def going() -> bool:
            worst.append(house.memory)
            enough = house.sent > MOST_BYTES or worst[-1] > MOST_MEMORY
            return not enough and time.monotonic() - begun < seconds

        FLOODS[kind](house, going)
        lasted = time.monotonic() - begun
        spent = house.seconds - used
        return (
            f"{kind:8} {lasted:4.1f} s, sent {house.sent:,}; memory "
            f"+{(max(worst) - memory) / 1e6:.1f} MB, processor {100 * spent / lasted:.0f} %; "
            f"seated {seated.waits(since)}; newcomer {fresh.waits(since)}"
        )


def main() -> None:
    """Measure the floods that were asked for, or all."""
    reads = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    reads.add_argument("kind", nargs="*", choices=[*FLOODS, []], help="which floods")
    reads.add_argument("--seconds", type=float, default=10)
    asked = reads.parse_args()
    for kind in asked.kind or FLOODS:
        print(measure(kind, asked.seconds), flush=True)


if __name__ == "__main__":
    main()
