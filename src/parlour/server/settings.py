"""How a house is run: where its file is, how it is reached, how much one guest may ask for."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from parlour.core.errors import ParlourError
from parlour.server.absence import AWAY

USUAL_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Limits:
    """How much there may be; a club on the open net stays usable when somebody misbehaves."""

    tables_open: int = 2000
    tables_an_hour: int = 60
    sockets: int = 10_000
    sockets_each: int = 60
    guests_at_table: int = 200
    messages: float = 100
    messages_a_second: float = 5
    chats: float = 8
    chats_a_second: float = 0.5
    frame: int = 8192
    idle: float = 900
    bots_at_once: int = 2
    away: float = AWAY
    seed_wait: float = 20


@dataclass(frozen=True)
class Settings:
    """What `parlour serve` was told."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        """Refuse an address at which no page of this house could ever be."""
        if self.public_url and not self.address:
            right = "give scheme and name, and no path, as in https://games.example.org"
            raise ParlourError("serve", self.public_url, "cannot be the address of a house", right)

    @cached_property
    def address(self) -> str:
        """Return the public address as browsers write it; nothing if there is none."""
        try:
            given = urlsplit(self.public_url)
            port = given.port
        except ValueError:
            return ""
        plain = f"{given.scheme}://{given.netloc}" == self.public_url.rstrip("/")
        if (
            given.scheme not in USUAL_PORTS
            or not given.hostname
            or "@" in given.netloc
            or not plain
        ):
            return ""
        name = f"[{given.hostname}]" if ":" in given.hostname else given.hostname
        shown = "" if port in (None, USUAL_PORTS[given.scheme]) else f":{port}"
        return f"{given.scheme}://{name}{shown}"

    @property
    def secure(self) -> bool:
        """Say whether guests come over https."""
        return self.address.startswith("https://")

    @property
    def cookie(self) -> str:
        """Return the name of the cookie that knows a guest."""
        return "__Host-parlour" if self.secure else "parlour"

    def is_ours(self, origin: str, host: str) -> bool:
        """Say whether a page of this house asks: by its public address, or where it was reached."""
        if self.address:
            return origin == self.address
        return origin in (f"http://{host}", f"https://{host}")
