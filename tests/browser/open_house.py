"""A real `parlour serve` on a free port, with a data folder of its own."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

PATIENCE = 120
# All guests of a test come from one address.
ROOMY = json.dumps({"tables_a_minute": 1e6, "tables_an_hour": 1e6, "requests": 1e9})


class House:
    """A house that can be opened, struck down and opened again in the same place."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.url = ""

    def open(self) -> "House":
        """Open it on the port it had, or a free one, and wait until it answers."""
        command = ["-m", "parlour", "serve", "--port", str(self.port), "--data", str(self.data)]
        with (self.data / "log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *command], stdout=subprocess.PIPE, stderr=log, text=True,
                start_new_session=True, env={**os.environ, "PARLOUR_LIMITS": ROOMY},
            )  # fmt: skip
        assert self.process.stdout
        found = re.search(r"http://[\w.]+:(\d+)", self.process.stdout.readline())
        assert found, (self.data / "log").read_text()
        self.url, self.port = found[0], int(found[1])
        self._wait()
        return self

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, "the house does not open"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
                return bool(json.load(answer)["ok"])
        except (OSError, HTTPException):
            return False

    def strike_down(self) -> None:
        """End it by kill -9, as a failing machine would; nothing of it may be left behind."""
        self.process.kill()
        self._gone()
        end = time.monotonic() + PATIENCE
        while self._is_left():
            assert time.monotonic() < end, "bots still think for a house that is gone"
            time.sleep(0.05)

    def _is_left(self) -> bool:
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def close(self) -> None:
        """Close it as Ctrl-C does."""
        self.process.terminate()
        self._gone()
        with suppress(ProcessLookupError):  # processes in which bots were thinking
            os.killpg(self.process.pid, signal.SIGKILL)

    def _gone(self) -> None:
        self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
