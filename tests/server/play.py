"""Guests of a real house: pages by HTTP, words by websocket, and the house itself to kill."""

import http.client
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path

import orjson
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from parlour.server.network import listening
from parlour.server.serve import server
from parlour.server.settings import Limits, Settings
from server.shapes import fault

# Seconds; only a house that is stuck, or a very busy machine, needs them.
PATIENCE = 120
# What a test asks for in a second, a guest does not ask for in an hour.
ROOMY = Limits(
    tables_an_hour=100_000, tables_a_minute=1e9, messages=1e9, messages_each=1e9,
    sockets_each=1000, sockets_new=1e9, chats=1000, chats_a_second=1000, requests=1e9,
    connections_each=1000,
)  # fmt: skip
AT_WORK = {**os.environ, "PYTHONUNBUFFERED": "1"}


def key() -> str:
    return secrets.token_hex(8)


@dataclass
class House:
    """A house that is open, by its port; *server* is there if it runs in this process."""

    port: int
    data: Path
    server: object = None

    @property
    def origin(self) -> str:
        """Return how pages of this house name it."""
        return f"http://127.0.0.1:{self.port}"

    def ask(self, path, method="GET", body=None, **headers):
        """Return status, headers and body of one request."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, body, {k.replace("_", "-"): v for k, v in headers.items()})
            answer = line.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            line.close()

    def guest(self) -> "Guest":
        """Return a new guest, with a cookie."""
        _, headers, _ = self.ask("/healthz-of-nothing")
        return Guest(self, headers["set-cookie"].split(";")[0])

    def secret(self, table: str) -> str:
        """Return the secret of a table's dice, which only the file knows."""
        kept = store_rows(self.data, "select secret from tables where id = ?", table)
        return kept[0][0]


@dataclass
class Guest:
    """Somebody with a cookie."""

    house: House
    cookie: str

    def post(self, sheet, **headers):
        """Send a set-up sheet; return status and answer."""
        body = sheet if isinstance(sheet, bytes) else json.dumps(sheet)
        own = {"cookie": self.cookie, "origin": self.house.origin}
        status, _, answer = self.house.ask("/tables", "POST", body, **{**own, **headers})
        return status, answer

    def lay(self, game="checkers", seats="me here", **more) -> str:
        """Lay a table and return its id; seats are words, bots are bot:NAME."""
        chairs = [chair(word) for word in seats.split()]
        status, answer = self.post({"game": game, "seats": chairs, **more})
        assert status == 201, answer
        return json.loads(answer)["table"]

    def join(self, table: str) -> "Line":
        """Come to a table."""
        return Line(self.house, table, self.cookie)

    def begin(self, game="checkers", seats="me here", **more) -> "Line":
        """Lay a table, come to it and sit down on every chair that is kept."""
        line = self.join(self.lay(game, seats, **more))
        line.sit_down()
        return line


def chair(word: str) -> dict[str, str]:
    who, _, bot = word.partition(":")
    return {"who": who, **({"bot": bot} if bot else {})}


@dataclass
class Line:
    """One open socket at a table, and everything it has heard."""

    house: House
    table: str
    cookie: str = ""
    heard: list = field(default_factory=list)
    step: int = 0

    def __post_init__(self):
        headers = {"cookie": self.cookie} if self.cookie else {}
        self.door = connect(
            f"ws://127.0.0.1:{self.house.port}/table/{self.table}/socket",
            origin=self.house.origin, additional_headers=headers, max_size=None,
            open_timeout=PATIENCE, compression=None, ping_interval=None,
        )  # fmt: skip
        self.socket = self.door.__enter__()
        self.whole = self.until("table")

    @property
    def view(self):
        """Return how the table looks now."""
        return self.whole["view"]

    @property
    def you(self):
        """Return my seats."""
        return self.whole["you"]

    def hear(self):
        """Return the next message, and keep the table up to date."""
        message = orjson.loads(self.socket.recv(timeout=PATIENCE))
        wrong = fault(message)
        assert not wrong, wrong
        self.heard.append(message)
        if message["is"] == "table":
            self.whole = message
        if message["is"] in ("step", "seats"):
            self.whole |= {k: v for k, v in message.items() if k not in ("is", "story")}
        if message["is"] in ("table", "step"):
            self.step = message["step"]
        return message

    def until(self, *kinds, **words):
        """Hear until a message of one of these kinds comes, with these words in it."""
        while True:
            message = self.hear()
            if message["is"] in kinds and words.items() <= message.items():
                return message

    def send(self, **message):
        """Say something."""
        self.socket.send(json.dumps(message))

    def do(self, deed, **words):
        """Do something and return the answer: ack or no."""
        words = {"key": key(), **words}
        self.send(do=deed, **words)
        return self.until("ack", "no", key=words["key"])

    def why(self, **words):
        """Ask why not."""
        self.send(do="why", **words)
        return self.until("why", "no")

    def sit(self, seat, name="", seed=""):
        """Sit down on a chair."""
        return self.do("sit", seat=seat, name=name, seed=seed or secrets.token_hex(16))

    def watch(self):
        """Bring the seed that a table of bots waits for, as a page does that watches them."""
        seed = secrets.token_hex(16)
        if self.do("pledge", pledge=sha256(seed.encode()).hexdigest())["is"] == "ack":
            self.do("seed", seat=len(self.whole["seats"]), seed=seed)
        return self

    def sit_down(self):
        """Sit down on every chair that is kept for me."""
        for seat in self.you:
            if self.whole["seats"][seat]["who"] == "empty":
                assert self.sit(seat)["is"] == "ack"

    def act(self, move=None, **words):
        """Make a move, the first legal one unless told, or throw."""
        words = {"step": self.step, **words}
        if move is None and self.view["turn"] < 0:
            return self.do("throw", **words)
        return self.do("act", move=move or first(self.view), **words)

    def closed(self) -> int:
        """Hear to the end and return the code with which the house hung up."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def close(self):
        """Hang up."""
        self.door.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def first(view) -> str:
    return (view["acts"] + view["buttons"])[0]["move"]


def play_to_the_end(line: Line) -> Line:
    """Play the first legal move for every seat until the game is over."""
    while not line.view["outcome"]:
        answer = line.act()
        assert answer["is"] == "ack", answer
    return line


def store_rows(data: Path, text: str, *values):
    import sqlite3

    reader = sqlite3.connect(data / "parlour.sqlite")
    try:
        return reader.execute(text, values).fetchall()
    finally:
        reader.close()


# Houses


@contextmanager
def open_house(data: Path, **settings):
    """Open a house in a thread of this process."""
    bound = listening("127.0.0.1", 0)
    made = server(Settings(data, port=bound.getsockname()[1], **settings))
    thread = threading.Thread(target=made.run, args=([bound],))
    thread.start()
    try:
        wait_until(lambda: made.started or not thread.is_alive())
        yield House(bound.getsockname()[1], data, made)
    finally:
        made.should_exit = True
        thread.join(PATIENCE)
        bound.close()
        assert not thread.is_alive()


def wait_until(true, patience=PATIENCE):
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.01)


@dataclass
class Process:
    """`parlour serve` in a process of its own."""

    data: Path
    arguments: tuple[str, ...] = ()
    port: int = 0
    limits: Limits = ROOMY
    files: int = 0  # how many it may have open, if not as many as usual

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        if self.popen.poll() is None:
            self.popen.kill()
        self.finish()

    def start(self) -> float:
        """Start, on the port it had before, and return how long it took to answer."""
        begun = time.monotonic()
        self.errors = (self.data.parent / "log.jsonl").open("ab")
        few = ["sh", "-c", f'ulimit -n {self.files}; exec "$@"', "sh"] if self.files else []
        self.popen = subprocess.Popen(
            [*few, sys.executable, "-m", "parlour", "serve", "--port", str(self.port), "--data",
             str(self.data), *self.arguments],
            stdout=subprocess.PIPE, stderr=self.errors, text=True,
            env={**AT_WORK, "PARLOUR_LIMITS": json.dumps(asdict(self.limits))},
        )  # fmt: skip
        self.said = self.popen.stdout.readline()
        self.port = int(re.search(r":(\d+)", self.said)[1])
        wait_until(self._answers)
        return time.monotonic() - begun

    def _answers(self) -> bool:
        try:
            return self.house.ask("/healthz")[0] == 200
        except (OSError, http.client.HTTPException):  # it has not begun, or has just been killed
            return False

    @property
    def house(self) -> House:
        """Return the house behind the port."""
        return House(self.port, self.data)

    @property
    def log(self) -> str:
        """Return everything that was logged."""
        return (self.data.parent / "log.jsonl").read_text()

    def kill(self):
        """Kill -9, in the middle of whatever it does."""
        self.popen.send_signal(signal.SIGKILL)
        self.finish()

    def finish(self) -> int:
        """Wait for the end and return the exit code."""
        code = self.popen.wait(PATIENCE)
        self.popen.stdout.close()
        self.errors.close()
        return code
