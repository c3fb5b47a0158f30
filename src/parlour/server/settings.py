"""How a house is run: where its file is, how it is reached, how much one guest may ask for."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from parlour.core.errors import ParlourError
from parlour.server.tables.presence import AWAY
from parlour.server.web.signing import SignedSessions

USUAL_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Limits:
    """How much there may be; a club on the open net stays usable when somebody misbehaves."""

    # By address; of IPv6, by the /64 that one household has.
    connections_each: int = 100
    requests: float = 3000
    requests_a_second: float = 100
    sockets_each: int = 60
    sockets_new: float = 120
    sockets_new_a_second: float = 4
    messages_each: float = 1000
    messages_each_a_second: float = 50
    tables_a_minute: float = 20
    tables_an_hour: int = 60
    # By guest, on however many sockets and for however long.
    messages: float = 100
    messages_a_second: float = 5
    chats: float = 8
    chats_a_second: float = 0.5
    # For the house.
    tables_open: int = 2000
    sockets: int = 10_000
    guests_at_table: int = 200
    request_seconds: float = 10
    answer_seconds: float = 60
    frame: int = 8192
    idle: float = 900
    bots_at_once: int = 2
    away: float = AWAY
    seed_wait: float = 20
    thought_seconds: float = 60
    disk: int = 20_000_000_000
    disk_spare: int = 100_000_000

    @classmethod
    def read(cls, text: str) -> "Limits":
        """Return the limits that a host asks for, as JSON; the usual ones for what is not there."""
        right = 'give numbers by name, as in {"sockets_each": 200}'
        try:
            given = json.loads(text or "{}")
        except ValueError:
            raise ParlourError("serve", text, "cannot be read as limits", right) from None
        known = {each.name for each in fields(cls)}
        if not isinstance(given, dict) or not given.keys() <= known:
            raise ParlourError("serve", text, "names limits that there are not", right)
        if not all(type(value) in (int, float) and value > 0 for value in given.values()):
            raise ParlourError("serve", text, "sets a limit that is no number above 0", right)
        return cls(**given)


@dataclass(frozen=True)
class Settings:
    """What `parlour serve` was told."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], float] = time.monotonic
    sessions: SignedSessions = field(default_factory=SignedSessions, compare=False, repr=False)

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
        """Return True if guests come over https."""
        return self.address.startswith("https://")

    @property
    def cookie(self) -> str:
        """Return the name of the cookie that knows a guest."""
        return "__Host-parlour" if self.secure else "parlour"

    def is_ours(self, origin: str, host: str) -> bool:
        """Return True if a page of this house asks, by its public address or where it was found."""
        if self.address:
            return origin == self.address
        return origin in (f"http://{host}", f"https://{host}")
