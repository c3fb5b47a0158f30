"""Two computers in a network of their own: namespaces that a test makes, and takes away again."""

import os
import shutil
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Computer:
    """A namespace with an address."""

    name: str
    address: str

    def command(self, *words: str) -> list[str]:
        """Return a command that runs there."""
        return ["ip", "netns", "exec", self.name, *words]

    def program(self, folder: Path, *words: str) -> str:
        """Return a file that starts a program there, for who can only start files."""
        made = folder / f"in-{self.name}"
        made.write_text(f'#!/bin/sh\nexec {" ".join(self.command(*words))} "$@"\n')
        made.chmod(made.stat().st_mode | stat.S_IXUSR)
        return str(made)


def ip(*words: str) -> None:
    """Arrange something."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


@cache
def why_not() -> str:
    """Return why no network can be made here; nothing if one can."""
    if not shutil.which("ip"):
        return "iproute2 is not installed"
    name = f"parlour-try-{os.getpid()}"
    try:
        ip("netns", "add", name)
        ip("netns", "del", name)
    except subprocess.CalledProcessError as error:
        return f"namespaces cannot be made here: {error.stderr.decode().strip()}"
    return ""


@contextmanager
def two_computers() -> Iterator[tuple[Computer, Computer]]:
    """Make two computers with a cable between them and no way to anywhere else."""
    mine = os.getpid()
    ends = [Computer(f"parlour-{mine}-{i}", f"10.213.7.{i}") for i in (1, 2)]
    try:
        for end in ends:
            ip("netns", "add", end.name)
        cable = [f"pl{mine % 100000}a", f"pl{mine % 100000}b"]
        ip("link", "add", cable[0], "netns", ends[0].name, "type", "veth",
           "peer", "name", cable[1], "netns", ends[1].name)  # fmt: skip
        for end, plug in zip(ends, cable, strict=True):
            ip("-n", end.name, "addr", "add", f"{end.address}/24", "dev", plug)
            # an address that comes by itself a second later cuts what browsers are fetching then
            ip("-n", end.name, "link", "set", plug, "addrgenmode", "none")
            ip("-n", end.name, "link", "set", plug, "up")
            ip("-n", end.name, "link", "set", "lo", "up")
        yield ends[0], ends[1]
    finally:
        for end in ends:
            subprocess.run(["ip", "netns", "del", end.name], check=False, capture_output=True)
